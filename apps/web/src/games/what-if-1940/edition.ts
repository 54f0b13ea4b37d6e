import type { Edition } from '@sandtable/umpire';
import type { EditionFace, EditionPart, FigureCount, Reconstruction } from '../../face/companion.ts';
import { countSources, type SourcedLine } from '../../face/sources.ts';
import { printedTables } from './charts.ts';
import { figuresWith, whatIfData, type Figures } from './data.ts';

const HEX = {
  terrain: 'Terrain',
  country: 'Country',
  city: 'Cities',
  ruhr: 'Ruhr cities',
  town: 'Towns',
  fort: 'Fortifications',
  coast: 'Coasts',
  edge: 'Map edges of entry and supply',
  red: 'Red row',
  revision: 'Polish Boundary Revision',
  range: 'Named hills',
};
const SIDE = { river: 'Rivers and canals', major: 'Major rivers', water: 'Hexsides of water' };
const COUNTER = {
  attack: 'Attack factors',
  defense: 'Defense factors',
  steps: 'Steps',
  class: 'Mobility',
  type: 'Types of unit',
  name: 'Names',
  count: 'Numbers of counters',
};

const linesOf = (lines: unknown): readonly SourcedLine[] => (lines ?? []) as readonly SourcedLine[];

function mapPart({ map: { maps, rollbahnen } }: Figures, isOwn: boolean): EditionPart {
  const drawn = Object.values(whatIfData.backdrops).reduce(
    (sum, { land, lakes, rivers }) => sum + land.length + lakes.length + rivers.length,
    0,
  );
  const nature: FigureCount = { what: 'Coasts, lakes and rivers as drawn', counts: { geography: drawn } };
  const figures = [
    ...countSources(linesOf(maps.flatMap(({ hexes }) => hexes)), HEX),
    ...countSources(linesOf(maps.flatMap(({ hexsides }) => hexsides)), SIDE),
    ...countSources(linesOf(rollbahnen), { hexes: 'Rollbahnen' }),
    ...(isOwn ? [] : [nature]),
  ];
  return { id: 'map', title: 'Maps', isOwn, figures, tables: [] };
}

/** Of a counter the data name the source of its `factors`: of attack and defense, and of the steps, for there is a factor for each. */
function withFactors(line: SourcedLine): SourcedLine {
  const { source } = line;
  if (typeof source !== 'object' || source['factors'] === undefined) return line;
  const { factors } = source;
  const figures = ['attack', 'defense', 'steps'].filter((figure) => line[figure] !== undefined);
  return { ...line, source: { ...Object.fromEntries(figures.map((figure) => [figure, factors])), ...source } };
}

function countersPart({ counters: { counters, information } }: Figures, isOwn: boolean): EditionPart {
  const figures = [
    ...countSources(linesOf(counters).map(withFactors), COUNTER, isOwn ? 'own' : 'rulebook'),
    ...countSources(linesOf(information), { count: 'Numbers of other markers' }),
  ];
  return { id: 'counters', title: 'Counters', isOwn, figures, tables: [] };
}

function tablesPart({ tables: given }: Figures, isOwn: boolean): EditionPart {
  const tables = printedTables(given);
  const figures = tables.map(({ title, source, rows }) => {
    const kinds = rows.map((row) => row.source[0]?.kind ?? source[0]?.kind ?? (isOwn ? 'own' : 'reconstructed'));
    return {
      what: title,
      counts: Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length])),
    };
  });
  return { id: 'tables', title: 'Tables', isOwn, figures, tables };
}

function scenariosPart({ scenarios }: Figures, isOwn: boolean): EditionPart {
  const figures = countSources(linesOf(scenarios), {
    turns: 'Lengths of scenarios',
    germanEast: 'Places of set-up',
    heldByGermans: 'Control at the start',
  });
  return { id: 'scenarios', title: 'Scenarios', isOwn, figures, tables: [] };
}

/** The tables of one die. */
const ROLLED = printedTables(whatIfData.tables)
  .map(({ title }) => title)
  .filter((title) => / Table \(/.test(title));

/** Why figures had to be reconstructed, and by what. */
const WHY: readonly { readonly part: string; readonly what: string; readonly why: string }[] = [
  {
    part: 'map',
    what: 'Terrain',
    why: 'The text does not show the maps. Real ground makes a hex clear, forest, hills or marsh; these were settled by hand, where the army of the time would have noticed what a whole hex hides.',
  },
  {
    part: 'map',
    what: 'Fortifications',
    why: 'The rules speak of printed forts and name few. Ours stand where the Maginot Line, the West Wall, the fortresses on the Meuse and the Dutch rivers, and the fortified regions of the old Soviet border stood.',
  },
  {
    part: 'counters',
    what: 'Attack factors',
    why: 'The text does not show the counters. The tank corps and the Moscow Garrison are stated (9.3, 3.2); nation, type and the worth of the armies of 1940 set the others between them.',
  },
  {
    part: 'counters',
    what: 'Defense factors',
    why: 'As the attack factors; most units are better behind their guns than in front of them.',
  },
  {
    part: 'counters',
    what: 'Steps',
    why: 'Two for a corps and one for a Soviet army, as the rules speak of them (2.11), where they do not say it of the counter itself.',
  },
  {
    part: 'counters',
    what: 'Types of unit',
    why: 'The substitutes of the Juggernauts are infantry, as most Soviet armies were.',
  },
  {
    part: 'counters',
    what: 'Numbers of counters',
    why: 'The rules count the Germans, the Juggernauts and the tank corps, and leave the others open. Ours are as many as those armies had.',
  },
  {
    part: 'tables',
    what: 'Terrain',
    why: 'The rules state some costs and shifts (10.9, 10.11, 11.8). The others stand between them.',
  },
  {
    part: 'tables',
    what: 'Turn record track',
    why: 'The text gives the beginning (2.10, 3.2). After it the German pace falls into the autumn mud, and Soviet armies come more slowly.',
  },
  ...ROLLED.map((what) => ({
    part: 'tables',
    what,
    why: 'The rules say what can come of it and which way its modifiers work. The chances are ours.',
  })),
  {
    part: 'tables',
    what: 'Combat results',
    why: 'The text explains the five codes and the ends of the table. Between them nobody fares worse with better odds or a better roll.',
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
  const figures = figuresWith(edition);
  const parts = [
    mapPart(figures, edition?.map !== undefined),
    countersPart(figures, edition?.counters !== undefined),
    tablesPart(figures, edition?.tables !== undefined),
    scenariosPart(figures, edition?.scenarios !== undefined),
  ];
  return { name: edition?.name ?? null, parts, reconstructed: reconstructions(parts) };
}
