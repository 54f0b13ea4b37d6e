import type { Refusal } from '@sandtable/umpire';
import { FACES, MODES } from '../../position/marks.ts';
import { setMode, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { no } from '../../cite.ts';
import { refuseMarker, refuseModeIn, type ModeChoice } from './modes.ts';

/** The modes in which a unit comes into play or is rebuilt, each with the side that is up: in Reserve that is either (5.7a-1). */
const TAKEN = {
  combat: { choice: 'combat', mode: MODES.combat, face: FACES.combat },
  move: { choice: 'move', mode: MODES.move, face: FACES.move },
  strategic: { choice: 'strategic', mode: MODES.strategic, face: FACES.move },
  reserve: { choice: 'reserve', mode: MODES.reserve, face: FACES.combat },
  'reserve-move': { choice: 'reserve', mode: MODES.reserve, face: FACES.move },
} as const satisfies { readonly [taken: string]: { readonly choice: ModeChoice; readonly mode: number; readonly face: number } };
export type Taken = keyof typeof TAKEN;
export const TAKEN_MODES = Object.keys(TAKEN) as readonly Taken[];

/** A rail repair unit has no mode (5.1-1): null stands for that. */
const hasModes = (position: Ocs, unit: number): boolean => unitAt(position, unit).kind !== 'repair';

/** Why a unit cannot appear in the hex in that mode: where it could not choose it in play (OA-01), or where it has none. */
export function refuseTaking(position: Ocs, side: Side, unit: number, hex: number, taken: Taken | null): Refusal | null {
  const { name } = unitAt(position, unit);
  if (taken === null) return hasModes(position, unit) ? no('5.1-1', `${name} has a mode: one is named for it.`) : null;
  const { choice } = TAKEN[taken];
  return refuseModeIn(position, side, unit, choice, hex) ?? (choice === 'reserve' ? refuseMarker(position, side, hex) : null);
}

/** Gives a unit the mode; one that has none is left as it is. */
export function takeMode(position: Ocs, unit: number, taken: Taken | null): void {
  if (taken !== null) setMode(position, unit, TAKEN[taken].mode, TAKEN[taken].face);
}
