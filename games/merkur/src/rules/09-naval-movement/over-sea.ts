import { acts, back, call, listOf, maybe, on, procedure, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { groupSide } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { shipIds } from '../../position/ships.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { areAtOnce, areStrikes, strike } from '../08-air-movement/strike.ts';
import { shakenForm, type Shaken } from '../13-naval-combat/force.ts';
import { targetOf } from '../13-naval-combat/intercepting.ts';
import { beforeItSailsOn, canBeMet } from '../13-naval-combat/interception.ts';
import { aShip, shipsIn } from './fleet.ts';
import { isSighted } from './sighting.ts';

/** Whose aircraft may attack, and the ships of the group that sails; who does not engage whom any more in this segment (MA-145). */
interface AtMercy extends OfSeat {
  readonly target: readonly string[];
  readonly shaken?: readonly Shaken[];
}

const end = actsOf<AtMercy>()('end', '9.G.6.a')
  .when({ during: ['over the sea'], own: true, rules: ['9.G.6.a'], says: 'Nobody waits for your aircraft.' })
  .play(() => on());

/** 9.G.6.a: before a group that is seen sails on, its enemy may attack it from the air, and then intercept what is left of it (13.Q.1). */
export const overSeaProcedure = procedure<Merkur, AtMercy>(
  'over the sea',
  [
    {
      name: 'over the sea',
      rule: '9.G.6.a',
      seats: (position, { seat }) => (areStrikes(position, seat) ? [seat] : []),
      acts: acts(strike, end),
    },
    {
      name: 'passed',
      do({ position }, locals): Turn {
        const group = targetOf(position, locals);
        return group !== null && canBeMet(position, group) ? beforeItSailsOn(position, group, locals) : on();
      },
    },
    { name: 'sailed on', do: (_doing, { shaken }) => back(shaken && { shaken }) },
  ],
  { seat: aSeat, target: listOf(aShip), shaken: maybe(shakenForm) },
);

/** Does the enemy of a group have the choice to attack it before it sails on? */
export const isAtMercy = (position: Merkur, group: string): boolean =>
  areAtOnce(position) && isSighted(position, group) && areStrikes(position, enemyOf(groupSide(group)));

/** The enemy of a group has that choice; `shaken`: who does not engage whom any more in this segment. */
export function beforeItGoesOn(position: Merkur, group: string, { shaken }: Pick<AtMercy, 'shaken'>): Turn {
  applies('9.G.6.a', '6.3.b.i#3');
  const target = shipIds(position, shipsIn(position, group));
  return call('over the sea', { seat: enemyOf(groupSide(group)), target, ...(shaken && { shaken }) });
}
