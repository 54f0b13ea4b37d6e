import { DataError, type Game, type Position } from '../contract/contract.ts';
import { allOf } from '../contract/steps.ts';
import type { Course } from './course.ts';
import { parsed } from '../documents/document.ts';
import { reading, readLines, RecordError, rulesVersion, type ReadRecord, type RecordLine, type ResumedLine } from './lines.ts';
import { snapshotOf } from './positions.ts';
import { checkHash, differs, seedIn, startReplay, step, type Care, type Replaying } from './replaying.ts';
import { Table } from './table.ts';

/** Follows a whole record. @throws RecordError at the first line that is wrong or comes out differently */
const replay = <P extends Position>(game: Game<P>, record: ReadRecord, care: Care, seed?: string): Course<P> =>
  allOf(replayed(game, record, care, seed));

/** The same, a line at each step. */
function* replayed<P extends Position>(game: Game<P>, record: ReadRecord, care: Care, seed?: string): Generator<number, Course<P>> {
  const replaying = startReplay(game, record, seed ?? seedIn(record));
  const resumed = record.lines.findLastIndex((line) => 'resumed' in line);
  for (const [i, line] of record.lines.entries()) {
    step(replaying, line, i < resumed ? 'lenient' : care);
    yield line.n;
  }
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
export const openRecord = <P extends Position>(game: Game<P>, text: string, seed?: string): Table<P> =>
  allOf(openingRecord(game, text, seed));

/** The same, a line at each step. @throws RecordError */
export function* openingRecord<P extends Position>(game: Game<P>, text: string, seed?: string): Generator<number, Table<P>> {
  const record = yield* reading(text);
  const known = seed ?? seedIn(record);
  try {
    return new Table(game, yield* replayed(game, record, 'quick', seed), known);
  } catch (error) {
    if (!(error instanceof RecordError) || error.corrupt) throw error;
    // Slower, but says at which line it began.
    return new Table(game, yield* replayed(game, record, 'full', seed), known);
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

/** The line by which play goes on under today's rules, from the position after a line that has one. */
function goingOn<P extends Position>(game: Game<P>, course: Course<P>, from: number, as: ResumedLine['as']): ResumedLine {
  const position = course.position(from) as P;
  const line = { resumed: from, as, rules: rulesVersion(game), snapshot: snapshotOf(game, position), hash: game.hash(position) };
  return course.numbered([line])[0] as ResumedLine;
}

/** A game that goes on and was begun under other rules, as today's find it. */
export interface OtherRules<P extends Position = Position> {
  /** Under which it was played last. */
  readonly rules: string;
  /** The first line that comes out differently today; null where everything so far comes out the same. */
  readonly differs: { readonly line: number; readonly what: string } | null;
  /** The line with which it would go on under today's rules, by the way in which it does; null where that way does not lead to a position to be played. */
  readonly goingOn: { readonly [as in ResumedLine['as']]: ResumedLine | null };
  /** The game as it stands, as far as it can be had, to be looked at and not to be played; null where today's rules have no position of it. */
  readonly table: Table<P> | null;
}

/**
 * What today's rules make of the record of a game that goes on, a line at each step; null where it is of today's. Where all comes out the
 * same it goes on as it stands; where a line does not, also from the last snapshot before that. @throws RecordError for one that is corrupt
 */
export function* underOtherRules<P extends Position>(game: Game<P>, text: string, seed: string): Generator<number, OtherRules<P> | null> {
  const record = yield* reading(text);
  const rules = record.lines.findLast((line) => 'resumed' in line)?.rules ?? record.header.rules;
  if (rules === rulesVersion(game)) return null;
  let differs: OtherRules['differs'] = null;
  try {
    yield* replayed(game, record, 'full', seed);
  } catch (error) {
    if (!(error instanceof RecordError) || error.corrupt) throw error;
    differs = { line: error.line, what: error.what };
  }
  const course = yield* replayed(game, record, 'lenient', seed);
  const before = differs?.line ?? Infinity;
  const last = course.standing.findLast((n) => course.isKnown(n)) ?? null;
  const agreed = differs && (course.standing.findLast((n) => n < before && 'snapshot' in course.entry(n).line) ?? null);
  const from = (n: number | null, as: ResumedLine['as']): ResumedLine | null => {
    const position = n === null ? null : course.position(n);
    return n !== null && position && game.awaiting(position) ? goingOn(game, course, n, as) : null;
  };
  const ways = { 'it stands': from(last, 'it stands'), snapshot: from(agreed, 'snapshot') };
  const stands = ways['it stands'];
  // What is looked at has a position: where the last line has none, the last that has one stands in its place.
  if (stands && !course.isKnown(course.last)) course.add(stands, course.position(stands.resumed), []);
  return { rules, differs, goingOn: ways, table: stands && new Table(game, course, null) };
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
    fresh.add(goingOn(game, fresh, from, as), position, []);
    return new Table(game, fresh, seed);
  };
  return { agreed, last, resume };
}
