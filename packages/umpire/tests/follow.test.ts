import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkOf,
  openLate,
  openRecord,
  randomPlayer,
  verify,
  type Command,
  type Game,
  type RecordLine,
  type Seat,
  type Table,
} from '../src/index.ts';
import { SNAPSHOT_AFTER } from '../src/table/lines.ts';
import { overrunGame } from './conformance/overrun.ts';
import { openTable, playTable, tinyGames } from './games.ts';

const overrun = overrunGame as unknown as Game;
const textOf = (line: object): string => JSON.stringify(line);
const rowsOf = (table: Table): string[] => table.text().trimEnd().split('\n');
const joined = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

/** All that a table says of itself. */
function standOf(table: Table) {
  const seats = Object.keys(table.header.seats);
  const { game, size, over, standing, undoable, redoable, beginning, origin, chanceFloor } = table;
  return {
    text: table.text(),
    hash: game.hash(table.position),
    floors: seats.map((seat) => table.undoFloor(seat)),
    happened: table.lines.map(({ n }) => table.happened(n)),
    standing: [...standing],
    size,
    over,
    undoable,
    redoable,
    beginning,
    origin,
    chanceFloor,
  };
}

const ONCE = ['concede', 'unseal', 'neither'] as const;
type Once = (typeof ONCE)[number];

/** What people do at a table, each a number that is drawn: mostly commands. */
class People {
  readonly #table: Table;
  readonly #seats: readonly Seat[];
  readonly #players: ReadonlyMap<Seat, ReturnType<typeof randomPlayer>>;

  constructor(table: Table, seed: string) {
    this.#table = table;
    this.#seats = Object.keys(table.header.seats);
    this.#players = new Map(this.#seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  }

  do(drawn: number): void {
    const table = this.#table;
    const seat = this.#seats[drawn % this.#seats.length] as Seat;
    const far = table.standing[Math.max(0, table.standing.length - 2 - (drawn % 7))] as number;
    if (drawn % 19 === 0) table.undo(seat);
    else if (drawn % 23 === 0) table.undo(seat, far, { consent: this.#seats });
    else if (drawn % 2 === 0 && table.redoable) table.redo(table.redoable);
    else if (drawn % 41 === 0) table.correct(table.game.save(table.position), this.#seats);
    else if (drawn % 97 === 0) table.unseal();
    else this.#command();
  }

  /** Do what is done once in a game at most, and is drawn apart so that sixty games cannot all go without it. */
  doOnce(what: Once): void {
    if (what === 'concede') this.#table.concede(this.#seats[0] as Seat);
    else if (what === 'unseal') this.#table.unseal();
  }

  #command(): void {
    const { game, position } = this.#table;
    const seat = game.awaiting(position)?.seats[0] as Seat;
    const command = this.#players.get(seat)?.decide(game, position) as Command;
    expect(this.#table.act(seat, command).refused).toBeUndefined();
  }
}

/** Kinds of lines that followers have been given, over all runs. */
const kinds = new Set<string>();
const kindOf = (line: RecordLine): string =>
  ['do', 'undo', 'redo', 'correct', 'concede', 'unsealed', 'snapshot', 'result'].find((kind) => kind in line) as string;

describe('a table that follows what another process has written', () => {
  it('is the one that wrote it: text, positions, what can be undone and redone, however the lines come', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tinyGames),
        fc.nat(1e6).map(String),
        fc.boolean(),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.nat(5)), { minLength: 80, maxLength: 80 }),
        fc.record({ what: fc.constantFrom(...ONCE), after: fc.nat(9) }),
        (game, seed, isKnown, steps, once) => {
          const writer = openTable(game, seed, { words: true });
          const follower = openRecord(game, writer.text(), ...(isKnown ? [seed] : []));
          const people = new People(writer, seed);
          const coming: string[] = [];
          writer.onLines((lines) => {
            coming.push(...lines.map(textOf));
            for (const line of lines) kinds.add(kindOf(line));
          });
          for (const [i, [drawn, many]] of steps.entries()) {
            if (writer.over) break;
            if (i === once.after) people.doOnce(once.what);
            else people.do(drawn);
            follower.follow(coming.splice(0, many));
            if (coming.length === 0) expect(standOf(follower)).toEqual(standOf(writer));
          }
          follower.follow(coming);
          expect(standOf(follower)).toEqual(standOf(writer));
          expect(verify(game, follower.text(), seed)).toMatchObject({ ok: true, unchecked: [] });
        },
      ),
      { numRuns: 60 },
    );
    expect([...kinds].toSorted()).toEqual(['concede', 'correct', 'do', 'redo', 'result', 'snapshot', 'undo', 'unsealed']);
  });

  it('may have been opened late, and goes on by itself where it has the seed', () => {
    const whole = playTable(overrun, '5', 400, { secret: true });
    const rows = rowsOf(whole);
    const last = whole.lines.findLast((line) => 'do' in line);
    if (!last || !('do' in last)) throw new Error('no command');
    const middle = Math.floor(rows.length / 2);
    const { table } = openLate(overrun, joined(rows.slice(0, middle)), '5');
    table.follow(rows.slice(middle, last.n - 1));
    expect(table.size).toBe(last.n - 1);
    table.act(last.seat, last.do);
    expect(table.text()).toBe(whole.text());
  });

  it('knows the seed when a line has laid it open, and not before', () => {
    const whole = playTable(overrun, '5', 400, { secret: true });
    const rows = rowsOf(whole);
    const looking = openRecord(overrun, joined(rows.slice(0, 2)));
    looking.follow(rows.slice(2, -1));
    expect(looking.seed).toBeNull();
    looking.follow(rows.slice(-1));
    expect([looking.seed, looking.over]).toEqual(['5', true]);
  });

  it('follows over a snapshot within a long turn', () => {
    const game = tinyGames.find(({ id }) => id === 'plan') as Game;
    const writer = openTable(game, '3', { practice: true });
    const follower = openRecord(game, writer.text());
    writer.onLines((lines) => void follower.follow(lines.map(textOf)));
    for (let i = 0; i <= SNAPSHOT_AFTER / 2; i++) {
      const seat = game.awaiting(writer.position)?.seats[0] as Seat;
      writer.act(seat, randomPlayer(String(i), seat).decide(game, writer.position) as Command);
      if (i < SNAPSHOT_AFTER / 2) writer.undo(seat, writer.beginning);
    }
    expect(writer.lines.some((line) => 'within' in line)).toBe(true);
    expect(standOf(follower)).toEqual(standOf(writer));
  });
});

