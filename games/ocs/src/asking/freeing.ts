import type { Refusal } from '@sandtable/umpire';
import { carriers, declaration, hexOf, ids, printed, put, supply, unitAt, type Ocs } from '../position/position.ts';
import { roomIn } from '../rules/04-general-concepts/stacking.ts';
import { unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL, points } from '../rules/06-movement/step.ts';
import { dumpHexes } from '../rules/11-supply/stocks.ts';
import { networkOf, reachesBeside } from '../rules/11-supply/network.ts';
import { said } from '../rules/11-supply/paying.ts';
import { DRAW, drawCost, isOpenDump, throwOf, tracesFrom } from '../rules/11-supply/tracing.ts';
import { cargoOf, carrierHex, kindOf } from '../rules/12-specialized-units/carriers.ts';
import { carrierAllowance, carrierIds, carrierNamed, carrierSaid, drives, refuseDriver } from '../rules/12-specialized-units/driving.ts';
import { tripsOf } from '../rules/12-specialized-units/trips.ts';
import type { Occasion } from '../rules/acting.ts';
import type { RuleId } from '../rulebook.ts';
import type { Side } from '../world/sides.ts';
import { levelAfter, weekOf } from './week.ts';

/** A legal move after which a unit would be supplied that is not. */
export interface WayOut {
  /** The unit that moves, or the truck or wagon that brings supply. */
  readonly unit?: string;
  readonly carrier?: string;
  /** Of a carrier the hex in which it loads first, and what is aboard on the way on, in tokens. */
  readonly loads?: string;
  readonly tokens?: number;
  /** Where it goes, over which hexes, and the movement points that it costs. */
  readonly to: string;
  readonly path: readonly string[];
  readonly cost: number;
  /** The level that the one that goes hungry would have. */
  readonly level: 'full' | 'low';
  /** Others who go without then and do not now. */
  readonly hungry: readonly string[];
  readonly rules: readonly string[];
  readonly says: string;
}

/** So many ways are told, the cheapest first, … */
const TOLD = 4;
/** … and so many moves at most are tried of each that could help, the cheapest first, for each takes a week to be reckoned. */
const TRIED = 24;

/** The movement that is under way of the side; null where it does not move now. */
function movingNow({ frames }: Ocs, side: Side): Occasion | null {
  for (let frame = frames; frame; frame = frame.below)
    if (frame.procedure === 'movement' && frame.locals['seat'] === side) return frame.locals['occasion'] as Occasion;
  return null;
}

/** A move that may help: who or what goes, at what cost in quarters of a point, and the position as it would be. */
interface Move extends Pick<WayOut, 'unit' | 'carrier' | 'loads' | 'tokens'> {
  readonly to: number;
  readonly cost: number;
  readonly path: readonly number[];
  readonly says: string;
  /** Changes a copy of the position; false where it cannot be so at the end of the phase. */
  readonly make: (copy: Ocs) => boolean;
}

/** Who goes hungry, where the way is cut, and what the side's supply is now, for moves that may help. */
interface Want {
  readonly position: Ocs;
  readonly side: Side;
  readonly occasion: Occasion;
  readonly hungry: number;
  readonly cutAt: ReadonlySet<number>;
  /** All who go without as things stand. */
  readonly before: ReadonlySet<number>;
  /** A copy in which ways of supply are looked for that nobody asks for again. */
  readonly scratch: Ocs;
}

/** Would the unit that goes hungry find supply next to that hex, as ways of supply are now? */
function isFedIn({ scratch, side }: Want, to: number): boolean {
  const { throwers, draws } = networkOf(scratch, side);
  return [...throwers, ...draws].some((issue) => issue.dumps.length > 0 && reachesBeside(scratch, issue, to));
}

/** Would a headquarters in that hex throw to who goes hungry, and draw on some dump? */
function throwsFrom({ scratch, side, hungry }: Want, headquarters: number, to: number): boolean {
  const range = throwOf(scratch, headquarters);
  const paths = tracesFrom(scratch, side, to, Math.max(DRAW, range));
  if (!reachesBeside(scratch, { paths, range }, hexOf(scratch, hungry))) return false;
  return dumpHexes[side].of(scratch).all.some((dump) => drawCost(scratch, side, paths, dump) <= DRAW);
}

/** Would who goes hungry draw on a dump in that hex, directly or through a headquarters? */
function isDrawnOn({ scratch, side, hungry }: Want, to: number): boolean {
  if (!isOpenDump(scratch, side, to)) return false;
  const at = hexOf(scratch, hungry);
  if (reachesBeside(scratch, { paths: tracesFrom(scratch, side, to, DRAW), range: DRAW }, at)) return true;
  return networkOf(scratch, side).throwers.some(
    (thrower) => reachesBeside(scratch, thrower, at) && drawCost(scratch, side, thrower.paths, to) <= DRAW,
  );
}

