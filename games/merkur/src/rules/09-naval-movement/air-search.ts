import { oneWordOf, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { isAir, LOOKED, markAir, takeOff, wingAt, wingSide, wingSteps } from '../../position/air.ts';
import { groupPlace, groupSide } from '../../position/groups.ts';
import { allMissions, kindOf, makeMission, missionId, missionSide, setStage, targetOf } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { WING } from '../../world/aircraft.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Attempt } from '../../world/schema/naval.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outcomeOf, suffices } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { isSearcher } from '../08-air-movement/cooperation.ts';
import { readyOf, refuseAsSupplied, refuseTakeOff } from '../08-air-movement/flyers.ts';
import { hexesToZone, refuseZone, SEARCH_SPARE, SPARE } from '../08-air-movement/sea-range.ts';
import { aWing, inRole } from '../08-air-movement/sky.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { aBerth, groupsIn } from './fleet.ts';
import { isSearched, isSeenFor, sight } from './sighting.ts';
import { sees, targetDrm } from './spotting.ts';
import { findSubmarine, submarinesIn } from './submarines.ts';

/** How a searcher looks: from its base, again in each naval segment (8.G.3.c), or over the zone itself, once and for all that pass (9.G.7). */
const HOW = ['from base', 'flown'] as const;
type How = (typeof HOW)[number];
const aWay = oneWordOf(...HOW);
const spareFor = (how: How): number => (how === 'flown' ? SEARCH_SPARE : SPARE);
const attemptOf = (how: How): Attempt => (how === 'flown' ? 'flown' : 'fromBase');

/** What an aircraft adds to the die where it searches (8.G.3.c#2, 9.G.1#4). */
export function airSearcherDrm(position: Merkur, one: number, lines?: Lines): number {
  const { wing, reconnaissance, flyingBoat, fighter } = position.world.tables.naval.spotting.searcher;
  const { kind, codes } = wingAt(position, one);
  applies('8.G.3.c#2', '9.G.1#4');
  return (
    added(lines, '8.G.3.c#2', [[wingSteps(position, one) >= WING, wing, 'a whole wing']], signed) +
    added(
      lines,
      '9.G.1#4',
      [
        [kind === 'R', reconnaissance, 'reconnaissance'],
        [kind !== 'F' && codes.has('F'), flyingBoat, 'a flying boat'],
        [kind === 'F', fighter, 'a fighter'],
      ],
      signed,
    )
  );
}

/** Why an aircraft does not search the sea now, wherever. */
function refuseSearcher(position: Merkur, side: Side, one: number): Refusal | null {
  const refused = refuseTakeOff(position, side, one) ?? refuseAsSupplied(position, one);
  if (refused) return refused;
  const { name } = wingAt(position, one);
  if (!isSearcher(position, one)) return no('8.G.3.c#1', `${name} has not been assigned to search the sea.`);
  return isAir(position, one, LOOKED) ? no('8.G.3.c#2', `${name} has searched in this naval segment.`) : null;
}

const allZones = ({ world }: Merkur): number[] => [...world.zones.keys()].map((zone) => zonePlace(zone));
const waysTo = (position: Merkur, one: number, zone: number): How[] =>
  HOW.filter((how) => hexesToZone(position, one, zone, spareFor(how)) !== null);
/** Can it search a zone at all? Where it can fly over it, it sees it from its base, too. */
const isInReach = (position: Merkur, one: number, zone: number): boolean =>
  HOW.some((how) => hexesToZone(position, one, zone, spareFor(how)) !== null);
const zonesFor = (position: Merkur, one: number): number[] => allZones(position).filter((zone) => isInReach(position, one, zone));

/** Who of a side can search a zone now. */
export const searchers = (position: Merkur, side: Side): number[] =>
  readyOf(position, side).filter(
    (one) => refuseSearcher(position, side, one) === null && allZones(position).some((zone) => isInReach(position, one, zone)),
  );

/** The zones that an aircraft looks into: that over which it flies and those beside it, or one that it knows from reports (9.G.7.a). */
export const lookedInto = ({ world }: Merkur, zone: number, how: How): number[] =>
  how === 'flown' ? [zone, ...(world.passages[zoneIndex(zone)] ?? []).map(({ to }) => zonePlace(to))] : [zone];

/** Whom a die sees: all who pass where somebody flies, from a base one group, the largest first (MA-94). */
function seen(position: Merkur, side: Side, zone: number, how: How, die: number, own: number): string[] {
  const all = lookedInto(position, zone, how).flatMap((one) => groupsIn(position, enemyOf(side), one));
  const found = all.filter((group) => sees(position, die, own + targetDrm(position, group), attemptOf(how)));
  return how === 'flown' ? found : found.toSorted((a, b) => targetDrm(position, b) - targetDrm(position, a)).slice(0, 1);
}

/** The searcher takes off for the zone, and stays over it till the Air Return Phase. */
function flyTo({ position, happen }: Doing<Merkur>, side: Side, one: number, zone: number): void {
  const mission = makeMission(position, { side, kind: 'naval search', target: zone, marks: 0 });
  takeOff(position, one, mission, 'crew', hexesToZone(position, one, zone, SEARCH_SPARE) ?? 0);
  setStage(position, mission, 'over');
  applies('9.G.7#1');
  happen({
    what: 'took off',
    seat: side,
    mission: missionId(position, mission),
    kind: 'naval search',
    hex: aBerth.spell(position, zone),
    units: [wingAt(position, one).id],
    escort: [],
    night: false,
    determined: false,
    rules: ['9.G.7#1'],
  });
}

