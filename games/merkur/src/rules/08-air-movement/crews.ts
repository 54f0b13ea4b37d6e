import { wingHex } from '../../position/air.ts';
import type { Merkur } from '../../position/position.ts';
import { startsLeft } from './bases.ts';

/** Who flies together, and as what. */
export interface Crews<R extends string> {
  /** Those who can take off. */
  readonly ready: readonly number[];
  /** What each may go as, whatever the others do. */
  roles(one: number): readonly R[];
  /** Whoever goes so carries the mission out. */
  carries(role: R): boolean;
}

/** What some have been given: a role, or none. */
export type Given<R extends string> = ReadonlyMap<number, R | null>;

/** Those of a base who are given a role. */
export const goingFrom = (position: Merkur, base: number, given: Given<string>): number =>
  [...given].filter(([one, role]) => role !== null && wingHex(position, one) === base).length;

/** Can one more take off at its base beside those (4.B.3.a)? */
export const hasStart = (position: Merkur, one: number, given: Given<string>): boolean =>
  goingFrom(position, wingHex(position, one), given) < startsLeft(position, wingHex(position, one));

/** What an air unit may be while others have theirs: no more take off than the base lets (4.B.3.a), and somebody carries the mission out. */
export function choicesFor<R extends string>(position: Merkur, crews: Crews<R>, one: number, given: Given<R>): (R | null)[] {
  const others = new Map([...given].filter(([other]) => other !== one));
  const canCarry = (other: number): boolean => crews.roles(other).some((role) => crews.carries(role));
  const isWhole = (role: R | null): boolean => {
    const all: Given<R> = new Map([...others, [one, role]]);
    if ([...all.values()].some((as) => as !== null && crews.carries(as))) return true;
    return crews.ready.some((other) => !all.has(other) && hasStart(position, other, all) && canCarry(other));
  };
  const roles = hasStart(position, one, others) ? crews.roles(one) : [];
  return [...roles, null].filter(isWhole);
}
