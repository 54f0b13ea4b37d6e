import type { ScenarioData } from './schema/scenario.ts';
import type { World } from './world.ts';

const known = new WeakMap<World, WeakMap<ScenarioData, World>>();

/** The world as a scenario plays it: what lies beyond its area is closed, and boxes of its own are beside those of the map. */
export function worldWithin(world: World, scenario: ScenarioData): World {
  if (scenario.area === undefined && scenario.boxes === undefined) return world;
  const ofWorld = known.get(world) ?? new WeakMap<ScenarioData, World>();
  known.set(world, ofWorld);
  const found = ofWorld.get(scenario) ?? within(world, scenario);
  ofWorld.set(scenario, found);
  return found;
}

function within(world: World, { area, boxes: own = [] }: ScenarioData): World {
  const open = area && new Set(area.map((number) => world.grid.index(number)));
  const boxes = [
    ...world.boxes,
    ...own.map(({ id, name, side, base, hexes }) => ({
      id,
      name,
      side,
      base,
      port: 0,
      navalBase: false,
      zones: [],
      flights: [],
      away: hexes,
      variant: null,
    })),
  ];
  return {
    ...world,
    closed: open ? world.closed.map((is, hex) => (open.has(hex) ? is : 1)) : world.closed,
    boxes,
    box: new Map(boxes.map(({ id }, i) => [id, i])),
  };
}
