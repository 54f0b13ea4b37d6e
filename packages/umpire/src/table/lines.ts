import * as z from 'zod/mini';
import type { Rulebook } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import { DataError, type Outcome, type Saved } from '../contract/contract.ts';
import { type Happening } from '../contract/happenings.ts';
import {
  checked,
  choosableSchema,
  commandSchema,
  editionSchema,
  faceSchema,
  factsSchema,
  frameSchema,
  outcomeSchema,
  standingSchema,
} from '../documents/data.ts';
import { commitmentTo, commitmentToWord, link, LONGEST_WORD, mixedSeed, type Word } from '../contract/dice.ts';
import { digestOf } from '../contract/digest.ts';
import { allOf } from '../contract/steps.ts';
import { checkLength, parsed } from '../documents/document.ts';
import { positionFileSchema, type PositionFile } from './position-file.ts';
import { canonical, type Value } from '../contract/value.ts';

/** The version of Sandtable, as its manifest has it; a record says by which it was begun. */
export const SANDTABLE = '0.5.0';

/** The version of the umpire whose records these are; part of `rules` in a header. Since 0.2.0 a command has one spelling. */
const VERSION = '0.2.0';

/** A line of intent has so many characters at most: it is read in a list. */
export const LONGEST_WHY = 200;

/** No version of ours is nearly as long. */
const LONGEST_VERSION = 40;

const n = z.number().check(z.int(), z.gte(2));
const before = z.number().check(z.int(), z.gte(1));
const hash = z.string();
const check = z.string();
const seats = z.array(z.string());
const happeningsSchema = z.array(z.strictObject({ n, happened: z.array(z.looseObject({ what: z.string() })) }));
const wordSchema = z.strictObject({ commitment: z.string(), word: z.string().check(z.minLength(1), z.maxLength(LONGEST_WORD)) });
const savedSchema = z.strictObject({
  turn: z.optional(z.number()),
  phase: z.optional(z.string()),
  awaiting: z.optional(z.array(frameSchema)),
  standing: z.optional(z.array(standingSchema)),
  outcome: z.optional(z.nullable(outcomeSchema)),
  state: z.optional(factsSchema),
});

export const headerSchema = z.strictObject({
  sandtable: z.literal(1),
  by: z.optional(z.string().check(z.maxLength(LONGEST_VERSION))),
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), choosableSchema),
  edition: z.nullable(editionSchema),
  rules: z.string(),
  seats: z.record(z.string(), z.string()),
  practice: z.optional(z.literal(true)),
  seed: z.optional(z.string()),
  commitment: z.optional(z.string()),
  words: z.optional(z.record(z.string(), wordSchema)),
  check,
});

/** A position as saved, its form checked; its facts are checked by the game. @throws DataError */
export const readSaved = (json: unknown): Saved => checked(savedSchema, json) as Saved;

/** The kinds of line after the header, each told by the key it alone has. */
export const lineSchemas = {
  do: z.strictObject({
    n,
    seat: z.string(),
    do: commandSchema,
    why: z.optional(z.string().check(z.maxLength(LONGEST_WHY))),
    dice: z.array(faceSchema),
    hash,
    check,
  }),
  undo: z.strictObject({ n, undo: before, seat: z.string(), consent: z.optional(seats), hash, check }),
  redo: z.strictObject({ n, redo: before, seat: z.string(), hash, check }),
  correct: z.strictObject({ n, correct: savedSchema, seats, hash, check }),
  resumed: z.strictObject({
    n,
    resumed: before,
    as: z.enum(['snapshot', 'it stands']),
    rules: z.string(),
    snapshot: positionFileSchema,
    hash,
    check,
  }),
  snapshot: z.strictObject({
    n,
    snapshot: positionFileSchema,
    within: z.optional(z.literal(true)),
    happened: happeningsSchema,
    dice: z.optional(z.array(faceSchema)),
    hash,
    check,
  }),
  concede: z.strictObject({ n, concede: z.string(), why: z.optional(z.string().check(z.maxLength(LONGEST_WHY))), hash, check }),
  unsealed: z.strictObject({ n, unsealed: z.string(), hash, check }),
  result: z.strictObject({ n, seed: z.string(), result: z.nullable(outcomeSchema), chain: z.string(), check }),
};

type Numbered = { readonly n: number; readonly check: string };

/**
 * Line 1: what was agreed, the seed of an open game or the commitment to a secret one, and by which version the record was begun. `words` are
 * what the seats added to a secret seed (`seedOfDice`).
 */
export type Header = z.infer<typeof headerSchema>;
/**
 * A command, the faces that fell in order, and the hash of the position after. `why` is what whoever gave it means to do with it and
 * those that follow, in a line for people to read; no die and no rule hangs on it.
 */
