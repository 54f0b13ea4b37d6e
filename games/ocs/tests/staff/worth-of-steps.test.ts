import { describe, expect, it } from 'vitest';
import { attritionOf, worthOfSteps } from '../../src/staff/worth-of-steps.ts';
import { fieldWith, type Referee } from '../referee.ts';

/** A panzer division's rifle regiments, each of one equivalent, and an infantry division of three steps. */
const [FIRST, SECOND, THIRD, INFANTRY] = ['de-sr-12', 'de-sr-33', 'de-i-35', 'de-31-inf'] as const;
const DEAD = { at: 'dead', steps: 0 } as never;
const HALVED = { for: 'divisions', that: 'halved', side: 'soviet', points: 3 } as const;
const SPENT = { for: 'divisions', that: 'spent', side: 'soviet', points: 1 } as const;
const PLAIN = { for: 'place', hex: '02.02', side: 'german', points: 1 } as const;
const DESTROYED = { for: 'divisions', that: 'destroyed', side: 'german', points: 1 } as const;

const front = (...objectives: readonly object[]): Referee =>
  fieldWith({
    last: { turn: 9, playerTurn: 2 },
    victory: { objectives: [PLAIN, ...objectives] as never, levels: [{ to: 0, winner: null, says: 'Draw' }] },
  })
    .put(FIRST, '05.05')
    .put(SECOND, '05.05')
    .put(INFANTRY, '05.05')
    .put('su-413', '07.07');
const worth = ({ position }: Referee, id: string): number =>
  worthOfSteps(position)[position.world.unit.get(id) ?? expect.fail(`there is no ${id}`)] as number;

describe('a step', () => {
  it('is the dearer the nearer the end is, and the nearer its division is to being counted', () => {
    const plain = worth(front(), FIRST);
    expect(worth(front(HALVED).in('1 german movement', 9), FIRST)).toBeGreaterThan(worth(front(HALVED).in('1 german movement', 3), FIRST));
    expect(worth(front(HALVED).in('1 german movement', 3), FIRST)).toBeGreaterThan(plain);
    const whole = front(HALVED).in('1 german movement', 9).put(THIRD, '05.05');
    expect(worth(whole.put('de-ii-35', '05.05'), FIRST)).toBeLessThan(worth(whole.put('de-ii-35', DEAD), FIRST));
  });

  it('counts for no more than it can still do once its division has been counted', () => {
    const counted = front(HALVED).in('1 german movement', 9).put(SECOND, DEAD).put(THIRD, DEAD).put('de-ii-35', DEAD);
    expect(worth(counted.put('de-ar-103', DEAD), FIRST)).toBe(worth(front(), FIRST));
    expect(worth(front(DESTROYED).in('1 german movement', 9), 'su-413')).toBeGreaterThan(worth(front(), 'su-413'));
    const most = front({ ...DESTROYED, most: 1 })
      .in('1 german movement', 9)
      .put('su-6-gds', DEAD);
    expect(worth(most, 'su-413')).toBe(worth(front(), 'su-413'));
  });

  it('of a division with one left is worth less where that has been counted', () => {
    const on = front(SPENT).in('1 german movement', 9);
    expect(worth(on, INFANTRY)).toBeGreaterThan(worth(front(), INFANTRY));
    expect(worth(on.put(INFANTRY, { at: '05.05', steps: 1 }), INFANTRY)).toBeLessThan(worth(front(), INFANTRY));
  });
});

describe('attrition', () => {
  it('takes the more from who is large, and nothing from headquarters (11.4e)', () => {
    const on = front().put('de-hq-xxiv', '05.06');
    const loses = (id: string): number => attritionOf(on.position, on.position.world.unit.get(id) ?? expect.fail(`there is no ${id}`));
    expect(loses(INFANTRY)).toBeGreaterThan(loses(FIRST));
    expect(loses('de-hq-xxiv')).toBe(0);
  });
});
