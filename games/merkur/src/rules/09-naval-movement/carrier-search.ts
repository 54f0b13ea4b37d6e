import { exact, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, ledger, no } from '../../cite.ts';
import { isAir, markAir, SEARCHES, tookOffFrom, transferTo, wingAt, wingHex, wingSteps } from '../../position/air.ts';
import { groupIds, groupName, groupPlace, groupSide, isGroupMarked, PROVISIONED } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { deckOf, isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { WING } from '../../world/aircraft.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { smaPrice } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { groupKind } from '../05-units/ships.ts';
import { refuseAsSupplied, refuseTakeOff } from '../08-air-movement/flyers.ts';
import { aWing } from '../08-air-movement/sky.ts';
import { THIRD } from '../13-naval-combat/assault-gunfire.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { airSearcherDrm } from './air-search.ts';
import { smaOfShip } from './allowance.ts';
import { areTooPoor, hasLooked, isAt, noteLook, takeUp } from './efforts.ts';
import { aBerth, aGroup, groupsIn, shipsIn } from './fleet.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { refuseReturning } from './sea-time.ts';
import { sight } from './sighting.ts';
import { sees, targetDrm } from './spotting.ts';

/** The share of its allowance that a search by its aircraft takes of a carrier group (9.G.2.b#1). */
const SHARE = exact.fraction(1, 6);
/** Who of the types of aircraft searches for carriers (9.G.2.b#2). */
const SEARCHERS: ReadonlySet<string> = new Set(['A', 'D']);

/** What a search by its aircraft takes of the allowance of a ship of a group, beside a third for supplies at sea: the fractions of both together (2.A#1). */
export function scoutingPrice(position: Merkur, group: string, ship: number): number {
  const sma = smaOfShip(position, ship);
  const taken = isGroupMarked(position, group, PROVISIONED) ? THIRD : exact.ZERO;
  return smaPrice(sma, exact.plus(taken, SHARE)) - smaPrice(sma, taken);
}

const priceIn =
  (position: Merkur, group: string) =>
  (ship: number): number =>
    scoutingPrice(position, group, ship);

/** The aircraft based on the carriers of a group. */
const aboard = (position: Merkur, group: string): number[] => {
  const decks = new Set(shipsIn(position, group).map(deckOf));
  return [...position.world.aircraft.keys()].filter((one) => decks.has(wingHex(position, one)));
};

/** Has an aircraft been allotted to the search of its carrier, for the whole player turn (9.G.2.b#2)? */
const isOnSearch = (position: Merkur, one: number): boolean =>
  isAir(position, one, SEARCHES) && tookOffFrom(position, one) === wingHex(position, one);
/** Does anybody aboard a group search for it (13.Q.4.a.vi)? */
export const isGroupOnSearch = (position: Merkur, group: string): boolean =>
  aboard(position, group).some((one) => isOnSearch(position, one));

/** Why a group does not have its aircraft search. */
function refuseCarriers(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (groupKind(position, group) !== 'carrier battle group') return no('9.G.2.b#1', `${name} is no carrier battle group.`);
  if (!isZone(groupPlace(position, group))) return no('9.G.2.b#1', `${name} is in port.`);
  const returning = refuseReturning(position, group);
  if (returning) return returning;
  if (isAt(position, group, 'scouts')) return no('9.G.2.b#1', `Aircraft of ${name} search in this segment already.`);
  if (hasLooked(position, group, 'scouts')) return no('9.G.2.b#1', `Aircraft of ${name} have searched beside this zone already.`);
  return areTooPoor(position, group, 'scouts', priceIn(position, group))
    ? no('9.G.2.b#1', `${name} has less than a sixth of its allowance left.`)
    : null;
}

/** Why an aircraft does not search for its carrier. */
function refuseScout(position: Merkur, side: Side, group: string, one: number): Refusal | null {
  const { name, kind } = wingAt(position, one);
  if (!aboard(position, group).includes(one)) return no('9.G.2.b#2', `${name} is not aboard of ${groupName(position, group)}.`);
  if (!SEARCHERS.has(kind)) return no('9.G.2.b#2', `${name} is of neither type that searches for carriers.`);
  if (wingSteps(position, one) >= WING) return no('9.G.2.b#2', `${name} is a wing, and a squadron searches.`);
  return isOnSearch(position, one) ? null : (refuseTakeOff(position, side, one) ?? refuseAsSupplied(position, one));
}

const scoutsOf = (position: Merkur, side: Side, group: string): number[] =>
  aboard(position, group).filter((one) => refuseScout(position, side, group, one) === null);

/** 9.G.2.b: a squadron of a carrier group searches all zones beside the one in which that is, and beside each that it comes into in this segment. */
export const searchWithAircraft = actsOf<OfSeat>()('search-with-aircraft', '9.G.2.b#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseCarriers(position, seat, group),
    unknown: notYours,
  })
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }, { group }) => scoutsOf(position, seat, group),
    unless: ({ position, locals: { seat } }, one, { group }) => refuseScout(position, seat, group, one),
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.2.b#1'] })
  .play((doing, { position }, { group, aircraft: one }) => {
    takeUp(position, group, 'scouts', priceIn(position, group));
    applies('9.G.2.b#2');
    if (!isOnSearch(position, one)) allot(position, one);
    scoutOn(doing, group);
    return stay();
  });

/** It takes off from its deck, and comes back to it, again and again till the player turn is over. */
function allot(position: Merkur, one: number): void {
  transferTo(position, one, wingHex(position, one));
  markAir(position, one, SEARCHES);
}

/** Aircraft of a group that are out look about the zones beside the one into which that has come. */
export function scoutOn(doing: Doing<Merkur>, group: string): void {
  const { position, dice, happen } = doing;
  const zone = groupPlace(position, group);
  const scout = aboard(position, group).find((one) => isOnSearch(position, one));
  if (!isAt(position, group, 'scouts') || groupKind(position, group) !== 'carrier battle group') return;
  if (!isZone(zone) || scout === undefined) return;
  noteLook(position, group, 'scouts');
  const side = groupSide(group);
  const lines = ledger();
  const modifier = airSearcherDrm(position, scout, lines);
  const die = rollDie(dice, 'air search', (face) => (sees(position, face, modifier, 'carrierBeyond') ? 'sees' : 'misses'));
  const at = aBerth.spell(position, zone);
  happen({ what: 'searched', seat: side, group, at, die, modifier, lines: lines.told, rules: ['9.G.2.b#1', '9.G.1.a.i'] });
  for (const { to } of position.world.passages[zoneIndex(zone)] ?? [])
    for (const enemy of groupsIn(position, enemyOf(side), zonePlace(to)))
      if (sees(position, die, modifier + targetDrm(position, enemy), 'carrierBeyond')) sight(doing, enemy, 'scouts', '9.G.2.b#2');
}
