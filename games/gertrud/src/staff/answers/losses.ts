import { best } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { DROPPED } from '../../position/marks.ts';
import { hexOf, ids, isMarked, isOnMap, stepsOf, unitAt, type Gertrud } from '../../position/position.ts';
import { unitsIn } from '../../rules/08-zones-of-control/zones.ts';
import { sideOf } from '../../world/world.ts';
import { holdsAlone } from '../contender.ts';
import { unitsNamed } from './asked.ts';
import { isObjective, stepLoss, unitLoss } from './stakes.ts';

/** A loss that can be made good where the unit stands is cheaper than one in an enemy's grip; a third arm makes attacks better (11.0ad). */
const LAST_OF_ITS_ARM = 0.04;
/** An objective counts only under a unit of the contender's (4.0e). */
const LAST_GARRISON = 1;

/** Which unit takes the next step loss (11.0ae): the cheapest that may. */
export function stepLossAnswer(position: Gertrud, units: readonly string[]): Command | null {
  const all = unitsNamed(position, units).filter((unit) => isOnMap(position, unit));
  const dropped = all.filter((unit) => isMarked(position, unit, DROPPED));
  const unit = best(dropped.length > 0 ? dropped : all, (one) => -priceOf(position, one, all));
  return unit === undefined ? null : { act: 'lose-step', unit: unitAt(position, unit).id };
}

function priceOf(position: Gertrud, unit: number, force: readonly number[]): number {
  if (stepsOf(position, unit) > 1) return stepLoss(position, unit);
  const { type } = unitAt(position, unit);
  const lastArm = force.every((other) => other === unit || unitAt(position, other).type !== type);
  return stepLoss(position, unit) + (lastArm ? LAST_OF_ITS_ARM : 0) + (isLastGarrison(position, unit) ? LAST_GARRISON : 0);
}

/** Is this the one unit under which an objective counts? */
const isLastGarrison = (position: Gertrud, unit: number): boolean =>
  isObjective(position, hexOf(position, unit)) && holdsAlone(position, unit);

/** Whom a hex with too many units gives up (6.0c): the cheapest unit. */
export function overstackedAnswer(position: Gertrud, seat: string, hex: string, passing: readonly string[]): Command | null {
  const side = sideOf(seat);
  const stay = unitsIn(position, position.world.grid.index(hex), side).filter((unit) => !passing.includes(unitAt(position, unit).id));
  const unit = best(stay, (one) => -unitLoss(position, one));
  return unit === undefined ? null : { act: 'eliminate', unit: ids(position, [unit])[0] as string };
}
