import { DIRECTIONS, NONE, type Direction, type HexSpace } from '@sandtable/hexes';
import type { Explanation, Facts, Line, Refusal } from '@sandtable/umpire';
import { Queue } from '../queue.ts';
import { isRefusal } from '../stack-move.ts';

/** How units come to a hex, and where they cannot, what stands against it: what questions about marches have in common. */

interface Step {
  readonly hex: number;
  readonly by: number;
  readonly cost: number;
}

/**
 * The cheapest way from hex to hex at these prices, the first and the last hex with it; null where none leads there. A price is what it
 * costs to leave a hex in a direction, in movement points: for units that no rule holds back, obstacles are worth a detour of so many.
 */
export function wayAt(grid: HexSpace, from: number, to: number, price: (from: number, direction: Direction) => number): number[] | null {
  const before = new Map<number, number>();
  const open = new Queue<Step>();
  open.add(0, { hex: from, by: from, cost: 0 });
  for (let one = open.take(); one && !before.has(to); one = open.take()) {
    if (before.has(one.hex)) continue;
    before.set(one.hex, one.by);
    for (const d of DIRECTIONS) {
      const hex = grid.neighbour(one.hex, d);
      if (hex === NONE || before.has(hex)) continue;
      const cost = one.cost + price(one.hex, d);
      open.add(cost, { hex, by: one.hex, cost });
    }
  }
  if (!before.has(to)) return null;
  const way = [to];
  for (let hex = to; hex !== from; way.unshift(hex)) hex = before.get(hex) as number;
  return way;
}

/** A step of a way that is refused: the one into `way[at]`, with what was in the purse before it. */
export interface RefusedStep<Purse> {
  readonly at: number;
  readonly refusal: Refusal;
  readonly purse: Purse;
  readonly from: number;
  readonly direction: Direction;
}

/** Takes the steps of a way one by one until one is refused; null where none is. A purse has no fact called `reason`. */
export function firstRefused<Purse extends object>(
  grid: HexSpace,
  way: readonly number[],
  begun: Purse,
  step: (purse: Purse, from: number, direction: Direction, at: number) => Purse | Refusal,
): RefusedStep<Purse> | null {
  let purse = begun;
  for (let at = 1; at < way.length; at++) {
    const from = way[at - 1] as number;
    const direction = grid.direction(from, way[at] as number) as Direction;
    const after = step(purse, from, direction, at);
    if (isRefusal(after)) return { at, refusal: after, purse, from, direction };
    purse = after;
  }
  return null;
}

/** Why units go nowhere at all, as one refusal; null where nothing stands against it. */
export const refusalOf = (barred: readonly Line[]): Refusal | null =>
  barred.length === 0 ? null : { rules: barred.map(({ rule }) => rule), reason: `${barred.map(({ says }) => says).join('. ')}.` };

/** What a march fails at, as an answer tells it: the step into `path[at]`, 0 for units that may not move at all. */
export const failing = (at: number, { rules, reason }: Refusal, more: Facts = {}): Facts => ({ at, rules: [...rules], reason, ...more });

/** A way that units are to take, in a game that keeps its costs in parts of a movement point. */
export interface Marched {
  readonly grid: HexSpace;
  /** The hexes of the way; it begins where they stand. */
  readonly way: readonly number[];
  /** What stands against it: at 0 where they may not move at all; null where nothing does. */
  readonly failure: { readonly at: number; readonly refusal: Refusal } | null;
  /** What the dearest of them has spent before the first step, and pays to leave a hex in a direction, in the game's parts. */
  readonly spent: number;
  readonly price: (from: number, direction: Direction) => number;
  /** What the slowest of them has, in those parts. */
  readonly allowance: number;
}

/**
 * A march as an answer tells it. `path` begins where the units stand; `costs` are what is paid for each step into it, `running` what has been
 * spent with it, `value` all of that; `fails` is null, or has the step into `path[at]` that is refused, with `rules` and `reason`.
 */
export function marchTold(
  { grid, way, failure, spent, price, allowance }: Marched,
  points: (parts: number) => number | string,
  printed: (hex: number) => string,
): Explanation {
  const costs = way.map((hex, i) => {
    const before = way[i - 1];
    return before === undefined ? 0 : price(before, grid.direction(before, hex) as Direction);
  });
  let sum = spent;
  const running = costs.map((cost) => (sum += cost));
  return {
    value: points(sum),
    lines: [],
    path: way.map(printed),
    costs: costs.map(points),
    running: running.map(points),
    fails: failure && failing(failure.at, failure.refusal, { running: points(running[failure.at] ?? 0), allowance: points(allowance) }),
  };
}
