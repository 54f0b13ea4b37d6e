import { cheapest, NO_STEP, Paths, UNREACHED } from '@sandtable/hexes';
import type { Command } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import { carrierHex, kindOf } from '../rules/12-specialized-units/carriers.ts';
import { passageFor } from '../rules/12-specialized-units/driving.ts';
import type { Side } from '../world/sides.ts';

/** What a truck or wagon is to do: its commands, taken up first and parked last. */
export type Errand = readonly Command[];

/** Tokens that come out of a pile in a hex, or from aboard a carrier (by its number, counted down from -1), and lie in a hex then. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  readonly tokens: number;
}

/** Where it comes to in any number of movements, at the cost of the way in quarters of a point, were the weather and the enemies to stay. */
export function waysBeyond(position: Ocs, side: Side, carrier: number): Paths {
  const paths = new Paths(position.world.grid.count);
  const start = { hex: carrierHex(position, side, carrier), at: 0 };
  cheapest(passageFor(position, side, kindOf(position, side, carrier)), start, UNREACHED - 1, paths, NO_STEP);
  return paths;
}
