import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import counters from '../../data/counters.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import { tablesSchema } from '../../src/world/schema.ts';

const { crt, terrain, track, mft, efst, gast, fclt, jifet, fjwt } = tables;
const rolled = { mft, efst, gast, fclt, jifet, fjwt };
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Rolled {
  readonly die: number;
  readonly modifiers: readonly { readonly when: string; readonly add: number }[];
  readonly rows: readonly { readonly to: number }[];
}

/** The row for a die and a modifier together. */
const rowOf = <R extends { readonly to: number }>({ rows }: { readonly rows: readonly R[] }, total: number): R =>
  rows.find(({ to }) => total <= to) as R;
/** How many of the die's faces lead to a row that is meant. */
const faces = <R extends { readonly to: number }>(
  table: { readonly die: number; readonly rows: readonly R[] },
  add: number,
  is: (row: R) => boolean,
) => Array.from({ length: table.die }, (_, i) => rowOf(table, i + 1 + add)).filter(is).length;

describe('all tables', () => {
  it('have the form that the game reads', () => {
    expect(checked(tablesSchema, tables, 'tables')).toBe(tables);
  });

  it('name a source for every table, and for each figure of those that the text gives in part', () => {
    const named = ({ source }: { readonly source: unknown }) =>
      (typeof source === 'string' ? [source] : Object.values(source as object)).every((one) => typeof one === 'string' && one !== '');
    for (const table of [crt, ...Object.values(rolled)]) expect(named(table)).toBe(true);
    for (const group of [terrain.hex, terrain.feature, terrain.hexside])
      for (const line of Object.values(group)) expect(named(line)).toBe(true);
    for (const line of [...track, ...crt.columns, terrain.soviet]) expect(named(line)).toBe(true);
  });
});

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

  it('runs from 1:3 to 5:1 with a 3:1 between (11.3, 11.14), a row for each face of a die (2.1)', () => {
    expect([crt.columns[0]?.label, crt.columns.at(-1)?.label]).toEqual(['1:3', '5:1']);
    expect(crt.columns.map(({ label }) => label)).toContain('3:1');
    for (const { odds, label } of crt.columns) expect(odds.join(':')).toBe(label);
    const ratios = crt.columns.map(({ odds: [attack = 0, defense = 1] }) => attack / defense);
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
    expect(crt.rows).toHaveLength(6);
    for (const row of crt.rows) expect(row).toHaveLength(crt.columns.length);
  });

  it('uses each of the codes of 11.15 to 11.20 and no other: DL1 is not printed on it (11.19)', () => {
    const codes = ['AL1', 'AS', 'BB', 'DE', 'DR'];
    expect([...new Set(crt.rows.flat())].toSorted()).toEqual(codes);
    expect(Object.keys(crt.codes).toSorted()).toEqual(codes);
    expect(crt.order.toSorted()).toEqual(codes);
  });

  it('goes on from the AL1 below 1:3 (11.14) and never harms the attacker alone at 5:1', () => {
    expect(crt.rows.filter(([worst]) => worst === 'AL1').length).toBeGreaterThan(3);
    expect(crt.rows.map((row) => row.at(-1))).not.toContain('AL1');
  });
});

describe('the terrain effects', () => {
  it('keep the costs that the text fixes (10.9, 10.11, 10.12, 10.13, 10.14)', () => {
    const costs = ({ mechanized, nonMechanized }: { mechanized: number; nonMechanized: number }) => [mechanized, nonMechanized];
    expect(costs(terrain.hex.forest)).toEqual([2, 1]);
    expect(terrain.hex.hills.mechanized).toBe(3);
    expect(costs(terrain.hex.city)).toEqual([1, 1]);
    expect(costs(terrain.hexside.river)).toEqual([2, 1]);
    expect(costs(terrain.hexside.major)).toEqual([3, 2]);
    for (const fort of [terrain.feature.fort, terrain.feature.semiPermanentFort]) expect(costs(fort)).toEqual([0, 0]);
    expect(terrain.feature.fort.mobileAssault).toBe(1);
    expect(terrain.soviet).toMatchObject({ hex: 1, river: 1 });
  });

  it('price a mobile assault on a fort in a forest at 5 and a mountain over a major river at 6 (10.12, 10.22)', () => {
    expect(terrain.hex.forest.mechanized * 2 + terrain.feature.fort.mobileAssault).toBe(5);
    expect(terrain.hex.hills.mechanized + terrain.hexside.major.mechanized).toBe(6);
  });

  it('keep the shifts that the text fixes: hills 2 (11.8), rivers 1 (10.23), semi-permanent forts 1 (9.8)', () => {
    expect([terrain.hex.hills.shift, terrain.hexside.river.shift, terrain.feature.semiPermanentFort.shift]).toEqual([2, 1, 1]);
    expect(terrain.hexside.major.shift).toBeGreaterThanOrEqual(terrain.hexside.river.shift);
  });

  it('make the open Ardennes a forest (10.10), and nothing cheaper for wheels than for feet', () => {
    const figures = ({ mechanized, nonMechanized, shift }: { mechanized: number; nonMechanized: number; shift: number }) => [
      mechanized,
      nonMechanized,
      shift,
    ];
    expect(figures(terrain.hex.ardennes)).toEqual(figures(terrain.hex.forest));
    for (const { mechanized, nonMechanized } of [...Object.values(terrain.hex), ...Object.values(terrain.hexside)])
      expect(mechanized).toBeGreaterThanOrEqual(nonMechanized);
  });
});

