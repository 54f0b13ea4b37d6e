import { call, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { added, type Term } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { groupName, groupPlace, groupSide, isGroupMarked, markGroup, putGroup, TRIED } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { groupOf, shipAt, shipIds } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Interceptor } from '../../world/schema/naval.ts';
import type { Side } from '../../world/sides.ts';
import { contest, outcomeOf, suffices } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { groupKind } from '../05-units/ships.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { leaveCover } from '../08-air-movement/air-cover.ts';
import { seekFromAir } from '../09-naval-movement/air-search.ts';
import { leaveLooks } from '../09-naval-movement/efforts.ts';
import { betray } from '../09-naval-movement/intelligence.ts';
import { loseTouch } from '../09-naval-movement/shadowing.ts';
import { leaveSight } from '../09-naval-movement/sighting.ts';
import { groupSma, spend } from '../09-naval-movement/allowance.ts';
import { isGroupOnSearch } from '../09-naval-movement/carrier-search.ts';
import { aBerth, berthName, shipsIn } from '../09-naval-movement/fleet.ts';
import { isDockyard } from '../09-naval-movement/dockyards.ts';
import { notYours } from '../09-naval-movement/own-segment.ts';
import { refuseLate } from '../09-naval-movement/sea-time.ts';
import { openCombat } from './engaging.ts';
import { refuseGunners } from './gunners.ts';
import { navyOfShips } from '../09-naval-movement/spotting.ts';
import { legsFrom, refuseLeaving } from '../09-naval-movement/ways.ts';
import type { Shaken } from './force.ts';

/** Who may intercept, and whom: the ships of the group that sails, which is seen. */
export interface Interception extends Facts {
  readonly seat: Side;
  readonly target: readonly string[];
  /** What combats leave behind (13.D.1.e#3), and who does not engage whom any more in this segment (MA-145). */
  readonly parted?: readonly Shaken[];
  readonly shaken?: readonly Shaken[];
}

/** The group that is to be intercepted; null once none of its ships floats. */
export function targetOf(position: Merkur, { target }: Interception): string | null {
  const group = target.map((id) => groupOf(position, position.world.ship.get(id) as number)).find((one) => one !== null);
  return group ?? null;
}

/** What a group intercepts as: from a base, or at sea, with a carrier or without (13.Q.2). */
export function interceptorOf(position: Merkur, group: string): Interceptor {
  if (!isZone(groupPlace(position, group))) return 'base';
  return groupKind(position, group) === 'carrier battle group' ? 'carrier' : 'taskForce';
}

/** A way by sea, by the zones and ports on it, and what of the allowance it takes. */
export interface Way {
  readonly zones: number;
  readonly sma: number;
  readonly before: number;
}

