import { acts, isFacts, procedure, stay, type FactForm, type Facts, type Value } from '@sandtable/umpire';
import { indices, isOpen, moveRemembers, stackMoveActs, type StackMoveRules } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { beganIn, hexOf, mark, put, setBegan, setSpent, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { anOccasion, type Occasion } from '../acting.ts';
import { isEnemyIn } from '../05-units/stood.ts';
import { overrunAct, type Move } from './overrunning.ts';
import { occupy } from './ownership.ts';
import { MOST_SPENT, movedIn, points, priceOf, spentBy, tryStep, type Purse } from './step.ts';

const ON_THE_MOVE = { during: ['move'], own: true } as const;

/** In which of its side's movements the stack on the move is. */
const occasionNow = ({ frames }: Merkur): Occasion => (frames as { readonly locals: Facts }).locals['occasion'] as Occasion;

const moveRules: StackMoveRules<Merkur, Purse, RuleId> = {
  ids: { step: '7.C.1#1', adjacent: ['7.C.1#1'], split: '7.A#1', together: '7.A#1', end: '7.A#2' },
  when: {
    step: { ...ON_THE_MOVE, rules: ['7.A#1'], says: 'Units are taken up before they move.' },
    leave: { ...ON_THE_MOVE, rules: ['7.A#1'], says: 'Units are left behind by a stack that is on the move.' },
    putDown: { ...ON_THE_MOVE, rules: ['7.A#2'], says: 'No unit is in hand to be put down.' },
    takeOn: { ...ON_THE_MOVE, rules: ['7.A#1'], says: 'Only units that a stack on the move has left behind go on.' },
  },
  no,
  hasMoved: ({ spent }) => Object.keys(spent).length > 0,
  tryStep: (position, seat, units, from, direction, purse) =>
    tryStep(position, { side: seat as Side, occasion: occasionNow(position), units }, from, direction, purse),
  note: (position, { seat, hand }, from, direction) =>
    points(Math.max(...indices(position, hand).map((unit) => priceOf(position, seat as Side, unit, from, direction)))),
  refuseRest(position, { seat }, { at }) {
    if (!isEnemyIn(position, seat as Side, position.world.grid.index(at))) return null;
    return no('10.N.1.g.iv#2', `Enemies have come down in ${at}: one goes past them, and does not stay there.`);
  },
  enter(doing, _move, units, hex) {
    const { position } = doing;
    for (const unit of units) {
      if (beganIn(position, unit) === null) setBegan(position, unit, hexOf(position, unit));
      put(position, unit, hex);
      mark(position, unit, movedIn(occasionNow(position)));
    }
    occupy(doing, [hex]);
  },
  particulars(position, { seat, purse }, units, _at, after): Facts {
    if (after === null) return {};
    return {
      seat,
      cost: points(Math.max(...indices(position, units).map((unit) => spentBy(position, unit, after) - spentBy(position, unit, purse)))),
    };
  },
  arrived: (_doing, move) => stay(move),
  // 7.A#2: what is left may be spent when others have moved.
  finish({ position }, move, units, purse) {
    for (const unit of units) setSpent(position, unit, spentBy(position, unit, purse));
    return stay(move);
  },
};

const spentByUnit: FactForm<Merkur> = {
  expects: 'quarters of movement points by unit',
  fits: (value, position) =>
    isFacts(value) && Object.entries(value).every(([id, much]) => position.world.unit.has(id) && isSpent(much as Value)),
  schema: { type: 'object', additionalProperties: { type: 'integer', minimum: 0, maximum: MOST_SPENT } },
};
const isSpent = (much: Value): boolean => typeof much === 'number' && Number.isInteger(much) && much >= 0 && much <= MOST_SPENT;

/** 7.A#1: one stack's move, open until all its units are put down. */
export const moveProcedure = procedure<Merkur, Move>(
  'move',
  [
    {
      name: 'moving',
      rule: '7.A#1',
      seats: (_position, move) => (isOpen(move) ? [move.seat] : []),
      acts: { ...stackMoveActs<Merkur, Purse, RuleId>(moveRules), ...acts(overrunAct) },
    },
  ],
  { ...moveRemembers<Merkur>(SIDES, { spent: spentByUnit }), occasion: anOccasion },
);
