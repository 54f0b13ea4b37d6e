import { NONE, type Direction } from '@sandtable/hexes';
import { hexsideName } from '../places.ts';
import type { Gertrud } from '../position.ts';
import { optionOf } from '../options.ts';
import { isAllWater, isCrossable, RAIL, RIVER, ROAD, STRAIT, type World } from '../world.ts';

/**
 * The map as a planner reads it: what every hexside costs and lets pass, by hex * 6 + direction, and how far every hex is from every objective.
 * The same for all positions with the same bridges, mines and options.
 */
export interface Ground {
  readonly world: World;
  readonly count: number;
  readonly neighbours: Int16Array;
  /** Movement factors to enter the hex beyond; 0 where no land unit can go (9.0c to 9.4a). */
  readonly cost: Uint8Array;
  /** 1 where the railway runs over the hexside (9.6). */
  readonly rail: Uint8Array;
  /** 1 where a mined crossing arrow is closed to Turkish and Soviet units (17.1q). */
  readonly mined: Uint8Array;
  /** 1 where a zone of control passes (8.0b). */
  readonly zonePasses: Uint8Array;
  /** 1 where an attack is shifted for the river (11.0x, GA-33). */
  readonly river: Uint8Array;
  readonly strait: Uint8Array;
  /** What a supply path meets that goes out over the hexside: BARRED, OPEN, or ACROSS_STRAIT (7.1). */
  readonly supply: Uint8Array;
  /** Columns by which the hex helps its defender (11.0w). */
  readonly shelter: Uint8Array;
  /** 1 for rough and mountain hexes, where mountain units have other factors (16.0a). */
  readonly high: Uint8Array;
  /** Movement factors from the hex to objective o, at [o * count + hex], over ground without an enemy; by rail too for Turkish units. */
  readonly afoot: Uint8Array;
  readonly byRail: Uint8Array;
  /** Index of the objective in a hex, or -1. */
  readonly objectiveAt: Int16Array;
}

export const BARRED = 0;
export const OPEN = 1;
export const ACROSS_STRAIT = 2;

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
  const { world, facts } = position;
  const isBridged = optionOf(position, 'bridge-shift') === 'yes';
  const entersByRail = optionOf(position, 'mountain-rail') === 'yes';
  const { count, neighbours } = world.grid;
  const sides = () => new Uint8Array(count * 6);
  const [cost, rail, mined, zonePasses, river, strait, supply] = [sides(), sides(), sides(), sides(), sides(), sides(), sides()];
  for (let index = 0; index < count * 6; index++) {
    const from = Math.floor(index / 6);
    const direction = (index % 6) as Direction;
    const to = neighbours[index] as number;
    const bits = world.hexsides[index] as number;
    if (to === NONE || !world.land[from] || !world.land[to]) continue;
    if (!isAllWater(bits)) zonePasses[index] = 1;
    if ((bits & STRAIT) !== 0) strait[index] = 1;
    if ((bits & RIVER) !== 0) river[index] = 1;
    if (!isCrossable(world, from, direction)) continue;
    const name = hexsideName({ world }, from, to);
    const road = (bits & ROAD) !== 0 && !facts.roadBridgesDown.includes(name);
    if ((bits & RAIL) !== 0 && !facts.railBridgesDown.includes(name)) rail[index] = 1;
    const way = road || rail[index] === 1;
    if (isBridged && way) river[index] = 0;
    cost[index] = costInto(world, to, bits, way);
    if (facts.mined.includes(name)) mined[index] = 1;
    const isClosed = ((bits & RIVER) !== 0 && !way) || (world.terrain[to] === 'mountain' && !(entersByRail ? way : road));
    supply[index] = isClosed ? BARRED : (bits & STRAIT) !== 0 ? ACROSS_STRAIT : OPEN;
  }
  const objectiveAt = new Int16Array(count).fill(-1);
  for (const [o, hex] of world.objectives.entries()) objectiveAt[hex] = o;
  const { shelter, high } = reliefOf(world);
  const plain = { world, count, neighbours, cost, rail, mined, zonePasses, river, strait, supply, shelter, high, objectiveAt };
  return { ...plain, afoot: distances(plain, false), byRail: distances(plain, true) };
}

function costInto({ terrain, tables }: World, to: number, bits: number, way: boolean): number {
  const { hex, hexside, road } = tables.terrain;
  if (way) return road.movement;
  const entering = hex[terrain[to] as 'clear' | 'rough' | 'mountain'].movement as number;
  return entering + ((bits & RIVER) !== 0 ? hexside.river.plus : 0) + ((bits & STRAIT) !== 0 ? hexside.strait.plus : 0);
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

function distances(ground: Omit<Ground, 'afoot' | 'byRail'>, byRail: boolean): Uint8Array {
  const { world, count } = ground;
  const all = new Uint8Array(world.objectives.length * count).fill(FAR);
  for (const [o, hex] of world.objectives.entries()) {
    const thirds = spread(ground, hex, byRail);
    for (let at = 0; at < count; at++) all[o * count + at] = Math.min(FAR, Math.ceil((thirds[at] as number) / THIRDS));
  }
  return all;
}

/** Dijkstra backwards from the goal: the price of a step is that of the hex it enters. */
function spread({ count, neighbours, cost, rail }: Omit<Ground, 'afoot' | 'byRail'>, goal: number, byRail: boolean): Uint16Array {
  const reached = new Uint16Array(count).fill(FAR * THIRDS);
  const rings: number[][] = [[goal]];
  reached[goal] = 0;
  for (let at = 0; at < rings.length; at++)
    for (const hex of rings[at] ?? []) {
      if ((reached[hex] as number) < at) continue;
      for (let d = 0; d < 6; d++) {
        const from = neighbours[hex * 6 + d] as number;
        if (from === NONE) continue;
        const back = from * 6 + ((d + 3) % 6);
        const price = cost[back] as number;
        if (price === 0) continue;
        const next = at + (byRail && rail[back] === 1 ? 1 : price * THIRDS);
        if (next >= (reached[from] as number)) continue;
        reached[from] = next;
        (rings[next] ??= []).push(from);
      }
    }
  return reached;
}
