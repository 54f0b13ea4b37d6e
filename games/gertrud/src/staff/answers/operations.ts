import type { Offer } from '@sandtable/umpire';
import { gertrud } from '../../index.ts';
import type { Gertrud } from '../../position.ts';
import { seatOf, type Side } from '../../world.ts';
import { drop } from './drops.ts';
import { landing } from './landings.ts';
import { mission } from './missions.ts';
import type { Operation } from './operation.ts';
import { raid } from './raids.ts';

/**
 * At movement › movement, the special act worth doing now: the raid that must be flown (17.0), arrivals (10.0), Kommando missions (17.1) and
 * drops by parachute (15.0); null when none is left.
 */
export function operation(position: Gertrud, side: Side): Operation | null {
  const seat = seatOf(side);
  const offers: readonly Offer[] = gertrud.choices(position, seat);
  return raid(position, offers) ?? landing(position, side, offers) ?? better(mission(position, offers), drop(position, offers));
}

const better = (one: Operation | null, other: Operation | null): Operation | null =>
  one && other ? (other.worth > one.worth ? other : one) : (one ?? other);
