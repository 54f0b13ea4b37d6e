import { SAID_LATER, stay, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { takeOff, wingAt, wingHex } from '../../position/air.ts';
import { allMissions, isMission, kindOf, missionId, missionSide, NIGHT, stageOf, targetOf } from '../../position/missions.ts';
import { ownerOf, type Merkur } from '../../position/position.ts';
import { isDeck, isZone, shipOfDeck, zoneIndex } from '../../position/sea.ts';
import { shipOutside } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { controllerOf } from '../07-ground-movement/ownership.ts';
import { startsLeft } from './bases.ts';
import { aBerth, opensOn } from '../09-naval-movement/fleet.ts';
import { readyOf, refuseAsSupplied, refuseBound, refuseInPursuit, refuseTakeOff } from './flyers.ts';
import { isAtOnce, rulesOf } from './missions.ts';
import { hexesBetween, interceptionRange } from './ranges.ts';
import { aBase, aMission, aWing, placeName, targetName, wingIds } from './sky.ts';

/** Of interceptions: only attacks on airbases are intercepted, which are resolved at once (6.3.b.i#2). */
export interface Intercepting extends OfSeat {
  readonly raids?: boolean;
}

/** Why a mission is not intercepted by the side. */
function refuseMission(position: Merkur, { seat, raids = false }: Intercepting, mission: number): Refusal | null {
  const hex = targetOf(position, mission);
  const { openTo } = rulesOf(kindOf(position, mission));
  if (missionSide(position, mission) === seat) return no('8.D.1.a#1', 'That mission is your own.');
  if (stageOf(position, mission) !== 'flown') return no('8.D.1.a#1', 'That mission has been resolved.');
  if (isAtOnce(position, kindOf(position, mission)) !== raids)
    return no('6.3.b.i#2', 'Attacks on airbases are resolved before anything else takes off there.');
  if (openTo) {
    applies(openTo);
    return null;
  }
  if (ownerOf(position, hex) === seat || controllerOf(position, hex) === seat) return null;
  return no('8.D.1.a#2', `${placeName(position, hex)} is not yours: you intercept over your own hexes.`);
}

/** Why fighters of a carrier do not meet a mission: it goes against nobody in the sea zone of their carrier (9.D.3). */
function refuseOutside(position: Merkur, mission: number, one: number): Refusal | null {
  const base = wingHex(position, one);
  if (!isDeck(base)) return null;
  const at = shipOutside(position, shipOfDeck(base));
  const zones = isZone(at) ? [at] : opensOn(position, at).map(({ zone }) => zone);
  const target = targetOf(position, mission);
  applies('9.D.3');
  return zones.some((zone) => (position.world.zonesAt[target] ?? []).includes(zoneIndex(zone)))
    ? null
    : no('9.D.3', `${wingAt(position, one).name} meets nobody outside the zone of its carrier.`);
}

/** Why an air unit does not intercept the mission. */
function refuseInterceptor(position: Merkur, seat: Side, mission: number, one: number): Refusal | null {
  const refused = refuseTakeOff(position, seat, one) ?? refuseAsSupplied(position, one) ?? refuseBound(position, one);
  if (refused) return refused;
  const { kind, name, codes } = wingAt(position, one);
  if (kind !== 'F') return no(['8.D.1.a#1', '8.D.1#1'], `${name} is no fighter: it intercepts nobody.`);
  const outside = refuseOutside(position, mission, one);
  if (outside) return outside;
  applies('8.D.1.a#3');
  if (isMission(position, mission, NIGHT) && !codes.has('N'))
    return no(['8.D.1.a#3', '5.B.3.a.i'], `${name} is a day fighter: it does not intercept by night.`);
  const hexes = hexesBetween(position, wingHex(position, one), targetOf(position, mission));
  const most = interceptionRange(position, one);
  return hexes !== null && hexes <= most
    ? null
    : no('8.D.1.a.i', `${targetName(position, mission)} is out of the ${most} hexes from which ${name} intercepts.`);
}

const able = (position: Merkur, seat: Side, mission: number): number[] =>
  readyOf(position, seat).filter((one) => refuseInterceptor(position, seat, mission, one) === null);

/** Those of a side who can intercept the enemy's mission, as it stands. */
export const interceptorsOf = (position: Merkur, seat: Side, mission: number): number[] => {
  const raids = isAtOnce(position, kindOf(position, mission));
  return refuseMission(position, { seat, raids }, mission) === null ? able(position, seat, mission) : [];
};

/** The enemy's missions that somebody of the side can intercept now. */
export const interceptable = (position: Merkur, locals: Intercepting): number[] =>
  allMissions(position).filter(
    (mission) => refuseMission(position, locals, mission) === null && able(position, locals.seat, mission).length > 0,
  );

/** Might the side intercept anything of the enemy's: fighters of a carrier are asked wherever she is, so that nobody is told how far off. */
export const mightIntercept = (position: Merkur, locals: Intercepting): boolean =>
  allMissions(position).some(
    (mission) =>
      refuseMission(position, locals, mission) === null &&
      (able(position, locals.seat, mission).length > 0 ||
        readyOf(position, locals.seat).some(
          (one) => isDeck(wingHex(position, one)) && wingAt(position, one).kind === 'F' && refuseBound(position, one) === null,
        )),
  );

/** 8.D.1.a: fighters of a base fly to a mission of the enemy that has come to its target. */
export const intercept = actsOf<Intercepting>()('intercept', '8.D.1.a#1')
  .unless(({ position }) => refuseInPursuit(position))
  .possible(({ position, locals }) => allMissions(position).length > 0 && interceptable(position, locals).length > 0)
  .one('mission', aMission, {
    of: ({ position, locals }) => interceptable(position, locals),
    unless: ({ position, locals }, mission) => refuseMission(position, locals, mission),
  })
  .one('from', aBase, {
    of: ({ position, locals: { seat } }, { mission }) => [...new Set(able(position, seat, mission).map((one) => wingHex(position, one)))],
    ...SAID_LATER,
  })
  .some('aircraft', aWing, {
    of: ({ position, locals: { seat } }, { mission, from }) =>
      able(position, seat, mission).filter((one) => wingHex(position, one) === from),
    unless: ({ position, locals: { seat } }, one, { mission, from }) =>
      refuseInterceptor(position, seat, mission, one) ??
      (wingHex(position, one) === from ? null : no('8.B.1', `${wingAt(position, one).name} is not based in ${placeName(position, from)}.`)),
    exact: true,
    most: ({ position }, { from }) => startsLeft(position, from),
    many: ({ position }, _some, { from }) =>
      no('4.B.3.a#1', `From ${placeName(position, from)} no more than ${startsLeft(position, from)} take off.`),
  })
  .when({
    during: ['movement', 'interception', 'interception of raids', 'reply in combat'],
    own: true,
    rules: ['8.D.1.a#1', '6.3.b.iv'],
    says: 'Missions are intercepted when they have been flown to their targets.',
  })
  .play(({ position, happen }, { locals: { seat } }, { mission, aircraft }) => {
    const target = targetOf(position, mission);
    for (const one of aircraft) {
      const hexes = hexesBetween(position, wingHex(position, one), target) ?? 0;
      takeOff(position, one, mission, 'interceptor', hexes);
    }
    applies('11.B.1.a.i#2', '4.B.3.a#1');
    happen({
      what: 'intercepted',
      seat,
      by: enemyOf(seat),
      mission: missionId(position, mission),
      units: wingIds(position, aircraft),
      hex: aBerth.spell(position, target),
      rules: ['8.D.1.a#1'],
    });
    return stay();
  });
