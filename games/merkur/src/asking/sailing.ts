import type { Facts } from '@sandtable/umpire';
import { counted, NOTHING_LAID, type Layers, type Prospect, type Told } from '@sandtable/warfare/layers';
import { groupIds, groupName, groupPlace, groupSide, isGroup } from '../position/groups.ts';
import { isBox } from '../position/off-map.ts';
import { printed, type Merkur } from '../position/position.ts';
import { isZone, zoneIndex } from '../position/sea.ts';
import { isLate, segmentsAtSea, shipAt } from '../position/ships.ts';
import { smaLeft, smaOfShip } from '../rules/09-naval-movement/allowance.ts';
import { aBerth, berthName, shipsIn } from '../rules/09-naval-movement/fleet.ts';
import { farFromHome, leftAfter, legs } from '../rules/09-naval-movement/sailing.ts';
import { MOST_SEGMENTS } from '../position/endurance.ts';
import type { Side } from '../world/sides.ts';

/*
 * What sailing comes to while a group's way is put together: what it costs of the allowance, how long its ships have been at sea, whether
 * they are home in time, and how far they could go on.
 */

/** The hex by which a sea zone or port is seen on the map; the id of a box. */
export const placeShown = (position: Merkur, place: number): string => {
  if (!isZone(place)) return isBox(place) ? aBerth.spell(position, place) : printed(position, place);
  const locator = position.world.zones[zoneIndex(place)]?.locator;
  return locator === undefined ? aBerth.spell(position, place) : printed(position, locator);
};

/** A way that goes on from another: what of the allowance it leaves, and its places. */
interface Onward {
  readonly left: number;
  readonly path: readonly number[];
}

/** All places to which a group can go on after a way, by the cheapest (9.A.1.a#1). */
function onwardFrom(position: Merkur, side: Side, group: string, path: readonly number[]): ReadonlyMap<number, Onward> {
  const from = path.at(-1) ?? groupPlace(position, group);
  const found = new Map<number, Onward>([[from, { left: leftAfter(position, side, group, path), path }]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const { left, path: till } = found.get(at) as Onward;
    if (till.length > 0 && !isZone(at)) continue;
    for (const { to, sma } of legs(position, side, group, at, left)) {
      if ((found.get(to)?.left ?? -1) >= left - sma) continue;
      found.set(to, { left: left - sma, path: [...till, to] });
      open.push(to);
    }
  }
  found.delete(from);
  return found;
}

/** The hexes of a sea zone, or the place itself. */
const hexesOf = (position: Merkur, place: number): string[] =>
  isZone(place) ? (position.world.hexesOfZone[zoneIndex(place)] ?? []).map((hex) => printed(position, hex)) : [placeShown(position, place)];

function layersOf(position: Merkur, path: readonly string[], onward: ReadonlyMap<number, Onward>, all: number): Layers {
  const washes = [...onward].flatMap(([place, { left }]): Layers['washes'][number][] => {
    const locator = placeShown(position, place);
    return [...new Set([...hexesOf(position, place), locator])].map((hex) => ({
      place: hex,
      wash: 'reach',
      ...(hex === locator ? { figure: String(all - left) } : {}),
    }));
  });
  return {
    ...NOTHING_LAID,
    washes,
    lines: path.length > 1 ? [{ path, cut: false }] : [],
    legend: [
      { sign: 'reach', says: `${counted(onward.size, 'zone or port', 'zones and ports')} within its allowance, each with what it takes` },
    ],
  };
}

/**
 * The side's groups in their last segment at sea: whose ships that are not in port by its end are late (14.Q.2). That is told while they can still
 * return (14.Q.2#2).
 */
export const mustReturn = (position: Merkur, side: Side): string[] =>
  groupIds(position, side).filter(
    (group) =>
      isZone(groupPlace(position, group)) &&
      shipsIn(position, group).some((ship) => segmentsAtSea(position, ship) === MOST_SEGMENTS && !isLate(position, ship)),
  );

/** Is it home in time: can it still be in port by the end of its fourth segment (14.Q.2)? */
function homeTold(position: Merkur, side: Side, group: string, at: number): Told['lines'][number] {
  const segments = Math.max(...shipsIn(position, group).map((ship) => segmentsAtSea(position, ship)));
  const isHome = !isZone(at);
  const legsHome = farFromHome(position, side, group).get(at);
  const allowance = Math.min(...shipsIn(position, group).map((ship) => smaOfShip(position, ship)));
  const segmentsLeft = MOST_SEGMENTS - segments;
  const inTime = isHome || (legsHome !== undefined && legsHome <= segmentsLeft * allowance);
  return { says: isHome ? 'in port' : 'home in time, from there', rule: '14.Q.2', value: isHome ? 'yes' : inTime ? 'yes' : 'no' };
}

/** `prospect` {act: "sail", group, by?} */
export function sailProspect(position: Merkur, asked: Facts, side: Side): Prospect {
  const group = String(asked['group'] ?? '');
  if (!isGroup(position, group) || groupSide(group) !== side) return { told: [] };
  const by = Array.isArray(asked['by']) ? asked['by'].flatMap((one) => aBerth.read(position, String(one)) ?? []) : [];
  const from = groupPlace(position, group);
  const all = leftAfter(position, side, group, []);
  const left = leftAfter(position, side, group, by);
  const at = by.at(-1) ?? from;
  const slow = shipsIn(position, group).filter((ship) => smaLeft(position, ship) === all);
  const segments = Math.max(...shipsIn(position, group).map((ship) => segmentsAtSea(position, ship)));
  const onward = Number.isFinite(left) ? onwardFrom(position, side, group, by) : new Map<number, Onward>();
  const told: Told = {
    title:
      by.length === 0
        ? groupName(position, group)
        : `${groupName(position, group)} to ${berthName(position, at) || aBerth.spell(position, at)}`,
    lines: [
      {
        says: by.length === 0 ? 'sea zones left of its allowance' : 'sea zones of its allowance for this way',
        rule: '9.A.1.a#1',
        value: by.length === 0 ? String(all) : `${all - left} of ${all}`,
      },
      ...(slow.length > 0 && slow.length < shipsIn(position, group).length
        ? [{ says: `as ${slow.map((ship) => shipAt(position, ship).name).join(', ')}`, rule: '5.C.3#1' }]
        : []),
      { says: 'naval segments at sea', rule: '9.B#1', value: `${segments} of ${MOST_SEGMENTS}` },
      homeTold(position, side, group, at),
    ],
  };
  return {
    told: [told],
    routes: Object.fromEntries(
      [...onward].map(([place, { path }]) => [placeShown(position, place), path.map((one) => aBerth.spell(position, one))]),
    ),
    layers: layersOf(position, [from, ...by].map((one) => placeShown(position, one)).toReversed(), onward, all),
  };
}
