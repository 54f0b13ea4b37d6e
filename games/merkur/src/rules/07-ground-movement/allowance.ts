import { exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { movingSupply } from '../../position/quartermaster.ts';
import { unitAt, type Merkur } from '../../position/position.ts';
import { QUARTERS } from '../../world/units.ts';
import type { Occasion } from '../acting.ts';
import { isFast } from '../05-units/movers.ts';
import { reactionPoints } from './reaction.ts';

/** What a unit may spend in a phase. */
export interface Allowance {
  /** Quarters of a movement point. */
  readonly points: number;
  /** May it go one hex even short of points (7.C.1.a#1)? Nobody may whom a rule bars from all movement. */
  readonly oneHex: boolean;
}

const NONE: Allowance = { points: 0, oneHex: false };

/** What a unit may spend in the phase: its rating as its supply leaves it (7.A#3, 6.3.e, 7.C.1.b, 14.H.1). */
export function allowanceOf(position: Merkur, unit: number, occasion: Occasion): Allowance {
  const { move } = unitAt(position, unit);
  if (move === 0) {
    applies('7.C.1.a#4', '7.C.1.e');
    return NONE;
  }
  const state = movingSupply(position, unit);
  if (occasion === 'reaction') {
    const { movement } = position.world.tables.supply.effects.states[state];
    return { points: reactionPoints(position, movement === 'one hex' ? 0 : exact.down(exact.times(movement, [move, 1]))), oneHex: false };
  }
  const { movement, pursuit } = position.world.tables.supply.effects.states[state];
  if (occasion === 'pursuit') {
    applies('7.C.1.b#3');
    if (pursuit === null) return NONE;
    const pace = pursuit[isFast(position, unit) ? 'fast' : 'other'];
    applies(...PURSUES[state]);
    applies('6.3.e#2');
    return pace === 'one hex' ? { points: 0, oneHex: true } : { points: exact.down(exact.times(pace, [move, 1])) * QUARTERS, oneHex: true };
  }
  if (movement === 'one hex') return { points: 0, oneHex: true };
  const points = exact.down(exact.times(movement, [move * QUARTERS, 1]));
  return points === 0 ? NONE : { points, oneHex: true };
}

/** The rules by which units in a state of supply pursue. */
const PURSUES = {
  offensive: ['6.3.e.i', '7.C.1.b#1', '14.I.1.d'],
  general: ['6.3.e.ii', '7.C.1.b#2', '14.I.2.d'],
  E1: ['6.3.e.iii'],
  E2: [],
  U1: [],
  U2: [],
  U3: [],
} as const;
