import { refuseTogether, scenarioOf, type Refusal, type Seat } from '@sandtable/umpire';
import type { Transaction } from 'kysely';
import type { Rows } from '../store/rows.ts';
import { gameOf } from './games.ts';

/** Who sits where: nobody yet, a person, or a machine. */
export interface SeatHeld {
  readonly seat: Seat;
  readonly person: string | null;
  readonly machine: string | null;
}

/** A game and what is agreed in it, as far as that says which seats there are. */
export interface Seating {
  readonly game: string;
  readonly scenario: string;
  readonly agreement: Pick<Rows['tables']['agreement']['__select__'], 'edition'>;
}

/**
 * Why nobody may sit as they would: that somebody would have seats together that the rules keep apart while others play, who had not before. Seats that
 * are free yet are another's; whoever plays with machines alone may have any.
 */
export async function refuseSeating(
  { game: id, scenario, agreement }: Seating,
  after: readonly SeatHeld[],
  before: readonly SeatHeld[] = [],
): Promise<Refusal | null> {
  const game = await gameOf(id);
  const of = scenarioOf(game, scenario, agreement.edition);
  const refusalOf = (person: string, held: readonly SeatHeld[]): Refusal | null => {
    const its = held.flatMap((one) => (one.person === person ? [one.seat] : []));
    const isAlone = held.every((one) => one.person === person || one.machine !== null);
    return isAlone ? null : refuseTogether(game, of, its);
  };
  for (const person of new Set(after.flatMap((one) => one.person ?? []))) {
    const refusal = refusalOf(person, after);
    if (refusal && !refusalOf(person, before)) return refusal;
  }
  return null;
}

/** The same of a table at which one seat gets another holder. */
export async function refuseHolder(
  change: Transaction<Rows>,
  table: string,
  held: readonly SeatHeld[],
  holder: { readonly seat: Seat; readonly person: string },
): Promise<Refusal | null> {
  const seating = await change
    .selectFrom('tables')
    .where('id', '=', table)
    .select(['game', 'scenario', 'agreement'])
    .executeTakeFirstOrThrow();
  const after = held.map((one) => (one.seat === holder.seat ? { ...one, person: holder.person, machine: null } : one));
  return refuseSeating(seating, after, held);
}
