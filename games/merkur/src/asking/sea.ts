import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { named } from '@sandtable/warfare';
import { ledger } from '../cite.ts';
import { wingAt, wingHex, wingSide } from '../position/air.ts';
import { isBox } from '../position/off-map.ts';
import type { Merkur } from '../position/position.ts';
import { isDeck, isZone } from '../position/sea.ts';
import { hexesToZone, SEARCH_SPARE, SPARE } from '../rules/08-air-movement/sea-range.ts';
import { airSearcherDrm } from '../rules/09-naval-movement/air-search.ts';
import { aBerth, berthName } from '../rules/09-naval-movement/fleet.ts';
import { wingIn } from './asked.ts';

/**
 * `overSea` {aircraft, zone}: how many hexes a flight of an air unit to a sea zone counts, null where that is out of range; whether it can search there from
 * its base and over the zone, and what it adds to the die for that (8.G.2, 9.G.7). Of carriers only their own side is answered.
 */
export function overSeaQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const one = wingIn(position, asked);
  const zone = aBerth.read(position, named(asked['zone'], 'zone'));
  if (zone === undefined || !isZone(zone)) throw new DataError(`zone: there is no sea zone ${JSON.stringify(asked['zone'] ?? null)}`);
  const { name, range } = wingAt(position, one);
  const base = wingHex(position, one);
  const isKnown = base >= 0 || isBox(base) || (isDeck(base) && wingSide(position, one) === seat);
  if (!isKnown) throw new DataError(`aircraft: ${name} is at no base`);
  const lines = ledger();
  const [hexes, flown] = [hexesToZone(position, one, zone), hexesToZone(position, one, zone, SEARCH_SPARE)];
  lines.add('8.B.2.a#1', range, `hexes that ${name} flies as it is printed`);
  lines.add('8.G.2', hexes, `hexes to ${berthName(position, zone)}, with ${SPARE} to be left`);
  lines.add('9.G.7#2', flown, `hexes with ${SEARCH_SPARE} to be left, for a search over the zone`);
  lines.begin('search');
  const drm = airSearcherDrm(position, one, lines);
  return { value: hexes, lines: lines.lines, parts: lines.parts, flown: flown !== null, drm };
}
