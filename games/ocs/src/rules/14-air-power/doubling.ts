import { applies } from '../../cite.ts';
import { isFull, wingAt } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';

/** 14.10a: a side with so many more fighters than the other may double. */
const ADVANTAGE = 2;
/** A full fighter counts so many halves, a reduced one a half. */
const HALVES = 2;

/** Fighters, in halves (14.10a). */
const fighters = (position: Ocs, those: readonly number[]): number =>
  those.filter((one) => wingAt(position, one).isFighter).reduce((sum, one) => sum + (isFull(position, one) ? HALVES : 1), 0);

/** 14.10a: how often which side may double in an air combat that begins so; half of one is rounded up (4.3, OA-87). */
export function doublingsOf(
  position: Ocs,
  attackers: readonly number[],
  defenders: readonly number[],
): { readonly doubles: number; readonly doubler: 'attacker' | 'defender' } {
  const more = fighters(position, attackers) - fighters(position, defenders);
  applies('14.10a-1');
  return {
    doubles: Math.abs(more) < ADVANTAGE * HALVES ? 0 : Math.round(Math.abs(more) / HALVES),
    doubler: more > 0 ? 'attacker' : 'defender',
  };
}
