import { isFacts, type EditionPartName, type Facts, type Value } from '@sandtable/umpire';
import { countersInShort, mapInShort, tablesInShort } from '@sandtable/warfare/editing';
import { readWords } from '@sandtable/warfare/words';
import { COUNTRIES, TERRAINS } from '../world/schema.ts';
import { whole } from './whole.ts';

const GRIDS = {
  west: { orientation: 'point-up', shifted: 'odd', rows: [10, 29], columns: [0, 14] },
  east: { orientation: 'point-up', shifted: 'odd', rows: [42, 60], columns: [0, 28] },
} as const;
const FIRST_EASTERN_ROW = 42;
const mapOf = (number: string): 'west' | 'east' => (Number(number.slice(0, 2)) < FIRST_EASTERN_ROW ? 'west' : 'east');

/** Words that say something of a hex besides terrain and country. */
const FEATURES: { readonly [word: string]: Facts } = {
  town: { town: 'Town' },
  city: { city: 'City' },
  ruhr: { ruhr: 'Ruhr' },
  fort: { fort: true },
  red: { red: true },
  revision: { revision: true },
  'north-sea': { coast: 'north-sea' },
  ijsselmeer: { coast: 'ijsselmeer' },
  baltic: { coast: 'baltic' },
  'french-supply': { edge: 'french-supply' },
  'german-entry': { edge: 'german-entry' },
};
const SIDES: { readonly [word: string]: Facts } = {
  river: { river: 'River' },
  major: { river: 'River', major: true },
  lakeside: { water: 'lake' },
  seaside: { water: 'sea' },
};

/**
 * Small maps as text. A number begins a hex, the words after it describe it: a terrain (by default clear), a country (by default Germany in
 * the west, the USSR in the east), `town`, `city`, `ruhr`, `fort`, `red`, `revision`, a coast, an edge. `river`, `major`, `lakeside`,
 * `seaside` are followed by hexsides such as 2001-2002, `rollbahn` by a path such as 5005-5006-5007. What is not named is sea; so are
 * Moscow, Leningrad and 5005 unless they are named. @throws DataError for a word that says nothing
 */
export function mapInFull(text: string): Value {
  const hexsides: Record<string, Value>[] = [];
  const roads: (readonly string[])[] = [];
  const hexes = readWords<Record<string, Value>>(text, {
    ways: ['rollbahn', ...Object.keys(SIDES)],
    hex: (hex) => ({ hex, terrain: 'clear', country: mapOf(hex) === 'west' ? 'germany' : 'ussr' }),
    describe,
    described: [...TERRAINS, ...COUNTRIES, ...Object.keys(FEATURES)],
    way(word, between) {
      if (word === 'rollbahn') roads.push(between);
      else hexsides.push({ between, ...SIDES[word] });
    },
  });
  const map = (id: 'west' | 'east') => ({
    id,
    name: id,
    milesPerHex: id === 'west' ? 16 : 25,
    grid: GRIDS[id],
    hexes: [...hexes.values()].filter((line) => mapOf(String(line['hex'])) === id),
    hexsides: hexsides.filter(({ between }) => mapOf(String((between as readonly Value[])[0])) === id),
  });
  return {
    maps: [map('west'), map('east')],
    rollbahnen: roads.map((path, i) => ({ id: `road-${i}`, name: 'Rollbahn', hexes: path })),
  } as unknown as Value;
}

function describe(hex: Record<string, Value>, word: string): boolean {
  if (word === 'lake' || word === 'sea') delete hex['country'];
  if ((TERRAINS as readonly string[]).includes(word)) hex['terrain'] = word;
  else if ((COUNTRIES as readonly string[]).includes(word)) hex['country'] = word;
  else if (FEATURES[word]) Object.assign(hex, FEATURES[word]);
  else return false;
  return true;
}

/**
 * A part of an edition that a position file says in short words (docs/positions/what-if-1940/README.md), whole. @throws DataError naming what
 * says nothing
 */
export function inFull(part: EditionPartName, given: Value): Value {
  switch (part) {
    case 'map':
      return mapInShort(given, mapInFull);
    case 'counters':
      return countersInShort(given, whole(null).counters as Facts);
    case 'tables':
      return isFacts(given) && Object.keys(given).some((path) => path.includes('/')) ? tables(given) : given;
    case 'scenarios':
      return given;
  }
}

/** Our tables with single figures changed. */
function tables(given: Facts): Facts {
  const ours = whole(null).tables as Facts;
  return { ...ours, ...tablesInShort(given, ours) };
}
