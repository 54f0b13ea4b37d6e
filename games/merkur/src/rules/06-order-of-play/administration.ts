import { acts, call, on, procedure } from '@sandtable/umpire';
import type { Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { removable, removeAirfield } from '../04-facilities/airfields.ts';
import { gatherIntelligence } from '../09-naval-movement/intelligence.ts';
import { canAdministerQms, dissolveQm, formQm } from '../14-logistics/air-qm-forming.ts';
import { emplace, emplaceable } from '../14-logistics/terminals.ts';
import { determines } from '../14-logistics/determination.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';

/** Has the side anything to do in its administration that is no matter of supply? */
const canAdminister = (position: Merkur, side: Side): boolean =>
  removable(position, side).length > 0 || canAdministerQms(position, side) || emplaceable(position, side).length > 0;

/** Is anything done in the side's administration in this game turn (2.H.1#1)? */
export const isAdministered = (position: Merkur, side: Side): boolean => determines(position) || canAdminister(position, side);

const end = actsOf<OfSeat>()('end', '6.3.a.ii#1')
  .when({ during: ['administration'], own: true, rules: ['6.3.a.ii#1'], says: 'A side ends its own phases.' })
  .play(() => on());

/** 6.3.a.ii: what a side does in its Initial Phase beside supply, and where supply is determined GSPs for offensive supply. */
export const administrationProcedure = procedure<Merkur, OfSeat>(
  'administration',
  [
    {
      name: 'intelligence',
      do(doing, { seat }) {
        if (determines(doing.position)) gatherIntelligence(doing, seat);
        return on();
      },
    },
    {
      name: 'administration',
      rule: '6.3.a.ii#1',
      seats: (position, { seat }) => (canAdminister(position, seat) ? [seat] : []),
      acts: acts(removeAirfield, formQm, dissolveQm, emplace, end),
    },
    {
      name: 'offensive supply',
      do: ({ position }, { seat }) => (determines(position) ? call('supply', { seat, kind: 'offensive', open: [] }) : on()),
    },
  ],
  { seat: aSeat },
);
