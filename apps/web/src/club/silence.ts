/** Milliseconds in which nothing comes before the club is asked whether it is still there: while nobody waits for an answer, and while somebody does. */
const QUIET = { idle: 20_000, waiting: 5_000 } as const;
/**
 * Milliseconds in which it must answer that, and in which a line must have opened. Each time that it does not, twice as long is allowed the next
 * time: on a slow line the answer waits behind whatever large comes first, and to seek such a line anew would have it sent once more.
 */
const ANSWERED = { within: 5_000, most: 60_000 } as const;
/** A clock that goes off so many milliseconds late went off after a sleep: the answer may have come, and nobody has read it yet. */
const SLEPT = 2_000;

/** Who hears of a line's silence. */
export interface Listener {
  /** Something small is to be asked that the club answers at once. */
  ask(): void;
  /** The line is dead, though nobody has said so. */
  dead(): void;
}

/**
 * Listens whether a line that looks open still leads to somebody. A net may go without a word (a phone that slept, a router that forgot the
 * line), and a page is not told of the pings by which a server knows: so it asks by itself.
 */
export class Silence {
  readonly #listener: Listener;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: number = ANSWERED.within;
  #isAsked = false;
  #isWaiting = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** A line is being opened. */
  opening(): void {
    this.#isWaiting = false;
    this.#await();
  }

  /** Something has come, after which somebody still waits for an answer, or nobody does: who is heard is there. */
  heard(isWaiting: boolean): void {
    this.#isAsked = false;
    this.#isWaiting = isWaiting;
    this.#after(isWaiting ? QUIET.waiting : QUIET.idle, () => this.ask());
  }

  /** The club has answered that it is there: no more patience is needed than at first. */
  answered(isWaiting: boolean): void {
    this.#patience = ANSWERED.within;
    this.heard(isWaiting);
  }

  /** Something was asked that must be answered. */
  asked(): void {
    if (this.#isAsked || this.#isWaiting) return;
    this.heard(true);
  }

  /** Asks at once, as when a page is looked at again. */
  ask(): void {
    if (this.#isAsked) return;
    this.#listener.ask();
    this.#await();
  }

  /** There is no line any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isAsked = this.#isWaiting = false;
  }

  /** Waits for a sign of life. Who slept meanwhile asks once more. */
  #await(hasSlept = false): void {
    this.#isAsked = true;
    const since = Date.now();
    this.#after(this.#patience, () => {
      if (!hasSlept && Date.now() - since > this.#patience + SLEPT) {
        this.#listener.ask();
        this.#await(true);
        return;
      }
      this.#patience = Math.min(ANSWERED.most, this.#patience * 2);
      this.end();
      this.#listener.dead();
    });
  }

  #after(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }
}
