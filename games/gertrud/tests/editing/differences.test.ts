import type { Difference, Edition } from '@sandtable/umpire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { draft, edited, hex, hexside, scenario, unit, type Draft } from './parts.ts';

const changesOf = (...changes: readonly ((made: Draft) => unknown)[]): readonly Difference[] =>
  editing.differences(null, edited(...changes));
const told = (...changes: readonly ((made: Draft) => unknown)[]): readonly string[] => changesOf(...changes).map(({ says }) => says);

describe('the differences of two editions', () => {
  it('are none between our figures and themselves, given or left out', () => {
    expect(editing.differences(null, null)).toEqual([]);
    expect(told()).toEqual([]);
    expect(editing.differences(edited(), { name: 'nothing' })).toEqual([]);
  });

  it('are told by hex, figure by figure', () => {
    expect(
      told(
        (d) => (hex(d, '2416').terrain = 'rough'),
        (d) => (hex(d, '2606').seas = ['aegean']),
        (d) => delete hex(d, '2709').objective,
        (d) => (hex(d, '2415').town = 'Gordion'),
        (d) => d.map.hexes.splice(0, 1),
      ),
    ).toEqual([
      '0900: seas mediterranean → nothing',
      '2415: town Polatlı → Gordion',
      '2416: terrain clear → rough',
      '2606: seas marmara, aegean → aegean',
      '2709: objective yes → no',
    ]);
  });

  it('are told by hexside, whichever way round it is written', () => {
    expect(
      told(
        (d) => Object.assign(hexside(d, '0921', '1022'), { rail: true, between: ['1022', '0921'] }),
        (d) => d.map.hexsides.push({ between: ['0900', '0901'], river: 'Styx' }),
        (d) => d.map.hexsides.push({ between: ['0901', '0902'], road: false }),
      ),
    ).toEqual(['0921-1022: railway no → yes', '0900-0901: river nothing → Styx']);
  });

  it('are told by counter', () => {
    expect(
      told(
        (d) => (unit(d, 'de-5-pz').combat = [9, 4]),
        (d) => d.counters.counters.splice(1, 1),
        (d) => d.counters.counters.push({ ...unit(d, 'tr-11'), id: 'tr-99', name: '99th Division' }),
        (d) => (d.counters.counters = d.counters.counters.toReversed()),
        (d) => Object.assign(d.counters.formations?.[0] as object, { colour: 'pink' }),
      ),
    ).toEqual([
      'XIV (XIV Corps (motorized)): colour purple → pink',
      'de-5-pz (5. Panzer): combat 10/5 → 9/4',
      'de-11-pz (11. Panzer): is gone',
      'tr-99 (99th Division): is new',
    ]);
  });

  it('are told by cell, and a column more is one', () => {
    expect(
      told(
        (d) => d.tables.crt.rows[2]?.splice(4, 1, 'DE'),
        (d) => d.tables.crt.columns.splice(3, 0, { from: 80, label: '80%' }),
        (d) => d.tables.crt.rows.forEach((row) => row.splice(3, 0, 'EX')),
        (d) => ((d.tables.crt.columns[0] as { label: string }).label = 'less'),
        (d) => (d.tables.terrain.hex.rough.movement = 3),
        (d) => ((d.tables.goeben.rows[0] as { to: number }).to = 2),
      ),
    ).toEqual([
      'terrain key: hex.rough.movement 2 → 3',
      'combat results: column 49%: label 49% → less',
      'combat results: the column 80% is new (EX, EX, EX, EX, EX, EX)',
      'combat results: die 3, 150%: DR → DE',
      'raid on the Yavuz: rows[0].to 1 → 2',
    ]);
  });

  it('are told of a column and a row less', () => {
    expect(told((d) => [d.tables.crt.columns.pop(), d.tables.crt.rows.forEach((row) => row.pop())])).toEqual([
      'combat results: the column 600% is gone (DE, DE, DE, DE, DE, DE)',
    ]);
    expect(told((d) => [(d.tables.crt.die = 5), d.tables.crt.rows.pop()])).toHaveLength(11);
  });

  it('are told by the line of a scenario', () => {
    expect(
      told(
        (d) => Object.assign(scenario(d).setup.german[3] as object, { place: { hex: '2905' } }),
        (d) => scenario(d).setup.allied.splice(2, 1),
        (d) => ((scenario(d).arrivals[1] as { turn: number }).turn = 4),
        (d) => Object.assign(scenario(d).replacements, { german: 3 }),
        (d) => d.scenarios.push({ ...scenario(d), id: 'mine', title: 'Mine' }),
      ),
    ).toEqual([
      'early-1941 (Early 1941): set-up german 18.1f place region bulgaria-greece, together yes, unoccupied yes → hex 2905',
      'early-1941 (Early 1941): set-up allied 18.1q units tr-23, tr-24, tr-33, tr-52, place hex 2809, rule 18.1q → nothing',
      'early-1941 (Early 1941): arrivals 18.1ak turn 3 → 4',
      'early-1941 (Early 1941): replacements german 2 → 3',
      'mine (Mine): is new',
    ]);
  });

  it('are of two editions, and the other way round the same', () => {
    const [one, other] = [edited((d) => (hex(d, '2416').terrain = 'rough')), edited((d) => (unit(d, 'tr-11').combat = [6, 3]))];
    const there = editing.differences(one, other);
    expect(there.map(({ at }) => at.hex ?? at.counter)).toEqual(['2416', 'tr-11']);
    expect(editing.differences(other, one).map(({ from, to }) => [to, from])).toEqual(there.map(({ from, to }) => [from, to]));
  });
});

