import type { World } from './world.ts';

/** What is found once for each world, whatever happens in it. */
export function keptFor<T>(find: (world: World) => T): (world: World) => T {
  const known = new WeakMap<World, T>();
  return (world) => {
    const before = known.get(world);
    if (before !== undefined) return before;
    const found = find(world);
    known.set(world, found);
    return found;
  };
}

const hexesIn = (has: (world: World, hex: number) => boolean) =>
  keptFor((world): readonly number[] => [...world.surface.keys()].filter((hex) => has(world, hex)));

/** The hexes in which airports are printed, and those with ports. */
export const hexesOfAirports = hexesIn(({ airports }, hex) => (airports[hex]?.length ?? 0) > 0);
export const portHexes = hexesIn(({ ports }, hex) => (ports[hex]?.length ?? 0) > 0);
/** The hexes with land. */
export const landHexes = hexesIn(({ terrain }, hex) => terrain[hex] !== null);
/** The hexes in play, and of those the ones that have land. */
export const hexesInPlay = hexesIn(({ closed }, hex) => closed[hex] === 0);
export const landInPlay = hexesIn(({ closed, terrain }, hex) => closed[hex] === 0 && terrain[hex] !== null);
