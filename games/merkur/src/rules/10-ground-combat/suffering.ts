import { back, call, isFacts, listOf, on, oneOf, procedure, wholeNumber, type Doing, type FactForm, type Facts } from '@sandtable/umpire';
import { stepLosses, units, type StepLosses } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import {
  DEAD,
  hexOf,
  ids,
  indices,
  isOnMap,
  isReduced,
  printed,
  put,
  setSteps,
  stepsOf,
  unitAt,
  type Merkur,
} from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { aSeat, type OfSeat } from '../acting.ts';
import { spOf } from '../05-units/stood.ts';
import { BENEFITS, isCapable, type Benefit } from './benefits.ts';
import { nextLosers } from './loss-choice.ts';
import { stepsIn } from './losses.ts';
import { BENEFIT, nextRequired, requiredOf } from './required-losses.ts';

/** Steps by unit. */
export type Steps = { readonly [unit: string]: number };

/** The points that each of its steps is worth, the first to be lost before the others, in quarters of a strength point. */
const worthOf = (position: Merkur, unit: number, steps: number): readonly number[] => {
  const { points, reduced } = unitAt(position, unit);
  return steps === 0 ? [] : stepsIn(points, reduced !== null, reduced !== null && steps === 1);
};
const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);

/** Takes a unit out of play, with all that it has left. */
export function eliminate({ position, happen }: Doing<Merkur>, unit: number, rules: readonly RuleId[]): void {
  const hex = printed(position, hexOf(position, unit));
  setSteps(position, unit, 0);
  put(position, unit, DEAD);
  happen({ what: 'eliminated', unit: unitAt(position, unit).id, hex, rules });
}

/** A unit loses a step: it turns to its reduced side, or is out of play with the last (10.F). */
export function loseStep(doing: Doing<Merkur>, unit: number, rules: readonly RuleId[]): void {
  const { position, happen } = doing;
  if (isReduced(position, unit)) applies('10.F.2');
  if (stepsOf(position, unit) <= 1) return eliminate(doing, unit, [...rules, '10.F.1#1']);
  setSteps(position, unit, stepsOf(position, unit) - 1);
  happen({
    what: 'step lost',
    unit: unitAt(position, unit).id,
    hex: printed(position, hexOf(position, unit)),
    left: stepsOf(position, unit),
    rules: [...rules, '10.E.4#1'],
  });
}

/** Is a unit whole, and has a reduced side to turn to (10.F.1#1)? */
const hasCover = (position: Merkur, unit: number): boolean => !isReduced(position, unit) && unitAt(position, unit).reduced !== null;

/** What a force loses in points where a result eliminates it: whole units with a reduced side lose half of theirs (10.E.4#1). Quarters. */
export const lossOfAll = (position: Merkur, force: readonly number[]): number =>
  sum(force.map((unit) => spOf(position, unit) / (hasCover(position, unit) ? 2 : 1)));

/** A force is eliminated: whole units with a reduced side turn to it, unless there are none for them (10.F.1#1, 10.D.8#1). What they lose in points. */
export function eliminateForce(doing: Doing<Merkur>, force: readonly number[], rules: readonly RuleId[], toTheLast: boolean): number {
  const { position } = doing;
  const before = sum(force.map((unit) => spOf(position, unit)));
  for (const unit of force) {
    if (!toTheLast && hasCover(position, unit)) loseStep(doing, unit, rules);
    else eliminate(doing, unit, rules);
  }
  return before - sum(alive(position, force).map((unit) => spOf(position, unit)));
}

/** Those of them who are still in play. */
export const alive = (position: Merkur, force: readonly number[]): number[] => force.filter((unit) => isOnMap(position, unit));

export const stepsNow = (position: Merkur, force: readonly number[]): Steps =>
  Object.fromEntries(force.map((unit) => [unitAt(position, unit).id, stepsOf(position, unit)]));

/** What a force has lost in points since it had those steps. */
const lostSince = (position: Merkur, force: readonly number[], before: Steps): number =>
  sum(force.map((unit) => takenOf(position, unit, before).lost));

/** A unit's steps as they were then, how many of them it has lost, and the points of those. */
function takenOf(position: Merkur, unit: number, before: Steps) {
  const had = before[unitAt(position, unit).id] ?? 0;
  const steps = worthOf(position, unit, had);
  const taken = had - stepsOf(position, unit);
  return { steps, taken, lost: sum(steps.slice(0, taken)) };
}

/** What of losses a side owes. */
interface Debt extends Facts {
  /** Quarters of a strength point. */
  readonly due: number;
  /** The capabilities by which the side had a benefit that calls for losses of its own (10.J). */
  readonly benefits: readonly Benefit[];
  /** The steps that they had when the losses, or this part of them, began. */
  readonly before: Steps;
}

/** Losses of a side, by these units. */
interface Owed extends OfSeat, Debt {
  readonly units: readonly string[];
}

/** A part of them, which is being lost. */
type Losses = StepLosses & Debt;

/** Those who must lose the next step for the benefits that they gave (10.J#3). */
function requiredTakers(position: Merkur, losses: Losses): number[] {
  const { due, benefits, before } = losses;
  const force = indices(position, losses.units);
  const able = force.filter((unit) => benefits.some((benefit) => isCapable(position, unit, benefit)));
  const capable = benefits.map((benefit) => {
    const those = able.filter((unit) => isCapable(position, unit, benefit));
    return {
      type: benefit,
      isLeft: alive(position, those).length > 0,
      borne: sum(those.map((unit) => takenOf(position, unit, before).taken)),
    };
  });
  const next = nextRequired(capable, due, lostSince(position, able, before));
  return alive(position, able).filter((unit) => next.some((type) => isCapable(position, unit, type as Benefit)));
}

