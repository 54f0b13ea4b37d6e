import { acts, back, call, on, procedure, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { groupSide } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { areAtOnce, areStrikes, strike } from '../08-air-movement/strike.ts';
import { isSighted } from './sighting.ts';

const end = actsOf<OfSeat>()('end', '9.G.6.a')
  .when({ during: ['over the sea'], own: true, rules: ['9.G.6.a'], says: 'Nobody waits for your aircraft.' })
  .play(() => on());

/** 9.G.6.a: before a group that is seen sails on, its enemy may attack it from the air. */
export const overSeaProcedure = procedure<Merkur, OfSeat>(
  'over the sea',
  [
    {
      name: 'over the sea',
      rule: '9.G.6.a',
      seats: (position, { seat }) => (areStrikes(position, seat) ? [seat] : []),
      acts: acts(strike, end),
    },
    { name: 'passed', do: () => back() },
  ],
  { seat: aSeat },
);

/** Does the enemy of a group have the choice to attack it before it sails on? */
export const isAtMercy = (position: Merkur, group: string): boolean =>
  areAtOnce(position) && isSighted(position, group) && areStrikes(position, enemyOf(groupSide(group)));

/** The enemy of a group has that choice. */
export function beforeItGoesOn(group: string): Turn {
  applies('9.G.6.a', '6.3.b.i#3');
  return call('over the sea', { seat: enemyOf(groupSide(group)) });
}
