import type { Grid } from '@sandtable/hexes';
import type { ScenarioData } from './schema/scenario.ts';
import type { World } from './world.ts';

/** Does a hex lie in these columns and rows? Columns are counted on over all lettered maps (Intro.1A). */
export function isWithin(
  grid: Pick<Grid, 'rowAndColumn'>,
  { columns, rows }: Pick<NonNullable<ScenarioData['area']>, 'columns' | 'rows'>,
  hex: number,
): boolean {
  const { column, row } = grid.rowAndColumn(hex);
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

const known = new WeakMap<World, WeakMap<ScenarioData, World>>();

/** The world with all hexes out of play that lie beyond the scenario's area (Intro.1B); itself where the whole map is played. */
export function worldWithin(world: World, scenario: ScenarioData): World {
  const { area } = scenario;
  if (area === undefined) return world;
  const ofWorld = known.get(world) ?? new WeakMap<ScenarioData, World>();
  known.set(world, ofWorld);
  const found = ofWorld.get(scenario) ?? {
    ...world,
    closed: world.closed.map((is, hex) => (isWithin(world.grid, area, hex) ? is : 1)),
    beyond: world.beyond.map((is, hex) => (isWithin(world.grid, area, hex) ? is : 1)),
  };
  ofWorld.set(scenario, found);
  return found;
}
