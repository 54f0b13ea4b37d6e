import type { Seat } from '../contract/command.ts';
import { DataError, type Game, type Position } from '../contract/contract.ts';
import { type Happening } from '../contract/happenings.ts';
import type { Asked } from './asked.ts';
import { History } from './history.ts';
import {
  checkOf,
  firstLink,
  linkAfter,
  type CommandLine,
  type EndLine,
  type Header,
  type RecordLine,
  type RedoLine,
  type UndoLine,
} from './lines.ts';
import { AHEAD, NO_MORE } from '../flow/spelling.ts';

/** A line of the record, and what happened at it. */
export interface Entry {
  readonly line: Exclude<RecordLine, EndLine>;
  readonly happened: readonly Happening[];
}

/** A command or snapshot of which the position is had when somebody asks, and may be what it says. */
export interface LeftEntry extends Entry {
  readonly n: number;
  readonly check: string;
  readonly isSnapshot: boolean;
}

/**
 * Did a seat say no more than what it will answer, or no longer, and nothing came of it? That is its own business: no other seat is told,
 * or loses by it.
 */
export const isQuiet = (entry: { readonly line: RecordLine; readonly happened: readonly Happening[] }): boolean =>
  'do' in entry.line && (entry.line.do.act === AHEAD || entry.line.do.act === NO_MORE) && entry.happened.length === 0;

type Unchecked<L> = L extends unknown ? Omit<L, 'n' | 'check'> : never;
/** A line before it has its number and check. */
export type NewLine = Unchecked<RecordLine>;

/**
 * The course of a game: all its lines, and which of them still stand. Commands, corrections and snapshots stand one
 * upon the other; undo takes the last ones off, redo puts them back. Nothing is ever taken out of the record.
 */
export class Course<P extends Position> {
  readonly header: Header;
  readonly entries: Entry[] = [];
  end: EndLine | null = null;
  readonly #history: History<P>;
  #chain: string;
  /** How many of the entries the chain has taken in: only who plays on, or checks the dice, asks for it. */
  #linked = 0;
  #check: string;
  #rules: string;
  #unsealed: number | null = null;
  /** The last line with a snapshot, whether it stands or not. */
  #snapshot = 2;
  #standing: number[] = [];
  #undone: { readonly seat: Seat; readonly lines: readonly number[]; readonly to: number }[] = [];

  constructor(game: Game<P>, header: Header) {
    this.header = header;
    this.#history = new History(game);
    this.#chain = firstLink(header);
    this.#check = header.check;
    this.#rules = header.rules;
  }

  /** The check of the last line. */
  get check(): string {
    return this.#check;
  }

  /** The version of the rules under which the next line is played. */
  get rules(): string {
    return this.#rules;
  }

  /** The line at which the seed of a secret game was laid open; null while it is not. */
  get unsealed(): number | null {
    return this.#unsealed;
  }

  /** The last link of the chain that the dice hang on. */
  get chain(): string {
    for (; this.#linked < this.entries.length; this.#linked++)
      this.#chain = linkAfter(this.#chain, (this.entries[this.#linked] as Entry).line);
    return this.#chain;
  }

  /** Tells the chain after the last line, where whoever added that line has had to compute it. */
  linked(chain: string): void {
    this.#chain = chain;
    this.#linked = this.entries.length;
  }

  /** The numbers of the lines that stand, first to last. */
  get standing(): readonly number[] {
    return this.#standing;
  }

  /** The line after which the game stands. */
  get last(): number {
    return this.#standing.at(-1) as number;
  }

  /** The number of the last line of the record. */
  get size(): number {
    return this.entries.length + 1 + (this.end ? 1 : 0);
  }

  /** What was undone last and may be redone, if nothing else was done since; what others have said that they will answer does not count. */
  get undone(): { readonly seat: Seat; readonly lines: readonly number[]; readonly to: number } | null {
    return this.#undone.at(-1) ?? null;
  }

  /** So many lines follow the last snapshot. */
  get sinceSnapshot(): number {
    return this.entries.length + 1 - this.#snapshot;
  }

  /** The entry of a line; the header's is the opening. @throws DataError for a line that is not there */
  entry(n: number): Entry {
    const entry = this.entries[Math.max(n, 2) - 2];
    if (!entry || !Number.isInteger(n) || n < 1)
      throw new DataError(`there is no line ${n} with a position; the lines are 1 to ${this.entries.length + 1}`);
    return entry;
  }

  /** Is a line a snapshot? It need not be read for that. @throws DataError for a line that is not there */
  isSnapshot(n: number): boolean {
    const entry = this.entry(n) as Entry | LeftEntry;
    return 'isSnapshot' in entry ? entry.isSnapshot : 'snapshot' in entry.line;
  }

  /** The position after a line; null where an older record no longer replays there. @throws DataError for a line that is not there */
  position(n: number): P | null {
    return this.#history.at(this.entry(n).line.n);
  }

  /** Can the position after a line be had? @throws DataError for a line that is not there */
  isKnown(n: number): boolean {
    return this.#history.isKnown(this.entry(n).line.n);
  }

  /** Has the position after a line been here? @throws DataError for a line that is not there */
  wasHere(n: number): boolean {
    return this.#history.wasHere(this.entry(n).line.n);
  }

  /** What is asked after a line; null where its position cannot be had. @throws DataError for a line that is not there */
  asked(n: number): Asked | null {
    return this.#history.asked(this.entry(n).line.n);
  }

  /** May there be lines whose position cannot be had, as in a record of older rules? */
  get hasUnknown(): boolean {
    return this.#history.hasUnknown;
  }

  /** The standing line whose position line `n` is about: its own, or the one to which it went back or forth. */
  stands(n: number): number {
    const { line } = this.entry(n);
    if ('unsealed' in line) return this.stands(n - 1);
    const stands = 'undo' in line ? this.stands(line.undo) : 'redo' in line ? this.stands(line.redo) : line.n;
    return this.#withSnapshot(stands);
  }

  /** A turn's start is one with the command that led to it. */
  #withSnapshot(n: number): number {
    const next = this.entries[n - 1];
    return next && 'snapshot' in next.line && !('resumed' in next.line) && this.#standing.includes(next.line.n)
      ? this.#withSnapshot(n + 1)
      : n;
  }

