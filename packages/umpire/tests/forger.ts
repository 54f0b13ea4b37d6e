import { checkOf, randomPlayer, type Game, type Seat, type Table } from '../src/index.ts';
import { playTable } from './games.ts';

/** A line of a record as anybody can read and change it. */
export type Json = { readonly [key: string]: unknown };

export const rowsOf = (text: string): Json[] =>
  text
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as Json);

/** The lines as a record in which numbers and checks are right again: a forger knows how they are made. */
export function forged(rows: readonly Json[]): string {
  let last = '';
  const lines = rows.map((row, i) => {
    const line = i === 0 ? row : { ...row, n: i + 1 };
    last = checkOf(last, line);
    return { ...line, check: last };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Random commands, so many or to the end. */
export function playOn(table: Table, most = 400): void {
  const { game } = table;
  const players = new Map<Seat, ReturnType<typeof randomPlayer>>();
  for (let i = 0; i < most && !table.over; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    if (!players.has(seat)) players.set(seat, randomPlayer(`on ${table.header.check}`, seat));
    const command = players.get(seat)?.decide(game, table.position);
    if (!command || table.act(seat, command).refused) throw new Error(`${game.id}: ${seat} finds nothing to do`);
  }
}

/** A game with every kind of line that people at a table write, to its end: commands, undo by consent, redo, a correction. */
export function eventful(game: Game, seed: string, secret = false): Table {
  const table = playTable(game, seed, 9, { undoEvery: 3, secret });
  if (table.over) return table;
  const people = Object.keys(table.header.seats);
  table.correct(game.save(table.position), people);
  playOn(table, 6);
  if (!table.over) {
    const [seat, to] = [people[0] as Seat, table.standing.at(-3) as number];
    // Consent is written down where it was needed.
    if (table.undo(seat, to).refused) table.undo(seat, to, { consent: people });
    table.redo(seat);
  }
  playOn(table);
  return table;
}
