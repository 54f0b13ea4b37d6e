import { describe, expect, it } from 'vitest';
import tables from '../../data/tables.json' with { type: 'json' };
import countersData from '../../data/counters.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { rules, type RuleId } from '../../src/rulebook.ts';
import { scenarioOf } from '../../src/world/scenario-list.ts';
import { scenarios } from '../../src/world/scenario.ts';
import { worldOf } from '../../src/world/world.ts';

const { crt, goeben, terrain, missions } = tables;
const world = worldOf(null);
const units = world.units;
const countBy = <T>(list: readonly T[], key: (one: T) => string): { readonly [key: string]: number } => {
  const counts: Record<string, number> = {};
  for (const one of list) counts[key(one)] = (counts[key(one)] ?? 0) + 1;
  return counts;
};

describe('the combat results table', () => {
  const rank = (code: string) => crt.order.indexOf(code);

  it('gives nobody a worse result for a better roll or better odds', () => {
    for (const [r, row] of crt.rows.entries())
      for (const [c, code] of row.entries()) {
        expect(rank(code)).toBeGreaterThanOrEqual(0);
        if (c > 0) expect(rank(code)).toBeGreaterThanOrEqual(rank(row[c - 1] ?? ''));
        if (r > 0) expect(rank(code)).toBeGreaterThanOrEqual(rank(crt.rows[r - 1]?.[c] ?? ''));
      }
  });

  it('runs from 49% to 600% (11.0) with the codes that the text names (11.3, 11.4)', () => {
    expect(crt.columns[0]?.label).toBe('49%');
    expect(crt.columns.at(-1)?.label).toBe('600%');
    expect(Object.keys(crt.codes)).toEqual(expect.arrayContaining(['DE', 'DR']));
    expect(crt.codes.DE.effects).toContainEqual({ do: 'advance', who: 'any' });
    expect(crt.codes.DR.effects).toContainEqual({ do: 'advance', who: 'armor' });
  });

  it('harms the attacker at 600% never, and the defender at 49% never more than the attacker', () => {
    const column = (index: number) => crt.rows.map((row) => row[index] ?? '');
    expect(column(crt.columns.length - 1).every((code) => rank(code) > rank('EX'))).toBe(true);
    expect(column(0).every((code) => rank(code) <= rank('EX'))).toBe(true);
  });
});

describe('the raid on the Yavuz', () => {
  const outcome = (total: number) => goeben.rows.find(({ to }) => total <= to);
  const share = (modifier: number, holds: (row: NonNullable<ReturnType<typeof outcome>>) => boolean) => {
    let many = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) if (holds(outcome(a + b + modifier) as NonNullable<ReturnType<typeof outcome>>)) many++;
    return many / 36;
  };

  it('has a row for every total from -1 to 16 (17.0)', () => {
    for (let total = -1; total <= 16; total++) expect(outcome(total)).toBeDefined();
  });

  it('makes a large raid seize less, scuttle more and lose the bonus more often (17.0, design note)', () => {
    for (const { raid } of scenarios) {
      const [large, small] = [goeben.modifiers.large + raid.modifier, goeben.modifiers.small + raid.modifier];
      expect(share(large, ({ yavuz }) => yavuz === 'seized')).toBeLessThan(share(small, ({ yavuz }) => yavuz === 'seized'));
      expect(share(large, ({ bonus }) => bonus === 'lost')).toBeGreaterThanOrEqual(share(small, ({ bonus }) => bonus === 'lost'));
      expect(share(large, ({ kommando }) => kommando !== 'unhurt')).toBeLessThanOrEqual(
        share(small, ({ kommando }) => kommando !== 'unhurt'),
      );
    }
  });
});

describe('the terrain key and the missions', () => {
  it('keeps what the text fixes: rough 2 (13.7), river +1 (9.4), road 1 (9.1), one left shift for rivers (11.0)', () => {
    expect(terrain.hex.rough.movement).toBe(2);
    expect(terrain.hexside.river).toMatchObject({ plus: 1, shift: 1 });
    expect(terrain.road.movement).toBe(1);
    for (const kind of [terrain.hex.clear, terrain.hex.rough, terrain.hex.mountain]) expect(kind.movement).toBeLessThan(6);
  });

  it('has the eight missions of 17.1 with their penalties', () => {
    expect(missions.missions.map(({ penalty }) => penalty).toSorted()).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
    expect(missions.missions).toHaveLength(8);
  });
});

describe('the counters', () => {
  const of = (nationality: string) => units.filter((unit) => unit.nationality === nationality);

  it('are those of the scenario list: 51 Turkish, 25 of them reduced in Early 1941', () => {
    expect(of('turkish')).toHaveLength(51);
    expect(scenarioOf('early-1941', null).reduced.units).toHaveLength(25);
    expect(countBy(of('turkish'), ({ type, size }) => `${type} ${size}`)).toEqual({
      'infantry division': 40,
      'cavalry division': 4,
      'infantry brigade': 4,
      'mountain brigade': 2,
      'armor brigade': 1,
    });
  });

  it('give the 7th Flieger its 8 (2.5b), movement 5 to all but Airborne and Kommando (2.6), and two numbers to mountain units (16.0)', () => {
    expect(units.find(({ id }) => id === 'de-7-flieger')?.combat[0]).toBe(8);
    for (const unit of units) {
      expect(unit.movement).toBe(['airborne', 'commando'].includes(unit.type) ? 3 : 5);
      expect(unit.rough !== undefined).toBe(unit.type === 'mountain');
      expect(unit.combat).toHaveLength(unit.steps);
    }
  });

  it('put at most five units in a German corps, and one in the LII (18.1)', () => {
    const corps = Object.entries(
      countBy(
        of('german').filter(({ formation }) => formation),
        ({ formation }) => formation ?? '',
      ),
    );
    expect(corps).toHaveLength(7);
    for (const [name, many] of corps) expect(many).toBeLessThanOrEqual(name === 'LII' ? 1 : 5);
  });

  it('add up to the 160 of the sheet (2.0a)', () => {
    const aids = countersData.information.reduce((sum, { count }) => sum + count, 0);
    expect(units.length + world.markers.length + aids).toBe(160);
  });

  it('name a source for every counter', () => {
    for (const counter of countersData.counters)
      expect(Object.values(counter.source).every((source) => typeof source === 'string' && source !== '')).toBe(true);
  });
});

describe('the registry', () => {
  it('holds all 399 rules, and every ruling names rules of it', () => {
    expect(Object.keys(rules)).toHaveLength(399);
    for (const { about, ours, readings } of rulings) {
      for (const id of about) expect(rules[id as RuleId], id).toBeDefined();
      expect(ours).not.toBe('');
      expect(readings.length).toBeGreaterThan(1);
    }
  });
});
