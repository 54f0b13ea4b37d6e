import { acts, back, flag, procedure } from '@sandtable/umpire';
import { aUnit, units } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { indices, isThere, unitAt, type Ocs } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { ratingOf } from './rating.ts';

/** Who names the unit whose action rating counts, and of whom. */
interface Lead extends OfSeat {
  readonly units: readonly string[];
  readonly attacks: boolean;
}

/** Those who take part and are still there. */
const able = (position: Ocs, { units: those }: Lead): number[] => indices(position, those).filter((unit) => isThere(position, unit));

const lead = actsOf<Lead>()('lead', '9.9-1')
  .one('unit', aUnit, {
    of: ({ position, locals }) => able(position, locals),
    otherwise: ({ position }, unit) => no('9.9-1', `${unitAt(position, unit).name} takes no part in the combat.`),
    note: ({ position }, unit) => ratingOf(position, unit),
  })
  .when({ rules: ['9.9-1', '9.9-2'], during: ['lead'], own: true, says: 'Each side of a combat names one unit for its action rating.' })
  .play(({ happen }, { position, locals: { seat, attacks } }, { unit }) => {
    const { id } = unitAt(position, unit);
    happen({ what: 'led', seat, unit: id, rating: ratingOf(position, unit), rules: ['9.9-1', '9.9-2'] });
    return back(attacks ? { leader: id } : { opponent: id });
  });

/** 9.9: a side names the unit whose action rating counts; the attacker does it first. */
export const leadProcedure = procedure<Ocs, Lead>(
  'lead',
  [
    {
      name: 'lead',
      rule: '9.9-1',
      seats: (position, locals) => (able(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(lead),
    },
  ],
  { seat: aSeat, units, attacks: flag },
);
