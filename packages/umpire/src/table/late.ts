import { allOf } from '../contract/steps.ts';
import type { Game, Position } from '../contract/contract.ts';
import { reading, RecordError, rulesVersion, type SnapshotLine } from './lines.ts';
import { atItsEnd, openingRecord } from './record.ts';
import { beginReplay, checkHash, differs, loadSnapshot, seedIn, startReplay, step, type Replaying } from './replaying.ts';
import { Table } from './table.ts';
import { readingLate, Unread, type LateRecord } from './unread.ts';
import type { Waypoint } from './waypoint.ts';

/** The position that a snapshot has written down. @throws RecordError where there is none */
function read<P extends Position>(replaying: Replaying<P>, n: number, { snapshot }: Pick<SnapshotLine, 'snapshot'>): P {
  try {
    return loadSnapshot(replaying, snapshot);
  } catch (error) {
    throw differs(n, (error as Error).message);
  }
}

/** Adds a line that is not played: what it leads to is had when somebody asks. @throws RecordError */
function leave<P extends Position>(replaying: Replaying<P>, line: LateRecord['left'][number], waypoint: Waypoint | null): void {
  const { course } = replaying;
  try {
    if (!(line instanceof Unread)) course.go(line);
    else if (waypoint?.n === line.n) course.leave(line, () => read(replaying, line.n, waypoint));
    else course.leave(line, line.isSnapshot ? () => read(replaying, line.n, line.line as SnapshotLine) : undefined);
  } catch (error) {
    if (error instanceof RecordError) throw error;
    throw new RecordError(line.n, (error as Error).message, { cause: error });
  }
}

/** A table, and how many of its record's first lines nobody has played again yet; 0 where all of them were. */
export interface Late<P extends Position = Position> {
  readonly table: Table<P>;
  readonly left: number;
}

/**
 * Opens a record from its last snapshot on, or from a waypoint behind that, as `openRecord` does: what lies before it is taken as it is written, is played when somebody looks
 * there, and is checked by `rechecked`. The whole of it where there is no snapshot but the opening, or it was made under other rules.
 * @throws RecordError
 */
export const openLate = <P extends Position>(game: Game<P>, text: string, seed?: string, waypoint: Waypoint | null = null): Late<P> =>
  allOf(openingLate(game, text, seed, waypoint));

/** The same, a line at each step. @throws RecordError */
export function* openingLate<P extends Position>(
  game: Game<P>,
  text: string,
  seed?: string,
  waypoint: Waypoint | null = null,
): Generator<number, Late<P>> {
  const record = yield* readingLate(text, waypoint?.rules === rulesVersion(game) ? waypoint : null);
  if (!record || record.header.rules !== rulesVersion(game)) return { table: yield* openingRecord(game, text, seed), left: 0 };
  const known = seed ?? seedIn(record);
  try {
    const replaying = beginReplay(game, record, known);
    for (const line of record.left) leave(replaying, line, record.waypoint);
    const from = record.left.at(-1) as Unread;
    checkHash(replaying, from.line, replaying.course.position(from.n) as P);
    yield from.n;
    for (const line of record.lines) {
      step(replaying, line, 'quick');
      yield line.n;
    }
    return { table: new Table(game, atItsEnd(replaying, 'quick'), known), left: record.left.length - 1 };
  } catch (error) {
    if (error instanceof RecordError && error.corrupt) throw error;
    // A waypoint is never trusted over the record; whatever else is wrong, from the first line on it is told where it begins.
    if (record.waypoint) return yield* openingLate(game, text, seed);
    return { table: yield* openingRecord(game, text, seed), left: 0 };
  }
}

/**
 * Reads a record and plays it from its first line as `openRecord` does, a line at each step: for whoever has opened it late and checks it bit
 * by bit.
 * @throws RecordError where it is wrong or comes out differently
 */
export function* rechecked<P extends Position>(game: Game<P>, text: string, seed?: string): Generator<number, void> {
  const record = yield* reading(text);
  const replaying = startReplay(game, record, seed ?? seedIn(record));
  for (const line of record.lines) {
    step(replaying, line, 'quick');
    yield line.n;
  }
  atItsEnd(replaying, 'quick');
}
