import { DIRECTIONS, type Direction } from '@sandtable/hexes';
import { acts, back, call, procedure, stay, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, indices, isOpen, isRefusal, mark, printed, stackMoveActs, type StackMoveRules } from '@sandtable/warfare';
import { airborneAssault, dropping } from '../08-airpower-and-7th-flieger/airborne.ts';
import { assault, phaseOf } from './assault.ts';
import { applies, no } from '../../cite.ts';
import { costOf } from './costs.ts';
import { isInterdicted } from '../08-airpower-and-7th-flieger/interdicted.ts';
import { refuseWay } from './ground.ts';
import { violate, violates } from '../03-set-up-control-and-neutrals/neutrality.ts';
import { mixRule } from '../07-stacking-and-fog-of-war/overstacking.ts';
import { MOVED } from '../../position/marks.ts';
import { allegianceOf, levelOf, type WhatIf } from '../../position/position.ts';
import { unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import { hasMoved, isHungry, leftTo, type Move, type Purse } from './purse.ts';
import { putAside, type Going } from './resume.ts';
import type { RuleId } from '../../rulebook.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { room, strangersIn } from '../07-stacking-and-fog-of-war/room.ts';
import { facedown, titleOf } from '../02-components/untried.ts';
import { EAST, frontOf, sideOf, type Side } from '../../world/world.ts';
import { openMove } from '../remembered.ts';

/** Why a unit cannot pay for going over the hexside (10.1a, 10.2c); the first hex of a phase is always paid for (10.3a). */
function refusePrice(position: WhatIf, unit: number, from: number, direction: Direction, purse: Purse): Refusal | null {
  const cost = costOf(position, unit, from, direction);
  const left = leftTo(position, unit, purse);
  if (cost <= left) {
    applies('10.2a', '10.6a');
    return null;
  }
  if (!hasMoved(purse) && left > 0) {
    applies('10.3a');
    return null;
  }
  const rules: RuleId[] = ['10.2c', '10.6a'];
  if (isHungry(position, unit, purse)) rules.push('6.7bis-b');
  const to = position.world.grid.neighbour(from, direction);
  const side = allegianceOf(position, unit);
  if (isInterdicted(position, side, from) || isInterdicted(position, side, to)) rules.push('8.3b');
  return no(rules, `${titleOf(position, unit)} has ${left} movement points left, and this costs ${cost}.`);
}

/** 7.2a: the limit holds at every moment (WA-29); who looks ahead to the hex that it leaves takes no room from itself there. */
function refuseRoom(position: WhatIf, side: Side, units: readonly number[], hex: number): Refusal | null {
  applies('7.2a', '7.2b');
  const leaving = units.filter((unit) => hexOf(position, unit) === hex).length;
  if (units.length <= room(position, side, hex) + leaving) return null;
  const where = printed(position, hex);
  return no(['7.2a', frontOf(position.world, hex) === EAST ? '7.5a' : '7.4a'], `${where} would hold too many units.`, [where]);
}

/** 7.4b: units of two nations may pass through one another, but not stay together: who enters must be able to go on. */
function refuseCompany(position: WhatIf, seat: string, units: readonly number[], hex: number, after: Purse): Refusal | null {
  const mixed = units.find((unit) => strangersIn(position, unit, hex).length > 0);
  if (mixed === undefined) return null;
  applies('7.4b');
  if (DIRECTIONS.some((d) => !isRefusal(tryStep(position, seat, units, hex, d, after)))) return null;
  const where = printed(position, hex);
  return no(mixRule(position, mixed, hex), `${titleOf(position, mixed)} would have to stay with the units in ${where}.`, [where]);
}

/** What the units' purse would be after going over the hexside together, or why one of them cannot (10.6a, WA-42). */
export function tryStep(
  position: WhatIf,
  seat: string,
  units: readonly number[],
  from: number,
  direction: Direction,
  purse: Purse,
): Purse | Refusal {
  for (const unit of units) {
    const barred = refuseWay(position, unit, from, direction, true);
    if (barred && !hasMoved(purse)) applies('10.3b');
    const refusal = barred ?? refusePrice(position, unit, from, direction, purse);
    if (refusal) return refusal;
  }
  const to = position.world.grid.neighbour(from, direction);
  const after: Purse = { ...purse, way: [...purse.way, printed(position, to)] };
  return refuseRoom(position, sideOf(seat), units, to) ?? refuseCompany(position, seat, units, to, after) ?? after;
}

/** The one of these that lies on top in the hex; the enemy sees it and no other (7.3a). */
function topOf(position: WhatIf, seat: string, units: readonly string[], at: string): string | null {
  applies('7.3a');
  const [top] = ids(position, unitsIn(position, position.world.grid.index(at), sideOf(seat)).slice(-1));
  return top !== undefined && units.includes(top) ? top : null;
}

const rules: StackMoveRules<WhatIf, Purse, RuleId> = {
  ids: { step: '10.2c', adjacent: ['10.2c'], split: '10.5a', together: '10.4a', end: '10.2b' },
  when: {
    step: {
      rules: ['10.2b', '10.1a', '10.2c'],
      during: ['move'],
      says: 'No unit is in hand: a move that was finished, or has no points left for another hex, is over.',
    },
    leave: { rules: ['10.5a'], during: ['move'], says: 'Units are dropped by a stack that is on the move.' },
    putDown: { rules: ['10.2b'], during: ['move'], says: 'No unit is in hand to be put down.' },
    takeOn: { rules: ['10.5a', '10.5b'], during: ['move'], says: 'Only units that the stack on the move has dropped go on.' },
  },
  no,
  hasMoved,
  tryStep,
  note: (position, { hand }, from, direction) =>
    Math.max(...indices(position, hand).map((unit) => costOf(position, unit, from, direction))),
  refuseRest(position, _move, { at, units }) {
    const hex = position.world.grid.index(at);
    const mixed = indices(position, units).find((unit) => strangersIn(position, unit, hex).length > 0);
    if (mixed === undefined) return null;
    return no(mixRule(position, mixed, hex), `${titleOf(position, mixed)} may not stay with the units in ${at}.`, [at]);
  },
  enter(doing, _move, units, hex) {
    const { position } = doing;
    if (units.some((unit) => violates(position, unit, hex))) violate(doing, hex);
    for (const unit of units.toSorted((a, b) => levelOf(position, a) - levelOf(position, b))) moveTo(doing, unit, hex);
  },
  particulars: (position, { seat }, units, at) => ({
    by: seat,
    top: topOf(position, seat, units, at),
    ...facedown(position, indices(position, units)),
  }),
  arrived: (_doing, move) => stay(move),
  finish({ position }, move, units, purse) {
    for (const unit of units) mark(position, unit, MOVED);
    applies('10.5b');
    return stay({ ...move, ...putAside(position, move, { at: move.at, units: ids(position, units), purse }) });
  },
};

/** 8.7a: the 7th Flieger Corps drops at any instant of the phase, also while a stack is on its way. */
const drop = dropping<Move>(({ position, locals }) => phaseOf(position, locals)).play(({ position }, { locals: { seat } }, { hex }) =>
  call('battle', airborneAssault(position, seat, hex)),
);

/** 10.2, 10.4: one stack's move, open until all its units are put down; among its acts the mobile assault. */
export const moveProcedure = procedure<WhatIf, Move>(
  'move',
  [
    {
      name: 'moving',
      rule: '10.2c',
      seats: (_position, move) => (isOpen(move) ? [move.seat] : []),
      acts: { ...stackMoveActs(rules), ...acts(assault, drop) },
    },
    { name: 'put aside', do: (_doing, { halted }: Move & Going) => back(halted ? { halted } : {}) },
  ],
  openMove,
);
