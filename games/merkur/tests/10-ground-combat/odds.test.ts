import { describe, expect } from 'vitest';
import { airDrm, armsDrm, concentricDrm, mountainDrm, terrainDrm } from '../../src/rules/10-ground-combat/modifiers.ts';
import { columnLabel, oddsOf, resultOf, type Strengths } from '../../src/rules/10-ground-combat/odds.ts';
import { rule, tables, told } from './given.ts';

const strengths = (attack: number, defence: number, other: Partial<Strengths> = {}): Strengths => ({
  attack: [attack, 1],
  defence: [defence, 1],
  isRoundedDown: false,
  hundredths: 'cut',
  ...other,
});
/** "3:1, up to 77 4:1". */
function odds(attack: number, defence: number, other: Partial<Strengths> = {}): string {
  const { column, other: diced, percent } = oddsOf(tables, strengths(attack, defence, other));
  return percent === 0 ? columnLabel(tables, column) : `${columnLabel(tables, column)}, up to ${percent} ${columnLabel(tables, diced)}`;
}

describe('odds', () => {
  rule('10.B.3#1', '10.B.3#2')('are attack to defence; 34 against 9 are 4:1 up to 77 of 100, 27 against 9 are 3:1 without dice', () => {
    expect([odds(34, 9), odds(27, 9)]).toEqual(['3:1, up to 77 4:1', '3:1']);
    expect(odds(34, 9, { hundredths: 'rounded' })).toBe('3:1, up to 78 4:1');
    expect(told((lines) => oddsOf(tables, strengths(34, 9), lines))).toEqual(['10.B.3#1 3:1 odds', '10.B.3#2 4:1 up to 77 of 100']);
  });

  rule('10.B.3#3')('below 1:1 are diced towards the worse', () => {
    expect([odds(40, 58), odds(29, 58)]).toEqual(['1:1, up to 45 1:2', '1:2']);
  });

  rule('10.C.6', '10.B.3#4')('above 9:1 are 9:1, without dice; a little less is diced', () => {
    expect([odds(95, 10), odds(90, 10), odds(85, 10)]).toEqual(['9:1', '9:1', '8:1, up to 50 9:1']);
  });

  rule('10.C.7')('below 1:4 are 1:4, without dice; a little better is diced', () => {
    expect([odds(10, 45), odds(10, 40), odds(10, 35)]).toEqual(['1:4', '1:4', '1:3, up to 50 1:4']);
  });

  rule('14.I.2.c#2')('are rounded down without offensive supply, and diced with it', () => {
    expect([odds(34, 9, { isRoundedDown: true }), odds(34, 9)]).toEqual(['3:1', '3:1, up to 77 4:1']);
    expect(odds(40, 58, { isRoundedDown: true })).toBe('1:2');
    const without = strengths(34, 9, { isRoundedDown: true });
    expect(told((lines) => oddsOf(tables, without, lines))).toEqual(['14.I.2.c#2 3:1 odds, rounded down']);
  });

  rule('10.B.3.d', '10.C.8')('and a die beyond -4 or 15 have the result of those', () => {
    expect([resultOf(tables, 5, 17), resultOf(tables, 5, 15), resultOf(tables, 5, 14)]).toEqual(['DH', 'DH', 'DQ']);
    expect([resultOf(tables, 5, -8), resultOf(tables, 5, -4), resultOf(tables, 5, -1)]).toEqual(['AH', 'AH', 'AQ']);
  });
});

