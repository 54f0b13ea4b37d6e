import { checked } from '@sandtable/warfare';
import { Grid } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import type { SpecialRule } from '../../src/world/schema/special-rules.ts';
import { arrivalsSchema, GROUNDS, supplySchema, weatherSchema, type Place } from '../../src/world/schema.ts';
import { arrivals, bandOf, counters, files, specialRules, supply, timesOf, unitOf, variable, weather, wingOf } from './files.ts';

const grid = new Grid({ orientation: 'flat-top', shifted: 'even', rows: [1, 52], columns: [1, 59], numbers: 'column-row', between: '.' });
const isHex = (hex: string): boolean => grid.index(hex) >= 0;
const TURNS = Array.from({ length: 11 }, (_, i) => i + 1);
const covers = ([first, last]: readonly [number, number], turn: number): boolean => first <= turn && turn <= last;
const hexesOf = (place: Place): readonly string[] =>
  place.at === 'hex' ? [place.hex] : place.at === 'railway' ? place.between : place.at === 'near' ? place.hexes : [];

describe('the weather', () => {
  it('has a line for each of eleven turns, and what happened is on it', () => {
    expect(weather.table.turns.map(({ turn }) => turn)).toEqual(TURNS);
    expect(weather.history.map(({ turn }) => turn)).toEqual(TURNS);
    for (const { turn, code } of weather.history) expect(weather.table.turns[turn - 1]?.codes, `turn ${turn}`).toContain(code);
  });

  it('knows all grounds, which of them are frost and which thaw', () => {
    expect(weather.grounds.map(({ id }) => id)).toEqual(GROUNDS);
    expect(weather.grounds.flatMap(({ id, frost }) => (frost ? id : []))).toEqual(['frozen', 'snow']);
    expect(weather.grounds.flatMap(({ id, thaw }) => (thaw ? id : []))).toEqual(['mud', 'deep-mud']);
    const used = new Set(weather.table.turns.flatMap(({ codes }) => codes));
    expect(used).toEqual(new Set(Object.keys(weather.codes)));
  });

  it('keeps flight and ground as its codes are spelt', () => {
    for (const [code, { flight, ground }] of Object.entries(weather.codes)) {
      expect(flight, code).toBe(code.endsWith('+'));
      expect(ground, code).toBe({ D: 'dry', M: 'mud', X: 'deep-mud', F: 'frozen', S: 'snow' }[code.charAt(0)]);
    }
  });

  it('freezes minor rivers a turn after the first frost, major ones from game turn 9 on', () => {
    expect(weather.freezing.map(({ id, after, from }) => [id, after, from])).toEqual([
      ['minor', 1, 1],
      ['major', 0, 9],
    ]);
  });

  it('is refused with the place of a fault and what was expected there', () => {
    const copy = structuredClone(files.weatherData);
    copy.table.turns[2]?.codes.splice(0, 2, 'Q+');
    expect(() => checked(weatherSchema, copy, 'weather')).toThrow('weather.table.turns[2].codes: a code for each of 6 faces is expected');
    copy.table.turns[2]?.codes.push('M+');
    expect(() => checked(weatherSchema, copy, 'weather')).toThrow(
      'weather.table.turns[2].codes[0]: one of the codes is expected, and not "Q+"',
    );
  });
});

