import { DIRECTIONS } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { hexOf, spentOf, unitAt, type Merkur } from '../../position/position.ts';
import type { OnOccasion } from '../acting.ts';
import { crowding } from '../05-units/stacking.ts';
import { isEnemyIn, unitsIn } from '../05-units/stood.ts';
import { refuseMover } from './movers.ts';
import { tryStep } from './step.ts';

/*
 * Too many may stand in a hex while units move, as long as some of them can still go (5.A.7#2): they have movement points left, and a way out. From a small
 * island there is none.
 */

/** Does a step lead on from a hex, for a unit that has spent so much in the phase, in quarters of a movement point? */
export const hasWayOut = (position: Merkur, { seat, occasion }: OnOccasion, unit: number, from: number, spent: number): boolean =>
  DIRECTIONS.some(
    (direction) =>
      'spent' in
      tryStep(position, { side: seat, occasion, units: [unit] }, from, direction, { spent: { [unitAt(position, unit).id]: spent } }),
  );

/** Can a unit still leave the hex where it stands in that movement? */
export const canLeave = (position: Merkur, locals: OnOccasion, unit: number): boolean =>
  refuseMover(position, locals, unit) === null && hasWayOut(position, locals, unit, hexOf(position, unit), spentOf(position, unit));

/** Those of a side in a hex who cannot leave it any more in that movement. */
export const stuckIn = (position: Merkur, locals: OnOccasion, hex: number): number[] =>
  unitsIn(position, locals.seat, hex).filter((unit) => !canLeave(position, locals, unit));

/**
 * Why a unit finds no room in a hex to which it comes having spent so much, in quarters of a movement point: the hex is full of those who cannot go on from
 * there, as it cannot (5.A.7#2); among enemies it must stay (9.I.2.a.v#1).
 */
export function refuseFullHex(position: Merkur, locals: OnOccasion, unit: number, hex: number, spent: number): Refusal | null {
  // Where all find room together nobody need ask who of them can leave, which is six steps to try for each.
  if (crowding(position, hex, [...unitsIn(position, locals.seat, hex), unit]) === null) return null;
  return !isEnemyIn(position, locals.seat, hex) && hasWayOut(position, locals, unit, hex, spent)
    ? null
    : crowding(position, hex, [...stuckIn(position, locals, hex), unit]);
}