/** With a success aircraft find all submarines in the zones into which they look (9.G.7.b#1, 8.G.3.a#2). */
function findBelow(doing: Doing<Merkur>, side: Side, zones: readonly number[], die: number, own: number, rule: RuleId): void {
  const { naval } = doing.position.world.tables;
  if (!suffices(naval, outcomeOf(naval, die, own), 'submarineHunt')) return;
  for (const zone of zones) for (const ship of submarinesIn(doing.position, enemyOf(side), zone)) findSubmarine(doing, ship, 'turn', rule);
}

/** The rules by which an aircraft finds submarines, and groups of the enemy. */
interface Finding {
  readonly submarines: RuleId;
  readonly groups: RuleId;
}

/** An aircraft that flies against submarines looks about the zone into which it has come, with one die for all that are there (MA-191). */
export function lookDown(doing: Doing<Merkur>, one: number, zone: number, { submarines, groups }: Finding): void {
  const { position, dice, happen } = doing;
  const side = wingSide(position, one);
  const lines = ledger();
  const modifier = airSearcherDrm(position, one, lines);
  const die = rollDie(dice, 'air search', (face) => (sees(position, face, modifier, 'submarineHunt') ? 'finds' : 'misses'));
  const told = { unit: wingAt(position, one).id, at: aBerth.spell(position, zone), die, modifier, lines: lines.told };
  happen({ what: 'searched from the air', seat: side, ...told, rules: [submarines, '9.G.1.a.i'] });
  findBelow(doing, side, [zone], die, modifier, submarines);
  for (const group of groupsIn(position, enemyOf(side), zone))
    if (sees(position, die, modifier + targetDrm(position, group), 'flown')) sight(doing, group, 'area', groups, { zone });
}

/** 8.G.3.c, 9.G.7: an aircraft that was assigned to it looks for the enemy in a sea zone. */
export const searchFromAir = actsOf<OfSeat>()('search-from-air', '8.G.3.c#1')
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }) => searchers(position, seat),
    unless: ({ position, locals: { seat } }, one) => refuseSearcher(position, seat, one),
    exact: true,
  })
  .one('zone', aBerth, {
    of: ({ position }, { aircraft }) => zonesFor(position, aircraft),
    unless: ({ position }, zone, { aircraft }) =>
      isZone(zone) ? refuseZone(position, aircraft, zone) : no('8.G.3.c#1', `${aBerth.spell(position, zone)} is no sea zone.`),
    exact: true,
  })
  .one('how', aWay, {
    of: ({ position }, { aircraft, zone }) => waysTo(position, aircraft, zone),
    unless: ({ position }, how, { aircraft, zone }) => refuseZone(position, aircraft, zone, spareFor(how)),
    exact: true,
  })
  .when({
    during: ['ships'],
    own: true,
    rules: ['8.G.3.c#1'],
    says: 'Aircraft search the sea in naval segments of their side.',
  })
  .play((doing, { position, locals: { seat } }, { aircraft: one, zone, how }) => {
    const lines = ledger();
    const own = airSearcherDrm(position, one, lines);
    markAir(position, one, LOOKED);
    if (how === 'flown') flyTo(doing, seat, one, zone);
    const die = rollDie(doing.dice, 'air search', (face) => (sees(position, face, own, attemptOf(how)) ? 'sees' : 'misses'));
    doing.happen({
      what: 'searched from the air',
      seat,
      unit: wingAt(position, one).id,
      at: aBerth.spell(position, zone),
      die,
      modifier: own,
      lines: lines.told,
      rules: [how === 'flown' ? '9.G.7.a' : '8.G.3.c#2', '9.G.1.a.i'],
    });
    if (how === 'flown') findBelow(doing, seat, lookedInto(position, zone, how), die, own, '9.G.7.b#1');
    for (const group of seen(position, seat, zone, how, die, own)) {
      if (how === 'flown') sight(doing, group, 'area', '9.G.7.a', { zone });
      else sight(doing, group, 'base', '8.G.3.c#3', { aircraft: one });
    }
    return stay();
  });

/** 9.G.7: aircraft of the enemy that fly over a zone look for whoever comes into it or beside it. */
export function seekFromAir(doing: Doing<Merkur>, group: string): void {
  const { position, dice, happen } = doing;
  const [at, enemy] = [groupPlace(position, group), enemyOf(groupSide(group))];
  for (const mission of allMissions(position)) {
    if (missionSide(position, mission) !== enemy || kindOf(position, mission) !== 'naval search') continue;
    const zone = targetOf(position, mission);
    const [one] = inRole(position, mission, 'crew');
    if (one === undefined || wingSide(position, one) !== enemy || !isSearched(position, zone, at)) continue;
    // Whom others see, and may lose from sight or may not intercept (13.Q.3.a#1), aircraft look for as well.
    if (isSeenFor(position, group, 'area', 'base', 'intelligence')) continue;
    const lines = ledger();
    const modifier = airSearcherDrm(position, one, lines) + targetDrm(position, group, lines);
    const die = rollDie(dice, 'air search', (face) => (sees(position, face, modifier, 'flown') ? 'seen' : 'not seen'));
    applies('9.G.7#1');
    happen({
      what: 'sought',
      seat: groupSide(group),
      group,
      at: aBerth.spell(position, at),
      die,
      modifier,
      lines: lines.told,
      rules: ['9.G.7#1', '9.G.1.a.i'],
    });
    if (sees(position, die, modifier, 'flown')) sight(doing, group, 'area', '9.G.7.a', { zone });
  }
}