/** The way of a group to a zone: the zones that lie on it, what it takes, and the zone before the last; null where none leads there. */
export function wayTo(position: Merkur, group: string, zone: number): Way | null {
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

/** What is added to the die of a group that intercepts, or of one with others whose carriers lead them (13.Q.4.a, 13.Q.5.a). */
export function interceptionDrm(
  position: Merkur,
  group: string,
  target: string,
  zones: number,
  lines?: Lines,
  others: readonly string[] = [],
): number {
  const { naval } = position.world.tables;
  const { interception, radar } = naval;
  const kind = interceptorOf(position, group);
  const beyond = Math.max(0, zones - interception.free[kind]);
  const force = [group, ...others].flatMap((one) => shipsIn(position, one));
  const own = force.map((ship) => shipAt(position, ship));
  const theirs = shipsIn(position, target).map((ship) => shipAt(position, ship));
  const { counts } = interception;
  const great = own.filter(({ navy, like }) =>
    (navy === 'royal-navy' || navy === 'australian-navy' ? counts[navy] : counts.others).includes(like),
  );
  const met = theirs.filter(({ like }) => interception.target.types.includes(like)).length;
  const metDrm = met === 0 ? 0 : met < interception.target.manyFrom ? interception.target.few : interception.target.many;
  const isRoyal = (those: typeof own): boolean => those.some(({ navy }) => navy === 'royal-navy');
  const isBritish = isRoyal(own);
  applies(kind === 'base' ? '13.Q.4.a.i' : kind === 'carrier' ? '13.Q.4.a.iii' : '13.Q.4.a.ii');
  const terms: [rule: Parameters<typeof applies>[0], ...Term][] = [
    ['13.Q.4.a.v', true, contest(naval, navyOfShips(position, force), navyOfShips(position, shipsIn(position, target))), 'efficiency'],
    ['13.Q.4.a.iv.1.a', isBritish && own.some(({ hasRadar }) => hasRadar), radar.interception, 'radar'],
    ['13.Q.4.a.iv.1.b', isRoyal(theirs) && theirs.some(({ hasRadar }) => hasRadar), -radar.interception, 'radar of the enemy'],
    ['13.Q.4.a.vi', [group, ...others].some((one) => isGroupOnSearch(position, one)), interception.search, 'aircraft of theirs search'],
    [isBritish ? '13.Q.4.a.vii.1' : '13.Q.4.a.vii.3', true, great.length * interception.each, 'cruisers and battleships'],
    [met < interception.target.manyFrom ? '13.Q.4.a.vii.4' : '13.Q.4.a.vii.5', true, metDrm, 'cruisers and battleships of the enemy'],
  ];
  const far = added(lines, '13.Q.4.a.i', [[true, beyond * interception.beyond[kind], `${beyond} zones beyond`]], signed);
  return terms.reduce((sum, [rule, ...term]) => sum + added(lines, rule, [term], signed), far);
}

/** Why a group does not intercept. */
export function refuseInterceptor(
  position: Merkur,
  locals: Interception,
  group: string,
  kind = interceptorOf(position, group),
): Refusal | null {
  if (groupSide(group) !== locals.seat) return notYours();
  const name = groupName(position, group);
  const { interception } = position.world.tables.naval;
  const target = targetOf(position, locals) as string;
  if (groupKind(position, group) === 'convoy') return no('13.Q.2.a', `${name} is a convoy, and intercepts nobody.`);
  if (isGroupMarked(position, group, TRIED)) return no('13.Q.4#1', `${name} has tried it in this segment.`);
  const busy = refuseLate(position, group) ?? refuseGunners(position, group);
  if (busy) return busy;
  const at = groupPlace(position, group);
  if (!isZone(at)) {
    if (!isDockyard(position, locals.seat, at)) return no('13.Q.2.a', `${name} lies in no naval base.`);
    const refused = refuseLeaving(position, group);
    if (refused) return refused;
  }
  const way = wayTo(position, group, groupPlace(position, target));
  const rule = kind === 'base' ? '13.Q.2.a' : kind === 'carrier' ? '13.Q.2.c' : '13.Q.2.b';
  if (!way || way.zones > interception.reach[kind]) return no(rule, `${name} is farther off than ${interception.reach[kind]} sea zones.`);
  applies(rule, '13.Q.3.d');
  return groupSma(position, group) >= way.sma + interception.rounds
    ? null
    : no('13.Q.3.b', `${name} has not enough of its allowance for the way and ${interception.rounds} rounds of combat.`);
}

/** The die of a group that tries to intercept, and of those that try it with it: do they come up with the target (13.Q.4)? */
export function succeeds(
  { position, dice, happen }: Doing<Merkur>,
  locals: Interception,
  group: string,
  { way, others, rules }: { readonly way: Way; readonly others: readonly string[]; readonly rules: readonly RuleId[] },
): boolean {
  const { naval } = position.world.tables;
  const target = targetOf(position, locals) as string;
  const lines = ledger();
  const modifier = interceptionDrm(position, group, target, way.zones, lines, others);
  const meets = (face: number): boolean => suffices(naval, outcomeOf(naval, face, modifier), 'interception');
  const die = rollDie(dice, 'interception', (face) => (meets(face) ? 'meets' : 'misses'));
  for (const one of [group, ...others]) markGroup(position, one, TRIED);
  const at = berthName(position, groupPlace(position, target));
  happen({ what: 'interception at sea', seat: locals.seat, group, at, die, modifier, succeeds: meets(die), lines: lines.told, rules });
  return meets(die);
}

/** A group that intercepts sails there, for so much of its allowance. */
export function sailUp(
  doing: Doing<Merkur>,
  { seat }: Interception,
  group: string,
  { to, sma, rule }: { readonly to: number; readonly sma: number; readonly rule: RuleId },
): void {
  const { position, happen } = doing;
  const from = groupPlace(position, group);
  const ships = shipsIn(position, group);
  for (const ship of ships) spend(position, ship, sma);
  putGroup(position, group, to);
  leaveLooks(position, group);
  const places = { from: aBerth.spell(position, from), to: aBerth.spell(position, to) };
  happen({ what: 'sailed', seat, group, ships: shipIds(position, ships), ...places, sma, rules: [rule] });
  // It has sailed as any group does: who saw it where it was sees it no more, and who looks about where it comes may see it.
  leaveSight(doing, group);
  loseTouch(doing, group);
  leaveCover(position, group);
  betray(doing, group, from);
  seekFromAir(doing, group);
}

/** A group that has come up with its target fights it at once; neither engages the other again in this segment (MA-145). */
export function meetAtSea(doing: Doing<Merkur>, { parted = [], shaken = [] }: Interception, group: string, target: string): Turn {
  const { position } = doing;
  const [own, theirs] = [group, target].map((one) => shipIds(position, shipsIn(position, one))) as [string[], string[]];
  const again: Shaken[] = [...shaken, { by: own, from: theirs }, { by: theirs, from: own }];
  return call('naval combat', openCombat(doing, group, target, parted), undefined, { shaken: again });
}
