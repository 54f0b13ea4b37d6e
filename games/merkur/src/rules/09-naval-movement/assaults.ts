import type { Doing, Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { assaultNumbered, assaultTurn, assaultZone, declaredIn, unmakeAssault, type Assault } from '../../position/assaults.ts';
import { groupName, groupPlace } from '../../position/groups.ts';
import { ids, setUnitAssault, sideOf, unitAssault, unitAt, type Merkur } from '../../position/position.ts';
import { groupOf, setShipAssault, shipAssault, shipAt, shipIds, shipSide } from '../../position/ships.ts';
import { isZone } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { aBerth, shipsIn } from './fleet.ts';

/** Game turns for which an assault is planned ahead (9.I.2.a.iii#1), and from how many before it on those who take part are bound (9.I.2.a.iii#3). */
export const AHEAD = 6;
const BOUND = 4;

/** The assault for which a unit or ship is planned; null for none. */
export const assaultOfUnit = (position: Merkur, unit: number): Assault | null =>
  assaultNumbered(position, sideOf(position, unit), unitAssault(position, unit));
export const assaultOfShip = (position: Merkur, ship: number): Assault | null =>
  assaultNumbered(position, shipSide(position, ship), shipAssault(position, ship));

/** The units and ships that are planned for an assault. */
export const unitsOfAssault = (position: Merkur, { side, number }: Assault): number[] =>
  [...position.world.units.keys()].filter((unit) => unitAssault(position, unit) === number && sideOf(position, unit) === side);
export const shipsOfAssault = (position: Merkur, { side, number }: Assault): number[] =>
  [...position.world.ships.keys()].filter((ship) => shipAssault(position, ship) === number && shipSide(position, ship) === side);

export const isDeclared = (position: Merkur, assault: Assault): boolean => declaredIn(position, assault) > 0;
/** Is it planned for this game turn, and not declared yet? */
export const isDue = (position: Merkur, assault: Assault): boolean =>
  !isDeclared(position, assault) && assaultTurn(position, assault) === position.facts.turn;

/** Is it the first naval segment of the phasing side, in which assaults are made (9.I.2.a.ii#1)? */
export function isLandingSegment({ facts }: Merkur, side: Side): boolean {
  const { phasing, segment } = readPhase(facts.phase);
  return phasing === side && segment === 'ships';
}

/** Has a ship still to come to an assault that is due, or that others have declared in this segment (9.I.1.a.ii#2, 13.P.1.b.i.2#1)? */
export function isOnItsWay(position: Merkur, ship: number, assault: Assault): boolean {
  if (isDue(position, assault)) return true;
  const isNow = declaredIn(position, assault) === position.facts.turn && isLandingSegment(position, assault.side);
  const group = groupOf(position, ship);
  return isNow && group !== null && groupPlace(position, group) !== assaultZone(position, assault);
}

/** Do those who are planned for it do nothing else any more (9.I.2.a.iii#3; MA-230)? */
export function isBinding(position: Merkur, assault: Assault): boolean {
  const period = optionOf(position, 'assault-binding') === 'plan' ? Infinity : BOUND;
  return !isDeclared(position, assault) && assaultTurn(position, assault) - position.facts.turn <= period;
}

/** Does a unit, or a ship, wait for an assault, and do nothing else? */
export function isWaiting(position: Merkur, unit: number): boolean {
  const assault = assaultOfUnit(position, unit);
  return assault !== null && isBinding(position, assault);
}
function isHeld(position: Merkur, ship: number): boolean {
  const assault = assaultOfShip(position, ship);
  return assault !== null && isBinding(position, assault);
}

/** Why a unit that waits for an assault does not do anything else (9.I.1.a.i#5). */
export const refuseWaiting = (position: Merkur, unit: number): Refusal | null =>
  isWaiting(position, unit)
    ? no('9.I.1.a.i#5', `${unitAt(position, unit).name} is planned for an assault, and does nothing else till then.`)
    : null;

/** Why a ship that waits for an assault does nothing else: landing craft, and those that carry troops (9.I.1.a.ii#1, 9.I.2.a.iii#3). */
export function refuseHeld(position: Merkur, ship: number): Refusal | null {
  if (!isHeld(position, ship)) return null;
  const { type, name } = shipAt(position, ship);
  return no(type === 'NSP' ? '9.I.2.a.iii#3' : '9.I.1.a.ii#1', `${name} is planned for an assault, and does nothing else till then.`);
}

/** Why a group does not leave its port before the turn of an assault for which a ship of it is planned (9.I.2.a.iii#3). */
export function refuseEarly(position: Merkur, group: string): Refusal | null {
  const early = shipsIn(position, group).find((ship) => {
    const assault = assaultOfShip(position, ship);
    return assault !== null && isBinding(position, assault) && !isDue(position, assault);
  });
  return early === undefined
    ? null
    : no('9.I.2.a.iii#3', `${shipAt(position, early).name} stays in port until the turn of the assault for which it is planned.`);
}

/** 9.I.1.a.v#1: what has carried an assault goes home when the player turn of the landing is over; in port it is home. */
export function isHomeward(position: Merkur, group: string): boolean {
  if (!isZone(groupPlace(position, group))) return false;
  return shipsIn(position, group).some((ship) => {
    const assault = assaultOfShip(position, ship);
    if (assault === null || !isDeclared(position, assault) || declaredIn(position, assault) === position.facts.turn) return false;
    applies('9.I.1.a.v#1');
    return true;
  });
}

/** A ship has come into port: it is no more of an assault that has been made (9.I.1.a.v#1). */
export function leaveAssault(position: Merkur, ship: number): void {
  const assault = assaultOfShip(position, ship);
  if (assault !== null && isDeclared(position, assault)) setShipAssault(position, ship, 0);
}

/** Why ships that go home after an assault do nothing else. */
export const refuseHomeward = (position: Merkur, group: string): Refusal | null =>
  isHomeward(position, group) ? no('9.I.1.a.v#1', `${groupName(position, group)} has landed its troops, and goes home.`) : null;

/** A plan, or an assault that is over, is no more: whoever was in it is free. */
export function dropAssault(position: Merkur, assault: Assault): void {
  for (const unit of unitsOfAssault(position, assault)) setUnitAssault(position, unit, 0);
  for (const ship of shipsOfAssault(position, assault)) setShipAssault(position, ship, 0);
  unmakeAssault(position, assault);
}

/** An assault is called off. */
export function cancelAssault({ position, happen }: Pick<Doing<Merkur>, 'position' | 'happen'>, assault: Assault, rule: RuleId): void {
  happen({
    what: 'assault cancelled',
    seat: assault.side,
    at: aBerth.spell(position, assaultZone(position, assault)),
    units: ids(position, unitsOfAssault(position, assault)),
    ships: shipIds(position, shipsOfAssault(position, assault)),
    rules: [rule],
  });
  dropAssault(position, assault);
}
