import { call, on } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hexOf, ids, indices, unitAt, type Merkur } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { isLost } from './refuges.ts';
import { retreating } from './retreat.ts';
import { alive } from './suffering.ts';

/** A hex that is attacked by the seat, and who stands there. */
interface Attacked extends OfSeat {
  readonly hex: string;
  readonly defenders: readonly string[];
}

/** Headquarters of corps in the hex that is attacked which can still go somewhere (14.L.2.f). */
export function leavers(position: Merkur, combat: Attacked): number[] {
  applies('14.L.2.f');
  const side = enemyOf(combat.seat);
  return alive(position, indices(position, combat.defenders)).filter((unit) => {
    if (unitAt(position, unit).level !== 'corps') return false;
    const from = hexOf(position, unit);
    return !isLost(position, { side, from, been: [from], led: false }, unit);
  });
}

const act = actsOf<Attacked>();
const WHEN = {
  during: ['headquarters'],
  own: true,
  rules: ['14.L.2.f'],
  says: 'Headquarters leave a hex before a combat in it.',
} as const;

/** 14.L.2.f: headquarters leave before the combat, as units retreat; those that stay share its results. */
export const leaveBefore = act('leave-before', '14.L.2.f')
  .some('headquarters', aUnit, {
    of: ({ position, locals }) => leavers(position, locals),
    otherwise: ({ position }, unit) => no('14.L.2.f', `${unitAt(position, unit).name} does not leave: corps headquarters that can go do.`),
  })
  .when(WHEN)
  .play(({ position }, { locals }, { headquarters }) => {
    const gone = ids(position, headquarters);
    const retreat = retreating(position, enemyOf(locals.seat), headquarters, position.world.grid.index(locals.hex));
    return call('retreat', retreat, 'attackers', { defenders: locals.defenders.filter((id) => !gone.includes(id)) });
  });

export const remain = act('remain', '14.L.2.f')
  .when(WHEN)
  .play(() => on());
