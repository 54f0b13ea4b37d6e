import { LEVELS } from '../../position/marks.ts';
import { DEAD, hexOf, holderOf, indices, isOnMap, LATER, levelOf, stepsOf, unitAt, type Ocs } from '../../position/position.ts';
import type { Objective, ScenarioData } from '../../world/schema/scenario.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { NO_FORMATION } from '../../world/units.ts';
import { equivalentsWith, unitsOf } from '../04-general-concepts/stood.ts';
import { arrivalLines } from '../12-specialized-units/arrival.ts';
import { regimentsOf } from '../21-break-down-regiments/regiments.ts';
import { isOnLine } from './supply-lines.ts';

/** A unit that has come into play, with the steps that it came with. */
export interface Came {
  readonly unit: number;
  readonly steps: number;
}

/** Those of each side who may come into play. */
type Forces = { readonly [side in Side]: readonly Came[] };
const known = new WeakMap<Ocs['world'], WeakMap<ScenarioData, Forces>>();

/** Who may come into play, with the steps that are left to them on the way: that hangs on the scenario alone, and points are counted often. */
function forcesOf(position: Ocs): Forces {
  const { world, scenario } = position;
  const ofWorld = known.get(world) ?? new WeakMap<ScenarioData, Forces>();
  known.set(world, ofWorld);
  const found = ofWorld.get(scenario) ?? mustered(position);
  ofWorld.set(scenario, found);
  return found;
}

/** What is brought from the counter mix is none of them. */
function mustered(position: Ocs): Forces {
  const lost = saidLosses(position);
  const of = (side: Side): readonly Came[] =>
    position.world.units.flatMap(({ id, side: whose, pool, steps }, unit) =>
      whose === side && pool === null ? { unit, steps: steps - (lost.get(id) ?? 0) } : [],
    );
  return { german: of('german'), soviet: of('soviet') };
}

/** The units of a side that have come into play. */
const came = (position: Ocs, side: Side): Came[] => forcesOf(position)[side].filter(({ unit }) => hexOf(position, unit) !== LATER);

/** Steps that units have lost before they come into play, as the set-up and the lines of arrival say. */
function saidLosses(position: Ocs): ReadonlyMap<string, number> {
  const lines = [...SIDES.flatMap((side) => position.scenario.setup[side]), ...arrivalLines(position)];
  return new Map(lines.flatMap(({ units = [], lost = 0 }) => units.map((id) => [id, lost] as const)));
}

type Of<F extends Objective['for']> = Extract<Objective, { readonly for: F }>;
export type Divisions = Of<'divisions'>;

/** What it is called that an objective is met at the end of a turn. */
export const noteOf = (objective: Of<'place'> | Of<'cut-off'>): string =>
  objective.for === 'place'
    ? `${objective.side} ${objective.hex} in turn ${objective.turn}`
    : `${objective.hex} cut off by ${objective.side}`;

/** Steps of the other side's that are gone. A regiment that a division gave off and that lives is no loss (21.0a-1). */
function stepsLost(position: Ocs, { side, units }: Of<'steps'>): number {
  const of = units ? new Set(indices(position, units)) : null;
  return came(position, enemyOf(side))
    .filter(({ unit }) => of?.has(unit) ?? true)
    .reduce((sum, { unit, steps }) => sum + Math.max(0, steps - stepsOf(position, unit) - regimentsOf(position, unit).length), 0);
}

/** The divisions of a side that have come into play, with the units of each that have; one of several counters is known by its formation. */
export function divisionsOf(position: Ocs, side: Side, formations: readonly string[] | undefined): Came[][] {
  const found = new Map<number, Came[]>();
  for (const one of came(position, side)) {
    const { formation } = unitAt(position, one.unit);
    const id = position.world.formations[formation]?.id;
    if (formation === NO_FORMATION || id === undefined || formations?.includes(id) === false) continue;
    found.set(formation, [...(found.get(formation) ?? []), one]);
  }
  return [...found.values()];
}

