import { exact, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { EXTENDED, groupIds, groupName, groupPlace, groupSide, isGroupMarked, markGroup } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { smaPrice } from '../../world/tables/naval.ts';
import { groupKind } from '../05-units/ships.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { smaOfShip } from './allowance.ts';
import { areTooPoor, hasLooked, isAt, noteLook, takeUp } from './efforts.ts';
import { aBerth, aGroup, berthName, shipsIn } from './fleet.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { refuseReturning } from './sea-time.ts';
import { isCombatant, searchZone } from './spotting.ts';

/** The share of its allowance that a search takes (9.G.3.a#1). */
const SHARE = exact.fraction(1, 4);

/** What a ship spends where its group searches; carriers look about their own zone for nothing (9.G.2.a#1). */
const priceIn =
  (position: Merkur) =>
  (ship: number): number => {
    applies('9.G.3.a#1');
    return smaPrice(smaOfShip(position, ship), SHARE);
  };

/** Why a group does not search. */
function refuseSearch(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (groupKind(position, group) === 'convoy') return no('9.G.4#1', `${name} is a convoy, and searches for nobody.`);
  if (!isZone(groupPlace(position, group))) return no('9.G.3.a#1', `${name} is in port.`);
  const returning = refuseReturning(position, group);
  if (returning) return returning;
  if (isAt(position, group, 'search')) return no('9.G.3.a#1', `${name} searches in this segment already.`);
  if (hasLooked(position, group, 'search')) return no('9.G.3.a#1', `Ships of ${name} have searched this zone already.`);
  return areTooPoor(position, group, 'search', priceIn(position))
    ? no('9.G.3.a#1', `${name} has less than a quarter of its allowance left.`)
    : null;
}

/** 9.G.2, 9.G.3: a task force or carrier group searches its zone, and each that it comes into in this segment. */
export const search = actsOf<OfSeat>()('search', '9.G.3.a#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseSearch(position, seat, group),
    unknown: notYours,
  })
  .when(OWN_SEGMENT)
  .play((doing, { position }, { group }) => {
    takeUp(position, group, 'search', priceIn(position));
    searchOn(doing, group);
    return stay();
  });

/** A group that searches looks about the zone in which it is. */
export function searchOn(doing: Doing<Merkur>, group: string): void {
  const { position } = doing;
  // Convoys search for nobody, whoever has joined them (9.G.4#1).
  if (!isAt(position, group, 'search') || groupKind(position, group) === 'convoy' || !isZone(groupPlace(position, group))) return;
  noteLook(position, group, 'search');
  searchZone(doing, group, groupKind(position, group) === 'carrier battle group' ? 'carrier' : 'taskForce');
}

/** Sea zones beside the one in which a group is. */
const beside = (position: Merkur, group: string): number[] =>
  (position.world.passages[zoneIndex(groupPlace(position, group))] ?? []).map(({ to }) => zonePlace(to));

/** Why a group does not search beside its zone. */
function refuseFarSearch(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  const { manySearchers } = position.world.tables.naval.spotting.counts;
  if (groupKind(position, group) !== 'task force') return no('9.G.3.b#1', `${name} is no task force.`);
  if (!isAt(position, group, 'search')) return no('9.G.3.b#1', `${name} does not search in this segment.`);
  if (isGroupMarked(position, group, EXTENDED)) return no('9.G.3.b#1', `${name} has searched beside its zone in this segment.`);
  return shipsIn(position, group).filter((ship) => isCombatant(position, ship)).length >= manySearchers
    ? null
    : no('9.G.3.b#1', `${name} has not ten combatants, which that takes.`);
}

/** 9.G.3.b: a task force of ten combatants and more that searches looks about a zone beside its own, too, and is dispersed for that (13.F.1.a). */
export const searchBeside = actsOf<OfSeat>()('search-beside', '9.G.3.b#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseFarSearch(position, seat, group),
    unknown: notYours,
  })
  .one('zone', aBerth, {
    of: ({ position }, { group }) => beside(position, group),
    otherwise: ({ position }, zone, { group }) =>
      no('9.G.3.b#1', `${berthName(position, zone)} is not beside the zone of ${groupName(position, group)}.`),
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.3.b#1'] })
  .play((doing, { position }, { group, zone }) => {
    markGroup(position, group, EXTENDED);
    applies('9.G.3.b#2');
    searchZone(doing, group, 'taskForce', zone);
    return stay();
  });
