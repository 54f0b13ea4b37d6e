import type { Offer } from '@sandtable/umpire';
import { arrive } from '../../rules/10-reinforcements-and-replacements/arrivals.ts';
import { gertrud } from '../../index.ts';
import { paradrop } from '../../rules/15-paradrops/paradrop.ts';
import type { Gertrud } from '../../position/position.ts';
import { seatOf, type Side } from '../../world/world.ts';
import { drop } from './drops.ts';
import { landing } from './landings.ts';
import { mission } from './missions.ts';
import type { Operation } from './operation.ts';
import { raid } from './raids.ts';

/**
 * At movement › movement, the special act worth doing now: the raid that must be flown (17.0), arrivals (10.0), Kommando missions (17.1)
 * and drops by parachute (15.0); null when none is left.
 */
export function operation(position: Gertrud, side: Side): Operation | null {
  const seat = seatOf(side);
  const offers: readonly Offer[] = gertrud.choices(position, seat);
  const leap = drop(position, offers);
  const arrival = landing(position, side, offers);
  // 18.3f: who is due may come by land or leap; by land it comes where nothing is worth the leap.
  const leaper = leap ? paradrop.given(leap.command)?.unit : undefined;
  const landed = arrival ? arrive.given(arrival.command)?.units : undefined;
  const leaps = leaper !== undefined && landed?.includes(leaper) === true;
  return raid(position, offers) ?? (leaps ? null : arrival) ?? better(mission(position, offers), leap);
}

const better = (one: Operation | null, other: Operation | null): Operation | null =>
  one && other ? (other.worth > one.worth ? other : one) : (one ?? other);
