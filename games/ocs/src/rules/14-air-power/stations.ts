import { isFacts, type Doing, type Facts as Json, type Value } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { isRecorded, putWing, setActivity, wingAt, wingHex } from '../../position/air.ts';
import { LATER } from '../../position/off-map.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isBaseOf } from '../15-air-bases/bases.ts';
import { activeOf, wingIds, wingsOf } from './skies.ts';

/*
 * 14.8d: fighters that fly to a station by themselves are taken off the map there: where they are is written down, and their enemy is told
 * nothing of it until his aircraft come into their interception zone, or they do something. Off the map they interdict nobody and answer no
 * overrun, for that would tell where they are (OA-140).
 */

/** Hexes within which fighters intercept (14.8). */
export const RADIUS = 5;

/** In a view the place of an air unit whose station is not known. */
export const ON_STATION = 'on station';

/** Are stations written down? */
const areRecorded = (position: Ocs): boolean => optionOf(position, 'hidden-stations') === true;

/** Do these fly without a word to the enemy: fighters by themselves? */
export function isQuiet(position: Ocs, those: readonly number[]): boolean {
  if (!areRecorded(position)) return false;
  applies('14.8d-1');
  return those.every((one) => wingAt(position, one).isFighter);
}

const isNear = (position: Ocs, hex: number, one: number): boolean => position.world.grid.distance(wingHex(position, one), hex) <= RADIUS;

/** Can those who have come to their station be taken off the map: with no enemies near who are active, nor over a base of his? */
export function isOutOfSight(position: Ocs, side: Side, hex: number): boolean {
  const enemy = enemyOf(side);
  return !isBaseOf(position, enemy, hex) && !activeOf(position, enemy).some((one) => isNear(position, hex, one));
}

/** Takes them off the map: their station is written down. */
export function recordStation(position: Ocs, those: readonly number[]): void {
  for (const one of those) setActivity(position, one, 'recorded');
}

/** Puts those of them on the map who are off it. */
export function putOnMap(position: Ocs, those: readonly number[]): void {
  for (const one of those) if (isRecorded(position, one)) setActivity(position, one, 'active');
}

/** Air units of the side that are off the map, by what is written down of them. */
export function recordedOf(position: Ocs, side: Side): number[] {
  if (!areRecorded(position)) return [];
  applies('14.8d-1');
  return wingsOf(position, side).filter((one) => isRecorded(position, one));
}

/** Aircraft of a side have come into the hex: enemies off the map in whose zone that is are put on it. Is there anybody? */
export function showStations({ position, happen }: Doing<Ocs>, side: Side, hex: number): boolean {
  const enemy = enemyOf(side);
  const those = recordedOf(position, enemy).filter((one) => isNear(position, hex, one));
  putOnMap(position, those);
  for (const at of new Set(those.map((one) => wingHex(position, one)))) {
    const here = those.filter((one) => wingHex(position, one) === at);
    happen({
      what: 'station shown',
      seat: enemy,
      units: wingIds(position, here),
      hex: printed(position, at),
      rules: ['14.8d-1'],
      reveals: true,
    });
  }
  return those.length > 0;
}

/** A side's view of the air units in a saved state: of its enemy's that are off the map it is not said where they are. */
export function aircraftSeen(position: Ocs, side: Side, aircraft: Value | undefined): Value | undefined {
  const hidden = new Set(wingIds(position, recordedOf(position, enemyOf(side))));
  if (hidden.size === 0 || !isFacts(aircraft)) return aircraft;
  return Object.fromEntries(Object.entries(aircraft).map(([id, one]) => [id, hidden.has(id) ? { ...(one as Json), at: ON_STATION } : one]));
}

/** Takes a side's air units whose station is not known out of the position: what its enemy is told of figures is found without them. */
export function takeStationsOut(position: Ocs, side: Side): void {
  for (const one of recordedOf(position, side)) putWing(position, one, LATER);
}
