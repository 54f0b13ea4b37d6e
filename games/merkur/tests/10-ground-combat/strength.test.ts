import { describe, expect } from 'vitest';
import { cevOf, contingentFactor, majorities } from '../../src/rules/10-ground-combat/contingents.ts';
import { attackOf, defenceOf } from '../../src/rules/10-ground-combat/strength.ts';
import { supportOnGround } from '../../src/rules/08-air-movement/support.ts';
import { ground, hexOn, told as breakdown } from '../aloft.ts';
import { fighter, rule, shown, tables, told } from './given.ts';

const clear = { ground: 'clear' } as const;
const attack = (
  other: Parameters<typeof fighter>[0],
  where: Parameters<typeof attackOf>[3] = clear,
  sides: Parameters<typeof attackOf>[4] = [],
) => shown(attackOf(tables, fighter(other), 'germany', where, sides));
const defence = (other: Parameters<typeof fighter>[0]) => shown(defenceOf(tables, fighter(other), other?.nation ?? 'germany'));

describe('contingents', () => {
  rule('10.C.5#1')('halve an attacker whose nation has fewer points, and nobody whose nation has most', () => {
    expect(
      majorities([
        { nation: 'germany', points: 8 },
        { nation: 'italy', points: 4 },
      ]),
    ).toEqual(['germany']);
    expect(shown(contingentFactor(tables, 'italy', 'germany', 'attack'))).toBe('1/2');
    expect(shown(contingentFactor(tables, 'germany', 'germany', 'attack'))).toBe('1');
    expect(told((lines) => contingentFactor(tables, 'italy', 'germany', 'attack', lines))).toEqual(['10.C.5#1 × 1/2 in the minority']);
  });

  rule('10.C.5#2')('leave it to the owner who is in the minority where points are equal', () => {
    expect(
      majorities([
        { nation: 'germany', points: 4 },
        { nation: 'italy', points: 4 },
      ]),
    ).toEqual(['germany', 'italy']);
    expect(
      majorities([
        { nation: 'germany', points: 4 },
        { nation: 'italy', points: 2 },
      ]),
    ).toEqual(['germany']);
  });

  rule('10.C.5#4')('take a quarter off a defender in the minority, fractions kept', () => {
    expect(shown(contingentFactor(tables, 'greece', 'commonwealth', 'defence'))).toBe('3/4');
    expect(shown(contingentFactor(tables, 'commonwealth', 'commonwealth', 'defence'))).toBe('1');
    expect(shown(defenceOf(tables, fighter({ nation: 'greece', defence: 5 }), 'commonwealth'))).toBe('3 3/4');
  });

  rule('10.C.5#5')('count all of the Empire as one nation', () => {
    const shares = [
      { nation: 'commonwealth', points: 2 },
      { nation: 'greece', points: 3 },
      { nation: 'commonwealth', points: 2 },
    ] as const;
    expect(majorities(shares)).toEqual(['commonwealth']);
  });
});

describe('the CEV', () => {
  rule('5.A.10.a', '5.A.10.b.i#1')('is the nation’s in offensive supply, and 0.75 for attacks without it, for Greeks too', () => {
    const of = (nation: 'germany' | 'greece', supply: 'offensive' | 'general') =>
      shown(cevOf(tables, { nation, supply, interdiction: 0 }, 'attack'));
    expect([of('germany', 'offensive'), of('germany', 'general'), of('greece', 'offensive'), of('greece', 'general')]).toEqual([
      '1 1/2',
      '3/4',
      '1',
      '3/4',
    ]);
  });

  rule('5.A.10.c', '5.A.10.d.i')('is that of each nation by itself: a German and a Greek beside each other do not share one', () => {
    const of = (nation: 'germany' | 'greece') => shown(cevOf(tables, { nation, supply: 'offensive', interdiction: 0 }, 'attack'));
    expect([of('germany'), of('greece')]).toEqual(['1 1/2', '1']);
    expect([defence({ nation: 'germany' }), defence({ nation: 'greece' })]).toEqual(['15', '10']);
    const greek = { nation: 'greece', supply: 'offensive', interdiction: 0 } as const;
    expect(told((lines) => cevOf(tables, greek, 'attack', lines))).toEqual(['5.A.10.a × 1 CEV']);
  });

  rule('5.A.10.d.v')('multiplies the strength of its nation: 20 points at 2 count 40, and 36 through a tenth of interdiction', () => {
    const { cev } = tables.ground;
    const able = {
      ...tables,
      ground: { ...tables.ground, cev: { ...cev, nations: { ...cev.nations, germany: [2, 1] as [number, number] } } },
    };
    const of = (interdiction: number) => shown(attackOf(able, fighter({ attack: 20, interdiction }), 'germany', clear, []));
    expect([of(0), of(10)]).toEqual(['40', '36']);
  });

  rule('5.A.10.b.i#2')('is the nation’s for every defender, whatever his supply', () => {
    expect(shown(cevOf(tables, { nation: 'germany', supply: 'general', interdiction: 0 }, 'defence'))).toBe('1 1/2');
    expect(shown(cevOf(tables, { nation: 'germany', supply: 'U3', interdiction: 0 }, 'defence'))).toBe('1 1/2');
  });

  rule('5.A.10.d.ii')('is multiplied by what interdiction leaves: 10 percent off 1.5 are 1.35', () => {
    const through = (interdiction: number) => shown(cevOf(tables, { nation: 'germany', supply: 'offensive', interdiction }, 'attack'));
    expect([through(0), through(10)]).toEqual(['1 1/2', '1 7/20']);
    const behind = { nation: 'germany', supply: 'offensive', interdiction: 10 } as const;
    expect(told((lines) => cevOf(tables, behind, 'attack', lines))).toEqual(['5.A.10.a × 1 1/2 CEV', '5.A.10.d.ii × 9/10 interdiction']);
  });

  rule('5.A.10.b.iii#1')('loses 40 percent to interdiction at most', () => {
    const through = (interdiction: number) => shown(cevOf(tables, { nation: 'germany', supply: 'offensive', interdiction }, 'attack'));
    expect([through(35), through(40), through(45)]).toEqual(['39/40', '9/10', '9/10']);
  });
});

