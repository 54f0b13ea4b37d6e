import type { Command } from '../contract/command.ts';
import type { Game, Position, Saved, Setup } from '../contract/contract.ts';
import { commitmentTo, link, ScriptedDice, SealedDice } from '../contract/dice.ts';
import { type Happening } from '../contract/happenings.ts';
import { Course } from './course.ts';
import { asGiven } from './history.ts';
import {
  firstLink,
  readRow,
  RecordError,
  rulesVersion,
  seedOfDice,
  type CommandLine,
  type ConcessionLine,
  type EndLine,
  type Header,
  type ReadRecord,
  type RecordLine,
  type SnapshotLine,
  type UnsealedLine,
} from './lines.ts';
import { loadPosition, type PositionFile } from './position-file.ts';
import { conceded, given, sinceSnapshot, snapshotOf } from './positions.ts';
import { checkSeats, scenarioOf, setupRecorded } from '../game/setup.ts';
import { same, type Value } from '../contract/value.ts';

/**
 * How closely a record is followed. `quick` takes the commands for legal and compares hashes at each turn's start and at
 * the end; `full` asks for refusals, and compares every hash, and the dice with the seed where it is known; `written` goes on behind an umpire of our own,
 * whose commands are legal: every hash is compared; `lenient` follows a record of older rules as far as it goes.
 */
export type Care = 'quick' | 'full' | 'written' | 'lenient';

/** A record as it is followed. */
export interface Replaying<P extends Position> {
  readonly game: Game<P>;
  readonly setup: Setup;
  readonly course: Course<P>;
  readonly seed: string | null;
  /** The seed of its dice (`seedOfDice`); null where the seed is. */
  readonly diceSeed: string | null;
  /** The position at work, which goes on from the one that was kept last: what was computed of that is still of use to the next command. */
  working: { readonly position: P; readonly kept: P } | null;
}

type Came<P> = { readonly position: P; readonly happened: readonly Happening[] };

export const differs = (line: number, what: string, rules: readonly string[] = []) =>
  new RecordError(line, what, { corrupt: false, rules });

/** The seed of a game as its record has it: in the header, where it was laid open, or in the last line; null while it is sealed. */
export function seedIn({ header, lines }: ReadRecord): string | null {
  if (header.seed !== undefined) return header.seed;
  const line = lines.find((one) => 'unsealed' in one || 'result' in one);
  if (!line) return null;
  return 'unsealed' in line ? line.unsealed : (line as EndLine).seed;
}

/** The set-up in a header, checked. @throws RecordError */
function setupIn<P extends Position>(game: Game<P>, header: Header): Setup {
  if (header.game !== game.id) throw new RecordError(1, `game: the record is of "${header.game}", not of "${game.id}"`);
  try {
    const setup = setupRecorded(game, { scenario: header.scenario, options: header.options, edition: header.edition as Setup['edition'] });
    checkSeats(scenarioOf(game, setup.scenario, setup.edition), header.seats);
    return setup;
  } catch (error) {
    throw new RecordError(1, (error as Error).message, { cause: error });
  }
}

/** @throws RecordError where the seed is another than the header commits to */
function checkSeed({ header, lines }: ReadRecord, seed: string | null): void {
  if (seed === null || header.commitment === undefined || commitmentTo(seed) === header.commitment) return;
  const line = lines.find((one) => 'unsealed' in one) ?? lines.at(-1);
  throw new RecordError((line as RecordLine).n, 'seed: it is not the one that the header commits to');
}

/** Begins to follow a record. @throws RecordError for a header or a seed that cannot be */
export function startReplay<P extends Position>(game: Game<P>, record: ReadRecord, seed = seedIn(record)): Replaying<P> {
  if (record.lines.length === 0) throw new RecordError(2, 'the opening is missing');
  return beginReplay(game, record, seed);
}

/** Begins to follow a record of which the first lines are left. @throws RecordError for a header or a seed that cannot be */
export function beginReplay<P extends Position>(game: Game<P>, record: ReadRecord, seed: string | null): Replaying<P> {
  checkSeed(record, seed);
  const { header } = record;
  const diceSeed = seed === null ? null : seedOfDice(header, seed);
  return { game, setup: setupIn(game, header), course: new Course<P>(game, header), seed, diceSeed, working: null };
}

/** Adds one line to the course, with the position to which it leads. @throws RecordError where it is wrong or comes out differently */
export function step<P extends Position>(replaying: Replaying<P>, line: RecordLine, care: Care): void {
  const { course } = replaying;
  const came = care === 'lenient' ? recall(replaying, line) : carryOut(replaying, line, care);
  try {
    course.add(line, came.position, came.happened);
  } catch (error) {
    throw new RecordError(line.n, (error as Error).message, { cause: error });
  }
}

function carryOut<P extends Position>(replaying: Replaying<P>, line: RecordLine, care: Care): Came<P> {
  const came = lead(replaying, line, care);
  if ('hash' in line && (care === 'full' || care === 'written' || !('do' in line)))
    checkHash(replaying, line, came.position, came.happened);
  return came;
}

