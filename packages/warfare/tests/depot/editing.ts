import { Grid, NONE } from '@sandtable/hexes';
import { DataError, type Edition, type Editing, type KeptSetUps, type Problem, type Spot } from '@sandtable/umpire';
import { Findings, listDifferences, sheetDifferences, tableDifferences, wholeOf, type Whole } from '../../src/editing/index.ts';
import type { RuleId } from './rulebook.ts';
import {
  countersSchema,
  mapSchema,
  scenariosSchema,
  tablesSchema,
  type CounterLine,
  type MapData,
  type ScenarioData,
  type TablesData,
} from './schema.ts';
import { data, SEATS } from './world.ts';

const whole = (edition: Edition | null): Whole => wholeOf(edition, data as unknown as Whole);

const hexAt = (hex: string): Spot => ({ part: 'map', path: 'hexes', hex });
const scenarioAt = (scenario: string, path = ''): Spot => ({ part: 'scenarios', path, scenario });

class Check extends Findings<RuleId> {
  /** The map: each hex of the grid once, hexsides between neighbours. */
  map({ grid: spec, hexes, hexsides }: MapData): Grid {
    const grid = new Grid(spec);
    const listed = new Set<string>();
    for (const { hex } of hexes) {
      if (grid.index(hex) === NONE) this.fault(hexAt(hex), 'it lies beside the grid');
      if (listed.has(hex)) this.fault(hexAt(hex), 'it is listed twice');
      listed.add(hex);
    }
    for (const { between } of hexsides) {
      const [a, b] = between.map((hex) => grid.index(hex)) as [number, number];
      if (a === NONE || b === NONE || grid.direction(a, b) === null)
        this.fault({ part: 'map', path: 'hexsides', hexside: between }, 'these are no neighbours on the grid');
    }
    return grid;
  }

  counters(counters: readonly CounterLine[]): void {
    const known = new Set<string>();
    for (const { id, steps, attack, defense } of counters) {
      const at: Spot = { part: 'counters', path: 'counters', counter: id };
      if (known.has(id)) this.fault(at, 'two counters have this id');
      known.add(id);
      if (attack.length !== steps || defense.length !== steps)
        this.fault(at, `factors for each of its ${steps} steps are expected`, '2.1a');
    }
  }

  tables({ crt: { die, columns, rows, codes } }: TablesData): void {
    const at: Spot = { part: 'tables', path: 'crt', table: 'crt' };
    if (rows.length !== die) this.fault(at, `a row for each of ${die} faces is expected`, '8.3a');
    for (const row of rows) {
      if (row.length !== columns.length) this.fault(at, `each row has a result for each of ${columns.length} columns`, '8.3a');
      for (const code of row) if (!Object.hasOwn(codes, code)) this.fault(at, `nothing says what ${code} does`, '8.3a');
    }
  }

  /** A scenario: every unit known, on its side, in one place; every place on the map. */
  scenario(scenario: ScenarioData, grid: Grid, counters: readonly CounterLine[]): void {
    const { id, setup, arrivals, depots, deliveries, places } = scenario;
    const groups = [...SEATS.flatMap((seat) => setup[seat].map((group) => ({ seat, ...group }))), ...arrivals];
    const placed = new Set<string>();
    for (const { seat, units } of groups)
      for (const unit of units) {
        const counter = counters.find((one) => one.id === unit);
        if (counter?.nationality !== seat) this.fault(scenarioAt(id), `${unit} is no counter of ${seat}`, '1.1a');
        if (placed.has(unit)) this.fault(scenarioAt(id), `${unit} comes twice`, '1.1a');
        placed.add(unit);
      }
    for (const { hex } of [...groups, ...depots, ...deliveries, ...places])
      if (grid.index(hex) === NONE) this.fault(scenarioAt(id), `there is no hex ${hex} on the map`);
  }
}

function problems(edition: Edition | null): readonly Problem[] {
  const check = new Check();
  const { map, counters, tables, scenarios } = whole(edition);
  const partAt = (part: Spot['part']) => (path: string) => ({ part, path });
  const sound = {
    map: check.formed(mapSchema, map, '', partAt('map')),
    counters: check.formed(countersSchema, counters, '', partAt('counters')),
    tables: check.formed(tablesSchema, tables, '', partAt('tables')),
    scenarios: check.formed(scenariosSchema, scenarios, '', partAt('scenarios')),
  };
  const grid = sound.map && check.map(sound.map);
  if (sound.counters) check.counters(sound.counters.counters);
  if (sound.tables) check.tables(sound.tables);
  if (grid && sound.counters) for (const one of sound.scenarios ?? []) check.scenario(one, grid, sound.counters.counters);
  return check.problems;
}

/** How editions of Depot are checked and compared. */
export const editing: Editing = {
  whole,
  problems,
  differences(from, to) {
    const [before, after] = [whole(from), whole(to)];
    return [
      ...sheetDifferences(before.map, after.map),
      ...listDifferences('counters', 'counters', before.counters, after.counters, { where: (id) => ({ counter: id }) }),
      ...tableDifferences(before.tables, after.tables, { titles: { crt: 'combat results' }, columnAt: () => Number.NaN }),
      ...listDifferences('scenarios', '', before.scenarios, after.scenarios, { where: (id) => ({ scenario: id }) }),
    ];
  },
  hexes(edition, { hex }) {
    const { grid } = whole(edition).map as unknown as MapData;
    return typeof hex === 'string' && new Grid(grid).index(hex) !== NONE ? [hex] : [];
  },
};

/** Nothing is set up by the seats: the scenario has it all. */
export const setUps: KeptSetUps = {
  SET_UP_ACTS: [],
  deploymentOf: (_position, seat, name) => ({ seat, name, units: [] }),
  readDeployment() {
    throw new DataError('deployment: in Depot nobody sets up');
  },
  commandsOf: () => ({ commands: [], refused: [] }),
};
