import { describe, expect } from 'vitest';
import { nextRequired, requiredOf } from '../../src/rules/10-ground-combat/required-losses.ts';
import { rule } from './given.ts';

describe('required losses', () => {
  rule('10.J#1')('are half of what is lost where a benefit of 2 was used', () => {
    expect([requiredOf(24, 2), requiredOf(24, 4), requiredOf(2, 2)]).toEqual([12, 12, 1]);
  });

  rule('10.J#2')('are none where the benefit was 1', () => {
    expect([requiredOf(24, 1), requiredOf(24, 0)]).toEqual([0, 0]);
  });

  rule('10.J#3')('fall on each capability once before any bears a second', () => {
    const capable = (armour: number, engineers: number, isLeft = true) => [
      { type: 'armour', isLeft: true, borne: armour },
      { type: 'engineers', isLeft, borne: engineers },
    ];
    expect(nextRequired(capable(0, 0), 12, 0)).toEqual(['armour', 'engineers']);
    expect(nextRequired(capable(1, 0), 12, 8)).toEqual(['engineers']);
    expect(nextRequired(capable(1, 0, false), 12, 8)).toEqual(['armour']);
    expect(nextRequired(capable(1, 1), 12, 12)).toEqual([]);
  });

  // Two armoured divisions, an infantry division and two engineer battalions owe 6 SP (10.J#5): in quarters of a point.
  rule('10.J#1', '10.J#3')(
    'of 6 SP are a division flipped, a battalion, and then the other or more of the armour before any infantry',
    () => {
      const [required, division, battalion] = [requiredOf(24, 2), 8, 2];
      const after = (armour: number, engineers: number) =>
        nextRequired(
          [
            { type: 'armour', isLeft: armour < 4, borne: armour },
            { type: 'engineers', isLeft: engineers < 2, borne: engineers },
          ],
          required,
          armour * division + engineers * battalion,
        );
      expect([after(1, 0), after(1, 1), after(1, 2), after(2, 1)]).toEqual([['engineers'], ['armour', 'engineers'], [], []]);
    },
  );
});
