import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { hexOf, stepsOf, unitAt, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { crowding } from '../05-units/stacking.ts';
import { isEnemyIn, unitsIn } from '../05-units/stood.ts';
import { zoneWithout } from '../07-ground-movement/zoi.ts';
import { canCross } from './attackers.ts';
import { isCommando } from './benefits.ts';

/** The rules of a retreat: where it began, the hexes that it has come through, and whether commandos lead the stack (10.L.5.d). */
export interface Flight {
  readonly side: Side;
  /** The hex of the combat. */
  readonly from: number;
  readonly been: readonly number[];
  readonly led: boolean;
}

/** 10.G.2.a.ii: the lower, the sooner a unit must go there. */
export type Priority = 1 | 2 | 3 | 4;
const RULES = { 1: '10.G.2.a.ii.1', 2: '10.G.2.a.ii.2', 3: '10.G.2.a.ii.3', 4: '10.G.2.a.ii.4' } as const;

/** Would the stack there be too great with this unit (5.A.7#3)? */
const fits = (position: Merkur, side: Side, unit: number, hex: number): boolean =>
  crowding(position, hex, [...unitsIn(position, side, hex), unit]) === null;

/** Does an enemy ZOI hurt the unit that retreats there? Commandos heed none, nor does who goes with them where there is room (10.L.5). */
function isHurtIn(position: Merkur, { side, from, led }: Flight, unit: number, hex: number, hasRoom: boolean): boolean {
  // The zone of those who are leaving does not help them.
  if (zoneWithout(position, side, hex, from) === 'none') return false;
  if (isCommando(position, unit)) {
    applies('10.L.5.c');
    return false;
  }
  if (led) applies('10.L.5.d#1', '10.L.5.d#2');
  applies('10.G.2.a.ii#5', '7.B.1.b.iii');
  return !(led && hasRoom);
}

/** Why nobody goes there: an enemy, the edge of what is played, ground that is prohibited to the unit, or where it has been. */
const isShut = (position: Merkur, { side, been }: Flight, unit: number, hex: number): boolean =>
  hex === NONE || been.includes(hex) || isEnemyIn(position, side, hex) || !canCross(position, unit, hexOf(position, unit), hex);

/** With what priority a unit may retreat into a hex beside it; null where it cannot (10.G.2.a.ii). */
export function priorityOf(position: Merkur, flight: Flight, unit: number, hex: number): Priority | null {
  if (isShut(position, flight, unit, hex)) return null;
  const hasRoom = fits(position, flight.side, unit, hex);
  const isHurt = isHurtIn(position, flight, unit, hex, hasRoom);
  const priority = isHurt ? (hasRoom ? 3 : 4) : hasRoom ? 1 : 2;
  applies(RULES[priority]);
  return priority;
}

/** Where a unit retreats to, all of one priority. */
export interface Refuge {
  readonly priority: Priority;
  readonly hexes: readonly number[];
}

/** The hexes to which a unit may retreat: those of the first priority that there is; null where there is none, or it cannot move (7.C.1.e). */
export function refugeOf(position: Merkur, flight: Flight, unit: number): Refuge | null {
  if (unitAt(position, unit).move === 0) {
    applies('7.C.1.e');
    return null;
  }
  const open = DIRECTIONS.flatMap((direction) => {
    const hex = position.world.grid.neighbour(hexOf(position, unit), direction);
    const priority = priorityOf(position, flight, unit, hex);
    return priority === null ? [] : [{ hex, priority }];
  });
  if (open.length === 0) return null;
  const best = Math.min(...open.map(({ priority }) => priority)) as Priority;
  applies('10.G.2#1');
  return { priority: best, hexes: open.filter(({ priority }) => priority === best).map(({ hex }) => hex) };
}

/** Is a unit lost whatever its owner does: nowhere to go, or into an enemy ZOI with no reduced side to turn to (10.G.2.a.i)? */
export function isLost(position: Merkur, flight: Flight, unit: number): boolean {
  const refuge = refugeOf(position, flight, unit);
  return refuge === null || (refuge.priority > 2 && stepsOf(position, unit) === 1);
}
