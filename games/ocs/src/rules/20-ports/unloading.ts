import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { ashore } from '../../position/sea.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { inPoints } from '../../world/supply-points.ts';
import { mostThatFit } from '../04-general-concepts/stacking.ts';
import { portLeft } from './ports.ts';

/**
 * Why a unit of that weight in tokens does not come ashore in the port: no capacity is left, and it is not the only one of the phase (20.0a,
 * OA-102). `alone`: may it come ashore alone whatever its size, as it may except in Reaction and Exploitation (20.0a-3)?
 */
export function refusePortFor(position: Ocs, side: Side, hex: number, name: string, weight: number, alone = true): Refusal | null {
  const left = portLeft(position, side, hex);
  applies('20.0a-1', '20.0a-2');
  if (weight <= left) return null;
  if (alone && ashore.at(position, hex, side) === 0) {
    applies('20.0a-3');
    return null;
  }
  const { tokens } = position.world.supply;
  const room = left > 0 ? inPoints(left, tokens) : 'nothing more';
  return no(
    ['20.0a-1', '20.0a-3'],
    `${name} weighs ${inPoints(weight, tokens)}: the port in ${printed(position, hex)} takes ${room} in this phase${alone ? '' : ', and one unit of any size in a Movement Phase alone'}.`,
  );
}

/** A unit of that weight has come ashore in the port: one beyond its capacity leaves nothing of it (20.0a-2, 20.0a-3). */
export function passPort(position: Ocs, side: Side, hex: number, weight: number): void {
  ashore.add(position, hex, side, weight);
}

/** How many units of these weights come ashore in the port together, whichever they are: one always, where it may `alone` and none has. */
export function mostThroughPort(position: Ocs, side: Side, hex: number, weights: readonly number[], alone = true): number {
  const least = alone && ashore.at(position, hex, side) === 0 ? 1 : 0;
  return Math.max(mostThatFit(weights, Math.max(0, portLeft(position, side, hex))), least);
}
