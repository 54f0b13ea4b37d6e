import { acts, back, call, listOf, maybe, procedure, stay, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { added, type Term } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import {
  groupIds,
  groupName,
  groupPlace,
  groupSide,
  isGroupMarked,
  markGroup,
  putGroup,
  SEEN,
  seenFor,
  TRIED,
} from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { groupOf, shipAt, shipIds } from '../../position/ships.ts';
import type { Interceptor } from '../../world/schema/naval.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { contest, outcomeOf, suffices } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { groupKind } from '../05-units/ships.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { actsOf, aSeat } from '../acting.ts';
import { groupSma, spend } from '../09-naval-movement/allowance.ts';
import { aBerth, aGroup, aShip, berthName, shipsIn } from '../09-naval-movement/fleet.ts';
import { isDockyard } from '../09-naval-movement/dockyards.ts';
import { notYours } from '../09-naval-movement/own-segment.ts';
import { refuseLate } from '../09-naval-movement/sea-time.ts';
import { isSighted } from '../09-naval-movement/sighting.ts';
import { navyOf } from '../09-naval-movement/spotting.ts';
import { legsFrom, refuseLeaving } from '../09-naval-movement/ways.ts';
import { openCombat } from './engaging.ts';
import { shakenForm, type Shaken } from './force.ts';

/** Who may intercept, and whom: the ships of the group that sails, which is seen. */
interface Interception extends Facts {
  readonly seat: Side;
  readonly target: readonly string[];
  /** What combats leave behind (13.D.1.e#3). */
  readonly parted?: readonly Shaken[];
}

/** Sightings by which a group can be intercepted: by intelligence, or from the air (13.Q.3.a#1). */
const BY_INTELLIGENCE = SEEN.intelligence | SEEN.area | SEEN.base;

/** Can the enemy be asked whether he intercepts a group that sails (13.Q.1)? It hangs on nothing but what he sees of it. */
export function canBeMet(position: Merkur, group: string): boolean {
  if (!optionOf(position, 'naval-interception') || !isZone(groupPlace(position, group)) || !isSighted(position, group)) return false;
  applies('13.Q.3.a#1');
  return (seenFor(position, group) & BY_INTELLIGENCE) !== 0;
}

/** The enemy of a group that sails may intercept it: he is asked whoever he has, so that it tells nothing. */
export const beforeItSailsOn = (position: Merkur, group: string) =>
  call('naval interception', { seat: enemyOf(groupSide(group)), target: shipIds(position, shipsIn(position, group)) });

/** The group that is to be intercepted; null once none of its ships floats. */
function targetOf(position: Merkur, { target }: Interception): string | null {
  const group = target.map((id) => groupOf(position, position.world.ship.get(id) as number)).find((one) => one !== null);
  return group ?? null;
}

/** What a group intercepts as: from a base, or at sea, with a carrier or without (13.Q.2). */
function interceptorOf(position: Merkur, group: string): Interceptor {
  if (!isZone(groupPlace(position, group))) return 'base';
  return groupKind(position, group) === 'carrier battle group' ? 'carrier' : 'taskForce';
}

/** A way by sea, by the zones and ports on it, and what of the allowance it takes. */
interface Way {
  readonly zones: number;
  readonly sma: number;
  readonly before: number;
}

/** The way of a group to a zone: the zones that lie on it, what it takes, and the zone before the last; null where none leads there. */
function wayTo(position: Merkur, group: string, zone: number): Way | null {
  const side = groupSide(group);
  const from = groupPlace(position, group);
  const ways = new Map<number, Way>([[from, { zones: 0, sma: 0, before: from }]]);
  // What is put in while the map is walked is walked, too.
  for (const [place, { zones, sma }] of ways)
    for (const { to, sma: fare } of legsFrom(position, side, group, place)) {
      const next = zones + Number(isZone(place));
      if (isZone(to) && !ways.has(to)) ways.set(to, { zones: next, sma: sma + fare, before: place });
    }
  return ways.get(zone) ?? null;
}

/** What is added to the die of a group that intercepts (13.Q.4.a). */
export function interceptionDrm(position: Merkur, group: string, target: string, zones: number, lines?: Lines): number {
  const { naval } = position.world.tables;
  const { interception, radar } = naval;
  const kind = interceptorOf(position, group);
  const beyond = Math.max(0, zones - interception.free[kind]);
  const own = shipsIn(position, group).map((ship) => shipAt(position, ship));
  const theirs = shipsIn(position, target).map((ship) => shipAt(position, ship));
  const { counts } = interception;
  const great = own.filter(({ navy, type }) =>
    (navy === 'royal-navy' || navy === 'australian-navy' ? counts[navy] : counts.others).includes(type),
  );
  const met = theirs.filter(({ type }) => interception.target.types.includes(type)).length;
  const metDrm = met === 0 ? 0 : met < interception.target.manyFrom ? interception.target.few : interception.target.many;
  const isRoyal = (those: typeof own): boolean => those.some(({ navy }) => navy === 'royal-navy');
  const isBritish = isRoyal(own);
  applies(kind === 'base' ? '13.Q.4.a.i' : kind === 'carrier' ? '13.Q.4.a.iii' : '13.Q.4.a.ii');
  const terms: [rule: Parameters<typeof applies>[0], ...Term][] = [
    ['13.Q.4.a.v', true, contest(naval, navyOf(position, group), navyOf(position, target)), 'efficiency'],
    ['13.Q.4.a.iv.1.a', isBritish && own.some(({ hasRadar }) => hasRadar), radar.interception, 'radar'],
    ['13.Q.4.a.iv.1.b', isRoyal(theirs) && theirs.some(({ hasRadar }) => hasRadar), -radar.interception, 'radar of the enemy'],
    [isBritish ? '13.Q.4.a.vii.1' : '13.Q.4.a.vii.3', true, great.length * interception.each, 'cruisers and battleships'],
    [met < interception.target.manyFrom ? '13.Q.4.a.vii.4' : '13.Q.4.a.vii.5', true, metDrm, 'cruisers and battleships of the enemy'],
  ];
  const far = added(lines, '13.Q.4.a.i', [[true, beyond * interception.beyond[kind], `${beyond} zones beyond`]], signed);
  return terms.reduce((sum, [rule, ...term]) => sum + added(lines, rule, [term], signed), far);
}

/** Why a group does not intercept. */
function refuseInterceptor(position: Merkur, locals: Interception, group: string): Refusal | null {
  if (groupSide(group) !== locals.seat) return notYours();
  const name = groupName(position, group);
  const { interception } = position.world.tables.naval;
  const target = targetOf(position, locals);
  applies('13.Q.3.d');
  if (target === null) return no('13.Q.1', 'There is nobody to intercept.');
  if (groupKind(position, group) === 'convoy') return no('13.Q.2.a', `${name} is a convoy, and intercepts nobody.`);
  if (isGroupMarked(position, group, TRIED)) return no('13.Q.4#1', `${name} has tried it in this segment.`);
  const late = refuseLate(position, group);
  if (late) return late;
  const at = groupPlace(position, group);
  if (!isZone(at)) {
    if (!isDockyard(position, locals.seat, at)) return no('13.Q.2.a', `${name} lies in no naval base.`);
    const refused = refuseLeaving(position, group);
    if (refused) return refused;
  }
  const kind = interceptorOf(position, group);
  const way = wayTo(position, group, groupPlace(position, target));
  const rule = kind === 'base' ? '13.Q.2.a' : kind === 'carrier' ? '13.Q.2.c' : '13.Q.2.b';
  if (!way || way.zones > interception.reach[kind]) return no(rule, `${name} is farther off than ${interception.reach[kind]} sea zones.`);
  applies(rule);
  return groupSma(position, group) >= way.sma + interception.rounds
    ? null
    : no('13.Q.3.b', `${name} has not enough of its allowance for the way and ${interception.rounds} rounds of combat.`);
}

/** A group that intercepts moves in, and fights; carriers stay a zone off, and leave it to their aircraft (13.Q.3.c). */
function arrive(doing: Doing<Merkur>, locals: Interception, group: string, { sma, before }: Way): Turn {
  const { position, happen } = doing;
  const target = targetOf(position, locals) as string;
  const from = groupPlace(position, group);
  const keepsOff = groupKind(position, group) === 'carrier battle group';
  const to = keepsOff && isZone(before) ? before : groupPlace(position, target);
  const ships = shipsIn(position, group);
  for (const ship of ships) spend(position, ship, sma);
  putGroup(position, group, to);
  const places = { from: aBerth.spell(position, from), to: aBerth.spell(position, to) };
  happen({ what: 'sailed', seat: locals.seat, group, ships: shipIds(position, ships), ...places, sma, rules: ['13.Q.4#1'] });
  applies('13.Q.3.b', keepsOff ? '13.Q.3.c' : '13.Q.4#1');
  return keepsOff ? stay() : call('naval combat', openCombat(doing, group, target, locals.parted ?? []));
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
    const target = targetOf(position, locals) as string;
    const zone = groupPlace(position, target);
    const way = wayTo(position, group, zone) as Way;
    const { naval } = position.world.tables;
    const lines = ledger();
    const modifier = interceptionDrm(position, group, target, way.zones, lines);
    const meets = (face: number): boolean => suffices(naval, outcomeOf(naval, face, modifier), 'interception');
    const die = rollDie(doing.dice, 'interception', (face) => (meets(face) ? 'meets' : 'misses'));
    markGroup(position, group, TRIED);
    const succeeds = meets(die);
    const told = { group, at: berthName(position, zone), die, modifier, succeeds, lines: lines.told };
    doing.happen({ what: 'interception at sea', seat: locals.seat, ...told, rules: ['13.Q.4#1'] });
    if (!succeeds) return stay();
    return arrive(doing, locals, group, way);
  });

/** 13.Q.1: it sails on. */
export const letSail = actsOf<Interception>()('let-sail', '13.Q.1')
  .when({ during: ['naval interception'], own: true, rules: ['13.Q.1'], says: 'Groups are intercepted as they sail, or not.' })
  .play(() => back());

/** 13.Q: a group that is seen by intelligence or from the air sails into a zone, and its enemy may intercept it there. */
export const interceptionAtSeaProcedure = procedure<Merkur, Interception>(
  'naval interception',
  [
    {
      name: 'interception at sea',
      rule: '13.Q.1',
      seats: (position, locals) => (targetOf(position, locals) === null ? [] : [locals.seat]),
      acts: acts(intercept, letSail),
      // Whoever he has is nobody's business.
      always: true,
    },
    { name: 'sailed on', do: () => back() },
  ],
  { seat: aSeat, target: listOf(aShip), parted: maybe(shakenForm) },
);