describe('the strength of an attack', () => {
  rule('10.B.1')(
    'is the printed attack by CEV and ground: cavalry of 5 into woods 9.375, across a fortified hexside a quarter of it',
    () => {
      const cavalry = { attack: 5, mover: 'cavalry' } as const;
      expect(attack(cavalry, { ground: 'woods' })).toBe('9 3/8');
      expect(attack(cavalry, { ground: 'woods' }, ['fortified'])).toBe('2 11/32');
      expect(told((lines) => attackOf(tables, fighter(cavalry), 'germany', { ground: 'woods' }, ['fortified'], lines))).toEqual([
        '10.B.1 5 printed attack',
        '5.A.10.a × 1 1/2 CEV',
        '10.I#1 × 1 1/4 ground',
        '10.I#1 × 1/4 hexside',
      ]);
    },
  );

  rule('10.I#1')('is less over rough ground and escarpments, as it is in the open', () => {
    expect([attack({}), attack({}, { ground: 'rough' }), attack({}, clear, ['escarpment'])]).toEqual(['30', '22 1/2', '15']);
    expect([attack({ mover: 'motorised' }, { ground: 'rough' }), attack({}, { ground: 'clear', city: 'city' })]).toEqual(['15', '22 1/2']);
    expect(attack({}, clear, ['sea'])).toBe('none');
    const on = ground({});
    const lines = breakdown((found) => supportOnGround(on, hexOn(on, '3027'), 8, found));
    expect(lines).toEqual(['8.E.1.f#3 8 close support', '10.I#1 × 1/2 ground']);
  });

  rule('10.L.2#1')('of mountain troops is doubled against mountains, and nowhere else', () => {
    expect([attack({ mover: 'mountain' }, { ground: 'mountain' }), attack({}, { ground: 'mountain' })]).toEqual(['30', '15']);
    expect([attack({ mover: 'mountain' }, { ground: 'rough' }), attack({}, { ground: 'rough' })]).toEqual(['22 1/2', '22 1/2']);
  });

  rule('10.L.3#1')('of motorised artillery uses the better of two columns, that of other motorised units their own', () => {
    expect(attack({ mover: 'motorised', isArtillery: true }, { ground: 'rough' })).toBe('22 1/2');
    expect(attack({ mover: 'motorised' }, { ground: 'rough' })).toBe('15');
  });

  rule('10.L.4#1')('of artillery alone is halved, and its defence', () => {
    expect([attack({ isArtillery: true, isAlone: true }), attack({ isArtillery: true }), attack({ isAlone: true })]).toEqual([
      '15',
      '30',
      '30',
    ]);
    expect([defence({ isArtillery: true, isAlone: true }), defence({ isArtillery: true })]).toEqual(['7 1/2', '15']);
  });

  rule('14.H.1.a.i')('is halved at E-1, and the defence is not', () => {
    expect([attack({ supply: 'E1' }), attack({ supply: 'general' })]).toEqual(['7 1/2', '15']);
    expect([defence({ supply: 'E1' }), defence({ supply: 'E2' })]).toEqual(['15', '7 1/2']);
  });

  rule('14.H.1.b.iii#1')('is nothing at U-3, and the defence a quarter', () => {
    expect([attack({ supply: 'U3' }), attack({ supply: 'U2' })]).toEqual(['0', '3 3/4']);
    expect([defence({ supply: 'U3' }), defence({ supply: 'U2' })]).toEqual(['3 3/4', '7 1/2']);
  });

  rule('10.N.1.g.i')('is halved by a drop that went wrong, and the defence', () => {
    expect([attack({ disruption: [1, 2] }), defence({ disruption: [1, 2] })]).toEqual(['15', '7 1/2']);
    expect([attack({}), defence({})]).toEqual(['30', '15']);
  });
});

describe('the strength of a defence', () => {
  rule('10.B.2', '10.L.2#2')('is the printed defence by CEV: no ground changes it, for mountain troops as for others', () => {
    expect([defence({ mover: 'mountain' }), defence({})]).toEqual(['15', '15']);
    expect(told((lines) => defenceOf(tables, fighter(), 'germany', lines))).toEqual([
      '10.B.2 10 printed defence',
      '5.A.10.b.i#2 × 1 1/2 CEV',
    ]);
  });
});
