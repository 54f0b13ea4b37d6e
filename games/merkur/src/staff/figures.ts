import { ownerOf, SIXTEENTHS, stepsOf, type Merkur } from '../position/position.ts';
import { hexesOfSide, unitsIn } from '../rules/05-units/stood.ts';
import { airStepsLost, broughtOff, pointsLost, shipsHit } from '../rules/17-victory/counting.ts';
import { pointsOf } from '../rules/17-victory/victory.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { objectives } from './simple.ts';

/*
 * What is followed of a game from turn to turn, as it lies in the position: who holds what counts, points, and what was lost, counted as
 * victory points are (17.A.2.a) but in every scenario, whether it gives any for it or not.
 */

const stepsOfSide = (position: Merkur, side: Side): number =>
  hexesOfSide(position, side).reduce(
    (sum, hex) => sum + unitsIn(position, side, hex).reduce((all, unit) => all + stepsOf(position, unit), 0),
    0,
  );

/** SP of the Commonwealth that were landed where the scenario counts them, or that an evacuation has saved; 0 where it counts none. */
const savedSp = (position: Merkur): number =>
  position.scenario.victory.objectives.reduce(
    (sum, one) => (one.for === 'brought off' && one.nation === 'commonwealth' ? sum + broughtOff(position, one) : sum),
    0,
  ) / SIXTEENTHS;

/** SP in halves and quarters, ships, and steps of air units that are lost so far. */
function tollOf(position: Merkur): { readonly [name: string]: number } {
  return {
    'parachute SP lost': pointsLost(position, 'axis', { nations: ['germany'], able: 'air-droppable' }) / QUARTERS,
    'other German SP lost': pointsLost(position, 'axis', { nations: ['germany'], unable: 'air-droppable' }) / QUARTERS,
    'Commonwealth SP lost': pointsLost(position, 'allied', { nations: ['commonwealth'] }) / QUARTERS,
    'Commonwealth SP brought off': savedSp(position),
    'cruisers sunk': shipsHit(position, 'allied', { types: ['CA', 'CL', 'CLA'], that: 'sunk' }),
    'destroyers sunk': shipsHit(position, 'allied', { types: ['DD'], that: 'sunk' }),
    'Ju 52 steps lost': airStepsLost(position, 'axis', { kinds: ['T'] }),
  };
}

/** Figures to be followed turn by turn: who owns a hex that counts is 1 where the Axis does, else 0. */
export function figuresOf(position: Merkur): { readonly [name: string]: number } {
  const points = pointsOf(position);
  const held = objectives(position).map((hex): [string, number] => [
    `${position.world.grid.number(hex)} axis`,
    Number(ownerOf(position, hex) === 'axis'),
  ]);
  return {
    ...Object.fromEntries<number>([
      ...held,
      ...SIDES.flatMap((side): [string, number][] => [
        [`${side} points`, points[side]],
        [`${side} steps`, stepsOfSide(position, side)],
      ]),
    ]),
    ...tollOf(position),
  };
}