export type CommandLine = Numbered & {
  readonly seat: Seat;
  readonly do: Command;
  readonly why?: string;
  readonly dice: readonly number[];
  readonly hash: string;
};
/** The game stands again as after line `undo`; undone lines stay in the record. */
export type UndoLine = Numbered & { readonly undo: number; readonly seat: Seat; readonly consent?: readonly Seat[]; readonly hash: string };
/** What was undone last stands again, up to line `redo`. */
export type RedoLine = Numbered & { readonly redo: number; readonly seat: Seat; readonly hash: string };
/** The position was put right by agreement of the seats. */
export type CorrectionLine = Numbered & { readonly correct: Saved; readonly seats: readonly Seat[]; readonly hash: string };
/** Play went on under newer rules: from the snapshot of line `resumed`, or as the game stood after it. */
export type ResumedLine = Numbered & {
  readonly resumed: number;
  readonly as: 'snapshot' | 'it stands';
  readonly rules: string;
  readonly snapshot: PositionFile;
  readonly hash: string;
};
/** A seat gave the game up: it is over here. */
export type ConcessionLine = Numbered & { readonly concede: Seat; readonly why?: string; readonly hash: string };
/** The seed of a secret game was laid open, to go on with it elsewhere: dice after this line could be known beforehand. */
export type UnsealedLine = Numbered & { readonly unsealed: string; readonly hash: string };
/** Where so many lines have followed the last snapshot within a turn, the next command writes one, so that few are played when a record is opened. */
export const SNAPSHOT_AFTER = 400;

/**
 * A turn's start, or `within` a long turn: the position, and what happened since the last snapshot, line by line. So a mended rule does not kill
 * a saved game: where old commands no longer replay, the position can be taken up here and the story before it is still told.
 * The first one, line 2, is the opening, with the dice of the set-up. An edition is not repeated: the header holds it.
 */
export type SnapshotLine = Numbered & {
  readonly snapshot: PositionFile;
  readonly within?: true;
  readonly happened: readonly { readonly n: number; readonly happened: readonly Happening[] }[];
  readonly dice?: readonly number[];
  readonly hash: string;
};
/** The last line of a finished game reveals the seed; `chain` is the last link, which ties all commands together. */
export type EndLine = Numbered & { readonly seed: string; readonly result: Outcome | null; readonly chain: string };

export type RecordLine =
  | CommandLine
  | UndoLine
  | RedoLine
  | CorrectionLine
  | ConcessionLine
  | UnsealedLine
  | ResumedLine
  | SnapshotLine
  | EndLine;

/** Something wrong with a line of a record. `corrupt` where the file is not what was written; otherwise replay differs from it. */
export class RecordError extends DataError {
  override name = 'RecordError';
  readonly line: number;
  readonly what: string;
  readonly corrupt: boolean;
  readonly rules: readonly string[];

  constructor(
    line: number,
    what: string,
    { corrupt = true, rules = [], cause }: { corrupt?: boolean; rules?: readonly string[]; cause?: unknown } = {},
  ) {
    super(`line ${line}: ${what}`, cause === undefined ? {} : { cause });
    this.line = line;
    this.what = what;
    this.corrupt = corrupt;
    this.rules = rules;
  }
}

/** The digests of registries: found once, or of one whose words are elsewhere. */
const known = new WeakMap<Rulebook, string>();

/** A digest of a registry with all its words. */
export function registryDigest(rulebook: Rulebook): string {
  const digest = known.get(rulebook) ?? digestOf(canonical(rulebook as unknown as Value), 6);
  known.set(rulebook, digest);
  return digest;
}

/**
 * A registry without its words, for an umpire whose players look them up elsewhere: which rules there are, and the `registryDigest`
 * of the whole.
 */
export function wordless(ids: readonly string[], ofWhole: string): Rulebook {
  const rulebook = Object.fromEntries(ids.map((id) => [id, { chapter: 0, tag: '', says: '' }]));
  known.set(rulebook, ofWhole);
  return rulebook;
}

/** The version of a game's rules: the umpire's, and a digest of the registry. */
export const rulesVersion = ({ rulebook }: { readonly rulebook: Rulebook }): string => `${VERSION}-${registryDigest(rulebook)}`;

/**
 * Ties a line to all lines before it: 16 hexadecimal digits over the check before and all else that the line holds, as written.
 * It shows what was changed by accident or by hand; a forger can make it anew, but not the dice of a seed that was committed to.
 */
export function checkOf(previous: string, line: object): string {
  return checkOfText(previous, JSON.stringify('check' in line ? unchecked(line) : line));
}

function unchecked(line: { readonly check?: unknown }): object {
  const { check: _, ...body } = line;
  return body;
}

const checkOfText = (previous: string, body: string): string => digestOf(`${previous}\n${body}`, 8);

/** Does the check fit a row as we write it, with the check last? Then the line need not be written again to tell. */
export function checkFitsRow(previous: string, row: string, check: string): boolean {
  const tail = `,"check":"${check}"}`;
  return row.endsWith(tail) && checkOfText(previous, `${row.slice(0, -tail.length)}}`) === check;
}

const checkFits = (previous: string, row: string, line: { readonly check: string }): boolean =>
  checkFitsRow(previous, row, line.check) || checkOf(previous, line) === line.check;