describe('the die of a combat', () => {
  rule('10.K.1.a')('gains 1 from two hexsides with others between, nothing from two neighbours', () => {
    expect([
      concentricDrm(tables, [0, 2]),
      concentricDrm(tables, [0, 1]),
      concentricDrm(tables, [4, 4]),
      concentricDrm(tables, [5, 1]),
    ]).toEqual([1, 0, 0, 1]);
  });

  rule('10.K.1.b')('gains 1 from three hexsides in a row, nothing from two of them', () => {
    expect([concentricDrm(tables, [0, 1, 2]), concentricDrm(tables, [1, 2]), concentricDrm(tables, [5, 0])]).toEqual([1, 0, 0]);
    expect(concentricDrm(tables, [0, 1, 2, 3, 4, 5])).toBe(1);
  });

  rule('10.K.1.c', '10.K.1#1')('gains 1 from opposite hexsides, and no more for all of these together', () => {
    expect([concentricDrm(tables, [1, 4]), concentricDrm(tables, [0, 2, 3, 5]), concentricDrm(tables, [1])]).toEqual([1, 1, 0]);
    expect(told((lines) => concentricDrm(tables, [0, 1, 2], lines))).toEqual(['10.K.1.b +1 concentric']);
  });

  const none = { attacker: 0, defender: 0 };
  rule('5.B.5.a')('gains 1 from twice the fighters of the theatre, and loses 1 to them', () => {
    const theatre = (attacker: number, defender: number) => airDrm(tables, { attacker, defender }, none, none);
    expect([theatre(9, 4), theatre(8, 4), theatre(7, 4), theatre(4, 8), theatre(1, 0), theatre(0, 0)]).toEqual([1, 1, 0, -1, 1, 0]);
  });

  rule('5.B.5.b#1', '5.B.5.c')('gains 1 from more fighters in the hex, and 1 from more squadrons of close support', () => {
    expect([airDrm(tables, none, { attacker: 1, defender: 0 }, none), airDrm(tables, none, { attacker: 2, defender: 2 }, none)]).toEqual([
      1, 0,
    ]);
    expect([airDrm(tables, none, none, { attacker: 1, defender: 2 }), airDrm(tables, none, none, { attacker: 2, defender: 1 })]).toEqual([
      -1, 1,
    ]);
  });

  rule('5.B.5#1')('gains or loses 3 at most to superiority in the air', () => {
    const all = (attacker: number, defender: number) => ({ attacker, defender });
    expect(airDrm(tables, all(4, 1), all(4, 1), all(4, 1))).toBe(3);
    expect(airDrm(tables, all(1, 4), all(1, 4), all(4, 1))).toBe(-1);
    const { ground } = tables;
    const { crt } = ground;
    const superiority = { ...crt.modifiers.superiority, most: 2 };
    const stricter = { ...tables, ground: { ...ground, crt: { ...crt, modifiers: { ...crt.modifiers, superiority } } } };
    expect(airDrm(stricter, all(4, 1), all(4, 1), all(4, 1))).toBe(2);
  });

  const arms = (hasArmour: boolean, antitank = 0, supply: 'offensive' | 'general' | 'E1' | 'U1' | 'E2' = 'offensive') => ({
    armour: hasArmour ? [supply] : [],
    guns: [{ points: antitank, supply }],
  });
  rule('10.L.1.a#1')('gains 1 from the attacker’s armour and loses 1 to the defender’s', () => {
    expect([
      armsDrm(tables, arms(true), arms(false)),
      armsDrm(tables, arms(false), arms(true)),
      armsDrm(tables, arms(true), arms(true)),
    ]).toEqual([1, -1, 0]);
  });

  rule('10.L.1.a#2')('loses 1 to five antitank points and 2 to ten, where there is armour', () => {
    expect([armsDrm(tables, arms(true), arms(false, 5)), armsDrm(tables, arms(true), arms(false, 10))]).toEqual([0, -1]);
    expect([armsDrm(tables, arms(false), arms(false, 10)), armsDrm(tables, arms(true), arms(false, 4))]).toEqual([0, 1]);
  });

  rule('10.L.1.a#3')('gains nothing from armour that attacks without offensive supply', () => {
    expect([armsDrm(tables, arms(true, 0, 'general'), arms(false)), armsDrm(tables, arms(true), arms(false))]).toEqual([0, 1]);
    expect(armsDrm(tables, arms(false), arms(true, 0, 'general'))).toBe(-1);
  });

  rule('14.H.1.a.i', '14.H.1.b.i')('counts one less of armour at E-1, and of antitank points at U-1 alone', () => {
    // The defender's guns against the attacker's armour, who are in offensive supply.
    const guns = (supply: 'general' | 'E1' | 'U1') => armsDrm(tables, arms(true), arms(false, 10, supply));
    expect([guns('general'), guns('E1'), guns('U1')]).toEqual([-1, -1, 0]);
    const armour = (supply: 'general' | 'E1' | 'U1') => armsDrm(tables, arms(false), arms(true, 0, supply));
    expect([armour('general'), armour('E1'), armour('U1')].map(Math.abs)).toEqual([1, 0, 0]);
  });

  rule('14.I.2.e', '14.H.1.b.i')('counts half of the antitank points of such an attack, and one less at U-1', () => {
    const guns = (supply: 'offensive' | 'general' | 'U1' | 'E2') => armsDrm(tables, arms(false, 10, supply), arms(true));
    // The defender's armour takes 1 off each.
    expect([guns('offensive'), guns('general'), guns('U1'), guns('E2')]).toEqual([1, 0, -1, -1]);
    expect([armsDrm(tables, arms(true), arms(false, 10, 'general')), armsDrm(tables, arms(true), arms(false, 10, 'U1'))]).toEqual([-1, 0]);
  });

  rule('10.L.2#3')('gains 2 where more than half of a stack are mountain troops, against ground that they climb', () => {
    const climbing = (ground: 'woods' | 'rough', mountain: number) =>
      mountainDrm(tables, ground, { mountain, supplied: mountain, all: 10 });
    expect([climbing('woods', 6), climbing('woods', 5), climbing('rough', 10)]).toEqual([2, 0, 0]);
    expect(told((lines) => mountainDrm(tables, 'hills', { mountain: 4, supplied: 4, all: 4 }, lines))).toEqual([
      '10.L.2#3 +2 mountain troops',
    ]);
  });

  rule('10.I#2')('is changed by ground and city in one total', () => {
    expect([terrainDrm(tables, 'clear', undefined), terrainDrm(tables, 'rough', undefined), terrainDrm(tables, 'rough', 'city')]).toEqual([
      0, -1, -2,
    ]);
    expect(told((lines) => terrainDrm(tables, 'rough', 'city', lines))).toEqual(['10.I#2 -2 ground']);
  });
});
