import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { BOMBARDED, EVADING, EXTENDED, groupIds, groupName, PROVISIONED, TRIED, unmarkGroup } from '../../position/groups.ts';
import { setLifted, type Merkur } from '../../position/position.ts';
import {
  carryingWith,
  ELUDED,
  endHandling,
  isAtSea,
  isLate,
  isStrained,
  setSailsFrom,
  setStrained,
  LURKED,
  restsFor,
  segmentsAtSea,
  setLate,
  setLaunches,
  setRests,
  setSegmentsAtSea,
  shipPlace,
  shipSide,
  STRUCK,
  unmarkShip,
} from '../../position/ships.ts';
import { LATER, DEAD, GONE } from '../../position/off-map.ts';
import { MOST_SEGMENTS } from '../../position/endurance.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { renewAllowance } from './allowance.ts';
import { evacueesAboard, release } from './cargo.ts';
import { endEfforts } from './efforts.ts';
import { afloat, shipsIn } from './fleet.ts';

/** The segment in which it has come in, and one that it spends in port before it sails again (14.Q.3). */
const RESTS = 2;

/** Game turns of refit for landing craft that have evacuated troops (9.I.2.c.ii.1.a). */
const REFIT = 4;

const isThere = (place: number): boolean => place !== LATER && place !== DEAD && place !== GONE;

/** A side's naval segment begins: ships have their whole allowance, and a segment counts for those that begin it at sea (9.B, MA-33). */
export function beginSegment(position: Merkur, side: Side): void {
  applies('9.B#1', '9.B#4');
  for (const ship of position.world.ships.keys()) {
    if (shipSide(position, ship) !== side || !isThere(shipPlace(position, ship))) continue;
    renewAllowance(position, ship);
    endHandling(position, ship);
    unmarkShip(position, ship, LURKED | STRUCK | ELUDED);
    if (isAtSea(position, ship)) setSegmentsAtSea(position, ship, segmentsAtSea(position, ship) + 1);
    else if (restsFor(position, ship) > 0) setRests(position, ship, restsFor(position, ship) - 1);
  }
  for (const group of groupIds(position, side)) {
    unmarkGroup(position, group, BOMBARDED | EXTENDED | EVADING | PROVISIONED);
    endEfforts(position, group);
  }
  for (const group of groupIds(position, enemyOf(side))) unmarkGroup(position, group, TRIED);
}

/** 9.B#2: whoever is not back by the end of the fourth segment is late, and does nothing but sail home (MA-119). Returns those. */
export function endSegment(position: Merkur, side: Side): number[] {
  const late = afloat(position, side).filter((ship) => !isLate(position, ship) && segmentsAtSea(position, ship) >= MOST_SEGMENTS);
  for (const ship of late) {
    applies('9.B#2');
    setLate(position, ship, true);
  }
  return late;
}

/** It has come into a port: the next time at sea is counted anew, after a segment there (14.Q.3); torpedoes are taken in (13.K.1.e#2). */
export function putIn(position: Merkur, ship: number): void {
  setSegmentsAtSea(position, ship, 0);
  applies('14.Q.3');
  setRests(position, ship, RESTS);
  setLate(position, ship, false);
  // What has been evacuated is safe (9.I.2.c#3).
  for (const unit of evacueesAboard(position, ship)) setLifted(position, unit, null);
  if (carryingWith(position, ship) === null) release(position, ship);
  if (isStrained(position, ship)) {
    applies('9.I.2.c.ii.1.a');
    setStrained(position, ship, false);
    setSailsFrom(position, ship, position.facts.turn + REFIT);
  }
  applies('13.K.1.e#2');
  setLaunches(position, ship, 0);
}

/** 9.E.1.a: in its fourth segment at sea, and after it, a group does nothing but sail, hunt submarines that it sees, and take in supplies. */
export const isReturning = (position: Merkur, group: string): boolean =>
  shipsIn(position, group).some((ship) => segmentsAtSea(position, ship) >= MOST_SEGMENTS);
/** Is a ship of the group late? */
export const isGroupLate = (position: Merkur, group: string): boolean => shipsIn(position, group).some((ship) => isLate(position, ship));

/** Why a group that must return does nothing else (9.E.1.a). */
export const refuseReturning = (position: Merkur, group: string): Refusal | null =>
  isReturning(position, group)
    ? no('9.E.1.a', `${groupName(position, group)} is in its last segment at sea, and does nothing but return.`)
    : null;

/** Why a group that is late does nothing but sail (9.B#2). */
export const refuseLate = (position: Merkur, group: string): Refusal | null =>
  isGroupLate(position, group) ? no('9.B#2', `${groupName(position, group)} is late, and does nothing but sail home.`) : null;
