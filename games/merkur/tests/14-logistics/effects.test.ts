import { describe, expect } from 'vitest';
import { cevOf } from '../../src/rules/10-ground-combat/contingents.ts';
import { armsDrm } from '../../src/rules/10-ground-combat/modifiers.ts';
import { attackOf, defenceOf } from '../../src/rules/10-ground-combat/strength.ts';
import { fighter, rule, shown, tables, told } from '../10-ground-combat/given.ts';

type Supply = 'offensive' | 'general' | 'E2' | 'U1' | 'U2';
const attack = (supply: Supply): string => shown(attackOf(tables, fighter({ supply }), 'germany', { ground: 'clear' }, []));
const defence = (supply: Supply): string => shown(defenceOf(tables, fighter({ supply }), 'germany'));
const cev = (supply: Supply, part: 'attack' | 'defence'): string =>
  shown(cevOf(tables, { nation: 'germany', supply, interdiction: 0 }, part));

describe('units in offensive supply', () => {
  rule('14.I.1.a', '14.I.1.b')('attack with their printed strength and the CEV of their nation', () => {
    expect([attack('offensive'), cev('offensive', 'attack')]).toEqual(['30', '1 1/2']);
    expect([attack('U1'), cev('U1', 'attack')]).toEqual(['7 1/2', '3/4']);
    const able = { nation: 'germany', supply: 'offensive', interdiction: 0 } as const;
    expect(told((lines) => cevOf(tables, able, 'attack', lines))).toEqual(['5.A.10.a × 1 1/2 CEV']);
  });

  rule('14.I.1.c')('have all their effects', () => {
    const arms = (supply: Supply) => armsDrm(tables, { armour: [supply], guns: [] }, { armour: [], guns: [] });
    expect([arms('offensive'), arms('general')]).toEqual([1, 0]);
  });
});

describe('units in general supply', () => {
  rule('14.I.2.a', '14.I.2.b')('have their printed strength, and defend with all of their CEV', () => {
    expect([defence('general'), cev('general', 'defence')]).toEqual(['15', '1 1/2']);
    expect(defence('U1')).toBe('7 1/2');
  });

  rule('14.I.2.c#1')('attack with a CEV of three quarters, whoever they are', () => {
    expect([cev('general', 'attack'), cev('general', 'defence'), attack('general')]).toEqual(['3/4', '1 1/2', '15']);
  });
});

describe('units long out of supply', () => {
  rule('14.H.1.a.ii#1')('attack with a quarter and defend with half at E-2', () => {
    expect([attack('E2'), defence('E2'), defence('general')]).toEqual(['3 3/4', '7 1/2', '15']);
  });

  rule('14.H.1.b.ii#1')('do so too at U-2', () => {
    expect([attack('U2'), defence('U2'), attack('general')]).toEqual(['3 3/4', '7 1/2', '15']);
  });
});
