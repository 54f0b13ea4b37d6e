import { LEVELS, MODES } from '../position/marks.ts';
import { carriers, hexOf, holderOf, levelOf, modeOf, shows, sideOf, stepsOf, supplyOnMap, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide, unitsIn } from '../rules/04-general-concepts/stood.ts';
import { pointsOf } from '../rules/victory/victory.ts';
import { SIDES, type Side } from '../world/sides.ts';

/*
 * The simple value by which the level `greedy` plays. It belongs to the baseline against which other levels are measured: it is fixed
 * and must not be improved. Its weights are guesses and nothing else.
 */

/** A step on the map, above what its strength is worth; a victory point counts 1. */
const STEP = 0.2;
const STRENGTH = 0.02;
const DISORGANIZED = 0.1;
const UNSUPPLIED = 0.3;
/** A supply point on the ground. */
const SUPPLY = 0.05;
/** A truck or wagon point that is free: else a unit would be put on trucks and taken off them for ever. */
const TRUCK = 0.02;
/** Off for each counter of trucks or wagons: else points would be split from it and merged into it for ever. */
const CARRIER = 0.001;
/** A hex nearer to something that counts. */
const HEX_NEARER = 0.01;
/** From there on it is all the same how far away it is. */
const FAR = 15;

/** How well the seat stands: victory points, forces, supply, and how near its units are to what counts. */
export function simpleValue(position: Ocs, seat: string): number {
  const points = pointsOf(position);
  const value = points.german - points.soviet + worthOf(position, 'german') - worthOf(position, 'soviet');
  return seat === 'german' ? value : -value;
}

function worthOf(position: Ocs, side: Side): number {
  const wanted = objectives(position);
  let sum = 0;
  for (const hex of hexesOfSide(position, side))
    for (const unit of unitsIn(position, side, hex))
      sum += unitWorth(position, unit) - nearest(position, hexOf(position, unit), wanted) * HEX_NEARER;
  for (const { good, amount } of supplyOnMap(position)) if (good === side) sum += (amount / position.world.supply.tokens) * SUPPLY;
  const { points } = carriers[side].columns;
  for (const free of points.all(position)) sum += free * TRUCK - CARRIER;
  return sum;
}

function unitWorth(position: Ocs, unit: number): number {
  const { steps } = unitAt(position, unit);
  const left = stepsOf(position, unit);
  const worth = left * STEP + (shows(position, unit).strength * left * STRENGTH) / steps;
  const isWeary = modeOf(position, unit) === MODES.disorganized;
  return worth - (isWeary ? DISORGANIZED : 0) - (levelOf(position, unit) === LEVELS.none ? UNSUPPLIED : 0);
}

/** The hexes that count for either side. */
const objectives = ({ scenario, world }: Ocs): number[] => [
  ...new Set(scenario.victory.objectives.flatMap((one) => (one.for === 'place' ? [world.grid.index(one.hex)] : []))),
];

function nearest({ world }: Ocs, hex: number, wanted: readonly number[]): number {
  let least = FAR;
  for (const one of wanted) least = Math.min(least, world.grid.distance(hex, one));
  return least;
}

/** Steps of a side's units on the map. */
export const stepsOnMap = (position: Ocs, side: Side): number =>
  hexesOfSide(position, side).reduce(
    (sum, hex) => sum + unitsIn(position, side, hex).reduce((all, unit) => all + stepsOf(position, unit), 0),
    0,
  );

/** Figures to be followed turn by turn. */
export function figuresOf(position: Ocs): { readonly [name: string]: number } {
  const points = pointsOf(position);
  const places = position.scenario.victory.objectives.flatMap((one) => (one.for === 'place' ? one.hex : []));
  const held = places.map((hex): [string, number] => [
    `${hex} german`,
    Number(holderOf(position, position.world.grid.index(hex)) === 'german'),
  ]);
  return Object.fromEntries<number>([
    ...held,
    ...SIDES.flatMap((side): [string, number][] => [
      [`${side} points`, points[side]],
      [`${side} steps`, stepsOnMap(position, side)],
      [
        `${side} units at No Supply`,
        hexesOfSide(position, side)
          .flatMap((hex) => unitsIn(position, side, hex))
          .filter((unit) => levelOf(position, unit) === LEVELS.none && sideOf(position, unit) === side).length,
      ],
    ]),
  ]);
}
