import { on, procedure, type Doing } from '@sandtable/umpire';
import { MODES } from '../../position/marks.ts';
import { ids, modeOf, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { aSeat, type OfSeat } from '../acting.ts';
import { unitsOf } from '../04-general-concepts/stood.ts';
import { boxedUnits } from '../00-introduction-and-components/boxes.ts';
import { passengersOf } from '../19-naval-power/holds.ts';
import { takeMarkerOff } from './reserve.ts';

/** 2.3.II-H: all DG and Exploitation markers come off; each unit is in the mode of the side that is up. */
function cleanUp({ position, happen }: Doing<Ocs>, side: Side): void {
  // Those who are in a holding box or aboard a craft wear their markers there.
  const all = [...unitsOf(position, side), ...boxedUnits(position, side), ...passengersOf(position, side)];
  const marked = all.filter((unit) => [MODES.disorganized, MODES.exploitation].includes(modeOf(position, unit) as 4));
  for (const unit of marked) takeMarkerOff(position, unit);
  if (marked.length > 0) happen({ what: 'cleaned up', units: ids(position, marked), rules: ['2.3.II-H1', '5.9a-3', '5.10f-1'] });
}

/** 2.3.II-H: a side's Clean Up Phase. */
export const cleanUpProcedure = procedure<Ocs, OfSeat>(
  'clean up',
  [
    {
      name: 'clean up',
      do(doing, { seat }) {
        cleanUp(doing, seat);
        return on();
      },
    },
  ],
  { seat: aSeat },
);
