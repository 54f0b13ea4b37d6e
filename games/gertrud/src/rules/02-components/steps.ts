import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { hexOf, marksOf, printed, put, setSteps, stepsOf, unitAt, unmark, type Gertrud } from '../../position/position.ts';
import { DEAD, GONE } from '../../world/places.ts';
import type { RuleId } from '../../rulebook.ts';

/** Why a unit has not the steps it had. */
export type Cause = 'combat' | 'retreat' | 'overstacked' | 'mission' | 'raid' | 'paradrop';

/**
 * One step loss: a full unit is flipped, a unit on its last step is eliminated (2.7a, 2.7b). Nobody else gets the step, or loses it
 * for the unit (2.7c).
 */
export function loseStep(doing: Doing<Gertrud>, unit: number, cause: Cause, rules: readonly RuleId[]): void {
  const { position } = doing;
  applies('2.7c');
  if (stepsOf(position, unit) <= 1) return eliminate(doing, unit, cause, [...rules, '2.7b']);
  setSteps(position, unit, stepsOf(position, unit) - 1);
  doing.happen({
    what: 'reduced',
    unit: unitAt(position, unit).id,
    hex: hexOf(position, unit) < 0 ? null : printed(position, hexOf(position, unit)),
    cause,
    rules: [...rules, '2.7a'],
  });
}

/** Takes a unit off the map to the dead pile, or for good. */
export function eliminate(doing: Doing<Gertrud>, unit: number, cause: Cause, rules: readonly RuleId[], forGood = false): void {
  const { position } = doing;
  const hex = hexOf(position, unit);
  put(position, unit, forGood ? GONE : DEAD);
  setSteps(position, unit, 0);
  unmark(position, unit, marksOf(position, unit));
  doing.happen({
    what: 'eliminated',
    unit: unitAt(position, unit).id,
    hex: hex < 0 ? null : printed(position, hex),
    cause,
    forGood,
    rules: forGood ? [...rules, '10.2i'] : rules,
  });
}

/** Is the unit eliminated, for a while or for good? */
export const isEliminated = (position: Gertrud, unit: number): boolean => hexOf(position, unit) === DEAD || hexOf(position, unit) === GONE;
