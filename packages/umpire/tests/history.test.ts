import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openLate,
  openRecord,
  randomPlayer,
  rechecked,
  RecordError,
  verify,
  type Command,
  type Game,
  type RecordLine,
  type Seat,
  type Table,
} from '../src/index.ts';
import { forged, playOn, rowsOf } from './forger.ts';
import { SNAPSHOT_AFTER } from '../src/table/lines.ts';
import { openTable, tinyGames } from './games.ts';

/** Positions of long games are thinned out, and found again by playing from one that was kept. */

/** So many commands, whatever is undone or comes to its end between them. */
const LONG = 260;

/** A random game that goes back before it is over, so that it becomes as long as one likes; some of what was undone is redone. */
function longTable(game: Game, seed: string): Table {
  const table = openTable(game, seed, { practice: true });
  const seats = Object.keys(table.header.seats);
  const players = new Map(seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let i = 1; i <= LONG; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    const command = players.get(seat)?.decide(game, table.position);
    if (!command || endsWith(table, seat, command)) {
      goBack(table, seat, i);
      continue;
    }
    table.act(seat, command);
    if (i % 37 === 0) goBack(table, seat, i);
    if (i % 74 === 0) table.redo(seat);
  }
  return table;
}

/** A game that is over is not gone on with: its last command is not given. */
function endsWith(table: Table, seat: Seat, command: Parameters<Table['act']>[1]): boolean {
  const { game } = table;
  const after = game.clone(table.position);
  game.play(after, seat, command, { roll: (_on, count) => Array.from({ length: count }, () => 1) });
  return !game.awaiting(after);
}

function goBack(table: Table, seat: Seat, i: number): void {
  const { standing } = table;
  table.undo(seat, standing[i % Math.max(1, standing.length - 1)] as number);
}

const hashOf = (line: RecordLine): string | null => ('hash' in line ? (line.hash ?? null) : null);

const wrongLines = (table: Table, order: readonly number[]): readonly number[] =>
  order.filter((n) => {
    const written = hashOf(table.lines[n - 2] as RecordLine);
    return written !== null && table.game.hash(table.at(n)) !== written;
  });

