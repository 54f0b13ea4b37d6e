import { FastDice, type Dice, type Facts, type Position } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { PairedDice } from '../src/dice.ts';
import type { Plan, Progress } from '../src/machine.ts';
import { AheadDice, budgetOf, rehearsed, sceneOf, styled, type Rehearsal, type Rehearsed, type Scheme } from '../src/rehearsal.ts';

const noDice: Dice = { roll: () => expect.fail('no other dice are rolled') };
type Frames = Position['frames'];
const VERDICT = { on: 'fall', wins: 'win' };

describe('dice to look ahead with', () => {
  const below =
    (limit: number) =>
    (faces: readonly number[]): string =>
      (faces[0] as number) + (faces[1] as number) < limit ? 'win' : 'not yet';

  it('note the chance of every deciding roll, show a fall that loses, and multiply what is left open', () => {
    const dice = new AheadDice(noDice, VERDICT);
    expect(below(4)(dice.roll('fall', 2, 6, below(4)))).toBe('not yet');
    expect(dice.undecided).toBeCloseTo(33 / 36, 12);
    dice.roll('fall', 2, 6, below(7));
    expect(dice.undecided).toBeCloseTo((33 / 36) * (21 / 36), 12);
    expect(dice.roll('fall', 2, 6, below(13))).toEqual([6, 6]);
    expect(dice.undecided).toBe(0);
  });

  it('fall as they fall at all other rolls, and at all where no roll decides', () => {
    for (const verdict of [VERDICT, null]) {
      const [ahead, plain] = [new AheadDice(new FastDice(5), verdict), new FastDice(5)];
      const on = verdict ? 'attack' : 'fall';
      for (let i = 0; i < 20; i++) expect(ahead.roll(on, 1, 6, below(4))).toEqual(plain.roll(on, 1, 6));
      expect(ahead.undecided).toBe(1);
    }
  });

  it('sum up what the rolls whose luck is taken out have given beyond their means', () => {
    const worths = () => new Map([['win', 6]]);
    for (const [face, luck] of [
      [1, 4],
      [2, 4],
      [3, -2],
    ] as const) {
      const fixed: Dice = { roll: () => [face] };
      const ahead = new AheadDice(fixed, VERDICT, { on: 'attack', worths });
      expect(ahead.roll('attack', 1, 6, ([fallen]) => ((fallen as number) <= 2 ? 'win' : 'lose'))).toEqual([face]);
      expect(ahead.luck).toBeCloseTo(luck, 12);
      ahead.roll('weather', 1, 6, () => 'win');
      expect(ahead.luck).toBeCloseTo(luck, 12);
    }
  });

  it('are paired by the scenes that they are told, where they can be', () => {
    const [ahead, plain] = [new AheadDice(new PairedDice('5'), null), new PairedDice('5')];
    ahead.roll('attack', 3, 6);
    for (const dice of [ahead, plain]) dice.sceneTo('2 movement');
    expect(ahead.roll('attack', 9, 6)).toEqual(plain.roll('attack', 9, 6));
    expect(() => new AheadDice(new FastDice(5), null).sceneTo('2 movement')).not.toThrow();
  });
});

it('the scene of a command is the phase and the hex of the battle under way, or that which it begins', () => {
  const frame = (locals: Facts, below: Frames): Frames => ({ procedure: '', step: '', locals, below }) as unknown as Frames;
  const at = (frames: Frames) => ({ frames }) as Position;
  const battle = frame({ hex: '2003' }, frame({ hex: '9999' }, null));
  expect(sceneOf('1 combat', at(battle), { act: 'ship', hex: '1000' })).toBe('1 combat 2003');
  expect(sceneOf('1 combat', at(frame({ seat: 'red' }, battle)), { act: 'retreat', to: '1000' })).toBe('1 combat 2003');
  expect(sceneOf('1 combat', at(frame({}, null)), { act: 'attack', hex: '1000' })).toBe('1 combat 1000');
  expect(sceneOf('1 combat', at(frame({}, null)), { act: 'assault', to: '1001' })).toBe('1 combat 1001');
  expect(sceneOf('1 combat', at(null), { act: 'end' })).toBe('1 combat ');
});

describe('a style', () => {
  const weights = { reply: 2, keys: { moscow: 10, city: 3 }, march: { panzer: 1 } };

  it('multiplies what it names, one by one or a whole group, and nothing else', () => {
    expect(styled(weights, { reply: 0, keys: { moscow: 2 } })).toEqual({ reply: 0, keys: { moscow: 20, city: 3 }, march: { panzer: 1 } });
    expect(styled(weights, { keys: 3 })).toEqual({ reply: 2, keys: { moscow: 30, city: 9 }, march: { panzer: 1 } });
    expect(styled(weights, {})).toEqual(weights);
    expect(weights.keys.moscow).toBe(10);
  });
});

