import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { isFlying, tookOffFrom, wingAt, wingHex } from '../../position/air.ts';
import { isBox } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { isDeck } from '../../position/sea.ts';
import { hexesBetween, reachOf } from './ranges.ts';
import { placeName } from './sky.ts';

/** Hexes of its range that an aircraft must have left over a sea zone: for attack and cover (8.G.2), and for a search that is flown (9.G.7#2; MA-34). */
export const SPARE = 2;
export const SEARCH_SPARE = 4;

/** The hexes that a flight to a sea zone counts, those to be left over among them; null where the zone is out of range, and far bands are none (MA-170). */
export function hexesToZone(position: Merkur, one: number, zone: number, spare = SPARE, from = wingHex(position, one)): number | null {
  const way = hexesBetween(position, from, zone);
  if (way === null) return null;
  applies('8.G.2', '8.H.2#1');
  if (spare === SEARCH_SPARE) applies('9.G.7#2');
  const reach = reachOf(position, one, way + spare);
  return reach === null || reach.band === 'long' ? null : way + spare;
}

/** The hexes that a flight of an aircraft that is out over the sea counts to a zone from where it took off; null where that is out of range. */
export const hexesFromBase = (position: Merkur, one: number, zone: number): number | null =>
  hexesToZone(position, one, zone, SPARE, tookOffFrom(position, one) ?? wingHex(position, one));
/** Is a zone still in range of it? */
export const staysInRange = (position: Merkur, one: number, zone: number): boolean => hexesFromBase(position, one, zone) !== null;

/** Why a zone is out of the range of an aircraft. */
export const refuseZone = (position: Merkur, one: number, zone: number, spare = SPARE): Refusal | null =>
  hexesToZone(position, one, zone, spare) === null
    ? no(
        spare === SEARCH_SPARE ? '9.G.7#2' : ['8.G.2', '8.H.2#1'],
        `${placeName(position, zone)} is out of the range of ${wingAt(position, one).name}, which must have ${spare} hexes left there.`,
      )
    : null;

/**
 * Is a zone in range of an aircraft that has seen a group there from its base: of that base, too, while it flies elsewhere? Whoever is lost has no range
 * any more (8.G.3.c#3).
 */
export function seesFromBase(position: Merkur, one: number, zone: number): boolean {
  const base = isFlying(position, one) ? tookOffFrom(position, one) : wingHex(position, one);
  if (base === null || !(base >= 0 || isBox(base) || isDeck(base))) return false;
  return hexesToZone(position, one, zone, SPARE, base) !== null;
}
