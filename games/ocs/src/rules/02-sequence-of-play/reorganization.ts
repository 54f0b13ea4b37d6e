import { acts, call, listOf, maybe, on, procedure, seriesOf, type Turn } from '@sandtable/umpire';
import { aHex, units } from '@sandtable/warfare';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, OWN_REORGANIZATION, type Reorganizing } from '../acting.ts';
import { rebuild } from '../12-specialized-units/rebuilding.ts';
import { demotorize, motorize } from '../13-motorization-and-transport/motorizing.ts';
import { buildBase, reduceBase } from '../15-air-bases/building.ts';
import { build } from '../17-hedgehogs/building.ts';
import { demolishPort, repairPort } from '../20-ports/works.ts';
import { giveOff, takeBack } from '../21-break-down-regiments/regiments.ts';

const end = actsOf<Reorganizing>()('end', '2.3.I4-1')
  .when({ ...OWN_REORGANIZATION, says: 'A side ends its own segments.' })
  .play(() => on());

/** 2.3.I4: a side's Replacement Reorganization Segment. */
export const reorganizationProcedure = procedure<Ocs, Reorganizing>(
  'reorganization',
  [
    {
      name: 'reorganization',
      rule: '2.3.I4-1',
      seats: (_position, { seat }) => [seat],
      acts: acts(rebuild, build, buildBase, reduceBase, repairPort, demolishPort, motorize, demotorize, giveOff, takeBack, end),
    },
  ],
  { seat: aSeat, rebuilt: units, built: seriesOf(aHex), shifted: maybe(listOf(aHex)), ports: maybe(listOf(aHex)) },
);

/** Into the segment of a side. */
export const reorganization = (seat: Side): Turn => call('reorganization', { seat, rebuilt: [], built: [] });
