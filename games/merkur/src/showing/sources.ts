import type { Edition } from '@sandtable/umpire';
import type { PartShown, SourcesShown } from '@sandtable/warfare/showing';
import type { CountersData } from '../world/schema/counters.ts';
import type { MapData } from '../world/schema/map.ts';
import type { ScenarioData } from '../world/schema/scenario.ts';
import { listedTables, type Listed, type Tables } from '../world/tables.ts';

/** The files of the game as they are at a table: ours, or an edition's in their place. */
export interface Files {
  readonly map: MapData;
  readonly counters: CountersData;
  readonly tables: Tables;
  readonly scenarios: readonly ScenarioData[];
}

/** What is ours of the game. */
const SAYS =
  'The rules are those of the rulebook. Its map, counters and charts are not: they were made for Sandtable out of geography and history, and by the figures that the rulebook itself names.';

/** Why figures had to be reconstructed, and by what. */
const WHY: SourcesShown['why'] = {
  'Terrain of hexes': 'What real ground counts as in a hex is our judgement; coasts, places and distances are as they are.',
  Units: 'By the men, guns and tanks that the units had, with what the rulebook says of a division as their measure.',
  'Figures of aircraft': 'Ranges by the radius of action of the type, bombs by its load; attack and defence are our judgement.',
};

const said = (source: Listed['source']): readonly string[] => (typeof source === 'string' ? [source] : [...new Set(Object.values(source))]);

const tablesPart = (tables: Tables, isOwn: boolean): PartShown => ({
  id: 'tables',
  title: 'Charts and tables',
  isOwn,
  figures: [],
  tables: [
    {
      title: 'Where each chart comes from',
      isOpen: true,
      head: ['Number', 'Chart'],
      rows: listedTables(tables)
        .filter(({ id }) => id !== undefined)
        .map(({ id, title, source }) => ({ cells: [id, title], source: said(source) })),
    },
  ],
});

/** Where the figures of this table come from. */
export function sourcesOf({ map, counters, tables, scenarios }: Files, edition: Edition | null): SourcesShown {
  return {
    edition: edition?.name ?? null,
    says: SAYS,
    why: WHY,
    parts: [
      tablesPart(tables, edition?.tables !== undefined),
      {
        id: 'map',
        title: 'Map',
        isOwn: edition?.map !== undefined,
        figures: [{ lines: map.hexes, names: { terrain: 'Terrain of hexes' } }],
        tables: [],
      },
      {
        id: 'counters',
        title: 'Counters',
        isOwn: edition?.counters !== undefined,
        figures: [
          { lines: counters.units, names: { sp: 'Strength points', rest: 'Units' } },
          { lines: counters.airTypes, names: { rest: 'Figures of aircraft' } },
        ],
        tables: [],
      },
      {
        id: 'scenarios',
        title: 'Scenarios',
        isOwn: edition?.scenarios !== undefined,
        figures: [{ lines: scenarios, names: { setup: 'Set-ups' } }],
        tables: [],
      },
    ],
  };
}
