import { namedBy } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { groupName, groupPlace } from '../../position/groups.ts';
import { printed, type Merkur } from '../../position/position.ts';
import { baseHexes, capacityOf, hitsThatCount } from '../../rules/04-facilities/airbases.ts';
import { isBaseOf } from '../../rules/08-air-movement/bases.ts';
import { hexesIn } from '../../rules/09-naval-movement/fleet.ts';
import { isSighted } from '../../rules/09-naval-movement/sighting.ts';
import { hitsOf } from '../../rules/13-naval-combat/shore-guns.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { liftable } from '../air.ts';
import type { Stakes } from '../stakes.ts';
import { isContested } from '../theatre.ts';
import { fromTheAir } from './dangers.ts';
import { Prizes } from './prizes.ts';
import { ASHORE } from './voyages.ts';

/*
 * Bombardment of the coast: of fields by which the enemy brings troops, as far as these troops are there to be brought.
 */

/** What an air unit that may start from a field, or land there, brings in a player turn, in SP: a wing of transports. */
const EACH_UNIT = 1;
/** A bombardment is fired that gains so much. */
const LEAST = 0.3;

/** A bombardment, and what it gains, in victory points. */
export interface Bombardment {
  readonly command: Command;
  readonly group: string;
  readonly hex: string;
  readonly gain: number;
  readonly says: string;
}

/** What so many hits on a field keep from the fighting in the enemy's next player turn, in SP. */
function keptAway(position: Merkur, enemy: Side, hex: number, hits: number): number {
  const waiting = liftable(position, enemy) / QUARTERS;
  const [before, after] = [capacityOf(position, hex), Math.max(0, capacityOf(position, hex) - hitsThatCount(position, hex, hits))];
  return Math.min(waiting, before * EACH_UNIT) - Math.min(waiting, after * EACH_UNIT);
}

/** The bombardment of a field that gains most: whoever fires is seen, and may be attacked from the air. Null where none pays. */
export function nextBombardment(position: Merkur, side: Side, stakes: Stakes, offer: Offer | undefined): Bombardment | null {
  if (!offer || stakes.left === 0) return null;
  const enemy = enemyOf(side);
  const most = Math.max(1, ...stakes.places.map((hex) => stakes.swing(hex)));
  const fields = new Set(baseHexes(position).filter((hex) => isContested(position, hex) && isBaseOf(position, enemy, hex)));
  const prizes = new Prizes(position, stakes);
  let best: Bombardment | null = null;
  for (const group of namedBy(offer, 'group')) {
    const zone = groupPlace(position, group);
    const hits = hitsOf(position, group);
    const risk = isSighted(position, group) ? 0 : fromTheAir(position, prizes, group, zone);
    for (const field of hexesIn(position, zone).filter((hex) => fields.has(hex))) {
      const gain = ASHORE * most * keptAway(position, enemy, field, hits) - risk;
      if (gain <= (best?.gain ?? LEAST)) continue;
      const hex = printed(position, field);
      const command = { act: 'bombard', group, airbases: { [hex]: hits }, ports: {} };
      best = { command, group, hex, gain, says: `${groupName(position, group)} bombards the field by which troops come (${hex})` };
    }
  }
  return best;
}
