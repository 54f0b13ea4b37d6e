import type { Doing, Refusal } from '@sandtable/umpire';
import { inMovementPoints } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { HALTED, MOVED } from '../../position/marks.ts';
import { carriers, printed, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import type { Move } from '../06-movement/on-the-way.ts';
import { points } from '../06-movement/step.ts';
import { cargoOf, carrierHex, kindOf, loadOf } from '../12-specialized-units/carriers.ts';
import { canCross, carrierNamed, carrierSaid, hasRailed, leftOf } from '../12-specialized-units/driving.ts';

/*
 * Trucks and wagons that go along with an overrun (7.1g, OA-141): in the hex from which it is made, with what they carry, in their own
 * Movement Phase alone.
 */

/** 7.0: what an overrun costs, in quarters of a movement point. */
export const OVERRUN_COST = 3 * QUARTERS;

/** Do those who tag along pay nothing for it, by option (OA-28)? */
export const isTaggingFree = (position: Ocs): boolean => optionOf(position, 'tag-along-cost') === 'nothing';

/** Why trucks or wagons do not go along with an overrun out of the hex where the stack is. */
export function refuseAlong(position: Ocs, { seat, at }: Move, id: string): Refusal | null {
  const side = seat as Side;
  const carrier = carrierNamed(position, side, id);
  if (carrier === undefined) return no('6.3b-1', `${id} is not yours.`);
  const said = carrierSaid(position, side, carrier);
  if (carrierHex(position, side, carrier) !== position.world.grid.index(at)) return no('7.1g-1', `${said} are not in ${at}.`, [at]);
  if (hasRailed(position, side, carrier))
    return no('12.3c-4', `${said} have gone by rail or ship in this phase: they stay where they are.`);
  const left = leftOf(position, side, carrier);
  if (isTaggingFree(position) || left >= OVERRUN_COST) return null;
  return no(['7.1g-1', '7.1a-1'], `${said} have ${inMovementPoints(points(left))} left: an overrun costs ${points(OVERRUN_COST)}.`);
}

/** Those of the trucks that were named for it who go along now. */
export const trucksWith = (position: Ocs, move: Move): readonly string[] =>
  (move.trucks ?? []).filter((id) => refuseAlong(position, move, id) === null);

/** They pay as all who tag along do, and move in this phase with the force alone (7.1g-1). */
export function payAlong(position: Ocs, side: Side, trucks: readonly string[]): void {
  const { spent, marks } = carriers[side].columns;
  for (const id of trucks) {
    const carrier = carrierNamed(position, side, id) as number;
    if (!isTaggingFree(position)) spent.set(position, carrier, spent.of(position, carrier) + OVERRUN_COST);
    marks.set(position, carrier, marks.of(position, carrier) | MOVED | HALTED);
    applies('7.1g-1', '7.1g-2');
  }
}

/** They enter the hex that was won, where its ground is open to them. */
export function followInto({ position, happen }: Doing<Ocs>, side: Side, trucks: readonly string[], from: number, to: number): void {
  const those = trucks
    .flatMap((id) => carrierNamed(position, side, id) ?? [])
    .filter((one) => carrierHex(position, side, one) === from && canCross(position, side, kindOf(position, side, one), from, to));
  if (those.length === 0) return;
  const { at, carried } = carriers[side].columns;
  for (const one of those) {
    at.set(position, one, to);
    carried.set(position, one, cargoOf(position, side, one));
  }
  const way = { from: printed(position, from), to: printed(position, to) };
  happen({ what: 'trucks follow', seat: side, points: loadOf(position, side, those).points, ...way, rules: ['7.1g-1', '7.1g-2'] });
}
