import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { named } from '@sandtable/warfare';
import { ledger } from '../cite.ts';
import { wingAt, wingHex, wingSide } from '../position/air.ts';
import { groupPlace, groupSide, isGroup } from '../position/groups.ts';
import { isBox } from '../position/off-map.ts';
import type { Merkur } from '../position/position.ts';
import { isDeck, isZone } from '../position/sea.ts';
import { hexesToZone, SEARCH_SPARE, SPARE } from '../rules/08-air-movement/sea-range.ts';
import { airSearcherDrm } from '../rules/09-naval-movement/air-search.ts';
import { smaLeft } from '../rules/09-naval-movement/allowance.ts';
import { scoutingPrice } from '../rules/09-naval-movement/carrier-search.ts';
import { aBerth, berthName, shipsIn } from '../rules/09-naval-movement/fleet.ts';
import { groupOfToken } from '../rules/09-naval-movement/sighting.ts';
import { airAswDrm, airAttacks } from '../rules/13-naval-combat/air-asw.ts';
import { interceptionDrm, wayTo } from '../rules/13-naval-combat/intercepting.ts';
import { spottingDrm } from '../rules/13-naval-combat/interception-together.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { sideIn, wingIn } from './asked.ts';
import { FACES } from '../world/dice.ts';

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

/** Faces of the die that come to so much at least. */
const facesFrom = (from: number, modifier: number): number => Math.min(FACES, Math.max(0, FACES + 1 - (from - modifier)));

/** `airAsw` {aircraft}: how often an air unit attacks submarines that have been found, what is added to each die, and on how many faces it hits (13.O.5). */
export function airAswQuestion(position: Merkur, asked: Facts): Explanation {
  const one = wingIn(position, asked);
  const { name, codes } = wingAt(position, one);
  if (!codes.has('A')) throw new DataError(`aircraft: ${name} is not trained and equipped against submarines`);
  const lines = ledger();
  lines.add('13.O.5.a#1', airAttacks(position, one), `attacks of ${name}, by its bombing factors`);
  lines.begin('die');
  const drm = airAswDrm(position, one, lines);
  const faces = facesFrom(position.world.tables.naval.airAsw.from, drm);
  return { value: airAttacks(position, one), lines: lines.lines, parts: lines.parts, drm, chance: [faces, FACES] };
}

/** A group of the seat's own. @throws DataError */
function ownGroup(position: Merkur, asked: Facts, side: Side, key: string): string {
  const group = named(asked[key], key);
  if (!isGroup(position, group) || groupSide(group) !== side) throw new DataError(`${key}: you have no group ${JSON.stringify(group)}`);
  return group;
}

/** `scouting` {group, aircraft}: what a search by an aircraft of a carrier group costs, what is added to its die, and what is left of the allowance (9.G.2.b). */
export function scoutingQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const side = sideIn({ seat });
  const group = ownGroup(position, asked, side, 'group');
  const one = wingIn(position, asked);
  const lines = ledger();
  const price = Math.max(...shipsIn(position, group).map((ship) => scoutingPrice(position, group, ship)));
  const left = Math.min(...shipsIn(position, group).map((ship) => smaLeft(position, ship)));
  lines.add('9.G.2.b#1', price, 'sea zones of the allowance');
  lines.begin('search');
  const drm = airSearcherDrm(position, one, lines);
  return { value: price, lines: lines.lines, parts: lines.parts, drm, left };
}

/** `interceptionAtSea` {group, target, with?}: what is added to the die of a group that intercepts one in sight, by itself or with a task force (13.Q.4, 13.Q.5). */
export function interceptionQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const side = sideIn({ seat });
  const group = ownGroup(position, asked, side, 'group');
  const target = groupOfToken(position, named(asked['target'], 'target'));
  if (target === undefined || groupSide(target) !== enemyOf(side)) throw new DataError('target: you see no such group');
  const together = asked['with'] === undefined ? [] : [ownGroup(position, asked, side, 'with')];
  const zone = groupPlace(position, target);
  const way = wayTo(position, group, zone);
  const lines = ledger();
  lines.add('13.Q.3.b', way?.sma ?? null, 'of the allowance for the way');
  lines.begin('interception');
  const drm = interceptionDrm(position, group, target, way?.zones ?? 0, lines, together);
  lines.begin('search');
  const search = together.map((one) => spottingDrm(position, one, target, lines));
  return { value: way === null ? null : drm, lines: lines.lines, parts: lines.parts, zones: way?.zones ?? null, search: search[0] ?? null };
}
