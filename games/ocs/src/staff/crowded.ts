import type { Order } from '@sandtable/staff/plan';
import type { Ocs } from '../position/position.ts';
import { overstacked, roomIn } from '../rules/04-general-concepts/stacking.ts';
import { stackedOf, unitsIn } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import type { OnOccasion } from '../rules/acting.ts';
import type { Side } from '../world/sides.ts';

/** The nearest hex that has room for so much, in quarters of a regimental equivalent, to which the unit can go; null where there is none. */
function nearestRoom(position: Ocs, { seat, occasion }: OnOccasion, unit: number, from: number): number | null {
  const side: Side = seat;
  const paths = explore(position, { side, occasion, units: [unit] }, from, FULL);
  let best: number | null = null;
  for (const hex of paths.reached) {
    if (hex === from || roomIn(position, side, hex) < stackedOf(position, unit)) continue;
    if (best === null || (paths.cost[hex] as number) < (paths.cost[best] as number)) best = hex;
  }
  return best;
}

/**
 * Who goes on out of a hex that holds too many, and where, before the phase may end (4.2-6): the least of those by whom alone it holds no more
 * than it may, else the largest. Null where no hex holds too many, or nobody there can find room elsewhere.
 */
export function makesRoom(position: Ocs, locals: OnOccasion): Order | null {
  const { seat } = locals;
  for (const from of overstacked(position, seat)) {
    const surplus = -roomIn(position, seat, from);
    const lacks = (unit: number): number => surplus - stackedOf(position, unit);
    const units = unitsIn(position, seat, from)
      .filter((unit) => stackedOf(position, unit) > 0 && refuseMover(position, locals, unit) === null)
      .toSorted((a, b) => Number(lacks(a) > 0) - Number(lacks(b) > 0) || Math.abs(lacks(a)) - Math.abs(lacks(b)));
    for (const unit of units) {
      const to = nearestRoom(position, locals, unit, from);
      if (to !== null) return { units: [unit], from, to };
    }
  }
  return null;
}
