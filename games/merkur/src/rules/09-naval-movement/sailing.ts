import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { groupIds, groupName, groupPlace, groupSide, putGroup } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { isZone } from '../../position/sea.ts';
import { endHandling, shipIds, zonesSpent } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { smaShare } from '../../world/tables/naval.ts';
import { actsOf } from '../acting.ts';
import { leaveCover } from '../08-air-movement/air-cover.ts';
import { escortOn } from '../08-air-movement/submarine-hunts.ts';
import { seekFromAir } from './air-search.ts';
import { groupSma, smaOfShip, spend } from './allowance.ts';
import { assaultOfShip, isHomeward, isOnItsWay, leaveAssault, refuseEarly } from './assaults.ts';
import { isCraft } from './cargo.ts';
import { isDockyard } from './dockyards.ts';
import { aBerth, aGroup, berthName, isPortOf, ports, shipsAboard, shipsIn } from './fleet.ts';
import { leaveLooks } from './efforts.ts';
import { scoutOn } from './carrier-search.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { huntOn } from './hunting.ts';
import { comesToAssault, refitGuns, showGunners, THIRD } from '../13-naval-combat/assault-gunfire.ts';
import type { OfSegment } from '../13-naval-combat/engaging.ts';
import { beforeItSailsOn, canBeMet } from '../13-naval-combat/interception.ts';
import { betray } from './intelligence.ts';
import { beforeItGoesOn, isAtMercy } from './over-sea.ts';
import { searchOn } from './searching.ts';
import { isGroupLate, putIn } from './sea-time.ts';
import { followOn, loseTouch } from './shadowing.ts';
import { isSighted, leaveSight } from './sighting.ts';
import { watch } from './spotting.ts';
import { legsFrom, refuseLeaving, type Leg } from './ways.ts';

/** Why a group cannot sail at all; null for one that can. */
function refuseToSail(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const refused = refuseEarly(position, group) ?? (isZone(groupPlace(position, group)) ? null : refuseLeaving(position, group));
  if (refused) return refused;
  return legs(position, side, group, groupPlace(position, group), paceOf(position, group)).length > 0
    ? null
    : no('9.A.1.a#1', `${groupName(position, group)} has not enough of its allowance left to sail on.`);
}

/** Legs that a group can sail with so much left; a late one goes only nearer to a port (MA-119), one that has landed its troops home into any (9.I.1.a.v#1). */
export function legs(position: Merkur, side: Side, group: string, from: number, left: number): Leg[] {
  const all = legsFrom(position, side, group, from).filter(({ sma }) => sma <= left);
  if (isGroupLate(position, group)) {
    const far = farFromHome(position, side, group);
    return all.filter(({ to }) => (far.get(to) ?? Infinity) < (far.get(from) ?? Infinity));
  }
  if (!isHomeward(position, group)) return all;
  const home = firstLegsHome(position, side, group, from);
  return all.filter(({ to }) => home.has(to));
}

/** The first legs of the shortest ways from a place into ports of the side, whichever they are. */
function firstLegsHome(position: Merkur, side: Side, group: string, from: number): ReadonlySet<number> {
  const found = new Map([[from, { far: 0, firsts: new Set<number>() }]]);
  const home = new Set<number>();
  // What is put in while the map is walked is walked, too, the nearer before the farther.
  for (const [place, { far, firsts }] of found) {
    if (place !== from && !isZone(place)) {
      for (const first of firsts) home.add(first);
      continue;
    }
    for (const { to } of legsFrom(position, side, group, place)) {
      const known = found.get(to) ?? { far: far + 1, firsts: new Set<number>() };
      found.set(to, known);
      if (known.far === far + 1) for (const first of place === from ? [to] : firsts) known.firsts.add(first);
    }
  }
  return home;
}

/** By sea zone and port, how many legs lie between it and the nearest port of the side; left out where no way leads there. */
export function farFromHome(position: Merkur, side: Side, group: string): ReadonlyMap<number, number> {
  const far = new Map<number, number>(ports(position).flatMap((port) => (isPortOf(position, side, port) ? [[port, 0]] : [])));
  // What is put in while the map is walked is walked, too.
  for (const [place, legsHome] of far) {
    for (const { to } of legsFrom(position, side, group, place)) if (!far.has(to)) far.set(to, legsHome + 1);
  }
  return far;
}

/** Does a ship sail no more than a third of its allowance in this segment: landing craft and guns that come to an assault (9.I.1.a.ii#2, 13.P.1.b.i.2#1)? */
function isSlowed(position: Merkur, ship: number): '9.I.1.a.ii#2' | '13.P.1.b.i.2#1' | null {
  const assault = assaultOfShip(position, ship);
  if (assault !== null && isCraft(position, ship) && isOnItsWay(position, ship, assault)) return '9.I.1.a.ii#2';
  return comesToAssault(position, ship) ? '13.P.1.b.i.2#1' : null;
}

/** What a group may still sail in this segment, as much as the ship that may least. */
function paceOf(position: Merkur, group: string): number {
  const thirds = shipsIn(position, group).flatMap((ship) => {
    const rule = isSlowed(position, ship);
    if (rule === null) return [];
    applies(rule);
    return [smaShare(position.world.tables.naval, smaOfShip(position, ship), THIRD) - zonesSpent(position, ship)];
  });
  return Math.min(groupSma(position, group), ...thirds);
}