/** Eight drafts, each a number; the look of a sample finds it, give or take the sample's fortune, which is everybody's. */
const DRAFTS = 8;
const SCHEME: Scheme = { drafts: DRAFTS, drafted: 10, rounds: [1, 2, 4], looked: 5 };
const planOf = (draft: number): Plan => ({ intent: `${draft}.`, intentions: [], value: 0, unit: '', terms: [], rejected: [] });

function market(worth: (draft: number) => number, said: string[] = []): Rehearsal<number, number> {
  return {
    *draft(number, budget) {
      said.push(`draft ${number} of ${budget}`);
      for (let i = 0; i < 2; i++) if (yield { done: i / 2, plan: null }) return number;
      return number;
    },
    isSame: (one, other) => worth(one) === worth(other),
    *look(draft, sample) {
      yield;
      said.push(`look ${draft} ${sample}`);
      return worth(draft) + (sample % 3);
    },
    promise: (looks) => looks.reduce((sum, one) => sum + one, 0) / Math.max(1, looks.length),
    planOf,
  };
}

type Thought = Generator<Progress, Rehearsed<number, number>, boolean | undefined>;

/** Lets it think to its end, hurried from that slice on. */
function heard(thinking: Thought, hurryAt = Infinity): { readonly progress: readonly Progress[]; readonly end: Rehearsed<number, number> } {
  const progress: Progress[] = [];
  for (let next = thinking.next(); ; next = thinking.next(progress.length > hurryAt)) {
    if (next.done) return { progress, end: next.value };
    progress.push(next.value);
  }
}

const humped = (draft: number): number => -Math.abs(draft - 5);

describe('a rehearsal', () => {
  it('finds the best draft, looking from fewer of them again and again', () => {
    const said: string[] = [];
    const { end, progress } = heard(rehearsed(market(humped, said), SCHEME));
    expect(end.looked).toBe(true);
    expect(end.best.draft).toBe(5);
    const looks = said.filter((one) => one.startsWith('look'));
    // Two of a kind (4 and 6, 3 and 7) are one draft; six are left, then three, then two.
    expect(end.candidates.map(({ looks: { length } }) => length).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 3, 7, 7]);
    expect(looks).toHaveLength(6 + 3 * 2 + 2 * 4);
    expect(said.filter((one) => one.startsWith('draft'))).toHaveLength(DRAFTS);
    const shares = progress.map(({ done }) => done);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.min(...shares)).toBe(0);
    expect(Math.max(...shares)).toBeLessThan(1);
    expect(progress.at(-1)?.plan?.intent).toBe('5.');
  });

  it('takes about its budget, and about a quarter of it where it is given a quarter', () => {
    const spent = (scale: number): number => {
      const said: string[] = [];
      heard(
        rehearsed(
          market((draft) => draft, said),
          SCHEME,
          scale,
        ),
      );
      const drafted = said.filter((one) => one.startsWith('draft')).reduce((sum, one) => sum + Number(one.split(' ')[3]), 0);
      return drafted + said.filter((one) => one.startsWith('look')).length * SCHEME.looked;
    };
    expect(spent(1)).toBe(budgetOf(SCHEME));
    expect(spent(4)).toBe(4 * budgetOf(SCHEME));
    expect(spent(0.25)).toBeLessThan(0.6 * budgetOf(SCHEME));
  });

  it('does not look ahead where all drafts are the same', () => {
    const said: string[] = [];
    const { end } = heard(
      rehearsed(
        market(() => 1, said),
        SCHEME,
      ),
    );
    expect(end.best.draft).toBe(0);
    expect(said.some((one) => one.startsWith('look'))).toBe(false);
  });

  it('hurried ends within two slices, with the first draft, or with the best by the looks that all have had', () => {
    const { progress } = heard(rehearsed(market(humped), SCHEME));
    const drafting = progress.filter(({ plan }) => plan === null).length;
    expect(heard(rehearsed(market(humped), SCHEME), 3).end).toMatchObject({ looked: false, best: { draft: 0 } });
    for (let at = drafting; at < progress.length; at++) {
      const { end, progress: until } = heard(rehearsed(market(humped), SCHEME), at);
      expect(until.length).toBeLessThanOrEqual(at + 2);
      const isWhole = end.candidates.every(({ looks }) => looks.length > 0);
      expect(end.best.draft).toBe(isWhole ? 5 : 0);
      expect(end.looked).toBe(true);
    }
  });
});
