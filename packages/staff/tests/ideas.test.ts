import { setupFor, type Choosable, type Command, type Dice, type Position } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { greedyLevel, missing, playLine, playOn, solve, type Idea, type IdeaBook } from '../src/index.ts';
import { goldIn, marketGame as game } from './market.ts';

const still: Dice = { roll: () => expect.fail('no die falls here') };
/** A market where a gamble pays four times the die, or nothing, and where bargains are struck or not. */
const begun = (options: { readonly [option: string]: Choosable }): Position =>
  game.begin(setupFor(game, { scenario: 'only', options: { stake: 0, ...options } }), still).position;

/** At least so much gold in the end. */
type Condition = { readonly gold: number };

const take = (worth: number): Command => ({ act: 'take', worth });
const idea = (found: readonly Condition[], more: Partial<Idea<Condition>> = {}): Idea<Condition> => ({
  id: '01-the-most',
  title: 'The most',
  seat: 'trader',
  idea: 'The dearest.',
  why: '1.1',
  until: 'day 1',
  die: 1,
  found,
  best: [take(5)],
  wrong: [take(3)],
  ...more,
});
const book = (ideas: readonly Idea<Condition>[], options: Parameters<typeof begun>[0] = {}): IdeaBook<Position, Condition> => ({
  game,
  ideas,
  positionOf: () => begun(options),
  phaseOf: (position) => `day ${game.save(position).turn}`,
  failing: (conditions, { position }) => conditions.filter(({ gold }) => goldIn(position) < gold),
});

const most = idea([{ gold: 5 }]);
const market = book([most]);

describe('a position with a best idea', () => {
  it('is found by a line that fulfils its conditions, and missed by one that does not', () => {
    expect(missing(market, most, playLine(market, most, most.best))).toEqual([]);
    expect(missing(market, most, playLine(market, most, most.wrong))).toEqual(most.found);
  });

  it('is played to the end of its phase, or through one decision', () => {
    const day = idea([]);
    const answers: Command[] = [{ act: 'bargain' }, { act: 'give', gift: null }, take(5), take(4)];
    const play = (one: Idea<Condition>): readonly Command[] => {
      const rest = [...answers];
      return playOn(book([one], { bargains: true }), one, () => rest.shift() ?? null).commands;
    };
    expect(play({ ...day, until: 'decision' })).toEqual(answers.slice(0, 1));
    expect(play(day)).toEqual(answers.slice(0, 3));
  });

  it('shows every die with the face that it names', () => {
    const finds = (die: number): boolean => {
      const gamble = idea([{ gold: 24 }], { die });
      const casino = book([gamble], { stake: 4 });
      return missing(casino, gamble, playLine(casino, gamble, [{ act: 'gamble' }])).length === 0;
    };
    expect([finds(6), finds(5)]).toEqual([true, false]);
  });

  it('ends where nothing is chosen, or something that the rules forbid', () => {
    expect(playOn(market, most, () => null).commands).toEqual([]);
    expect(playOn(market, most, () => take(7)).commands).toEqual([]);
  });

  it('takes no line that is illegal, or goes on when all is over', () => {
    expect(() => playLine(market, most, [take(7)])).toThrow('01-the-most');
    expect(() => playLine(market, most, [take(5), take(5)])).toThrow('over before');
  });

  it('is set before a machine, which knows nothing of it', () => {
    const { sit } = greedyLevel(goldIn);
    const rich = idea([{ gold: 50 }], { id: '02-too-much' });
    expect(solve(book([most, rich]), (seed, seat) => sit(seed, seat)).map(({ id, found }) => [id, found])).toEqual([
      ['01-the-most', true],
      ['02-too-much', false],
    ]);
  });
});
