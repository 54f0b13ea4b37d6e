import { missionNumber } from './missions.ts';
import { FLYING } from './off-map.ts';
import { GLIDING } from './marks.ts';
import { declaration, hexOf, isMarked, mark, put, unmark, type Merkur } from './position.ts';

const { boarded, flight, plan, planned } = declaration.families.units.columns;
const NOWHERE = -1;

/** The units that are flown in a mission, in the order of the counters. */
export const ridersOf = (position: Merkur, mission: number): number[] =>
  [...position.world.units.keys()].filter(
    (unit) => hexOf(position, unit) === FLYING && flight.of(position, unit) === missionNumber(position, mission),
  );
/** The base where a unit in a mission went aboard. */
export const boardedAt = (position: Merkur, unit: number): number => boarded.of(position, unit);
export const isGliding = (position: Merkur, unit: number): boolean => isMarked(position, unit, GLIDING);

/** It goes aboard of the mission's aircraft where it stands. */
export function board(position: Merkur, unit: number, mission: number, byGlider: boolean): void {
  boarded.set(position, unit, hexOf(position, unit));
  if (byGlider) mark(position, unit, GLIDING);
  flight.set(position, unit, missionNumber(position, mission));
  put(position, unit, FLYING);
}

/** It is flown no more; where it is then, is said by whoever puts it there. */
export function leave(position: Merkur, unit: number): void {
  boarded.set(position, unit, NOWHERE);
  flight.set(position, unit, 0);
  if (isGliding(position, unit)) unmark(position, unit, GLIDING);
}

/** Where the drop of a unit is planned to be, and since which game turn; null where none is (10.N.1.c.i). */
export function planOf(position: Merkur, unit: number): { readonly hex: number; readonly turn: number } | null {
  const hex = plan.of(position, unit);
  return hex === NOWHERE ? null : { hex, turn: planned.of(position, unit) };
}
export function setPlan(position: Merkur, unit: number, hex: number, turn: number): void {
  plan.set(position, unit, hex);
  planned.set(position, unit, turn);
}
export function forgetPlan(position: Merkur, unit: number): void {
  plan.set(position, unit, NOWHERE);
  planned.set(position, unit, 0);
}
