import { isFacts, type FactForm, type Facts } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { FOUGHT, isAir, roleOf, type Role } from '../../position/air.ts';
import { missionNamed, missionSide } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { inRole, wingIds, wingsNamed } from '../08-air-movement/sky.ts';
import { isThere } from './results.ts';

/** Who engages whom, by their ids: each of those named first one of those named second. */
export interface Pairs extends Facts {
  readonly [by: string]: string;
}
export const pairing: FactForm<Merkur> = {
  expects: 'air units by the ids of those who engage them',
  fits: (value, { world: { wing } }) =>
    isFacts(value) && Object.entries(value).every(([by, at]) => wing.has(by) && typeof at === 'string' && wing.has(at)),
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

/** An air combat about a mission. */
export interface AirCombat extends Facts {
  readonly mission: string;
  /** Those who take part, of whom none has fought before in this player turn (11.B.1#3). */
  readonly units?: readonly string[];
  /** Interceptors, each with whom it engages. */
  readonly pairs?: Pairs;
  /** Escorts and interceptors that try to slip past whoever they are paired with (11.C.1.b.iv). */
  readonly slipping?: readonly string[];
  readonly breaking?: readonly string[];
  /** Escorts that have come through, each with the interceptor that it attacks. */
  readonly chases?: Pairs;
  /** Of those interceptors who turns to fight. */
  readonly turned?: readonly string[];
  /** Interceptors that have come through, each with the bomber that it attacks. */
  readonly second?: Pairs;
}

export const sideOfMission = (position: Merkur, { mission }: AirCombat): Side => missionSide(position, missionNamed(position, mission));
export const sideOfInterceptors = (position: Merkur, combat: AirCombat): Side => enemyOf(sideOfMission(position, combat));

/** Those in a role who still take part. */
export const fighting = (position: Merkur, combat: AirCombat, role: Role): number[] =>
  wingsNamed(position, combat.units ?? []).filter((one) => isThere(position, one) && roleOf(position, one) === role);

/** Those of a mission who can fight: once in a player turn (11.B.1#3). */
export function fresh(position: Merkur, { mission: id }: AirCombat): string[] {
  const mission = missionNamed(position, id);
  applies('11.B.1#3');
  const all = (['crew', 'escort', 'interceptor'] as const).flatMap((role) => inRole(position, mission, role));
  return wingIds(
    position,
    all.filter((one) => isThere(position, one) && !isAir(position, one, FOUGHT)),
  );
}

/** Whom interceptors engage that is still there: escorts as one for air superiority does, bombers as their destroyer (11.C.1.b.ii). */
export const pairedWith = (position: Merkur, { pairs = {} }: AirCombat, role: Role): [by: number, at: number][] =>
  Object.entries(pairs)
    .map(([by, at]): [number, number] => [wingsNamed(position, [by])[0] as number, wingsNamed(position, [at])[0] as number])
    .filter(([, at]) => isThere(position, at) && roleOf(position, at) === role);

type Given = ReadonlyMap<number, number | null>;

/**
 * Whom one may be given while others have theirs (11.C.1.b.iii): of a group of defenders (MA-281) nobody gets a second attacker while another has none, be it
 * that those who are still free will see to him.
 */
export function defendersFor(groups: readonly (readonly number[])[], who: readonly number[], one: number, given: Given): number[] {
  applies('11.C.1.b.iii#1');
  const free = who.filter((other) => other !== one && !given.has(other)).length;
  const attackers = (defender: number, then: number): number =>
    [...given].filter(([other, at]) => other !== one && at === defender).length + (then === defender ? 1 : 0);
  const missing = (group: readonly number[], then: number): number =>
    group.some((defender) => attackers(defender, then) > 1) ? group.filter((defender) => attackers(defender, then) === 0).length : 0;
  return groups.flat().filter((then) => groups.reduce((sum, group) => sum + missing(group, then), 0) <= free);
}
