import { aFlag, call, oneWordOf, SAID_LATER, stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { ARMED, markAir, takeOff, wingAt, wingHex } from '../../position/air.ts';
import { DETERMINED, makeMission, missionId, NIGHT, type MissionKind } from '../../position/missions.ts';
import { printed, type Merkur } from '../../position/position.ts';
import { readPhase, type Segment } from '../../position/sequence-of-play.ts';
import { isDeck } from '../../position/sea.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { crewsFor } from './able-crews.ts';
import { choicesFor, hasStart, type Crews } from './crews.ts';
import { readyOf, refuseDetermined, refuseFlyer, refuseInPursuit, refuseReady } from './flyers.ts';
import { aMissionKind, FLOWN, refuseEscort, rulesOf } from './missions.ts';
import { hexesBetween, reachOf } from './ranges.ts';
import { aWing, wingIds } from './sky.ts';

/** What is to be flown, as far as its parts are chosen. */
interface Plan {
  readonly mission: MissionKind;
  readonly target: number;
  readonly night: boolean;
  readonly determined?: boolean;
}

/** Is the side the one whose player turn it is not? It flies some missions alone (6.3.b.i#1). */
const isReply = ({ facts }: Merkur, side: Side): boolean => readPhase(facts.phase).phasing !== side;

/** The kinds of mission that the side flies now. */
const kinds = (position: Merkur, side: Side): MissionKind[] =>
  FLOWN.filter((kind) => {
    const { inReply, inCombat = false, atOnce } = rulesOf(kind);
    if (isSailing(position)) return atOnce;
    return inCombat === isCombat(position) && (inReply || !isReply(position, side));
  });

/** Attacks have been declared, to which aircraft fly now (6.3.c.iii#1, 6.3.c.iv). */
const isCombat = ({ facts }: Merkur): boolean => COMBAT.has(readPhase(facts.phase).segment);
const COMBAT: ReadonlySet<Segment> = new Set<Segment>(['attacks', 'reply support']);

/** Is it a naval segment, in which carriers alone launch: against airbases, which is resolved at once (9.D.1#1, 9.D.2)? */
const isSailing = ({ facts }: Merkur): boolean => SAILING.has(readPhase(facts.phase).segment);
const SAILING: ReadonlySet<Segment> = new Set<Segment>(['ships', 'reply ships', 'pursuit ships', 'reply pursuit ships']);
/** Does the air unit fly in such a segment: from a carrier? */
const launchesNow = (position: Merkur, one: number): boolean => !isSailing(position) || isDeck(wingHex(position, one));

/** Why it is too far for the air unit (8.B.2.a), or too far by night (8.J.1.b). */
export function refuseRange(position: Merkur, one: number, { target, night }: Pick<Plan, 'target' | 'night'>): Refusal | null {
  const hexes = hexesBetween(position, wingHex(position, one), target);
  const { name } = wingAt(position, one);
  if (hexes === null || reachOf(position, one, hexes) === null)
    return no(['8.B.2.a.i#1', '8.A#1'], `${printed(position, target)} is out of the range of ${name}.`);
  if (!night) return null;
  applies('8.J.1.b');
  const most = position.world.tables.air.night.hexes;
  return hexes <= most
    ? null
    : no('8.J.1.b', `${printed(position, target)} is ${hexes} hexes away: by night nobody flies more than ${most}.`);
}

/** Is it within the range of the air unit? */
function isInRange(position: Merkur, one: number, { target, night }: Pick<Plan, 'target' | 'night'>): boolean {
  const hexes = hexesBetween(position, wingHex(position, one), target);
  if (hexes === null || reachOf(position, one, hexes) === null) return false;
  if (night) applies('8.J.1.b');
  return !night || hexes <= position.world.tables.air.night.hexes;
}

/** Why an air unit carries no torpedoes there: they are for ships, and for whoever is trained (5.B.4.e). */
function refuseTorpedoes(position: Merkur, one: number, mission: MissionKind): Refusal | null {
  const { codes, name } = wingAt(position, one);
  return rulesOf(mission).againstShips && codes.has('V') ? null : no('5.B.4.e', `${name} carries no torpedoes there.`);
}

/** Why the air unit does not fly the mission in that role, wherever that leads. */
const refuseRole = (position: Merkur, { mission, target, determined = false }: Plan, one: number, role: As): Refusal | null =>
  role === 'escort'
    ? refuseEscort(position, one)
    : (rulesOf(mission).refuseCrew(position, one, target) ??
      (role === 'torpedoes' ? refuseTorpedoes(position, one, mission) : null) ??
      (determined && rulesOf(mission).againstShips ? refuseDetermined(wingAt(position, one)) : null));

/** Why the air unit does not fly to the target in that role. */
const refuseAs = (position: Merkur, side: Side, plan: Plan, one: number, role: As): Refusal | null =>
  refuseFlyer(position, side, one, plan.night, rulesOf(plan.mission).againstShips) ??
  (launchesNow(position, one)
    ? null
    : no('6.3.b.iii#2', `${wingAt(position, one).name} is based ashore, and flies when ships have sailed.`)) ??
  refuseRole(position, plan, one, role) ??
  refuseRange(position, one, plan);

const OWN_ROLES = ['crew', 'torpedoes', 'escort'] as const;
type As = (typeof OWN_ROLES)[number];
const aRole = oneWordOf(...OWN_ROLES);

/** Does the air unit, one of those that can take off, fly there at all, whatever as? */
const flies = (position: Merkur, plan: Plan, one: number): boolean =>
  launchesNow(position, one) &&
  isInRange(position, one, plan) &&
  refuseReady(position, one, plan.night, rulesOf(plan.mission).againstShips) === null;

/** What an air unit that can take off may fly there as. */
const rolesFor = (position: Merkur, plan: Plan, one: number): As[] =>
  flies(position, plan, one) ? OWN_ROLES.filter((role) => refuseRole(position, plan, one, role) === null) : [];

/** Can anybody carry the mission out? */
const hasCrew = (position: Merkur, side: Side, plan: Plan): boolean =>
  crewsFor(position, side, plan.mission, plan.night).some(
    (one) => launchesNow(position, one) && isInRange(position, one, plan) && refuseRole(position, plan, one, 'crew') === null,
  );

/** Whether somebody can fly a mission of the kind to a target; null where nobody flies any. */
function reachFor(position: Merkur, side: Side, mission: MissionKind): ((target: number) => boolean) | null {
  const [byDay, byNight] = [false, true].map((night) =>
    crewsFor(position, side, mission, night).filter((one) => launchesNow(position, one)),
  ) as [number[], number[]];
  if (byDay.length + byNight.length === 0) return null;
  const reaches = (those: readonly number[], target: number, night: boolean): boolean =>
    those.some((one) => isInRange(position, one, { target, night }));
  return (target) => reaches(byDay, target, false) || reaches(byNight, target, true);
}

/** The targets to which somebody can fly. */
function targets(position: Merkur, side: Side, mission: MissionKind): number[] {
  const isReached = reachFor(position, side, mission);
  return isReached ? rulesOf(mission).targets(position, side).filter(isReached) : [];
}

/** Has a mission of the kind any target? */
function hasTarget(position: Merkur, side: Side, mission: MissionKind): boolean {
  const isReached = reachFor(position, side, mission);
  return isReached !== null && rulesOf(mission).targets(position, side).some(isReached);
}

/** Can anybody fly a mission at all? */
export const areMissions = (position: Merkur, side: Side): boolean =>
  readyOf(position, side).some((one) => launchesNow(position, one)) &&
  kinds(position, side).some((kind) => hasTarget(position, side, kind));

/** Who flies to the target, and as what. */
const crewsOf = (position: Merkur, side: Side, plan: Plan): Crews<As> => ({
  ready: readyOf(position, side),
  roles: (one) => rolesFor(position, plan, one),
  carries: (role) => role !== 'escort',
});

const act = actsOf<OfSeat>();

/** 8.B: aircraft fly to a target together, from any bases, with their escort. */
export const fly = act('fly', '8.B.1')
  .unless(({ position }) => refuseInPursuit(position))
  .possible(({ position, locals: { seat } }) => areMissions(position, seat))
  .one('mission', aMissionKind, {
    of: ({ position, locals: { seat } }) => kinds(position, seat).filter((kind) => hasTarget(position, seat, kind)),
    unless: ({ position, locals: { seat } }, kind) =>
      kinds(position, seat).includes(kind) ? null : no('6.3.b.i#1', 'That is not flown in the player turn of the enemy.'),
    exact: true,
  })
  .one('target', aHex, {
    of: ({ position, locals: { seat } }, { mission }) => targets(position, seat, mission),
    unless: ({ position, locals: { seat } }, target, { mission }) =>
      position.world.closed[target] === 1
        ? no('8.A#1', `${printed(position, target)} is out of play.`)
        : rulesOf(mission).refuseTarget(position, seat, target),
  })
  .one('night', aFlag, {
    rule: '8.J.1#1',
    of: ({ position, locals: { seat } }, { mission, target }) =>
      [false, true].filter((night) => hasCrew(position, seat, { mission, target, night })),
    ...SAID_LATER,
  })
  .one('determined', aFlag, {
    rule: '11.B.1.c#1',
    of: ({ position, locals: { seat } }, plan) => [false, true].filter((determined) => hasCrew(position, seat, { ...plan, determined })),
    ...SAID_LATER,
  })
  .assign('aircraft', aWing, aRole, {
    who: ({ position, locals: { seat } }, plan) => readyOf(position, seat).filter((one) => rolesFor(position, plan, one).length > 0),
    to: ({ position, locals: { seat } }, one, given, plan) => choicesFor(position, crewsOf(position, seat, plan), one, given),
    stranger: ({ position, locals: { seat } }, one, plan) => refuseAs(position, seat, plan, one, 'crew') as Refusal,
    otherwise: ({ position, locals: { seat } }, one, role, given, plan) =>
      (role === null ? null : refuseAs(position, seat, plan, one, role)) ??
      (hasStart(position, one, given)
        ? no('8.D.1.b#1', 'Somebody carries the mission out whom others escort.')
        : no('4.B.3.a#1', `From the base of ${wingAt(position, one).name} as many take off as can.`)),
  })
  .when({
    during: ['ships', 'movement', 'reply in the air', 'attacks', 'reply in combat'],
    own: true,
    rules: ['6.3.b.i#1', '6.3.b.iii#2'],
    says: 'Missions are flown in the Movement Phase, first by the side whose player turn it is not; close support when attacks are declared; raids from carriers in naval segments, too.',
  })
  .play(({ position, happen }, { locals: { seat } }, { mission: kind, target, night, determined, aircraft }) => {
    const mission = makeMission(position, {
      side: seat,
      kind,
      target,
      marks: (night ? NIGHT : 0) | (determined ? DETERMINED : 0),
    });
    const those = (isEscort: boolean): number[] => [...aircraft].filter(([, as]) => (as === 'escort') === isEscort).map(([one]) => one);
    const [units, escort] = [wingIds(position, those(false)), wingIds(position, those(true))];
    for (const [one, role] of aircraft) {
      const hexes = hexesBetween(position, wingHex(position, one), target) ?? 0;
      takeOff(position, one, mission, role === 'escort' ? 'escort' : 'crew', hexes);
      if (role === 'torpedoes') markAir(position, one, ARMED);
    }
    applies('8.B.1', '8.D.1.b#2', '11.B.1.a.i#2', '11.B.1.c#1', isReply(position, seat) ? '6.3.b.i#1' : '6.3.b.iii#2');
    happen({
      what: 'took off',
      seat,
      mission: missionId(position, mission),
      kind,
      hex: printed(position, target),
      units,
      escort,
      night,
      determined,
      rules: [rulesOf(kind).rule, '8.B.1'],
    });
    if (isSailing(position)) {
      applies(isReply(position, seat) ? '9.D.2' : '9.D.1#1');
      return call('raids', { seat: enemyOf(seat), raids: true });
    }
    return rulesOf(kind).takesLoads ? call('loading', { seat, mission: missionId(position, mission) }, 'loaded') : stay();
  });
