import { DISRUPTED, SUPPLY } from '../position/marks.ts';
import { planOf } from '../position/aboard.ts';
import { wingHex, wingSide, wingSteps } from '../position/air.ts';
import { DEAD, hexOf, isMarked, isOnMap, sideOf, stepsOf, supplyOf, type Merkur } from '../position/position.ts';
import { FLYING } from '../position/off-map.ts';
import { hexesOfSide, spIn, unitsIn } from '../rules/05-units/stood.ts';
import { pointsOf } from '../rules/17-victory/victory.ts';
import type { Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';

/*
 * The simple value by which the level `greedy` plays. It belongs to the baseline against which other levels are measured: it is fixed
 * and must not be improved. Its weights are guesses and nothing else.
 */

/** A step of a unit, and one of an air unit, above what a scenario counts for them; a victory point counts 1. */
const STEP = 0.2;
const AIR_STEP = 0.2;
/** A strength point on the map: those who are still to be brought are worth less. */
const ON_THE_MAP = 0.3;
/** A unit whose drop is planned, and one that is on its way. */
const PLANNED = 0.2;
const ABOARD = 0.4;
const DISRUPTED_LESS = 0.1;
/** For each level of supply that a unit is short of. */
const UNSUPPLIED = 0.05;
/** A hex nearer to something that counts. */
const HEX_NEARER = 0.02;
/** From there on it is all the same how far away it is. */
const FAR = 6;

/** How well the seat stands: victory points, forces, who is on his way, and how near its units are to what counts. */
export function simpleValue(position: Merkur, seat: string): number {
  const points = pointsOf(position);
  const value = points.axis - points.allied + worthOf(position, 'axis') - worthOf(position, 'allied');
  return seat === 'axis' ? value : -value;
}

function worthOf(position: Merkur, side: Side): number {
  const wanted = objectives(position);
  let sum = 0;
  for (const unit of position.world.units.keys()) {
    if (sideOf(position, unit) !== side || hexOf(position, unit) === DEAD) continue;
    sum += stepsOf(position, unit) * STEP - SUPPLY[supplyOf(position, unit)] * UNSUPPLIED;
    if (isMarked(position, unit, DISRUPTED)) sum -= DISRUPTED_LESS;
    const plan = planOf(position, unit);
    if (plan !== null && !isOnMap(position, unit)) sum += PLANNED + (FAR - nearest(position, plan.hex, wanted)) * HEX_NEARER;
    if (hexOf(position, unit) === FLYING) sum += ABOARD;
  }
  for (const hex of hexesOfSide(position, side)) {
    if (position.world.closed[hex] === 1) continue;
    sum += (spIn(position, side, hex) / QUARTERS) * ON_THE_MAP;
    sum += unitsIn(position, side, hex).length * (FAR - nearest(position, hex, wanted)) * HEX_NEARER;
  }
  for (const one of position.world.aircraft.keys())
    if (wingSide(position, one) === side && wingHex(position, one) !== DEAD) sum += wingSteps(position, one) * AIR_STEP;
  return sum;
}

/** The hexes that count for either side. */
export const objectives = ({ scenario, world }: Merkur): number[] => [
  ...new Set(scenario.victory.objectives.flatMap((one) => (one.for === 'hex' ? [world.grid.index(one.hex)] : []))),
];

function nearest({ world }: Merkur, hex: number, wanted: readonly number[]): number {
  let least = FAR;
  for (const one of wanted) least = Math.min(least, world.grid.distance(hex, one));
  return least;
}
