import { Table, verify, type Game } from '../src/index.ts';
import { overrunGame } from './conformance/overrun.ts';
import { eventful, forged, rowsOf, type Json } from './forger.ts';
import { seatsOf } from './games.ts';

export const overrun = overrunGame as unknown as Game;

/** A game of two people with dice, several turns, undo by consent, redo and a correction, to its end. */
export const honest = (() => {
  for (let seed = 1; ; seed++) {
    const table = eventful(overrun, String(seed));
    const kinds = ['undo', 'redo', 'correct'].filter((kind) => table.lines.some((line) => kind in line && line.n > 12));
    const turns = table.lines.filter((line) => 'snapshot' in line).length;
    const rolls = table.lines.filter((line) => 'do' in line && line.dice.length > 0).length;
    const undo = table.lines.findLast((line) => 'undo' in line);
    if (kinds.length === 3 && turns > 2 && rolls > 2 && undo?.consent) return table;
  }
})();
export const rows = rowsOf(honest.text());

/** The index among `rows` of the last line of which this holds, the end apart. */
export const last = (holds: (row: Json) => boolean, among = rows): number => among.findLastIndex((row) => holds(row) && !('result' in row));
export const lastWith = (key: string, among = rows): number => last((row) => key in row, among);
export const changed = (at: number, change: (row: Json) => object, among = rows): Json[] =>
  among.with(at, change(among[at] as Json) as Json);
export const withDice = last((row) => 'do' in row && (row['dice'] as number[]).length > 0);

export const found = (lines: readonly Json[], game = overrun) => verify(game, forged(lines));

/** Undoes a line by hand: what a forger would write whom the table refuses. */
export const undoing = (table: Table, to: number, line: Json): Json[] => [
  ...rowsOf(table.text()),
  { undo: to, hash: table.game.hash(table.at(to)), ...line },
];

export const people = seatsOf(overrun);
export const alone = { red: 'person', blue: 'random' };

/** Red has overrun, and blue has stood: a die has fallen. */
export function afterTheDieIn(table: Table): Table {
  table.act('red', { act: 'take up', unit: 'T1' });
  table.act('red', { act: 'step', to: '12' });
  table.act('red', { act: 'overrun', at: '22' });
  table.act('blue', { act: 'stand' });
  return table;
}

export const afterTheDie = (seats: { readonly [seat: string]: string }, practice = false): Table =>
  afterTheDieIn(Table.open(overrun, { setup: { scenario: 'only' }, seats, seed: 's', practice }));
