/**
 * What somebody at a club's table has the club answer for their seat, whether they are there or not: questions that hardly anybody wants to be
 * asked, and those that are answered with the best chances. Standing answers with conditions are the game's own, stand in its record, and hold everywhere (`answer ahead`).
 */
import type { Seat } from '@sandtable/umpire';
import type { Formality } from '../messages.ts';

/** What the club answers for a seat. It is the seat's, and ends when that goes to somebody else. */
export interface AnswersAhead {
  readonly formalities: readonly Formality[];
  /** The steps whose questions are answered with whatever leaves the seat the best chances (`best-chances.ts`); left out where none are. */
  readonly best?: readonly string[];
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
