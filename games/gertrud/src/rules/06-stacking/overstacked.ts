import { acts, back, procedure, stay, type Facts } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { no } from '../../cite.ts';
import { unitAt, type Gertrud } from '../../position/position.ts';
import { unitsIn } from '../08-zones-of-control/zones.ts';
import { eliminate } from '../02-components/steps.ts';
import { STACKING_LIMIT } from './room.ts';
import { sideOf } from '../../world/world.ts';
import { aHex, aSeat, aUnit, units } from '../remembered.ts';

interface OverstackLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  /** Units of the open move that only pass through the hex (6.0b). */
  readonly passing: readonly string[];
}

const candidates = (position: Gertrud, { seat, hex, passing }: OverstackLocals): number[] =>
  unitsIn(position, position.world.grid.index(hex), sideOf(seat)).filter((unit) => !passing.includes(unitAt(position, unit).id));

const eliminateOne = actsOf<OverstackLocals>()('eliminate', '6.0c')
  .one('unit', aUnit, {
    of: ({ position, locals }) => candidates(position, locals),
    otherwise: ({ position, locals }, unit) =>
      no('6.0c', `${unitAt(position, unit).name} is not one of the units that stay in ${locals.hex}.`),
  })
  .when({ rules: ['6.0c'], during: ['overstacked'], says: 'Units are eliminated by their owner where a hex holds more than the limit.' })
  .play((doing, { locals }, { unit }) => {
    eliminate(doing, unit, 'overstacked', ['6.0c']);
    return candidates(doing.position, locals).length > STACKING_LIMIT ? stay() : back();
  });

/** 6.0c: too many units have ended their move in a hex; the owner eliminates some at once. */
export const overstackedProcedure = procedure<Gertrud, OverstackLocals>(
  'overstacked',
  [{ name: 'elimination', rule: '6.0c', seats: (_position, locals) => [locals.seat], acts: acts(eliminateOne) }],
  { seat: aSeat, hex: aHex, passing: units },
);
