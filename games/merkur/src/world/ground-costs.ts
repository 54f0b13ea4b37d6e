import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { barrierAt, wayOver } from './map.ts';
import type { Mover } from './schema/forms.ts';
import { hexCost, hexsideCost } from './tables/terrain.ts';
import type { World } from './world.ts';

/** What a hexside costs over which nobody goes. */
export const PROHIBITED = 0;

const known = new WeakMap<World, Map<Mover, Uint8Array>>();

/**
 * What it costs to go over each hexside into the next hex, in quarters of a movement point, before zones of influence and interdiction; of
 * hex h in direction d at [h * 6 + d]. PROHIBITED where nobody who moves so can (7.C.1, 7.F, 7.G).
 */
export function groundCosts(world: World, by: Mover): Uint8Array {
  const ofWorld = known.get(world) ?? new Map<Mover, Uint8Array>();
  known.set(world, ofWorld);
  const costs = ofWorld.get(by) ?? found(world, by);
  ofWorld.set(by, costs);
  return costs;
}

function found(world: World, by: Mover): Uint8Array {
  const { grid } = world;
  const costs = new Uint8Array(grid.count * DIRECTIONS.length);
  for (let hex = 0; hex < grid.count; hex++)
    for (const direction of DIRECTIONS) {
      const to = grid.neighbour(hex, direction);
      const side = hex * DIRECTIONS.length + direction;
      if (to !== NONE) costs[side] = costOver(world, side, to, by) ?? PROHIBITED;
    }
  return costs;
}

function costOver({ tables, terrain, city, closed, ways, barriers }: World, side: number, to: number, by: Mover): number | null {
  const ground = terrain[to] ?? null;
  if (ground === null || closed[to] === 1) return null;
  const way = wayOver({ ways }, side);
  const barrier = barrierAt({ barriers }, side);
  const hex = hexCost(tables.terrain, ground, by, way, city[to] ?? undefined);
  const across = hexsideCost(tables.terrain, barrier === null ? [] : [barrier], by, way);
  return hex === null || across === null ? null : hex + across;
}
