import { isFacts, maybe, wholeNumber, type Doing, type FactForm } from '@sandtable/umpire';
import { aUnit, stepLosses, type StepLosses } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { DEAD, hexOf, printed, setSteps, stepsOf, unitAt, unitNamed, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { placeName } from '../../position/off-map.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { isUnseen } from '../12-specialized-units/division-markers.ts';
import { SIDES } from '../../world/sides.ts';
import { noteRemnant } from '../special/remnants.ts';

/** Steps by unit. */
export type Steps = { readonly [unit: string]: number };

/** A side's losses in a combat or barrage: all that call the procedure "losses" remember this. */
export interface Losses extends StepLosses {
  /** The steps that each of them had when the combat or barrage began: over the whole of it losses are spread (9.12c, OA-46). */
  readonly before: Steps;
  /** Who loses the first step of all, for the side has named its action rating (9.12a). */
  readonly first?: string;
}

/** The steps that units have now, for `before`. */
export const stepsNow = (position: Ocs, units: readonly number[]): Steps =>
  Object.fromEntries(units.map((unit) => [unitAt(position, unit).id, stepsOf(position, unit)]));

/** The loss of a unit that the enemy does not see shows who it is (4.9-1). */
const shownBy = (position: Ocs, unit: number): { readonly reveals?: true } => (isUnseen(position, unit) ? { reveals: true } : {});

/** A unit loses a step, and is out of play with its last (9.12-2). */
export function loseStep({ position, happen }: Doing<Ocs>, unit: number, rules: readonly RuleId[]): void {
  const [{ id }, left, hex] = [unitAt(position, unit), stepsOf(position, unit) - 1, placeName(position, hexOf(position, unit))];
  const shown = shownBy(position, unit);
  applies('3.7f-1');
  setSteps(position, unit, left);
  if (left > 0) {
    happen({ what: 'step lost', unit: id, hex, left, rules, ...shown });
    return;
  }
  noteRemnant(position, unit);
  bring(position, [unit], DEAD);
  happen({ what: 'eliminated', unit: id, hex, rules: [...rules, '9.12-2'], ...shown });
}

/** A unit is lost with all its steps, which nobody chose to lose. */
export function eliminate({ position, happen }: Doing<Ocs>, unit: number, rules: readonly RuleId[]): void {
  const [hex, shown] = [printed(position, hexOf(position, unit)), shownBy(position, unit)];
  setSteps(position, unit, 0);
  noteRemnant(position, unit);
  bring(position, [unit], DEAD);
  happen({ what: 'eliminated', unit: unitAt(position, unit).id, hex, rules, ...shown });
}

/** Steps that a unit has lost since the combat began. */
const lostBy = (position: Ocs, unit: number, { before }: Losses): number =>
  (before[unitAt(position, unit).id] ?? stepsOf(position, unit)) - stepsOf(position, unit);

/** Has the side lost no step yet in the combat? */
const isFirst = (position: Ocs, { before }: Losses): boolean =>
  Object.entries(before).every(([id, steps]) => stepsOf(position, unitNamed(position, id)) === steps);

/** Who of them takes the next step (9.12a, 9.12c). */
function takers(position: Ocs, units: readonly number[], losses: Losses): readonly number[] {
  const first = losses.first === undefined ? undefined : unitNamed(position, losses.first);
  if (first !== undefined && units.includes(first) && isFirst(position, losses)) {
    applies('9.12a-1');
    return [first];
  }
  const lost = units.map((unit) => lostBy(position, unit, losses));
  const least = Math.min(...lost);
  if (least > 0 && optionOf(position, 'loss-spread') === 'one') return units;
  return units.filter((_, i) => lost[i] === least);
}

/** The steps of a unit at full strength; less than none of what is no unit. */
const stepsAtMost = ({ world: { unit, units } }: Ocs, id: string): number => units[unit.get(id) ?? -1]?.steps ?? -1;

export const aSpread: FactForm<Ocs> = {
  expects: 'steps by unit',
  fits: (value, position) =>
    isFacts(value) && Object.entries(value).every(([id, steps]) => wholeNumber(0, stepsAtMost(position, id)).fits(steps, position)),
  schema: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
};

/** 9.12: a side loses steps, of the units that it says, each one before any a second. */
export const lossesProcedure = stepLosses<Ocs>({
  rule: '9.12-3',
  when: { rules: ['9.12-3'], during: ['losses'], own: true, says: 'Steps are lost where a combat or a barrage takes them.' },
  seats: SIDES,
  more: { before: aSpread, first: maybe(aUnit) },
  takers: (position, units, losses) => takers(position, units, losses as Losses),
  refuse(position, unit, able, losses) {
    const { id, name, kind } = unitAt(position, unit);
    if (!losses.units.includes(id))
      return kind === 'headquarters'
        ? no('12.1c-3', `${name} is a headquarters: a barrage does not harm it.`)
        : no('9.12-3', `${name} is not among those who can lose a step here.`);
    const [next] = able;
    if (next === undefined || hexOf(position, unit) < 0) return no('9.12-2', `${name} has no step left.`);
    return no('9.12c-1', `${name} has lost a step: ${unitAt(position, next).name} loses one first.`);
  },
  lose: (doing, unit) => loseStep(doing, unit, ['9.12-3']),
});
