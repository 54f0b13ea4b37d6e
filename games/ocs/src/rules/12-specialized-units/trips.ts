import { cheapest, NO_STEP, Paths } from '@sandtable/hexes';
import { supplyOnMap, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { cargoOf, carrierHex, kindOf } from './carriers.ts';
import { carrierAllowance, drives, freshIn, handlingCost, isHalted, leftOf, passageFor, roomIn } from './driving.ts';

/** Where a truck or wagon can bring supply in the phase, out of one hex. */
export interface Trip {
  /** The hex in which it loads; null where it goes with what is aboard. */
  readonly loads: number | null;
  /** What is aboard on the way, in tokens. */
  readonly tokens: number;
  /** The ways from there, at their cost in quarters of a point with all that it has spent by then. */
  readonly paths: Paths;
}

/** The trips of a carrier as it stands: with what is aboard, and with more from each hex that it can come to and load in (12.2d-1). */
export function tripsOf(position: Ocs, side: Side, carrier: number): Trip[] {
  const here = carrierHex(position, side, carrier);
  const aboard = cargoOf(position, side, carrier);
  const ways = drives(position, side, carrier);
  const plain: Trip[] = aboard > 0 && !isHalted(position, side, carrier) ? [{ loads: null, tokens: aboard, paths: ways }] : [];
  const room = roomIn(position, side, carrier);
  const piles = room > 0 ? supplyOnMap(position).filter(({ place, good }) => good === side && freshIn(position, side, place) > 0) : [];
  return [
    ...plain,
    ...piles.flatMap(({ place }) => {
      if (place !== here && !ways.isReached(place)) return [];
      const tokens = aboard + Math.min(room, freshIn(position, side, place));
      const spent = (ways.cost[place] as number) + handlingCost(position, side, carrier, 'load');
      const paths = onFrom(position, side, carrier, place, spent);
      return paths ? [{ loads: place, tokens, paths }] : [];
    }),
  ];
}

/** Where it can go out of a hex once it has loaded or unloaded there, and has spent so much by then; null where it has not so much. */
export function onFrom(position: Ocs, side: Side, carrier: number, hex: number, at: number): Paths | null {
  const kind = kindOf(position, side, carrier);
  const allowance = carrierAllowance(position, side, kind);
  if (at > allowance || leftOf(position, side, carrier) <= 0) return null;
  const paths = new Paths(position.world.grid.count);
  cheapest(passageFor(position, side, kind), { hex, at }, allowance, paths, NO_STEP);
  return paths;
}
