import type { Side } from './sides.ts';
import type { World } from './world.ts';

const known = new WeakMap<World, Map<Side, readonly number[]>>();

/** The hexes of a side's national source of supply (14.A.8, T17): stations of its railways, or where those leave the map. */
export function nationalSources(world: World, side: Side): readonly number[] {
  const ofWorld = known.get(world) ?? new Map<Side, readonly number[]>();
  known.set(world, ofWorld);
  const found = ofWorld.get(side) ?? sources(world, side);
  ofWorld.set(side, found);
  return found;
}

function sources({ grid, onRail, places, tables }: World, side: Side): readonly number[] {
  const stations = [...onRail.keys()].filter((hex) => onRail[hex] === 1);
  const north = Math.max(...[...onRail.keys()].map((hex) => grid.centre(hex).y));
  return tables.supply.msr.rails.flatMap((line) => {
    if (line.side !== side) return [];
    return stations.filter((hex) =>
      line.to === 'north' ? grid.centre(hex).y === north : places[hex]?.some((name) => line.places.includes(name)),
    );
  });
}
