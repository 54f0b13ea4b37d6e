import {
  resultsChart,
  type BoardOf,
  type Chart,
  type CounterShown,
  type SheetShown,
  type Showing,
  type Shows,
} from '../../src/showing/index.ts';
import { wholeOf, type Whole } from '../../src/editing/whole.ts';
import { accountsWith } from './accounts.ts';
import counters from './data/counters.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import nations from './data/nations.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import { LAYERS } from './layer-offers.ts';
import type { State } from './position.ts';
import { SEQUENCE } from './sequence.ts';
import { GLOSSARY, PLAYS } from './words.ts';

type Tables = typeof tables;

const resultsFrom = ({ crt }: Tables): Showing['results'] => ({
  ...crt,
  columns: crt.columns.map((odds) => ({ label: odds.join(':') })),
  codes: crt.codes as Showing['results']['codes'],
});

const shift = (by: number): string => (by === 0 ? '–' : `−${-by}`);

const costsFrom = ({ terrain }: Tables): Chart => ({
  title: 'Terrain',
  rule: '6.1b',
  head: ['Terrain', 'On foot', 'Motors', 'Shift'],
  rows: [
    ...Object.entries(terrain.hex).map(([name, { foot, motor, shift: by }]) => [name, String(foot), String(motor), shift(by)]),
    ...Object.entries(terrain.hexside).map(([name, { foot, motor, shift: by }]) => [
      `${name} hexside`,
      `+${foot}`,
      motor === null ? 'no' : `+${motor}`,
      shift(by),
    ]),
    ['road', String(terrain.road.movement), String(terrain.road.movement), '–'],
  ],
  notes: [],
});

const FILES = { map, counters, tables, scenarios };
const OURS = FILES as unknown as Whole;

/** Where the positions of Depot have what lies on the board. */
const board: BoardOf<State> = {
  counters: {
    family: 'units',
    at: 'at',
    steps: 'steps',
    marks: 'marks',
    figures: { load: ['point aboard', 'points aboard'] },
    piles: { dead: 'Lost', later: 'To come' },
    spent: { Movement: ['moved'], Combat: ['fought'] },
  },
  stores: [{ family: 'depots', title: 'depot', counts: ['point', 'points', 'SP'] }],
  held: 'places',
};

/** All that is shown of Depot: what it declares, and nothing that was made for a page. */
export const shows: Shows = (edition) => {
  const data = wholeOf(edition, OURS) as unknown as typeof FILES;
  const results = resultsFrom(data.tables);
  return {
    nationalities: nations.nationalities as Showing['nationalities'],
    sheets: [{ id: 'map', title: 'The Sten', ...(data.map as unknown as Pick<SheetShown, 'grid' | 'hexes' | 'hexsides'>) }],
    counters: data.counters.counters as readonly CounterShown[],
    scenarios: data.scenarios.map((scenario) => ({ ...scenario, arrivesBy: '5.1a' })),
    sequence: SEQUENCE,
    glossary: GLOSSARY,
    accounts: accountsWith(data.tables.crt.codes),
    layers: LAYERS,
    results,
    charts: [resultsChart(results, 'Combat results', '8.3a'), costsFrom(data.tables)],
    board,
    plays: PLAYS,
    stacking: { most: data.tables.stacking.units, rule: '2.2a' },
    objectives: { seat: 'blue', rule: '9.2a', told: 'points', count: 'blue' },
    book: async () => {
      const { rules, chapters } = await import('./rulebook.ts');
      return { rulebook: rules, chapters };
    },
  };
};
