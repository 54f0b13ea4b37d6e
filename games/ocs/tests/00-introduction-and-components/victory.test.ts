import type { Facts, Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { fieldWith, rule, type Referee } from '../referee.ts';

const [TANKS, RIFLES, DIVISION, HORSE] = ['de-i-35', 'de-sr-12', 'su-413', 'su-4-cav'] as const;
/** Nothing leads from one side of the field to the other but through 06.06. */
const WALL = Array.from({ length: 12 }, (_, row) => `06.${String(row + 1).padStart(2, '0')}`)
  .filter((hex) => hex !== '06.06')
  .map((hex) => `${hex} closed`)
  .join('\n');

/** What these objectives are counted in: German supply comes from the west, Soviet supply from the east. */
const counting = (objectives: readonly Facts[], map = ''): Referee =>
  fieldWith(
    {
      overphase: [],
      last: { turn: 3, playerTurn: 2 },
      home: { german: ['west'], soviet: ['east'] },
      victory: { objectives, levels: [{ to: 0, winner: null, says: 'Draw' }] } as unknown as Value,
    },
    map,
  );
const held = (hex: string, holder: string): Facts => ({ hexes: { [hex]: { holder } } });
/** The German points less the Soviet ones. */
const points = (on: Referee): Value | undefined => on.explain({ victory: {} }).value;
/** Those after the turn. */
const after = (on: Referee): Referee => {
  on.do('soviet', { act: 'end' });
  return on;
};

describe('victory points of a place', () => {
  rule('Intro.3-1')('want a supply line there where the scenario says so', () => {
    const objective = (more: Facts) => [{ for: 'place', hex: '09.06', side: 'german', points: 10, ...more }];
    const on = (more: Facts) => counting(objective(more), WALL).facts(held('09.06', 'german'));
    expect(points(on({ supplied: true }))).toBe(10);
    expect(points(on({ supplied: true }).put(DIVISION, '07.07'))).toBe(0);
    expect(points(on({ supplied: true }).put(DIVISION, '07.07').put(TANKS, '06.06').put(RIFLES, '07.06'))).toBe(10);
    expect(points(on({}).put(DIVISION, '07.07'))).toBe(10);
  });

  rule('Intro.3-1')('are those of the turn for which it counts, fewer where it is held only at the end', () => {
    const objective = [{ for: 'place', hex: '05.06', side: 'german', turn: 2, points: 10, otherwise: 6 }];
    const end = (then: string) =>
      counting(objective).put(TANKS, '01.01').put(HORSE, '11.11').facts(held('05.06', then)).in('2 soviet movement');
    const noted = (holder: string) => after(end(holder)).fact('noted') as readonly string[];
    const later = (now: string, some: readonly string[]) =>
      points(
        counting(objective)
          .put(TANKS, '01.01')
          .facts({ ...held('05.06', now), noted: some as unknown as Value })
          .in('1 german movement', 3),
      );
    expect([noted('german').length, noted('soviet').length]).toEqual([1, 0]);
    expect([later('german', noted('german')), later('soviet', noted('german'))]).toEqual([10, 10]);
    expect([later('german', []), later('soviet', [])]).toEqual([6, 0]);
    expect(points(end('german'))).toBe(10);
  });
});

describe('victory points for divisions of the enemy', () => {
  const that = (is: string, more: Facts = {}) => [{ for: 'divisions', that: is, side: 'german', points: 2, ...more }];

  rule('Intro.3-1')('are given for those that are destroyed, so many at most', () => {
    const on = (more: Facts) => counting(that('destroyed', more)).put(HORSE, { at: 'dead', steps: 0 });
    expect(points(on({}).put(DIVISION, '05.05'))).toBe(2);
    expect(points(on({}).put(DIVISION, { at: 'dead', steps: 0 }))).toBe(4);
    expect(points(on({ most: 1 }).put(DIVISION, { at: 'dead', steps: 0 }))).toBe(2);
    expect(points(on({ formations: ['su-413'] }).put(DIVISION, '05.05'))).toBe(0);
  });

  rule('Intro.3-1')('are none for a brigade, nor for who has left', () => {
    expect(points(counting(that('destroyed')).put('su-4-tb', { at: 'dead', steps: 0 }))).toBe(0);
    expect(points(counting(that('destroyed')).put(HORSE, 'gone'))).toBe(0);
  });

  rule('Intro.3-1')('are given for those with less than half of their equivalents', () => {
    const soviet = [{ for: 'divisions', that: 'halved', side: 'soviet', points: 3 }];
    const dead = (...units: readonly string[]) =>
      units.reduce((on, unit) => on.put(unit, { at: 'dead', steps: 0 }), counting(soviet).put(TANKS, '05.05').put(RIFLES, '05.05'));
    expect(points(dead('de-sr-33'))).toBe(0);
    expect(points(dead('de-sr-33', 'de-k-34'))).toBe(0);
    expect(points(dead('de-sr-33', 'de-k-34', 'de-ii-35'))).toBe(-3);
  });

  rule('Intro.3-1')('are given for those of several steps that have one', () => {
    const on = (steps: number) => points(counting(that('spent')).put(DIVISION, { at: '05.05', steps }));
    expect([on(1), on(2)]).toEqual([2, 0]);
    expect(points(counting(that('spent')).put(HORSE, '05.05'))).toBe(0);
  });

  rule('Intro.3-1')('are given for those on the map without a supply line', () => {
    const on = counting(that('isolated'), WALL).put(DIVISION, '04.04');
    expect(points(on)).toBe(0);
    expect(points(on.put(TANKS, '05.06'))).toBe(2);
    expect(points(on.put(TANKS, '05.06').put(HORSE, '06.06').put('su-11-tb', '05.07'))).toBe(0);
    expect(points(on.put(TANKS, '05.06').put(DIVISION, { at: 'dead', steps: 0 }))).toBe(0);
  });
});

describe('victory points for a place that is cut off', () => {
  const objective = (when: string) => [{ for: 'cut-off', hex: '03.06', when, side: 'german', points: 5 }];

  rule('Intro.3-1')('are given while no supply line leads the enemy there', () => {
    const on = counting(objective('end'), WALL);
    expect(points(on)).toBe(0);
    expect(points(on.put(TANKS, '06.06'))).toBe(5);
    expect(points(on.facts(held('12.06', 'german')))).toBe(0);
  });

  rule('Intro.3-1')('are kept where one turn of it is enough, and only there', () => {
    const on = (when: string) => counting(objective(when), WALL).put(TANKS, '06.06').put(HORSE, '11.11').in('2 soviet movement');
    expect(after(on('ever')).fact('noted')).toEqual(['03.06 cut off by german']);
    expect(after(on('end')).fact('noted') ?? []).toEqual([]);
    const later = (noted: readonly string[]) => counting(objective('ever'), WALL).facts({ noted: noted as unknown as Value });
    expect(points(later(['03.06 cut off by german']))).toBe(5);
    expect(points(later([]))).toBe(0);
  });
});

describe('supply lines', () => {
  rule('Intro.3-1')('come from no hex of an edge that the enemy holds', () => {
    const objective = [{ for: 'cut-off', hex: '09.06', when: 'end', side: 'soviet', points: 5 }];
    const rows = Array.from({ length: 12 }, (_, row) => `01.${String(row + 1).padStart(2, '0')}`);
    const on = (hexes: readonly string[]) =>
      points(counting(objective).facts({ hexes: Object.fromEntries(hexes.map((hex) => [hex, { holder: 'soviet' }])) }));
    expect([on(rows), on(rows.slice(1))]).toEqual([-5, 0]);
  });
});
