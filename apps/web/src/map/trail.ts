import type { Goal } from './flight.ts';

/** Who takes the camera from one view to another: a person by a jump of their own, or the page by itself. */
export type Mover = 'person' | 'page';

/** So many views are remembered at most. */
const MOST = 30;
/** A view is as good as another that lies within this part of the screen from it and is no more than this factor nearer or farther. */
const ASIDE = 0.2;
const NEARER = 1.3;

/**
 * The views that the camera has left, so that one can come back. What the page leaves while it moves by itself is nothing anybody
 * chose: however often it goes on, from question to question or through a machine's turn, one comes back to where one was before.
 */
export class Trail {
  #behind: readonly Goal[] = [];
  #ahead: readonly Goal[] = [];
  /** The page has moved the camera since anybody last used the map; nobody has when it opens. */
  #isCarried = true;

  /** The camera leaves one view for another; `across` is how many pixels of the map are seen. */
  leave(from: Goal, to: Goal, by: Mover, across: number): void {
    const isCarriedOn = by === 'page' && this.#isCarried;
    if (isCarriedOn || isAlike(from, to, across)) return;
    this.#behind = [...this.#behind, from].slice(-MOST);
    this.#ahead = [];
    this.#isCarried = by === 'page';
  }

  /** Somebody uses the map as it lies: this is a view to come back to. */
  settle(): void {
    this.#isCarried = false;
  }

  /** Is there a view to go back to that is another than this? */
  canGoBack(now: Goal, across: number): boolean {
    return this.#behind.some((one) => !isAlike(one, now, across));
  }

  /** The last view that is another than this; null where there is none. From there `forward` leads here again. */
  back(now: Goal, across: number): Goal | null {
    const at = this.#behind.findLastIndex((one) => !isAlike(one, now, across));
    const found = this.#behind[at];
    if (!found) return null;
    this.#behind = this.#behind.slice(0, at);
    this.#ahead = [...this.#ahead, now];
    this.#isCarried = false;
    return found;
  }

  /** The view from which one last went back; null where there is none. */
  forward(now: Goal): Goal | null {
    const found = this.#ahead.at(-1);
    if (!found) return null;
    this.#ahead = this.#ahead.slice(0, -1);
    this.#behind = [...this.#behind, now];
    return found;
  }
}

/** Does one see about the same in both views? */
function isAlike(a: Goal, b: Goal, across: number): boolean {
  const wide = Math.min(a.wide, b.wide);
  const nearer = Math.max(a.wide, b.wide) / wide;
  return Math.hypot(a.x - b.x, a.y - b.y) * wide <= ASIDE * across && nearer <= NEARER;
}
