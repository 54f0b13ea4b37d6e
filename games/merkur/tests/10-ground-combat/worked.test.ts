import { exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { nextLosers } from '../../src/rules/10-ground-combat/loss-choice.ts';
import { nextRequired, requiredOf, type Capable } from '../../src/rules/10-ground-combat/required-losses.ts';
import { cevOf } from '../../src/rules/10-ground-combat/contingents.ts';
import { gunsDrm } from '../../src/rules/10-ground-combat/modifiers.ts';
import { attackOf } from '../../src/rules/10-ground-combat/strength.ts';
import { fighter, rule, shown, tables } from './given.ts';

/** The examples that the rulebook works out. */
describe('a worked example', () => {
  rule('10.B.1#2')('cavalry of 5 at 1.5 has 9.375 in woods, and 2.34 over a fortified hexside', () => {
    const cavalry = fighter({ attack: 5, mover: 'cavalry' });
    const over = (...sides: readonly 'fortified'[]) => attackOf(tables, cavalry, 'germany', { ground: 'woods' }, sides);
    expect([shown(over()), shown(over('fortified'))]).toEqual(['9 3/8', '2 11/32']);
    expect(exact.compare(over('fortified') ?? exact.ZERO, [234, 100])).toBeGreaterThan(0);
    expect(shown(attackOf(tables, cavalry, 'germany', { ground: 'clear' }, []))).toBe('7 1/2');
  });

  rule('14.I.2.e', '5.A.10.b.i#1')('four points of effect at a CEV of 1.3 are two at 0.75 in an attack without offensive supply', () => {
    // Ten antitank points are worth 2 and five are worth 1: half of ten is read as five.
    const arms = (supply: 'offensive' | 'general') => ({ armour: [], guns: [{ points: 10, supply }] });
    const enemy = { armour: ['general'], guns: [] } as const;
    expect([gunsDrm(tables, arms('offensive'), enemy, true), gunsDrm(tables, arms('general'), enemy, true)]).toEqual([2, 1]);
    const cev = (supply: 'offensive' | 'general', part: 'attack' | 'defence') =>
      shown(cevOf(tables, { nation: 'commonwealth', supply, interdiction: 0 }, part));
    expect([cev('offensive', 'attack'), cev('general', 'attack'), cev('general', 'defence')]).toEqual(['1 1/4', '3/4', '1 1/4']);
  });

  rule('10.E.5#2')('two divisions of 4 SP who owe 5 lose 6: one wholly, the other by half', () => {
    const divisions = [
      [8, 8],
      [8, 8],
    ];
    const next = (...taken: readonly number[]) => nextLosers({ steps: divisions, taken }, 20);
    expect([next(0, 0), next(1, 0), next(2, 0), next(1, 1)]).toEqual([[0, 1], [0, 1], [1], [0, 1]]);
    expect([next(2, 1), next(1, 2)]).toEqual([[], []]);
    // With a battalion of ½ SP beside them 4½ can be met exactly, and then no other half division may go.
    expect(nextLosers({ steps: [...divisions, [2]], taken: [1, 1, 0] }, 18)).toEqual([2]);
  });

  rule('10.J#5')('of 6 SP a division of armour loses 2 and an engineer battalion ½, then either of them, before the infantry', () => {
    const required = requiredOf(24, 2);
    const force = (armour: number, engineers: number): Capable[] => [
      { type: 'armour', isLeft: armour < 4, borne: armour },
      { type: 'engineers', isLeft: engineers < 2, borne: engineers },
    ];
    const fallen = (armour: number, engineers: number) => armour * 8 + engineers * 2;
    const next = (armour: number, engineers: number) => nextRequired(force(armour, engineers), required, fallen(armour, engineers));
    expect([next(0, 0), next(1, 0), next(1, 1)]).toEqual([['armour', 'engineers'], ['engineers'], ['armour', 'engineers']]);
    expect([next(2, 1), next(1, 2)]).toEqual([[], []]);
    expect(requiredOf(24, 1)).toBe(0);
  });
});