export function checkHash<P extends Position>(
  { game }: Replaying<P>,
  line: RecordLine,
  position: P,
  happened: readonly Happening[] = [],
): void {
  if (!('hash' in line)) return;
  const hash = game.hash(position);
  const rules = [...new Set(happened.flatMap(({ rules = [] }) => rules))];
  if (hash !== line.hash) throw differs(line.n, `"hash" is ${line.hash} where the position after has ${hash}`, rules);
}

/** The position to which a line leads. @throws RecordError */
function lead<P extends Position>(replaying: Replaying<P>, line: RecordLine, care: Care): Came<P> {
  const { game, setup, course } = replaying;
  if (line.n === 2) return begin(replaying, line, care);
  if ('do' in line) return command(replaying, line, care);
  if ('concede' in line) return concession(replaying, line);
  if ('undo' in line || 'redo' in line)
    return { position: standingAt(course, line.n, 'undo' in line ? line.undo : line.redo), happened: [] };
  if ('result' in line) return end(replaying, line);
  if ('unsealed' in line) return unsealing(replaying, line);
  try {
    if ('correct' in line) return given(game, game.load(setup, line.correct as Saved));
    if ('resumed' in line) return { position: loadSnapshot(replaying, line.snapshot), happened: [] };
  } catch (error) {
    throw differs(line.n, (error as Error).message);
  }
  return snapshot(replaying, line, care);
}

function begin<P extends Position>(replaying: Replaying<P>, line: RecordLine, care: Care): Came<P> {
  const { game, setup, course, diceSeed } = replaying;
  if (!('snapshot' in line) || 'resumed' in line || !line.dice) throw new RecordError(2, 'the opening, a snapshot with dice, is expected');
  const dice = care === 'full' && diceSeed !== null ? new SealedDice(diceSeed, firstLink(course.header)) : new ScriptedDice(line.dice);
  const came = attempt(2, () => game.begin(setup, dice));
  checkDice(2, line.dice, dice);
  if (care === 'full') checkSnapshot(replaying, line, came.position, [{ n: 2, happened: came.happened }]);
  return came;
}

function command<P extends Position>(replaying: Replaying<P>, line: CommandLine, care: Care): Came<P> {
  const { game, course, diceSeed, working } = replaying;
  const before = course.position(course.last);
  if (!before) throw differs(line.n, 'the position before is not known');
  const dice =
    care === 'full' && diceSeed !== null ? new SealedDice(diceSeed, link(course.chain, line.seat, line.do)) : new ScriptedDice(line.dice);
  const isWritten = care === 'written';
  const position = working?.kept === before ? working.position : isWritten ? game.successor(before) : game.clone(before);
  replaying.working = null;
  return attempt(line.n, () => {
    const given = asRecorded(replaying, line);
    const refusal = care === 'quick' || isWritten ? null : game.refuse(position, line.seat, given);
    if (refusal)
      throw differs(
        line.n,
        `the command is refused: ${refusal.reason}${refusal.rules.length > 0 ? ` (${refusal.rules.join(', ')})` : ''}`,
        refusal.rules,
      );
    const happened = game.play(position, line.seat, given, dice);
    checkDice(line.n, line.dice, dice);
    // What is known goes on with the one at work: shared with what is kept, all of it would be made anew at the next change.
    if (!isWritten) replaying.working = { position: game.successor(position), kept: position };
    return { position, happened };
  });
}

/**
 * The command of a line. Today's rules know one spelling of it; older ones let several stand, and what was played in one of them is
 * replayed in it.
 * @throws RecordError where a line of today's rules says it otherwise
 */
function asRecorded<P extends Position>({ game, course }: Replaying<P>, line: CommandLine): Command {
  const { command, refused } = game.spelling(line.do);
  if (refused) throw differs(line.n, `the command is refused: ${refused.reason}`);
  const given = asGiven(line, command);
  if (given !== command && course.rules === rulesVersion(game))
    throw differs(line.n, `"do" is ${JSON.stringify(line.do)}, whose one spelling is ${JSON.stringify(command)}`);
  return given;
}

function checkDice(line: number, recorded: readonly number[], dice: SealedDice | ScriptedDice): void {
  if (dice instanceof SealedDice && !same(recorded, dice.rolled))
    throw differs(line, `"dice" are ${JSON.stringify(recorded)} where the seed gives ${JSON.stringify(dice.rolled)}`);
  if (dice instanceof ScriptedDice && dice.left > 0) throw differs(line, `"dice" has ${dice.left} more than were rolled`);
}

function attempt<T>(line: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof RecordError ? error : new RecordError(line, (error as Error).message, { corrupt: false, cause: error });
  }
}

function standingAt<P extends Position>(course: Course<P>, line: number, to: number): P {
  if (to >= line) throw new RecordError(line, `there is no line ${to} before it`);
  const position = course.position(course.stands(to));
  if (!position) throw differs(line, `the position after line ${to} is not known`);
  return position;
}

