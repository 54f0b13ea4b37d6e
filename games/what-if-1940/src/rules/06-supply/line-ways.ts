import { NONE } from '@sandtable/hexes';
import { ALL_LAKE, ALL_SEA, type World } from '../../world/world.ts';

interface LineWays {
  readonly dry: Uint8Array;
  readonly overLakes: Uint8Array;
}

const known = new WeakMap<World, LineWays>();

/**
 * For the rules and for the machines that play by them: 1 for each hexside, out of hex h in direction d at [h * 6 + d], that a line of
 * supply may cross: none of open sea, and of lakes only where lines lead over them (6.7c, 6.7d, 6.7e, WA-23).
 */
export function lineWays(world: World, overLakes: boolean): Uint8Array {
  const ways = known.get(world) ?? { dry: waysBut(world, ALL_SEA | ALL_LAKE), overLakes: waysBut(world, ALL_SEA) };
  known.set(world, ways);
  return overLakes ? ways.overLakes : ways.dry;
}

const waysBut = ({ hexsides, grid }: World, water: number): Uint8Array =>
  Uint8Array.from(hexsides, (bits, side) => Number(grid.neighbours[side] !== NONE && (bits & water) === 0));