/** Where the chain of dice starts: everything agreed before the seed was known. By which version it is written down is no agreement. */
export function firstLink(header: Omit<Header, 'check'>): string {
  const { seed, commitment, by: _by, ...agreed } = header as Header;
  const { check: _, ...body } = agreed as { check?: string };
  return link(commitment ?? commitmentTo(seed as string), '', body as unknown as Value);
}

/** A seat in which a person sits: any other word names a machine player. */
export const PERSON = 'person';

/** The seed that the dice of a game are made of: the secret alone, or mixed with the words of its seats. */
export function seedOfDice({ words }: Pick<Header, 'words'>, secret: string): string {
  if (!words) return secret;
  return mixedSeed(secret, Object.fromEntries(Object.entries(words).map(([seat, { word }]) => [seat, word])));
}

/**
 * Checks that every seat in which a person sits, and no other, has given a word, and that it is the one to which the seat had committed.
 * @throws DataError naming the seat
 */
export function checkWords(seats: Header['seats'], words: { readonly [seat: Seat]: Word }): void {
  const strange = Object.keys(words).find((seat) => !Object.hasOwn(seats, seat) || seats[seat] !== PERSON);
  if (strange !== undefined) throw new DataError(`words.${strange}: nobody sits there who could give a word for the dice`);
  for (const seat of Object.keys(seats).filter((one) => seats[one] === PERSON)) {
    const given = Object.hasOwn(words, seat) ? words[seat] : undefined;
    if (!given) throw new DataError(`words: the word of ${seat} for the dice is missing`);
    if (commitmentToWord(given.word) !== given.commitment)
      throw new DataError(`words.${seat}: the word is not the one to which ${seat} had committed`);
  }
}

/** The link after a line: commands, undo, redo and agreements all bind the dice that fall later. */
export function linkAfter(before: string, line: RecordLine): string {
  if ('do' in line) return link(before, line.seat, line.do);
  if ('undo' in line) return link(before, line.seat, { undo: line.undo });
  if ('redo' in line) return link(before, line.seat, { redo: line.redo });
  if ('correct' in line) return link(before, line.seats.join(' '), { correct: line.correct as unknown as Value });
  if ('concede' in line) return link(before, line.concede, { concede: line.concede });
  if ('resumed' in line) return link(before, '', { resumed: line.resumed, as: line.as });
  return before;
}

/** A record's text as checked lines: form, numbers, and that no line was changed since it was written. */
export interface ReadRecord {
  readonly header: Header;
  readonly lines: readonly RecordLine[];
}

/** The rows of a record's text, and the header that the first of them is. @throws RecordError */
export function readHeader(text: string): { readonly header: Header; readonly rows: readonly string[] } {
  at(1, () => checkLength(text.length));
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  const header = at(1, () => checked(headerSchema, parsed(rows[0] ?? '')));
  if ((header.seed === undefined) === (header.commitment === undefined))
    throw new RecordError(1, 'either "seed" or "commitment" is expected');
  if (header.check !== checkOf('', header)) throw new RecordError(1, CHANGED);
  const { words } = header;
  if (words && header.commitment === undefined)
    throw new RecordError(1, 'words: they are added to a seed that is committed to, and here it is open');
  if (words) at(1, () => checkWords(header.seats, words));
  return { header, rows };
}

/** Reads a row as line `number`, tied to the line before it by that one's check. @throws RecordError */
export function readRow(row: string, number: number, previous: string): RecordLine {
  const line = at(number, () => readLine(parsed(row)));
  if (line.n !== number)
    throw new RecordError(number, `"n" is ${line.n} where ${number} is expected: a line was dropped, doubled or moved`);
  if (!checkFits(previous, row, line)) throw new RecordError(number, CHANGED);
  return line;
}

/** Reads the lines of a record. @throws RecordError naming the first line that is wrong, and the key */
export const readLines = (text: string): ReadRecord => allOf(reading(text));

/** Reads the lines of a record, one at each step. @throws RecordError naming the first line that is wrong, and the key */
export function* reading(text: string): Generator<number, ReadRecord> {
  const { header, rows } = readHeader(text);
  let last = header.check;
  const lines: RecordLine[] = [];
  for (let number = 2; number <= rows.length; number++) {
    const line = readRow(rows[number - 1] as string, number, last);
    last = line.check;
    lines.push(line);
    yield number;
  }
  return { header, lines };
}

const CHANGED = '"check" does not fit: the line was changed after it was written';

const KINDS = Object.entries(lineSchemas);

function readLine(data: unknown): RecordLine {
  if (typeof data !== 'object' || data === null) throw new DataError('an object is expected');
  // `resumed` has a snapshot too and stands before it.
  const kind = KINDS.find(([key]) => Object.hasOwn(data, key));
  if (!kind) throw new DataError(`one of the keys ${KINDS.map(([key]) => key).join(', ')} is expected`);
  return checked(kind[1] as z.ZodMiniType, data) as RecordLine;
}

function at<T>(line: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new RecordError(line, (error as Error).message, { cause: error });
  }
}

/** A record as text, a line each. */
export const writeLines = (header: Header, lines: readonly RecordLine[]): string =>
  [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