function concession<P extends Position>({ game, course }: Replaying<P>, line: ConcessionLine): Came<P> {
  const before = course.position(course.last);
  if (!before) throw differs(line.n, 'the position before is not known');
  if (!Object.hasOwn(course.header.seats, line.concede)) throw new RecordError(line.n, `concede: there is no seat "${line.concede}"`);
  if (!game.awaiting(before)) throw differs(line.n, 'the game is over already');
  return conceded(game, before, line.concede);
}

function unsealing<P extends Position>({ course, seed }: Replaying<P>, line: UnsealedLine): Came<P> {
  const position = course.position(course.last);
  if (!position) throw differs(line.n, 'the position before is not known');
  if (course.header.commitment === undefined) throw new RecordError(line.n, 'the seed stands in the header already');
  if (course.unsealed !== null) throw new RecordError(line.n, `the seed is open since line ${course.unsealed}`);
  if (seed !== line.unsealed) throw new RecordError(line.n, 'seed: it is not the one of the game');
  return { position, happened: [] };
}

function end<P extends Position>({ game, course, seed }: Replaying<P>, line: EndLine): Came<P> {
  const position = course.position(course.last) as P;
  if (course.header.seed !== undefined && line.seed !== course.header.seed)
    throw new RecordError(line.n, '"seed" is not the one in the header');
  if (seed !== line.seed) throw new RecordError(line.n, '"seed" is not the one of the game');
  if (game.awaiting(position)) throw differs(line.n, 'the game is not over here');
  if (!same(line.result as unknown as Value, position.outcome as unknown as Value))
    throw differs(line.n, `"result" is ${JSON.stringify(line.result)} where the game came to ${JSON.stringify(position.outcome)}`);
  if (line.chain !== course.chain) throw new RecordError(line.n, '"chain" does not fit the commands');
  return { position, happened: [] };
}

function snapshot<P extends Position>(replaying: Replaying<P>, line: SnapshotLine, care: Care): Came<P> {
  const { course } = replaying;
  const position = course.position(course.last);
  if (!position) throw differs(line.n, 'the position before is not known');
  if (care === 'full') checkSnapshot(replaying, line, position, sinceSnapshot(course));
  return { position, happened: [] };
}

function checkSnapshot<P extends Position>(
  replaying: Replaying<P>,
  line: SnapshotLine,
  position: P,
  happened: SnapshotLine['happened'],
): void {
  if (!same(line.snapshot as unknown as Value, snapshotOf(replaying.game, position) as unknown as Value))
    throw differs(line.n, '"snapshot" is not the position to which the lines before it lead');
  if (!same(unmarked(line.happened), unmarked(happened))) throw differs(line.n, '"happened" is not what happens on the lines before it');
}

/** Records that were made before happenings said what they reveal do not say it. */
const unmarked = (happened: SnapshotLine['happened']): Value =>
  happened.map(({ n, happened: all }) => ({ n, happened: all.map(({ reveals: _reveals, ...one }) => one) })) as unknown as Value;

export const loadSnapshot = <P extends Position>({ game, setup }: Replaying<P>, file: PositionFile): P => loadPosition(game, file, setup);

/** A line of a record of older rules: its position if it can be had, from a snapshot for choice. */
function recall<P extends Position>(
  replaying: Replaying<P>,
  line: RecordLine,
): { readonly position: P | null; readonly happened: readonly Happening[] } {
  const happened = 'snapshot' in line && line.n === 2 ? ((line as SnapshotLine).happened[0]?.happened ?? []) : [];
  if ('snapshot' in line && !('resumed' in line)) restoreStory(replaying.course, line);
  try {
    if ('snapshot' in line) return { position: loadSnapshot(replaying, line.snapshot), happened };
    return lead(replaying, line, 'lenient');
  } catch {
    return { position: null, happened };
  }
}

/** What happened on lines that no longer replay, as the snapshot after them tells it. */
export function restoreStory<P extends Position>(course: Course<P>, line: SnapshotLine): void {
  for (const { n, happened } of line.happened) {
    const entry = course.entries[n - 2];
    if (entry && n > 2) course.entries[n - 2] = { ...entry, happened };
  }
}

/** A table as lines of another umpire reach it. */
interface Following<P extends Position> {
  readonly game: Game<P>;
  readonly course: Course<P>;
  readonly seed: string | null;
}

/**
 * Adds lines that an umpire of our own has written elsewhere, each a text, or none of them where one is wrong; with the seed that is known then.
 * @throws RecordError
 */
export function follow<P extends Position>({ game, course, seed: known }: Following<P>, rows: readonly string[]) {
  const lines: RecordLine[] = [];
  for (const [i, row] of rows.entries()) lines.push(readRow(row, course.size + 1 + i, lines.at(-1)?.check ?? course.check));
  const record = { header: course.header, lines };
  const seed = known ?? seedIn(record);
  checkSeed(record, seed);
  const before = course.position(course.last);
  if (!before) throw differs(course.size + 1, 'the position before is not known');
  const back = course.mark();
  try {
    for (const line of lines) step({ game, setup: before.setup, course, seed, diceSeed: null, working: null }, line, 'written');
  } catch (error) {
    back();
    throw error;
  }
  return { lines, seed };
}
