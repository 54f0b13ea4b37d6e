import type { Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import {
  beginningOf,
  chanceFloor,
  hasChanceSince,
  isFree,
  originOf,
  refuseConcession,
  refuseCorrection,
  refuseRedo,
  refuseUndo,
  refuseUnsealing,
  undoFloor,
} from './consent.ts';
import { DataError, type Game, type Position, type Saved } from '../contract/contract.ts';
import type { Happening } from '../contract/happenings.ts';
import type { Asked } from './asked.ts';
import { isQuiet, type Course, type NewLine } from './course.ts';
import { link, SealedDice } from '../contract/dice.ts';
import {
  linkAfter,
  LONGEST_WHY,
  seedOfDice,
  writeLines,
  type Header,
  type RecordLine,
  SNAPSHOT_AFTER,
  type SnapshotLine,
} from './lines.ts';
import { begun, type Opening } from './opening.ts';
import { conceded, given, sinceSnapshot, snapshotOf } from './positions.ts';
import { follow } from './replaying.ts';
import { keepingAnswers } from './keeping-answers.ts';
import { frozen } from '../contract/value.ts';
import { waypointAt, type Waypoint } from './waypoint.ts';

export interface Done {
  /** The line of the record. */
  readonly n: number;
  readonly happened: readonly Happening[];
  readonly dice: readonly number[];
  /** The hash of the position after. */
  readonly hash: string;
}

export type Acted = { readonly refused: Refusal } | ({ readonly refused?: never } & Done);

const SEEDLESS = 'the seed of this game is not here: it can be looked at, and not played';

const refused = (reason: string): { readonly refused: Refusal } => ({ refused: { rules: [], reason } });

/** A game in progress: its position, its record, undo and redo. Refusals and thrown errors leave everything as it was. */
export class Table<P extends Position = Position> {
  readonly game: Game<P>;
  readonly #course: Course<P>;
  #seed: string | null;
  readonly #listeners: ((lines: readonly RecordLine[]) => void)[] = [];

  /** For `open` and for records that were read. Without its seed a game can be looked at and not played. */
  constructor(game: Game<P>, course: Course<P>, seed: string | null) {
    this.game = game;
    this.#course = course;
    this.#seed = seed;
  }

  /**
   * A new game. @throws DataError for a set-up or seat that the game does not have, an edition with faults, a word for the dice that is missing
   * or not its seat's, or a position that cannot be or is the end
   */
  static open<P extends Position>(game: Game<P>, opening: Opening): Table<P> {
    const table = new Table(game, begun(game, opening), opening.seed);
    const { refused: refusal } = opening.position ? table.correct(opening.position, Object.keys(opening.seats)) : {};
    if (refusal) throw new DataError(refusal.reason);
    return table;
  }

  get header(): Header {
    return this.#course.header;
  }

  /** The position now. Nobody but the umpire may change it: clone it first. */
  get position(): P {
    return this.at(this.#course.last);
  }

  /** The number of the record's last line. */
  get size(): number {
    return this.#course.size;
  }

  /** The seed (without the words of seats), to be kept beside the record of a secret game; null where it is not known. */
  get seed(): string | null {
    return this.#seed;
  }

  get over(): boolean {
    return this.#course.end !== null;
  }

  /** All lines after the header. */
  get lines(): readonly RecordLine[] {
    const { entries, end } = this.#course;
    return end ? [...entries.map(({ line }) => line), end] : entries.map(({ line }) => line);
  }

  /** A line after the header. @throws DataError where there is none */
  line(n: number): RecordLine {
    const { end } = this.#course;
    return end?.n === n ? end : this.#course.entry(n).line;
  }

  /** Is a line a snapshot? It need not be read for that. @throws DataError where there is none */
  isSnapshot(n: number): boolean {
    return this.#course.isSnapshot(n);
  }

  /** The numbers of the lines that have not been undone. */
  get standing(): readonly number[] {
    return this.#course.standing;
  }

  /** The record as text. */
  text(): string {
    return writeLines(this.header, this.lines);
  }

  /** The position after a line; 1 is the opening. @throws DataError where there is none */
  at(n: number): P {
    const position = this.#course.position(this.#course.end?.n === n ? n - 1 : n);
    if (!position) throw new DataError(`the position after line ${n} is not known: it was played under older rules`);
    return position;
  }

  /** Is what was asked after a line known without playing there again? So it is of all lines but those that `openLate` left. */
  wasHere(n: number): boolean {
    return this.#course.wasHere(n);
  }

  /** What is asked after a line: known without its position where that has been here. @throws DataError where it cannot be had */
  asked(n: number): Asked {
    const asked = this.#course.asked(n);
    if (!asked) throw new DataError(`what is asked after line ${n} is not known: it was played under older rules`);
    return asked;
  }

  /** What happened at a line; nothing at lines that are no commands. */
  happened(n: number): readonly Happening[] {
    return this.#course.end?.n === n ? [] : this.#course.entry(n).happened;
  }

  /** Did another seat say at a line what it will answer, and nothing came of it? Then the line is none of this seat's business. */
  isQuietFor(seat: Seat, n: number): boolean {
    if (this.#course.end?.n === n) return false;
    const entry = this.#course.entry(n);
    return 'do' in entry.line && entry.line.seat !== seat && isQuiet(entry);
  }

  /** Has `listener` told of new lines before they count, all lines of one command together. If it throws, nothing has happened. */
  onLines(listener: (lines: readonly RecordLine[]) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Carries out a seat's command, or says why not. `why` is a line of intent for the record, of up to `LONGEST_WHY` characters.
   * @throws DataError where the seed is not known, or `why` is too long
   */
  act(seat: Seat, command: Command, { why = '' }: { readonly why?: string } = {}): Acted {
    const { game } = this;
    if (why.length > LONGEST_WHY) throw new DataError(`why: ${LONGEST_WHY} characters at most are expected, and not ${why.length}`);
    const before = this.position;
    const { command: given, refused: misspelt } = game.spelling(command);
    if (misspelt) return { refused: misspelt };
    const refusal = game.refuse(before, seat, given);
    if (refusal) return { refused: refusal };
    if (this.#seed === null) throw new DataError(SEEDLESS);
    const chain = link(this.#course.chain, seat, given);
    const dice = new SealedDice(seedOfDice(this.header, this.#seed), chain);
    const position = game.successor(before);
    const happened = game.play(position, seat, given, dice);
    const hash = game.hash(position);
    const line = { seat, do: given, ...(why === '' ? {} : { why }), dice: dice.rolled, hash };
    const n = this.size + 1;
    this.#write([line, ...this.#after(before, position, { n, happened }, { chain, hash })], position, happened);
    this.#course.linked(chain);
    return { n, happened, dice: dice.rolled, hash };
  }

  /** What follows a command in the record: the end of the game, the snapshot of a new turn or within a long one, or nothing. */
  #after(
    before: P,
    position: P,
    last: SnapshotLine['happened'][number],
    { chain, hash }: { readonly chain: string; readonly hash: string },
  ): NewLine[] {
    const { game } = this;
    if (!game.awaiting(position)) return [{ seed: this.#seed as string, result: position.outcome, chain }];
    const isWithin = game.turn(position) === game.turn(before);
    // Where nothing happened a command may be its seat's own business, by which nobody loses what he may redo.
    if (isWithin && (this.#course.sinceSnapshot < SNAPSHOT_AFTER || last.happened.length === 0)) return [];
    const happened = [...sinceSnapshot(this.#course), ...(last.happened.length > 0 ? [last] : [])];
    return [{ snapshot: snapshotOf(game, position), ...(isWithin ? { within: true as const } : {}), happened, hash }];
  }

  /** Numbers the lines, has them stored, and only then lets them count. */
  #write(lines: readonly NewLine[], position: P, happened: readonly Happening[]): void {
    const numbered = this.#course.numbered(lines);
    for (const listener of this.#listeners) listener(numbered);
    for (const [i, line] of numbered.entries()) this.#course.add(line, position, i === 0 ? happened : []);
  }

  /**
   * Takes in lines that another umpire of ours has written to this record, each a text: numbers, checks and hashes are looked at, and commands
   * played with the dice that are written there; that they are legal is not asked again (`verify` does). All of them, or none where one is wrong.
   * No listener is told: they are stored already.
   * @throws RecordError at the first line that is wrong or comes out differently
   */
  follow(rows: readonly string[]): readonly RecordLine[] {
    const { lines, seed } = follow({ game: this.game, course: this.#course, seed: this.#seed }, rows);
    this.#seed = seed;
    return lines;
  }

  /** What the record may be opened from sooner, as it stands now (`openLate`); null where it ends in nothing from which it can be. */
  waypoint(): Waypoint | null {
    return waypointAt(this.game, this.#course);
  }

  /** Where lines may turn out not to be stored after all: what is returned forgets all that have been written or taken in since. */
  mark(): () => void {
    return this.#course.mark();
  }

  /** The line with which play began: the opening, or the position given in its place before anything was decided. */
  get beginning(): number {
    return beginningOf(this.#course);
  }

  /** The earliest line to which undo leads: the beginning, or the first line since the last whose position is not known. */
  get origin(): number {
    return originOf(this.#course);
  }

  /** The line to which a seat may go back without asking: after the last die, revealed secret, or other seat's decision. */
  undoFloor(seat: Seat): number {
    return undoFloor(this.#course, seat);
  }

  /** May a seat go back to line `to`, which stands, without asking? Known without looking behind it, as `undoFloor` is not. */
  isFree(seat: Seat, to: number): boolean {
    return isFree(this.#course, seat, to);
  }

  /** Has a die fallen, or was a secret revealed, since line `to`, which stands? */
  hasChanceSince(to: number): boolean {
    return hasChanceSince(this.#course, to);
  }

  /** The line after the last die or revealed secret. */
  get chanceFloor(): number {
    return chanceFloor(this.#course);
  }

  /** The line to which one step of undo goes back; null where nothing has been decided yet. */
  get undoable(): number | null {
    const { standing } = this.#course;
    const at = standing.findLastIndex((n) => 'do' in this.#course.entry(n).line || 'correct' in this.#course.entry(n).line);
    const to = standing[at - 1];
    return to === undefined || to < this.origin ? null : to;
  }

  /** Why a seat may not go back to line `to` with the consent of these seats; null where nothing stands against it. */
  refusedUndo(seat: Seat, to: number, consent: readonly Seat[]): string | null {
    return refuseUndo(this.#course, seat, to, consent);
  }

  /**
   * The game stands again as after line `to` (by default one decision back). Free down to `undoFloor`; further with the consent of every
   * other person, and at a table with a machine not below `chanceFloor`; in a practice game free everywhere. The dice of what is given anew
   * fall anew. A finished game stays finished: its seed is out.
   */
  undo(seat: Seat, to: number | null = this.undoable, { consent = [] }: { readonly consent?: readonly Seat[] } = {}): Acted {
    const reason = refuseUndo(this.#course, seat, to, consent);
    if (reason !== null) return refused(reason);
    const target = this.#course.stands(to as number);
    const isFree = this.isFree(seat, target);
    const line = { undo: target, seat, ...(consent.length > 0 ? { consent: [...consent] } : {}) };
    return isFree ? keepingAnswers(this, seat, () => this.#goTo(target, line)) : this.#goTo(target, line);
  }

  /** The seat that may redo; null where nothing was undone last. */
  get redoable(): Seat | null {
    return this.over ? null : (this.#course.undone?.seat ?? null);
  }

  /** Puts back what the seat has undone last, if nothing else was done since. */
  redo(seat: Seat): Acted {
    const reason = refuseRedo(this.#course, seat);
    if (reason !== null) return refused(reason);
    const to = this.#course.undone?.lines.at(-1) as number;
    return keepingAnswers(this, seat, () => this.#goTo(to, { redo: to, seat }));
  }

  #goTo(target: number, line: { readonly undo: number; readonly seat: Seat } | { readonly redo: number; readonly seat: Seat }): Done {
    const position = this.at(target);
    const hash = this.game.hash(position);
    this.#write([{ ...line, hash } as NewLine], position, []);
    return { n: this.size, happened: [], dice: [], hash };
  }

  /** Puts the position right as all persons have agreed. @throws DataError for a position that cannot be */
  correct(saved: Saved, seats: readonly Seat[]): Acted {
    const reason = refuseCorrection(this.#course, seats);
    if (reason !== null) return refused(reason);
    const agreed = frozen(JSON.parse(JSON.stringify(saved)) as Saved);
    const { position, happened } = given(this.game, this.game.load(this.position.setup, agreed));
    if (!this.game.awaiting(position)) return refused('The game is over in that position.');
    const hash = this.game.hash(position);
    // The next dice hang on this line: who agrees first chooses none.
    const agreeing = Object.keys(this.header.seats).filter((seat) => seats.includes(seat));
    this.#write([{ correct: agreed, seats: agreeing, hash }], position, happened);
    return { n: this.size, happened, dice: [], hash };
  }

  /**
   * Lays the seed of a secret game open before its end, so that it can be gone on with from its record alone; a line of the record says so
   * for good.
   * @throws DataError where the seed is not known
   */
  unseal(): Acted {
    const reason = refuseUnsealing(this.#course);
    if (reason !== null) return refused(reason);
    if (this.#seed === null) throw new DataError(SEEDLESS);
    const { position } = this;
    const hash = this.game.hash(position);
    this.#write([{ unsealed: this.#seed, hash }], position, []);
    return { n: this.size, happened: [], dice: [], hash };
  }

  /**
   * The seat gives the game up: the one other seat wins, or nobody where there are several. `why` is a reason for the record, of up to
   * `LONGEST_WHY` characters. @throws DataError where the seed is not known, or `why` is too long
   */
  concede(seat: Seat, { why = '' }: { readonly why?: string } = {}): Acted {
    const { game } = this;
    if (why.length > LONGEST_WHY) throw new DataError(`why: ${LONGEST_WHY} characters at most are expected, and not ${why.length}`);
    const reason = refuseConcession(this.#course, seat);
    if (reason !== null) return refused(reason);
    if (this.#seed === null) throw new DataError(SEEDLESS);
    const { position, happened } = conceded(game, this.position, seat);
    const line = { concede: seat, ...(why === '' ? {} : { why }), hash: game.hash(position) };
    const n = this.size + 1;
    const chain = linkAfter(this.#course.chain, { n, ...line, check: '' });
    this.#write([line, { seed: this.#seed, result: position.outcome, chain }], position, happened);
    this.#course.linked(chain);
    return { n, happened, dice: [], hash: line.hash };
  }
}
