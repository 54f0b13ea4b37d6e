import { isFacts, type Edition } from '@sandtable/umpire';
import type { BoardOf, ScenarioShown, Shows } from '@sandtable/warfare/showing';
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import { LAYERS } from '../asking/layer-offers.ts';
import type { State } from '../position/position.ts';
import { SEQUENCE } from '../position/sequence-of-play.ts';
import { ACCOUNTS, GLOSSARY, PLAYS } from '../telling/index.ts';
import { scenariosWith } from '../world/scenario-list.ts';
import type { CountersData } from '../world/schema/counters.ts';
import type { MapData } from '../world/schema/map.ts';
import { OWN_TABLES, type Tables } from '../world/tables.ts';
import { chartsOf, resultsOf } from './charts.ts';
import { chronicleOf } from './chronicle.ts';
import { aircraftShown, countersOf, formationsOf, NATIONALITIES } from './counters.ts';
import { FLEETS, shipCounters, shipsOnBoard } from './ships.ts';
import { boxesOf, sheetOf } from './map.ts';
import { scenarioShown } from './scenarios.ts';
import { STAVE } from './stave.ts';
import { SIXTHS } from '../world/supply-points.ts';
import { FACES } from '../world/dice.ts';

/** What is shown of the game's files, with those of an edition in the place of ours. */
function filesOf(edition: Edition | null) {
  const tables = isFacts(edition?.tables) ? edition.tables : {};
  return {
    map: (edition?.map ?? mapData) as unknown as MapData,
    counters: (edition?.counters ?? countersData) as unknown as CountersData,
    tables: { ...OWN_TABLES, ...tables } as unknown as Tables,
  };
}

/** By what groups meet at sea: they sail, and are searched for. */
const MEETS = ['sail', 'search', 'search-beside', 'search-with-aircraft', 'search-from-air'] as const;

/** Piles beside the map. */
const PILES = { dead: 'Lost', gone: 'Gone for good', flying: 'In the air' } as const;

/** Where positions have what lies on the board; flags fly over the hexes that a scenario counts. */
const boardOf = ({ bases, ports }: MapData, objectives: readonly string[]): BoardOf<State> => ({
  setUp: { procedure: 'set-up', rule: '2.E.2#1' },
  counters: {
    family: 'units',
    at: 'at',
    steps: 'steps',
    marks: 'marks',
    told: ['supply'],
    carriedBy: [{ family: 'ships', at: 'at' }],
    planned: { at: 'plan', says: 'Planned drop' },
    piles: PILES,
    spent: { 'Ground and air': ['moved'], Ground: ['pursued'], Attacks: ['attacked'], Combats: ['attacked'] },
  },
  others: [
    {
      family: 'aircraft',
      at: 'at',
      steps: 'steps',
      marks: 'air-marks',
      told: ['supply'],
      within: [{ family: 'missions', at: 'at' }],
      carriedBy: [{ family: 'ships', at: 'at' }],
      piles: PILES,
      spent: {},
    },
    shipsOnBoard(PILES),
  ],
  stores: [{ family: 'gsp', title: 'supplies', counts: ['GSP', 'GSP', 'GSP'], parts: { of: SIXTHS, counts: ['sixth', 'sixths'] } }],
  fleets: FLEETS,
  sightings: { seen: 'sighted', lost: 'lost from sight', seat: 'seat', ships: 'ships', at: 'at' },
  places: {
    family: 'hexes',
    held: { by: 'owner', flags: objectives },
    fields: { hits: 'hits', bases },
    harbours: { hits: 'port-hits', ports },
    zones: { levels: { axis: 'axis-zone', allied: 'allied-zone' }, title: 'interdiction, level' },
  },
});

/** The hexes that scenarios count. */
const objectivesIn = (scenarios: ReturnType<typeof scenariosWith>): readonly string[] => [
  ...new Set(scenarios.flatMap(({ victory }) => victory.objectives.flatMap((one) => (one.for === 'hex' ? [one.hex] : [])))),
];

/** All that is shown of the game: what it declares, and nothing that was made for a page. */
export const shows: Shows = (edition) => {
  const { map, counters, tables } = filesOf(edition);
  const scenarios = scenariosWith(edition);
  return {
    nationalities: NATIONALITIES,
    hasSecrets: true,
    sheets: [sheetOf(map)],
    sheetsOf: (edited) => [sheetOf(edited as unknown as MapData)],
    boxes: boxesOf(map, scenarios),
    counters: [...countersOf(counters), ...aircraftShown(counters), ...shipCounters(counters, tables.gunnery)],
    formations: formationsOf(counters),
    scenarios: scenarios.map(scenarioShown) satisfies readonly ScenarioShown[],
    sequence: SEQUENCE,
    glossary: GLOSSARY,
    accounts: ACCOUNTS,
    layers: LAYERS,
    results: resultsOf(tables.ground),
    faces: FACES,
    charts: chartsOf(tables),
    chronicle: chronicleOf(edition),
    board: boardOf(map, objectivesIn(scenarios)),
    stave: STAVE,
    together: { supply: 'unit' },
    engagement: { procedure: 'naval combat', question: 'battle', begins: ['engage', 'intercept-at-sea'], meets: MEETS },
    plays: { ...PLAYS, attack: 'attack', battle: { procedure: 'combat', units: 'attackers', result: 'code' } },
    book: async () => {
      const [{ rules, chapters }, { sections }, { rulings, SHORTS }, { sourcesOf }] = await Promise.all([
        import('../rulebook.ts'),
        import('../sections.ts'),
        import('./rulings.ts'),
        import('./sources.ts'),
      ]);
      return {
        rulebook: rules,
        chapters,
        sections,
        rulings,
        shorts: SHORTS,
        sources: sourcesOf({ map, counters, tables, scenarios }, edition),
      };
    },
  };
};
