import { applies } from '../../cite.ts';
import { stackOf, unitsIn } from '../08-zones-of-control/zones.ts';
import { unitAt, type Gertrud } from '../../position/position.ts';
import type { Side } from '../../world/world.ts';

/** At most five friendly land units in a hex (6.0a). */
export const STACKING_LIMIT = 5;

/** How many more units of the side a hex can take; negative where it holds too many (6.0a). */
export function room(position: Gertrud, side: Side, hex: number): number {
  applies('6.0a', '6.0d', '6.2a');
  return STACKING_LIMIT - stackOf(position, side, hex);
}

/** Would the unit bring Soviet and other units into one hex (6.4a)? */
export function mixesSoviets(position: Gertrud, unit: number, hex: number): boolean {
  const { nationality, side } = unitAt(position, unit);
  if (stackOf(position, side, hex) === 0) return false;
  return unitsIn(position, hex, side).some((other) => (unitAt(position, other).nationality === 'soviet') !== (nationality === 'soviet'));
}
