import { Grid, type GridSpec } from '@sandtable/hexes';
import type { Edition } from '@sandtable/umpire';
import { OWN } from '../world/files.ts';
import type { SetupLine } from '../world/schema/scenario.ts';
import { SIDES } from '../world/sides.ts';
import { FIELD } from './in-short/scenarios.ts';

const SOURCE = 'ours: to begin with';

/** As large as a small map is, with a letter that others may come beside. */
const GRID: GridSpec = {
  orientation: 'flat-top',
  shifted: 'even',
  rows: [1, 10],
  columns: [1, 12],
  numbers: 'column-row',
  between: '.',
  sheets: [{ letter: 'A', columns: 12 }],
};

/** The highest sum of the dice of the Variable Reinforcement Table. */
const HIGHEST = 6 * OWN.variable.dice;

/** Nobody, to be set up nowhere. */
const NOBODY: readonly SetupLine[] = [];

/** A title with nothing in it: an open field without counters, and tables that name no hex of ours. Lists that it may have are there, empty. */
export function blank(): Edition {
  const grid = new Grid(GRID);
  const { counters, supply, variable, weather } = OWN;
  const edition = {
    name: 'A game of its own',
    map: {
      grid: GRID,
      hexes: Array.from({ length: grid.count }, (_, hex) => ({ hex: grid.number(hex), terrain: 'open' })),
      hexsides: [],
      railways: [],
      roads: [],
      exits: [],
      bridges: [],
      gauge: [],
      boxes: [],
      holding: [],
      closed: [],
    },
    counters: { sides: counters.sides, formations: [], counters: [], pools: [], aircraft: [], ships: [] },
    tables: {
      weather,
      supply: {
        ...supply,
        receipts: { ...supply.receipts, rows: [] },
        sources: [],
        rail: { ...supply.rail, capacity: [], deductions: [] },
      },
      arrivals: { arrivals: [] },
      variable: {
        ...variable,
        sides: SIDES.map((id) => ({ id, rows: [{ to: HIGHEST, source: SOURCE }], modifiers: [], places: [{ at: 'headquarters' }] })),
      },
      special: { rules: [] },
    },
    scenarios: [
      {
        ...FIELD,
        bases: [],
        aircraft: [],
        ships: [],
        ports: [],
        shipping: [],
        setup: { german: NOBODY, soviet: NOBODY },
        id: 'new',
        title: 'New',
        victory: { ...FIELD.victory, objectives: FIELD.victory.objectives.map((one) => ({ ...one, hex: grid.number(0) })) },
        source: SOURCE,
      },
    ],
  };
  return edition as unknown as Edition;
}
