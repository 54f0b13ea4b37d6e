import { NONE, type Direction } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { MODES } from '../../position/marks.ts';
import { hedgehogOf, modeOf, printed, unitAt, type Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { roadOn } from '../../world/map.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { refuseGround } from '../04-general-concepts/standing.ts';
import { isNextToEnemy, isStoodIn } from '../04-general-concepts/stood.ts';
import { refuseBesideEnemies } from '../05-modes/beside-enemies.ts';
import { refuseMarkerMore } from '../05-modes/reserve.ts';
import { movingCosts } from '../14-air-power/interdiction.ts';
import { refuseLimit } from '../special/limits.ts';
import type { Occasion } from '../acting.ts';
import { allowanceOf, movesBy } from './allowance.ts';

/** So much for each of some units. */
export type ByUnit = { readonly [unit: string]: number };
/**
 * What those on the move have spent in the phase: each for itself, in quarters of a movement point, and together over how many hexes; and
 * how many hexes of railroad each has repaired. `left`: the hex out of which they have just come, where a hedgehog is in it (17.0-3).
 */
export type Purse = { readonly hexes: number; readonly spent: ByUnit; readonly repaired: ByUnit; readonly left?: string };

/** Nothing spent. */
export const FULL: Purse = { hexes: 0, spent: {}, repaired: {} };

/** What those remember who come out of the hex: it, where they leave a hedgehog behind that they may destroy (17.0-3). */
export const leaving = (position: Ocs, hex: number): Pick<Purse, 'left'> =>
  hedgehogOf(position, hex) > 0 ? { left: printed(position, hex) } : {};

/** No purse has more in it: allowances are far below. */
export const MOST_SPENT = 1000;

/** Who moves, and when. */
export interface Party {
  readonly side: Side;
  readonly occasion: Occasion;
  readonly units: readonly number[];
  /** Whom they have left behind on the way, who may still go on: their movement has not ceased (4.1-6). */
  readonly behind?: readonly number[];
}

/** Quarters of a movement point in points. */
export const points = (quarters: number): number => quarters / QUARTERS;

/** What a unit has spent, in quarters of a movement point. */
export const spentBy = (position: Ocs, unit: number, { spent }: Purse): number => spent[unitAt(position, unit).id] ?? 0;

/** Must a unit that moves by truck points stay in the hex: next to an enemy, and no friend there who does not move along (4.1A)? */
export function isHeldUp(position: Ocs, side: Side, hex: number, together: readonly number[]): boolean {
  if (!isNextToEnemy(position, side, hex)) return false;
  applies('4.1A-1', '4.1-5', '4.1-6');
  return !isStoodIn(position, side, hex, together);
}

/** Why the mode of a unit keeps it from going there: next to enemies, or where no road leads. */
function refuseMode(position: Ocs, unit: number, from: number, direction: Direction, to: number): Refusal | null {
  const barred = refuseBesideEnemies(position, unit, to);
  if (barred || modeOf(position, unit) !== MODES.strategic) return barred;
  const { world } = position;
  const hexside = from * 6 + direction;
  if (roadOn(world, hexside) !== null || world.rails[hexside] !== 0) return null;
  return no('5.8b-3', `${unitAt(position, unit).name} is in Strategic Mode: it moves along roads and railroads alone.`, [
    printed(position, to),
  ]);
}

/** What a unit pays for a step, in quarters of a movement point; PROHIBITED where it cannot take it (6.1a, 6.2). */
export function priceOf(position: Ocs, side: Side, unit: number, from: number, direction: Direction): number {
  applies('6.1a-1', '6.2-1', '6.2a-1', '6.2a-2', '6.2b-1', '16.0-3');
  return movingCosts(position, side, movesBy(position, unit))[from * 6 + direction] as number;
}

/** 4.1A: does a unit on its way stay where it is, because it moves by truck points and has come next to an enemy? */
function isStopped(position: Ocs, { side, units, behind = [] }: Party, unit: number, hex: number, { hexes }: Purse): boolean {
  if (movesBy(position, unit) !== 'truck') {
    applies('4.1A-4', '4.1-1');
    return false;
  }
  if (hexes > 0) return isHeldUp(position, side, hex, [...units, ...behind]);
  applies('4.1A-3');
  return false;
}

/** What a unit has spent after the step; or why it cannot take it (6.1b, 6.1c, 6.2). */
function afterStep(position: Ocs, party: Party, unit: number, from: number, direction: Direction, purse: Purse): number | Refusal {
  const to = position.world.grid.neighbour(from, direction);
  const { name } = unitAt(position, unit);
  const where = [printed(position, to)];
  const barred = refuseMode(position, unit, from, direction, to) ?? refuseLimit(position, unit, to, from);
  if (barred) return barred;
  if (isStopped(position, party, unit, from, purse))
    return no('4.1A-2', `${name} moves by truck points and came next to the enemy in ${printed(position, from)}: it stops there.`, where);
  const price = priceOf(position, party.side, unit, from, direction);
  if (price === PROHIBITED) return no('6.2c-1', `${name} cannot go to ${where}: what lies there is prohibited to it.`, where);
  const spent = spentBy(position, unit, purse);
  const allowance = allowanceOf(position, unit, party.occasion);
  if (spent + price <= allowance) return spent + price;
  if (purse.hexes === 0 && spent === 0) {
    applies('6.1c-1', '6.1c-2');
    return allowance;
  }
  return no(
    '6.1b-1',
    `${name} has ${points(allowance - spent)} of ${points(allowance)} movement points left: ${where} costs ${points(price)}.`,
    where,
  );
}

/** What the units would have spent after the step, or why one of them cannot take it. */
export function tryStep(position: Ocs, party: Party, from: number, direction: Direction, purse: Purse): Purse | Refusal {
  const { world } = position;
  const to = world.grid.neighbour(from, direction);
  if (to === NONE) return no('Intro.1C-1', 'Units do not leave the map.');
  const barred = refuseGround(position, party.side, to, ['6.3a-1']) ?? refuseMarkerMore(position, party.side, party.units, to);
  if (barred) return barred;
  const spent: { [unit: string]: number } = { ...purse.spent };
  for (const unit of party.units) {
    const after = afterStep(position, party, unit, from, direction, purse);
    if (typeof after !== 'number') return after;
    spent[unitAt(position, unit).id] = after;
  }
  applies('6.1d-1');
  return { hexes: purse.hexes + 1, spent, repaired: purse.repaired, ...leaving(position, from) };
}
