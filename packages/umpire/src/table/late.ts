import type { Game, Position } from '../contract/contract.ts';
import { reading, RecordError, rulesVersion, type RecordLine, type SnapshotLine } from './lines.ts';
import { atItsEnd, openRecord } from './record.ts';
import { checkHash, differs, loadSnapshot, seedIn, startReplay, step, type Replaying } from './replaying.ts';
import { Table } from './table.ts';
import { readLate, Unread, type LateRecord } from './unread.ts';

/** The position that a snapshot has written down. @throws RecordError where there is none */
function read<P extends Position>(replaying: Replaying<P>, line: SnapshotLine): P {
  try {
    return loadSnapshot(replaying, line.snapshot);
  } catch (error) {
    throw differs(line.n, (error as Error).message);
  }
}

/** Adds a line that is not played: what it leads to is had when somebody asks. @throws RecordError */
function leave<P extends Position>(replaying: Replaying<P>, line: LateRecord['left'][number] | SnapshotLine): void {
  const { course } = replaying;
  const snapshot = (): P => read(replaying, (line instanceof Unread ? line.line : line) as SnapshotLine);
  try {
    if (line instanceof Unread) course.leave(line, line.isSnapshot ? snapshot : undefined);
    else if ('snapshot' in line) course.leave({ n: line.n, check: line.check, isSnapshot: true, line, happened: [] }, snapshot);
    else course.go(line);
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
 * Opens a record from its last snapshot on, as `openRecord` does: what lies before it is taken as it is written, is played when somebody looks
 * there, and is checked by `rechecked`. The whole of it where there is no snapshot but the opening, or it was made under other rules.
 * @throws RecordError
 */
export function openLate<P extends Position>(game: Game<P>, text: string, seed?: string): Late<P> {
  const whole = (): Late<P> => ({ table: openRecord(game, text, seed), left: 0 });
  const record = readLate(text);
  if (!record || record.header.rules !== rulesVersion(game)) return whole();
  const known = seed ?? seedIn(record);
  const [snapshot, ...lines] = record.lines as readonly [SnapshotLine, ...RecordLine[]];
  try {
    const replaying = startReplay(game, record, known);
    for (const line of [...record.left, snapshot]) leave(replaying, line);
    checkHash(replaying, snapshot, replaying.course.position(snapshot.n) as P);
    for (const line of lines) step(replaying, line, 'quick');
    return { table: new Table(game, atItsEnd(replaying, 'quick'), known), left: record.left.length };
  } catch (error) {
    if (error instanceof RecordError && error.corrupt) throw error;
    // Whatever else is wrong, from the first line on it is told where it begins.
    return whole();
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
