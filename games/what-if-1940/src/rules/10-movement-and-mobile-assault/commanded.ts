import { type Refusal } from '@sandtable/umpire';
import { hexOf, isOnMap, unitAt } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import type { PhaseLocals } from '../05-turn-sequence/sequence.ts';
import { titleOf } from '../02-components/untried.ts';
import { frontOf, NEUTRAL, sideOf, WEST } from '../../world/world.ts';

/** Why the seat has nothing to command of a unit in this phase (3.6, 5.1b, 10.2e). */
export function refuseCommand(position: WhatIf, { seat, front }: PhaseLocals, unit: number): Refusal | null {
  const { nationality } = unitAt(position, unit);
  const allegiance = allegianceOf(position, unit);
  if (allegiance === NEUTRAL) {
    if (nationality === 'belgian' && position.facts.belgium === 'frozen')
      return no('3.6g', `${titleOf(position, unit)} is frozen where it was set up.`);
    return no(['3.6a', '3.4c'], `${titleOf(position, unit)} is neutral: it does not move.`);
  }
  if (allegiance !== sideOf(seat)) return no('10.2e', `${titleOf(position, unit)} is the enemy's: it does not move in your player turn.`);
  if (!isOnMap(position, unit)) return no('10.2a', `${titleOf(position, unit)} is not on the map.`);
  if (frontOf(position.world, hexOf(position, unit)) !== front)
    return no(['1.3c', front === WEST ? '5.2a' : '5.1b'], `${titleOf(position, unit)} is on the other map, which has its own phases.`);
  return null;
}

/** Are `refuseCommand` and `refuseMover` silent? The same without their words: asked of every unit after every command. */
export const isCommanded = (position: WhatIf, { seat, front }: PhaseLocals, unit: number): boolean =>
  isOnMap(position, unit) && allegianceOf(position, unit) === sideOf(seat) && frontOf(position.world, hexOf(position, unit)) === front;

/** Does any unit pass the test? */
export function isAnybody(position: WhatIf, test: (unit: number) => boolean): boolean {
  for (let unit = 0; unit < position.world.units.length; unit++) if (test(unit)) return true;
  return false;
}
