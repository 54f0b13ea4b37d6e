import { on, type Facts } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { isDisplaced, setActivity, wingAt, wingHex } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { sendHome } from './homeward.ts';
import { aWing, wingIds, wingsOf } from './skies.ts';

/** Ground units of `seat` have come into a hex. */
interface Taken extends OfSeat, Facts {
  readonly at: string;
}

/** The side's air units that were active at a base in the hex, which the enemy has just taken (9.16f-3). */
export const displacedIn = (position: Ocs, side: Side, hex: number): number[] =>
  wingsOf(position, side).filter((one) => wingHex(position, one) === hex && isDisplaced(position, one));

const displaced = (position: Ocs, { seat, at }: Taken): number[] => displacedIn(position, enemyOf(seat), position.world.grid.index(at));

/** 9.16f-3: they fly to other bases at once, or stay on station where they are until their Air Unit Return Phase. */
export const leaveBase = actsOf<Taken>()('leave-base', '9.16f-3')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => displaced(position, locals),
    otherwise: ({ position, locals: { at } }, one) =>
      no('9.16f-3', `${wingAt(position, one).name} is none of those that were active at ${at} and have another base in range.`, [at]),
    least: () => 0,
  })
  .when({ during: ['capture'], rules: ['9.16f-3'], says: 'No air base of yours has just been taken.' })
  .play(({ position, happen }, { locals }, { aircraft }) => {
    for (const one of displaced(position, locals)) setActivity(position, one, 'active');
    sendHome(position, aircraft, '9.16f-3');
    if (aircraft.length === 0) applies('9.16f-3');
    else happen({ what: 'base left', seat: enemyOf(locals.seat), units: wingIds(position, aircraft), hex: locals.at, rules: ['9.16f-3'] });
    return on();
  });
