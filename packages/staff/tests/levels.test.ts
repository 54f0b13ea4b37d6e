import { describe, expect, it } from 'vitest';
import { DataError, fits, LONGEST_WHY, scenarioOf, Table, type Game, type Seat } from '@sandtable/umpire';
import { overrunGame } from '../../umpire/tests/conformance/overrun.ts';
import { tinyGames } from '../../umpire/tests/games.ts';
import {
  decide,
  greedyLevel,
  levelOf,
  machineSeed,
  plainStaff,
  randomLevel,
  seated,
  sightOf,
  whyOf,
  type Level,
  type Plan,
  type Staff,
} from '../src/index.ts';
import { tableAfter } from './tables.ts';

const overrun = overrunGame as unknown as Game;
const MOST = 3000;

const staffOf = (game: Game, levels: readonly Level[]): Staff => ({ ...plainStaff(game), levels });
/** Every position is worth the same. */
const indifferent = () => 0;

/** A game between machines, to its end or for so many commands. */
function machineGame(game: Game, level: Level, seed: string, most = MOST): Table {
  const { id, seats } = scenarioOf(game, game.scenarios[0]?.id ?? '');
  const sitting = Object.fromEntries(seats.map((seat) => [seat, level.id]));
  const table = Table.open(game, { setup: { scenario: id }, seats: sitting, seed });
  const machines = seated(staffOf(game, [level]), sitting, seed);
  for (let i = 0; i < most && !table.over; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    const command = decide(machines.get(seat)!, sightOf(game, table.position, seat)).command!;
    const { refused } = table.act(seat, command);
    if (refused) throw new Error(`${game.id}: ${level.id} gives ${JSON.stringify(command)}: ${refused.reason}`);
  }
  return table;
}

describe.each([randomLevel(), greedyLevel(indifferent)])('the level $id', (level) => {
  it.each(tinyGames)('gives legal commands in $id, the same from the same seed', (game) => {
    const [one, again] = [1, 2].map(() => machineGame(game, level, '5', 120));
    expect(one?.lines.length).toBeGreaterThan(3);
    expect(one?.text()).toBe(again?.text());
  });

  it('plays otherwise with another seed', () => {
    const texts = ['1', '2', '3'].map((seed) =>
      JSON.stringify(machineGame(overrun, randomLevel(), seed, 20).lines.map((line) => 'do' in line && line.do)),
    );
    expect(new Set(texts).size).toBe(3);
  });

  it('gives a legal command at once when it is hurried', () => {
    const { position } = tableAfter(overrun, '3', 4);
    const seat = overrun.awaiting(position)?.seats[0] as Seat;
    const thinking = level.sit('a', seat).think(sightOf(overrun, position, seat));
    let answer = thinking.next();
    for (let slices = 0; !answer.done; slices++) {
      expect(slices).toBeLessThan(2);
      answer = thinking.next(true);
    }
    const { command } = answer.value;
    expect(overrun.choices(position, seat).some((offer) => command && fits(offer, command))).toBe(true);
  });
});

describe('a staff', () => {
  it('names the levels there are', () => {
    const staff = staffOf(overrun, [randomLevel(), greedyLevel(indifferent)]);
    expect(levelOf(staff, 'greedy').id).toBe('greedy');
    expect(() => levelOf(staff, 'genius')).toThrow(new DataError('there is no level "genius"; there are random, greedy'));
  });

  it('tells no machine the seed of the game', () => {
    const told: string[] = [];
    const level = { ...randomLevel(), sit: (seed: string, seat: Seat) => (told.push(seed), randomLevel().sit(seed, seat)) };
    seated(staffOf(overrun, [level]), { red: 'random', blue: 'random' }, 'the secret');
    expect(told).toEqual([machineSeed('the secret'), machineSeed('the secret')]);
  });

  it('leaves the seats of people alone', () => {
    expect([...seated(plainStaff(overrun), { red: 'random', blue: 'person' }, '1').keys()]).toEqual(['red']);
  });
});

describe('a line of intent', () => {
  const plan = (intent: string): Plan => ({ intent, intentions: [], value: 0, unit: 'points', terms: [], rejected: [] });

  it('is the intent of the plan, cut to what a record takes', () => {
    expect(whyOf(null)).toBe('');
    expect(whyOf(plan('Hold the strait.'))).toBe('Hold the strait.');
    expect(whyOf(plan('x'.repeat(LONGEST_WHY)))).toHaveLength(LONGEST_WHY);
    expect(whyOf(plan('x'.repeat(LONGEST_WHY + 1)))).toBe(`${'x'.repeat(LONGEST_WHY - 1)}…`);
  });
});
