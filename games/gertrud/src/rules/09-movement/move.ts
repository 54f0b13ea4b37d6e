import { DIRECTIONS, type Direction } from '@sandtable/hexes';
import { call, flag, procedure, stay, type Doing, type Facts, type Refusal, type Seat, type Turn } from '@sandtable/umpire';
import {
  indices,
  isOpen,
  isRefusal,
  stackMoveActs,
  type Group as StackGroup,
  type StackMove,
  type StackMoveRules,
} from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { costOf, isHeld, refuseMines, refusePrice, refuseWay, spend, type Purse } from './costs.ts';
import { hexOf, ids, isMarked, mark, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { ignoresZones, isInZone, stackOf } from '../08-zones-of-control/zones.ts';
import { MOVED } from '../../position/marks.ts';
import { mixesSoviets, STACKING_LIMIT } from '../06-stacking/room.ts';
import { moveTo } from '../units.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, SEATS, sideOf, type Side } from '../../world/world.ts';
import { aCount, moveRemembers } from '../remembered.ts';

export { isRefusal };

type PurseFacts = { readonly spent: number; readonly hexes: number; readonly rail: boolean };
/** Units left behind on the way; they may go on later with what is left in their purse (6.1a). */
export type Group = StackGroup<PurseFacts>;
/** An open move: the units in hand, and those it has left behind. */
export type MoveLocals = StackMove<PurseFacts>;

const at = (position: Gertrud, locals: MoveLocals): number => position.world.grid.index(locals.at);

/** What all units in hand would have left after the step, or why one of them cannot take it. */
export function tryStep(
  position: Gertrud,
  side: Side,
  units: readonly number[],
  from: number,
  direction: Direction,
  purse: Purse,
): Purse | Refusal {
  const barred = refuseWay(position, side, from, direction);
  if (barred) return barred;
  const after = spend(position, side, purse, from, direction, costOf(position, from, direction));
  for (const unit of units) {
    const refusal = refuseMines(position, unit, from, direction) ?? refusePrice(position, unit, from, direction, purse, after);
    if (refusal) return refusal;
  }
  return refuseCompany(position, side, units, position.world.grid.neighbour(from, direction), after) ?? after;
}

/**
 * 6.4a: Soviet and other units may pass through one another, but not end together: who enters must be able to go on.
 * Those who move together started together, so the first speaks for all.
 */
function refuseCompany(position: Gertrud, side: Side, units: readonly number[], hex: number, purse: Purse): Refusal | null {
  const [first] = units;
  if (first === undefined || !mixesSoviets(position, first, hex)) return null;
  applies('6.4a');
  const stops = isInZone(position, enemyOf(side), hex) && units.some((unit) => !ignoresZones(position, unit));
  if (!stops && DIRECTIONS.some((d) => !isRefusal(tryStep(position, side, units, hex, d, purse)))) return null;
  return no(
    '6.4a',
    `${unitAt(position, first).name} would have to stay with the units in ${printed(position, hex)}: Soviet units never stack with others.`,
    [printed(position, hex)],
  );
}

/** Those of the side's units that a hex which they enter stops. */
function stoppedIn(position: Gertrud, side: Side, hex: number, units: readonly number[]): number[] {
  if (!isInZone(position, enemyOf(side), hex)) return [];
  applies('8.0a', '8.0c', '8.1c', '9.2e');
  return units.filter((unit) => !ignoresZones(position, unit));
}

/** 8.1a: units that enter an enemy zone of control must stop, except those that ignore zones (8.2, 8.3). */
function stopInZone(doing: Doing<Gertrud>, locals: MoveLocals, side: Side): Turn {
  const { position } = doing;
  const stopping = stoppedIn(position, side, at(position, locals), indices(position, locals.hand));
  if (stopping.length === 0) return stay(locals);
  doing.happen({ what: 'stopped', units: ids(position, stopping), hex: locals.at, rules: ['8.1a', '9.2e'] });
  return finish(doing, { ...locals, hand: locals.hand.filter((id) => !ids(position, stopping).includes(id)) }, stopping);
}

/** Ends the move of units in the hand's hex for good (9.0f), and sees to the stacking there (6.0c). */
function finish(doing: Doing<Gertrud>, locals: MoveLocals, units: readonly number[]): Turn {
  const { position } = doing;
  for (const unit of units) mark(position, unit, MOVED);
  applies('9.0f', '9.2a', '6.0a', '6.0d', '6.2a');
  const side = sideOf(locals.seat);
  const hex = at(position, locals);
  const passing = [...locals.left.filter((group) => group.at === locals.at).flatMap((group) => group.units), ...locals.hand];
  if (stackOf(position, side, hex) - passing.length <= STACKING_LIMIT) return stay(locals);
  return call('overstacked', { seat: locals.seat, hex: locals.at, passing }, undefined, locals);
}

/** 6.4a: why these units may only pass through the hex where they are. */
function refuseRest(position: Gertrud, group: Pick<Group, 'at' | 'units'>): Refusal | null {
  const [first] = indices(position, group.units);
  if (first === undefined || !mixesSoviets(position, first, position.world.grid.index(group.at))) return null;
  return no('6.4a', `${unitAt(position, first).name} may not stay with the units in ${group.at}.`, [group.at]);
}

/** A further hex for units that were put down beside it: the rule that ended their move. */
function refuseFurtherStep(position: Gertrud, seat: Seat, to: number): Refusal | null {
  const { grid, units } = position.world;
  const side = SEATS.find((one) => one === seat) && sideOf(seat);
  if (side === undefined) return null;
  const moved = [...units.keys()].filter(
    (unit) => unitAt(position, unit).side === side && isMarked(position, unit, MOVED) && grid.direction(hexOf(position, unit), to) !== null,
  );
  const [first] = moved;
  if (first === undefined) return null;
  const where = printed(position, hexOf(position, first));
  if (moved.every((unit) => isInZone(position, enemyOf(side), hexOf(position, unit)) && !ignoresZones(position, unit)))
    return no(['8.1a', '9.0f'], `The units beside ${printed(position, to)} have entered an enemy zone of control, and stop there.`, [
      where,
    ]);
  if (moved.every((unit) => isHeld(position, unit)))
    return no(['13.7f', '9.0f'], `The units in ${where} are interdicted, and have moved their one hex.`, [where]);
  return null;
}

const rules: StackMoveRules<Gertrud, PurseFacts, RuleId> = {
  ids: { step: '9.0a', adjacent: ['9.2c', '9.0a'], split: '6.1a', together: '6.1b', end: '9.0f' },
  when: {
    step: {
      rules: ['9.0f', '9.2b', '9.0a'],
      during: ['move'],
      says: 'No unit is in hand: a move that was finished, or has no factors left for another hex, is over.',
      against: (position, frame, seat, { to }) => (frame || to === undefined ? null : refuseFurtherStep(position, seat, to)),
    },
    leave: { rules: ['6.1a'], during: ['move'], says: 'Units are left behind by a stack that is on the move.' },
    putDown: { rules: ['9.0f'], during: ['move'], says: 'No unit is in hand to be put down.' },
    takeOn: { rules: ['6.1a', '9.0f'], during: ['move'], says: 'Only units that a stack on the move has left behind go on.' },
  },
  no,
  hasMoved: ({ hexes }) => hexes > 0,
  tryStep: (position, seat, units, from, direction, purse) =>
    tryStep(position, sideOf(seat), units, from, direction, purse) as PurseFacts | Refusal,
  note: (position, _move, from, direction) => costOf(position, from, direction),
  refuseRest: (position, _move, group) => refuseRest(position, group),
  enter(doing, _move, units, hex) {
    for (const unit of units) moveTo(doing, unit, hex);
  },
  particulars: (_position, { purse }, _units, _at, after): Facts => (after ? { cost: after.spent - purse.spent } : {}),
  arrived: (doing, move) => stopInZone(doing, move, sideOf(move.seat)),
  finish,
};

/** 6.1, 9.0: one stack's move, open until all its units are put down. */
export const moveProcedure = procedure<Gertrud, MoveLocals>(
  'move',
  [
    {
      name: 'moving',
      rule: '9.0a',
      seats: (_position, move) => (isOpen(move) ? [move.seat] : []),
      acts: stackMoveActs(rules),
    },
  ],
  moveRemembers(SEATS, { spent: aCount, hexes: aCount, rail: flag }),
);
