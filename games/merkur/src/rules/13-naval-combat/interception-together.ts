import { stay, type Doing, type Refusal, type Turn } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { groupIds, groupName, groupPlace, groupSide } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { groupKind } from '../05-units/ships.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { actsOf } from '../acting.ts';
import { aBerth, aGroup } from '../09-naval-movement/fleet.ts';
import { notYours } from '../09-naval-movement/own-segment.ts';
import { navyOf, searcherDrm, sees, targetDrm } from '../09-naval-movement/spotting.ts';
import {
  interceptorOf,
  meetAtSea,
  refuseInterceptor,
  sailUp,
  succeeds,
  targetOf,
  wayTo,
  type Interception,
  type Way,
} from './intercepting.ts';

/** Why a carrier group leads nobody. */
function refuseCarriers(position: Merkur, locals: Interception, group: string): Refusal | null {
  if (groupSide(group) !== locals.seat) return notYours();
  if (groupKind(position, group) !== 'carrier battle group') return no('13.Q.5.a', `${groupName(position, group)} has no carrier.`);
  return refuseInterceptor(position, locals, group);
}

/** Why a task force does not go with a carrier group: they are in one place, and it intercepts as that does (13.Q.5.a). */
function refuseWith(position: Merkur, locals: Interception, carriers: string, group: string): Refusal | null {
  if (groupSide(group) !== locals.seat) return notYours();
  const name = groupName(position, group);
  if (groupKind(position, group) !== 'task force') return no('13.Q.5.a', `${name} is no task force.`);
  if (groupPlace(position, group) !== groupPlace(position, carriers))
    return no('13.Q.5.a', `${name} is not where ${groupName(position, carriers)} is, and they move together.`);
  return refuseInterceptor(position, locals, group, interceptorOf(position, carriers));
}

const companions = (position: Merkur, locals: Interception, carriers: string): string[] =>
  groupIds(position, locals.seat).filter((group) => refuseWith(position, locals, carriers, group) === null);

/** What a task force adds to the die where it looks for the target that its carriers have found (13.Q.5.b). */
export function spottingDrm(position: Merkur, group: string, target: string, lines?: Lines): number {
  const { together } = position.world.tables.naval.interception;
  const isOfThem = together.navies.includes(navyOf(position, group));
  return (
    searcherDrm(position, group, lines) +
    targetDrm(position, target, lines) +
    added(lines, '13.Q.5.b.ii', [[isOfThem, together.drm, 'its wireless']], signed)
  );
}

/** Both move up to the zone before the target's; the task force looks for it from there, and fights if it sees it (13.Q.5.b). */
function arrive(doing: Doing<Merkur>, locals: Interception, both: readonly [string, string], { sma, before }: Way): Turn {
  const { position, dice, happen } = doing;
  const [, group] = both;
  const target = targetOf(position, locals) as string;
  const zone = groupPlace(position, target);
  applies('13.Q.5.b.i');
  // Off their own port there is no zone between: the carriers stay in it (13.Q.3.c), and the force sails for whom it sees.
  const isPort = !isZone(before);
  if (!isPort) for (const one of both) sailUp(doing, locals, one, { to: before, sma, rule: '13.Q.5.a' });
  const lines = ledger();
  const modifier = spottingDrm(position, group, target, lines);
  const die = rollDie(dice, 'search', (face) => (sees(position, face, modifier, 'taskForce') ? 'sees' : 'misses'));
  const told = { group, at: aBerth.spell(position, zone), die, modifier, lines: lines.told };
  happen({ what: 'searched', seat: locals.seat, ...told, rules: ['13.Q.5.b.i', '9.G.1.a.i'] });
  if (!sees(position, die, modifier, 'taskForce')) return stay();
  if (groupPlace(position, group) !== zone) sailUp(doing, locals, group, { to: zone, sma: isPort ? sma : 0, rule: '13.Q.5.a' });
  return meetAtSea(doing, locals, group, target);
}

/** 13.Q.5: a carrier group and a task force that are in one place try to intercept together, as the carriers would. */
export const interceptTogether = actsOf<Interception>()('intercept-together', '13.Q.5.a')
  .one('carriers', aGroup, {
    of: ({ position, locals }) => groupIds(position, locals.seat).filter((group) => companions(position, locals, group).length > 0),
    unless: ({ position, locals }, group) => refuseCarriers(position, locals, group),
    unknown: notYours,
  })
  .one('group', aGroup, {
    of: ({ position, locals }, { carriers }) => companions(position, locals, carriers),
    unless: ({ position, locals }, group, { carriers }) => refuseWith(position, locals, carriers, group),
    unknown: notYours,
  })
  .when({ during: ['naval interception'], own: true, rules: ['13.Q.5.a'], says: 'Groups are intercepted as they sail.' })
  .play((doing, { position, locals }, { carriers, group }) => {
    const way = wayTo(position, carriers, groupPlace(position, targetOf(position, locals) as string)) as Way;
    return succeeds(doing, locals, carriers, { way, others: [group], rules: ['13.Q.5.a', '13.Q.4#1'] })
      ? arrive(doing, locals, [carriers, group], way)
      : stay();
  });
