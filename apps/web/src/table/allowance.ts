/** The part of a turn's time that marches may take together; the rest is for what dice decide and all else. */
const MARCHES = 0.4;
/** One march takes at most this part of what marches have left, and anything else at most this of the rest: so the sum never runs out. */
const SHARE = { march: 1 / 12, other: 1 / 6 };

export type Shown = keyof typeof SHARE;

/** How long the events of one side's turn may be watched, so that all together take no longer than a given time, however many there are. */
export class Allowance {
  #turn = '';
  #left = { march: Infinity, other: Infinity };

  /** Milliseconds for what would take `nominal`, of a turn whose events may take `all` together. */
  for(turn: string, all: number, kind: Shown, nominal: number): number {
    if (turn !== this.#turn) this.#left = { march: all * MARCHES, other: all * (1 - MARCHES) };
    this.#turn = turn;
    return Math.min(nominal, this.#left[kind] * SHARE[kind]);
  }

  /** So many milliseconds have gone. */
  spend(kind: Shown, milliseconds: number): void {
    this.#left[kind] = Math.max(0, this.#left[kind] - milliseconds);
  }

  /** Another game, or another pace. */
  renew(): void {
    this.#turn = '';
  }
}
