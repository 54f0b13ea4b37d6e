import type { Seat } from '../contract/command.ts';
import type { Awaiting, Frame, Position } from '../contract/contract.ts';
import type { Offer } from '../contract/offers.ts';
import type { AskStep, Flow, Place, SealedStep, Step } from '../flow/flow.ts';
import { Ready } from './ready.ts';
import { sealedIn } from './sealed.ts';

/** A step that waits for somebody's decision. */
export type Question<P extends Position> = AskStep<P> | SealedStep<P>;

export const isSealed = <P extends Position>(step: Step<P>): step is SealedStep<P> => 'reveal' in step;

/** What is asked in a position, of whom, and what may be answered. */
export class Questions<P extends Position> {
  readonly #flow: Flow<P>;
  readonly #ready: Ready<P>;

  constructor(flow: Flow<P>, ready: Ready<P>) {
    this.#flow = flow;
    this.#ready = ready;
  }

  /** The step that asks for a decision, with what was found of it; null where nothing is asked. */
  #place(position: P): Place<P> | null {
    if (!position.frames || position.outcome) return null;
    const place = this.#flow.at(position.frames);
    return place.does ? null : place;
  }

  /** The question that is asked; null where none is. */
  in(position: P): Question<P> | null {
    return (this.#place(position)?.step as Question<P> | undefined) ?? null;
  }

  /** Who is to decide what, under which rule; null where the game is over. */
  awaiting(position: P): Awaiting | null {
    const place = this.#place(position);
    if (!place) return null;
    const { procedure, locals, step } = position.frames as Frame;
    const { isSealed: sealed, rule } = place;
    const all = place.seats(position, locals);
    const seats = sealed ? all.filter((seat) => !(seat in sealedIn(locals))) : all;
    return { seats, procedure, step, rule, sealed };
  }

  /** All that a seat may answer; nothing where it is not asked. */
  choices(position: P, seat: Seat): readonly Offer[] {
    const place = this.#place(position);
    if (!place) return [];
    const { locals } = position.frames as Frame;
    if (!place.seats(position, locals).includes(seat)) return [];
    if (place.isSealed && seat in sealedIn(locals)) return [withdrawal(place.rule)];
    return this.#ready.offers(position, place, locals, seat);
  }

  /** The names of the acts by which a seat can answer now. */
  possibleActs(position: P, seat: Seat): readonly string[] {
    return [...new Set(this.choices(position, seat).map(({ act }) => act))];
  }
}

const withdrawal = (rule: string): Offer => ({ act: 'withdraw', rule, parts: [] });
