import { groupIds, groupPlace } from '../../position/groups.ts';
import { DEAD, GONE, LATER } from '../../position/off-map.ts';
import { hexOf, isOnMap, ownerOf, sideOf, type Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { groupOf, isAtSea, shipAt, shipPlace, shipSide } from '../../position/ships.ts';
import { rankOf } from '../../rules/05-units/ships.ts';
import { groupsIn, sailsInGroups } from '../../rules/09-naval-movement/fleet.ts';
import { isSighted } from '../../rules/09-naval-movement/sighting.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import type { Stakes } from '../stakes.ts';
import { isContested } from '../theatre.ts';

/*
 * What a side may take for known of the enemy at sea. In a position that is imagined those whom nobody sees are somewhere: where, is not
 * asked here,
 * but only which ships they are, which both sides know.
 */

/** The enemy's groups that a side sees at sea. */
export const sightedBy = (position: Merkur, side: Side): string[] =>
  groupIds(position, enemyOf(side)).filter((group) => isSighted(position, group) && isZone(groupPlace(position, group)));

/** Of those the ones in a zone. */
export const sightedIn = (position: Merkur, side: Side, zone: number): string[] =>
  groupsIn(position, enemyOf(side), zone).filter((group) => isSighted(position, group));

/** The enemy's ships that sail in groups and that a side does not see: at sea, or in port. */
export function unseenBy(position: Merkur, side: Side): number[] {
  const isThere = (place: number): boolean => place !== DEAD && place !== GONE && place !== LATER;
  return [...position.world.ships.keys()].filter((ship) => {
    if (shipSide(position, ship) === side || !sailsInGroups(shipAt(position, ship).type) || !isThere(shipPlace(position, ship)))
      return false;
    const group = groupOf(position, ship);
    return group === null || !isSighted(position, group) || !isAtSea(position, ship);
  });
}

/** Of some ships those that fight, and those that carry. */
export const warships = (position: Merkur, ships: readonly number[]): number[] =>
  ships.filter((ship) => rankOf(position, ship) !== 'cargo');
export const carriers = (position: Merkur, ships: readonly number[]): number[] =>
  ships.filter((ship) => rankOf(position, ship) === 'cargo');

/** What each sea zone counts for in the fight for the land, from 0 to 1: the more, the more is at stake on its coast. */
export function weights(position: Merkur, stakes: Stakes): Float64Array {
  const { zones, hexesOfZone } = position.world;
  const most = Math.max(1, ...stakes.places.map((hex) => stakes.swing(hex)));
  const places = new Set(stakes.places);
  return Float64Array.from(zones, (_, zone) =>
    isOpen(position, zonePlace(zone))
      ? Math.max(0, ...(hexesOfZone[zone] ?? []).map((hex) => (places.has(hex) ? stakes.swing(hex) / most : 0)))
      : 0,
  );
}

/** Is a zone one of those in which the scenario is played? */
export function isOpen({ scenario: { zones }, world }: Merkur, zone: number): boolean {
  const name = world.zones[zoneIndex(zone)]?.zone;
  return zones === undefined || (name !== undefined && zones.includes(name));
}

/** All zones in which the scenario is played. */
export const openZones = (position: Merkur): number[] =>
  [...position.world.zones.keys()].map((zone) => zonePlace(zone)).filter((zone) => isOpen(position, zone));

/** How likely the enemy is met in a zone, against others, from 0 to 1: where much is at stake ashore, and beside it. */
export function likely(position: Merkur, counts: Float64Array, zone: number): number {
  const at = (one: number): number => counts[zoneIndex(one)] ?? 0;
  if (!isOpen(position, zone)) return 0;
  return Math.max(ELSEWHERE, at(zone), ...besides(position, zone).map((one) => at(one) * BESIDE));
}
/** Of a zone beside one that counts, of what that counts; of any other that is played in. */
const BESIDE = 0.5;
const ELSEWHERE = 0.1;

/** Zones beside a zone, that ships can sail into. */
export const besides = ({ world }: Merkur, zone: number): number[] =>
  (world.passages[zoneIndex(zone)] ?? []).map(({ to }) => zonePlace(to));

/** Is any unit of a side ashore where the enemy has some, too: is there fighting on the land? */
export const isFighting = (position: Merkur, side: Side): boolean => {
  const there = (of: Side): number[] =>
    [...position.world.units.keys()]
      .filter((unit) => sideOf(position, unit) === of && isOnMap(position, unit) && isContested(position, hexOf(position, unit)))
      .map((unit) => hexOf(position, unit));
  const own = there(side);
  return there(enemyOf(side)).some((enemy) => own.some((hex) => position.world.grid.distance(hex, enemy) <= 1));
};

/** Hexes of a side on the coast of a zone. */
export const coastsOf = (position: Merkur, side: Side, zone: number): number[] =>
  (position.world.hexesOfZone[zoneIndex(zone)] ?? []).filter(
    (hex) => position.world.terrain[hex] !== null && ownerOf(position, hex) === side,
  );
