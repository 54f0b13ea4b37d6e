import type { Seat } from './command.ts';
import type { Position } from './contract.ts';
import type { Act } from './flow.ts';
import type { Offer } from './offers.ts';
import type { Facts } from './value.ts';

type Offering<P extends Position> = Pick<Act<P>, 'offers'>;

/** The acts that may answer a question, in their order and in the order in which they are soonest looked into. */
export interface Answers<P extends Position> {
  readonly acts: readonly Offering<P>[];
  readonly quickest: readonly Offering<P>[];
}

/** What was found while it was looked whether there is a choice at all: kept for whoever asks for the offers, until the position is played on. */
export class Ready<P extends Position> {
  readonly #found = new WeakMap<P, Map<Offering<P>, readonly Offer[]>>();

  forget(position: P): void {
    this.#found.delete(position);
  }

  /** All offers of a question. */
  offers(position: P, { acts }: Answers<P>, locals: Facts, seat: Seat): Offer[] {
    const found = this.#found.get(position);
    return acts.flatMap((act) => found?.get(act) ?? act.offers(position, locals, seat));
  }

  /**
   * The offers of a question that can be answered by acts of one kind alone; null where by two, and further ones are not looked into. What was found is kept
   * either way.
   */
  ofOneKind(position: P, { quickest }: Answers<P>, locals: Facts, seat: Seat): readonly Offer[] | null {
    const found = new Map<Offering<P>, readonly Offer[]>();
    this.#found.set(position, found);
    let only: readonly Offer[] = [];
    for (const act of quickest) {
      const offers = act.offers(position, locals, seat);
      found.set(act, offers);
      if (offers.length > 0 && only.length > 0) return null;
      if (offers.length > 0) only = offers;
    }
    return only;
  }
}
