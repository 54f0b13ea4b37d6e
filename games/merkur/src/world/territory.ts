import type { ScenarioData } from './schema/scenario.ts';
import type { MapWorld } from './map.ts';
import type { Side } from './sides.ts';

const known = new WeakMap<ScenarioData, WeakMap<object, readonly (Side | null)[]>>();

/** Whose the hexes are at the start (2.E.2): by country and hex by hex, later lines before earlier ones; null of what is nobody's. */
export function territoryOf(world: Pick<MapWorld, 'grid' | 'territory'>, scenario: ScenarioData): readonly (Side | null)[] {
  const ofScenario = known.get(scenario) ?? new WeakMap<object, readonly (Side | null)[]>();
  known.set(scenario, ofScenario);
  const found = ofScenario.get(world.grid) ?? territory(world, scenario);
  ofScenario.set(world.grid, found);
  return found;
}

function territory({ grid, territory: countries }: Pick<MapWorld, 'grid' | 'territory'>, scenario: ScenarioData): (Side | null)[] {
  const owners: (Side | null)[] = Array.from({ length: grid.count }, () => null);
  for (const line of scenario.territory) {
    for (const number of line.hexes ?? []) owners[grid.index(number)] = line.side;
    if (line.countries === undefined) continue;
    for (const [hex, country] of countries.entries()) if (country !== null && line.countries.includes(country)) owners[hex] = line.side;
  }
  return owners;
}
