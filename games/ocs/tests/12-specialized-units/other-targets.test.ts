import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { barrage, combat, DIVISION, GUNS, linesOf, RIFLES, told } from './barrages.ts';

const firing = (map = ''): Referee => combat(map).put(GUNS, '05.05');
const hit = (at: Referee, target: string, face: number, units: readonly string[] = [GUNS]) =>
  at.do('german', barrage('05.07', units, target), [face]);

describe('a hedgehog that is barraged', () => {
  const at = (hedgehog: number) =>
    firing()
      .put(DIVISION, '05.07')
      .facts({ hexes: { '05.07': { hedgehog } } });
  const levelAfter = (hedgehog: number, face: number, ...more: readonly string[]) => {
    const one = more.reduce((all, unit) => all.put(unit, '05.06'), at(hedgehog));
    hit(one, 'hedgehog', face, [GUNS, ...more]);
    return one.fact('hexes');
  };

  rule('12.4d-1')('loses levels by the table for facilities', () => {
    // 18: 11–20; with 27 and 18 more 63: 41–80.
    expect(levelAfter(3, 2)).toEqual({ '05.07': { hedgehog: 3 } });
    expect(levelAfter(3, 5)).toEqual({ '05.07': { hedgehog: 2 } });
    expect(levelAfter(4, 5, 'de-nw-53', 'de-ar-75')).toEqual({ '05.07': { hedgehog: 2 } });
  });

  rule('12.4d-1')('on a column that is told', () => {
    const happened = hit(at(3), 'hedgehog', 2);
    expect(linesOf(happened)).toEqual([
      ['3.0-8', 18],
      ['12.4d-1', '11–20'],
    ]);
  });

  rule('17.0d-1')('keeps its first level', () => {
    expect(levelAfter(1, 6)).toEqual({ '05.07': { hedgehog: 1 } });
    expect(levelAfter(2, 6, 'de-nw-53', 'de-ar-75')).toEqual({ '05.07': { hedgehog: 1 } });
  });

  rule('12.4-1')('is the enemy’s: none in a hex that is one’s own', () => {
    expectAllowed(at(2).refusal('german', barrage('05.07', [GUNS], 'hedgehog')));
    const own = firing()
      .put(DIVISION, '05.08')
      .facts({ hexes: { '05.07': { hedgehog: 2, holder: 'german' } } });
    expectRefused(own.refusal('german', barrage('05.07', [GUNS], 'hedgehog')), '12.4-1');
    const ours = firing()
      .put(DIVISION, '05.08')
      .put(RIFLES, '05.07')
      .facts({ hexes: { '05.07': { hedgehog: 2 } } });
    expectRefused(ours.refusal('german', barrage('05.07', [GUNS], 'hedgehog')), '12.4-1');
  });
});

describe('a railroad that is barraged', () => {
  const LINE = '05.06 open single 05.06-05.07 05.07-05.08';
  rule('12.4d-1')('is destroyed in that hex by a result of a level', () => {
    const after = (face: number) => {
      const at = firing(LINE);
      hit(at, 'railroad', face);
      return at.fact('hexes');
    };
    expect(after(4)).toEqual({ '05.07': { rail: ['destroyed'] } });
    expect(after(2)).toEqual({});
  });

  rule('12.4-1')('is whole, in play, and not in one’s own hands', () => {
    const on = (facts: Facts, map = LINE) =>
      firing(map)
        .facts(facts)
        .refusal('german', barrage('05.07', [GUNS], 'railroad'));
    expectAllowed(on({ hexes: { '05.07': { holder: 'soviet', rail: ['converted'] } } }));
    expectAllowed(on({}));
    expectRefused(on({}, `05.07 closed ${LINE}`), '12.4-1');
    expectRefused(on({ hexes: { '05.07': { rail: ['destroyed'] } } }), '12.4-1');
    expectRefused(on({ hexes: { '05.07': { holder: 'german' } } }), '12.4-1');
    expectRefused(firing().refusal('german', barrage('05.07', [GUNS], 'railroad')), '12.4-1');
  });
});

