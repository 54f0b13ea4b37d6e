import type { Refusal } from '@sandtable/umpire';
import { optionOf } from '../../options.ts';
import { ridersOf } from '../../position/aboard.ts';
import { allMissions, kindOf, missionSide, stageOf, targetOf } from '../../position/missions.ts';
import { isBox } from '../../position/off-map.ts';
import { spentOf, unitAt, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { crowding } from '../05-units/stacking.ts';
import { unitsIn } from '../05-units/stood.ts';
import { hasWayOut, stuckIn } from '../07-ground-movement/leaving.ts';

/*
 * Whoever comes down from the air after ground units have moved ends the phase where he comes down, and so finds room there (5.A.7#2; MA-261).
 * Where loads come down at once, as may be agreed, others can still make room for them.
 */

/** The units of a side that are on their way to a hex, in any mission. */
export const comingTo = (position: Merkur, side: Side, hex: number): number[] =>
  allMissions(position)
    .filter((one) => missionSide(position, one) === side && stageOf(position, one) === 'flown' && targetOf(position, one) === hex)
    .flatMap((one) => ridersOf(position, one));

/** Do loads come down when nobody can make room for them any more? */
const isLast = (position: Merkur): boolean => optionOf(position, 'transport-landing') !== 'at-once';

/** Why a unit is not flown to a hex: it is full of those who are on their way there and of those who stand there and cannot move out. */
export function refuseNoLandingRoom(position: Merkur, side: Side, mission: number, unit: number): Refusal | null {
  const hex = targetOf(position, mission);
  const locals = { seat: side, occasion: 'movement' } as const;
  const coming = comingTo(position, side, hex);
  // Where all find room together nobody need ask who of them can leave.
  if (isBox(hex) || crowding(position, hex, [...unitsIn(position, side, hex), ...coming, unit]) === null) return null;
  // Whoever is lifted at once may march on; whoever jumps may not (10.N.1.h.iv).
  const goesOn =
    !isLast(position) && kindOf(position, mission) === 'air lift' && hasWayOut(position, locals, unit, hex, spentOf(position, unit));
  return goesOn ? null : crowding(position, hex, [...stuckIn(position, locals, hex), ...coming, unit]);
}

/** Those of some units, in their order, who find room in a hex beside their own who stand there. */
export function findRoom(position: Merkur, hex: number, those: readonly number[]): number[] {
  if (isBox(hex) || !isLast(position)) return [...those];
  const found: number[] = [];
  for (const unit of those)
    if (crowding(position, hex, [...unitsIn(position, unitAt(position, unit).side, hex), ...found, unit]) === null) found.push(unit);
  return found;
}