/** Where a unit of the side could go and help, the cheapest hex first. */
function movesOfUnit(want: Want, unit: number): Move[] {
  const { position, side, occasion, hungry, cutAt } = want;
  const from = hexOf(position, unit);
  const { id, name, kind } = unitAt(position, unit);
  const helps = (to: number): boolean =>
    cutAt.has(to) || (unit === hungry ? isFedIn(want, to) : kind === 'headquarters' && throwsFrom(want, unit, to));
  const paths = explore(position, { side, occasion, units: [unit] }, from, FULL);
  return [...paths.reached]
    .filter((to) => to !== from && helps(to))
    .slice(0, TRIED)
    .map((to) => ({
      unit: id,
      to,
      cost: paths.cost[to] as number,
      path: paths.pathTo(to),
      says: `${name} to ${printed(position, to)}`,
      make(copy) {
        put(copy, unit, to);
        return roomIn(copy, side, to) >= 0;
      },
    }));
}

/** Where a truck or wagon could bring supply and help, the cheapest hex first: what is aboard a carrier is drawn on as what lies there. */
function movesOfCarrier(want: Want, id: string): Move[] {
  const { position, side } = want;
  const carrier = carrierNamed(position, side, id) as number;
  const aboard = cargoOf(position, side, carrier);
  const allowance = carrierAllowance(position, side, kindOf(position, side, carrier));
  const here = carrierHex(position, side, carrier);
  return tripsOf(position, side, carrier)
    .flatMap(({ loads, tokens, paths }) =>
      [...paths.reached]
        .filter((to) => (paths.cost[to] as number) <= allowance && to !== (loads ?? here) && isDrawnOn(want, to))
        .map((to) => ({ loads, tokens, paths, to, cost: paths.cost[to] as number })),
    )
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, TRIED)
    .map(({ loads, tokens, paths, to, cost }): Move => {
      const first = loads === null ? [] : drives(position, side, carrier).pathTo(loads);
      const loading = loads === null ? '' : ` loads ${said(position, tokens - aboard)} in ${printed(position, loads)} and`;
      return {
        carrier: id,
        ...(loads === null ? {} : { loads: printed(position, loads) }),
        tokens,
        to,
        cost,
        path: [...first, ...paths.pathTo(to)],
        says: `${carrierSaid(position, side, carrier)}${loading} goes to ${printed(position, to)}`,
        make(copy) {
          if (loads !== null) supply.add(copy, loads, side, aboard - tokens);
          carriers[side].columns.cargo.set(copy, carrier, tokens);
          carriers[side].columns.at.set(copy, carrier, to);
          return true;
        },
      };
    });
}

/** The first of these moves, each tried on a copy of the position, after which the one that goes hungry would be supplied. */
function firstThatFrees({ position, side, hungry, before }: Want, moves: readonly Move[], rules: readonly string[]): WayOut | null {
  for (const { make, to, path, cost, says, ...who } of moves) {
    const copy = declaration.clone(position);
    if (!make(copy)) continue;
    const week = weekOf(copy, side);
    const level = levelAfter(week, hungry);
    if (level === 'none') continue;
    return {
      ...who,
      to: printed(position, to),
      path: path.map((hex) => printed(position, hex)),
      cost: points(cost),
      level,
      hungry: ids(
        position,
        week.without.filter((one) => !before.has(one)),
      ),
      rules,
      says: `${says}, ${points(cost)} movement points`,
    };
  }
  return null;
}

/**
 * Legal moves of one unit, truck or wagon now after which this unit would be supplied, the cheapest first, each tried on a copy of the position:
 * somebody goes into the hex where the way is cut, a headquarters comes nearer, supply is brought, or the unit itself goes back. None where the
 * side does not move now.
 */
export function waysOut(position: Ocs, side: Side, hungry: number, cut: Refusal | null): WayOut[] {
  const occasion = movingNow(position, side);
  if (occasion === null) return [];
  const cutAt = new Set((cut?.at ?? []).map((hex) => position.world.grid.index(hex)));
  const before = new Set(weekOf(position, side).without);
  const want: Want = { position, side, occasion, hungry, cutAt, before, scratch: declaration.clone(position) };
  const rules = cut?.rules ?? ['11.5a-4' satisfies RuleId];
  const units = unitsOf(position, side).filter((unit) => refuseMover(position, { seat: side, occasion }, unit) === null);
  const drivers = carrierIds(position, side).filter((id) => refuseDriver(position, { seat: side, occasion }, id) === null);
  const ways = [...units.map((unit) => movesOfUnit(want, unit)), ...drivers.map((id) => movesOfCarrier(want, id))].flatMap(
    (moves) => firstThatFrees(want, moves, rules) ?? [],
  );
  return ways.toSorted((a, b) => a.hungry.length - b.hungry.length || a.cost - b.cost).slice(0, TOLD);
}