  /** New lines with their numbers and checks, not yet part of the course. */
  numbered(lines: readonly NewLine[]): RecordLine[] {
    let check = this.#check;
    return lines.map((line, i) => {
      const numbered = { n: this.size + 1 + i, ...line };
      check = checkOf(check, numbered);
      return { ...numbered, check } as RecordLine;
    });
  }

  /** What forgets all lines that have been added since, as if they had never been. */
  mark(): () => void {
    const { end } = this;
    const { length } = this.entries;
    const standing = [...this.#standing];
    const undone = [...this.#undone];
    const [chain, linked, check, rules, unsealed, snapshot] = [
      this.#chain,
      this.#linked,
      this.#check,
      this.#rules,
      this.#unsealed,
      this.#snapshot,
    ];
    return () => {
      this.#history.forget(length + 1);
      this.entries.length = length;
      this.end = end;
      this.#standing = standing;
      this.#undone = undone;
      [this.#chain, this.#linked, this.#check, this.#rules, this.#unsealed, this.#snapshot] = [
        chain,
        linked,
        check,
        rules,
        unsealed,
        snapshot,
      ];
    };
  }

  /** Adds the next line without its position, which is had when somebody asks (`History.leave`). @throws DataError */
  leave(entry: LeftEntry, written?: () => P): void {
    if (this.end) throw new DataError('nothing follows the last line of a finished game');
    const from = this.#standing.at(-1) ?? null;
    this.#standing.push(entry.n);
    // Read only where something could be redone.
    if (this.#undone.length > 0) this.#loseUndone(entry);
    this.#check = entry.check;
    if (entry.isSnapshot) this.#snapshot = entry.n;
    this.entries.push(entry);
    this.#history.leave(entry.n, from, written ?? (entry.isSnapshot ? null : (entry as { readonly line: CommandLine })));
  }

  /** Adds the next line, which goes back or forth, without its position. @throws DataError where that does not stand */
  go(line: UndoLine | RedoLine): void {
    this.#add(line, [], (from) => this.#history.leave(line.n, from, null));
  }

  /** Adds the next line. @throws DataError for an undo or redo of something that does not stand, or a line after the end */
  add(line: RecordLine, position: P | null, happened: readonly Happening[]): void {
    this.#add(line, happened, (from) => this.#history.add(line, position, from));
  }

  #add(line: RecordLine, happened: readonly Happening[], remember: (from: number | null) => void): void {
    if (this.end) throw new DataError('nothing follows the last line of a finished game');
    let from = this.#standing.at(-1) ?? null;
    if ('undo' in line) {
      this.#undo(line.seat, line.undo);
      from = this.last;
    } else if ('redo' in line) {
      this.#redo(line.redo);
      from = this.last;
    } else if ('unsealed' in line) this.#unsealed = line.n;
    else if (!('result' in line)) {
      if ('resumed' in line) {
        this.#cutAt(line.resumed);
        this.#rules = line.rules;
      }
      this.#standing.push(line.n);
      this.#loseUndone({ line, happened });
    }
    this.#check = line.check;
    if ('result' in line) this.end = line;
    else {
      if ('snapshot' in line) this.#snapshot = line.n;
      this.entries.push({ line, happened });
      remember(from);
    }
  }

  /** A snapshot follows its command and is no decision; what was undone can no longer be redone after any other line. */
  #loseUndone(entry: Parameters<typeof isQuiet>[0]): void {
    const { line } = entry;
    this.#undone = 'do' in line && isQuiet(entry) ? this.#undone.filter(({ seat }) => seat !== line.seat) : [];
  }

  #cutAt(to: number): readonly number[] {
    const at = this.#standing.indexOf(this.stands(to));
    if (at < 0) throw new DataError(`line ${to} was undone and no longer stands`);
    return this.#standing.splice(at + 1);
  }

  #undo(seat: Seat, to: number): void {
    const lines = this.#cutAt(to);
    if (lines.length === 0) throw new DataError(`the game stands after line ${to} already`);
    this.#undone.push({ seat, lines, to: this.last });
  }

  #redo(to: number): void {
    const undone = this.undone;
    if (!undone || undone.lines.at(-1) !== to) throw new DataError(`line ${to} is not what was undone last`);
    this.#undone.pop();
    // What others have answered ahead meanwhile the table has them say again.
    this.#cutAt(undone.to);
    this.#standing.push(...undone.lines);
  }
}
