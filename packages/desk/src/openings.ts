import {
  DataError,
  gameOfRecord,
  parsed,
  PERSON,
  readLines,
  readPosition,
  readSaved,
  reopen,
  scenarioOf,
  sidesOf,
  Table,
  type Game,
  type Header,
  type Position,
  type RecordLine,
  type Seat,
} from '@sandtable/umpire';
import type { Agreement, Player } from './choosing.ts';

/** Sixteen random bytes in hexadecimal digits: what the dice of a game hang on. */
export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A game as agreed, from the scenario's opening or from a given position. Its seed is sealed whoever plays, for a seat may go to a person
 * at any time; one that was agreed on, as for a lesson, stands in the open. @throws DataError naming what does not fit
 */
export function openAgreed(game: Game, agreement: Omit<Agreement, 'game'>): Table {
  const { scenario, options, seats, practice, edition, position, seed } = agreement;
  return Table.open(game, {
    setup: { scenario, options, edition },
    seats,
    seed: seed ?? newSeed(),
    secret: seed === undefined,
    practice,
    position: position ? readSaved(position) : null,
  });
}

/** A game that goes on from a position of another: with the old seed the dice of the same commands would be known beforehand. */
export function openFork({ game, header }: Table, position: Position, seats: { readonly [seat: Seat]: Player }): Table {
  if (!game.awaiting(position)) throw new DataError('The game is over there: nothing is left to be played.');
  const { setup } = position;
  const agreed = { setup, seats, practice: header.practice ?? false, position: game.save(position) };
  return Table.open(game, { ...agreed, seed: newSeed(), secret: true });
}

/** A game read from a file: ready to be played, or a record that today's rules play differently, which is settled when it is opened. */
export type ReadGame = { readonly table: Table } | { readonly table: null; readonly header: Header; readonly lines: readonly RecordLine[] };

/** The weakest machine, which every game has. */
const anyMachine = (): Player => 'random';

/** Reads a record or a position file, against which `opponent` of its game plays. @throws DataError naming what is wrong, and where */
export function readGame(games: readonly Game[], text: string, opponent: (game: string) => Player = anyMachine): ReadGame {
  const file = positionIn(text);
  if (file) return { table: openFile(games, file, opponent) };
  const found = reopen(gameOfRecord(games, text), text);
  return found.agrees ? { table: found.table } : { table: null, ...readLines(text) };
}

/** The one object that a text consists of, where it is no record's header. @throws DataError for one that is broken */
function positionIn(text: string): { readonly [key: string]: unknown } | null {
  try {
    const whole = parsed(text);
    const isObject = typeof whole === 'object' && whole !== null && !Array.isArray(whole);
    return isObject && !('sandtable' in whole) ? { ...whole } : null;
  } catch (error) {
    if (isJson(text.split('\n', 1)[0] as string) || !text.trimStart().startsWith('{')) return null;
    throw new DataError(`The file is neither a record nor a position file: ${(error as Error).message}.`);
  }
}

/** A record's first line is an object by itself; that of a position file that was spoilt is not. */
function isJson(text: string): boolean {
  try {
    parsed(text);
    return true;
  } catch {
    return false;
  }
}

/** The seat whose phase it is, as the outermost procedure remembers it; where none does, the seat that is asked. */
function seatPlaying(game: Game, position: Position): Seat {
  let playing: unknown;
  for (let frame = position.frames; frame; frame = frame.below) playing = frame.locals['seat'] ?? playing;
  return typeof playing === 'string' ? playing : (game.awaiting(position)?.seats[0] ?? '');
}

/**
 * A position file as a game: for practice, a person in the seats of the side that plays, and machines in the others. What the file would
 * try is not tried.
 */
function openFile(
  games: readonly Game[],
  { dice: _dice, do: _do, explain: _explain, ...file }: { readonly [key: string]: unknown },
  opponent: (game: string) => Player,
): Table {
  try {
    const { game, position } = readPosition(games, file);
    const scenario = scenarioOf(game, position.setup.scenario, position.setup.edition);
    const sides = sidesOf(scenario);
    const ours = sides.find(({ seats }) => seats.includes(seatPlaying(game, position))) ?? sides[0];
    return Table.open(game, {
      setup: position.setup,
      seats: Object.fromEntries(scenario.seats.map((seat) => [seat, ours?.seats.includes(seat) ? PERSON : opponent(game.id)])),
      seed: newSeed(),
      secret: true,
      practice: true,
      position: game.save(position),
    });
  } catch (error) {
    throw error instanceof DataError ? new DataError(`The position file cannot be used: ${error.message}`) : error;
  }
}
