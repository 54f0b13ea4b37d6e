import { fits, spell, Table, verify, type Command } from '@sandtable/umpire';
import { decide, sightOf, type Level } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { gertrudStaff as staff } from '../../src/staff/index.ts';
import { simpleValue } from '../../src/staff/simple.ts';
import type { GertrudSeat } from '../../src/world/world.ts';
import { playMachines } from './machine-games.ts';
import { positions } from '../sampled.ts';

/** Evaluations enough to think at all: what is held here holds at any budget. */
const SMALL = 12;
/** Arrangements weighed in a movement phase: enough for armies to meet. */
const MEETING = 30;
/** Greedy tries every command: so many bring it through the set-up and into the first turn. */
const GREEDY_COMMANDS = 120;
/** Milliseconds for a handful of whole games, with other tests beside. */
const LONG = 90_000;
const sampled = [...positions('4', 25), ...positions('5', 25)];
/** Who thinks ahead takes seconds for each. */
const SOME = 4;
const lookedAt = ({ id }: Level<Gertrud>) => (id === 'keen' ? sampled.filter((_, i) => i % SOME === 0) : sampled);
const seatIn = (position: Gertrud) => game.awaiting(position)?.seats[0] as GertrudSeat;
const sit = (level: Level<Gertrud>, seat: GertrudSeat, seed = 'a') => level.sit(seed, seat, Math.min(level.budget, SMALL));
const isOffered = (position: Gertrud, command: Command | null) =>
  command !== null && game.choices(position, seatIn(position)).some((offer) => fits(offer, command));

/** A game between machines at these levels, to its end or for so many commands. */
const played = (german: string, allied: string, seed: string, most?: number): Table<Gertrud> =>
  playMachines({ german: { level: german }, allied: { level: allied } }, seed, most === undefined ? {} : { most });

describe('the staff of Operation Gertrud', () => {
  it('has levels with names of their own', () => {
    const ids = staff.levels.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['random', 'greedy']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sees the same offers in an imagined position as in the true one', () => {
    for (const position of sampled) {
      const seat = seatIn(position);
      expect(sightOf(game, position, seat).choices().map(spell)).toEqual(game.choices(position, seat).map(spell));
    }
  });
});

describe.each(staff.levels)('the level $id', (level) => {
  it('gives the same command whatever the seed of the game', { timeout: LONG }, () => {
    for (const position of lookedAt(level)) {
      const seat = seatIn(position);
      const seats = { german: 'person', allied: 'person' };
      const [one, other] = ['17', '18'].map((seed) => {
        const table = Table.open(game, { setup: position.setup, seats, seed, position: game.save(position) });
        return decide(sit(level, seat), sightOf(game, table.position, seat)).command;
      });
      expect(one).toEqual(other);
      expect(isOffered(position, one ?? null)).toBe(true);
    }
  });

  it('gives a legal command at once when it is hurried', () => {
    for (const position of sampled) {
      const seat = seatIn(position);
      const thinking = level.sit('a', seat).think(sightOf(game, position, seat));
      let answer = thinking.next();
      for (let slices = 0; !answer.done; slices++) {
        expect(slices).toBeLessThan(3);
        answer = thinking.next(true);
      }
      expect(isOffered(position, answer.value.command)).toBe(true);
    }
  });
});

describe('greedy', () => {
  it('plays the same game again from the same seed, and its record holds', { timeout: LONG }, () => {
    const [one, again] = [1, 2].map(() => played('greedy', 'greedy', '6', GREEDY_COMMANDS).text());
    expect(one).toBe(again);
    expect(verify(game, one as string)).toMatchObject({ ok: true });
  });
});

describe('steady', () => {
  it('plays Early 1941 to its end against itself, and the record holds', { timeout: LONG }, () => {
    const sitter = { level: 'steady', budget: MEETING };
    const table = playMachines({ german: sitter, allied: sitter }, '101');
    expect(table.position.outcome).not.toBeNull();
    expect(verify(game, table.text())).toMatchObject({ ok: true, hash: game.hash(table.position) });
  });
});

describe('the simple value', () => {
  it('is worth to one side what it costs the other, and changes nothing', () => {
    for (const position of sampled) {
      const hash = game.hash(position);
      expect(simpleValue(position, 'german')).toBeCloseTo(-simpleValue(position, 'allied'), 12);
      expect(game.hash(position)).toBe(hash);
    }
  });
});
