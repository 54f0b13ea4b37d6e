import { cheapest, NONE, Paths, type Direction } from '@sandtable/hexes';
import { wayOver } from '../rules/09-movement/bridges.ts';
import type { Gertrud } from '../position/position.ts';
import { optionOf } from '../options.ts';
import { waysOf, type Ways } from '../rules/ways.ts';
import { isAllWater, isCrossable, RIVER, STRAIT, type World } from '../world/world.ts';

/**
 * The map as a planner reads it: what every hexside costs and lets pass, by hex * 6 + direction, and how far every hex is from every
 * objective. The same for all positions with the same bridges, mines and options.
 */
export interface Ground {
  readonly world: World;
  readonly count: number;
  readonly neighbours: Int16Array;
  readonly ways: Ways;
  /** Those of `ways` to enter the hex beyond; 0 where no land unit can go. */
  readonly cost: Uint8Array;
  /** 1 where a zone of control passes (8.0b). */
  readonly zonePasses: Uint8Array;
  /** 1 where an attack is shifted for the river (11.0x, GA-33). */
  readonly river: Uint8Array;
  readonly strait: Uint8Array;
  /** Columns by which the hex helps its defender (11.0w). */
  readonly shelter: Uint8Array;
  /** 1 for rough and mountain hexes, where mountain units have other factors (16.0a). */
  readonly high: Uint8Array;
  /** Movement factors from the hex to objective o, at [o * count + hex], over ground without an enemy; by rail too for Turkish units. */
  readonly afoot: Uint8Array;
  readonly byRail: Uint8Array;
  /** Index of the objective in a hex, or -1. */
  readonly objectiveAt: Int16Array;
  /** By hex, all hexes no more than two off, itself among them. */
  readonly around: readonly Int16Array[];
}

/** Farther than anything that matters. */
const FAR = 200;

const grounds = new WeakMap<World, Map<string, Ground>>();

/** The ground of a position. */
export function groundOf(position: Gertrud): Ground {
  const { world, facts } = position;
  let known = grounds.get(world);
  if (!known) grounds.set(world, (known = new Map()));
  const [bridges, rails] = [optionOf(position, 'bridge-shift'), optionOf(position, 'mountain-rail')];
  const key = [facts.roadBridgesDown, facts.railBridgesDown, facts.mined, [bridges, rails]].map((list) => list.join()).join(';');
  let ground = known.get(key);
  if (!ground) known.set(key, (ground = survey(position)));
  return ground;
}

function survey(position: Gertrud): Ground {
  const { world } = position;
  const isBridged = optionOf(position, 'bridge-shift') === 'yes';
  const { count, neighbours } = world.grid;
  const sides = () => new Uint8Array(count * 6);
  const [zonePasses, river, strait] = [sides(), sides(), sides()];
  for (let index = 0; index < count * 6; index++) {
    const from = Math.floor(index / 6);
    const direction = (index % 6) as Direction;
    const to = neighbours[index] as number;
    const bits = world.hexsides[index] as number;
    if (to === NONE || !world.land[from] || !world.land[to]) continue;
    if (!isAllWater(bits)) zonePasses[index] = 1;
    if ((bits & STRAIT) !== 0) strait[index] = 1;
    if ((bits & RIVER) === 0) continue;
    river[index] = isBridged && isCrossable(world, from, direction) && wayOver(position, from, direction) ? 0 : 1;
  }
  const objectiveAt = new Int16Array(count).fill(-1);
  for (const [o, hex] of world.objectives.entries()) objectiveAt[hex] = o;
  const { shelter, high } = reliefOf(world);
  const ways = waysOf(position);
  const plain = {
    world,
    count,
    neighbours,
    ways,
    cost: ways.cost,
    zonePasses,
    river,
    strait,
    shelter,
    high,
    objectiveAt,
    around: aroundOf(world),
  };
  return { ...plain, afoot: distances(world, ways, false), byRail: distances(world, ways, true) };
}

/** So far off a unit may change what an attack on a hex comes to: it stands beside it, or its zone reaches where somebody would fall back. */
const BEARING = 2;

const vicinities = new WeakMap<World, readonly Int16Array[]>();

function aroundOf(world: World): readonly Int16Array[] {
  let around = vicinities.get(world);
  if (around) return around;
  const { count, neighbours } = world.grid;
  const paths = new Paths(count);
  around = Array.from({ length: count }, (_, hex) => {
    cheapest({ neighbours, costs: null }, { hex, at: 0 }, BEARING, paths);
    return paths.reached.slice();
  });
  vicinities.set(world, around);
  return around;
}

function reliefOf({ grid, terrain, city, land, tables }: World): Pick<Ground, 'shelter' | 'high'> {
  const shelter = new Uint8Array(grid.count);
  const high = new Uint8Array(grid.count);
  const { hex: rows } = tables.terrain;
  for (let hex = 0; hex < grid.count; hex++) {
    if (!land[hex]) continue;
    const kind = terrain[hex] as 'clear' | 'rough' | 'mountain';
    shelter[hex] = Math.max(rows[kind].shift, city[hex] === null ? 0 : rows.city.shift);
    high[hex] = kind === 'clear' ? 0 : 1;
  }
  return { shelter, high };
}

/** A hex by rail takes a third of a movement factor (9.6a): all counts are in thirds until the end. */
const THIRDS = 3;

function distances(world: World, { neighbours, cost, byRail }: Ways, isByRail: boolean): Uint8Array {
  const { count } = world.grid;
  const all = new Uint8Array(world.objectives.length * count).fill(FAR);
  // Backwards from the objective: the price of a step is that of the hex it enters.
  const thirds = new Uint8Array(count * 6);
  for (let side = 0; side < thirds.length; side++) {
    const from = neighbours[side] as number;
    const back = from * 6 + (((side % 6) + 3) % 6);
    if (from !== NONE) thirds[side] = isByRail && byRail[back] !== 0 ? 1 : (cost[back] as number) * THIRDS;
  }
  const paths = new Paths(count);
  for (const [o, hex] of world.objectives.entries()) {
    cheapest({ neighbours, costs: thirds }, { hex, at: 0 }, FAR * THIRDS - 1, paths);
    for (const at of paths.reached) all[o * count + at] = Math.ceil((paths.cost[at] as number) / THIRDS);
  }
  return all;
}
