import { exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { columnLabel, modifierOf, oddsOf, shiftedColumn } from '../../src/rules/09-combat/odds.ts';
import { ratingOf } from '../../src/rules/09-combat/rating.ts';
import { attackOf, defenseOf } from '../../src/rules/09-combat/strength.ts';
import { indices, unitNamed } from '../../src/position/position.ts';
import { battlefield, rule, type Referee } from './battlefield.ts';

/** Strengths 4, 3, 15 and 4 on their combat sides. */
const [TANKS, MOTORCYCLES, DIVISION, RIFLES] = ['de-i-35', 'de-k-3', 'de-31-inf', 'de-sr-12'] as const;
/** Strengths 6, 14 and 3, and 14 with three steps. */
const [BRIGADE, RIFLE_DIVISION, AIRBORNE, TANK_DIVISION] = ['su-11-tb', 'su-413', 'su-201-abn', 'su-112-td'] as const;
const TWO_STEPS = 'su-137';
const [ARTILLERY, HQ, RAILWAY] = ['su-15-gm', 'su-hq-50', 'su-rail-1'] as const;

const hexIn = ({ position }: Referee, hex: string): number => position.world.grid.index(hex);
const attacks = (on: Referee, unit: string, hex = '05.05'): string =>
  exact.written(attackOf(on.position, unitNamed(on.position, unit), { hex: hexIn(on, hex) }));
const defends = (on: Referee, unit: string, isShort = false, beside: readonly string[] = [unit]): string => {
  const battle = { hex: hexIn(on, '05.05'), attackers: [], defenders: indices(on.position, beside), isShort };
  return exact.written(defenseOf(on.position, unitNamed(on.position, unit), battle));
};
const odds = (on: Referee, attackers: readonly string[], defenders: readonly string[]) =>
  oddsOf(on.position, {
    hex: hexIn(on, '05.05'),
    attackers: indices(on.position, attackers),
    defenders: indices(on.position, defenders),
    isShort: false,
  });
const column = (on: Referee, attackers: readonly string[], defenders: readonly string[]): string => {
  const found = odds(on, attackers, defenders);
  return columnLabel(on.position, found.row, found.column);
};

describe('the strength of an attacker', () => {
  const beside = (unit: string, map = '', put = {}) =>
    battlefield(map)
      .put(AIRBORNE, '05.05')
      .put(TANKS, '05.04')
      .put(unit, { at: '05.06', ...put });

  rule('9.3b-1', '9.4b-1')('changes with the terrain of the defender’s hex, by its type', () => {
    expect(attacks(beside(TANKS), TANKS)).toBe('8');
    expect(attacks(beside(TANKS, '05.05 woods'), TANKS)).toBe('4');
    expect(attacks(beside(TANKS, '05.05 swamp'), TANKS)).toBe('2');
    expect(attacks(beside(TANKS, '05.06 swamp'), TANKS)).toBe('8');
    expect(attacks(beside(DIVISION, '05.05 swamp'), DIVISION)).toBe('15');
  });

  rule('9.4b-2', '4.5-1')('is changed by all that changes it at once, and keeps its fractions', () => {
    const shore = 'river 05.05-05.06';
    expect(attacks(beside(MOTORCYCLES, shore), MOTORCYCLES)).toBe('1 1/2');
    expect(attacks(beside(MOTORCYCLES, shore, { level: 'low', mode: 'disorganized' }), MOTORCYCLES)).toBe('3/8');
    expect(attacks(beside(MOTORCYCLES, 'river 05.05-04.05', { level: 'low' }), MOTORCYCLES)).toBe('1 1/2');
  });

  rule('9.5-1')('is halved at Low Supply, and a defender’s is not', () => {
    expect(attacks(beside(RIFLES, '', { level: 'low' }), RIFLES)).toBe('2');
    expect(attacks(beside(RIFLES), RIFLES)).toBe('4');
    const on = (level: 'low' | 'none') => battlefield().put(BRIGADE, { at: '05.05', level });
    expect([defends(on('low'), BRIGADE), defends(on('none'), BRIGADE)]).toEqual(['6', '3']);
  });

  rule('9.12d-1')('is halved once half of its steps are lost', () => {
    const on = (steps: number) => battlefield().put(TANK_DIVISION, { at: '05.05', steps });
    expect([3, 2, 1].map((steps) => defends(on(steps), TANK_DIVISION))).toEqual(['14', '14', '7']);
    // Of two steps one is half, and that is enough.
    const whole = exact.fraction(Number(defends(battlefield().put(TWO_STEPS, '05.05'), TWO_STEPS)), 2);
    expect(defends(battlefield().put(TWO_STEPS, { at: '05.05', steps: 1 }), TWO_STEPS)).toBe(exact.written(whole));
  });

  rule(
    '5.10b-1',
    '5.10b-4',
    '9.9-4',
  )('is halved by DG, and its action rating is one less', () => {
    const on = (mode: 'combat' | 'disorganized') => battlefield().put(AIRBORNE, { at: '05.05', mode });
    expect([defends(on('combat'), AIRBORNE), defends(on('disorganized'), AIRBORNE)]).toEqual(['3', '1 1/2']);
    const rating = (mode: 'combat' | 'disorganized') => ratingOf(on(mode).position, unitNamed(on(mode).position, AIRBORNE));
    expect([rating('combat'), rating('disorganized')]).toEqual([4, 3]);
  });

  rule('Intro.3-1')('has a lower action rating without winter clothing', () => {
    const rating = (turn: number) => {
      const on = battlefield('', { rules: ['free-fighting', 'winter'] })
        .in('1 german combat', turn)
        .put(DIVISION, '05.06');
      return ratingOf(on.position, unitNamed(on.position, DIVISION));
    };
    expect([rating(6), rating(7)]).toEqual([4, 3]);
  });
});

describe('the strength of a defender', () => {
  rule('5.8b-2', '5.7a-6')('is halved in Strategic Mode, and not in Reserve', () => {
    const on = (mode: 'move' | 'strategic' | 'reserve') => battlefield().put(RIFLE_DIVISION, { at: '05.05', mode, face: 'move' });
    expect(defends(on('move'), RIFLE_DIVISION)).toBe('7');
    expect(defends(on('strategic'), RIFLE_DIVISION)).toBe('3 1/2');
    expect(defends(on('reserve'), RIFLE_DIVISION)).toBe('7');
  });

  rule('12.4b-1', '9.16e-1')('is 1 for artillery and 5 for a headquarters, which supply changes', () => {
    const on = battlefield().put(ARTILLERY, '05.05').put(HQ, '05.05').put(RIFLE_DIVISION, '05.05');
    expect([defends(on, ARTILLERY), defends(on, HQ), defends(on, RIFLE_DIVISION)]).toEqual(['1', '5', '14']);
    expect(defends(battlefield().put(HQ, { at: '05.05', level: 'none' }), HQ)).toBe('2 1/2');
  });

  rule('12.1c-2')('is that of a headquarters by its supply level, as another unit’s', () => {
    const at = (level: 'full' | 'low' | 'none') => defends(battlefield().put(HQ, { at: '05.05', level }), HQ);
    expect([at('full'), at('low'), at('none')]).toEqual(['5', '5', '2 1/2']);
  });

  rule('9.5a-3')('is halved without combat supply', () => {
    const on = battlefield().put(RIFLE_DIVISION, '05.05');
    expect([defends(on, RIFLE_DIVISION, false), defends(on, RIFLE_DIVISION, true)]).toEqual(['14', '7']);
  });
});

describe('odds', () => {
  const against = (defender: string, map = '') => battlefield(map).put(DIVISION, '05.06').put(defender, '05.05');

  rule(
    '9.7-1',
    '4.3-1',
    '4.3-2',
  )('are rounded once, a half up: 15 against 6 is 3:1', () => {
    expect(odds(against(BRIGADE), [DIVISION], [BRIGADE]).ratio).toBe('3:1');
    const more = against(BRIGADE).put('su-36-mtc', '05.05');
    expect(odds(more, [DIVISION], [BRIGADE, 'su-36-mtc']).ratio).toBe('2:1');
    expect(odds(battlefield().put(MOTORCYCLES, '05.06').put(RIFLE_DIVISION, '05.05'), [MOTORCYCLES], [RIFLE_DIVISION]).ratio).toBe('1:5');
  });

  rule('4.4-1')('are of strengths added up with their fractions', () => {
    const on = battlefield('river 05.05-05.06').put(MOTORCYCLES, '05.06').put('de-k-34', '05.06').put(AIRBORNE, '05.05');
    expect(exact.written(odds(on, [MOTORCYCLES, 'de-k-34'], [AIRBORNE]).attack)).toBe('3');
    expect(odds(on, [MOTORCYCLES, 'de-k-34'], [AIRBORNE]).ratio).toBe('1:1');
  });

  rule('9.3-1', '9.7a-1')('use the row of the defender’s terrain, and the column that is not above them', () => {
    expect(column(against(BRIGADE), [DIVISION], [BRIGADE])).toBe('3:1');
    expect(column(against(BRIGADE, '05.05 woods'), [DIVISION], [BRIGADE])).toBe('3:1');
    expect(odds(against(BRIGADE, '05.05 woods'), [DIVISION], [BRIGADE]).column).toBe(
      odds(against(BRIGADE), [DIVISION], [BRIGADE]).column - 1,
    );
    // 15 against 3 and against 2.
    expect(column(against(AIRBORNE), [DIVISION], [AIRBORNE])).toBe('5:1');
    expect(column(against(AIRBORNE, '05.05 forest'), [DIVISION], [AIRBORNE])).toBe('4:1');
    expect(column(against('su-36-mtc'), [DIVISION], ['su-36-mtc'])).toBe('7:1');
  });

  /** What is told of the odds, rule by rule. */
  const told = (on: Referee, units: readonly string[]) =>
    on
      .put('su-4-tb', '11.11')
      .explain({ odds: { hex: '05.05', units } })
      .lines.map((line) => [line.rule, line.value]);

  rule('4.4-1')('are told with both sums', () => {
    const sums = (on: Referee) => told(on, [DIVISION, RIFLES]).filter(([id]) => id === '4.4-1');
    expect(sums(against(RIFLE_DIVISION).put(RIFLES, '05.06'))).toEqual([
      ['4.4-1', '19'],
      ['4.4-1', '14'],
    ]);
  });

  rule('9.7-1', '9.3-1')('are told rounded, and with their column', () => {
    expect(told(against(RIFLE_DIVISION, '05.05 woods'), [DIVISION])).toEqual(
      expect.arrayContaining([
        ['9.7-1', '1:1'],
        ['9.3-1', '1:1'],
      ]),
    );
    expect(told(against(BRIGADE, '05.05 woods'), [DIVISION])).toEqual(expect.arrayContaining([['9.7-1', '3:1']]));
  });

  rule('9.16a-1')('are told where a side has no strength at all', () => {
    expect(told(against(RAILWAY), [DIVISION])).toContainEqual(['9.16a-1', '13:1']);
    expect(told(against(BRIGADE), [DIVISION]).map(([id]) => id)).not.toContain('9.16a-1');
  });

  rule('9.9-1', '17.0b-1')('are told with the action ratings and the hedgehog', () => {
    const on = battlefield().put(TANKS, '05.06').put(RIFLE_DIVISION, '05.05');
    const dice = (at: Referee) => told(at, [TANKS]).filter(([id]) => id === '9.9-1' || id === '17.0b-1');
    const ratings = [
      ['9.9-1', 5],
      ['9.9-1', -3],
    ];
    expect(dice(on)).toEqual(ratings);
    expect(dice(on.facts({ hexes: { '05.05': { hedgehog: 3 } } }))).toEqual([...ratings, ['17.0b-1', -3]]);
  });

  rule('9.1f-2', '9.7b-1')('off the table begin at its last column, and are shifted from there', () => {
    const on = battlefield().put('de-i-39', { at: '05.06', mode: 'disorganized', level: 'low' }).put(RIFLE_DIVISION, '05.05');
    const found = odds(on, ['de-i-39'], [RIFLE_DIVISION]);
    expect(found).toMatchObject({ ratio: '1:14', column: 0 });
    expect(columnLabel(on.position, 'open', shiftedColumn(on.position, found.column, 6))).toBe('4:1');
  });

  rule('9.1f-1')('are not shifted past an end of the table', () => {
    const { position } = battlefield();
    expect([shiftedColumn(position, 0, -1), shiftedColumn(position, 11, 1), shiftedColumn(position, 3, 1)]).toEqual([0, 11, 4]);
  });

  rule('9.16a-1', '9.16a-2')('are the best against no strength at all, and the worst without any (OA-52)', () => {
    expect(column(against(RAILWAY), [DIVISION], [RAILWAY])).toBe('13:1');
    const eq = battlefield().put(RAILWAY, '05.05').put(AIRBORNE, '05.05').put(DIVISION, '05.06');
    expect(column(eq, [DIVISION], [RAILWAY, AIRBORNE])).toBe('5:1');
  });

  rule('9.9-1', '17.0b-1')('leave the dice to the action ratings and a hedgehog', () => {
    const on = battlefield().put(TANKS, '05.06').put(RIFLE_DIVISION, '05.05');
    const modifier = ({ position }: Referee) =>
      modifierOf(position, position.world.grid.index('05.05'), unitNamed(position, TANKS), unitNamed(position, RIFLE_DIVISION));
    expect(modifier(on)).toBe(2);
    expect(modifier(on.facts({ hexes: { '05.05': { hedgehog: 3 } } }))).toBe(-1);
    expect(modifier(on.facts({ hexes: { '05.06': { hedgehog: 3 } } }))).toBe(2);
  });
});
