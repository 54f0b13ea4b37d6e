import { describe, expect, it } from 'vitest';
import {
  chances,
  everyFall,
  everyWay,
  FastDice,
  on,
  procedure,
  tally,
  to,
  type Chance,
  type Dice,
  type Rolls,
  type Rulebook,
} from '../src/index.ts';
import { facelessGame } from './conformance/faceless.ts';
import { overrunGame } from './conformance/overrun.ts';
import { plain, setupOf, tinyGame, type Tiny } from './conformance/tiny.ts';

const rules = {
  '1': { chapter: 1, tag: 'duel', says: 'Red rolls two dice; if it does not roll doubles, blue may make it roll again.' },
} satisfies Rulebook;
type Duel = Tiny<{ readonly sum: number }>;
const roll = ({ position, dice }: { position: Duel; dice: Dice }) => {
  const [a, b] = dice.roll('duel', 2, 6, ([one, other]) => (one === other ? 'doubles' : 'others')) as [number, number];
  position.facts = { sum: a + b };
  return a === b;
};
const duel = tinyGame<Duel['facts']>({
  id: 'duel',
  title: 'Duel',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 1,
  facts: () => ({ sum: 0 }),
  procedures: [
    procedure<Duel>('duel', [
      {
        name: 'shoot',
        rule: '1',
        seats: () => ['red'],
        acts: { ...plain<Duel>('shoot', '1', (doing) => (roll(doing) ? to('end') : on())), ...plain<Duel>('yield', '1', () => to('end')) },
      },
      {
        name: 'again',
        rule: '1',
        seats: () => ['blue'],
        acts: { ...plain<Duel>('accept', '1', () => to('end')), ...plain<Duel>('again', '1', (doing) => (roll(doing), on())) },
      },
      { name: 'end', do: ({ position }) => ((position.outcome = { winner: null, rule: '1', says: `${position.facts.sum}` }), on()) },
    ]),
  ],
});

const opening = () => duel.begin(setupOf(duel), new FastDice(1)).position;
const sumsToOne = (all: readonly Chance[]) => {
  const common = all.reduce((product, { of }) => product * of[1], 1n);
  return all.reduce((sum, { of }) => sum + (of[0] * common) / of[1], 0n) === common;
};
const sum = (position: Duel) => (position.outcome ? String(position.facts.sum) : null);

