import { openPassage, type Passage } from '@sandtable/hexes';
import { stridesTo } from '@sandtable/staff/plan';
import type { Seat } from '@sandtable/umpire';
import { isMarked, isOnMap, isReduced, markerState, unitAt, type Gertrud, hexOf } from '../position/position.ts';
import { LOST, OUT_OF_SUPPLY } from '../position/marks.ts';
import { isEliminated } from '../rules/02-components/steps.ts';
import { AXIS, isCrossable, sideOf, type Unit, type World } from '../world/world.ts';

/*
 * The simple value by which the level `greedy` plays. It belongs to the baseline against which other levels are measured: it is fixed
 * and must not be improved. Its weights are guesses and nothing else; those of the stronger levels stand in worth.ts.
 */

/** Combat factors on the map; an objective under a German unit counts 1. */
const FACTOR = 0.03;
/** A German aircraft or armor unit eliminated, and a failed mission: each adds one to the victory dice (4.1b to 4.1d). */
const VICTORY_POINT = 0.5;
const OUT_OF_SUPPLY_UNIT = 0.1;
/** A hex nearer to an objective. */
const HEX_NEARER = 0.01;
/** From there on it is all the same how far away an objective is. */
const FAR = 30;

/** How well the seat stands: objectives held, forces, what was lost, supply, and how near its units are to objectives. */
export function simpleValue(position: Gertrud, seat: Seat): number {
  const german = objectivesHeld(position).size + forces(position) + nearness(position) - lost(position);
  return sideOf(seat) === AXIS ? german : -german;
}

/** 4.0e: objectives with a German unit in them. */
function objectivesHeld(position: Gertrud): Set<number> {
  const { world } = position;
  const held = new Set<number>();
  for (const [unit, { nationality }] of world.units.entries()) {
    const hex = hexOf(position, unit);
    if (nationality === world.contender && world.objectives.includes(hex)) held.add(hex);
  }
  return held;
}

/** German combat factors and supply over Allied ones. */
function forces(position: Gertrud): number {
  let sum = 0;
  for (const [unit, { side, combat }] of position.world.units.entries()) {
    if (!isOnMap(position, unit)) continue;
    const factors = combat[isReduced(position, unit) ? combat.length - 1 : 0] as number;
    const worth = factors * FACTOR - (isMarked(position, unit, OUT_OF_SUPPLY) ? OUT_OF_SUPPLY_UNIT : 0);
    sum += side === AXIS ? worth : -worth;
  }
  return sum;
}

/** Germans seek the objectives that they do not hold, the Allies all of them. */
function nearness(position: Gertrud): number {
  const held = objectivesHeld(position);
  const all = distancesOf(position.world);
  const open = all.filter((_, i) => !held.has(position.world.objectives[i] as number));
  let sum = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isOnMap(position, unit)) continue;
    const { nationality, side } = unitAt(position, unit);
    const hex = hexOf(position, unit);
    if (nationality === position.world.contender) sum -= nearest(hex, open) * HEX_NEARER;
    else if (side !== AXIS) sum += nearest(hex, all) * HEX_NEARER;
  }
  return sum;
}

function nearest(hex: number, objectives: readonly Uint8Array[]): number {
  let least = FAR;
  for (const distances of objectives) least = Math.min(least, distances[hex] as number);
  return least;
}

/** What the victory dice count against the Germans. */
function lost(position: Gertrud): number {
  const { units, markers } = position.world;
  const armor = units.filter((unit, i) => isGermanArmor(unit) && isEliminated(position, i)).length;
  const aircraft = markers.filter(
    ({ kind, nationality }, i) => kind === 'air' && nationality === 'german' && markerState(position, i) === LOST,
  ).length;
  return (armor + aircraft + position.facts.penalty) * VICTORY_POINT;
}

const isGermanArmor = ({ nationality, type }: Unit): boolean => nationality === 'german' && type === 'armor';

const known = new WeakMap<World, readonly Uint8Array[]>();

/** Hexes on the way from each objective, in their order, to each hex over land and crossing arrows; `FAR` at most. */
function distancesOf(world: World): readonly Uint8Array[] {
  let distances = known.get(world);
  if (!distances) known.set(world, (distances = world.objectives.map((hex) => stridesTo(overLand(world), [hex], FAR))));
  return distances;
}

const overLand = (world: World): Passage => ({
  ...openPassage(world.grid),
  enters: (from, direction) => isCrossable(world, from, direction),
});
