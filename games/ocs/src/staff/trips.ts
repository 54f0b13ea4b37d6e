import { cheapest, NO_STEP, Paths, UNREACHED } from '@sandtable/hexes';
import type { Command } from '@sandtable/umpire';
import { supplyOnMap, type Ocs } from '../position/position.ts';
import { cargoOf, carrierHex, kindOf } from '../rules/12-specialized-units/carriers.ts';
import {
  carrierAllowance,
  drives,
  freshIn,
  handlingCost,
  isHalted,
  leftOf,
  passageFor,
  roomIn,
} from '../rules/12-specialized-units/driving.ts';
import type { Side } from '../world/sides.ts';

/** What a truck or wagon is to do: its commands, taken up first and parked last. */
export type Errand = readonly Command[];

/** Tokens that come out of a pile in a hex, or from aboard a carrier (by its number, counted down from -1), and lie in a hex then. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  readonly tokens: number;
}

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

/** Where it comes to in any number of movements, at the cost of the way in quarters of a point, were the weather and the enemies to stay. */
export function waysBeyond(position: Ocs, side: Side, carrier: number): Paths {
  const paths = new Paths(position.world.grid.count);
  const start = { hex: carrierHex(position, side, carrier), at: 0 };
  cheapest(passageFor(position, side, kindOf(position, side, carrier)), start, UNREACHED - 1, paths, NO_STEP);
  return paths;
}
