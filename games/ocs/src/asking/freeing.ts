import type { Refusal } from '@sandtable/umpire';
import { declaration, hexOf, ids, printed, put, unitAt, type Ocs } from '../position/position.ts';
import { roomIn } from '../rules/04-general-concepts/stacking.ts';
import { unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL, points } from '../rules/06-movement/step.ts';
import type { Occasion } from '../rules/acting.ts';
import type { RuleId } from '../rulebook.ts';
import type { Side } from '../world/sides.ts';
import { levelAfter, weekOf } from './week.ts';

/** A legal move after which a unit would be supplied that is not. */
export interface WayOut {
  /** Who moves where, over which hexes, and the movement points that it costs. */
  readonly unit: string;
  readonly to: string;
  readonly path: readonly string[];
  readonly cost: number;
  /** The level that it would have. */
  readonly level: 'full' | 'low';
  /** Others who go without then and do not now. */
  readonly hungry: readonly string[];
  readonly rules: readonly string[];
  readonly says: string;
}

/** So many ways are told, the cheapest first, … */
const TOLD = 4;
/** … and so many moves at most are tried for a unit that could make way, for each takes a week to be reckoned. */
const TRIED = 24;

/** The movement that is under way of the side; null where it does not move now. */
function movingNow({ frames }: Ocs, side: Side): Occasion | null {
  for (let frame = frames; frame; frame = frame.below)
    if (frame.procedure === 'movement' && frame.locals['seat'] === side) return frame.locals['occasion'] as Occasion;
  return null;
}

/** Where a unit of the side can come now, the cheapest hex first. */
function* movesOf(position: Ocs, side: Side, occasion: Occasion, unit: number): Generator<{ to: number; cost: number; path: number[] }> {
  const from = hexOf(position, unit);
  const paths = explore(position, { side, occasion, units: [unit] }, from, FULL);
  for (const to of paths.reached) if (to !== from) yield { to, cost: paths.cost[to] as number, path: paths.pathTo(to) };
}

/** The week as it would be with the unit there; null where the unit that goes hungry would not be supplied, or there is no room. */
function freed(
  position: Ocs,
  side: Side,
  hungry: number,
  unit: number,
  to: number,
): { level: 'full' | 'low'; without: readonly number[] } | null {
  const copy = declaration.clone(position);
  put(copy, unit, to);
  if (roomIn(copy, side, to) < 0) return null;
  const week = weekOf(copy, side);
  const level = levelAfter(week, hungry);
  return level === 'none' ? null : { level, without: week.without };
}

/**
 * Legal moves of one unit now after which this one would be supplied, the cheapest first, each tried on a copy of the position: somebody
 * goes into the hex where the way is cut, the headquarters comes nearer, or the unit itself goes back. None where the side does not move now.
 */
export function waysOut(position: Ocs, side: Side, hungry: number, cut: Refusal | null): WayOut[] {
  const occasion = movingNow(position, side);
  if (occasion === null) return [];
  const shut = new Set((cut?.at ?? []).map((hex) => position.world.grid.index(hex)));
  const before = new Set(weekOf(position, side).without);
  const able = unitsOf(position, side).filter((unit) => refuseMover(position, { seat: side, occasion }, unit) === null);
  const rules = cut?.rules ?? ['11.5a-4' satisfies RuleId];
  const ways: WayOut[] = [];
  for (const unit of able) {
    const isFree = unit === hungry || unitAt(position, unit).kind === 'headquarters';
    const moves = [...movesOf(position, side, occasion, unit)].filter(({ to }) => isFree || shut.has(to)).slice(0, TRIED);
    for (const { to, cost, path } of moves) {
      const found = freed(position, side, hungry, unit, to);
      if (!found) continue;
      const others = found.without.filter((one) => !before.has(one));
      const { name } = unitAt(position, unit);
      ways.push({
        unit: unitAt(position, unit).id,
        to: printed(position, to),
        path: path.map((hex) => printed(position, hex)),
        cost: points(cost),
        level: found.level,
        hungry: ids(position, others),
        rules,
        says: `${name} to ${printed(position, to)}, ${points(cost)} movement points`,
      });
      break;
    }
  }
  return ways.toSorted((a, b) => a.hungry.length - b.hungry.length || a.cost - b.cost).slice(0, TOLD);
}
