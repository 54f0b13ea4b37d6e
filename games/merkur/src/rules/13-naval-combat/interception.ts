import { acts, back, call, listOf, maybe, procedure, stay, type Doing, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { groupIds, groupPlace, groupSide, SEEN, seenFor } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { shipIds } from '../../position/ships.ts';
import { enemyOf } from '../../world/sides.ts';
import { groupKind } from '../05-units/ships.ts';
import { strike } from '../08-air-movement/strike.ts';
import { actsOf, aSeat } from '../acting.ts';
import { aGroup, aShip, shipsIn } from '../09-naval-movement/fleet.ts';
import { notYours } from '../09-naval-movement/own-segment.ts';
import { isSighted } from '../09-naval-movement/sighting.ts';
import { interceptTogether } from './interception-together.ts';
import { meetAtSea, refuseInterceptor, sailUp, succeeds, targetOf, wayTo, type Interception, type Way } from './intercepting.ts';
import { shakenForm } from './force.ts';

/** Sightings by which a group can be intercepted: by intelligence, from the air, or as it assaults a shore (13.Q.3.a#1, 13.Q.3.a#2). */
const BY_INTELLIGENCE = SEEN.intelligence | SEEN.area | SEEN.base | SEEN.scouts | SEEN.assault;

/** Can the enemy be asked whether he intercepts a group that sails (13.Q.1)? It hangs on nothing but what he sees of it. */
export function canBeMet(position: Merkur, group: string): boolean {
  if (!optionOf(position, 'naval-interception') || !isZone(groupPlace(position, group)) || !isSighted(position, group)) return false;
  applies('13.Q.3.a#1', '13.Q.3.a#2');
  return (seenFor(position, group) & BY_INTELLIGENCE) !== 0;
}

/** The enemy of a group that sails may intercept it: he is asked whoever he has, so that it tells nothing. */
export const beforeItSailsOn = (position: Merkur, group: string, { shaken }: Pick<Interception, 'shaken'>) =>
  call('naval interception', {
    seat: enemyOf(groupSide(group)),
    target: shipIds(position, shipsIn(position, group)),
    ...(shaken && { shaken }),
  });

/** A group that intercepts moves in, and fights; carriers stay a zone off, and leave it to their aircraft (13.Q.3.c). */
function arrive(doing: Doing<Merkur>, locals: Interception, group: string, { sma, before }: Way): Turn {
  const { position } = doing;
  const target = targetOf(position, locals) as string;
  const keepsOff = groupKind(position, group) === 'carrier battle group';
  const to = keepsOff ? before : groupPlace(position, target);
  applies('13.Q.3.b', keepsOff ? '13.Q.3.c' : '13.Q.4#1');
  // Off their own port there is no zone between: they stay in it.
  if (isZone(to)) sailUp(doing, locals, group, { to, sma, rule: '13.Q.4#1' });
  return keepsOff ? stay() : meetAtSea(doing, locals, group, target);
}

/** 13.Q.4: a group tries to intercept: with a success it moves in, and fights at once; carriers stay a zone off (13.Q.3.c). */
export const intercept = actsOf<Interception>()('intercept-at-sea', '13.Q.1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals }, group) => refuseInterceptor(position, locals, group),
    unknown: notYours,
  })
  .when({ during: ['naval interception'], own: true, rules: ['13.Q.1'], says: 'Groups are intercepted as they sail.' })
  .play((doing, { position, locals }, { group }) => {
    const way = wayTo(position, group, groupPlace(position, targetOf(position, locals) as string)) as Way;
    return succeeds(doing, locals, group, { way, others: [], rules: ['13.Q.4#1'] }) ? arrive(doing, locals, group, way) : stay();
  });

/** 13.Q.1: it sails on. */
export const letSail = actsOf<Interception>()('let-sail', '13.Q.1')
  .when({ during: ['naval interception'], own: true, rules: ['13.Q.1'], says: 'Groups are intercepted as they sail, or not.' })
  .play((_doing, { locals: { shaken } }) => back(shaken && { shaken }));

/** 13.Q: a group that is seen by intelligence or from the air sails into a zone, and its enemy may intercept it there. */
export const interceptionAtSeaProcedure = procedure<Merkur, Interception>(
  'naval interception',
  [
    {
      name: 'interception at sea',
      rule: '13.Q.1',
      seats: (position, locals) => (targetOf(position, locals) === null ? [] : [locals.seat]),
      // Carriers that have come up launch as soon as they are in range (13.Q.3.c).
      acts: acts(intercept, interceptTogether, strike, letSail),
      // Whoever he has is nobody's business.
      always: true,
    },
    { name: 'sailed on', do: (_doing, { shaken }) => back(shaken && { shaken }) },
  ],
  { seat: aSeat, target: listOf(aShip), parted: maybe(shakenForm), shaken: maybe(shakenForm) },
);
