import { exact, stay, type Doing, type Exact, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { assaultNumbered, assaultsOf, assaultZone, gainedBy, setGained, type Assault } from '../../position/assaults.ts';
import { groupIds, groupName, groupPlace, groupSide } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import {
  gunfireFor,
  gunfireFrom,
  isShipMarked,
  markShip,
  setGunfire,
  setLaunches,
  setRests,
  setSailsFrom,
  setSegmentsAtSea,
  SHELLED,
  shipAt,
  shipIds,
  shipSide,
  unmarkShip,
  WORN,
  zonesSpent,
} from '../../position/ships.ts';
import type { TableType } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import { smaPrice } from '../../world/tables/naval.ts';
import { groupKind } from '../05-units/ships.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { smaLeft, smaOfShip, spend } from '../09-naval-movement/allowance.ts';
import { isDeclared, isDue, isOnItsWay } from '../09-naval-movement/assaults.ts';
import { isDockyard } from '../09-naval-movement/dockyards.ts';
import { aBerth, aGroup, berthName, hexesIn, shipsIn } from '../09-naval-movement/fleet.ts';
import { notYours, OWN_SEGMENT } from '../09-naval-movement/own-segment.ts';
import { refuseReturning } from '../09-naval-movement/sea-time.ts';
import { sight } from '../09-naval-movement/sighting.ts';
import { isGunner, refuseGunners } from './gunners.ts';
import { gunneryOf, longGunneryOf } from './ratings.ts';

/* Amphibious gunnery support (13.P.1.b.i): the guns of a group support an assault for several turns, farther inland than those of others. */

/** Hexes of the enemy's that an assault has gained when its gunfire is no longer given (13.P.1.b.i.10.a). */
const ENOUGH = 15;
/** Consecutive game turns for which ships give it at most (13.P.1.b.i#1, 13.P.1.b.i.10.c), and those of refit after it (13.P.1.b.i.10.b#2). */
const MOST_TURNS = 4;
const REFIT = 2;
/** The share of an allowance that goes for the way to an assault, and for taking in shells in a dockyard (13.P.1.b.i.2#1, 13.P.1.b.i.3). */
export const THIRD: Exact = [1, 3];

/** The assault that a ship’s guns support; null for none. */
const supported = (position: Merkur, ship: number): Assault | null =>
  assaultNumbered(position, shipSide(position, ship), gunfireFor(position, ship));
/** The assault that a group supports; null for none. */
export const assaultSupported = (position: Merkur, group: string): Assault | null =>
  shipsIn(position, group).flatMap((ship) => supported(position, ship) ?? [])[0] ?? null;

/** Assaults that gunfire may be given to: those that are due, or have begun and not gained enough yet. */
const open = (position: Merkur, side: Side): Assault[] =>
  assaultsOf(position, side).filter((one) => isDue(position, one) || (isDeclared(position, one) && gainedBy(position, one) < ENOUGH));

/** Why a group is not assigned to support an assault. */
function refuseAssigned(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (groupKind(position, group) === 'convoy') return no('13.P.1.b#1', `${name} is a convoy.`);
  const refused = refuseGunners(position, group) ?? refuseReturning(position, group);
  if (refused) return refused;
  if (shipsIn(position, group).some((ship) => zonesSpent(position, ship) > 0))
    return no('13.P.1.b.i.1', `${name} has sailed in this segment: ships are assigned at its beginning.`);
  return open(position, side).length > 0 ? null : no('13.P.1.b.i#1', 'No assault of yours is due, or under way.');
}

const act = actsOf<OfSeat>();

/** 13.P.1.b.i.1: a group is assigned to support an assault with its guns. */
export const assignGunfire = act('assign-gunfire', '13.P.1.b.i.1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => refuseAssigned(position, seat, group) === null),
    unless: ({ position, locals: { seat } }, group) => refuseAssigned(position, seat, group),
    unknown: notYours,
  })
  .one('zone', aBerth, {
    of: ({ position, locals: { seat } }) => open(position, seat).map((one) => assaultZone(position, one)),
    otherwise: ({ position }, zone) => no('13.P.1.b.i#1', `No assault of yours in ${berthName(position, zone)} is due, or under way.`),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, zone }) => {
    const assault = open(position, seat).find((one) => assaultZone(position, one) === zone) as Assault;
    applies('13.P.1.b.i#1');
    for (const ship of shipsIn(position, group)) setGunfire(position, ship, assault.number, position.facts.turn);
    happen({
      what: 'gunfire assigned',
      seat,
      group: groupName(position, group),
      ships: shipIds(position, shipsIn(position, group)),
      at: aBerth.spell(position, zone),
      rules: ['13.P.1.b.i.1'],
    });
    return stay();
  });