describe('supplies that are barraged', () => {
  rule('12.4d-2')('are the enemy’s, on the ground or on wheels', () => {
    const on = (facts: Facts) =>
      firing()
        .facts(facts)
        .refusal('german', barrage('05.07', [GUNS], 'supplies'));
    expectAllowed(on({ supply: { '05.07': { soviet: 1 } } }));
    expectAllowed(on({ 'soviet-carriers': { 'soviet-carrier-1': { at: '05.07', kind: 'wagon', points: 1 } } }));
    expectRefused(on({ supply: { '05.07': { german: 1 } } }), '12.4-1');
    expectRefused(
      firing()
        .put(DIVISION, '05.07')
        .refusal('german', barrage('05.07', [GUNS], 'supplies')),
      '9.16g-1',
    );
    // What it adds is its own table, which shifts by what lies there: the Stukas' example, of 16 on 10 SP, at 4.
    const at = combat()
      .put('de-ar-27', '05.05')
      .put(DIVISION, '05.07')
      .dumps({ '05.07': { soviet: 40 } });
    const happened = hit(at, 'supplies', 4, ['de-ar-27']);
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 16, column: '25–48' });
    expect(told(happened, 'supplies hit')).toMatchObject({ percent: 15, tokens: 6 });
    expect(at.fact('supply')).toEqual({ '05.07': { soviet: 34 } });
    expect(at.unit(DIVISION)).toEqual({ at: '05.07' });
    expect(linesOf(happened)).toEqual([
      ['3.0-8', 16],
      ['12.4d-2', '13–24'],
      ['12.4d-2', 1],
      ['12.4d-2', '25–48'],
    ]);
    const small = combat()
      .put('de-ar-27', '05.05')
      .dumps({ '05.07': { soviet: 20 } });
    expect(told(hit(small, 'supplies', 4, ['de-ar-27']), 'barrage strength')).toMatchObject({ column: '13–24' });
  });

  rule('12.4d-2', '4.3-1')('lose trucks and wagons with their share of cargo, rounded', () => {
    const after = (face: number) => {
      const at = firing().facts({
        'soviet-carriers': {
          'soviet-carrier-1': { at: '05.07', kind: 'truck', points: 10, cargo: 40 },
          'soviet-carrier-2': { at: '05.07', kind: 'wagon', points: 2 },
        },
      });
      const happened = hit(at, 'supplies', face);
      const trucks = Object.values(at.fact('soviet-carriers') as { [id: string]: { points: number; cargo?: number; kind?: string } });
      const sum = (kind: string, of: 'points' | 'cargo') =>
        trucks.filter((one) => (one.kind ?? 'truck') === kind).reduce((all, one) => all + (one[of] ?? 0), 0);
      return [told(happened, 'supplies hit')?.['percent'], sum('truck', 'points'), sum('truck', 'cargo'), sum('wagon', 'points')];
    };
    // Twelve points shift 18 to 25–48.
    expect(after(1)).toEqual([0, 10, 40, 2]);
    expect(after(3)).toEqual([10, 9, 36, 2]);
    expect(after(6)).toEqual([25, 7, 28, 1]);
  });

  rule('12.4d-2', '14.19a-2')('lose last of a cargo what was dropped from the air in the Player Turn', () => {
    const left = (late: number) => {
      const at = firing().facts({
        'soviet-carriers': {
          'soviet-carrier-1': { at: '05.07', kind: 'truck', points: 12, cargo: 40, ...(late > 0 ? { dropped: late } : {}) },
        },
      });
      hit(at, 'supplies', 6);
      const trucks = Object.values(at.fact('soviet-carriers') as { [id: string]: { cargo?: number; dropped?: number } });
      return (['cargo', 'dropped'] as const).map((of) => trucks.reduce((all, one) => all + (one[of] ?? 0), 0));
    };
    expect([left(0), left(20), left(40)]).toEqual([
      [30, 0],
      [30, 20],
      [30, 30],
    ]);
  });
});
