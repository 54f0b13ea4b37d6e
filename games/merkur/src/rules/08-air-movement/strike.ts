import { aFlag, call, oneWordOf, SAID_LATER, stay, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ARMED, markAir, takeOff, wingAt, wingHex, type Role } from '../../position/air.ts';
import { groupIds, groupPlace, groupSide, sightingOf } from '../../position/groups.ts';
import { DETERMINED, makeMission, missionId } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isDeck, isZone } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { aBerth } from '../09-naval-movement/fleet.ts';
import { aSighting, isSighted } from '../09-naval-movement/sighting.ts';
import { isCooperating } from './cooperation.ts';
import { choicesFor, hasStart, type Crews } from './crews.ts';
import { readyOf, refuseAsSupplied, refuseDetermined, refuseTakeOff } from './flyers.ts';
import { refuseEscort } from './missions.ts';
import { hexesToZone, refuseZone } from './sea-range.ts';
import { aWing, wingIds } from './sky.ts';

/** How aircraft go against ships: with bombs, with torpedoes (5.B.4.e), or as their escort. */
const LOADS = ['bombs', 'torpedoes', 'escort'] as const;
type Load = (typeof LOADS)[number];
const aLoad = oneWordOf(...LOADS);

/** What is to be flown, as far as it is chosen. */
interface Plan {
  readonly target: string;
  readonly determined: boolean;
}

/** The enemy's groups at sea that a side sees (8.G.3.d#1). */
const targetsOf = (position: Merkur, side: Side): string[] =>
  groupIds(position, enemyOf(side)).filter((group) => isSighted(position, group) && isZone(groupPlace(position, group)));

/** Why an air unit does not go against a group with that. */
function refuseLoad(position: Merkur, one: number, load: Load, determined: boolean): Refusal | null {
  const wing = wingAt(position, one);
  if (load === 'escort') {
    applies('8.D.1.b#3');
    return refuseEscort(position, one);
  }
  const refused = determined ? refuseDetermined(wing) : null;
  if (refused) return refused;
  if (load === 'torpedoes') return wing.codes.has('V') ? null : no('5.B.4.e', `${wing.name} carries no torpedoes.`);
  return wing.obf > 0 ? null : no(['8.H.3#1', '5.B.2.c'], `${wing.name} has no operational bombing factor.`);
}

/** Why an air unit does not go against a group at all (8.H.1, 8.H.2). */
function refuseStriker(position: Merkur, side: Side, target: string, one: number): Refusal | null {
  const refused = refuseTakeOff(position, side, one) ?? refuseAsSupplied(position, one);
  if (refused) return refused;
  const { name, kind } = wingAt(position, one);
  if (isDeck(wingHex(position, one))) applies(readPhase(position.facts.phase).phasing === side ? '9.D.1#1' : '9.D.2');
  if (!isCooperating(position, one)) {
    return kind === 'F'
      ? no(['8.H.1#1', '8.D.1.b#3'], `${name} has not been assigned to naval cooperation.`)
      : no('8.H.1#1', `${name} has not been assigned to naval cooperation.`);
  }
  return refuseZone(position, one, groupPlace(position, target));
}

const loadsFor = (position: Merkur, side: Side, { target, determined }: Plan, one: number): Load[] =>
  refuseStriker(position, side, target, one) === null ? LOADS.filter((load) => refuseLoad(position, one, load, determined) === null) : [];
const carries = (load: Load): boolean => load !== 'escort';
const canStrike = (position: Merkur, side: Side, plan: Plan): boolean =>
  readyOf(position, side).some((one) => loadsFor(position, side, plan, one).some(carries));

/** The groups that somebody can attack now from the air. */
const open = (position: Merkur, side: Side): string[] =>
  targetsOf(position, side).filter((target) => canStrike(position, side, { target, determined: false }));

/** Can a side attack ships at sea from the air? */
export const areStrikes = (position: Merkur, side: Side): boolean => readyOf(position, side).length > 0 && open(position, side).length > 0;

/** Why an enemy group is not attacked. */
function refuseTarget(position: Merkur, side: Side, target: string): Refusal | null {
  if (groupSide(target) === side) return no('8.G.3.d#1', 'That group is your own.');
  return isZone(groupPlace(position, target))
    ? null
    : no('8.G.3.d#1', 'That group is in port: a mission against ships in port attacks it there.');
}

