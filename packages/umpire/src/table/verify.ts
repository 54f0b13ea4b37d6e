import { refuseConcession, refuseCorrection, refuseRedo, refuseUndo } from './consent.ts';
import type { Seat } from '../contract/command.ts';
import type { Game, Position } from '../contract/contract.ts';
import { reading, RecordError, rulesVersion, SNAPSHOT_AFTER, type ReadRecord, type RecordLine, type ResumedLine } from './lines.ts';
import { Table } from './table.ts';
import { differs, seedIn, startReplay, step, type Replaying } from './replaying.ts';

/** Something in a record that was not checked, and why it could not be. */
export interface Unchecked {
  /**
   * `dice`: the faces that fell; `lines`: what they lead to, of which only form, order and checks are known; `consent`: whether all had
   * agreed.
   */
  readonly what: 'dice' | 'lines' | 'consent';
  /** The first and the last line of which this is so. */
  readonly from: number;
  readonly to: number;
  readonly why: string;
}

export type Verified =
  | {
      readonly ok: true;
      readonly lines: number;
      readonly hash: string;
      readonly finished: boolean;
      /**
       * Every line from this one on was played again, from a position that is known: 2, or the last line at which play went on under newer
       * rules.
       */
      readonly from: number;
      /** What was not checked; empty where everything was. */
      readonly unchecked: readonly Unchecked[];
      /**
       * The line from which on whoever had the record could know the dice beforehand: 1 is the header; null where the seed was sealed to
       * the end, or is still.
       */
      readonly openFrom: number | null;
      /** Undo was free, over dice, too. */
      readonly practice: boolean;
      /** The seats whose words are mixed into the dice; absent where there are none. */
      readonly words?: readonly Seat[];
    }
  | {
      readonly ok: false;
      readonly line: number;
      readonly what: string;
      /**
       * The rules by which the line was played, where they are not today's: it cannot be played again here, and nothing else is known against
       * the record.
       */
      readonly playedUnder?: string;
    };

/**
 * Plays a record again, line by line from the first: form, numbers, checks, what each seat committed to, seats, consent, legality, snapshots,
 * every hash, and, where the seed is known, that it was committed to, and every face. Lines of older rules that come out differently today are let pass only where play went on under newer ones
 * behind them, and are named. Nobody signs: that a seat consented is what the table wrote down. A game that was never finished and lost its
 * last lines cannot be told from one that stopped there; `finished` says which it would be.
 */
export function verify<P extends Position>(game: Game<P>, text: string, seed?: string): Verified {
  const steps = verifying(game, text, seed);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.verified;
  }
}

/** What came of a check: the game of the record as it stands after its last line, where nothing is wrong. */
export interface Checked<P extends Position> {
  readonly verified: Verified;
  readonly table: Table<P> | null;
}

/** `verify` a line at each step, for whoever has something else to do between them. */
export function* verifying<P extends Position>(game: Game<P>, text: string, seed?: string): Generator<number, Checked<P>> {
  let verification: Verification<P> | null = null;
  try {
    const record = yield* reading(text);
    const known = seed ?? seedIn(record);
    verification = new Verification(game, record, known);
    return yield* verification.following();
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const { line, what } = error;
    const playedUnder = verification?.playedUnder ?? null;
    return { verified: { ok: false, line, what, ...(playedUnder !== null && { playedUnder }) }, table: null };
  }
}

/** A line of older rules that comes out differently under today's. */
interface Lost {
  readonly line: number;
  readonly rules: string;
  readonly what: string;
}

class Verification<P extends Position> {
  readonly #game: Game<P>;
  readonly #record: ReadRecord;
  readonly #replaying: Replaying<P>;
  readonly #today: string;
  readonly #unchecked: Unchecked[] = [];
  /** From this line on nothing is known of the positions, until play goes on from one that is written down. */
  #lost: Lost | null = null;
  #from = 2;
  /** The rules by which the line was played with which it ended, where that is all that is against it. */
  playedUnder: string | null = null;
  /** The last command led into a new turn, whose position must follow. */
  #isTurnDue = false;

  constructor(game: Game<P>, record: ReadRecord, seed: string | null) {
    this.#game = game;
    this.#record = record;
    this.#replaying = startReplay(game, record, seed);
    this.#today = rulesVersion(game);
  }

