import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import type { Explanation, Facts, Refusal, Value } from '@sandtable/umpire';
import { hexIn, isRefusal, printed, Queue } from '@sandtable/warfare';
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

/** The cheapest way for units that may enter every hex of their map, but go round obstacles where that is no great detour; null to the other map. */
function wayRegardless(position: WhatIf, side: Side, unit: number, from: number, to: number): number[] | null {
  const { grid } = position.world;
  const before = new Map<number, number>();
  const open = new Queue<{ readonly hex: number; readonly by: number; readonly cost: number }>();
  open.add(0, { hex: from, by: from, cost: 0 });
  for (let one = open.take(); one && !before.has(to); one = open.take()) {
    if (before.has(one.hex)) continue;
    before.set(one.hex, one.by);
    for (const d of DIRECTIONS) {
      const hex = grid.neighbour(one.hex, d);
      if (hex === NONE || before.has(hex)) continue;
      const cost = one.cost + priceRegardless(position, side, unit, one.hex, d);
      open.add(cost, { hex, by: one.hex, cost });
    }
  }
  if (!before.has(to)) return null;
  const way = [to];
  for (let hex = to; hex !== from; way.unshift(hex)) hex = before.get(hex) as number;
  return way;
}

function priceRegardless(position: WhatIf, side: Side, unit: number, from: number, d: Direction): number {
  const { world } = position;
  const to = world.grid.neighbour(from, d);
  if (!world.land[to] || !isCrossable(world, from, d)) return WATER;
  return costOf(position, unit, from, d) + (isEnemyHeld(position, side, to) ? CLOSED : 0);
}

/** The first step of the way that the units cannot take together. */
function firstFailure(
  position: WhatIf,
  side: Side,
  units: readonly number[],
  way: readonly number[],
): { readonly at: number; readonly refusal: Refusal } | null {
  const [from = 0] = way;
  const seat = moverOf(position, side, units, from);
  let purse = purseOf(position, units, from);
  for (let at = 1; at < way.length; at++) {
    const hex = way[at - 1] as number;
    const after = tryStep(position, seat, units, hex, position.world.grid.direction(hex, way[at] as number) as Direction, purse);
    if (isRefusal(after)) return { at, refusal: after };
    purse = after;
  }
  return null;
}

/**
 * `march` {units, to}: how these units of one hex come to that one. `path` begins where they stand. Where they can come there, `fails` is null and the path is a
 * cheapest one; where they cannot, it is the cheapest for units that no rule holds back, and `fails` has the step into `path[at]` that is refused first, with
 * `rules` and `reason`; `at` is 0 where they may not move at all. No path leads to the other map. @throws DataError as `reach` does
 */
export function marchQuestion(position: WhatIf, seat: string, asked: Facts): Explanation {
  const { units, from } = togetherIn(position, seat, asked, 'march');
  const to = hexIn(position, asked, 'to');
  const [first = 0] = units;
  const side = allegianceOf(position, first);
  const barred = cannotMove(position, units);
  if (side !== GERMAN && side !== ALLIED) return { value: null, lines: barred };
  const inReach = barred.length > 0 ? null : wayInReach(position, side, units, from, to);
  const way = inReach ?? wayRegardless(position, side, first, from, to);
  if (!way) return { value: null, lines: barred };
  const failure =
    barred.length > 0
      ? { at: 0, refusal: { rules: barred.map(({ rule }) => rule), reason: `${barred.map(({ says }) => says).join('. ')}.` } }
      : inReach
        ? null
        : firstFailure(position, side, units, way);
  const fails = failure && { at: failure.at, rules: failure.refusal.rules, reason: failure.refusal.reason };
  return { value: way.length - 1, lines: barred, path: way.map((hex) => printed(position, hex)), fails: fails as unknown as Value };
}
