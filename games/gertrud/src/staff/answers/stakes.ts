import { NONE } from '@sandtable/hexes';
import { hexOf, isMarked, markerState, stepsOf, unitAt, type Gertrud } from '../../position/position.ts';
import { LOST, OUT_OF_SUPPLY } from '../../position/marks.ts';
import { isEliminated } from '../../rules/02-components/steps.ts';
import { STRAIT, type Side, type World } from '../../world/world.ts';
import { countsOnDice } from '../contender.ts';
import { armorWorth, perFactor, WORTH } from '../worth.ts';

/** What it is worth to hold a hex until the next victory roll, in objectives. */
const STAKE = {
  objective: 1,
  /** A city feeds its side, and brings back its dead (7.5, 10.2d). */
  city: 0.12,
  /** Either side of a crossing arrow: without both no supply passes (7.1d). */
  strait: 0.25,
  /** A hex on a road or railway. */
  way: 0.03,
} as const;

/** From so many game turns before the end on, steps are worth less the nearer the end: they have no battles left to fight. */
const LONG_VIEW = 4;
/** What is left of a step's worth when only the last victory roll is to come. */
const LAST_WORTH = 0.15;

const stakes = new WeakMap<World, Float64Array>();

/** What holding the hex is worth, whoever holds it. */
export function hexStake({ world }: Gertrud, hex: number): number {
  let known = stakes.get(world);
  if (!known) stakes.set(world, (known = stakesOf(world)));
  return hex < 0 ? 0 : (known[hex] as number);
}

function stakesOf({ grid, objectives, cities, hexsides, landHexes }: World): Float64Array {
  const found = new Float64Array(grid.count);
  const add = (hex: number, worth: number) => (found[hex] = (found[hex] as number) + worth);
  for (const hex of landHexes) {
    let bits = 0;
    for (let d = 0; d < 6; d++) bits |= hexsides[hex * 6 + d] as number;
    if ((bits & STRAIT) !== 0) add(hex, STAKE.strait);
    if ((bits & ~1) !== 0) add(hex, STAKE.way);
  }
  for (const hex of cities) add(hex, STAKE.city);
  for (const hex of objectives) add(hex, STAKE.objective);
  return found;
}

export const isObjective = ({ world }: Gertrud, hex: number): boolean => world.objectives.includes(hex);

/** How many game turns come after this one. */
export const turnsLeft = ({ scenario, facts }: Gertrud): number => Math.max(0, scenario.turns - facts.turn);

/** What is left of a step's or marker's worth so near the end, from 0 to 1. */
export const outlook = (position: Gertrud): number =>
  turnsLeft(position) >= LONG_VIEW ? 1 : LAST_WORTH + ((1 - LAST_WORTH) * turnsLeft(position)) / LONG_VIEW;

/**
 * What adds to the German victory dice counts fully at the last roll; before, it may be rebuilt in time, when all that waits already is.
 */
const onTheDice = (position: Gertrud, worth: number): number =>
  turnsLeft(position) === 0 ? 1 : worth * (1 + BEHIND * turnsBehind(position));
/** How much more a loss weighs for each turn that it has to wait for its replacement. */
const BEHIND = 1;

/** The units and aircraft of a world whose loss adds to the victory dice (4.1b, 4.1c). */
interface OnTheDice {
  readonly units: readonly number[];
  readonly aircraft: readonly number[];
}

const counted = new WeakMap<World, OnTheDice>();

function countedIn(position: Gertrud): OnTheDice {
  const { world } = position;
  let known = counted.get(world);
  if (known) return known;
  const units = [...world.units.keys()].filter((unit) => armorWorth(position, unit) > 0);
  const aircraft = [...world.markers.entries()].flatMap(([marker, { kind, nationality }]) =>
    kind === 'air' && countsOnDice(nationality) ? [marker] : [],
  );
  counted.set(world, (known = { units, aircraft }));
  return known;
}

/** Game turns of replacements that the losses on the victory dice take already (4.1b, 4.1c, 10.2a). */
function turnsBehind(position: Gertrud): number {
  const { world, scenario } = position;
  const { units, aircraft } = countedIn(position);
  const steps = Number(scenario.replacements[world.contender] ?? 0);
  let waiting = 0;
  for (const unit of units) if (isEliminated(position, unit)) waiting++;
  for (const marker of aircraft) if (markerState(position, marker) === LOST) waiting++;
  return waiting / Math.max(1, steps);
}

/** What the owner loses with the unit's last step on top of its factors. */
function lastStep(position: Gertrud, unit: number): number {
  const { side } = unitAt(position, unit);
  const armor = armorWorth(position, unit);
  const dice = armor > 0 ? onTheDice(position, armor) : 0;
  return perFactor(side) * outlook(position) + dice;
}

/** The combat factor that the unit has with so many steps. */
const factorWith = (position: Gertrud, unit: number, steps: number): number => {
  const { combat, steps: full } = unitAt(position, unit);
  return steps <= 0 ? 0 : (combat[full - steps] as number);
};

/** A unit's combat factor outside rough and mountain terrain, halved where it is out of supply (7.3b). */
export function strengthOf(position: Gertrud, unit: number): number {
  const factor = factorWith(position, unit, stepsOf(position, unit));
  return isMarked(position, unit, OUT_OF_SUPPLY) ? (factor - (factor % 2)) / 2 : factor;
}

/** What the owner loses with the unit's next step. */
export function stepLoss(position: Gertrud, unit: number): number {
  const steps = stepsOf(position, unit);
  const factors = factorWith(position, unit, steps) - factorWith(position, unit, steps - 1);
  return factors * perFactor(unitAt(position, unit).side) * outlook(position) + (steps <= 1 ? lastStep(position, unit) : 0);
}

/** What the owner loses with all of the unit. */
export const unitLoss = (position: Gertrud, unit: number): number =>
  factorWith(position, unit, stepsOf(position, unit)) * perFactor(unitAt(position, unit).side) * outlook(position) +
  lastStep(position, unit);

/** What the owner loses with this aircraft or ship: at the last victory roll a German aircraft weighs as much as an objective. */
export function markerLoss(position: Gertrud, marker: number): number {
  const line = position.world.markers[marker];
  if (line?.kind === 'naval') return WORTH.ship * outlook(position);
  if (line && countsOnDice(line.nationality)) return onTheDice(position, WORTH.aircraft.german);
  return WORTH.aircraft.allied * outlook(position);
}

export const lossOf = (position: Gertrud, units: readonly number[]): number => {
  let sum = 0;
  for (const unit of units) sum += unitLoss(position, unit);
  return sum;
};

/** The combat factors of a side's units in the six hexes around one. */
export function strengthAround(position: Gertrud, side: Side, hex: number): number {
  const { neighbours } = position.world.grid;
  let sum = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const at = hexOf(position, unit);
    if (at < 0 || unitAt(position, unit).side !== side) continue;
    for (let d = 0; d < 6; d++) if (neighbours[at * 6 + d] === hex) sum += strengthOf(position, unit);
  }
  return sum;
}

/** The land hexes beside one, over hexsides that land units cross or not. */
export function around(position: Gertrud, hex: number): number[] {
  const { grid, land } = position.world;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[hex * 6 + d] as number;
    if (next !== NONE && land[next]) found.push(next);
  }
  return found;
}
