import type { Command } from '../contract/command.ts';
import type { Game, Position } from '../contract/contract.ts';
import { ScriptedDice } from '../contract/dice.ts';
import { askedIn, type Asked } from './asked.ts';
import type { CommandLine, RecordLine } from './lines.ts';
import { asWritten } from '../flow/spelling.ts';
import { same, type Value } from '../contract/value.ts';

/** One position in so many commands is kept for good; those between are played again from it when somebody asks. */
const KEPT_EVERY = 50;
/** So many of the positions that were used last are at hand: undo, and looking back step by step, play nothing again. */
const AT_HAND = 100;

/** A command, which may be read only when it is wanted. */
interface Played {
  readonly line: CommandLine;
}

/** How a position can be had again. */
type Source<P> =
  | { readonly kept: P | null }
  /** By playing a command again after line `from`; `since` that many commands ago a position was kept. */
  | { readonly from: number; readonly played: Played; readonly since: number }
  /** It is that of another line. */
  | { readonly same: number }
  /** It is written down in the record, and read when somebody asks. */
  | { readonly written: () => P };

/**
 * The positions of a game after each of its lines. Of a long game most are thinned out: commands and dice are in the record, and
 * lead to the same positions again.
 */
export class History<P extends Position> {
  readonly #game: Game<P>;
  readonly #sources = new Map<number, Source<P>>();
  /** What is asked after each line, as far as its position has been here: it need not be had again for that. */
  readonly #asked = new Map<number, Asked>();
  /** There has been a line whose position cannot be had. */
  #hasUnknown = false;
  /** The positions at hand, the one used last at the end. */
  readonly #atHand = new Map<number, P>();

  constructor(game: Game<P>) {
    this.#game = game;
  }

  /**
   * Takes in the position after a line, null where it cannot be had; `from` is the line after which the game stood before, if there is one.
   */
  add(line: RecordLine, position: P | null, from: number | null): void {
    this.#sources.set(line.n, this.#sourceOf(line, position, from));
    this.#hasUnknown ||= position === null;
    if (!position) return;
    this.#use(line.n, position);
    const before = from === null ? undefined : this.#asked.get(from);
    const isSame = before && 'same' in (this.#sources.get(line.n) as Source<P>);
    this.#asked.set(line.n, isSame ? before : sparing(askedIn(this.#game, position), before));
  }

  /**
   * Takes in a line of which the position is had when somebody asks: from where it is written, by playing a command again after line `from`,
   * or for null as that of line `from`.
   */
  leave(n: number, from: number | null, how: (() => P) | Played | null): void {
    if (typeof how === 'function') this.#sources.set(n, { written: how });
    else if (from === null) {
      this.#sources.set(n, { kept: null });
      this.#hasUnknown = true;
    } else this.#sources.set(n, how ? { from, played: how, since: this.#sinceKept(from) + 1 } : { same: from });
  }

  /** May there be lines whose position cannot be had? */
  get hasUnknown(): boolean {
    return this.#hasUnknown;
  }

  /** Forgets all lines after this one. */
  forget(last: number): void {
    for (let n = last + 1; this.#sources.delete(n); n++) {
      this.#atHand.delete(n);
      this.#asked.delete(n);
    }
  }

  #sourceOf(line: RecordLine, position: P | null, from: number | null): Source<P> {
    if (!position || from === null || !this.isKnown(from)) return { kept: position };
    if (this.#atHand.get(from) === position) return { same: from };
    const since = this.#sinceKept(from) + 1;
    return 'do' in line && since < KEPT_EVERY ? { from, played: { line }, since } : { kept: position };
  }

  #sinceKept(n: number): number {
    const source = this.#sources.get(n);
    if (source && 'same' in source) return this.#sinceKept(source.same);
    return source && 'from' in source ? source.since : 0;
  }

  /** Can the position after a line be had? Of records of older rules some cannot. */
  isKnown(n: number): boolean {
    const source = this.#sources.get(n);
    return source !== undefined && !('kept' in source && source.kept === null);
  }

  /** The position after a line; null where it cannot be had. */
  at(n: number): P | null {
    const source = this.#sources.get(n);
    if (!source) return null;
    if ('same' in source) return this.at(source.same);
    const position = 'from' in source ? (this.#atHand.get(n) ?? this.#playedAgain(n)) : this.#held(n);
    if (position) this.#use(n, position);
    return position;
  }

  /** Has the position after a line been here? */
  wasHere(n: number): boolean {
    return this.#asked.has(n);
  }

  /** What is asked after a line; null where its position cannot be had. */
  asked(n: number): Asked | null {
    const known = this.#asked.get(n);
    const position = known ? null : this.at(n);
    if (position) this.#asked.set(n, askedIn(this.#game, position));
    return known ?? this.#asked.get(n) ?? null;
  }

  #playedAgain(n: number): P {
    const missing: { readonly n: number; readonly played: Played }[] = [];
    let at = n;
    let position = this.#held(at);
    while (!position) {
      const source = this.#sources.get(at) as Source<P>;
      if ('same' in source) at = source.same;
      else if ('from' in source) {
        missing.push({ n: at, played: source.played });
        at = source.from;
      }
      position = this.#held(at);
    }
    for (const [i, { n: next, played }] of missing.toReversed().entries()) {
      position = playAgain(this.#game, position, played.line);
      // Of a long way some stay for good: who looks back step by step does not go all of it again.
      if (i % KEPT_EVERY === KEPT_EVERY - 1) this.#sources.set(next, { kept: position });
      this.#use(next, position);
    }
    return position;
  }

  /** The position after a line, where nothing need be played for it. */
  #held(n: number): P | null {
    const source = this.#sources.get(n);
    if (!source || !('written' in source)) return this.#atHand.get(n) ?? (source && 'kept' in source ? source.kept : null);
    const kept = source.written();
    this.#sources.set(n, { kept });
    return kept;
  }

  #use(n: number, position: P): void {
    this.#atHand.delete(n);
    this.#atHand.set(n, position);
    if (this.#atHand.size > AT_HAND) this.#atHand.delete(this.#atHand.keys().next().value as number);
  }
}

/** Most commands are of the phase of the one before: its text is kept once. */
const sparing = (asked: Asked, before: Asked | undefined): Asked =>
  asked.phase === before?.phase ? { ...asked, phase: before.phase } : asked;

/** A command as it was given: in its one spelling where that is what was written, else as older rules let it stand. */
export const asGiven = (line: CommandLine, spelt: Command): Command =>
  same(spelt as unknown as Value, line.do as unknown as Value) ? spelt : asWritten(line.do);

function playAgain<P extends Position>(game: Game<P>, before: P, line: CommandLine): P {
  const position = game.clone(before);
  const { command } = game.spelling(line.do);
  game.play(position, line.seat, asGiven(line, command as Command), new ScriptedDice(line.dice));
  return position;
}
