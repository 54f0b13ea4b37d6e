import type { Doing } from '@sandtable/umpire';
import { ledger, type Lines } from '../cite.ts';
import { LEVELS } from '../position/marks.ts';
import { DEAD, hexOf, holderOf, indices, levelOf, LATER, stepsOf, unitAt, type Ocs } from '../position/position.ts';
import type { Objective } from '../world/schema/scenario.ts';
import { enemyOf, SIDES, type Side } from '../world/sides.ts';
import { unitsOf } from './04-general-concepts/stood.ts';
import { regimentsOf } from './21-break-down-regiments/regiments.ts';

/** The units of a side that have come into play, with the steps that they came with. */
function came(position: Ocs, side: Side): [unit: number, steps: number][] {
  const { setup, arrivals } = position.scenario;
  const lines = [...setup[side], ...arrivals.filter((line) => line.side === side && 'units' in line)];
  return lines.flatMap((line) => {
    const { units = [], lost = 0 } = line as { readonly units?: readonly string[]; readonly lost?: number };
    return indices(position, units)
      .filter((unit) => hexOf(position, unit) !== LATER)
      .map((unit): [number, number] => [unit, unitAt(position, unit).steps - lost]);
  });
}

/** What of that there is, to be counted by `each`. A regiment that a division gave off and that lives is no loss (21.0a-1). */
function countOf(position: Ocs, objective: Objective): number {
  const enemy = enemyOf(objective.side);
  if (objective.for === 'place') return holderOf(position, position.world.grid.index(objective.hex)) === objective.side ? 1 : 0;
  if (objective.for === 'steps') {
    const of = objective.units ? new Set(indices(position, objective.units)) : null;
    return came(position, enemy)
      .filter(([unit]) => of?.has(unit) ?? true)
      .reduce((sum, [unit, steps]) => sum + Math.max(0, steps - stepsOf(position, unit) - regimentsOf(position, unit).length), 0);
  }
  if (objective.for === 'units') return indices(position, objective.units).filter((unit) => hexOf(position, unit) === DEAD).length;
  if (objective.for === 'captured') return Math.floor(position.facts.captured[objective.side] / position.world.supply.tokens);
  if (objective.for === 'unsupplied') return unitsOf(position, enemy).filter((unit) => levelOf(position, unit) === LEVELS.none).length;
  throw new Error(`no scenario that is played yet counts ${objective.for}`);
}

/** What an objective gives its side: so many points for each of so many, none for the first of them that are passed over. */
function pointsFor(position: Ocs, objective: Objective): number {
  const [each, above] = ['each' in objective ? objective.each : 1, ('above' in objective && objective.above) || 0];
  return Math.floor(Math.max(0, countOf(position, objective) - above) / each) * objective.points;
}

const SAYS: { readonly [kind in Objective['for']]: (objective: Objective) => string } = {
  place: (one) => `holds ${'hex' in one ? one.hex : ''}`,
  steps: () => 'steps that the enemy lost',
  units: () => 'enemy units destroyed',
  divisions: () => 'enemy divisions',
  captured: () => 'supply points captured',
  unsupplied: () => 'enemy units at No Supply',
  'cut-off': (one) => `cuts off ${'hex' in one ? one.hex : ''}`,
};

/** The victory points of both sides as things stand, line by line where a ledger is given. */
export function pointsOf(position: Ocs, lines?: Lines): { readonly [side in Side]: number } {
  const points = { german: 0, soviet: 0 };
  for (const objective of position.scenario.victory.objectives) {
    const some = pointsFor(position, objective);
    points[objective.side] += some;
    lines?.add('Intro.3-1', objective.side === 'german' ? some : -some, `${objective.side}: ${SAYS[objective.for](objective)}`);
  }
  return points;
}

/** The end of the scenario: German points less Soviet ones say who won (Intro.3-1). */
export function judge({ position, happen }: Doing<Ocs>): void {
  const lines = ledger();
  const points = pointsOf(position, lines);
  const margin = points.german - points.soviet;
  const { levels } = position.scenario.victory;
  const level = levels.find(({ to }) => margin <= to) ?? levels.at(-1);
  const winner = level?.winner ?? null;
  position.outcome = { winner, rule: 'Intro.3-1', says: level?.says ?? '' };
  happen({
    what: 'victory',
    winner,
    ...Object.fromEntries(SIDES.map((side) => [side, points[side]])),
    lines: lines.told,
    rules: ['Intro.3-1'],
  });
}
