import { meeting } from './losses.ts';

/** The points of each unit's steps, in quarters of a strength point, and how many of them each has lost. */
export interface Bearing {
  readonly steps: readonly (readonly number[])[];
  readonly taken: readonly number[];
}

const after = (taken: readonly number[], i: number): number[] => taken.map((many, j) => (j === i ? many + 1 : many));
const canTake = ({ steps, taken }: Bearing, i: number): boolean => (taken[i] ?? 0) < (steps[i]?.length ?? 0);

/** What tells one state of the losses from another: units with the same steps left and lost are the same. */
const keyOf = ({ steps, taken }: Bearing): string =>
  steps
    .map((own, i) => `${own.join()}:${taken[i]}`)
    .toSorted()
    .join(' ');

/** Can those losses go on, one step after another, until they are met (10.E.5)? */
function leadsOn(bearing: Bearing, due: number, known: Map<string, boolean>): boolean {
  const { steps, taken } = bearing;
  const how = meeting(steps, taken, due);
  if (how !== 'short') return how === 'met';
  const key = keyOf(bearing);
  const found = known.get(key);
  if (found !== undefined) return found;
  const leads = steps.some((_, i) => canTake(bearing, i) && leadsOn({ steps, taken: after(taken, i) }, due, known));
  known.set(key, leads);
  return leads;
}

/**
 * Those who may lose the next step, by their places: after it losses can still be met exactly where some choice meets them so, and else by
 * no step too many (10.E.5). Nobody where they are met. `due`: quarters of a strength point.
 */
export function nextLosers(bearing: Bearing, due: number): number[] {
  const { steps, taken } = bearing;
  if (meeting(steps, taken, due) !== 'short') return [];
  const known = new Map<string, boolean>();
  return [...steps.keys()].filter((i) => canTake(bearing, i) && leadsOn({ steps, taken: after(taken, i) }, due, known));
}