describe('a change of one figure', () => {
  const ours = draft();
  const OTHER = { clear: 'rough', rough: 'mountain', mountain: 'clear', sea: 'clear' } as const;
  /** One figure of an edition, and where the difference must be found. */
  const changed = fc.oneof(
    fc.nat(ours.map.hexes.length - 1).map((i) => ({
      change: (d: Draft) =>
        ((d.map.hexes[i] as Draft['map']['hexes'][number]).terrain = OTHER[(ours.map.hexes[i] as Draft['map']['hexes'][number]).terrain]),
      at: { part: 'map', path: `hexes[${i}].terrain`, hex: ours.map.hexes[i]?.hex },
    })),
    fc.nat(ours.map.hexsides.length - 1).map((i) => ({
      change: (d: Draft) => ((d.map.hexsides[i] as { river?: string }).river = 'Lethe'),
      at: { part: 'map', path: `hexsides[${i}].river`, hexside: ours.map.hexsides[i]?.between },
    })),
    fc.nat(ours.counters.counters.length - 1).map((i) => ({
      change: (d: Draft) => ((d.counters.counters[i] as { name: string }).name = 'Another'),
      at: { part: 'counters', path: `counters[${i}].name`, counter: ours.counters.counters[i]?.id },
    })),
    fc.tuple(fc.nat(5), fc.nat(9)).map(([row, column]) => ({
      change: (d: Draft) => d.tables.crt.rows[row]?.splice(column, 1, 'XX'),
      at: { part: 'tables', path: `crt.rows[${row}][${column}]`, table: 'crt' },
    })),
    fc.nat(ours.scenarios.length - 1).map((i) => ({
      change: (d: Draft) => (d.scenarios[i] as { turns: number }).turns--,
      at: { part: 'scenarios', path: `[${i}].turns`, scenario: ours.scenarios[i]?.id },
    })),
  );

  it('is the one difference, at its spot', () => {
    fc.assert(
      fc.property(changed, ({ change, at }) => {
        const found = editing.differences(null, edited(change) as Edition);
        expect(found.map((one) => one.at)).toEqual([at]);
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});
