import { stay, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { isAir, LOOKED, markAir, takeOff, wingAt, wingHex } from '../../position/air.ts';
import { groupIds, groupName, groupNumber, groupPlace, groupSide } from '../../position/groups.ts';
import { cover, makeMission, setStage } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isDeck, isZone } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { aGroup } from '../09-naval-movement/fleet.ts';
import { notYours } from '../09-naval-movement/own-segment.ts';
import { isCooperating } from './cooperation.ts';
import { readyOf, refuseAsSupplied, refuseTakeOff } from './flyers.ts';
import { coversOf, overGroup } from './scramble.ts';
import { hexesToZone, refuseZone, staysInRange } from './sea-range.ts';
import { aWing, inRole } from './sky.ts';

/** Why an air unit covers no group now, whichever (8.G.3.e). */
function refuseCoverer(position: Merkur, side: Side, one: number): Refusal | null {
  const refused = refuseTakeOff(position, side, one) ?? refuseAsSupplied(position, one);
  if (refused) return refused;
  const { name, kind } = wingAt(position, one);
  if (kind !== 'F') return no('8.G.3.e#1', `${name} is no fighter.`);
  if (isDeck(wingHex(position, one))) return no('8.G.3.e#1', `${name} is based on a carrier, and covers what is in its zone from there.`);
  if (!isCooperating(position, one)) return no(['8.G.3.e#1', '8.H.1#1'], `${name} has not been assigned to naval cooperation.`);
  return isAir(position, one, LOOKED) ? no('8.G.3.e#3', `${name} has looked for groups to cover in this naval segment.`) : null;
}

/** Why a group is not covered by an air unit. */
function refuseGroup(position: Merkur, side: Side, one: number, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  if (!isZone(groupPlace(position, group)))
    return no('8.G.3.e#1', `${groupName(position, group)} is in port: aircraft cover groups at sea.`);
  return refuseZone(position, one, groupPlace(position, group));
}

const groupsFor = (position: Merkur, side: Side, one: number): string[] =>
  groupIds(position, side).filter((group) => refuseGroup(position, side, one, group) === null);

/** Who of a side can cover a group at sea now. */
export const coverers = (position: Merkur, side: Side): number[] =>
  readyOf(position, side).filter((one) => refuseCoverer(position, side, one) === null && groupsFor(position, side, one).length > 0);

/** 8.G.3.e: a fighter flies to cover a group at sea; where it does not find it, another that is named after it. */
export const coverGroup = actsOf<OfSeat>()('cover-group', '8.G.3.e#1')
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }) => coverers(position, seat),
    unless: ({ position, locals: { seat } }, one) => refuseCoverer(position, seat, one),
    leads: true,
  })
  .path('groups', aGroup, {
    next: ({ position, locals: { seat } }, path, { aircraft }) =>
      groupsFor(position, seat, aircraft).filter((group) => !path.includes(group)),
    astray: ({ position, locals: { seat } }, path, { aircraft }) =>
      refuseGroup(position, seat, aircraft, path.at(-1) as string) ?? no('8.G.3.e#2', 'It looks for each group once.'),
    enough: (_at, path) => path.length > 0,
  })
  .when({ during: ['ships'], own: true, rules: ['8.G.3.e#1'], says: 'Groups at sea are covered in naval segments of their side.' })
  .play(({ position, dice, happen }, { locals: { seat } }, { aircraft: one, groups }) => {
    const { cover: from } = position.world.tables.air.bombing;
    const rolls: number[] = [];
    let found: string | null = null;
    for (const group of groups) {
      const die = rollDie(dice, 'cover', (face) => (face >= from ? 'finds it' : 'does not find it'));
      rolls.push(die);
      if (die < from) continue;
      found = group;
      break;
    }
    markAir(position, one, LOOKED);
    applies('8.G.3.e#2', '8.G.3.e#3');
    happen({
      what: 'cover flown',
      seat,
      unit: wingAt(position, one).id,
      group: found === null ? '' : groupName(position, found),
      rolls,
      rules: ['8.G.3.e#1', '8.G.3.e#2'],
    });
    if (found === null) return stay();
    const hexes = hexesToZone(position, one, groupPlace(position, found)) ?? 0;
    // Where it is belongs to the group, whose place the enemy does not know: the mission has its base for all to see.
    const mission = makeMission(position, {
      side: seat,
      kind: 'air cover',
      target: wingHex(position, one),
      marks: 0,
      covers: groupNumber(found),
    });
    setStage(position, mission, 'over');
    takeOff(position, one, mission, 'crew', hexes);
    return stay();
  });

/** 8.G.3.e#4: whoever covers a group that has sailed out of its range covers it no more. */
export function leaveCover(position: Merkur, group: string): void {
  const at = groupPlace(position, group);
  for (const mission of coversOf(position, groupSide(group), group)) {
    const stays = isZone(at) && inRole(position, mission, 'crew').every((one) => staysInRange(position, one, at));
    if (stays) continue;
    applies('8.G.3.e#4');
    cover(position, mission, 0);
  }
}

/** Who covers a group that joins another, or escorts it, covers that. */
export function shareCover(position: Merkur, from: string, into: string): void {
  for (const kind of ['air cover', 'convoy escort'] as const)
    for (const mission of overGroup(position, groupSide(from), from, kind)) cover(position, mission, groupNumber(into));
}
