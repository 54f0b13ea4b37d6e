import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import {
  flownBy,
  flyOn,
  HOMEWARD,
  isAir,
  loadOf,
  markAir,
  missionOf,
  takeOff,
  wingAt,
  wingHex,
  wingSide,
  WHOLE_LOAD,
} from '../../position/air.ts';
import { groupIds, groupName, groupNumber, groupPlace, groupSide } from '../../position/groups.ts';
import { cover, kindOf, makeMission, missionId, retarget, setStage, targetOf } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { groupKind } from '../05-units/ships.ts';
import { lookDown } from '../09-naval-movement/air-search.ts';
import { aBerth, aGroup } from '../09-naval-movement/fleet.ts';
import { notYours } from '../09-naval-movement/own-segment.ts';
import { isCooperating } from './cooperation.ts';
import { readyOf, refuseAsSupplied, refuseTakeOff } from './flyers.ts';
import { hexesBetween, reachOf } from './ranges.ts';
import { overGroup } from './scramble.ts';
import { hexesFromBase, hexesToZone, refuseZone } from './sea-range.ts';
import { aWing, inRole, placeName, wingsOf } from './sky.ts';

/** Is it out on a hunt, with its bombs aboard, and not on its way home? */
const isHunting = (position: Merkur, one: number): boolean => {
  const mission = missionOf(position, one);
  if (mission === null || kindOf(position, mission) !== 'submarine hunt' || isAir(position, one, HOMEWARD)) return false;
  return inRole(position, mission, 'crew').includes(one) && loadOf(position, one) === WHOLE_LOAD;
};

/** Why an aircraft does not take off against submarines: code A alone does, on naval cooperation (8.G.3.a#1, 8.G.3.b#1). */
function refuseAgainstSubmarines(position: Merkur, side: Side, one: number, rule: '8.G.3.a#1' | '8.G.3.b#1'): Refusal | null {
  const refused = refuseTakeOff(position, side, one) ?? refuseAsSupplied(position, one);
  if (refused) return refused;
  const { name, codes } = wingAt(position, one);
  if (!codes.has('A')) return no(rule, `${name} is not trained and equipped against submarines.`);
  return isCooperating(position, one) ? null : no(rule, `${name} is not on naval cooperation.`);
}

/** The hexes that an aircraft has flown once it has come into a zone on its hunt, those to be left over among them (MA-190); null where it does not. */
function hexesOnward(position: Merkur, one: number, zone: number): number | null {
  if (!isHunting(position, one)) return hexesToZone(position, one, zone);
  const from = targetOf(position, missionOf(position, one) as number);
  if (!isBeside(position, from, zone)) return null;
  applies('8.G.3.a#1');
  const hexes = flownBy(position, one) + (hexesBetween(position, from, zone) ?? Infinity);
  const reach = reachOf(position, one, hexes);
  return reach !== null && reach.band !== 'long' ? hexes : null;
}
const isBeside = ({ world }: Merkur, from: number, zone: number): boolean =>
  (world.passages[zoneIndex(from)] ?? []).some(({ to }) => zonePlace(to) === zone);

/** The zones into which it may come next at all: all of them, or those beside the one that it hunts in. */
const zonesAhead = (position: Merkur, one: number): number[] =>
  isHunting(position, one)
    ? (position.world.passages[zoneIndex(targetOf(position, missionOf(position, one) as number))] ?? []).map(({ to }) => zonePlace(to))
    : [...position.world.zones.keys()].map(zonePlace);
/** The zones into which an aircraft can fly on its hunt. */
const onward = (position: Merkur, one: number): number[] =>
  zonesAhead(position, one).filter((zone) => hexesOnward(position, one, zone) !== null);
/** Is there anywhere to fly to? */
const hasWay = (position: Merkur, one: number): boolean =>
  zonesAhead(position, one).some((zone) => hexesOnward(position, one, zone) !== null);

const canHunt = (position: Merkur, side: Side, one: number): boolean =>
  (isHunting(position, one) || refuseAgainstSubmarines(position, side, one, '8.G.3.a#1') === null) && hasWay(position, one);
/** Who of a side can hunt submarines from the air now: whoever takes off, and whoever flies on. */
export const hunters = (position: Merkur, side: Side): number[] =>
  wingsOf(position, side).filter((one) => wingAt(position, one).codes.has('A') && canHunt(position, side, one));

/** Why an aircraft does not fly to a zone on its hunt. */
function refuseOnward(position: Merkur, one: number, zone: number): Refusal | null {
  if (!isZone(zone)) return no('8.G.3.a#1', `${aBerth.spell(position, zone)} is no sea zone.`);
  if (hexesOnward(position, one, zone) !== null) return null;
  if (!isHunting(position, one)) return refuseZone(position, one, zone);
  return no('8.G.3.a#1', `${placeName(position, zone)} is not beside the zone of ${wingAt(position, one).name}, or out of its range.`);
}