describe('the turn record track', () => {
  it('has eleven half months from Jun II to Nov II (2.10, 4.4)', () => {
    expect(track.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const labels = ['Jun II', 'Jul I', 'Jul II', 'Aug I', 'Aug II', 'Sep I', 'Sep II', 'Oct I', 'Oct II', 'Nov I', 'Nov II'];
    expect(track.map(({ label }) => label)).toEqual(labels);
  });

  it('begins with 12/6, eleven and seven armies (2.10, 3.2), and replacements on game turn 4 (9.10)', () => {
    expect(track[0]?.gemmf).toEqual({ mechanized: 12, nonMechanized: 6 });
    expect(track.slice(0, 2).map(({ reinforcements }) => reinforcements)).toEqual([11, 7]);
    expect(track.map(({ replacements }) => replacements > 0).indexOf(true)).toBe(3);
  });

  it('brings every regular army but the two of the Arctic front (3.2)', () => {
    const regulars = counters.counters.filter((one) => 'pool' in one && one.pool === 'regular');
    expect(sum(track.map(({ reinforcements }) => reinforcements))).toBe(regulars.length - 2);
  });

  it('lets nobody march faster than in June, nor infantry faster than panzers', () => {
    for (const { gemmf } of track) {
      expect(gemmf.mechanized).toBeLessThanOrEqual(12);
      expect(gemmf.nonMechanized).toBeLessThan(gemmf.mechanized);
      expect(gemmf.nonMechanized).toBeGreaterThan(0);
    }
  });
});

describe('the six tables of events', () => {
  it('have a row for every roll with every modifier', () => {
    for (const [name, { die, modifiers, rows }] of Object.entries(rolled as { readonly [name: string]: Rolled })) {
      expect(die, name).toBe(6);
      const highest = die + sum(modifiers.map(({ add }) => Math.max(0, add)));
      expect(rows.at(-1)?.to, name).toBe(99);
      expect(highest, name).toBeLessThan(99);
      const ends = rows.map(({ to }) => to);
      expect(ends, name).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
    }
  });

  it('Moscow falls: +2 for Finland and Leningrad, more for Japan, less for Ploesti (4.3, 6.10, 12.5)', () => {
    const add = Object.fromEntries(mft.modifiers.map((one) => [one.when, one.add])) as { readonly [when: string]: number };
    expect(Object.keys(add)).toHaveLength(4);
    expect((add.finland ?? 0) + (add.leningrad ?? 0)).toBe(2);
    expect(add.japan).toBeGreaterThan(0);
    expect(add.ploesti).toBeLessThan(0);
    const chances = [-1, 0, 1, 2, 3].map((modifier) => faces(mft, modifier, ({ result }) => result === 'win'));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(chances[1]).toBeGreaterThan(0);
    expect(chances[1]).toBeLessThan(6);
    expect(chances[0]).toBeLessThan(chances[3] as number);
  });

  it('surprise: what 5.5 names occurs, and nobody redeploys where rivers are ignored', () => {
    expect(efst.rows.some(({ result }) => result.redeploy > 0)).toBe(true);
    expect(efst.rows.some(({ result }) => result.reinforce !== 0)).toBe(true);
    expect(efst.rows.some(({ result }) => result.ignoreRivers)).toBe(true);
    expect(efst.rows.every(({ result }) => !(result.ignoreRivers && result.redeploy > 0))).toBe(true);
  });

  it('attenuated supply: left shifts or cancellation, worse without Ploesti (6.11, 6.10)', () => {
    const burden = (roll: number) => {
      const { result } = rowOf(gast, roll);
      return 'cancelled' in result ? Number.NEGATIVE_INFINITY : (result.shift as number);
    };
    expect(gast.rows.filter(({ result }) => 'cancelled' in result)).toHaveLength(1);
    for (let roll = 0; roll <= 6; roll++) {
      expect(burden(roll)).toBeLessThanOrEqual(0);
      expect(burden(roll)).toBeLessThanOrEqual(burden(roll + 1));
    }
    expect(gast.modifiers).toMatchObject([{ when: 'ploesti' }]);
    expect(gast.modifiers[0]?.add).toBeLessThan(0);
  });

  it('the landing: lost, reduced and intact, each harder where the ground or an enemy is worse (8.7)', () => {
    expect(fclt.rows.map(({ result }) => result)).toEqual(['eliminated', 'reduced', 'intact']);
    for (const { when, add } of fclt.modifiers) expect(Math.sign(add), when).toBe(when === 'ground-unit-adjacent' ? 1 : -1);
  });

  it('Japan and Finland: one die, war likelier the more armies have gone (12.5, 12.6)', () => {
    const war = ({ result }: { readonly result: string }) => result === 'war';
    expect(jifet.modifiers).toHaveLength(1);
    const japan = [0, 1, 2].map((beyond) => faces(jifet, beyond * (jifet.modifiers[0]?.add ?? 0), war));
    const finland = [2, 1, 0].map((left) => {
      const when = left === 2 ? 'two-armies' : left === 0 ? 'no-army' : null;
      return faces(fjwt, fjwt.modifiers.find((one) => one.when === when)?.add ?? 0, war);
    });
    for (const chances of [japan, finland]) {
      expect(chances).toEqual([...new Set(chances)].toSorted((a, b) => a - b));
      expect(chances[0]).toBeGreaterThan(0);
      expect(chances[2]).toBeLessThan(6);
    }
  });
});
