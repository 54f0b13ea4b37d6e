import { LONGEST_WHY, PERSON, type Command, type Seat, type Table } from '@sandtable/umpire';
import type { Player } from './choosing.ts';
import type { Formality } from './messages.ts';

/** Why a command was given that a club gave for its seat, as the seat had said: what the record says of it, in place of an intent. */
export const GIVEN_AHEAD = 'given ahead';
const BEST_CHANCES = `${GIVEN_AHEAD}, the best chances: `;

/** The same of an answer that was taken for its chances, with what they were. */
export const givenForBest = (says: string): string => (BEST_CHANCES + says).slice(0, LONGEST_WHY);

/** Was a command given so? */
export const isGivenAhead = (why: string | undefined): boolean => why === GIVEN_AHEAD || why?.startsWith(BEST_CHANCES) === true;

/** The chances for which an answer was taken; null of one that was given as it stood. */
export const chancesIn = (why: string): string | null => (why.startsWith(BEST_CHANCES) ? why.slice(BEST_CHANCES.length) : null);

/** What is asked of a person now, and is a formality to them: who answers it, and how; null where it is none. */
export function formalAnswer(
  { game, position }: Pick<Table, 'game' | 'position'>,
  seats: { readonly [seat: Seat]: Player },
  formalitiesOf: (seat: Seat) => readonly Formality[],
): { readonly seat: Seat; readonly command: Command } | null {
  const asked = game.awaiting(position);
  const [seat, ...others] = asked?.seats ?? [];
  if (seat === undefined || others.length > 0 || seats[seat] !== PERSON) return null;
  const formality = formalitiesOf(seat).find(({ step }) => step === asked?.step);
  return formality ? { seat, command: formality.answer } : null;
}
