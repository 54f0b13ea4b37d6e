import {
  commitmentToWord,
  randomPlayer,
  scenarioOf,
  Table,
  type Game,
  type Position,
  type RecordLine,
  type Seat,
  type Word,
} from '../src/index.ts';
import { cargoGame } from './conformance/cargo.ts';
import { facelessGame } from './conformance/faceless.ts';
import { interceptionGame } from './conformance/interception.ts';
import { overrunGame } from './conformance/overrun.ts';
import { phasesGame } from './conformance/phases.ts';
import { planGame } from './conformance/plan.ts';
import { raidGame } from './conformance/raid.ts';
import { roundsGame } from './conformance/rounds.ts';
import { sealedGame } from './conformance/sealed.ts';

/** The conformance games, as an app's registry has its games. */
export const tinyGames = [
  overrunGame,
  interceptionGame,
  sealedGame,
  planGame,
  raidGame,
  roundsGame,
  facelessGame,
  cargoGame,
  phasesGame,
] as unknown as readonly Game[];

/** Everybody a person, or whatever `kind` says. */
export const seatsOf = (game: Game, kind = 'person'): { readonly [seat: Seat]: string } =>
  Object.fromEntries(scenarioOf(game, 'only').seats.map((seat) => [seat, kind]));

export interface Wish {
  readonly secret?: boolean;
  readonly practice?: boolean;
  /** Every seat adds a word to the seed, which is then secret. */
  readonly words?: boolean;
  /** Every so many commands the last ones are undone, and some of these redone. */
  readonly undoEvery?: number;
  /** After the commands the first seat gives the game up, if it is not over. */
  readonly concede?: boolean;
  /** Every third command is given with a line of intent. */
  readonly why?: boolean;
}

/** A word for the dice from each seat. */
export const wordsOf = (seats: readonly Seat[]): { readonly [seat: Seat]: Word } =>
  Object.fromEntries(seats.map((seat) => [seat, { commitment: commitmentToWord(`word of ${seat}`), word: `word of ${seat}` }]));

export const openTable = (game: Game, seed: string, { secret = false, practice = false, words = false }: Wish = {}): Table => {
  const seats = seatsOf(game);
  const mixed = words ? { words: wordsOf(Object.keys(seats)) } : {};
  return Table.open(game, { setup: { scenario: 'only' }, seats, seed, secret: secret || words, ...mixed, practice });
};

/** A random game, to its end or for so many commands. */
export function playTable(game: Game, seed: string, most = 400, wish: Wish = {}): Table {
  const table = openTable(game, seed, wish);
  const players = new Map(scenarioOf(game, 'only').seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let i = 1; i <= most && !table.over; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    const command = players.get(seat)?.decide(game, table.position);
    if (!command) throw new Error(`${game.id}: ${seat} finds nothing to do`);
    const { refused } = table.act(seat, command, wish.why && i % 3 === 1 ? { why: `${seat} means something with “${command.act}”` } : {});
    if (refused) throw new Error(`${game.id}: ${refused.reason}`);
    if (wish.undoEvery && i % wish.undoEvery === 0 && !table.over) goBack(table, seat, i);
  }
  if (wish.concede && !table.over) table.concede(Object.keys(table.header.seats)[0] as string);
  return table;
}

function goBack(table: Table, seat: Seat, i: number): void {
  const to = table.standing[Math.max(0, table.standing.length - 1 - (i % 5))] as number;
  const undone = table.undo(seat, to, { consent: Object.keys(table.header.seats) });
  if (!undone.refused && i % 2 === 0) table.redo(seat);
}

export const isCommand = (line: RecordLine): boolean => 'do' in line;

/** Equal positions by what the umpire says of them. */
export const hashOf = <P extends Position>(game: Game<P>, position: P): string => game.hash(position);
