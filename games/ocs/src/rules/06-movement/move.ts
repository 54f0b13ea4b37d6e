import {
  acts,
  isFacts,
  maybe,
  procedure,
  stay,
  wholeNumber,
  type Doing,
  type Facts,
  type FactForm,
  type Turn,
  type Value,
} from '@sandtable/umpire';
import { aHex, indices, isOpen, moveRemembers, stackMoveActs, type StackMove, type StackMoveRules } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { MOVED } from '../../position/marks.ts';
import { mark, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { anOccasion } from '../acting.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { disturb } from '../05-modes/reserve.ts';
import { overrunAct, takeAlong } from '../07-overrun/declaring.ts';
import { captureOr } from '../09-combat/capture.ts';
import { someCarriers } from '../12-specialized-units/driving.ts';
import { razing } from '../17-hedgehogs/razing.ts';
import { entered } from '../entering.ts';
import { onTheWay, type Move } from './on-the-way.ts';
import { MOST_SPENT, points, priceOf, spentBy, tryStep, type Party, type Purse } from './step.ts';

const ON_THE_MOVE = { during: ['move'], own: true } as const;

/** Whom the stack on the move has left behind, who may still go on. */
export const behindOf = (position: Ocs, { left }: Pick<Move, 'left'>): number[] =>
  indices(
    position,
    left.flatMap(({ units }) => units),
  );

/** Some of those in hand, as a party. */
const partyOf = (position: Ocs, move: Move, units: readonly number[]): Party => ({
  side: move.seat as Side,
  occasion: move.occasion,
  units,
  behind: behindOf(position, move),
});

/** 6.0-2: the movement of these units is over where they are. */
function finish(doing: Doing<Ocs>, move: StackMove<Purse>, units: readonly number[]): Turn {
  if (units.length > 0) disturb(doing, move.seat as Side, doing.position.world.grid.index(move.at));
  return stay(move);
}

const moveRules: StackMoveRules<Ocs, Purse, RuleId> = {
  ids: { step: '6.0-2', adjacent: ['6.0-2'], split: '4.2-3', together: '6.0-2', end: '6.0-1' },
  when: {
    step: { ...ON_THE_MOVE, rules: ['6.0-2'], says: 'Units are taken up before they move.' },
    leave: { ...ON_THE_MOVE, rules: ['4.2-3', '6.0-2'], says: 'Units are left behind by a stack that is on the move.' },
    putDown: { ...ON_THE_MOVE, rules: ['6.0-1', '6.0-2'], says: 'No unit is in hand to be put down.' },
    takeOn: { ...ON_THE_MOVE, rules: ['4.2-3', '6.0-2'], says: 'Only units that a stack on the move has left behind go on.' },
  },
  no,
  hasMoved: ({ hexes, spent, repaired }) => hexes > 0 || [spent, repaired].some((each) => Object.keys(each).length > 0),
  // The frame of the move is on top whenever a step is asked for.
  tryStep: (position, _seat, units, from, direction, purse) =>
    tryStep(position, partyOf(position, moveNow(position), units), from, direction, purse),
  note: (position, { seat, hand }, from, direction) =>
    points(Math.max(...indices(position, hand).map((unit) => priceOf(position, seat as Side, unit, from, direction)))),
  refuseRest: () => null,
  enter(doing, { seat }, units, hex) {
    const { position } = doing;
    bring(position, units, hex);
    // 12.8a-3: an engineer that has gone bridges no more in this phase.
    for (const unit of units) mark(position, unit, MOVED);
    entered(doing, seat as Side, hex);
  },
  particulars(position, { seat, purse }, units, _at, after): Facts {
    if (after === null) return {};
    return {
      seat,
      cost: points(Math.max(...indices(position, units).map((unit) => spentBy(position, unit, after) - spentBy(position, unit, purse)))),
    };
  },
  arrived: ({ position }, move) => captureOr(position, move.seat as Side, position.world.grid.index(move.at), 'movement', move),
  finish: (doing, move, units) => finish(doing, move, units),
};

/** The move of the stack on the move. */
const moveNow = ({ frames }: Ocs): Move => (frames as { readonly locals: Facts }).locals as Move;

/** A fourth of an allowance need not be whole (12.3e). */
const PARTS = 4;
const isSpent = (spent: Value): boolean =>
  typeof spent === 'number' && Number.isInteger(spent * PARTS) && spent >= 0 && spent <= MOST_SPENT;
const isCount = (count: Value): boolean => typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_SPENT;

/** So much for each of some units. */
const eachOf = (what: string, fits: (much: Value) => boolean): FactForm<Ocs> => ({
  expects: `${what} by unit`,
  fits: (value, position) => isFacts(value) && Object.entries(value).every(([id, much]) => position.world.unit.has(id) && fits(much)),
  schema: { type: 'object', additionalProperties: { type: 'number', minimum: 0, maximum: MOST_SPENT } },
});

export const PURSE = {
  hexes: wholeNumber(0, MOST_SPENT),
  spent: eachOf('quarters of movement points', isSpent),
  repaired: eachOf('hexes of railroad', isCount),
  left: maybe<Ocs>(aHex),
};

/** 6.0-2: one stack's move, open until all its units are put down. */
export const moveProcedure = procedure<Ocs, Move>(
  'move',
  [
    {
      name: 'moving',
      rule: '6.0-2',
      seats: (_position, move) => (isOpen(move) ? [move.seat] : []),
      acts: { ...stackMoveActs<Ocs, Purse, RuleId>(moveRules), ...onTheWay, ...razing, ...acts(takeAlong, overrunAct) },
    },
  ],
  { ...moveRemembers<Ocs>(SIDES, PURSE), occasion: anOccasion, trucks: someCarriers },
);