describe('chances', () => {
  it('of two dice are exact, in lowest terms, most probable first, and sum to one', () => {
    const all = chances(duel, opening(), 'red', { act: 'shoot' }, { outcome: sum });
    const ways = (wanted: number) => [...everyFall(2, 6)].filter(([a, b]) => (a as number) + (b as number) === wanted).length;
    expect(all.map(({ outcome }) => outcome)).toEqual(['7', '6', '8', '5', '9', '10', '4', '11', '3', '12', '2']);
    expect(all[0]?.of).toEqual([1n, 6n]);
    for (const { outcome, of } of all) expect(of[0] * 36n).toBe(BigInt(ways(Number(outcome))) * of[1]);
    expect(sumsToOne(all)).toBe(true);
  });

  it('follow the answers of the other seat as they are stated', () => {
    const answers = (position: Duel) => ({ act: position.facts.sum >= 10 ? 'again' : 'accept' });
    const all = chances(
      duel,
      opening(),
      'red',
      { act: 'shoot' },
      { outcome: (position) => (position.outcome ? (position.facts.sum >= 10 ? 'hit' : 'miss') : null), answers },
    );
    // Doubles of five or six stand at once: 2/36. Otherwise ten and more, 4/36, roll again with 6/36.
    expect(Object.fromEntries(all.map(({ outcome, of }) => [outcome, of]))).toEqual({ miss: [25n, 27n], hit: [2n, 27n] });
  });

  it('leave the position, and what has been decided in it, as they are', () => {
    const position = opening();
    const before = duel.hash(position);
    chances(duel, position, 'red', { act: 'shoot' }, { outcome: sum });
    expect(duel.hash(position)).toBe(before);
    expect(duel.awaiting(position)?.step).toBe('shoot');
  });

  it('call an outcome that never gets a name open', () => {
    expect(chances(duel, opening(), 'red', { act: 'yield' }, { outcome: () => null })).toEqual([{ outcome: 'open', of: [1n, 1n] }]);
  });

  it('of a roll by its reading are the same, from one play for each reading', () => {
    const played = (rolls?: Rolls) => {
      let plays = 0;
      const ways = [
        ...everyWay((dice) => {
          plays++;
          const [a, b] = dice.roll('sum', 2, 6, ([one = 0, other = 0]) => (one + other > 9 ? 'high' : 'low')) as [number, number];
          dice.roll('later', 1, 6);
          return a + b > 9 ? 'high' : 'low';
        }, rolls),
      ];
      return { plays, all: tally(ways.map(({ value, of }) => ({ outcome: value, of }))) };
    };
    const all = [
      { outcome: 'low', of: [5n, 6n] },
      { outcome: 'high', of: [1n, 6n] },
    ];
    expect(played()).toEqual({ plays: 6 ** 3, all });
    expect(played({ sum: 'faces' })).toEqual({ plays: 6 ** 2, all });
    expect(played({ sum: 'reading' })).toEqual({ plays: 2, all });
    expect(played({ sum: 'reading', later: 'faces' })).toEqual({ plays: 12, all });
  });

  it('need no more play where a reading decides the outcome', () => {
    const answers = () => ({ act: 'accept' });
    const decided = (on: string, reading: string) => (on === 'duel' && reading === 'doubles' ? 'decided' : null);
    // All falls that are no doubles are played once, as the lowest of them: 1 and 2.
    expect(chances(duel, opening(), 'red', { act: 'shoot' }, { outcome: sum, answers, rolls: { duel: 'reading' }, decided })).toEqual([
      { outcome: '3', of: [5n, 6n] },
      { outcome: 'decided', of: [1n, 6n] },
    ]);
  });

  it("go through a defender's answer in the middle of a move", () => {
    const { position } = overrunGame.begin(setupOf(overrunGame), new FastDice(1));
    for (const command of [
      { act: 'take up', unit: 'T1' },
      { act: 'step', to: '12' },
    ])
      overrunGame.play(position, 'red', command, new FastDice(1));
    const all = (answer: string) =>
      chances(
        overrunGame,
        position,
        'red',
        { act: 'overrun', at: '22' },
        {
          outcome: (_, happened) => happened.find(({ what }) => ['eliminated', 'repulsed', 'withdrew'].includes(what))?.what ?? null,
          answers: () => (answer === 'stand' ? { act: 'stand' } : { act: 'withdraw', to: '23' }),
        },
      );
    expect(all('stand')).toEqual([
      { outcome: 'eliminated', of: [1n, 2n] },
      { outcome: 'repulsed', of: [1n, 2n] },
    ]);
    expect(all('withdraw')).toEqual([{ outcome: 'withdrew', of: [1n, 1n] }]);
  });

  it('know draws from a pool without replacement', () => {
    const { position } = facelessGame.begin(setupOf(facelessGame, { dummies: false }), new FastDice(1));
    const all = chances(
      facelessGame,
      position,
      'red',
      { act: 'attack', by: 'R1', on: 'B1' },
      {
        outcome: (_, happened) =>
          happened.filter(({ what }) => what === 'eliminated').length === 2
            ? 'both'
            : String(happened.find(({ what }) => what === 'eliminated')?.['counter']),
      },
    );
    // Six faces, 1 1 2 2 3 4: of 30 ordered pairs 4 are equal.
    expect(all).toEqual([
      { outcome: 'B1', of: [13n, 30n] },
      { outcome: 'R1', of: [13n, 30n] },
      { outcome: 'both', of: [2n, 15n] },
    ]);
  });
});
