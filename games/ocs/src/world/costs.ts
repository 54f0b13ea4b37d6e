import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { riverOn, roadOn, seaIn, type MapWorld } from './map.ts';
import type { Ground, MovesBy } from './schema/forms.ts';
import type { Costs, RiverState, Terrain, TerrainData, Way } from './schema/terrain.ts';
import type { RiverSize } from './schema/map.ts';

/** What of the weather the costs of movement hang on (6.1a, 18.0). */
export interface Conditions {
  readonly ground: Ground;
  /** Which rivers are frozen. */
  readonly frozen: { readonly [size in RiverSize]: boolean };
}

/** What a hexside costs that nobody can cross, or that leads off the map. */
export const PROHIBITED = 0;

type Land = Pick<MapWorld, 'grid' | 'terrain' | 'town' | 'fortified' | 'rivers' | 'roads' | 'rails' | 'seas'> & {
  readonly effects: TerrainData;
};

type Cover = TerrainData['hex'][Terrain];

/** The line of the Terrain Effects for a hex: of the city in it, or of its terrain. */
export function coverOf({ effects, terrain, town }: Pick<Land, 'effects' | 'terrain' | 'town'>, hex: number): Cover {
  const size = town[hex]?.class ?? 'village';
  return size === 'village' ? effects.hex[terrain[hex] as Terrain] : effects.city[size];
}

/** The river along a hexside as it is now; null where there is none. */
export function riverAt(land: Pick<MapWorld, 'rivers'>, side: number, { frozen }: Conditions): RiverState | null {
  const size = riverOn(land, side);
  if (size === null || !frozen[size]) return size;
  return size === 'minor' ? 'frozen-minor' : 'frozen-major';
}

const costIn = (costs: Costs, by: MovesBy, ground: Ground): number | null => costs[by][ground];

/** The rates of the ways that lead over a hexside (6.2a), in quarters of a point. */
function ratesOver(land: Land, side: number, by: MovesBy, ground: Ground): number[] {
  const road = roadOn(land, side);
  const ways: Way[] = [...(road ? [road] : []), ...(land.rails[side] === 0 ? [] : ['railroad' as const])];
  return ways.flatMap((way) => {
    const rate = land.effects.way[way].cost[by][ground];
    return rate === 'terrain' ? [] : [rate];
  });
}

/**
 * What it costs to enter a hex over a hexside across open country, in quarters of a movement point: its terrain, a fortification there, and
 * the river where one is named (6.1a, 6.2b, 16.0). PROHIBITED where that cannot be done (6.2c), as where all is sea (19.1).
 */
export function countryCost(land: Land, to: number, by: MovesBy, ground: Ground, river: RiverState | null): number {
  if (seaIn(land, to) === 'all') return PROHIBITED;
  const hex = costIn(coverOf(land, to).cost, by, ground);
  const more = river === null ? 0 : costIn(land.effects.hexside[river].cost, by, ground);
  const fortified = land.fortified[to] === 1 ? land.effects.fortification.cost[by] : 0;
  return hex === null || more === null ? PROHIBITED : hex + more + fortified;
}

/** The same where roads and railroads are followed that lead over the hexside, if that is cheaper (6.2a). */
export function wayCost(land: Land, side: number, by: MovesBy, ground: Ground, country: number): number {
  const rates = ratesOver(land, side, by, ground);
  const least = Math.min(...rates, country === PROHIBITED ? Infinity : country);
  return least === Infinity ? PROHIBITED : least;
}

/**
 * What each hexside costs that kind of mover, out of hex h in direction d at [h * 6 + d], in quarters of a movement point; PROHIBITED where
 * no way leads. `ways`: with roads and railroads.
 */
export function hexsideCosts(land: Land, by: MovesBy, conditions: Conditions, ways: boolean): Uint8Array {
  const { grid } = land;
  const costs = new Uint8Array(grid.count * 6);
  for (let hex = 0; hex < grid.count; hex++)
    for (const d of DIRECTIONS) {
      const [side, to] = [hex * 6 + d, grid.neighbour(hex, d)];
      if (to === NONE) continue;
      const country = countryCost(land, to, by, conditions.ground, riverAt(land, side, conditions));
      costs[side] = ways ? wayCost(land, side, by, conditions.ground, country) : country;
    }
  return costs;
}
