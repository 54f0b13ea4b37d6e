import { markerState, ownerOf, READY, USED, type Gertrud } from '../position.ts';
import type { Side } from '../world.ts';

/** Aircraft of a side at hand now. */
export const readyAir = (position: Gertrud, side: Side): number => count(position, side, [READY]);

/** Aircraft of a side that are not lost: at hand now, or again from the next game turn (13.6a). */
export const readyOrUsedAir = (position: Gertrud, side: Side): number => count(position, side, [READY, USED]);

function count(position: Gertrud, side: Side, states: readonly number[]): number {
  let many = 0;
  for (const [marker, { kind }] of position.world.markers.entries())
    if (kind === 'air' && states.includes(markerState(position, marker)) && ownerOf(position, marker) === side) many++;
  return many;
}
