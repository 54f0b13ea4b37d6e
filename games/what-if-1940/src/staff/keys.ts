import { FORT, frontOf, GERMAN, hasBuilt, RUHR, WEST, ANY_CITY, EAST, type Front, type Side, type World } from '../world/world.ts';
import { groundOf } from './ground.ts';
import type { Weights } from './weights.ts';

/** What it is worth to the Germans, over the Allies, to hold each hex. */
export function keysOf(world: World, weights: Weights): Float64Array {
  const known = cache.get(world) ?? new Map<Weights, Float64Array>();
  cache.set(world, known);
  const keys = known.get(weights) ?? Float64Array.from({ length: world.grid.count }, (_, hex) => keyOf(world, weights, hex));
  known.set(weights, keys);
  return keys;
}
const cache = new WeakMap<World, Map<Weights, Float64Array>>();

function keyOf(world: World, { keys, roadHex }: Weights, hex: number): number {
  if (!world.land[hex]) return 0;
  if (hex === world.moscow) return keys.moscow;
  if (hex === world.leningrad) return keys.leningrad;
  const isRoad = groundOf(world).along[hex] !== -1;
  if (frontOf(world, hex) === EAST) return hasBuilt(world, hex, ANY_CITY) ? (isRoad ? keys.roadCity : keys.city) : isRoad ? roadHex : 0;
  if (hasBuilt(world, hex, RUHR)) return keys.ruhr;
  return world.country[hex] === 'germany' && hasBuilt(world, hex, FORT) ? keys.fort : 0;
}

/** The hexes of a map that are worth something to hold. */
export function keyHexes(world: World, weights: Weights, front: Front): readonly number[] {
  const keys = keysOf(world, weights);
  return groundOf(world).hexes[front].filter((hex) => (keys[hex] as number) >= LEAST);
}

/** Hexes of the road are no keys of their own: who walks onto them is reckoned with apart. */
const LEAST = 0.3;

/** What a side gains by taking a hex from the other. */
export const gainOf = (keys: Float64Array, side: Side, hex: number, front: Front): number =>
  (keys[hex] as number) + (side === GERMAN || front === WEST ? PUSH : PUSH / 2);

/** Ground as such. */
const PUSH = 0.05;
