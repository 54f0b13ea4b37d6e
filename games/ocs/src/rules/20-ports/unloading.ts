import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { ashore } from '../../position/sea.ts';
import { printed, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { inPoints } from '../../world/supply-points.ts';
import { mostThatFit } from '../04-general-concepts/stacking.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';
import { portLeft } from './ports.ts';

/** Why a unit does not come ashore in the port: no capacity is left, and it is not the only one of the phase (20.0a, OA-102). */
export function refusePortFor(position: Ocs, side: Side, hex: number, unit: number): Refusal | null {
  const [{ name }, weight, left] = [unitAt(position, unit), weightOf(position, unit), portLeft(position, side, hex)];
  applies('20.0a-1', '20.0a-2');
  if (weight <= left) return null;
  if (ashore.at(position, hex, side) === 0) {
    applies('20.0a-3');
    return null;
  }
  const { tokens } = position.world.supply;
  const room = left > 0 ? inPoints(left, tokens) : 'nothing more';
  return no(
    ['20.0a-1', '20.0a-3'],
    `${name} weighs ${inPoints(weight, tokens)}: the port in ${printed(position, hex)} takes ${room} in this phase.`,
  );
}

/** A unit has come ashore in the port: one beyond its capacity leaves nothing of it (20.0a-2, 20.0a-3). */
export function passPort(position: Ocs, side: Side, hex: number, unit: number): void {
  ashore.add(position, hex, side, weightOf(position, unit));
}

/** How many of these units come ashore in the port together, whichever they are: one always, where none has. */
export function mostThroughPort(position: Ocs, side: Side, hex: number, units: readonly number[]): number {
  const weights = units.map((unit) => weightOf(position, unit));
  return Math.max(mostThatFit(weights, Math.max(0, portLeft(position, side, hex))), ashore.at(position, hex, side) === 0 ? 1 : 0);
}
