import { DataError, PERSON, type Seat } from '@sandtable/umpire';
import type { Player } from './choosing.ts';
import type { Ask } from './messages.ts';

/** What is asked in the name of a seat. */
type InASeat = Extract<Ask, { readonly seat: Seat }>;

/**
 * Whoever sits at the page may ask this of any seat: to hand it to somebody, to hurry its machine, to hear of its plan as far as that is
 * open.
 */
const OF_ANY: ReadonlySet<InASeat['ask']> = new Set(['player', 'hurry', 'plan']);
/** Looking on and asking changes nothing. Where machines play alone, people look through the eyes of any of them. */
const LOOKING: ReadonlySet<InASeat['ask']> = new Set(['refuse', 'explain', 'past', 'foresee', 'next', 'follow', 'shares']);

/**
 * The page speaks for the people who sit at it, and for nobody else: it neither sees with the eyes of a machine's seat nor decides for it.
 * Between people who share a screen the page's curtain falls; the umpire tells the page what each of them may know. @throws DataError for a
 * seat that is none of theirs
 */
export function admit({ ask, seat }: InASeat, seats: { readonly [seat: Seat]: Player }): void {
  if (!Object.hasOwn(seats, seat)) throw new DataError(`There is no seat "${seat}" at this table.`);
  if (seats[seat] === PERSON || OF_ANY.has(ask)) return;
  if (LOOKING.has(ask) && !Object.values(seats).includes(PERSON)) return;
  throw new DataError(`Nobody at this page sits in the seat "${seat}": a machine plays it, and nothing is asked or decided in its name.`);
}
