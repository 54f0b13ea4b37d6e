import type { Game, Position } from '../contract/contract.ts';
import { readLines, RecordError, rulesVersion, type ReadRecord, type RecordLine, type SnapshotLine } from './lines.ts';
import {
  atItsEnd,
  checkHash,
  differs,
  loadSnapshot,
  openRecord,
  restoreStory,
  seedIn,
  startReplay,
  step,
  type Replaying,
} from './record.ts';
import { Table } from './table.ts';

/** The place of the last snapshot among the lines, where those up to it can be passed over; 0 where they cannot, or it is the opening. */
function lastSnapshot({ header, lines }: ReadRecord, today: string): number {
  const last = lines.findLastIndex((line) => 'snapshot' in line);
  const isPlain = lines.every((line, i) => i > last || 'do' in line || 'undo' in line || 'redo' in line || 'snapshot' in line);
  return header.rules === today && isPlain && !lines.some((line) => 'resumed' in line) ? last : 0;
}

/** The position that a snapshot has written down. @throws RecordError where there is none */
function read<P extends Position>(replaying: Replaying<P>, line: SnapshotLine): P {
  try {
    return loadSnapshot(replaying, line.snapshot);
  } catch (error) {
    throw differs(line.n, (error as Error).message);
  }
}

/** Adds a line without playing it. The next snapshot tells what happened there; of what was taken back nobody is told. @throws RecordError */
function leave<P extends Position>(replaying: Replaying<P>, line: RecordLine): void {
  const { course } = replaying;
  const written = 'snapshot' in line && !('resumed' in line) ? line : null;
  if (written) restoreStory(course, written);
  const happened = written?.n === 2 ? (written.happened[0]?.happened ?? []) : [];
  try {
    course.leave(line, happened, written ? () => read(replaying, written) : undefined);
  } catch (error) {
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
  const record = readLines(text);
  const last = lastSnapshot(record, rulesVersion(game));
  const whole = (): Late<P> => ({ table: openRecord(game, text, seed), left: 0 });
  if (last === 0) return whole();
  const known = seed ?? seedIn(record);
  try {
    const replaying = startReplay(game, record, known);
    for (const [i, line] of record.lines.entries()) {
      if (i > last) step(replaying, line, 'quick');
      else leave(replaying, line);
      if (i === last) checkHash(replaying, line, replaying.course.position(line.n) as P);
    }
    return { table: new Table(game, atItsEnd(replaying, 'quick'), known), left: last };
  } catch (error) {
    if (error instanceof RecordError && error.corrupt) throw error;
    // Whatever else is wrong, from the first line on it is told where it begins.
    return whole();
  }
}

/**
 * Plays a record from its first line as `openRecord` does, a line at each step: for whoever has opened it late and checks it bit by bit.
 * @throws RecordError where it is wrong or comes out differently
 */
export function* rechecked<P extends Position>(game: Game<P>, text: string, seed?: string): Generator<number, void> {
  const record = readLines(text);
  const replaying = startReplay(game, record, seed ?? seedIn(record));
  for (const line of record.lines) {
    step(replaying, line, 'quick');
    yield line.n;
  }
  atItsEnd(replaying, 'quick');
}
