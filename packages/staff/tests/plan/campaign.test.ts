import { FastDice, type Dice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import type { Outcome, Plan } from '../../src/index.ts';
import { weighed, type Weighing } from '../../src/plan/index.ts';

interface Bet {
  readonly chance: number;
  readonly plan: Plan;
}

const planOf = (intent: string): Plan => ({ intent, intentions: [], value: 0, unit: 'gold', terms: [], rejected: [] });
const words = {
  soon: { says: 'soon', rule: '1.1' },
  later: { says: 'later', rule: '1.2' },
  neither: { says: 'neither', rule: '1.3' },
} as const;

/** Bets whose chance is that of their weights, and what was rolled for them. */
function betting(styles: readonly number[], rolls = true) {
  const drafts: number[] = [];
  const looks: number[] = [];
  const weighing: Weighing<number, Bet> = {
    scheme: { drafts: styles.length, drafted: 5, rounds: [2, 2], looked: 1 },
    styles,
    rolls,
    words,
    // oxlint-disable-next-line require-yield -- there is nothing to wait for
    *draft(dice: Dice, _budget, chance) {
      drafts.push(dice.roll('', 1, 1000)[0] as number);
      return { chance, plan: planOf(`bet ${chance}`) };
    },
    isSame: (one, other) => one.chance === other.chance,
    *look({ chance }, dice): Generator<undefined, Outcome, undefined> {
      looks.push(dice.roll('', 1, 1000)[0] as number);
      yield;
      return { soon: 0, later: chance };
    },
  };
  return { weighing, drafts, looks };
}

function ended<T>(thinking: Generator<unknown, T, boolean | undefined>, hurried = false): T {
  let step = thinking.next();
  while (!step.done) step = thinking.next(hurried);
  return step.value;
}

describe('plans weighed by looking ahead', () => {
  it('are drafted in every style, and the one with the best chances is taken', () => {
    const { weighing, drafts } = betting([0.2, 0.7, 0.4]);
    const { plan } = ended(weighed(weighing, new FastDice(1), 1));
    expect(new Set(drafts).size).toBe(3);
    expect([plan.intent, plan.unit, plan.value]).toEqual(['bet 0.7', 'chances of victory', 0.7]);
    expect(plan.rejected.map(({ intent }) => intent)).toEqual(['bet 0.4', 'bet 0.2']);
  });

  it('for whoever hopes that the roll fails, the worst of it', () => {
    const { plan } = ended(weighed(betting([0.2, 0.7], false).weighing, new FastDice(1), 1));
    expect(plan.intent).toBe('bet 0.2');
  });

  it('share their fortune: each sample has the same dice for all drafts, and another has others', () => {
    const { weighing, looks } = betting([0.2, 0.7]);
    ended(weighed(weighing, new FastDice(1), 1));
    expect([looks[0] === looks[1], looks[2] === looks[3], looks[0] === looks[2]]).toEqual([true, true, false]);
  });

  it('whose looks come to more than a chance once luck is taken out of them are shown as chances', () => {
    const { plan } = ended(weighed(betting([1.2, -0.1, 0.5]).weighing, new FastDice(1), 1));
    expect([plan.intent, plan.value, plan.rejected.map(({ value }) => value)]).toEqual(['bet 1.2', 1, [0.5, 0]]);
    expect(plan.terms.reduce((sum, { value }) => sum + value, 0)).toBe(1);
  });

  it('hurried before any look, it is the first draft as it was made', () => {
    const slow = betting([0.2, 0.7]);
    const weighing: Weighing<number, Bet> = {
      ...slow.weighing,
      *draft(_dice, _budget, chance) {
        yield { done: 0, plan: null };
        return { chance, plan: planOf(`bet ${chance}`) };
      },
    };
    const { plan } = ended(weighed(weighing, new FastDice(1), 1), true);
    expect([plan, slow.looks]).toEqual([planOf('bet 0.2'), []]);
  });
});
