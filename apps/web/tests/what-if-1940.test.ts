import { randomPlayer, Table, type Facts, type Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { expect, test } from 'vitest';
import type { Told } from '../src/messages.ts';
import { whatIfFace } from '../src/what-if-1940/face.ts';
import { isWorded } from '../src/what-if-1940/story.ts';

const face = whatIfFace(null);
const game = whatIf1940 as unknown as Game;
const SEATS = Object.keys(face.seats);

/** A random game, looked at after every command. */
function watch(scenario: string, seed: string, look: (table: Table, n: number) => void): Table {
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, 'random']));
  const table = Table.open(game, { setup: { scenario }, seats, seed });
  const players = new Map(SEATS.map((seat) => [seat, randomPlayer(seed, seat)]));
  look(table, 2);
  for (let commands = 0; commands < 6000; commands++) {
    const seat = game.awaiting(table.position)?.seats[0];
    const command = seat && players.get(seat)?.decide(game, table.position);
    if (!seat || !command) break;
    const done = table.act(seat, command);
    expect(done.refused).toBeUndefined();
    look(table, done.refused ? 0 : done.n);
  }
  return table;
}

/** Ids of pieces, which no sentence may show. */
const ID = /\b(de|fr|br|be|nl|su)-[a-z0-9]/;
const WRONG = /undefined|NaN|\[object| {2}|\?\d{4}\//;

test.each(['campaign', 'no-lithuania'])(
  'in %s every kind of happening has words of its own, and no name is missing in them, whoever is told',
  { timeout: 120_000 },
  (scenario) => {
    watch(scenario, '1', (table, n) => {
      for (const happening of table.happened(n)) {
        expect(isWorded(happening.what), happening.what).toBe(true);
        for (const seat of ['german-east', 'soviet']) {
          const told = game.tell(happening, seat);
          const says = told ? (face.words.happening(told as unknown as Facts, face, face.seats)?.says ?? '') : '';
          expect(says).not.toMatch(WRONG);
          expect(says).not.toMatch(ID);
        }
      }
    });
  },
);

test('the board shows every unit in one place, hidden ones as blanks, and every question has words', { timeout: 120_000 }, () => {
  const asked = new Set<string>();
  let hidden = 0;
  watch('campaign', '2', (table) => {
    const now = game.awaiting(table.position);
    if (!now) return;
    asked.add(now.step);
    for (const seat of now.seats) {
      expect(face.words.step(now.procedure, now.step), now.step).not.toBe(now.step);
      const offers = game.choices(table.position, seat);
      if (now.step !== 'moving')
        expect(
          face.words.guide(
            now.step,
            offers.map(({ act }) => act),
          ),
          now.step,
        ).toBeTruthy();
      for (const { act, parts } of offers) {
        expect(face.words.act(act), act).not.toMatch(/-/);
        for (const { name } of parts) expect(face.words.part(act, name)).not.toBe(name);
      }
    }
    const board = face.read(game.view(table.position, 'german-east'));
    for (const [at, stack] of board.stacks) for (const { piece } of stack) expect(board.where.get(piece.id)).toBe(at);
    const blanks = [...board.stacks.values()].flat().filter(({ piece }) => piece.blank === 'hidden');
    for (const { piece } of blanks) {
      expect(piece.factors).toEqual([]);
      expect(piece.nationality).not.toBe('german');
    }
    hidden = Math.max(hidden, blanks.length);
  });
  expect(hidden).toBeGreaterThan(5);
  expect(asked.size).toBeGreaterThan(20);
});

test('the story and the figures of a whole game, as each side is told it', { timeout: 120_000 }, () => {
  const numbers: number[] = [];
  const table = watch('campaign', '3', (_, n) => numbers.push(n));
  const toldOf = (seat: string): Told[] =>
    numbers.map((n): Told => {
      const line = table.lines[n - 2];
      const happened = table.happened(n).flatMap((one) => game.tell(one, seat) ?? []);
      const isCommand = line !== undefined && 'do' in line;
      return { n, seat: isCommand ? line.seat : null, act: isCommand ? line.do.act : '', happened, dice: isCommand ? line.dice : [] };
    });
  for (const seat of ['german-west', 'soviet']) {
    const story = face.story(toldOf(seat));
    expect(story.length).toBeGreaterThan(200);
    for (const line of story) {
      if (line.kind !== 'entry') continue;
      const says = `${line.lead ?? ''} ${line.says} ${line.small ?? ''}`;
      expect(says).not.toMatch(ID);
      expect(says).not.toMatch(/undefined|NaN|\[object|\?\d{4}\//);
    }
  }
  const { turns, attacks, seats } = face.statistics(toldOf('soviet'));
  expect(turns.length).toBeGreaterThan(1);
  expect(attacks.length).toBeGreaterThan(5);
  for (const { luck } of attacks) expect(Math.abs(luck)).toBeLessThanOrEqual(0.5);
  expect(
    Object.values(seats)
      .flatMap(({ losses }) => losses.map(({ steps }) => steps))
      .some((steps) => steps > 0),
  ).toBe(true);
  expect(face.read(game.view(table.position, 'soviet')).winner).not.toBeNull();
});