/** Is the segment one in which the group comes to an assault, so that it sails a third of its allowance (13.P.1.b.i.2#1)? */
export const comesToAssault = (position: Merkur, ship: number): boolean => {
  const assault = supported(position, ship);
  return assault !== null && isOnItsWay(position, ship, assault);
};

/** A group that supports an assault is where that is, and the enemy sees it once the assault has been declared (13.P.1.b.i.4). */
export function showGunners(doing: Doing<Merkur>, group: string): void {
  const { position } = doing;
  const assault = assaultSupported(position, group);
  if (!assault) return;
  const isThere = isDeclared(position, assault) && groupPlace(position, group) === assaultZone(position, assault);
  applies('13.P.1.b.i.4#2');
  if (!isThere) return;
  sight(doing, group, 'zone', '13.P.1.b.i.4');
}

/** Enemy ships have engaged a group: what it gives an assault in this player turn is less (13.P.1.b.i.5). */
export function shell(position: Merkur, group: string): void {
  for (const ship of shipsIn(position, group)) if (gunfireFor(position, ship) > 0) markShip(position, ship, SHELLED);
}

/** Hexes from the shore of a zone to a hex, the hexes of the shore counted as one (MA-234). */
export function inland({ world }: Merkur, zone: number, hex: number): number {
  const shore = hexesIn({ world }, zone).filter((one) => world.surface[one] === 'coast');
  return 1 + Math.min(...shore.map((one) => world.grid.distance(one, hex)));
}

/** The types whose long-range guns are heavy enough to fire farther inland than the shore (13.P.1.b.i.9#2). */
const HEAVY: ReadonlySet<TableType> = new Set<TableType>(['CA', 'BC', 'BB', 'MN']);

/** Gunnery with which a ship that supports an assault reaches hexes so far inland, the shore counted as one. */
function gunsInland(position: Merkur, ship: number, away: number): number {
  if (away === 1) return gunneryOf(position, ship);
  return HEAVY.has(shipAt(position, ship).like) ? longGunneryOf(position, ship) : 0;
}

/** Gunnery with which a group supports a combat in a hex: all of it on the shore, the heavy guns of a few types farther inland (13.P.1.b.i.9). */
export function assaultGuns(position: Merkur, group: string, hex: number, isAttack: boolean): number {
  const { inland: reach } = position.world.tables.gunnery.support;
  const away = inland(position, groupPlace(position, group), hex);
  applies('13.P.1.b.i.9#1', '13.P.1.b.i.9#2');
  if (away > (isAttack ? reach.attack : reach.defence)) return 0;
  const own = shipsIn(position, group).filter((ship) => gunfireFor(position, ship) > 0);
  return own.reduce((sum, ship) => sum + gunsInland(position, ship, away), 0);
}

/** The strength of so much gunnery in an assault: five quarters of half of it; a fifth of that of groups whom enemy ships have engaged (13.P.1.b.i.5, 13.P.1.b.i.6). */
export function assaultStrength(position: Merkur, group: string, guns: number): Exact {
  const { turn, assault, engaged } = position.world.tables.gunnery.support;
  applies('13.P.1.b.i.6');
  const strength = exact.times(exact.times([guns, 1], turn), assault);
  if (!shipsIn(position, group).some((ship) => isShipMarked(position, ship, SHELLED))) return strength;
  applies('13.P.1.b.i.5');
  return exact.times(strength, engaged);
}

