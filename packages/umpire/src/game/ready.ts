import type { Seat } from '../contract/command.ts';
import type { Position } from '../contract/contract.ts';
import type { Act } from '../flow/flow.ts';
import { areApart, type Offer } from '../contract/offers.ts';
import type { Facts } from '../contract/value.ts';

type Offering<P extends Position> = Pick<Act<P>, 'offers'>;

/** The acts that may answer a question, in their order and in the order in which they are soonest looked into. */
export interface Answers<P extends Position> {
  readonly acts: readonly Offering<P>[];
  readonly quickest: readonly Offering<P>[];
}

/**
 * What was found while it was looked whether there is a choice at all: kept for whoever asks for the offers, until the position is played
 * on or another is looked into. Of one position alone: whoever thinks plays thousands of copies on, and asks of few of them what may be
 * done there.
 */
export class Ready<P extends Position> {
  #position: P | null = null;
  /** The acts of its question, and the offers of as many of them as were looked into. */
  #acts: readonly Offering<P>[] = [];
  #offers: (readonly Offer[])[] = [];

  forget(position: P): void {
    if (this.#position === position) this.#begin(null, []);
  }

  #begin(position: P | null, acts: readonly Offering<P>[]): void {
    this.#position = position;
    this.#acts = acts;
    this.#offers = [];
  }

  /** All offers of a question. */
  offers(position: P, { acts }: Answers<P>, locals: Facts, seat: Seat): Offer[] {
    const all: Offer[] = [];
    for (const act of acts) {
      const found = this.#position === position ? this.#offers[this.#acts.indexOf(act)] : undefined;
      for (const offer of found ?? act.offers(position, locals, seat)) all.push(offer);
    }
    return all;
  }

  /**
   * The offers of a question that can be answered by acts of one kind alone; null where by two, or where that kind surely has several, and
   * further ones are not looked into. What was found is kept either way.
   */
  ofOneKind(position: P, { quickest }: Answers<P>, locals: Facts, seat: Seat): readonly Offer[] | null {
    this.#begin(position, quickest);
    let only: readonly Offer[] = [];
    for (const act of quickest) {
      const offers = act.offers(position, locals, seat);
      this.#offers.push(offers);
      if ((offers.length > 0 && only.length > 0) || areApart(offers)) return null;
      if (offers.length > 0) only = offers;
    }
    return only;
  }
}
