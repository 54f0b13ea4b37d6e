import { DIRECTIONS, spread } from '@sandtable/hexes';
import { barrierAt, type Territory } from './map.ts';
import type { World } from './world.ts';

/** A body of land: the hexes of it, and the sea zones on its coasts. */
interface Land {
  readonly hexes: Uint8Array;
  readonly zones: ReadonlySet<number>;
  readonly hasRailway: boolean;
}

const known = new WeakMap<World, readonly Land[]>();

/** All bodies of land: the mainland is where a nation's railways run, every other is an island. */
function lands(world: World): readonly Land[] {
  const found = known.get(world) ?? find(world);
  known.set(world, found);
  return found;
}

function find(world: World): readonly Land[] {
  const { grid, terrain, onRail, zonesAt } = world;
  const overLand = Uint8Array.from({ length: grid.count * DIRECTIONS.length }, (_, hexside) =>
    barrierAt(world, hexside) === 'sea' ? 0 : 1,
  );
  const sea = Uint8Array.from(terrain, (ground) => (ground === null ? 1 : 0));
  const all: Land[] = [];
  for (let hex = 0; hex < grid.count; hex++) {
    if (sea[hex] === 1 || all.some(({ hexes }) => hexes[hex] === 1)) continue;
    const hexes = new Uint8Array(grid.count);
    spread({ neighbours: grid.neighbours, costs: overLand, shut: sea }, [hex], hexes);
    const those = [...hexes.keys()].filter((one) => hexes[one] === 1);
    all.push({
      hexes,
      zones: new Set(those.flatMap((one) => zonesAt[one] ?? [])),
      hasRailway: those.some((one) => onRail[one] === 1),
    });
  }
  return all;
}

/**
 * Is the hex the nation's own ground on an island no more than so many sea zones from its mainland (14.N.3, MA-69)? `most` is 0 where
 * both must have a coast in one zone.
 */
export function isHomeIsland(world: World, nation: Territory, hex: number, most: number): boolean {
  const { territory } = world;
  const land = lands(world).find(({ hexes }) => hexes[hex] === 1);
  if (!land || land.hasRailway || territory[hex] !== nation) return false;
  const mainland = lands(world).filter(
    ({ hasRailway, hexes }) => hasRailway && territory.some((whose, one) => whose === nation && hexes[one] === 1),
  );
  let reached = new Set(mainland.flatMap(({ zones }) => [...zones]));
  for (let far = 0; far < most; far++)
    reached = new Set([...reached].flatMap((zone) => [zone, ...(world.passages[zone] ?? []).map(({ to }) => to)]));
  return [...land.zones].some((zone) => reached.has(zone));
}
