import type { Level } from '@sandtable/staff';
import { searched, type Campaign, type Thought } from '@sandtable/staff/plan';
import type { Dice } from '@sandtable/umpire';
import type { WhatIf } from '../position/position.ts';
import { EAST, GERMAN, type Front, type Side } from '../world/world.ts';
import { Appraisal } from './appraisal.ts';
import { Field } from './field.ts';
import { planOf } from './intent.ts';
import { Manoeuvres } from './manoeuvre.ts';
import { ordersFor } from './march.ts';
import { Planner } from './planner.ts';
import { STEADY } from './titles.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Arrangements weighed for a movement phase. */
const BUDGET = 160;
/** Arrangements weighed between two reports of progress: a few milliseconds. */
const SLICE = 10;

/** The best campaign found with so many arrangements weighed. Hurried, the best of those weighed so far. */
export function* draft(position: WhatIf, side: Side, front: Front, dice: Dice, budget: number, weights: Weights): Thought<Campaign> {
  const field = new Field(position, front);
  const before = field.hex.slice();
  const fightMove = side === GERMAN && front === EAST && position.facts.order === 'fight-move';
  const appraisal = new Appraisal(field, side, weights, { fights: !fightMove, fightMove: false });
  const manoeuvres = new Manoeuvres(appraisal, side, dice);
  const standing = manoeuvres.worth;
  yield* searched(manoeuvres, budget, SLICE);
  const orders = ordersFor(field, side, before);
  appraisal.lines.update();
  const strikes = fightMove ? [] : appraisal.strikes();
  return { orders, plan: planOf({ field, side, orders, strikes, worth: manoeuvres.worth, before: standing }) };
}

/** The level `steady`: one plan a phase, the best that it finds. */
export const steady: Level<WhatIf> = {
  ...STEADY,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => steadyPlanner(seed, seat, budget),
};

/** A steady player with weights of its own, for tuning. */
export const steadyPlanner = (seed: string, seat: string, budget: number, weights: Weights = WEIGHTS): Planner =>
  new Planner(
    'steady',
    seed,
    seat,
    function* ({ position, side, front, dice }) {
      return yield* draft(position, side, front, dice, budget, weights);
    },
    weights,
  );
