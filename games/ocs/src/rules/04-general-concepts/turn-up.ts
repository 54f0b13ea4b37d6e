import { stay, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { TURNED } from '../../position/marks.ts';
import { hexOf, isMarked, isOnMap, mark, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { bring, isUnder } from './stacks.ts';
import { hexesOfSide, unitsIn } from './stood.ts';

const act = actsOf<OnOccasion>();

/** Why a unit is not put on top of its stack. */
function refuseTurnUp(position: Ocs, { seat }: OnOccasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat) return no('4.9-1', `${name} is not yours.`);
  if (!isOnMap(position, unit)) return no('4.9-1', `${name} is not on the map.`);
  if (!isUnder(position, unit)) return no('4.9-1', `${name} lies on top already.`);
  return isMarked(position, unit, TURNED) ? no('4.9-1', `${name} has been put on top in this phase.`) : null;
}

/** The units that can be put on top of their stacks. */
const covered = (position: Ocs, side: Side): number[] =>
  hexesOfSide(position, side).flatMap((hex) => {
    const stack = unitsIn(position, side, hex);
    return stack.length < 2 ? [] : stack.filter((unit) => !isMarked(position, unit, TURNED) && isUnder(position, unit));
  });

/** OA-114: in his own movement a player puts another unit of a stack on top, where the enemy sees it; each once in a phase. */
export const turnUp = act('turn-up', '4.9-1')
  .one('unit', aUnit, {
    of: ({ position, locals }) => covered(position, locals.seat),
    unless: ({ position, locals }, unit) => refuseTurnUp(position, locals, unit),
    exact: true,
  })
  .when({ ...OWN_MOVEMENT, rules: ['4.9-1'], says: 'Another unit is laid on top in its owner’s own movement.' })
  .play(({ position, happen }, { locals: { seat } }, { unit }) => {
    const hex = hexOf(position, unit);
    bring(position, [unit], hex);
    mark(position, unit, TURNED);
    happen({ what: 'turned up', seat, unit: unitAt(position, unit).id, hex: printed(position, hex), rules: ['4.9-1'] });
    return stay();
  });
