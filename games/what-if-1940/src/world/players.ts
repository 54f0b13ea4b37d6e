import type { Refusal, Seat } from '@sandtable/umpire';
import { applies, no } from '../cite.ts';
import { SIDES } from './seats.ts';

/**
 * Why one person may not have these seats while others play: two divide the seats by sides, three give the Allied ones to two people and four
 * have one each, so that nobody ever commands on both sides (1.3a, 1.3b; WA-64).
 */
export function refuseSeats(seats: readonly Seat[]): Refusal | null {
  const [german, allied] = SIDES.map((side) => seats.filter((seat) => (side.seats as readonly Seat[]).includes(seat)));
  if (german?.length && allied?.length)
    return no(['1.3a', '1.3b'], 'Whoever commands Germans commands neither Anglo-French nor Soviets while others play.');
  if (seats.length > 1) applies('1.3a');
  if (german && german.length > 1) applies('1.3b');
  return null;
}
