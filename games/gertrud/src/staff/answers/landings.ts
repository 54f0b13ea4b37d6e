import { best, mostOf, namedBy } from '@sandtable/staff';
import type { Offer } from '@sandtable/umpire';
import { hexOf, unitAt, type Gertrud } from '../../position/position.ts';
import { isInZone, stackOf } from '../../rules/08-zones-of-control/zones.ts';
import { suppliedHexes } from '../../rules/07-supply/supply.ts';
import { AXIS, enemyOf, type Side } from '../../world/world.ts';
import { contends } from '../contender.ts';
import { groundOf } from '../ground.ts';
import type { Operation } from './operation.ts';
import { hexStake, isObjective } from './stakes.ts';

/** What speaks for a hex to arrive in. */
const FOR = { supplied: 0.5, objective: 0.6, nearer: 0.03, stopped: -0.2, shelter: 0.05 } as const;

/** 10.0: reinforcements that are due, where they are of most use. */
export function landing(position: Gertrud, side: Side, offers: readonly Offer[]): Operation | null {
  for (const offer of offers) {
    if (offer.act !== 'arrive') continue;
    const units = namedBy(offer, 'units', {});
    const first = position.world.unit.get(units[0] ?? '');
    const hex =
      first === undefined
        ? undefined
        : best(namedBy(offer, 'hex'), (one) => siteWorth(position, side, first, position.world.grid.index(one)));
    if (hex === undefined || first === undefined) continue;
    const coming = units.slice(0, mostOf(offer, 'units', { hex }));
    const worth = siteWorth(position, side, first, position.world.grid.index(hex));
    return { command: { act: 'arrive', hex, units: coming }, says: `${coming.length} units arrive in ${hex}`, worth };
  }
  return null;
}

/** What the hex is worth as a place to arrive in. */
function siteWorth(position: Gertrud, side: Side, unit: number, hex: number): number {
  const { shelter } = groundOf(position);
  const { nationality } = unitAt(position, unit);
  const counts = side !== AXIS || contends(position, unit);
  const empty = counts && isObjective(position, hex) && stackOf(position, side, hex) === 0;
  return (
    (suppliedHexes(position, nationality)[hex] === 1 ? FOR.supplied : 0) +
    (empty ? FOR.objective * hexStake(position, hex) : 0) +
    (isInZone(position, enemyOf(side), hex) ? FOR.stopped : 0) +
    FOR.shelter * (shelter[hex] as number) -
    FOR.nearer * toTheFront(position, side, hex)
  );
}

/** Hexes to the nearest enemy unit in numbers: stragglers with a step or two are no front. */
function toTheFront(position: Gertrud, side: Side, hex: number): number {
  let least = Infinity;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const at = hexOf(position, unit);
    if (at < 0 || unitAt(position, unit).side === side || unitAt(position, unit).irregular) continue;
    least = Math.min(least, position.world.grid.distance(hex, at));
  }
  return least === Infinity ? 0 : least;
}
