import type { Position, Saved, Scenario } from '../contract/contract.ts';
import type { GameDefinition } from './definition.ts';
import { hideSealed } from './sealed.ts';
import { sidesOf } from './setup.ts';
import type { Facts } from '../contract/value.ts';

/**
 * What whoever holds no seat may know of a saved position: what is hidden from one side is hidden from them, side after side, and so are all
 * choices that lie closed and all answers given ahead. Seats of one side know the same of the game.
 */
export function knownPublicly<P extends Position>(
  { hide }: Pick<GameDefinition<P>, 'hide'>,
  saved: Required<Saved>,
  position: P,
  scenario: Pick<Scenario, 'seats' | 'sides'>,
): Facts {
  const seats = hide ? sidesOf(scenario).flatMap(({ seats: [first] }) => first ?? []) : [];
  const closed = hideSealed(saved, null) as unknown as Facts;
  return seats.reduce((known, seat) => hide?.(known as unknown as Required<Saved>, position, seat) ?? known, closed);
}
