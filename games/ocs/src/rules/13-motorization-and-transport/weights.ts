import { applies } from '../../cite.ts';
import { stepsOf, trucksOf, unitAt, type Ocs } from '../../position/position.ts';
import { QUARTERS } from '../../world/units.ts';
import { equivalentsWith } from '../04-general-concepts/stood.ts';

/** 13.0d-2: what weighs twice what marches on foot. */
const HEAVY = 2;

/** Has the unit vehicles: armor, mech, and what is motorized, by its own trucks or others (13.0d-2)? */
function isHeavy(position: Ocs, unit: number): boolean {
  const { type, motor } = unitAt(position, unit);
  return type !== 'other' || motor !== 'none' || trucksOf(position, unit) > 0;
}

/** What a unit weighs as cargo of trains and ships, in tokens: a supply point for each RE that it has left, or two (13.0d, OA-129). */
export function weightOf(position: Ocs, unit: number, left = stepsOf(position, unit)): number {
  const tokens = (equivalentsWith(position, unit, left) * position.world.supply.tokens) / QUARTERS;
  if (!isHeavy(position, unit)) {
    applies('13.0d-1');
    return tokens;
  }
  applies('13.0d-2');
  return tokens * HEAVY;
}

/** What so many points of trucks or wagons weigh, in tokens (13.0d-3). */
export function carrierWeight({ world }: Pick<Ocs, 'world'>, points: number): number {
  applies('13.0d-3');
  return points * world.supply.tokens;
}
