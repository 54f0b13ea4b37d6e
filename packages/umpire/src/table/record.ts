import { DataError, type Game, type Position } from '../contract/contract.ts';
import type { Course } from './course.ts';
import { parsed } from '../documents/document.ts';
import { readLines, RecordError, rulesVersion, type ReadRecord, type RecordLine, type ResumedLine } from './lines.ts';
import { snapshotOf } from './positions.ts';
import { checkHash, differs, seedIn, startReplay, step, type Care, type Replaying } from './replaying.ts';
import { Table } from './table.ts';

/** Follows a whole record. @throws RecordError at the first line that is wrong or comes out differently */
function replay<P extends Position>(game: Game<P>, record: ReadRecord, care: Care, seed?: string): Course<P> {
  const replaying = startReplay(game, record, seed ?? seedIn(record));
  const resumed = record.lines.findLastIndex((line) => 'resumed' in line);
  for (const [i, line] of record.lines.entries()) step(replaying, line, i < resumed ? 'lenient' : care);
  return atItsEnd(replaying, care);
}

/** The course when the last line has been added. @throws RecordError where it does not end as it must */
export function atItsEnd<P extends Position>(replaying: Replaying<P>, care: Care): Course<P> {
  const { game, course } = replaying;
  if (care === 'quick')
    checkHash(
      replaying,
      course.entries.at(-1)?.line as RecordLine & { hash: string },
      course.position(course.size - (course.end ? 1 : 0)) as P,
    );
  const position = course.position(course.last);
  if (care !== 'lenient' && !course.end && position && !game.awaiting(position))
    throw differs(course.size + 1, 'the game is over, but the last line with seed and result is missing');
  return course;
}

/** Finds the game of a record. @throws RecordError */
export function gameOfRecord(games: readonly Game[], text: string): Game {
  let id: unknown;
  try {
    id = (parsed(text.split('\n', 1)[0] as string) as { game?: unknown } | null)?.game;
  } catch (error) {
    throw new RecordError(1, `no record: its first line is no JSON (${(error as Error).message})`);
  }
  const game = games.find((one) => one.id === id);
  if (!game)
    throw new RecordError(
      1,
      `game: there is no game ${JSON.stringify(id) ?? ''}; there are ${games.map((one) => one.id).join(', ') || 'none'}`,
    );
  return game;
}

/**
 * Opens a record as a game in progress, or a finished one to look at. `seed` is that of a secret game.
 * @throws RecordError naming the line; where its `corrupt` is false the record was made under other rules: `reopen` it
 */
export function openRecord<P extends Position>(game: Game<P>, text: string, seed?: string): Table<P> {
  const record = readLines(text);
  const known = seed ?? seedIn(record);
  try {
    return new Table(game, replay(game, record, 'quick', seed), known);
  } catch (error) {
    if (!(error instanceof RecordError) || error.corrupt) throw error;
    // Slower, but says at which line it began.
    return new Table(game, replay(game, record, 'full', seed), known);
  }
}

export type Reopened<P extends Position> =
  | { readonly agrees: true; readonly table: Table<P> }
  | {
      readonly agrees: false;
      /** The first line that comes out differently, how, and by which rules. */
      readonly differs: { readonly line: number; readonly what: string; readonly rules: readonly string[] };
      /** The last snapshot on which the record and today's rules agree; null where not even the opening is the same. */
      readonly agreed: number | null;
      /** The last line whose position can be had as it was recorded. */
      readonly last: number;
      /**
       * Goes on from that snapshot, or as the game stood; a line of the record says so. @throws DataError where there is no such position
       */
      resume(as: 'snapshot' | 'it stands'): Table<P>;
    };

/** Opens a record that may have been made under older rules. @throws RecordError for one that is corrupt */
export function reopen<P extends Position>(game: Game<P>, text: string, seed?: string): Reopened<P> {
  const record = readLines(text);
  const known = seed ?? seedIn(record);
  try {
    return { agrees: true, table: new Table(game, replay(game, record, 'full', seed), known) };
  } catch (error) {
    if (!(error instanceof RecordError) || error.corrupt) throw error;
    const { line, what, rules } = error;
    return { agrees: false, differs: { line, what, rules }, ...resumption(game, record, line, known) };
  }
}

function resumption<P extends Position>(game: Game<P>, record: ReadRecord, line: number, seed: string | null) {
  const open = { header: record.header, lines: record.lines.filter((one) => !('result' in one)) };
  const recalled = () => replay(game, open, 'lenient', seed ?? undefined);
  const course = recalled();
  const last = course.standing.findLast((n) => course.isKnown(n)) ?? 2;
  const agreed = course.standing.findLast((n) => n < line && 'snapshot' in course.entry(n).line) ?? null;
  const resume = (as: 'snapshot' | 'it stands'): Table<P> => {
    const from = as === 'snapshot' ? agreed : last;
    const fresh = recalled();
    const position = from === null ? null : fresh.position(from);
    if (from === null || !position) throw new DataError('there is no position on which record and rules agree');
    if (!game.awaiting(position)) throw new DataError('the game is over there');
    const going = { resumed: from, as, rules: rulesVersion(game), snapshot: snapshotOf(game, position), hash: game.hash(position) };
    for (const one of fresh.numbered([going])) fresh.add(one as ResumedLine, position, []);
    return new Table(game, fresh, seed);
  };
  return { agreed, last, resume };
}
