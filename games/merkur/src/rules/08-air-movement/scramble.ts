import { on, type Facts, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import {
  clearAir,
  comeBack,
  FOUGHT,
  joinMission,
  missionOf,
  takeOff,
  tookOffFrom,
  wingAt,
  wingHex,
  wingSteps,
} from '../../position/air.ts';
import { groupNumber } from '../../position/groups.ts';
import {
  allMissions,
  coveredBy,
  kindOf,
  missionId,
  missionNamed,
  missionSide,
  targetOf,
  type MissionKind,
} from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isDeck, shipOfDeck } from '../../position/sea.ts';
import { shipOutside } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import { aBerth } from '../09-naval-movement/fleet.ts';
import { isThere } from '../11-air-combat/results.ts';
import { refuseStarts } from './bases.ts';
import { isCooperating } from './cooperation.ts';
import { readyOf, refuseAsSupplied, refuseTakeOff } from './flyers.ts';
import { hexesBetween, interceptionRange } from './ranges.ts';
import { SPARE } from './sea-range.ts';
import { aWing, inRole, wingIds, wingsNamed } from './sky.ts';

/** Fighters that meet an attack on ships. */
export interface Meeting extends Facts {
  readonly mission: string;
  /** Those of them who covered the group. */
  readonly cover?: readonly string[];
  /** With how many steps they came. */
  readonly steps?: { readonly [aircraft: string]: number };
}

/** Missions that cover a group (8.G.3.e). */
export const coversOf = (position: Merkur, side: Side, group: string): number[] => overGroup(position, side, group, 'air cover');

/** Missions of a kind that stay over a group of their side. */
export const overGroup = (position: Merkur, side: Side, group: string, kind: MissionKind): number[] =>
  allMissions(position).filter(
    (mission) =>
      kindOf(position, mission) === kind && missionSide(position, mission) === side && coveredBy(position, mission) === groupNumber(group),
  );

/** Those who cover a group and are still over it. */
const covering = (position: Merkur, side: Side, group: string | undefined): number[] =>
  group === undefined
    ? []
    : coversOf(position, side, group).flatMap((mission) => inRole(position, mission, 'crew').filter((one) => isThere(position, one)));

/** Why a fighter that is at a base does not meet an attack on ships in a zone (8.H.1#1, 9.D.3). */
function refuseToMeet(position: Merkur, zone: number, one: number): Refusal | null {
  const { name, kind } = wingAt(position, one);
  const base = wingHex(position, one);
  if (kind !== 'F') return no('8.D.1.a#1', `${name} is no fighter.`);
  if (isDeck(base)) {
    return shipOutside(position, shipOfDeck(base)) === zone ? null : no('9.D.3', `${name} meets nobody outside the zone of its carrier.`);
  }
  if (!isCooperating(position, one)) return no('8.H.1#1', `${name} has not been assigned to naval cooperation.`);
  const hexes = hexesBetween(position, base, zone);
  const range = interceptionRange(position, one);
  if (hexes !== null && hexes + SPARE <= range) return null;
  const far =
    hexes === null ? '' : `: it is ${hexes} hexes to there, and no more than ${Math.max(0, range - SPARE)} with what is to be left over`;
  return no('8.G.2', `${name} is too far away${far}.`);
}

/** Who can meet an attack on a group: its cover, fighters of carriers in the zone, and fighters on naval cooperation. */
export function coming(position: Merkur, { mission: id }: Meeting, group: string | undefined): number[] {
  const mission = missionNamed(position, id);
  const side = enemyOf(missionSide(position, mission));
  const zone = targetOf(position, mission);
  applies('9.D.3', '8.H.1#1');
  return [
    ...covering(position, side, group),
    ...readyOf(position, side).filter((one) => refuseAsSupplied(position, one) === null && refuseToMeet(position, zone, one) === null),
  ];
}

/** More of a base than can take off there; who covers the ships is in the air already. */
const refuseMany = (position: Merkur, those: readonly number[]): Refusal | null =>
  refuseStarts(
    position,
    those.filter((one) => missionOf(position, one) === null),
  );

/** 9.D.3, 8.G.3.e: fighters meet those who attack ships of their side, or let them come. */
export const meetWith = (targetOfStrike: (position: Merkur, locals: Meeting) => string | undefined) =>
  actsOf<Meeting>()('meet', '9.D.3')
    .some('aircraft', aWing, {
      of: ({ position, locals }) => coming(position, locals, targetOfStrike(position, locals)),
      otherwise: ({ position, locals }, one) => {
        const mission = missionNamed(position, locals.mission);
        return (
          refuseTakeOff(position, enemyOf(missionSide(position, mission)), one) ??
          refuseAsSupplied(position, one) ??
          (refuseToMeet(position, targetOf(position, mission), one) as Refusal)
        );
      },
      least: () => 0,
      together: ({ position }, those) => refuseMany(position, those),
    })
    .when({ during: ['met'], own: true, rules: ['9.D.3'], says: 'No ships of yours are attacked from the air now.' })
    .play(({ position, happen }, { position: at, locals }, { aircraft }) => {
      const mission = missionNamed(position, locals.mission);
      const zone = targetOf(position, mission);
      const seat = enemyOf(missionSide(position, mission));
      const cover = wingIds(
        position,
        aircraft.filter((one) => missionOf(at, one) !== null),
      );
      const steps = Object.fromEntries(aircraft.map((one) => [wingAt(position, one).id, wingSteps(position, one)]));
      for (const one of aircraft) {
        if (cover.includes(wingAt(position, one).id)) joinMission(position, one, mission, 'interceptor');
        else takeOff(position, one, mission, 'interceptor', (hexesBetween(position, wingHex(position, one), zone) ?? 0) + SPARE);
      }
      applies('8.G.3.e#4', '8.H.1#1');
      if (aircraft.length > 0)
        happen({
          what: 'intercepted',
          seat,
          by: enemyOf(seat),
          mission: missionId(position, mission),
          units: wingIds(position, aircraft),
          hex: aBerth.spell(position, zone),
          rules: ['9.D.3', '8.H.1#1'],
        });
      return on({ cover, steps });
    });

/**
 * When an air combat over ships is over: cover goes on covering (8.G.3.e#4; MA-95), carrier fighters that are unhurt land and may rise again (9.D.4).
 */
export function recover(position: Merkur, { mission: id, cover = [], steps = {} }: Meeting, group: string | undefined): void {
  const mission = missionNamed(position, id);
  const side = enemyOf(missionSide(position, mission));
  const [home] = group === undefined ? [] : coversOf(position, side, group);
  for (const one of wingsNamed(position, Object.keys(steps))) {
    if (missionOf(position, one) !== mission || !isThere(position, one)) continue;
    const { id: name } = wingAt(position, one);
    if (cover.includes(name)) {
      applies('8.G.3.e#4');
      clearAir(position, one, FOUGHT);
      if (home !== undefined) joinMission(position, one, home, 'crew');
    } else if (isDeck(tookOffFrom(position, one) ?? 0) && wingSteps(position, one) === steps[name]) {
      applies('9.D.4');
      comeBack(position, one);
    }
  }
}
