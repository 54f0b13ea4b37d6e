import { DIRECTIONS } from '@sandtable/hexes';
import { fullPurse, type Purse } from './costs.ts';
import { ignoresZones, isRefusal, tryStep } from './move.ts';
import { isInZone, printed, type Gertrud } from './position.ts';
import { enemyOf, type Side } from './world.ts';

/** The cheapest way into a hex: movement factors from the start, and the hex before it. */
export interface Reached {
  readonly cost: number;
  readonly by: string;
}

/** Where a purse stands on the way; on and off the railway are two states, for they have different allowances (9.6). */
interface Stand {
  readonly hex: number;
  readonly purse: Purse;
  readonly before: number;
}

const keyOf = ({ hex, purse }: Stand): number => hex * 2 + (purse.rail ? 1 : 0);

/**
 * Every hex that units standing together can reach in this move, by printed number.
 * @param purse what they have used up so far; by default nothing
 */
export function reach(position: Gertrud, side: Side, units: readonly number[], from: number, purse?: Purse): ReadonlyMap<string, Reached> {
  const found = new Map<string, Reached>();
  const best = new Map<number, number>();
  let open: Stand[] = [{ hex: from, purse: purse ?? fullPurse(position, side, from), before: from }];
  const stops = units.some((unit) => !ignoresZones(position, unit));
  while (open.length > 0) {
    const stand = open.reduce((cheapest, one) => (one.purse.spent < cheapest.purse.spent ? one : cheapest));
    open = open.filter((one) => one !== stand);
    if ((best.get(keyOf(stand)) ?? Infinity) <= stand.purse.spent) continue;
    best.set(keyOf(stand), stand.purse.spent);
    note(position, found, stand, from);
    if (stand.hex !== from && stops && isInZone(position, enemyOf(side), stand.hex)) continue;
    for (const d of DIRECTIONS) {
      const after = tryStep(position, side, units, stand.hex, d, stand.purse);
      if (!isRefusal(after)) open.push({ hex: position.world.grid.neighbour(stand.hex, d), purse: after, before: stand.hex });
    }
  }
  return found;
}

function note(position: Gertrud, found: Map<string, Reached>, { hex, purse, before }: Stand, from: number): void {
  if (hex === from) return;
  const number = printed(position, hex);
  const known = found.get(number);
  if (!known || purse.spent < known.cost) found.set(number, { cost: purse.spent, by: printed(position, before) });
}
