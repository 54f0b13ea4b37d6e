import type { ScenarioData } from './schema/scenario.ts';
import type { Box } from './map.ts';
import { keptFor } from './kept.ts';
import { inSeries } from './series.ts';
import type { World } from './world.ts';

const known = new WeakMap<World, WeakMap<ScenarioData, World>>();

/** The world as a scenario plays it: what lies beyond its area or its sea zones is closed, and boxes of its own are beside those of the map. */
export function worldWithin(world: World, scenario: ScenarioData): World {
  const ofWorld = known.get(world) ?? new WeakMap<ScenarioData, World>();
  known.set(world, ofWorld);
  const found = ofWorld.get(scenario) ?? within(scenario.series ? inSeries(world, scenario.series) : world, scenario);
  ofWorld.set(scenario, found);
  return found;
}

/** A box that no variant opens: nobody is based there, flies or sails from it. */
const shut = (box: Box): Box => ({ ...box, base: 0, port: 0, navalBase: false, zones: [], flights: [] });

function within(world: World, { area, zones, variants = [], boxes: own = [] }: ScenarioData): World {
  const open = area && new Set(area.map((number) => world.grid.index(number)));
  const index = (zone: string): number => world.zone.get(zone) as number;
  const sailed = zones && new Set(zones.map(index));
  const boxes = [
    ...world.boxes.map((box) => (box.variant !== null && !variants.includes(box.variant) ? shut(box) : box)),
    ...own.map(({ id, name, side, base = 0, hexes = null, navalBase = false, zones: opens = [] }) => ({
      id,
      name,
      side,
      base,
      port: 0,
      navalBase,
      zones: opens.map(({ zone, sma = null }) => ({ zone: index(zone), sma })),
      flights: [],
      away: hexes,
      variant: null,
    })),
  ];
  return {
    ...world,
    closed: open ? world.closed.map((is, hex) => (open.has(hex) ? is : 1)) : world.closed,
    passages: sailed
      ? world.passages.map((ways, from) => (sailed.has(from) ? ways.filter(({ to }) => sailed.has(to)) : []))
      : world.passages,
    boxes,
    box: new Map(boxes.map(({ id }, i) => [id, i])),
  };
}

/** The world with floatplane bases in all ports beside which no airbase is printed, as the chart of their capacities has it (T49, MA-242). */
export const withAnchorages = keptFor((world): World => ({
  ...world,
  airports: world.airports.map((airports, hex) => {
    const ports = world.closed[hex] === 0 ? (world.ports[hex] ?? []) : [];
    if (airports.length > 0 || ports.length === 0) return airports;
    return [{ name: ports.map(({ name }) => name).join(', '), capacity: world.tables.air.bases.anchorage, floatplanes: true }];
  }),
}));
