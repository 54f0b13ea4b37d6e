import { applies } from '../../cite.ts';
import {
  EVADING,
  HUNTING,
  isGroupMarked,
  LOOKED,
  markGroup,
  SCOUTED,
  SCOUTING,
  SEARCHING,
  SOUNDED,
  unmarkGroup,
} from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isShipMarked, markShip, OWES_HUNT, OWES_SCOUTS, OWES_SEARCH, unmarkShip } from '../../position/ships.ts';
import { groupKind } from '../05-units/ships.ts';
import { smaLeft, spend } from './allowance.ts';
import { shipsIn } from './fleet.ts';

/*
 * What a group does all through a naval segment, in each zone into which it comes, at a price that each of its ships pays once: it searches (9.G.3.a),
 * hunts submarines (9.G.3.d), has its aircraft search (9.G.2.b). Groups combine and part at any time (5.C.10.a): who comes to one that does so has not
 * paid for it, and who leaves it has.
 */

/** `mark`: the group does it; `owes`: a ship in it has not paid for it; `looked`: the group has done it about the zone where it is. */
const EFFORTS = {
  search: { mark: SEARCHING, owes: OWES_SEARCH, looked: LOOKED },
  hunt: { mark: HUNTING, owes: OWES_HUNT, looked: SOUNDED },
  scouts: { mark: SCOUTING, owes: OWES_SCOUTS, looked: SCOUTED },
} as const;
export type Effort = keyof typeof EFFORTS;
const ALL = Object.values(EFFORTS);
const LOOKS = LOOKED | SOUNDED | SCOUTED;
const DEBTS = OWES_SEARCH | OWES_HUNT | OWES_SCOUTS;

/** Has a ship of a group spent what a search takes of it (9.G.3.d#4)? Those of carrier groups search for nothing. */
const hasPaidSearch = (position: Merkur, group: string, ship: number): boolean =>
  isGroupMarked(position, group, SEARCHING) && !isShipMarked(position, ship, OWES_SEARCH);

/** Does a ship of a group still owe what that takes? */
function owes(position: Merkur, group: string, effort: Effort, ship: number): boolean {
  if (effort === 'search' && groupKind(position, group) === 'carrier battle group') return false;
  if (effort === 'hunt' && hasPaidSearch(position, group, ship)) return false;
  const { mark, owes: debt } = EFFORTS[effort];
  return !isGroupMarked(position, group, mark) || isShipMarked(position, ship, debt);
}

/** Does a group do that in each zone into which it comes: has it begun, and has every ship in it paid? */
export const isAt = (position: Merkur, group: string, effort: Effort): boolean =>
  isGroupMarked(position, group, EFFORTS[effort].mark) && !shipsIn(position, group).some((ship) => owes(position, group, effort, ship));

/** Has a group, or a part of it, done that already about the zone where it is? */
export const hasLooked = (position: Merkur, group: string, effort: Effort): boolean =>
  isGroupMarked(position, group, EFFORTS[effort].looked);
export const noteLook = (position: Merkur, group: string, effort: Effort): void => markGroup(position, group, EFFORTS[effort].looked);
/** A group has sailed on: it has looked about no zone where it is now, and evades no submarines there (9.G.3.d#3). */
export function leaveLooks(position: Merkur, group: string): void {
  if (isGroupMarked(position, group, EVADING)) applies('9.G.3.d#3');
  unmarkGroup(position, group, LOOKS | EVADING);
}

type PriceOf = (ship: number) => number;

/** Has a ship of a group too little left for what it owes? */
export const areTooPoor = (position: Merkur, group: string, effort: Effort, priceOf: PriceOf): boolean =>
  shipsIn(position, group).some((ship) => owes(position, group, effort, ship) && smaLeft(position, ship) < priceOf(ship));

/** A group begins, or goes on with those who have come to it: whoever owes it pays. */
export function takeUp(position: Merkur, group: string, effort: Effort, priceOf: PriceOf): void {
  const { mark, owes: debt } = EFFORTS[effort];
  const isBegun = isGroupMarked(position, group, mark);
  for (const ship of shipsIn(position, group)) {
    if (owes(position, group, effort, ship)) {
      spend(position, ship, priceOf(ship));
      unmarkShip(position, ship, debt);
    } else if (!isBegun) markShip(position, ship, debt);
  }
  markGroup(position, group, mark);
}

/** Ships of a group go into another: what the one does the other does from now on, and who has not paid for it owes it. */
export function combine(position: Merkur, from: string, into: string): void {
  for (const { mark, owes: debt, looked } of ALL) {
    const [comes, does] = [from, into].map((group) => isGroupMarked(position, group, mark));
    if (comes !== does) for (const ship of shipsIn(position, comes === true ? into : from)) markShip(position, ship, debt);
    if (comes === true) markGroup(position, into, mark);
    if (isGroupMarked(position, from, looked)) markGroup(position, into, looked);
  }
}

/** Ships have left a group for one that was made of them: they go on with what they have paid for. */
export function part(position: Merkur, from: string, made: string): void {
  for (const { mark, looked } of ALL)
    for (const one of [mark, looked]) if (isGroupMarked(position, from, one)) markGroup(position, made, one);
}

/** A naval segment of its side begins: a group does nothing of all that, and nobody owes anything. */
export function endEfforts(position: Merkur, group: string): void {
  unmarkGroup(position, group, SEARCHING | HUNTING | SCOUTING | LOOKS);
  for (const ship of shipsIn(position, group)) unmarkShip(position, ship, DEBTS);
}