/** What is left of a group's allowance after a way. */
export function leftAfter(position: Merkur, side: Side, group: string, path: readonly number[]): number {
  let [left, at] = [paceOf(position, group), groupPlace(position, group)];
  for (const to of path) {
    left -= legsFrom(position, side, group, at).find((leg) => leg.to === to)?.sma ?? Infinity;
    at = to;
  }
  return left;
}

/** Where a group may sail on after a way: no farther once it is in port. */
function onward(position: Merkur, side: Side, group: string, path: readonly number[]): number[] {
  const at = path.at(-1) ?? groupPlace(position, group);
  if (path.length > 0 && !isZone(at)) return [];
  return legs(position, side, group, at, leftAfter(position, side, group, path)).map(({ to }) => to);
}

/** Why the last of a way does not follow on those before it. */
function refuseLeg(position: Merkur, side: Side, group: string, path: readonly number[]): Refusal {
  const before = path.slice(0, -1);
  const [to, from] = [path.at(-1) as number, before.at(-1) ?? groupPlace(position, group)];
  const name = groupName(position, group);
  const leg = legsFrom(position, side, group, from).find((one) => one.to === to);
  if (before.length > 0 && !isZone(from)) return no('9.A.1.a#1', `${name} ends its way in port.`);
  if (!leg) return no('9.A.1.a#1', `${name} does not sail from ${berthName(position, from)} into ${berthName(position, to)}.`);
  const left = leftAfter(position, side, group, before);
  const slowed = shipsIn(position, group).flatMap((ship) => isSlowed(position, ship) ?? [])[0];
  if (leg.sma > left && slowed) return no(slowed, `${name} sails a third of its allowance at most to the assault, and that takes more.`);
  if (leg.sma > left) return no(['9.A.1.a#1', '5.C.3#1'], `${name} has ${left} of its allowance left, and that takes ${leg.sma}.`);
  if (!isGroupLate(position, group))
    return no('9.I.1.a.v#1', `${name} has landed its troops, and goes home, by the shortest way into some port.`);
  return no(['9.B#2', '14.Q.2', '14.Q.2#2'], `${name} is late: it sails for the nearest port of its side, by the shortest way.`);
}

/** A ship comes into port: its time at sea begins anew, an assault is over for it, and worn guns are changed in a dockyard. */
function comeIn(position: Merkur, side: Side, ship: number, port: number): void {
  putIn(position, ship);
  leaveAssault(position, ship);
  if (isDockyard(position, side, port)) refitGuns(position, ship);
}

/** A group sails on: each ship spends what the leg takes; who comes into port, begins anew (9.B). In its own turn it may be seen from the coast. */
function sailTo(doing: Doing<Merkur>, side: Side, group: string, to: number): void {
  const { position, happen } = doing;
  const from = groupPlace(position, group);
  const sma = legsFrom(position, side, group, from).find((leg) => leg.to === to)?.sma ?? 0;
  for (const ship of shipsIn(position, group)) {
    spend(position, ship, sma);
    endHandling(position, ship);
    if (!isZone(to)) for (const one of [ship, ...shipsAboard(position, ship)]) comeIn(position, side, one, to);
  }
  putGroup(position, group, to);
  leaveLooks(position, group);
  applies('9.A.1.a#1', '5.C.10#1');
  const places = { from: aBerth.spell(position, from), to: aBerth.spell(position, to) };
  happen({ what: 'sailed', seat: side, group, ships: shipIds(position, shipsIn(position, group)), ...places, sma, rules: ['9.A.1.a#1'] });
  leaveSight(doing, group);
  if (isZone(from)) followOn(doing, group, from);
  loseTouch(doing, group);
  showGunners(doing, group);
  leaveCover(position, group);
  escortOn(doing, group);
  betray(doing, group, from);
  if (isZone(to) && readPhase(position.facts.phase).phasing === side) watch(doing, group);
  if (isZone(to)) seekFromAir(doing, group);
  searchOn(doing, group);
  scoutOn(doing, group);
  huntOn(doing, group);
}

const act = actsOf<OfSegment>();

/** 9.A.1: a group sails through sea zones, and into a port of its side. */
export const sail = act('sail', '9.A.1.a#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseToSail(position, seat, group),
    unknown: notYours,
    leads: true,
  })
  .path('by', aBerth, {
    next: ({ position, locals: { seat } }, path, { group }) => onward(position, seat, group, path),
    astray: ({ position, locals: { seat } }, path, { group }) => refuseLeg(position, seat, group, path),
    enough: (_at, path) => path.length > 0,
  })
  .when(OWN_SEGMENT)
  .play((doing, { locals }, { group, by }) => {
    for (const to of by) {
      const wasSighted = isSighted(doing.position, group);
      sailTo(doing, locals.seat, group, to);
      // Once it has been sighted its side may think again.
      if (isAtMercy(doing.position, group)) return beforeItGoesOn(doing.position, group, locals);
      if (canBeMet(doing.position, group)) return beforeItSailsOn(doing.position, group, locals);
      if (!wasSighted && isSighted(doing.position, group)) break;
    }
    return stay();
  });
