import { markerState, type Gertrud } from '../position/position.ts';
import { ownerOf } from '../rules/12-naval-gunfire-support/ships.ts';
import { READY, USED } from '../position/marks.ts';
import { available, markerAt } from '../rules/support.ts';
import type { Side } from '../world/world.ts';

/** Aircraft that a side could use now. */
export const readyAir = (position: Gertrud, side: Side): number => available(position, side, 'air').length;

/** Those of them that support Soviet units, and no others (11.0f). */
export const readySovietAir = (position: Gertrud, side: Side): number =>
  available(position, side, 'air').filter((marker) => markerAt(position, marker).nationality === 'soviet').length;

/** Aircraft of a side that are not lost: at hand now, or again from the next game turn (13.6a). */
export function readyOrUsedAir(position: Gertrud, side: Side): number {
  let many = 0;
  for (const [marker, { kind }] of position.world.markers.entries()) {
    const state = markerState(position, marker);
    if (kind === 'air' && (state === READY || state === USED) && ownerOf(position, marker) === side) many++;
  }
  return many;
}
