import type { Here, Played } from './here.ts';
import type { Step } from './steps.ts';

/** Hears of what happens at a table. */
export type Listener = (played: Played, step: Step) => void;

/** A table here: nobody does anything with it before the last is done. */
export interface Place {
  readonly id: string;
  readonly listeners: Set<Listener>;
  queue: Promise<unknown>;
  waiting: number;
  here: Here | null;
  /** It was laid aside when it was read last. */
  isAside: boolean;
  /** It is to be kept from where it is read sooner, as soon as it can be. */
  isWaypointDue: boolean;
}

/** The tables of a process: those that somebody listens or waits at, and so many others as they stand, those that were used last. */
export class Places {
  readonly #most: number;
  readonly #all = new Map<string, Place>();
  /** The names of those at which nobody listens or waits, the one used last at the end: with many tables not all are looked at for each request. */
  readonly #idle = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** One that this process has. */
  known(id: string): Place | undefined {
    return this.#all.get(id);
  }

  /** Those that somebody listens at. */
  listenedAt(): readonly Place[] {
    return [...this.#all.values()].filter(({ listeners }) => listeners.size > 0);
  }

  /** Listens at a table, until what is returned is called. */
  listen(id: string, listener: Listener): () => void {
    const place = this.#of(id);
    place.listeners.add(listener);
    return () => {
      place.listeners.delete(listener);
      this.#left(place);
    };
  }

  /** Does something with a table when all before it is done. */
  async inTurn<T>(id: string, work: (place: Place) => Promise<T>): Promise<T> {
    const place = this.#of(id);
    place.waiting++;
    const next = place.queue.then(() => work(place));
    place.queue = next.catch(() => {});
    try {
      return await next;
    } finally {
      place.waiting--;
      this.#left(place);
    }
  }

  /** Forgets all at which nobody listens or waits. */
  forgetIdle(): void {
    for (const id of this.#idle) this.#forget(id);
  }

  #of(id: string): Place {
    this.#idle.delete(id);
    const known = this.#all.get(id);
    if (known) return known;
    const place = {
      id,
      listeners: new Set<Listener>(),
      queue: Promise.resolve(),
      waiting: 0,
      here: null,
      isAside: false,
      isWaypointDue: false,
    };
    this.#all.set(id, place);
    return place;
  }

  /** Somebody has gone from a table: where nobody is left it is one of those that are forgotten, longest unused first. */
  #left(place: Place): void {
    const { id, listeners, waiting } = place;
    // Whoever leaves one twice may leave one that has been forgotten, and another of its name may be in use.
    if (listeners.size > 0 || waiting > 0 || this.#all.get(id) !== place) return;
    this.#idle.add(id);
    for (const one of this.#idle) {
      if (this.#idle.size <= this.#most) return;
      this.#forget(one);
    }
  }

  #forget(id: string): void {
    this.#idle.delete(id);
    this.#all.delete(id);
  }
}
