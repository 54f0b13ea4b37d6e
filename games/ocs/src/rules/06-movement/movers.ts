import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { LANDED, MODES, MOVED, RAILED, RELEASED, WORKED } from '../../position/marks.ts';
import { hexOf, isMarked, isOnMap, modeOf, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import { isAboard } from '../../position/sea.ts';
import { isNextToEnemy, unitsOf } from '../04-general-concepts/stood.ts';
import { isGarrison, specialRule } from '../special-rules.ts';
import type { OnOccasion } from '../acting.ts';
import { allowanceOf } from './allowance.ts';

/** Why the unit has no part in the phase: in reaction and exploitation only some may act (8.1a, 10.0). */
export function refuseActing(position: Ocs, occasion: OnOccasion['occasion'], unit: number): Refusal | null {
  if (occasion === 'regular') return null;
  if (isMarked(position, unit, RELEASED)) {
    applies('5.7b-3');
    return null;
  }
  const { name } = unitAt(position, unit);
  if (occasion === 'reaction') return no('8.1a-1', `${name} was not released from Reserve in this phase.`);
  if (modeOf(position, unit) === MODES.exploitation) return null;
  return no('10.0-1', `${name} is neither marked for exploitation nor released from Reserve in this phase.`);
}

/** Why the scenario's rules keep the unit where it is. */
function refuseBySpecialRule(position: Ocs, unit: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  const where = printed(position, hexOf(position, unit));
  if (isGarrison(position, unit))
    return no('Intro.3-1', `${name} is the garrison of ${where}: ${specialRule(position, 'garrison')?.says ?? ''}`);
  const only = specialRule(position, 'supply-moves-only');
  return only && !only.movers.some((mover) => mover === kind) ? no('Intro.3-1', only.says) : null;
}

/** Why a unit cannot begin a move now. */
export function refuseMover(position: Ocs, { seat, occasion }: OnOccasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat) return no('6.3b-1', `${name} is not yours.`);
  if (isAboard(position, unit)) return no('19.3-1', `${name} is aboard a landing craft.`);
  if (!isOnMap(position, unit)) return no('6.0-2', `${name} is not on the map.`);
  if (isMarked(position, unit, LANDED)) return no('19.3-4', `${name} has landed from the sea in this side turn: it does not move.`);
  if (isMarked(position, unit, RAILED))
    return no(['12.3c-4', '19.4-1'], `${name} has gone by rail or ship in this phase: it does not move on.`);
  if (isMarked(position, unit, MOVED)) return no('6.0-2', `${name} has moved in this phase.`);
  if (isMarked(position, unit, WORKED))
    return no('6.0-2', `${name} has worked on a railroad in this phase, or been in an overrun: its movement is over.`);
  return refuseActing(position, occasion, unit) ?? refuseAsItStands(position, unit, occasion);
}

/** Why the unit does not move on that occasion as it stands, whatever it has done in the phase: by its mode, its points, or a rule of the scenario. */
export function refuseAsItStands(position: Ocs, unit: number, occasion: OnOccasion['occasion']): Refusal | null {
  const barred = refuseBySpecialRule(position, unit);
  if (barred) return barred;
  const { name, side } = unitAt(position, unit);
  if (modeOf(position, unit) === MODES.strategic && isNextToEnemy(position, side, hexOf(position, unit)))
    return no('5.8b-1', `${name} is in Strategic Mode next to the enemy: it does not move.`);
  return refuseImmobile(position, unit, occasion);
}

/** Why the unit does not move at all, wherever it is: it has no movement points, as a headquarters in Combat Mode (6.1c-3, 12.1a-1). */
export function refuseImmobile(position: Ocs, unit: number, occasion: OnOccasion['occasion']): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  if (allowanceOf(position, unit, occasion) > 0) return null;
  return no(
    kind === 'headquarters' ? ['12.1a-1', '6.1c-3'] : '6.1c-3',
    kind === 'headquarters' ? `${name} is in Combat Mode: a headquarters does not move in it.` : `${name} has no movement points.`,
  );
}

/** The units of the side that can begin a move now. */
export const movers = (position: Ocs, locals: OnOccasion): number[] =>
  unitsOf(position, locals.seat).filter((unit) => refuseMover(position, locals, unit) === null);

/** Is there any? */
export const areMovers = (position: Ocs, locals: OnOccasion): boolean =>
  unitsOf(position, locals.seat).some((unit) => refuseMover(position, locals, unit) === null);
