import type { BattleShown, BoardOf, ScenarioShown, Shows } from '@sandtable/warfare/showing';
import { isFacts, type Edition } from '@sandtable/umpire';
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import supplyData from '../../data/supply.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import terrainData from '../../data/terrain.json' with { type: 'json' };
import { LAYERS } from '../asking/layer-offers.ts';
import { PROPOSALS } from '../asking/proposal-offers.ts';
import type { State } from '../position/position.ts';
import { SEQUENCE } from '../position/sequence-of-play.ts';
import { chronicleOf } from './chronicle.ts';
import { chartsOf, resultsOf } from './charts.ts';
import { aircraftShown, countersOf, formationsOf, NATIONALITIES, shipsShown } from './counters.ts';
import { boxesOf, sheetOf } from './map.ts';
import { ORDERS } from './orders.ts';
import { scenarioShown } from './scenarios.ts';
import { ACCOUNTS, GLOSSARY, PLAYS } from '../telling/index.ts';
import { scenariosWith } from '../world/scenario-list.ts';
import type { CountersData } from '../world/schema/counters.ts';
import type { MapData } from '../world/schema/map.ts';
import type { TablesData } from '../world/schema/tables.ts';
import type { TerrainData } from '../world/schema/terrain.ts';

const FILES = { map: mapData, counters: countersData, series: tablesData, terrain: terrainData };

/** What is shown of the game's files, with those of an edition in the place of ours. */
function filesOf(edition: Edition | null) {
  const tables = isFacts(edition?.tables) ? edition.tables : {};
  return {
    map: (edition?.map ?? FILES.map) as unknown as MapData,
    counters: (edition?.counters ?? FILES.counters) as unknown as CountersData,
    series: (tables['series'] ?? FILES.series) as unknown as TablesData,
    terrain: (tables['terrain'] ?? FILES.terrain) as unknown as TerrainData,
  };
}

const carriersOf = <Family extends string>(family: Family, nationality: string) =>
  ({
    family,
    nationality,
    at: 'at',
    points: 'points',
    load: 'cargo',
    of: supplyData.tokens,
    kind: 'kind',
    kinds: { truck: { looks: 'truck', name: 'Trucks' }, wagon: { looks: 'wagon', name: 'Wagons' } },
  }) as const;

/** What of a port its hits leave, by their number (20.0b). */
const leftByHits = ({ facility: { most, port } }: TablesData): readonly number[] =>
  Array.from({ length: most + 1 }, (_, hits) => {
    const [numerator, denominator] = port.findLast(({ from }) => hits >= from)?.left ?? [1, 1];
    return numerator / denominator;
  });

/** Where positions have what lies on the board; flags fly over the cities. */
const boardOf = ({ hexes }: MapData, series: TablesData): BoardOf<State> => ({
  setUp: { procedure: 'set-up', rule: 'Intro.SetUp2' },
  counters: {
    family: 'units',
    at: 'at',
    steps: 'steps',
    marks: 'marks',
    side: 'face',
    told: ['mode', 'level'],
    aboard: 'aboard',
    figures: { trucks: ['truck point motorizes it', 'truck points motorize it'] },
    piles: { dead: 'Lost', gone: 'Gone for good' },
    spent: { Modes: ['chosen'], Movement: ['moved'], Barrage: ['fired'], Combat: ['attacked'] },
  },
  others: [
    {
      family: 'aircraft',
      at: 'at',
      steps: 'steps',
      marks: 'is',
      told: ['is'],
      piles: { dead: 'Lost', gone: 'Gone for good', 'on station': 'On station, where is not known' },
      spent: {},
    },
    {
      family: 'ships',
      at: 'at',
      marks: 'marks',
      figures: { cargo: ['supply token aboard', 'supply tokens aboard'] },
      piles: { dead: 'Lost', gone: 'Gone for good' },
      spent: { Movement: ['fired'], Barrage: ['fired'] },
    },
  ],
  carriers: [carriersOf('german-carriers', 'german'), carriersOf('soviet-carriers', 'soviet')],
  stores: [
    { family: 'supply', title: 'supply', counts: ['SP', 'SP', 'SP'], parts: { of: supplyData.tokens, counts: ['token', 'tokens'] } },
  ],
  places: {
    family: 'hexes',
    held: { by: 'holder', flags: hexes.filter(({ town }) => town && town.class !== 'village').map(({ hex }) => hex) },
    works: { level: 'hedgehog', title: 'Hedgehog' },
    bases: { level: 'base', paid: 'paid', title: 'Air base' },
    ports: {
      hits: 'hits',
      ports: hexes.flatMap(({ hex, port }) => (port ? [{ hex, name: port.name, capacity: port.capacity }] : [])),
      left: leftByHits(series),
    },
    rails: { marks: 'rail', down: 'destroyed', changed: 'converted', railhead: 'Railhead: the gauge changes' },
  },
  shipping: { fact: 'shipped', of: supplyData.tokens, rule: '19.4-1' },
});

/** Until its dice fall an attack is paid for and leading units are named (9.2), and an overrun may be fired at (7.2): it waits at the step after each. */
const BATTLE: BattleShown = {
  procedure: 'battle',
  units: 'units',
  before: ['defender pays', 'paid', 'defender leads', 'order', 'barraged'],
  stormed: 'isOverrun',
};

/** All that is shown of the game: what it declares, and nothing that was made for a page. */
export const shows: Shows = (edition) => {
  const { map, counters, series, terrain } = filesOf(edition);
  return {
    nationalities: NATIONALITIES,
    hasSecrets: true,
    sheets: [sheetOf(map)],
    sheetsOf: (edited) => [sheetOf(edited as unknown as MapData)],
    boxes: boxesOf(map),
    counters: [...countersOf(counters), ...aircraftShown(counters), ...shipsShown(counters)],
    formations: formationsOf(counters),
    scenarios: scenariosWith(edition).map((scenario) => scenarioShown(scenario, map)) satisfies readonly ScenarioShown[],
    sequence: SEQUENCE,
    glossary: GLOSSARY,
    accounts: ACCOUNTS,
    layers: LAYERS,
    proposals: PROPOSALS,
    results: resultsOf(series),
    charts: chartsOf(series, terrain),
    board: boardOf(map, series),
    plays: { ...PLAYS, attack: 'attack', battle: BATTLE, orders: ORDERS },
    chronicle: chronicleOf(edition),
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
        sources: sourcesOf({ map, counters, series, terrain, scenarios: scenariosWith(edition) }, edition),
      };
    },
  };
};
