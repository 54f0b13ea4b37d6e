import type { Edition } from '@sandtable/umpire';
import type { PartShown, SourcesShown, TableShown } from '@sandtable/warfare/showing';
import arrivalsData from '../../data/arrivals.json' with { type: 'json' };
import supplyData from '../../data/supply.json' with { type: 'json' };
import reinforcementsData from '../../data/variable-reinforcements.json' with { type: 'json' };
import weatherData from '../../data/weather.json' with { type: 'json' };
import type { ScenarioData } from '../world/schema/scenario.ts';
import type { CountersData } from '../world/schema/counters.ts';
import type { MapData } from '../world/schema/map.ts';
import type { TablesData } from '../world/schema/tables.ts';
import type { TerrainData } from '../world/schema/terrain.ts';
import { todayTable } from './today.ts';

/** The files of the game as they are at a table: ours, or an edition's in their place. */
export interface Files {
  readonly map: MapData;
  readonly counters: CountersData;
  readonly series: TablesData;
  readonly terrain: TerrainData;
  readonly scenarios: readonly ScenarioData[];
}

/** What the data call a table, and what that is called, with the rule by which it is read. */
type Named = { readonly [table: string]: readonly [title: string, rule: string] };

const SERIES: Named = {
  combat: ['Combat', '9.11-1'],
  surprise: ['Surprise', '9.17-1'],
  barrage: ['Barrage', '12.4-1'],
  dumpBarrage: ['Barrage of dumps and trucks', '14.8-1'],
  facility: ['Barrage of facilities', '15.0e-1'],
  airCombat: ['Air to air combat', '14.9d-1'],
  airDrop: ['Air drops', '14.19b-1'],
  flak: ['Flak', '14.18b-1'],
  capture: ['Capture', '9.16-1'],
  blowing: ['Blowing dumps', '11.8a-1'],
  attrition: ['Attrition', '11.4e-1'],
  supplyLevels: ['Supply levels', '11.4-1'],
  supplyCosts: ['Costs of combat and barrage', '9.5a-1'],
  motorization: ['Motorization', '13.0-1'],
  rebuild: ['Rebuilding', '12.5-1'],
};
const TERRAIN: Named = {
  hex: ['Terrain of hexes', '6.1b-1'],
  city: ['Cities', '6.1b-1'],
  way: ['Roads and railroads', '6.1b-1'],
  hexside: ['Rivers', '6.1b-1'],
  fortification: ['Fortifications', '16.0-1'],
};
const WEATHER: Named = {
  grounds: ['Ground', '18.0-1'],
  table: ['Weather', '18.0-1'],
  history: ['Weather as it was', '18.0-1'],
  freezing: ['Rivers that freeze', '18.0-1'],
  effects: ['Effects of weather on a side', '18.0-1'],
};
const SUPPLY: Named = {
  receipts: ['Supply received', '2.3.I2-1'],
  sources: ['Sources of supply', '2.3.I2-1'],
  rail: ['Railroad capacity', '12.3c-1'],
  repair: ['Repair of railroads', '12.3f-1'],
  airBase: ['Air bases', '15.0f-1'],
  port: ['Ports', '20.0b-2'],
  gauge: ['Gauge', '12.3d-1'],
  hedgehog: ['Building hedgehogs', '17.0-1'],
};

/** Everything that the data say of where a table comes from: as a whole, and line by line. */
function saidOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([figure, value]: [string, unknown]) => {
    if (figure !== 'source') return saidOf(value);
    return typeof value === 'string' ? [value] : Object.values(value as { readonly [figure: string]: string });
  });
}

const row = (name: readonly [title: string, rule: string], data: unknown): TableShown['rows'][number] => ({
  cells: [...name],
  source: [...new Set(saidOf(data))],
});

const rowsOf = (data: { readonly [table: string]: unknown }, names: Named): TableShown['rows'] =>
  Object.entries(names).map(([table, name]) => row(name, data[table]));

const tablesPart = ({ series, terrain }: Files, isOwn: boolean): PartShown => ({
  id: 'tables',
  title: 'Tables',
  isOwn,
  figures: [],
  tables: [
    {
      title: 'Where each table comes from',
      isOpen: true,
      head: ['Table', 'Rule'],
      rows: [
        ...rowsOf({ ...series }, SERIES),
        ...rowsOf({ ...terrain }, TERRAIN),
        ...rowsOf(weatherData, WEATHER),
        ...rowsOf(supplyData, SUPPLY),
        row(['Variable reinforcements', '2.3.I3-1'], reinforcementsData),
      ],
    },
  ],
});

/** What is ours of the game. */
const SAYS =
  'Orel and Tula is no published game: its map, counters, scenarios and the tables that a game of the series brings with it were made for Sandtable, out of the history. The rules are those of the series as they were first printed, in 1992.';

/** Why figures had to be reconstructed, and by what. */
const WHY: SourcesShown['why'] = {
  'Terrain of hexes': 'Real ground is of several kinds in a hex; what it counts as there is our judgement.',
  Rivers: 'Which of the real rivers count as minor and which as major, and along which hexsides, is our judgement.',
  Strengths:
    'By the men, guns and tanks that the units had that autumn, with the strengths that the examples of the rules name as their measure.',
  'Barrage strengths': 'By the barrels that the units had; the one artillery regiment that the rules name is their measure.',
  'Steps, ratings and movement': 'One measure for all units of a kind; the rules name few.',
};

/** Where the figures of this table come from, and what the series' rules have become since. */
export function sourcesOf(files: Files, edition: Edition | null): SourcesShown {
  const { map, counters, series, scenarios } = files;
  return {
    edition: edition?.name ?? null,
    says: SAYS,
    why: WHY,
    parts: [
      { id: 'today', title: 'As in 1992, and today', isOwn: false, figures: [], tables: [todayTable(series)] },
      tablesPart(files, edition?.tables !== undefined),
      {
        id: 'map',
        title: 'Map',
        isOwn: edition?.map !== undefined,
        figures: [
          { lines: map.hexes, names: { terrain: 'Terrain of hexes', town: 'Cities and villages' } },
          { lines: map.hexsides, names: { river: 'Rivers', road: 'Roads', rail: 'Railroads' } },
        ],
        tables: [],
      },
      {
        id: 'counters',
        title: 'Counters',
        isOwn: edition?.counters !== undefined,
        figures: [
          {
            lines: counters.counters,
            names: { unit: 'Units', strength: 'Strengths', barrage: 'Barrage strengths', others: 'Steps, ratings and movement' },
          },
        ],
        tables: [],
      },
      {
        id: 'scenarios',
        title: 'Scenarios',
        isOwn: edition?.scenarios !== undefined,
        figures: [
          { lines: scenarios, names: { setup: 'Set-ups' } },
          { lines: scenarios.flatMap(({ arrivals }) => arrivals), names: { units: 'Arrivals in them' } },
          { lines: arrivalsData.arrivals, names: { units: 'Arrivals of the campaign' } },
        ],
        tables: [],
      },
    ],
  };
}
