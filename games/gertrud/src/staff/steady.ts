import type { Level, Plan } from '@sandtable/staff';
import { searched, type Campaign, type Thought } from '@sandtable/staff/plan';
import type { Dice } from '@sandtable/umpire';
import type { Gertrud } from '../position/position.ts';
import { sideOf, type Side } from '../world/world.ts';
import { Appraisal } from './appraisal.ts';
import { Field } from './field.ts';
import { planOf } from './intent.ts';
import { Manoeuvres } from './manoeuvre.ts';
import { ordersFor } from './march.ts';
import { WEIGHTS, type Weights } from './outlook.ts';
import { Planner } from './planner.ts';
import { STEADY } from './titles.ts';

/** Arrangements weighed for a movement phase. */
const BUDGET = 400;
/** Arrangements weighed between two reports of progress: a few milliseconds. */
const SLICE = 25;

/** An arrangement of one side's units, with what is meant by it. */
export interface Draft {
  readonly at: Int16Array;
  readonly plan: Plan;
}

/** The best arrangement found with so many weighed. Hurried, the best of those weighed so far. */
export function* draft(position: Gertrud, side: Side, dice: Dice, budget: number, weights: Weights): Thought<Draft> {
  const field = new Field(position);
  const before = field.hex.slice();
  const appraisal = new Appraisal(field, side, weights);
  const manoeuvres = new Manoeuvres(appraisal, dice);
  const standing = { intent: 'Stand where we are.', value: manoeuvres.best.total };
  yield* searched(manoeuvres, budget, SLICE);
  const { at, worth } = manoeuvres.arrangement;
  return { at, plan: planOf({ field, side, before, after: at, worth, strikes: appraisal.strikes() }, [standing]) };
}

/** The orders that carry a draft out. */
export function campaignOf(position: Gertrud, side: Side, { at, plan }: Draft): Campaign {
  const field = new Field(position);
  return { orders: ordersFor(field, side, field.hex, at), plan };
}

/** The level `steady`: one plan a phase, the best that it finds. */
export const steady: Level<Gertrud> = {
  ...STEADY,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => steadyPlanner(seed, seat, budget),
};

/** A steady player with weights of its own, for tuning. */
export const steadyPlanner = (seed: string, seat: string, budget: number, weights: Weights = WEIGHTS[sideOf(seat)]): Planner =>
  new Planner('steady', seed, seat, weights, function* (position, side, dice) {
    return campaignOf(position, side, yield* draft(position, side, dice, budget, weights));
  });