describe('supply', () => {
  const row = (side: string, turn: number) => supply.receipts.rows.filter((one) => one.side === side && covers(one.turns, turn));
  /** Of two dice. */
  const mean = (points: readonly number[]): number => {
    let sum = 0;
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum += points[supply.receipts.to.findIndex((to) => a + b <= to)] ?? 0;
    return sum / 36;
  };

  it('comes to both sides in each turn after the first, more for a higher roll', () => {
    for (const side of ['german', 'soviet'])
      for (const turn of TURNS) expect(row(side, turn).length, `${side}, turn ${turn}`).toBe(turn === 1 ? 0 : 1);
    for (const { points } of supply.receipts.rows) expect(points).toEqual([...new Set(points)].toSorted((a, b) => a - b));
  });

  it('is 31, 25 and 18 points for the Germans on average, a third of the trains that ran', () => {
    expect([2, 6, 9].map((turn) => Math.round(mean(row('german', turn)[0]?.points ?? [])))).toEqual([31, 25, 18]);
  });

  it('falls short of the 41 to 43 points that all German units want at full supply, and not of the 21 at low', () => {
    const need = counters.formations.filter(({ side }) => side === 'german').reduce((sum, { dse }) => sum + dse, 0);
    expect(need + 8).toBeGreaterThan(mean(row('german', 2)[0]?.points ?? []));
    expect((need + 8) / 2).toBeLessThan(mean(row('german', 2)[0]?.points ?? []));
  });

  it('comes where there is a hex, with shares that can take all of it', () => {
    for (const { id, hexes, held } of supply.sources)
      for (const hex of [...hexes, held ?? hexes[0] ?? '']) expect(isHex(hex), id).toBe(true);
    for (const side of ['german', 'soviet'])
      for (const turn of TURNS) {
        const shares = supply.sources.filter((one) => one.side === side && covers(one.turns, turn)).map(({ share }) => timesOf(share));
        expect(
          shares.reduce((sum, share) => sum + share, 0),
          `${side}, turn ${turn}`,
        ).toBeGreaterThanOrEqual(1);
      }
  });

  it('has rail capacity for both sides in each turn, never less than nothing', () => {
    const at = (
      lines: readonly { readonly side: string; readonly turns: readonly [number, number]; readonly points: number }[],
      side: string,
    ) =>
      TURNS.map((turn) => lines.filter((one) => one.side === side && covers(one.turns, turn)).reduce((sum, { points }) => sum + points, 0));
    expect(at(supply.rail.capacity, 'german')).toEqual([12, 12, 12, 16, 16, 16, 16, 16, 12, 12, 12]);
    const taken = at(supply.rail.deductions, 'soviet');
    expect(at(supply.rail.capacity, 'soviet').map((points, i) => points - (taken[i] ?? 0))).toEqual([
      40, 30, 30, 20, 20, 30, 30, 30, 45, 45, 45,
    ]);
  });

  it('goes by multi-track rail at half cost, by low-capacity rail at double (12.3a); three hexes are repaired at a token each', () => {
    const { multi, single, low } = supply.rail.tracks;
    expect([multi, single, low].map(timesOf)).toEqual([0.5, 1, 2]);
    const weeks = (hexes: number) => Math.ceil(hexes / (2 * supply.repair.hexes));
    expect(weeks(17), 'from Bryansk to Orel').toBe(3);
    expect(supply.repair).toMatchObject({ hexes: 3, tokens: 1, both: 2 });
    expect(supply.hedgehog).toMatchObject({ tokens: 2, levels: 4 });
  });

  it('is refused with the place of a fault and what was expected there', () => {
    const copy = structuredClone(files.supplyData);
    copy.receipts.rows[1]?.points.pop();
    expect(() => checked(supplySchema, copy, 'supply')).toThrow('supply.receipts.rows[1].points: points for each of 5 bands are expected');
  });
});

describe('the arrivals', () => {
  it('bring units that there are, each once, of their own side, and never those of a pool', () => {
    const all = arrivals.arrivals.flatMap(({ units = [] }) => units);
    expect(new Set(all).size).toBe(all.length);
    for (const { side, units = [], restored = [] } of arrivals.arrivals)
      for (const id of [...units, ...restored]) expect(unitOf(id).side, id).toBe(side);
    for (const { side, aircraft = [] } of arrivals.arrivals) for (const id of aircraft) expect(wingOf(id).side, id).toBe(side);
  });

  it('bring every Soviet unit but the Bryansk Front, and the Germans who were late', () => {
    const late = new Set(arrivals.arrivals.flatMap(({ units = [] }) => units));
    const first = (side: string) => counters.counters.filter((one) => one.side === side && !late.has(one.id)).length;
    expect(first('german')).toBe(97 - 13 - 3 - 8 - 2);
    expect(first('soviet')).toBe(24 + 4 + 6 + 8 + 5 + 2);
  });

  it('lead to hexes of the map, and to somewhere else where those may be lost', () => {
    for (const { id, places, otherwise = [] } of arrivals.arrivals) {
      if (!places) continue;
      for (const hex of [...places, ...otherwise].flatMap(hexesOf)) expect(isHex(hex), id).toBe(true);
      const isSure = otherwise.length > 0 || places.some((place) => place.at !== 'hex' || (!place.held && !place.never));
      expect(isSure || ['de-trucks', 'su-works-5', 'su-works-7', 'su-works-9'].includes(id), id).toBe(true);
    }
  });

  it('come in the order of the campaign: the 4th Tank Brigade in the first turn, the 10th Army in the tenth', () => {
    const when = (unit: string) => arrivals.arrivals.find(({ units = [] }) => units.includes(unit));
    expect(when('su-4-tb')).toMatchObject({ turn: 1, playerTurn: 2 });
    expect(when('de-gd')).toMatchObject({ turn: 2, playerTurn: 1 });
    expect(when('su-413')).toMatchObject({ turn: 5, playerTurn: 2, lost: 1 });
    expect(when('su-322')).toMatchObject({ turn: 10, playerTurn: 1 });
  });

  it('are refused with the place of a fault and what was expected there', () => {
    const copy = structuredClone(files.arrivalsData);
    Object.assign(copy.arrivals[0] as object, { places: [{ at: 'moon' }] });
    expect(() => checked(arrivalsSchema, copy, 'arrivals')).toThrow('arrivals.arrivals[0].places[0]');
    Reflect.deleteProperty(copy.arrivals[0] as object, 'places');
    expect(() => checked(arrivalsSchema, copy, 'arrivals')).toThrow('arrivals.arrivals[0]: a place is expected of all who arrive');
  });
});

