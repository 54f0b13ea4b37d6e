import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { LANDED, OVERRAN } from '../../position/marks.ts';
import { hexOf, isMarked, isOnMap, sideOf, spentOf, unitAt, type Merkur } from '../../position/position.ts';
import type { OnOccasion } from '../acting.ts';
import { unitsOf } from '../05-units/stood.ts';
import { allowanceOf } from './allowance.ts';
import { canStep, movedIn, type Party, type Purse } from './step.ts';

/** What the unit has spent in the phase, as a purse of its own. */
export const purseOf = (position: Merkur, units: readonly number[]): Purse => ({
  spent: Object.fromEntries(units.map((unit) => [unitAt(position, unit).id, spentOf(position, unit)])),
});

/** Why a unit does not move in the phase. */
export function refuseMover(position: Merkur, { seat, occasion }: OnOccasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat || !isOnMap(position, unit)) return no('6.2', `${name} is none of your units on the map.`);
  if (occasion === 'movement' && isMarked(position, unit, LANDED))
    return no('10.N.1.h.iv', `${name} has landed from the air in this player turn: it moves in pursuit at the earliest.`);
  if (isMarked(position, unit, OVERRAN)) return no('7.E.1#5', `${name} has overrun enemies: that took all its movement points.`);
  const { points, oneHex } = allowanceOf(position, unit, occasion);
  if (oneHex || points > 0) return null;
  return unitAt(position, unit).move === 0
    ? no('7.C.1.a#4', `${name} has no movement rating.`)
    : no('14.H.1#1', `${name} does not move in this phase, as it is supplied.`);
}

/** The units that can still move in the phase. */
export function movers(position: Merkur, locals: OnOccasion): number[] {
  const { seat, occasion } = locals;
  return unitsOf(position, seat).filter((unit) => {
    if (refuseMover(position, locals, unit) !== null) return false;
    const party: Party = { side: seat, occasion, units: [unit] };
    return canStep(position, party, hexOf(position, unit), purseOf(position, [unit]));
  });
}

/** Can anybody still? */
export function areMovers(position: Merkur, locals: OnOccasion): boolean {
  return movers(position, locals).length > 0;
}

/** Has the unit moved in the phase? */
export const hasMoved = (position: Merkur, { occasion }: OnOccasion, unit: number): boolean => isMarked(position, unit, movedIn(occasion));
