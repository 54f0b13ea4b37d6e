import type { Direction } from '@sandtable/hexes';
import type { Explanation, Facts } from '@sandtable/umpire';
import { failing, firstRefused, hexIn, printed, refusalOf, wayAt } from '@sandtable/warfare';
import { costOf } from '../rules/10-movement-and-mobile-assault/costs.ts';
import { tryStep } from '../rules/10-movement-and-mobile-assault/move.ts';
import { allegianceOf, type WhatIf } from '../position/position.ts';
import { cannotMove, moverOf, pathsOf, purseOf, togetherIn } from '../rules/10-movement-and-mobile-assault/reach.ts';
import { isEnemyHeld } from '../rules/units.ts';
import { ALLIED, GERMAN, isCrossable, type Side } from '../world/world.ts';

/** An obstacle is worth a detour of so many movement points: enemies, or water. */
const CLOSED = 40;
const WATER = 200;

/** The way to a hex in reach, from the hex where the units stand; null for a hex out of reach. */
function wayInReach(position: WhatIf, side: Side, units: readonly number[], from: number, to: number): number[] | null {
  const path = pathsOf(position, side, units, from).pathTo(to);
  return path.length > 0 ? path : null;
}

function priceRegardless(position: WhatIf, side: Side, unit: number, from: number, d: Direction): number {
  const { world } = position;
  const to = world.grid.neighbour(from, d);
  if (!world.land[to] || !isCrossable(world, from, d)) return WATER;
  return costOf(position, unit, from, d) + (isEnemyHeld(position, side, to) ? CLOSED : 0);
}

/** The first step of the way that the units cannot take together. */
function failureOn(position: WhatIf, side: Side, units: readonly number[], way: readonly number[]) {
  const [from = 0] = way;
  const seat = moverOf(position, side, units, from);
  const { grid } = position.world;
  return firstRefused(grid, way, purseOf(position, units, from), (purse, hex, direction) =>
    tryStep(position, seat, units, hex, direction, purse),
  );
}

/**
 * `march` {units, to}: how these units of one hex come to that one. `path` begins where they stand. Where they can come there, `fails` is
 * null and the path is a cheapest one; where they cannot, it is the cheapest for units that no rule holds back, and `fails` has the step
 * into `path[at]` that is refused first, with `rules` and `reason`; `at` is 0 where they may not move at all. No path leads to the other
 * map. @throws DataError as `reach` does
 */
export function marchQuestion(position: WhatIf, seat: string, asked: Facts): Explanation {
  const { units, from } = togetherIn(position, seat, asked, 'march');
  const to = hexIn(position, asked, 'to');
  const [first = 0] = units;
  const side = allegianceOf(position, first);
  const barred = cannotMove(position, units);
  if (side !== GERMAN && side !== ALLIED) return { value: null, lines: barred };
  const inReach = barred.length > 0 ? null : wayInReach(position, side, units, from, to);
  const way = inReach ?? wayAt(position.world.grid, from, to, (hex, d) => priceRegardless(position, side, first, hex, d));
  if (!way) return { value: null, lines: barred };
  const refusal = refusalOf(barred);
  const failure = refusal ? { at: 0, refusal } : inReach ? null : failureOn(position, side, units, way);
  const fails = failure && failing(failure.at, failure.refusal);
  return { value: way.length - 1, lines: barred, path: way.map((hex) => printed(position, hex)), fails };
}
