/**
 * What somebody at a club's table has the club answer for their seat, whether they are there or not: questions that hardly anybody wants to be
 * asked. Standing answers with conditions are the game's own, stand in its record, and hold everywhere (`answer ahead`).
 */
import type { Seat } from '@sandtable/umpire';
import type { Formality } from '../messages.ts';

/** What the club answers for a seat. It is the seat's, and ends when that goes to somebody else. */
export interface AnswersAhead {
  readonly formalities: readonly Formality[];
}

/** So many kinds of question may be answered so for one seat. */
export const MOST_FORMALITIES = 30;

export interface AheadAsk {
  readonly ask: 'answers ahead';
  readonly seat: Seat;
  readonly answers: AnswersAhead;
}

/** What the club answers for each seat of this person's, null where that was never said: at `open`, and whenever it changes. */
export interface AheadNews {
  readonly news: 'ahead';
  readonly seats: { readonly [seat: Seat]: AnswersAhead | null };
}