/** Why a group does not support a combat of an assault now: it is elsewhere, or must return. */
export function refuseAssaultSupport(position: Merkur, group: string): Refusal | null {
  const assault = assaultSupported(position, group);
  const name = groupName(position, group);
  if (assault === null || groupPlace(position, group) !== assaultZone(position, assault))
    return no('13.P.1.b.i.3', `${name} is not in the zone of the assault that it supports.`);
  const returning = refuseReturning(position, group);
  if (returning) return no(['13.P.1.b.i.2#2', '9.E.1.a'], `${name} is in its last segment at sea.`);
  return gainedBy(position, assault) < ENOUGH
    ? null
    : no('13.P.1.b.i.10.a', `The assault has gained ${gainedBy(position, assault)} hexes: its gunfire is over.`);
}

/** A hex of the enemy's is gained: for all assaults of the side that have begun, airborne troops counted (13.P.1.b.i.10.a). */
export function countGained(position: Merkur, side: Side): void {
  for (const assault of assaultsOf(position, side))
    if (isDeclared(position, assault)) setGained(position, assault, gainedBy(position, assault) + 1);
}

/** Why a group takes in no shells. */
function refuseReplenishing(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  const at = groupPlace(position, group);
  if (!isGunner(position, group)) return no('13.P.1.b.i.3', `${name} supports no assault.`);
  if (isZone(at) || !isDockyard(position, side, at)) return no('13.P.1.b.i.3', `${name} is in no dockyard of its side.`);
  const slow = shipsIn(position, group).find((ship) => smaLeft(position, ship) < shareOf(position, ship));
  return slow === undefined
    ? null
    : no('13.P.1.b.i.3', `That takes a third of the allowance, and ${shipAt(position, slow).name} has ${smaLeft(position, slow)} left.`);
}
const shareOf = (position: Merkur, ship: number): number => smaPrice(smaOfShip(position, ship), THIRD);

/** 13.P.1.b.i.3: ships that support an assault replenish in a dockyard, and sail again at once. */
export const replenish = act('replenish', '13.P.1.b.i.3')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => refuseReplenishing(position, seat, group) === null),
    unless: ({ position, locals: { seat } }, group) => refuseReplenishing(position, seat, group),
    unknown: notYours,
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group }) => {
    for (const ship of shipsIn(position, group)) {
      spend(position, ship, shareOf(position, ship));
      setSegmentsAtSea(position, ship, 0);
      setRests(position, ship, 0);
      setLaunches(position, ship, 0);
    }
    happen({ what: 'replenished', seat, ships: shipIds(position, shipsIn(position, group)), rules: ['13.P.1.b.i.3'] });
    return stay();
  });

/** Is the support of a ship over: so many turns have gone by, the assault has gained enough, or is no more (13.P.1.b.i.10)? */
function isSpent(position: Merkur, ship: number): boolean {
  const assault = supported(position, ship);
  if (assault === null) return true;
  applies('13.P.1.b.i.10.c');
  return position.facts.turn - gunfireFrom(position, ship) >= MOST_TURNS || gainedBy(position, assault) >= ENOUGH;
}

/** A side’s Initial Phase begins: ships whose support is over do nothing else before they have refitted (13.P.1.b.i.10.b#2). */
export function endGunfire({ position, happen }: Doing<Merkur>, side: Side): void {
  const over = [...position.world.ships.keys()].filter(
    (ship) => shipSide(position, ship) === side && gunfireFor(position, ship) > 0 && isSpent(position, ship),
  );
  if (over.length === 0) return;
  for (const ship of over) {
    setGunfire(position, ship, 0, 0);
    markShip(position, ship, WORN);
  }
  happen({ what: 'gunfire over', seat: side, ships: shipIds(position, over), rules: ['13.P.1.b.i.10.b#2'] });
}

/** It has come into a dockyard: worn guns are changed there, which takes two game turns (13.P.1.b.i.10.b#2). */
export function refitGuns(position: Merkur, ship: number): void {
  if (!isShipMarked(position, ship, WORN)) return;
  unmarkShip(position, ship, WORN);
  setSailsFrom(position, ship, position.facts.turn + REFIT);
}

/** A player turn is over: whom enemy ships have engaged fires as before (13.P.1.b.i.5). */
export function endShelling(position: Merkur): void {
  for (const ship of position.world.ships.keys()) if (isShipMarked(position, ship, SHELLED)) unmarkShip(position, ship, SHELLED);
}
