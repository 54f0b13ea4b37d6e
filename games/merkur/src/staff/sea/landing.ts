import { namedBy } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import type { Merkur } from '../../position/position.ts';
import { isBox } from '../../position/off-map.ts';
import { aBerth } from '../../rules/09-naval-movement/fleet.ts';
import { isHeldBy } from '../../rules/05-units/stood.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import type { Stakes } from '../stakes.ts';

/** What an enemy beside the hex takes from the worth of a shore. */
const BESIDE = 1;

/** Who is aboard goes ashore where the land is fought for: beside what counts most, and rather where no enemy stands near. */
export function nextAshore(position: Merkur, side: Side, stakes: Stakes, offer: Offer | undefined): Command | null {
  if (!offer) return null;
  let [best, most]: [Command | null, number] = [null, -Infinity];
  for (const group of namedBy(offer, 'group'))
    for (const unit of namedBy(offer, 'unit', { group }))
      for (const at of namedBy(offer, 'at', { group, unit })) {
        const shore = aBerth.read(position, at) as number;
        if (isBox(shore) || position.world.closed[shore] === 1) continue;
        const worth = nearness(position, stakes, shore) - threats(position, side, shore) * BESIDE;
        if (worth > most) [best, most] = [{ act: 'go-ashore', group, unit, at }, worth];
      }
  return best;
}

/** From so many hexes on it is all the same how far a place is. */
const FAR = 6;

/** How near a shore is to what counts. */
const nearness = ({ world: { grid } }: Merkur, stakes: Stakes, shore: number): number =>
  Math.max(0, ...stakes.places.map((place) => stakes.swing(place) * (FAR - Math.min(FAR, grid.distance(shore, place)))));

const threats = (position: Merkur, side: Side, shore: number): number =>
  [...position.world.grid.neighbours.subarray(shore * 6, shore * 6 + 6)].filter((hex) => hex >= 0 && isHeldBy(position, enemyOf(side), hex))
    .length;
