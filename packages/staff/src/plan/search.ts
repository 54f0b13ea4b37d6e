import { draw, type Dice } from '@sandtable/umpire';
import type { Progress } from '../machine.ts';
import type { Stacks } from './stacks.ts';

/** What an arrangement is worth to the side that plans it: terms of the game's own, and their sum. */
export interface Total {
  readonly total: number;
}

/** Values the arrangement of a field as it stands. */
export interface Valuer<W extends Total> {
  worth(): W;
  /** The same; null, where that can be told sooner, for what is worth no more than `least`. */
  worth(least: number): W | null;
  /** What was valued last is kept, or all is as it was before: for whoever keeps what follows from where anybody stands. */
  settled?(isKept: boolean): void;
}

/**
 * Looks for the best arrangement of a side's units: changes are tried one after another, and kept where the whole is worth more by them. It
 * begins with where everybody stands. The same dice give the same arrangement.
 */
export class Search<W extends Total> {
  /** What the best arrangement found is worth; it is the one on the field. */
  best: W;
  readonly #field: Stacks;
  readonly #valuer: Valuer<W>;
  readonly #dice: Dice;
  readonly #trifle: number;
  /** Who was put somewhere since the last settling, and where each stood before, turn about. */
  readonly #undo: number[] = [];

  /** @param trifle what gains no more is not kept */
  constructor(field: Stacks, valuer: Valuer<W>, dice: Dice, trifle: number) {
    this.#field = field;
    this.#valuer = valuer;
    this.#dice = dice;
    this.#trifle = trifle;
    this.best = valuer.worth();
  }

  /** Puts a unit into a hex, until it is settled whether that pays. */
  put(unit: number, to: number): void {
    this.#undo.push(unit, this.#field.hex[unit] as number);
    this.#field.put(unit, to);
  }

  /** Keeps all that was put since the last settling if it pays, or puts everybody back. */
  settle(): void {
    if (this.#undo.length === 0) return;
    const worth = this.#valuer.worth(this.best.total);
    const pays = worth !== null && worth.total > this.best.total + this.#trifle;
    if (pays) this.best = worth;
    else for (let i = this.#undo.length - 2; i >= 0; i -= 2) this.#field.put(this.#undo[i] as number, this.#undo[i + 1] as number);
    this.#undo.length = 0;
    this.#valuer.settled?.(pays);
  }

  /** A number from 0 up to that many, by chance. */
  draw(many: number): number {
    return draw(this.#dice, 'manoeuvre', many);
  }

  /** One of a list, by chance. */
  pick<T>(list: readonly T[]): T {
    return list[this.draw(list.length)] as T;
  }

  /** Of so many hexes drawn from a list that is not empty the one of most appeal, of equals the first. */
  likeliest(hexes: ArrayLike<number>, many: number, appeal: (hex: number) => number): number {
    let best = hexes[this.draw(hexes.length)] as number;
    let high = appeal(best);
    for (let i = 1; i < many; i++) {
      const hex = hexes[this.draw(hexes.length)] as number;
      const one = appeal(hex);
      if (one > high) [best, high] = [hex, one];
    }
    return best;
  }
}

/** A side's manoeuvres, tried by number. */
export interface Manoeuvring {
  /** Can anybody go anywhere at all? */
  readonly isIdle: boolean;
  /** Tries the next one of so many, and keeps it if it pays. */
  next(tried: number, budget: number): void;
}

/** Tries so many manoeuvres; between slices of so many of them it may be hurried, and then ends with what it has found. */
export function* searched(manoeuvres: Manoeuvring, budget: number, slice: number): Generator<Progress, void, boolean | undefined> {
  for (let tried = 0; tried < budget && !manoeuvres.isIdle; tried++) {
    if (tried % slice === 0 && (yield { done: tried / budget, plan: null })) return;
    manoeuvres.next(tried, budget);
  }
}