describe('the position after any line', () => {
  const games = tinyGames.filter(({ id }) => ['interception', 'sealed', 'plan', 'raid', 'rounds'].includes(id));

  it('is what it was, in whatever order one asks, of a game that was played and of one that was read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...games),
        fc.integer({ min: 1, max: 50 }).map(String),
        fc.infiniteStream(fc.nat()),
        (game, seed, picks) => {
          const played = longTable(game, seed);
          expect(played.size).toBeGreaterThan(LONG);
          const order = [...picks.take(60)].map((pick) => 2 + (pick % played.lines.length));
          expect(wrongLines(played, order)).toEqual([]);
          expect(wrongLines(openRecord(game, played.text()), order)).toEqual([]);
          expect(wrongLines(openLate(game, played.text()).table, order)).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('is the same thing as long as it is at hand, and not played again for it', () => {
    const [game] = games as [Game];
    let plays = 0;
    const counting: Game = { ...game, play: (...given) => (plays++, game.play(...given)) };
    const table = longTable(counting, '2');
    const { size } = table;
    const last = table.at(size);
    plays = 0;
    expect([table.at(size), table.at(size - 20)]).toEqual([last, table.at(size - 20)]);
    expect(plays).toBe(0);
    const early = table.at(5);
    expect(plays).toBeGreaterThan(0);
    expect(plays).toBeLessThan(50);
    plays = 0;
    expect(table.at(5)).toBe(early);
    expect(plays).toBe(0);
  });
});

/** A table at whose first decision so many commands were given and taken back, and then one that something came of. */
function dithered(game: Game, times: number): Table {
  const table = openTable(game, '3', { practice: true });
  for (let i = 0; i <= times; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    const command = randomPlayer(String(i), seat).decide(game, table.position) as Command;
    expect(table.act(seat, command).refused).toBeUndefined();
    if (i < times) expect(table.undo(seat, table.beginning).refused).toBeUndefined();
  }
  return table;
}

describe('a snapshot within a turn', () => {
  const game = tinyGames.find(({ id }) => id === 'plan') as Game;
  const within = (table: Table) => table.lines.filter((line) => 'within' in line);

  it('is written where many lines have followed the last one, and opens a record of which few are played', () => {
    expect(within(dithered(game, SNAPSHOT_AFTER / 2 - 1))).toEqual([]);
    const table = dithered(game, SNAPSHOT_AFTER / 2);
    expect(within(table)).toMatchObject([{ n: table.size, within: true, snapshot: { turn: game.turn(table.at(2)) } }]);
    expect(verify(game, table.text())).toMatchObject({ ok: true });
    expect(openLate(game, table.text()).left).toBe(table.lines.length - 1);
    expect(openRecord(game, table.text()).text()).toBe(table.text());
    const [seat = ''] = game.awaiting(table.at(2))?.seats ?? [];
    expect(table.undo(seat, table.beginning).refused).toBeUndefined();
    expect(table.position).toEqual(table.at(2));
  });

  it('is no turn’s start, and not to be believed where it comes too soon', () => {
    const rows = rowsOf(dithered(game, SNAPSHOT_AFTER / 2).text());
    const last = rows.at(-1) as (typeof rows)[number];
    const { within: _within, ...plain } = last;
    expect(verify(game, forged([...rows.slice(0, -1), plain]))).toMatchObject({
      ok: false,
      what: expect.stringContaining('no turn begins here'),
    });
    const soon = [...rows, { ...last, n: rows.length + 1, happened: [] }];
    expect(verify(game, forged(soon))).toMatchObject({ ok: false, what: expect.stringContaining('too soon') });
  });
});

describe('a record that is opened from its last snapshot', () => {
  /** Games of several turns, of which each writes a snapshot. */
  const withTurns = tinyGames.flatMap((game) => {
    const table = longTable(game, '3');
    return table.lines.filter((line) => 'snapshot' in line).length > 2 ? [{ game, table }] : [];
  });

  it('is the same table, of which the lines before it are played when somebody looks there', () => {
    expect(withTurns.length).toBeGreaterThan(0);
    for (const { game, table } of withTurns) {
      let plays = 0;
      const counting: Game = { ...game, play: (...given) => (plays++, game.play(...given)) };
      const whole = openRecord(counting, table.text());
      const all = plays;
      plays = 0;
      const { table: late, left } = openLate(counting, table.text());
      expect(left, game.id).toBeGreaterThan(0);
      expect(plays, game.id).toBeLessThan(all);
      expect([late.text(), late.standing, late.undoable, late.redoable]).toEqual([
        whole.text(),
        whole.standing,
        whole.undoable,
        whole.redoable,
      ]);
      for (const n of late.standing) expect(late.happened(n), `${game.id}, line ${n}`).toEqual(whole.happened(n));
      const isFreeAt = (at: Table): unknown => Object.keys(at.header.seats).map((seat) => at.standing.map((n) => at.isFree(seat, n)));
      expect(isFreeAt(late), game.id).toEqual(isFreeAt(whole));
      for (const seat of Object.keys(late.header.seats)) {
        expect(late.undoFloor(seat)).toBe(whole.undoFloor(seat));
        expect(whole.standing.map((n) => whole.isFree(seat, n))).toEqual(whole.standing.map((n) => n >= whole.undoFloor(seat)));
      }
      expect([...rechecked(game, table.text())].at(-1)).toBe(table.size);
    }
  });

  it('is not the wiser of a line before it that comes out differently, and is told of it by who checks', () => {
    for (const { game, table } of withTurns) {
      const last = table.lines.findLastIndex((line) => 'snapshot' in line);
      const rolled = table.lines.findIndex((line, i) => i < last && 'do' in line && line.dice.length > 0);
      if (rolled < 0) continue;
      const rows = rowsOf(table.text());
      const text = forged(rows.map((row, i) => (i === rolled + 1 ? { ...row, dice: [...(row['dice'] as number[]), 1] } : row)));
      expect(openLate(game, text).left, game.id).toBe(last);
      expect(() => [...rechecked(game, text)]).toThrow(RecordError);
    }
    expect(withTurns.some(({ table }) => table.lines.some((line) => 'do' in line && line.dice.length > 0))).toBe(true);
  });

  it('is not opened where a line before it was changed, and is told of one without its form by who looks there or checks', () => {
    // A finished game shows how its dice hang together, for which all commands are read.
    const unfinished = withTurns.flatMap(({ game }) => {
      const table = openTable(game, '3');
      while (!table.over && table.lines.filter((line) => 'snapshot' in line).length < 3) playOn(table, 1);
      return table.over ? [] : [{ game, table }];
    });
    expect(unfinished.length).toBeGreaterThan(0);
    for (const { game, table } of unfinished) {
      const rows = rowsOf(table.text());
      const at = rows.findIndex((row) => 'do' in row);
      const changed = rows.map((row, i) => (i === at ? { ...row, seat: 'nobody' } : row));
      const text = changed.map((row) => `${JSON.stringify(row)}\n`).join('');
      expect(() => openLate(game, text), game.id).toThrow(`line ${at + 1}: "check" does not fit`);
      const formless = forged(rows.map((row, i) => (i === at ? { ...row, dice: 'loaded' } : row)));
      const { table: late, left } = openLate(game, formless);
      expect(left, game.id).toBeGreaterThan(at);
      expect(() => late.line(at + 1), game.id).toThrow(`line ${at + 1}: dice`);
      expect(() => [...rechecked(game, formless)], game.id).toThrow(`line ${at + 1}: dice`);
    }
  });

  it('is opened whole where its rows are not as we write them', () => {
    for (const { game, table } of withTurns) {
      const rows = rowsOf(table.text()).map((row) => ('do' in row ? { do: row['do'], ...row } : row));
      const { table: late, left } = openLate(game, forged(rows));
      expect([left, late.standing], game.id).toEqual([0, table.standing]);
    }
  });
});
