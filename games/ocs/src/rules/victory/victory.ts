import type { Doing } from '@sandtable/umpire';
import { ledger, type Lines } from '../../cite.ts';
import { note } from '../../position/notes.ts';
import type { Ocs } from '../../position/position.ts';
import type { Objective } from '../../world/schema/scenario.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { pointsForWant } from '../special/withdrawals.ts';
import { isCutOff, isHeld, noteOf, pointsFor } from './counting.ts';

const DIVISIONS: { readonly [that in Extract<Objective, { readonly for: 'divisions' }>['that']]: string } = {
  destroyed: 'enemy divisions destroyed',
  halved: 'enemy divisions with less than half of their equivalents',
  spent: 'enemy divisions with one step left',
  isolated: 'enemy divisions without a supply line',
};

const SAYS: { readonly [kind in Objective['for']]: (objective: Extract<Objective, { readonly for: kind }>) => string } = {
  place: ({ hex, supplied }) => (supplied === true ? `holds ${hex} with a supply line` : `holds ${hex}`),
  steps: () => 'steps that the enemy lost',
  units: () => 'enemy units destroyed',
  divisions: ({ that }) => DIVISIONS[that],
  captured: () => 'supply points captured',
  unsupplied: () => 'enemy units at No Supply',
  'cut-off': ({ hex }) => `cuts off ${hex}`,
};
const saying = (objective: Objective): string => (SAYS[objective.for] as (one: Objective) => string)(objective);

/** The victory points of both sides as things stand, line by line where a ledger is given (Intro.3-1). */
export function pointsOf(position: Ocs, lines?: Lines): { readonly [side in Side]: number } {
  const points = { german: 0, soviet: 0 };
  for (const objective of position.scenario.victory.objectives) {
    const some = pointsFor(position, objective);
    points[objective.side] += some;
    lines?.add('Intro.3-1', objective.side === 'german' ? some : -some, `${objective.side}: ${saying(objective)}`);
  }
  const want = pointsForWant(position, lines);
  for (const side of SIDES) points[side] += want[side];
  return points;
}

/** At the end of a turn: which objectives are met for which that turn counts (Intro.3-1). */
export function noteTurn(position: Ocs): void {
  const { facts, scenario } = position;
  const met = scenario.victory.objectives.flatMap((one) => {
    if (one.for === 'place') return one.turn === facts.turn && isHeld(position, one) ? noteOf(one) : [];
    return one.for === 'cut-off' && one.when === 'ever' && isCutOff(position, one) ? noteOf(one) : [];
  });
  note(position, ...met);
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
