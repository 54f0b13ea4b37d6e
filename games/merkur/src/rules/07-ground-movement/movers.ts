import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { EXHAUSTED, LANDED, OVERRAN, STORMED } from '../../position/marks.ts';
import { hexOf, isMarked, isOnMap, sideOf, spentOf, unitAt, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import type { Occasion, OnOccasion } from '../acting.ts';
import { isEnemyIn, unitsOf } from '../05-units/stood.ts';
import { allowanceOf } from './allowance.ts';
import { refuseReaction } from './reaction.ts';
import { movedIn, points, spentRules, type Purse } from './step.ts';

/** What the unit has spent in the phase, as a purse of its own. */
export const purseOf = (position: Merkur, units: readonly number[]): Purse => ({
  spent: Object.fromEntries(units.map((unit) => [unitAt(position, unit).id, spentOf(position, unit)])),
});

/** Why a unit does not move in the phase. */
export function refuseMover(position: Merkur, { seat, occasion }: OnOccasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat || !isOnMap(position, unit)) return no('6.2', `${name} is none of your units on the map.`);
  return (
    (occasion === 'reaction' ? refuseReaction(position, seat, unit) : refuseOwn(position, seat, occasion, unit)) ??
    refuseSpent(position, occasion, unit)
  );
}

/** Why a unit does not move in that phase of its own player turn, whatever it has spent. */
function refuseOwn(position: Merkur, seat: Side, occasion: Occasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (occasion === 'movement' && isMarked(position, unit, LANDED))
    return no('10.N.1.h.iv', `${name} has landed from the air in this player turn: it moves in pursuit at the earliest.`);
  if (isMarked(position, unit, STORMED) && isEnemyIn(position, seat, hexOf(position, unit)))
    return no('9.I.2.a.v#1', `${name} has come ashore among enemies, whom it must attack.`);
  if (occasion === 'pursuit' && isMarked(position, unit, EXHAUSTED))
    return no('9.I.1.a.i#6', `${name} came ashore with no movement points left, and does not pursue.`);
  if (isMarked(position, unit, OVERRAN))
    return no(
      isMarked(position, unit, LANDED) ? ['7.E.1.a#5', '7.E.1#5'] : '7.E.1#5',
      `${name} has overrun enemies: that took all its movement points.`,
    );
  return null;
}

/** Why it has nothing left to move with. */
function refuseSpent(position: Merkur, occasion: Occasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  const { points: rating, oneHex } = allowanceOf(position, unit, occasion);
  const spent = spentOf(position, unit);
  if (rating > spent || (oneHex && spent === 0 && !hasMoved(position, occasion, unit))) return null;
  if (unitAt(position, unit).move === 0) return no('7.C.1.a#4', `${name} has no movement rating.`);
  return hasMoved(position, occasion, unit)
    ? no(spentRules(position, unit), `${name} has no movement points left: it has spent ${points(spent)} of ${points(rating)}.`)
    : no('14.H.1#1', `${name} does not move in this phase, as it is supplied.`);
}

/** The units that can still move in the phase. */
export const movers = (position: Merkur, locals: OnOccasion): number[] =>
  unitsOf(position, locals.seat).filter((unit) => refuseMover(position, locals, unit) === null);

/** Can anybody still? */
export const areMovers = (position: Merkur, locals: OnOccasion): boolean =>
  unitsOf(position, locals.seat).some((unit) => refuseMover(position, locals, unit) === null);

/** Has the unit moved in the phase? */
const hasMoved = (position: Merkur, occasion: Occasion, unit: number): boolean => isMarked(position, unit, movedIn(occasion));
