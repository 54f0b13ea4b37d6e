import type { Edition, Value } from '@sandtable/umpire';
import nations from '../../../../../games/gertrud/data/nations.json';
import type { EditionFace, EditionPart, FigureCount, Reconstruction } from '../../face/companion.ts';
import { gertrudData, scenariosWith, type CountersData, type MapData, type TablesData } from './data.ts';
import { tablesPart } from './edition-tables.ts';
import { countSources, type SourcedLine } from '../../face/sources.ts';

const HEX = {
  terrain: 'Terrain',
  land: 'Hexes that the rules use as land',
  country: 'Country',
  seas: 'Coasts and seas',
  city: 'Cities',
  town: 'Towns',
  objective: 'Objectives',
};
const SIDE = {
  river: 'Rivers on hexsides',
  road: 'Roads',
  rail: 'Railways',
  strait: 'Crossings of the Straits',
  water: 'Hexsides of water',
};
const COUNTER = {
  combat: 'Combat factors',
  movement: 'Movement factors',
  steps: 'Steps',
  bonus: 'Bonuses of aircraft',
  type: 'Types of unit',
  size: 'Sizes',
  formation: 'Corps and groups',
  name: 'Names',
  count: 'Numbers of aircraft and ships',
};
const FORMATION = { colour: 'Colours of corps', group: 'Soviet groups', name: 'Names of corps and armies' };
const MARKER = { count: 'Numbers of other markers' };

const merged = (parts: readonly (readonly FigureCount[])[]): readonly FigureCount[] => parts.flat();
const linesOf = (lines: unknown): readonly SourcedLine[] => (lines ?? []) as readonly SourcedLine[];

const { land, lakes, rivers } = gertrudData.backdrop;
const DRAWN: readonly FigureCount[] = [
  { what: 'Coasts, lakes and rivers as drawn', counts: { geography: land.length + lakes.length + rivers.length } },
];

function mapPart(map: MapData, isOwn: boolean): EditionPart {
  return {
    id: 'map',
    title: 'Map',
    isOwn,
    figures: merged([countSources(linesOf(map.hexes), HEX), countSources(linesOf(map.hexsides), SIDE), isOwn ? [] : DRAWN]),
    tables: [],
  };
}

/** Of a counter the data name the source of what the rulebook does not say; the rest is its set-up lists' and chapter 2's. */
function countersPart({ counters, formations, information }: CountersData, isOwn: boolean): EditionPart {
  const unsaid = isOwn ? 'own' : 'rulebook';
  const figures = merged([
    countSources(linesOf(counters), COUNTER, unsaid),
    countSources(linesOf(formations), FORMATION),
    countSources(linesOf(information), MARKER),
  ]);
  return { id: 'counters', title: 'Counters', isOwn, figures, tables: [] };
}

type ScenarioLine = ReturnType<typeof scenariosWith>[number];

/** The orders of all scenarios; what one has of another counts once. */
function ordersOf(scenarios: readonly ScenarioLine[]): readonly SourcedLine[] {
  const orders = new Map<string, SourcedLine>();
  for (const { setup, offMap, air, naval, reduced, source } of scenarios)
    for (const order of [...setup.german, ...setup.allied, ...offMap, ...air, ...naval, reduced]) {
      const text = JSON.stringify(order);
      if (!orders.has(text)) orders.set(text, { order: true, source });
    }
  return [...orders.values()];
}

function scenariosPart(edition: Edition | null): EditionPart {
  const scenarios = scenariosWith(edition);
  const others = scenarios.flatMap(({ arrivals, replacements, source }): SourcedLine[] => [
    ...arrivals.map(() => ({ arrival: true, source })),
    ...Object.values(replacements).flatMap((steps) => (typeof steps === 'number' ? [{ steps, source }] : [])),
  ]);
  const sides = [...nations.nationalities, ...nations.homelands].map(({ source }) => ({ line: true, source }));
  const waters = [nations.berth, ...nations.ports].map(({ source }) => ({ line: true, source }));
  return {
    id: 'scenarios',
    title: 'Scenarios',
    isOwn: edition?.scenarios !== undefined,
    figures: merged([
      countSources([...ordersOf(scenarios), ...others], { order: 'Orders of set-up', arrival: 'Arrivals', steps: 'Replacement steps' }),
      countSources(sides, { line: 'Sides and sources of supply' }),
      countSources(waters, { line: 'Seas and berths of ships' }),
    ]),
    tables: [],
  };
}

/** Why figures had to be reconstructed, and by what. */
const WHY: readonly { readonly part: string; readonly what: string; readonly why: string }[] = [
  {
    part: 'map',
    what: 'Terrain',
    why: 'The text does not show the map. Real heights make a hex clear, rough or mountain; these hexes were settled by hand, where a whole hex hides the range, the gorge or the plain that an army would notice.',
  },
  {
    part: 'map',
    what: 'Objectives',
    why: 'The rules count objectives (4.0) and do not list them. Ours are Turkish cities, with all that the rules name (2.1, 17.1). Which others count was tuned by games between equal machines: the Germans are to win most games of Early 1941, which is easy for them (4.1), and not all.',
  },
  {
    part: 'map',
    what: 'Crossings of the Straits',
    why: 'The rules speak of arrows (17.1) without their place. Ours lead from Istanbul to its Asian shore, and from Gelibolu to Çanakkale.',
  },
  {
    part: 'counters',
    what: 'Combat factors',
    why: 'The text does not show the counters. Factors follow nation, type and size; the one that is stated, of the 7th Flieger (2.5), sets the scale. Mountain units are better in broken ground (16.0).',
  },
  {
    part: 'counters',
    what: 'Bonuses of aircraft',
    why: 'Fighters stand above bombers, German and British aircraft above the others (13.1).',
  },
  {
    part: 'counters',
    what: 'Types of unit',
    why: 'Where the rules do not name the type the unit is infantry, as most of these armies were.',
  },
  { part: 'counters', what: 'Steps', why: 'Most units have two steps, and some must have fewer (2.7): the Muslim irregulars.' },
  {
    part: 'counters',
    what: 'Numbers of aircraft and ships',
    why: 'The scenarios say only how many there are at least (18.2, 18.4, 18.5). Ours stand a little above.',
  },
  {
    part: 'counters',
    what: 'Numbers of other markers',
    why: 'They fill up the number of counters that the game uses (2.0). Play does not depend on them.',
  },
];

function reconstructions(parts: readonly EditionPart[]): readonly Reconstruction[] {
  return WHY.flatMap(({ part, what, why }) => {
    const found = parts.find(({ id }) => id === part)?.figures.find((one) => one.what === what)?.counts.reconstructed;
    return found ? [{ what, count: found, why }] : [];
  });
}

/** Where the figures of this table come from. */
export function editionOf(edition: Edition | null): EditionFace {
  const own = <T>(value: Value | undefined, ours: T): T => (value === undefined ? ours : (value as unknown as T));
  const tables = own<TablesData>(edition?.tables, gertrudData.tables);
  const parts = [
    mapPart(own(edition?.map, gertrudData.map), edition?.map !== undefined),
    countersPart(own(edition?.counters, gertrudData.counters), edition?.counters !== undefined),
    tablesPart(tables, edition?.tables !== undefined),
    scenariosPart(edition),
  ];
  return { name: edition?.name ?? null, parts, reconstructed: reconstructions(parts) };
}
