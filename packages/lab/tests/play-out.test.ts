import { decide, PairedDice, sightOf } from '@sandtable/staff';
import { everyWay, openRecord, verify, type Dice, type Seat } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { setupOf } from '../../umpire/tests/conformance/tiny.ts';
import { Broken, MeasuredDice, playOut } from '../src/index.ts';
import { playable } from './wager.ts';

const { game, staff } = playable;
const setup = setupOf(game);
const order = (red: string, seed = '1') => ({ setup, seed, seats: { red: { level: red }, blue: { level: 'bold' } } });

/** The winner of a game under the rules as they are, with these dice. */
function winnerWith(level: string, dice: Dice): Seat | null {
  const { position } = game.begin(setup, dice);
  const machine = staff.levels.find(({ id }) => id === level)?.sit('', 'red');
  for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
    const seat = awaiting.seats[0] as Seat;
    game.play(position, seat, decide(machine as NonNullable<typeof machine>, sightOf(game, position, seat)).command ?? { act: '' }, dice);
  }
  return position.outcome?.winner ?? null;
}

describe('a game that is played out', () => {
  it.each([
    ['bold', 1 - (5 / 6) * (4 / 6) * (3 / 6) * (2 / 6)],
    ['shy', 0],
  ])('has the exact chance of victory of a %s player', (level, chance) => {
    let enumerated = 0;
    for (const { value, of } of everyWay((dice) => winnerWith(level, dice)))
      if (value === 'red') enumerated += Number(of[0]) / Number(of[1]);
    expect(enumerated).toBeCloseTo(chance, 12);
    for (const seed of ['1', '2', '3']) expect(playOut(game, staff, order(level, seed)).chance).toBeCloseTo(enumerated, 12);
  });

  it('goes on to its last turn, and tells when it was won as the dice fell', () => {
    const games = Array.from({ length: 200 }, (_, i) => playOut(game, staff, order('bold', String(i))));
    for (const { turns, verdicts, won, decidedIn, commands, figures, fought } of games) {
      expect({ turns, commands, fought }).toEqual({ turns: 4, commands: 8, fought: { 'the table': 4 } });
      expect(figures.map(({ stake }) => stake)).toEqual([1, 2, 3, 4]);
      expect(verdicts.map(({ turn, chance }) => [turn, Math.round(6 * chance)])).toEqual([1, 2, 3, 4].map((turn) => [turn, turn]));
      const first = verdicts.find((verdict) => verdict.won);
      expect({ won, decidedIn }).toEqual(first ? { won: 1, decidedIn: first.turn } : { won: 0, decidedIn: 4 });
    }
    const wins = games.filter(({ won }) => won === 1).length;
    // 8 in 9 on average: 178 of 200, with a standard deviation of 4.4.
    expect(Math.abs(wins - 178)).toBeLessThan(18);
  });

  it('ends after the turn that is the last to be played, where one is named', () => {
    const whole = playOut(game, staff, order('bold'));
    const { figures, commands, turns } = playOut(game, staff, { ...order('bold'), last: 2 });
    expect(figures).toEqual(whole.figures.slice(0, 2));
    expect({ commands, turns }).toEqual({ commands: 4, turns: 3 });
    expect(playOut(game, staff, { ...order('bold'), last: 4 }).figures).toEqual(whole.figures);
  });

  it('is the same each time but for the seconds', () => {
    const [one, two] = [1, 2].map(() => ({ ...playOut(game, staff, order('bold')), thinking: null }));
    expect(one).toEqual(two);
  });

  it.each([
    ['cheat', 2, 'red gave {"act":"steal"}, which is refused'],
    ['lost', 3, 'red is to decide and finds nothing to do'],
  ])('breaks where a machine is a %s, with a record that opens there', (level, turn, message) => {
    const play = () => playOut(game, staff, order(level));
    expect(play).toThrow(message);
    const { record } = brokenBy(play);
    expect(verify(game, record)).toMatchObject({ ok: true, finished: false });
    const { position } = openRecord(game, record);
    expect(game.turn(position)).toBe(turn);
    expect(game.awaiting(position)).toMatchObject({ seats: ['red'], step: 'staking' });
    expect(game.save(position).state).toEqual({ stake: turn - 1 });
  });

  it('breaks where the rules do, with the position as it was before', () => {
    const faulty: typeof game = {
      ...game,
      play(position, seat, command, dice) {
        const happened = game.play(position, seat, command, dice);
        if (seat === 'red' && game.turn(position) === 3) throw new Error('a fault in the rules');
        return happened;
      },
    };
    const { message, record } = brokenBy(() => playOut(faulty, staff, order('bold')));
    expect(message).toContain(
      'seed 1, turn 3, after 4 commands: the rules broke down at {"act":"stake"} of red: Error: a fault in the rules',
    );
    expect(game.save(openRecord(game, record).position).state).toEqual({ stake: 2 });
  });
});

function brokenBy(play: () => unknown): Broken {
  try {
    play();
  } catch (error) {
    if (error instanceof Broken) return error;
  }
  throw new Error('nothing broke');
}

describe('measured dice', () => {
  const verdict = { on: 'verdict', wins: 'won' };
  const atMost =
    (most: number) =>
    ([face]: readonly number[]) =>
      (face as number) <= most ? 'won' : 'lost';

  it('show every face that does not win equally often, and never one that wins', () => {
    const dice = new MeasuredDice('7', verdict);
    const shown = Array.from({ length: 4000 }, () => dice.roll('verdict', 1, 6, atMost(2))[0] as number);
    for (const face of [3, 4, 5, 6]) expect(Math.abs(shown.filter((one) => one === face).length - 1000)).toBeLessThan(120);
    expect(Math.min(...shown)).toBe(3);
    const wins = dice.verdicts.filter(({ won }) => won).length;
    expect(Math.abs(wins - 4000 / 3)).toBeLessThan(130);
  });

  it('let the game end where every face wins', () => {
    const dice = new MeasuredDice('7', verdict);
    dice.turnTo(3);
    expect(atMost(6)(dice.roll('verdict', 1, 6, atMost(6)))).toBe('won');
    expect(dice.verdicts).toEqual([{ turn: 3, chance: 1, won: true }]);
  });

  it('leave all other rolls alone', () => {
    const [dice, plain] = [new MeasuredDice('7', verdict), new PairedDice('7', '0')];
    for (let i = 0; i < 50; i++) expect(dice.roll('other', 2, 6, atMost(6))).toEqual(plain.roll('other', 2, 6));
    expect(dice.verdicts).toEqual([]);
  });
});