/** Those who may lose the next step of what is owed without regard to benefits (10.E.5). */
function freeTakers(position: Merkur, { units: those, before, due }: Losses): number[] {
  const force = indices(position, those);
  const taken = force.map((unit) => takenOf(position, unit, before));
  const next = nextLosers({ steps: taken.map(({ steps }) => steps), taken: taken.map((one) => one.taken) }, due);
  return next.map((i) => force[i] as number);
}

const takersOf = (position: Merkur, losses: Losses): number[] =>
  losses.benefits.length > 0 ? requiredTakers(position, losses) : freeTakers(position, losses);

const aSpread: FactForm<Merkur> = {
  expects: 'steps by unit',
  fits: (value, { world }) =>
    isFacts(value) &&
    Object.entries(value).every(([id, steps]) => {
      const unit = world.unit.get(id);
      return (
        unit !== undefined && Number.isInteger(steps) && (steps as number) >= 0 && (steps as number) <= (world.units[unit]?.steps ?? 0)
      );
    }),
  schema: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
};
/** No force has so many points, in quarters. */
const MOST_POINTS = 10_000;
const owed = { due: wholeNumber(0, MOST_POINTS), benefits: listOf(oneOf(...BENEFITS)), before: aSpread };

/** 10.E: a side loses steps, of the units that it says. */
export const lossesProcedure = stepLosses<Merkur>({
  rule: '10.E.2#1',
  when: { rules: ['10.E.2#1'], during: ['losses'], own: true, says: 'Steps are lost where a combat takes them.' },
  seats: SIDES,
  more: owed,
  takers: (position, _left, losses) => takersOf(position, losses as Losses),
  refuse(position, unit, _able, losses) {
    const { id, name } = unitAt(position, unit);
    const { benefits } = losses as Losses;
    if (!losses.units.includes(id)) return no('10.E.1#1', `${name} has no part in the combat.`);
    if (!isOnMap(position, unit)) return no('10.F.1#1', `${name} has no step left.`);
    if (benefits.length > 0) return no(['10.J#1', '10.J#3'], `Those lose first by whom the die was helped: ${name} does not yet.`);
    return no('10.E.5', `A step of ${name} is more than what is owed: losses are met exactly where they can be.`);
  },
  stranger({ world: { aircraft, ships, wing, ship } }, id) {
    const other = aircraft[wing.get(id) ?? -1] ?? ships[ship.get(id) ?? -1];
    return other ? no('10.E.3', `${other.name} has no strength points: ships and aircraft bear no losses on the ground.`) : null;
  },
  lose: (doing, unit) => loseStep(doing, unit, ['10.E.2#1']),
});

const lossesOf = (position: Merkur, { seat, units: those }: Owed, due: number, benefits: readonly Benefit[]) => {
  const before = stepsNow(position, alive(position, indices(position, those)));
  // Whoever takes the next step is found anew each time: there are no more of them than steps.
  return call('losses', { seat, units: Object.keys(before), steps: sum(Object.values(before)), due, benefits, before });
};

/** 10.E, 10.J: what a side owes, first by whoever gave it a benefit. */
export const sufferingProcedure = procedure<Merkur, Owed>(
  'suffering',
  [
    {
      name: 'required',
      do({ position }, owes) {
        const { due, benefits } = owes;
        if (benefits.length === 0) return on();
        return lossesOf(position, owes, requiredOf(due, BENEFIT), benefits);
      },
    },
    {
      name: 'rest',
      do({ position }, owes) {
        const left = owes.due - lostSince(position, indices(position, owes.units), owes.before);
        return left > 0 ? lossesOf(position, owes, left, []) : back();
      },
    },
  ],
  { seat: aSeat, units, ...owed },
);

/** What a side is to lose, as the procedure "suffering" remembers it: whoever has no strength points pays with nothing (10.E.1). */
export function owing(position: Merkur, seat: Side, force: readonly number[], due: number, benefits: readonly Benefit[]): Owed {
  const those = force.filter((unit) => spOf(position, unit) > 0);
  return { seat, units: ids(position, those), due, benefits, before: stepsNow(position, those) };
}

/** Losses that are being met, in quarters of a strength point. */
export interface Debts {
  readonly seat: Side;
  readonly due: number;
  /** What of it has been lost so far. */
  readonly lost: number;
  /** Must those lose first by whom the die was helped (10.J#3)? */
  readonly isRequired: boolean;
}

/** The losses that a side is asked to meet now; null where nobody is. The last part of them is all that is owed, and stands alone. */
export function debtsNow(position: Merkur): Debts | null {
  const frame = position.frames;
  if (frame?.procedure !== 'losses') return null;
  const part = frame.locals as unknown as Losses;
  const { units: those, due, before } = frame.below?.procedure === 'suffering' ? (frame.below.locals as unknown as Owed) : part;
  const lost = lostSince(position, indices(position, those), before);
  return { seat: part.seat as Side, due, lost, isRequired: part.benefits.length > 0 };
}

/** What its next step is worth, in quarters of a strength point. */
export const nextStepOf = (position: Merkur, unit: number): number => worthOf(position, unit, stepsOf(position, unit))[0] ?? 0;
