import { LATER, placesOf, stepsOf, unitAt, type Ocs } from '../position/position.ts';
import { equivalentsWith } from '../rules/04-general-concepts/stood.ts';
import { attritionAdds, stepsFor } from '../rules/11-supply/attrition.ts';
import { divisionsOf, divisionsThat, equivalentsLeft, type Came, type Divisions } from '../rules/victory/counting.ts';
import { enemyOf } from '../world/sides.ts';
import { unitFigures } from './figures.ts';
import { STEP } from './stakes.ts';

/*
 * What a step of each unit counts for, in victory points: what it can still do, and its part of what the scenario gives the enemy for its loss. A
 * step of a division that is not far from being counted is dear, and one of a division that has been counted already is cheap.
 */

/** How much sooner than its share of the game is gone that matters: before, ground counts for more than who is left (a guess). */
const RIPENS = 2;

/** What was found, and of which turn, steps and units that had come into play. */
interface Known {
  readonly turn: number;
  readonly steps: Uint8Array;
  readonly came: Uint8Array;
  readonly worth: Float64Array;
}
const known = new WeakMap<Ocs['scenario'], Known[]>();
/** So many are kept of a scenario: one thinks of few at a time, over and over. */
const KEPT = 8;

const same = (one: Uint8Array, other: Uint8Array): boolean => one.every((value, i) => value === other[i]);

/** By unit, what a step of it is worth to its side. */
export function worthOfSteps(position: Ocs): Float64Array {
  const { facts, scenario } = position;
  const { steps } = unitFigures(position);
  const came = Uint8Array.from(placesOf(position), (hex) => Number(hex !== LATER));
  const all = known.get(scenario) ?? [];
  known.set(scenario, all);
  const found = all.find((one) => one.turn === facts.turn && same(one.steps, steps) && same(one.came, came));
  if (found) return found.worth;
  const worth = counted(position);
  all.unshift({ turn: facts.turn, steps, came, worth });
  all.length = Math.min(all.length, KEPT);
  return worth;
}

function counted(position: Ocs): Float64Array {
  const { facts, scenario, world } = position;
  const worth = new Float64Array(world.units.length).fill(STEP);
  const ripe = Math.min(1, facts.turn / scenario.last.turn) ** RIPENS;
  for (const one of scenario.victory.objectives) {
    const loser = enemyOf(one.side);
    if (one.for === 'steps')
      for (const [unit, { id, side }] of world.units.entries())
        if (side === loser && (one.units?.includes(id) ?? true)) worth[unit] = (worth[unit] as number) + one.points / one.each;
    if (one.for !== 'divisions') continue;
    if (one.most !== undefined && divisionsThat(position, one) >= one.most) continue;
    for (const division of divisionsOf(position, loser, one.formations))
      for (const { unit } of division) worth[unit] = (worth[unit] as number) + ripe * one.points * PART[one.that](position, division, unit);
  }
  return worth;
}

/** The steps that a unit loses in a week without supply, on average (11.4e). */
export function attritionOf(position: Ocs, unit: number): number {
  if (unitAt(position, unit).kind === 'headquarters') return 0;
  const { attrition } = position.world.tables;
  const all = rolled.get(attrition) ?? new Map<string, number>();
  rolled.set(attrition, all);
  const [left, adds] = [stepsOf(position, unit), attritionAdds(position, unit)];
  const key = `${left} ${adds}`;
  const found = all.get(key) ?? averaged(position, left, adds);
  all.set(key, found);
  return found;
}
const rolled = new WeakMap<object, Map<string, number>>();

function averaged(position: Ocs, left: number, adds: number): number {
  const all = FACES.flatMap((one) => FACES.map((two) => Math.min(left, stepsFor(position, one + two + adds))));
  return all.reduce((sum, steps) => sum + steps, 0) / all.length;
}
/** The faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];

const stepsLeft = (position: Ocs, division: readonly Came[]): number =>
  division.reduce((sum, { unit }) => sum + stepsOf(position, unit), 0);

/** The part that a step of the unit has of what is still to be lost until a division counts as that. */
const PART: { readonly [that in Divisions['that']]: (position: Ocs, division: readonly Came[], unit: number) => number } = {
  destroyed: (position, division) => 1 / Math.max(1, stepsLeft(position, division)),
  halved(position, division, unit) {
    const spare =
      2 * equivalentsLeft(position, division, ({ unit: one }) => stepsOf(position, one)) -
      equivalentsLeft(position, division, ({ steps }) => steps);
    const left = stepsOf(position, unit);
    if (spare < 0 || left === 0) return 0;
    const gone =
      left > 1 ? equivalentsWith(position, unit, left) - equivalentsWith(position, unit, left - 1) : equivalentsWith(position, unit, left);
    return Math.min(1, (2 * gone) / (spare + 1));
  },
  spent(position, division) {
    const left = stepsLeft(position, division);
    if (!division.some(({ unit }) => unitAt(position, unit).steps > 1)) return 0;
    return left > 1 ? 1 / (left - 1) : -1;
  },
  isolated: () => 0,
};