describe('variable reinforcements', () => {
  const side = (id: string) => {
    const found = variable.sides.find((one) => one.id === id);
    if (!found) throw new Error(`no side ${id}`);
    return found;
  };
  /** What two dice bring on average. */
  const mean = (id: string, what: 'personnel' | 'equipment', add = 0): number => {
    let sum = 0;
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum += bandOf(side(id).rows, a + b + add)[what] ?? 0;
    return sum / 36;
  };

  it('bring the Soviet side two personnel and more than half an equipment a turn, the Germans a third and less than half of that', () => {
    const means = (id: string) => [mean(id, 'personnel'), mean(id, 'equipment')].map((one) => Math.round(one * 36));
    expect(means('soviet')).toEqual([74, 21]);
    expect(means('german')).toEqual([25, 9]);
    expect(mean('german', 'personnel', -1)).toBeLessThan(mean('german', 'personnel'));
  });

  it('have a row for every roll, and pools that there are', () => {
    for (const { rows, modifiers } of variable.sides) {
      expect(rows.at(-1)?.to).toBe(12);
      for (const { add } of modifiers) expect(add).toBeLessThan(0);
      for (const { pools = [] } of rows) for (const { pool } of pools) expect(counters.pools.some(({ id }) => id === pool)).toBe(true);
    }
  });
});

describe('the special rules', () => {
  const ruleOf = <I extends SpecialRule['id']>(id: I) => {
    const found = specialRules.rules.find((rule): rule is Extract<SpecialRule, { readonly id: I }> => rule.id === id);
    if (!found) throw new Error(`no special rule ${id}`);
    return found;
  };

  it('let go whom the campaign takes away, at a price of 3 points, and hold armies within their lines', () => {
    const { penalty, lines } = ruleOf('withdrawals');
    expect(penalty).toBe(3);
    for (const { side, units = [], aircraft = [], turn } of lines) {
      expect(TURNS).toContain(turn);
      for (const id of units) expect(unitOf(id).side, id).toBe(side);
      for (const id of aircraft) expect(wingOf(id).side, id).toBe(side);
    }
    for (const rule of ['limits', 'attachment'] as const)
      for (const { side, units } of ruleOf(rule).lines) for (const id of units) expect(unitOf(id).side, id).toBe(side);
    expect(new Set(lines.flatMap(({ units = [] }) => units)).size).toBe(5);
    expect(new Set(lines.flatMap(({ aircraft = [] }) => aircraft)).size).toBe(4 + 1 + 5 + 3);
  });

  it('name hexes and units that there are', () => {
    for (const rule of specialRules.rules) {
      const hexes = rule.id === 'garrison' ? rule.hexes : rule.id === 'town-defenses' ? rule.hexes.map(({ hex }) => hex) : [];
      for (const hex of hexes) expect(isHex(hex)).toBe(true);
      if (rule.id === 'winter') for (const id of rule.units) expect(unitOf(id).side).toBe('german');
    }
  });
});
