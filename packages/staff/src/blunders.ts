import type { Command, Happening, Position, Seat } from '@sandtable/umpire';

/** Counts through one game what its seats throw away: a few kinds of mistake that can be told from what happens. Less is better. */
export interface Blunders<P extends Position = Position> {
  /** So often by now, by the seat and the kind: "allied ships sunk". All kinds are there from the beginning on. */
  readonly counts: { readonly [name: string]: number };
  /** A legal command is about to be played. The position is not to be changed. */
  before(position: P, seat: Seat, command: Command): void;
  /** It has been played, and this happened. */
  after(position: P, happened: readonly Happening[]): void;
}

/** How often each of some kinds of mistake was made by each of some seats. */
export class Tally<K extends string> {
  readonly counts: Record<string, number>;

  constructor(seats: readonly Seat[], kinds: readonly K[]) {
    this.counts = Object.fromEntries(seats.flatMap((seat) => kinds.map((kind) => [`${seat} ${kind}`, 0])));
  }

  add(seat: Seat, kind: K, many = 1): void {
    const name = `${seat} ${kind}`;
    this.counts[name] = (this.counts[name] ?? 0) + many;
  }
}

/** Where pieces were at the two ends of a movement phase, each by its number. */
interface Journey {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Tells which pieces go back where they came from: in one movement phase from here to there, in the next one of their seat from there to here. */
export class ToAndFro {
  readonly #last = new Map<Seat, Journey>();
  #under: { readonly phase: string; readonly seat: Seat | null; readonly from: readonly number[] } | null = null;

  /**
   * To be asked before each command: `mover` is the seat whose movement phase it is, if it is one, and `where` the place of every piece just
   * now, below zero for those off the map. Once a phase is over, `back` is told how many went back to where they began the one before.
   */
  note(phase: string, mover: Seat | null, where: () => readonly number[], back: (seat: Seat, many: number) => void): void {
    const before = this.#under;
    if (before?.phase === phase) return;
    const now = mover !== null || (before && before.seat !== null) ? where() : [];
    if (before && before.seat !== null) back(before.seat, this.#ended(before.seat, { from: before.from, to: now }));
    this.#under = { phase, seat: mover, from: now };
  }

  #ended(seat: Seat, journey: Journey): number {
    const last = this.#last.get(seat);
    this.#last.set(seat, journey);
    if (!last) return 0;
    const isBack = (from: number, piece: number): boolean => {
      const to = journey.to[piece] as number;
      return from >= 0 && to >= 0 && from !== to && last.from[piece] === to && last.to[piece] === from;
    };
    return journey.from.filter(isBack).length;
  }
}