  /** @throws RecordError at the first line that is wrong */
  *following(): Generator<number, Checked<P>> {
    const { lines, header } = this.#record;
    for (const line of lines) {
      this.#follow(line);
      yield line.n;
    }
    this.#checkEnd();
    const { course, seed } = this.#replaying;
    if (seed === null) this.#leaveDice();
    const verified: Verified = {
      ok: true,
      lines: course.size,
      hash: this.#game.hash(course.position(course.last) as P),
      finished: course.end !== null,
      from: this.#from,
      unchecked: this.#unchecked.toSorted((a, b) => a.from - b.from),
      openFrom: header.seed === undefined ? course.unsealed : 1,
      practice: header.practice ?? false,
      ...(header.words ? { words: Object.keys(header.words) } : {}),
    };
    return { verified, table: new Table(this.#game, course, seed) };
  }

  #follow(line: RecordLine): void {
    const { course } = this.#replaying;
    const rules = 'resumed' in line ? line.rules : course.rules;
    if ('resumed' in line) this.#goOn(line);
    if (this.#lost) {
      step(this.#replaying, line, 'lenient');
      return;
    }
    this.#ask(line, rules);
    const before = course.entries.length > 0 ? course.position(course.last) : null;
    try {
      step(this.#replaying, line, 'full');
    } catch (error) {
      this.#lose(line, rules, error);
      step(this.#replaying, line, 'lenient');
      return;
    }
    const after = course.position(course.last);
    this.#isTurnDue =
      'do' in line && !!before && !!after && !!this.#game.awaiting(after) && this.#game.turn(before) !== this.#game.turn(after);
  }

  /** Was the line the table's to write? What older rules let pass is only named. */
  #ask(line: RecordLine, rules: string): void {
    const isWithin = 'within' in line && line.within === true;
    if (isWithin && this.#replaying.course.sinceSnapshot < SNAPSHOT_AFTER) throw differs(line.n, 'a snapshot within a turn comes too soon');
    const isTurn = 'snapshot' in line && !('resumed' in line) && line.n > 2 && !isWithin;
    if (isTurn !== this.#isTurnDue)
      throw differs(line.n, isTurn ? 'no turn begins here' : 'the snapshot is missing with which the turn begins');
    const against = this.#against(line);
    if (against === null) return;
    if (rules === this.#today) throw differs(line.n, against);
    this.#unchecked.push({ what: 'consent', from: line.n, to: line.n, why: `under other rules, ${rules}: ${against}` });
  }

  #against(line: RecordLine): string | null {
    const { course } = this.#replaying;
    if ('undo' in line) return refuseUndo(course, line.seat, line.undo, line.consent ?? []);
    if ('redo' in line) return refuseRedo(course, line.seat);
    if ('correct' in line) return refuseCorrection(course, line.seats);
    if ('concede' in line) return refuseConcession(course, line.concede);
    return null;
  }

  /**
   * The line came out differently. @throws the error itself, unless the line is of older rules and play went on behind it under newer ones
   */
  #lose(line: RecordLine, rules: string, error: unknown): void {
    if (!(error instanceof RecordError) || error.corrupt || rules === this.#today) throw error;
    if (!this.#record.lines.some((later) => later.n > line.n && 'resumed' in later)) {
      this.playedUnder = rules;
      throw differs(error.line, `${error.what} (it was played under other rules, ${rules})`, error.rules);
    }
    this.#lost = { line: line.n, rules, what: error.what };
    this.#isTurnDue = false;
  }

  /**
   * Play goes on from a position that is written down: under today's rules only from where they themselves would have it go on. Where all came
   * out the same it goes on as it stood, once.
   */
  #goOn(line: ResumedLine): void {
    if (line.rules === this.#today) this.#checkGoingOn(line);
    if (this.#lost) {
      const { line: from, rules, what } = this.#lost;
      this.#unchecked.push({ what: 'lines', from, to: line.n - 1, why: `of other rules, ${rules}: at line ${from} ${what}` });
      this.#from = line.n;
    }
    this.#lost = null;
    this.#isTurnDue = false;
  }

  #checkGoingOn(line: ResumedLine): void {
    const { course } = this.#replaying;
    const { line: lost } = this.#lost ?? { line: Infinity };
    if (!this.#lost && (course.rules === line.rules || line.as !== 'it stands'))
      throw differs(line.n, 'play goes on under newer rules, and no line before it is of older ones that differ');
    const isAgreed = (n: number): boolean => n < lost && 'snapshot' in course.entry(n).line;
    const isKnown = (n: number): boolean => course.isKnown(n);
    const wanted = course.standing.findLast(line.as === 'snapshot' ? isAgreed : isKnown);
    if (line.resumed !== wanted) throw differs(line.n, `play goes on from line ${line.resumed}, where it must from line ${wanted}`);
    const position = course.position(wanted);
    if (position && this.#game.hash(position) !== line.hash)
      throw differs(line.n, `play goes on from another position than that of line ${wanted}`);
  }

  /** @throws RecordError where the game is over, or a turn has begun, and the line that must follow is missing */
  #checkEnd(): void {
    const { course } = this.#replaying;
    const position = course.position(course.last);
    if (this.#isTurnDue) throw differs(course.size + 1, 'the snapshot is missing with which the turn begins');
    if (!course.end && position && !this.#game.awaiting(position))
      throw differs(course.size + 1, 'the game is over, but the last line with seed and result is missing');
  }

  /** Without the seed nobody can tell whether the faces are its own. */
  #leaveDice(): void {
    const rolled = this.#record.lines.filter((line) => 'dice' in line && (line.dice?.length ?? 0) > 0);
    const [first, last] = [rolled[0], rolled.at(-1)];
    if (first && last) this.#unchecked.push({ what: 'dice', from: first.n, to: last.n, why: 'the seed is sealed until the game ends' });
  }
}