describe('lines that are not what was written', () => {
  const whole = playTable(overrun, '5', 400, { secret: true, undoEvery: 7 });
  const rows = rowsOf(whole);
  const STOOD = 6;
  const at = whole.lines.findIndex((line) => line.n > STOOD + 2 && 'do' in line && line.dice.length > 0) + 1;
  const fresh = (): Table => openRecord(overrun, joined(rows.slice(0, STOOD)), '5');
  /** The rows after those that the follower has, with one of them changed and all checks made anew. */
  const forged = (change: (line: { readonly [key: string]: unknown }) => object, which = at): string[] => {
    let last = (JSON.parse(rows[STOOD - 1] as string) as { check: string }).check;
    return rows.slice(STOOD).map((row, i) => {
      const line = JSON.parse(row) as { readonly [key: string]: unknown };
      const body = i + STOOD === which ? change(line) : line;
      last = checkOf(last, body);
      return textOf({ ...body, check: last });
    });
  };
  const plain = rows.slice(STOOD);

  it.each<readonly [string, readonly string[], string]>([
    ['one left out', plain.toSpliced(2, 1), `"n" is ${STOOD + 4} where ${STOOD + 3} is expected`],
    ['one twice', plain.toSpliced(2, 0, plain[2] as string), `"n" is ${STOOD + 3} where ${STOOD + 4} is expected`],
    ['one changed', plain.with(at - STOOD, (plain[at - STOOD] as string).replace('"hash":"', '"hash":"0')), '"check" does not fit'],
    ['one that is none', plain.with(3, '{"n":'), `line ${STOOD + 4}: `],
    ['a face with another result', forged((line) => ({ ...line, dice: (line['dice'] as number[]).map((face) => 7 - face) })), '"hash" is'],
    ['a face too many', forged((line) => ({ ...line, dice: [...(line['dice'] as number[]), 1] })), '"dice" has 1 more than were rolled'],
    ['another hash', forged((line) => ({ ...line, hash: '0'.repeat(32) })), `line ${at + 1}: "hash" is`],
    ['another seed at the end', forged((line) => ({ ...line, seed: '6' }), rows.length - 1), '"seed" is not the one of the game'],
  ])('%s: none of them counts, and the true ones can be followed after that', (_what, wrong, says) => {
    const table = fresh();
    const before = standOf(table);
    expect(() => table.follow(wrong)).toThrow(says);
    expect(standOf(table)).toEqual(before);
    table.follow(plain);
    expect(standOf(table)).toEqual(standOf(whole));
  });

  it('a seed laid open that is not the one committed to', () => {
    const table = openRecord(overrun, joined(rows.slice(0, STOOD)));
    expect(() => table.follow(forged((line) => ({ ...line, seed: '6' }), rows.length - 1))).toThrow(
      'not the one that the header commits to',
    );
    expect([table.size, table.seed]).toEqual([STOOD, null]);
  });

  it('and lines that were not stored after all are forgotten, as if they had never been', () => {
    const table = fresh();
    const back = table.mark();
    const before = standOf(table);
    const people = new People(table, 'another');
    for (const drawn of [1, 2, 3, 19, 13, 4, 41, 5, 97, 1]) people.do(drawn);
    expect(table.size).toBeGreaterThan(STOOD + 5);
    back();
    expect(standOf(table)).toEqual(before);
    table.follow(plain);
    expect(standOf(table)).toEqual(standOf(whole));
  });
});
