import { stay, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import {
  BOMBARDED,
  EVADING,
  EXTENDED,
  groupIds,
  groupName,
  groupPlace,
  groupSide,
  isGroupMarked,
  KNOWN,
  KNOWN_PART,
  makeGroup,
  markGroup,
  PROVISIONED,
  unmarkGroup,
} from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isShipMarked, KNOWN_ALONE, shipAt, shipIds, shipSide, unmarkShip } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { shareCover } from '../08-air-movement/air-cover.ts';
import { combine, part } from './efforts.ts';
import { aBerth, aGroup, aShip, berthName, enter, groupsIn, ports, sailsInGroups, shipsIn, surfaceAlone } from './fleet.ts';
import { shareSight } from './sighting.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';

const act = actsOf<OfSeat>();

/** What ships have done in this naval segment, in whatever group they are then: they have bombarded, and are dispersed for a search. */
const OF_SHIPS = [BOMBARDED, EXTENDED] as const;
/** What is known of a group is known of whom it joins. */
const OF_GROUPS = [...OF_SHIPS, KNOWN, KNOWN_PART] as const;

/** Marks of a group that its ships bring into another. */
function bringMarks(position: Merkur, from: string, into: string, marks: readonly number[]): void {
  for (const mark of marks) if (isGroupMarked(position, from, mark)) markGroup(position, into, mark);
}

/** Ships have left a group for one that was made of them: they are seen as it is, and what they have done and paid for they have. */
export function leaveFor(position: Merkur, group: string, made: string): void {
  shareSight(position, group, made);
  bringMarks(position, group, made, [...OF_SHIPS, PROVISIONED, EVADING]);
  part(position, group, made);
}

/** Ports where ships of a side lie by themselves. */
const portsWithShips = (position: Merkur, side: Side): number[] =>
  ports(position).filter((port) => surfaceAlone(position, side, port).length > 0);

/** 5.C.10.b: ships that lie in port by themselves form a group. */
export const muster = act('muster', '5.C.10.b')
  .one('port', aBerth, {
    of: ({ position, locals: { seat } }) => portsWithShips(position, seat),
    otherwise: ({ position }, place) => no('5.C.10.b', `No ships of yours lie by themselves in ${berthName(position, place)}.`),
  })
  .some('ships', aShip, {
    of: ({ position, locals: { seat } }, { port }) => surfaceAlone(position, seat, port),
    otherwise: ({ position, locals: { seat } }, ship, { port }) =>
      shipSide(position, ship) === seat && !sailsInGroups(shipAt(position, ship).type)
        ? no('5.C.10#1', `${shipAt(position, ship).name} sails in no group.`)
        : no('5.C.10.b', `${shipAt(position, ship).name} does not lie by itself in ${berthName(position, port)}.`),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { port, ships }) => {
    const group = makeGroup(position, seat, port);
    enter(position, group, ships);
    // 9.G.8.c: of those who lie in a port by themselves the first to leave it are the ones that are known.
    if (ships.some((ship) => isShipMarked(position, ship, KNOWN_ALONE))) markGroup(position, group, KNOWN | KNOWN_PART);
    for (const ship of ships) unmarkShip(position, ship, KNOWN_ALONE);
    applies('5.C.10.b', '5.C.10#1');
    happen({ what: 'mustered', seat, group, ships: shipIds(position, ships), at: aBerth.spell(position, port), rules: ['5.C.10.b'] });
    return stay();
  });

const refuseForeign = (side: Side, group: string): Refusal | null => (groupSide(group) === side ? null : notYours());

/** 5.C.10.a: ships leave a group, and are one of their own. */
export const detach = act('detach', '5.C.10.a')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) =>
      refuseForeign(seat, group) ??
      (shipsIn(position, group).length < 2 ? no('5.C.10.a', `${groupName(position, group)} is a single ship.`) : null),
    unknown: notYours,
  })
  .some('ships', aShip, {
    of: ({ position }, { group }) => shipsIn(position, group),
    otherwise: ({ position }, ship, { group }) =>
      no('5.C.10.a', `${shipAt(position, ship).name} does not sail in ${groupName(position, group)}.`),
    most: ({ position }, { group }) => shipsIn(position, group).length - 1,
    many: ({ position }, _some, { group }) => no('5.C.10.a', `A ship at least stays in ${groupName(position, group)}.`),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, ships }) => {
    const made = makeGroup(position, seat, groupPlace(position, group));
    enter(position, made, ships);
    leaveFor(position, group, made);
    // 9.G.8.c: whichever leaves the port first is the one that is known.
    if (isGroupMarked(position, group, KNOWN)) for (const one of [group, made]) markGroup(position, one, KNOWN | KNOWN_PART);
    happen({ what: 'detached', seat, group, made, ships: shipIds(position, ships), rules: ['5.C.10.a'] });
    return stay();
  });

const others = (position: Merkur, side: Side, group: string): string[] =>
  groupsIn(position, side, groupPlace(position, group)).filter((one) => one !== group);

/** 5.C.10.a: a group joins another in its sea zone or port. */
export const join = act('join', '5.C.10.a')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) =>
      refuseForeign(seat, group) ??
      (others(position, seat, group).length === 0 ? no('5.C.10.a', `No other group is where ${groupName(position, group)} is.`) : null),
    unknown: notYours,
  })
  .one('into', aGroup, {
    of: ({ position, locals: { seat } }, { group }) => others(position, seat, group),
    otherwise: ({ position, locals: { seat } }, into, { group }) =>
      refuseForeign(seat, into) ??
      no('5.C.10.a', `${groupName(position, group)} and ${groupName(position, into)} are not two groups in one place.`),
    unknown: notYours,
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, into }) => {
    const those = shipsIn(position, group);
    happen({ what: 'joined', seat, group, into, ships: shipIds(position, those), rules: ['5.C.10.a'] });
    shareSight(position, group, into);
    shareCover(position, group, into);
    bringMarks(position, group, into, OF_GROUPS);
    combine(position, group, into);
    // Whoever joins has taken in no supplies: together they have not replenished (9.G.2.b.ii).
    if (!isGroupMarked(position, group, PROVISIONED)) unmarkGroup(position, into, PROVISIONED);
    enter(position, into, those);
    return stay();
  });