/** The regimental equivalents of units with so many steps left, in quarters. */
export const equivalentsLeft = (position: Ocs, units: readonly Came[], left: (one: Came) => number): number =>
  units.filter((one) => left(one) > 0).reduce((sum, one) => sum + equivalentsWith(position, one.unit, left(one)), 0);

/** Is that so of a division? What it has given off in regiments lives with it (21.0a-1). */
const IS: { readonly [that in Divisions['that']]: (position: Ocs, units: readonly Came[], side: Side) => boolean } = {
  destroyed: (position, units) => units.every(({ unit }) => hexOf(position, unit) === DEAD && regimentsOf(position, unit).length === 0),
  halved: (position, units) =>
    2 * equivalentsLeft(position, units, ({ unit }) => stepsOf(position, unit)) < equivalentsLeft(position, units, ({ steps }) => steps),
  spent: (position, units) =>
    units.some(({ unit }) => unitAt(position, unit).steps > 1) &&
    units.reduce((sum, { unit }) => sum + stepsOf(position, unit) + regimentsOf(position, unit).length, 0) === 1,
  isolated(position, units, side) {
    const hexes = units.filter(({ unit }) => isOnMap(position, unit)).map(({ unit }) => hexOf(position, unit));
    return hexes.length > 0 && !hexes.some((hex) => isOnLine(position, side, hex));
  },
};

/** How many divisions of the other side that is so of. */
export function divisionsThat(position: Ocs, { side, that, formations, most = Infinity }: Divisions): number {
  const enemy = enemyOf(side);
  return Math.min(most, divisionsOf(position, enemy, formations).filter((units) => IS[that](position, units, enemy)).length);
}

/** Is the hex the side's, and supplied where that counts? */
export function isHeld(position: Ocs, { hex, side, supplied }: Of<'place'>): boolean {
  const at = position.world.grid.index(hex);
  return holderOf(position, at) === side && (supplied !== true || isOnLine(position, side, at));
}

/** Does no supply line lead the other side to the hex? */
export const isCutOff = (position: Ocs, { hex, side }: Of<'cut-off'>): boolean =>
  !isOnLine(position, enemyOf(side), position.world.grid.index(hex));

/** How many there are of what gives the side points, as things stand. */
function countOf(position: Ocs, objective: Exclude<Objective, Of<'place'>>): number {
  switch (objective.for) {
    case 'steps':
      return stepsLost(position, objective);
    case 'units':
      return indices(position, objective.units).filter((unit) => hexOf(position, unit) === DEAD).length;
    case 'divisions':
      return divisionsThat(position, objective);
    case 'captured':
      return Math.floor(position.facts.captured[objective.side] / position.world.supply.tokens);
    case 'unsupplied':
      return unitsOf(position, enemyOf(objective.side)).filter((unit) => levelOf(position, unit) === LEVELS.none).length;
    case 'cut-off':
      return Number(position.facts.noted.includes(noteOf(objective)) || isCutOff(position, objective));
  }
}

/** What a place gives: once the turn is over that counts for it what was so then; before, and for the end, what is so now. */
function pointsForPlace(position: Ocs, objective: Of<'place'>): number {
  const { turn, points, otherwise = 0 } = objective;
  const holds = isHeld(position, objective);
  if (turn === undefined || position.facts.turn < turn) return holds ? points : 0;
  if (position.facts.noted.includes(noteOf(objective))) return points;
  return holds ? (position.facts.turn === turn ? points : otherwise) : 0;
}

/** What an objective gives its side: so many points for each of so many, none for the first of them that are passed over. */
export function pointsFor(position: Ocs, objective: Objective): number {
  if (objective.for === 'place') return pointsForPlace(position, objective);
  const [each, above] = ['each' in objective ? objective.each : 1, ('above' in objective && objective.above) || 0];
  return Math.floor(Math.max(0, countOf(position, objective) - above) / each) * objective.points;
}