const crewsOf = (position: Merkur, side: Side, plan: Plan): Crews<Load> => ({
  ready: readyOf(position, side),
  roles: (one) => loadsFor(position, side, plan, one),
  carries,
});

/** Are attacks on ships resolved as soon as they have been flown (MA-83)? */
export const areAtOnce = (position: Merkur): boolean => optionOf(position, 'naval-cooperation') === 'spotted';

/** Why nobody attacks ships now: while units pursue on the ground, nothing moves at sea (6.3.b.i#3). */
const refuseWhileMoving = ({ facts }: Merkur): Refusal | null =>
  readPhase(facts.phase).segment === 'pursuit'
    ? no('6.3.b.i#3', 'Ships are attacked in naval segments, and when missions are flown.')
    : null;

/** 8.G.3.d: aircraft on naval cooperation attack a group at sea that their side sees, by day (MA-260). */
export const strike = actsOf<OfSeat>()('strike', '8.G.3.d#1')
  .unless(({ position }) => refuseWhileMoving(position))
  .possible(({ position, locals: { seat } }) => areStrikes(position, seat))
  .one('target', aSighting, {
    of: ({ position, locals: { seat } }) => open(position, seat),
    unless: ({ position, locals: { seat } }, target) => refuseTarget(position, seat, target),
    unknown: () => no(['8.G.3.d#1', '9.G.1#1'], 'You see no such group.'),
  })
  .one('determined', aFlag, {
    rule: '8.G.3.d.iv',
    of: ({ position, locals: { seat } }, { target }) =>
      [false, true].filter((determined) => canStrike(position, seat, { target, determined })),
    ...SAID_LATER,
  })
  .assign('aircraft', aWing, aLoad, {
    who: ({ position, locals: { seat } }, plan) => readyOf(position, seat).filter((one) => loadsFor(position, seat, plan, one).length > 0),
    to: ({ position, locals: { seat } }, one, given, plan) => choicesFor(position, crewsOf(position, seat, plan), one, given),
    stranger: ({ position, locals: { seat } }, one, { target, determined }) =>
      (refuseStriker(position, seat, target, one) ?? refuseLoad(position, one, 'bombs', determined)) as Refusal,
    otherwise: ({ position, locals: { seat } }, one, load, given, { target, determined }) =>
      (load === null ? null : (refuseStriker(position, seat, target, one) ?? refuseLoad(position, one, load, determined))) ??
      (hasStart(position, one, given)
        ? no('8.D.1.b#1', 'Escorts go with aircraft that attack: say who attacks first.')
        : no('4.B.3.a#1', `From the base of ${wingAt(position, one).name} as many take off as can.`)),
  })
  .when({
    during: ['ships', 'over the sea', 'naval interception', 'movement', 'reply in the air'],
    own: true,
    rules: ['6.3.b.i#3'],
    says: 'Ships at sea are attacked from the air as soon as they are seen, and when missions are flown.',
  })
  .play(({ position, happen }, { locals: { seat } }, { target, determined, aircraft }) => {
    const zone = groupPlace(position, target);
    const mission = makeMission(position, {
      side: seat,
      kind: 'naval bombing',
      target: zone,
      marks: determined ? DETERMINED : 0,
      against: sightingOf(position, target),
    });
    for (const [one, load] of aircraft) {
      const role: Role = load === 'escort' ? 'escort' : 'crew';
      takeOff(position, one, mission, role, hexesToZone(position, one, zone) ?? 0);
      if (load === 'torpedoes') markAir(position, one, ARMED);
    }
    const those = (role: (load: Load) => boolean): number[] => [...aircraft].filter(([, load]) => role(load)).map(([one]) => one);
    applies('8.H.1#1', '6.3.b.i#3', '8.G.1.c', '8.E.1.c');
    happen({
      what: 'took off',
      seat,
      mission: missionId(position, mission),
      kind: 'naval bombing',
      hex: aBerth.spell(position, zone),
      units: wingIds(position, those(carries)),
      escort: wingIds(
        position,
        those((load) => load === 'escort'),
      ),
      night: false,
      determined,
      rules: ['8.G.3.d#1', '8.H.2#1'],
    });
    return areAtOnce(position) ? call('strike', { mission: missionId(position, mission) }) : stay();
  });
