import { exact, type Exact } from '@sandtable/umpire';
import type { Mover } from '../schema/forms.ts';
import type { CityType, Ground, Hexside, TerrainData } from '../schema/terrain.ts';

/** Along what a hex is entered. */
export type Way = 'road' | 'track' | null;

/** What a hexside costs that the mover cannot cross, or a hex that he cannot enter. */
export const PROHIBITED = null;

/**
 * What a hex costs, in quarters of a movement point, without its side: its ground, or what road or track make of it (7.C.1, 7.F.1);
 * PROHIBITED where only a road or track leads there.
 */
export function hexCost({ hexes, lines }: TerrainData, ground: Ground, by: Mover, way: Way, city?: CityType): number | null {
  if (way === 'road' || (city !== undefined && hexes.cities[city].movement === 'road')) return lines.road.hex;
  const { movement } = hexes.terrain[ground];
  const { track } = lines;
  if (way === null || track.notIn.includes(ground)) return movement[by];
  const cost = movement[by] ?? movement[track.where];
  return cost === null ? PROHIBITED : Math.max(track.least, cost - track.less);
}

/** What the sides of a hex that are crossed add, in quarters of a movement point (7.C.1); nothing along a road (7.F.1.a). */
export function hexsideCost({ hexsides, lines }: TerrainData, sides: readonly Hexside[], by: Mover, way: Way): number | null {
  const crossed = sides.map((side) => {
    const { movement, by: ways } = hexsides.terrain[side];
    if (way === 'road' && ways.includes('road')) return lines.road.hexside;
    // Who has no cost of his own crosses by the way that leads over it, at the price of the others.
    return movement[by] ?? (way !== null && ways.includes(way) ? movement.other : PROHIBITED);
  });
  return crossed.includes(PROHIBITED) ? PROHIBITED : crossed.reduce((sum: number, cost) => sum + (cost ?? 0), 0);
}

const lower = (one: Exact, other: Exact): Exact => (exact.compare(one, other) < 0 ? one : other);

/**
 * What an attack of that kind of unit is multiplied by in a hex: its ground, or its city where that is worse (10.I); mountain troops
 * besides (10.L.2).
 */
export function attackFactor({ hexes }: TerrainData, ground: Ground, by: Mover, city?: CityType): Exact {
  const { attack, mountainAttack } = hexes.terrain[ground];
  const plain = attack[by === 'mountain' ? 'other' : by];
  const inCity = city === undefined ? plain : lower(plain, hexes.cities[city].attack);
  return by === 'mountain' && mountainAttack ? exact.times(inCity, mountainAttack) : exact.times(inCity, [1, 1]);
}

/** What an attack is multiplied by for the hexsides that it crosses (10.I); null where nobody attacks across. */
export function hexsideFactor({ hexsides }: TerrainData, sides: readonly Hexside[]): Exact | null {
  let all: Exact = [1, 1];
  for (const side of sides) {
    const { attack } = hexsides.terrain[side];
    if (attack === null) return null;
    all = exact.times(all, attack);
  }
  return all;
}

/** What ground and city add to the die of an attack (10.I). */
export const groundDrm = ({ hexes }: TerrainData, ground: Ground, city?: CityType): number =>
  hexes.terrain[ground].drm + (city === undefined ? 0 : hexes.cities[city].drm);

/** What a hex counts on an MSR with the sides that are crossed into it, in quarters of a hex (14.F.3); null where no MSR leads. */
export function msrLength(
  { hexes, hexsides, lines }: TerrainData,
  ground: Ground,
  sides: readonly Hexside[],
  along: 'road' | 'railway' | null,
): number | null {
  if (along !== null) return lines[along].msr;
  const crossed = sides.map((side) => hexsides.terrain[side].msr);
  return crossed.includes(null) ? null : crossed.reduce((sum: number, hex) => sum + (hex ?? 0), hexes.terrain[ground].msr);
}
