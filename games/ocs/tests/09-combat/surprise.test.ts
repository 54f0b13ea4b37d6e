import { describe, expect } from 'vitest';
import { surprisedBy } from '../../src/rules/09-combat/surprise.ts';
import { attack, battlefield, happenedIn, lead, rule } from './battlefield.ts';

const [TANKS, WEAK] = ['de-i-35', 'de-56-inf'] as const;
const [AIRBORNE, MILITIA] = ['su-201-abn', 'su-58-res'] as const;

const surprised = (dice: readonly number[], option = true) => {
  const on = battlefield().option('surprise', option).put(TANKS, '05.06').put(AIRBORNE, '05.05').put(MILITIA, '05.05');
  on.do('german', attack('05.05', TANKS));
  return on.do('soviet', lead(AIRBORNE), dice);
};

describe('surprise', () => {
  rule('9.17-1', '9.17-2')('is the attacker’s from 12 on, with the difference of the ratings, and shifts to the right', () => {
    // The tanks are rated 5, the airborne brigade 4; 8 against 4 is 2:1.
    expect(happenedIn(surprised([6, 5, 3, 3, 3]), 'surprise')).toMatchObject({ modifier: 1, favors: 'attacker', die: 3, shift: 3 });
    expect(happenedIn(surprised([6, 5, 3, 3, 3]), 'result')).toMatchObject({ column: '5:1' });
    expect(happenedIn(surprised([6, 4, 3, 3]), 'surprise')).toMatchObject({ favors: 'nobody', die: null, shift: 0 });
    expect(happenedIn(surprised([6, 4, 3, 3]), 'result')).toMatchObject({ column: '2:1' });
  });

  rule('9.17-3', '9.17-4')('is the defender’s up to 2, and shifts to the left, to the end of the table', () => {
    const low = () => {
      const on = battlefield().option('surprise', true).put(WEAK, '05.06').put('su-4-tb', '05.05').put(MILITIA, '05.05');
      on.do('german', attack('05.05', WEAK));
      return on.do('soviet', lead('su-4-tb'), [2, 1, 6, 3, 3]);
    };
    // 3 against 5; 14 against 8 is 2:1, whose sixth column to the left is off the table.
    expect(happenedIn(low(), 'surprise')).toMatchObject({ modifier: -2, favors: 'defender', shift: -6 });
    expect(happenedIn(low(), 'result')).toMatchObject({ column: '1:4' });
    expect(happenedIn(surprised([1, 1, 3, 3]), 'surprise')).toMatchObject({ favors: 'nobody' });
  });

  rule('9.17-7')('leaves the difference of the ratings for the dice of the combat', () => {
    expect(happenedIn(surprised([6, 5, 3, 3, 3]), 'result')).toMatchObject({ modifier: 1 });
  });

  rule('9.17-6')('comes more easily in an overrun', () => {
    const { position } = battlefield();
    expect([11, 12].map((roll) => surprisedBy(position, roll, false))).toEqual(['nobody', 'attacker']);
    expect([10, 11].map((roll) => surprisedBy(position, roll, true))).toEqual(['nobody', 'attacker']);
    expect([3, 2].map((roll) => surprisedBy(position, roll, false))).toEqual(['nobody', 'defender']);
    expect([4, 3].map((roll) => surprisedBy(position, roll, true))).toEqual(['nobody', 'defender']);
  });

  rule('9.17-1')('is rolled for only where that is agreed', () => {
    expect(happenedIn(surprised([3, 3], false), 'surprise')).toBeUndefined();
    expect(happenedIn(surprised([3, 3, 3, 3]), 'surprise')).toBeDefined();
  });
});
