import { stay, type Refusal } from '@sandtable/umpire';
import { hexOf, isMarked, mark, printed, unitAt } from '@sandtable/warfare';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { no } from '../../cite.ts';
import { TURNED } from '../../position/marks.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import { bring, stackOf, unitsIn } from './stacks.ts';
import type { PhaseLocals } from '../05-turn-sequence/sequence.ts';
import { facedown, titleOf } from '../02-components/untried.ts';
import { sideOf } from '../../world/world.ts';
import { aUnit } from '../remembered.ts';
import { isAnybody, isCommanded, refuseCommand } from '../10-movement-and-mobile-assault/commanded.ts';
import type { Resumable } from '../10-movement-and-mobile-assault/resume.ts';

const act = actsOf<Resumable>();

const isOnTop = (position: WhatIf, { seat }: PhaseLocals, unit: number): boolean => {
  const [hex, side] = [hexOf(position, unit), sideOf(seat)];
  return stackOf(position, side, hex) === 1 ? allegianceOf(position, unit) === side : unitsIn(position, hex, side).at(-1) === unit;
};

/** Why a unit cannot be put on top of its stack (WA-63). */
function refuseTurnUp(position: WhatIf, locals: PhaseLocals, unit: number): Refusal | null {
  const refusal = refuseCommand(position, locals, unit);
  if (refusal) return refusal;
  if (isOnTop(position, locals, unit)) return no('7.3a', `${titleOf(position, unit)} lies on top already.`);
  return isMarked(position, unit, TURNED) ? no('7.3a', `${titleOf(position, unit)} has been on top in this phase.`) : null;
}

/** Is `refuseTurnUp` silent? */
const mayTurnUp = (position: WhatIf, locals: PhaseLocals, unit: number): boolean =>
  !isMarked(position, unit, TURNED) && isCommanded(position, locals, unit) && !isOnTop(position, locals, unit);

/** WA-63: in his own movement phase a player puts another unit of a stack on top, where the enemy sees it (7.3a). */
export const turnUp = act('turn-up', '7.3a')
  .possible(({ position, locals }) => isAnybody(position, (unit) => mayTurnUp(position, locals, unit)))
  .one('unit', aUnit, {
    of: ({ position, locals }) => [...position.world.units.keys()].filter((unit) => mayTurnUp(position, locals, unit)),
    unless: ({ position, locals }, unit) => refuseTurnUp(position, locals, unit),
    exact: true,
  })
  .when({ ...OWN_PHASE, rules: ['7.3a'], says: 'Another unit is laid on top in its owner’s own movement phase.' })
  .play(({ position, happen }, { seat }, { unit }) => {
    const top = unitAt(position, unit).id;
    const hex = hexOf(position, unit);
    bring(position, unit, hex);
    mark(position, unit, TURNED);
    happen({ what: 'turned up', units: [top], top, by: seat, hex: printed(position, hex), ...facedown(position, [unit]), rules: ['7.3a'] });
    return stay();
  });
