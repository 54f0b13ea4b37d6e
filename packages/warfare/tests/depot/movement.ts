import { NONE, type Direction } from '@sandtable/hexes';
import { acts, call, on, procedure, SAID_LATER, stay, wholeNumber, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import {
  aHex,
  aUnit,
  clearMarks,
  hexOf,
  ids,
  indices,
  isMarked,
  isOnMap,
  isOpen,
  moveRemembers,
  printed,
  put,
  stackMoveActs,
  unitAt,
  type StackMove,
  type StackMoveRules,
} from '../../src/index.ts';
import { arrive } from './arrivals.ts';
import { applies, no } from './cite.ts';
import { acting, aSeat, OWN_MOVEMENT, type OfSeat } from './forms.ts';
import { HANDLED, isFighter, MOVED, seatOf, type Depot } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { isBarred, isInZone, markAll, occupy, room, stoodBy, unitsIn, unitsOf } from './stacks.ts';
import { loadAct, unloadAct } from './trucks.ts';
import { costOf, enemyOf, seatNamed, SEATS, type Gait, type Seat } from './world.ts';

/** What units have spent of their movement points, on foot and by motor, and over how many hexes: they pay differently, and go together. */
export type Purse = { readonly foot: number; readonly motor: number; readonly hexes: number };
export type Move = StackMove<Purse>;
export const FULL: Purse = { foot: 0, motor: 0, hexes: 0 };

/** No purse has more in it: allowances are far below. */
const MOST = 100;

export const gaitOf = (position: Depot, unit: number): Gait => (position.world.units[unit] as { readonly pays: Gait }).pays;
export const allowanceOf = (position: Depot, unit: number): number => position.world.units[unit]?.movement ?? 0;

/** Why these units may not be in that hex at all (6.2a, 7.2b, 2.2a). */
export function refuseHex(position: Depot, seat: Seat, units: readonly number[], to: number): Refusal | null {
  const enemy = enemyOf(seat);
  const where = printed(position, to);
  if (isBarred(position, enemy, to)) return no('6.2a', `The enemy is in ${where}.`, [where]);
  if (stoodBy(position, enemy).units[to] && !units.some((unit) => isFighter(position, unit)))
    return no('7.2b', `Enemy trucks are in ${where}: only infantry and armour enter there.`, [where]);
  return room(position, seat, to) < units.length ? no('2.2a', `${where} cannot hold ${units.length} more.`, [where]) : null;
}

/** What a unit pays for a step; 0 where it cannot take it. */
export function priceOf(position: Depot, unit: number, from: number, direction: Direction): number {
  applies('6.1b', '6.1c', '6.1d');
  return costOf(position.world, gaitOf(position, unit), from, direction);
}

/** What the units would have spent after the step, or why one of them cannot take it. */
export function tryStep(
  position: Depot,
  seat: Seat,
  units: readonly number[],
  from: number,
  direction: Direction,
  purse: Purse,
): Purse | Refusal {
  const to = position.world.grid.neighbour(from, direction);
  if (to === NONE) return no('6.1a', 'Nobody leaves the map.');
  const barred = refuseHex(position, seat, units, to);
  if (barred) return barred;
  const after = { ...purse, hexes: purse.hexes + 1 };
  for (const unit of units) {
    const { name } = unitAt(position, unit);
    const [gait, price] = [gaitOf(position, unit), priceOf(position, unit, from, direction)];
    if (price === 0)
      return no('6.1c', `${name} cannot cross the river without a bridge.`, [printed(position, from), printed(position, to)]);
    after[gait] = purse[gait] + price;
    if (after[gait] > allowanceOf(position, unit))
      return no('6.1a', `${name} has not the movement points: ${printed(position, to)} costs ${price}.`, [printed(position, to)]);
  }
  return after;
}

/** 6.4a: the move of these units, who are in the move's hex, is over. */
function finish(position: Depot, move: Move, units: readonly number[]) {
  applies('6.4a');
  markAll(position, units, MOVED);
  return stay(move);
}

/** What happens where a stack comes into a hex: it takes what it finds, and stops before the enemy (6.2b). */
function arrived(doing: Doing<Depot>, move: Move) {
  const { position } = doing;
  const [seat, hand, hex] = [seatNamed(move.seat), indices(position, move.hand), position.world.grid.index(move.at)];
  occupy(doing, seat, hand, hex);
  if (!isInZone(position, enemyOf(seat), hex)) return stay(move);
  doing.happen({ what: 'stopped', units: move.hand, hex: move.at, rules: ['6.2b'] });
  return finish(position, { ...move, hand: [] }, hand);
}

const ON_THE_MOVE = { during: ['move'] } as const;

const moveRules: StackMoveRules<Depot, Purse, RuleId> = {
  ids: { step: '6.1a', adjacent: ['6.1a'], split: '6.3a', together: '6.3b', end: '6.4a' },
  when: {
    step: { ...ON_THE_MOVE, rules: ['6.4a', '6.1a'], says: 'No stack is on the move: a move that is finished is over.' },
    leave: { ...ON_THE_MOVE, rules: ['6.3a'], says: 'Units are left behind by a stack that is on the move.' },
    putDown: { ...ON_THE_MOVE, rules: ['6.4a'], says: 'No unit is in hand to be put down.' },
    takeOn: { ...ON_THE_MOVE, rules: ['6.3a', '6.4a'], says: 'Only units that a stack on the move has left behind go on.' },
  },
  no,
  hasMoved: ({ hexes }) => hexes > 0,
  tryStep: (position, seat, units, from, direction, purse) => tryStep(position, seatNamed(seat), units, from, direction, purse),
  note(position, { hand }, from, direction) {
    return Math.max(0, ...indices(position, hand).map((unit) => priceOf(position, unit, from, direction)));
  },
  refuseRest: () => null,
  enter({ position }, _move, units, hex) {
    for (const unit of units) put(position, unit, hex);
  },
  particulars(_position, { purse }, _units, _at, after): Facts {
    return after ? { cost: Math.max(after.foot - purse.foot, after.motor - purse.motor) } : {};
  },
  arrived,
  finish: ({ position }, move, units) => finish(position, move, units),
};

/** 6.3, 6.4: one stack's move, open until all its units are put down. */
export const moveProcedure = procedure<Depot, Move>(
  'move',
  [{ name: 'moving', rule: '6.1a', seats: (_position, move) => (isOpen(move) ? [move.seat] : []), acts: stackMoveActs(moveRules) }],
  moveRemembers(SEATS, { foot: wholeNumber(0, MOST), motor: wholeNumber(0, MOST), hexes: wholeNumber(0, MOST) }),
);

/** Why a unit cannot begin a move now. */
export function refuseMover(position: Depot, seat: string, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (seatOf(position, unit) !== seat) return no('6.1a', `${name} is not yours.`);
  if (!isOnMap(position, unit)) return no('6.1a', `${name} is not on the map.`);
  return isMarked(position, unit, MOVED) ? no('6.4a', `${name} has finished its move.`) : null;
}

const act = acting<OfSeat>();

/** 6.1a, 6.3b: units of one hex are taken up together. */
export const takeUp = act('take-up', '6.1a')
  .one('from', aHex, {
    ...SAID_LATER,
    of: ({ position, locals: { seat } }) => [
      ...new Set(unitsOf(position, seat).flatMap((unit) => (isMarked(position, unit, MOVED) ? [] : [hexOf(position, unit)]))),
    ],
  })
  .some('units', aUnit, {
    rule: '6.3b',
    of: ({ position, locals: { seat } }, { from }) => unitsIn(position, seat, from),
    unless: ({ position, locals: { seat } }, unit, { from }) =>
      refuseMover(position, seat, unit) ??
      (hexOf(position, unit) === from
        ? null
        : no('6.3b', `${unitAt(position, unit).name} stands in ${printed(position, hexOf(position, unit))}.`)),
  })
  .when({ ...OWN_MOVEMENT, rules: ['6.1a', '1.2a'], says: 'Units move in their own movement phase.' })
  .play(({ position }, { locals: { seat } }, { from, units }) =>
    call('move', { seat, at: printed(position, from), hand: ids(position, units), purse: FULL, left: [] }),
  );

const end = act('end', '6.4b')
  .when({ ...OWN_MOVEMENT, rules: ['6.4b', '1.2a'], says: 'A side ends its own phases.' })
  .play(() => {
    applies('6.4b');
    return on();
  });

/** 6: a side's movement phase. */
export const movement = procedure<Depot, OfSeat>(
  'movement',
  [
    {
      name: 'arrivals',
      do(doing, { seat }) {
        arrive(doing, seat);
        return on();
      },
    },
    { name: 'movement', rule: '6.1a', seats: (_position, { seat }) => [seat], acts: acts(takeUp, loadAct, unloadAct, end) },
    {
      name: 'ending',
      do({ position }) {
        clearMarks(position, MOVED | HANDLED);
        return on();
      },
    },
  ],
  { seat: aSeat },
);
