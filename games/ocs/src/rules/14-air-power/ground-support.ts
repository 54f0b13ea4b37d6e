import type { Lines } from '../../cite.ts';
import { wingAt, wingShows } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';

/** Does the air unit attack on the ground: is it more than a transport (14.4)? */
export function isBomber(position: Ocs, one: number): boolean {
  const { isFighter, isTactical, isStrategic } = wingAt(position, one);
  return isFighter || isTactical || isStrategic;
}

/** What these add to a barrage: their ground support strengths (14.12). */
export function groundSupport(position: Ocs, those: readonly number[], lines?: Lines): number {
  let sum = 0;
  for (const one of those) {
    const { support } = wingShows(position, one);
    lines?.add('14.12-1', support, wingAt(position, one).name);
    sum += support;
  }
  return sum;
}