/** The aircraft takes off for the zone, or flies on into it. */
function flyInto({ position, happen }: Doing<Merkur>, side: Side, one: number, zone: number): void {
  const hexes = hexesOnward(position, one, zone) ?? 0;
  const hex = aBerth.spell(position, zone);
  if (isHunting(position, one)) {
    retarget(position, missionOf(position, one) as number, zone);
    flyOn(position, one, hexes);
    happen({ what: 'flew on', seat: side, unit: wingAt(position, one).id, hex, rules: ['8.G.3.a#1'] });
    return;
  }
  const mission = makeMission(position, { side, kind: 'submarine hunt', target: zone, marks: 0 });
  takeOff(position, one, mission, 'crew', hexes);
  setStage(position, mission, 'over');
  const told = { hex, units: [wingAt(position, one).id], escort: [], night: false, determined: false };
  happen({ what: 'took off', seat: side, mission: missionId(position, mission), kind: 'submarine hunt', ...told, rules: ['8.G.3.a#1'] });
}

const WHEN = { during: ['ships'], own: true } as const;

/** 8.G.3.a: an aircraft of code A flies against submarines, zone by zone, and looks about each into which it comes. */
export const huntFromAir = actsOf<OfSeat>()('hunt-from-air', '8.G.3.a#1')
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }) => hunters(position, seat),
    unless: ({ position, locals: { seat } }, one) =>
      isHunting(position, one) && wingSide(position, one) === seat ? null : refuseAgainstSubmarines(position, seat, one, '8.G.3.a#1'),
    exact: true,
  })
  .one('zone', aBerth, {
    of: ({ position }, { aircraft }) => onward(position, aircraft),
    unless: ({ position }, zone, { aircraft }) => refuseOnward(position, aircraft, zone),
    exact: true,
  })
  .when({ ...WHEN, rules: ['8.G.3.a#1'], says: 'Submarines are hunted from the air in naval segments of the hunters.' })
  .play((doing, { locals: { seat } }, { aircraft: one, zone }) => {
    flyInto(doing, seat, one, zone);
    lookDown(doing, one, zone, { submarines: '8.G.3.a#2', groups: '8.G.3.a#3' });
    return stay();
  });

/** Why a group is not escorted against submarines. */
function refuseConvoy(position: Merkur, side: Side, one: number, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (!isZone(groupPlace(position, group))) return no('8.G.3.b#1', `${name} is in port: aircraft go along with convoys at sea.`);
  if (groupKind(position, group) !== 'convoy') return no('8.G.3.b#1', `${name} is no convoy.`);
  return refuseZone(position, one, groupPlace(position, group));
}

const convoysFor = (position: Merkur, side: Side, one: number): string[] =>
  groupIds(position, side).filter((group) => refuseConvoy(position, side, one, group) === null);

/** Who of a side can escort a convoy now. */
export const convoyEscorts = (position: Merkur, side: Side): number[] =>
  readyOf(position, side).filter(
    (one) => refuseAgainstSubmarines(position, side, one, '8.G.3.b#1') === null && convoysFor(position, side, one).length > 0,
  );

/** 8.G.3.b: an aircraft of code A goes with a convoy, and looks for submarines in each zone into which that comes. */
export const escortConvoy = actsOf<OfSeat>()('escort-convoy', '8.G.3.b#1')
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }) => convoyEscorts(position, seat),
    unless: ({ position, locals: { seat } }, one) => refuseAgainstSubmarines(position, seat, one, '8.G.3.b#1'),
    leads: true,
  })
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }, { aircraft }) => convoysFor(position, seat, aircraft),
    unless: ({ position, locals: { seat } }, group, { aircraft }) => refuseConvoy(position, seat, aircraft, group),
    unknown: notYours,
  })
  .when({ ...WHEN, rules: ['8.G.3.b#1'], says: 'Convoys are escorted against submarines in naval segments of their side.' })
  .play((doing, { position, locals: { seat } }, { aircraft: one, group }) => {
    const zone = groupPlace(position, group);
    const hexes = hexesToZone(position, one, zone) ?? 0;
    // As of air cover: where the convoy is its enemy does not know, and the mission has its base for all to see.
    const from = wingHex(position, one);
    const mission = makeMission(position, { side: seat, kind: 'convoy escort', target: from, marks: 0, covers: groupNumber(group) });
    setStage(position, mission, 'over');
    takeOff(position, one, mission, 'crew', hexes);
    doing.happen({
      what: 'convoy escorted',
      seat,
      unit: wingAt(position, one).id,
      group: groupName(position, group),
      rules: ['8.G.3.b#1'],
    });
    lookDown(doing, one, zone, { submarines: '8.G.3.b#1', groups: '8.G.3.b#3' });
    return stay();
  });

/** 8.G.3.b: whoever escorts a convoy that has sailed on looks about its zone; where that is in port or out of range, they go home. */
export function escortOn(doing: Doing<Merkur>, group: string): void {
  const { position } = doing;
  const at = groupPlace(position, group);
  for (const mission of overGroup(position, groupSide(group), group, 'convoy escort'))
    for (const one of inRole(position, mission, 'crew')) {
      const hexes = isZone(at) ? hexesFromBase(position, one, at) : null;
      if (hexes !== null) {
        flyOn(position, one, hexes);
        lookDown(doing, one, at, { submarines: '8.G.3.b#1', groups: '8.G.3.b#3' });
        continue;
      }
      applies('8.G.3.b#2');
      cover(position, mission, 0);
      markAir(position, one, HOMEWARD);
    }
}
