import { isFacts, type EditionPartName, type Facts, type Value } from '@sandtable/umpire';
import { countersInShort, mapInShort, tablesInShort } from '@sandtable/warfare/editing';
import { readWords } from '@sandtable/warfare/words';
import { SEAS, TERRAINS } from '../world/schema.ts';
import { whole } from './whole.ts';

interface HexText {
  terrain: string;
  country: string;
  seas: string[];
  city?: string;
  objective?: boolean;
}

const GRID = { orientation: 'point-up', shifted: 'odd', rows: [9, 32], columns: [0, 37] } as const;
const COUNTRIES = new Set(['turkey', 'bulgaria', 'greece', 'soviet', 'iraq', 'iran', 'syria', 'lebanon', 'levant', 'cyprus', 'dodecanese']);

/**
 * A small map as text. A number begins a hex, the words after it describe it: a terrain (by default clear), a country
 * (by default turkey), seas for a coastal hex, `city`, `objective`. `road`, `rail`, `river`, `water`, `bosphorus` and
 * `dardanelles` (crossing arrows) are followed by hexsides such as 2001-2002. What is not named is sea. @throws DataError for a word that says
 * nothing
 */
export function mapInFull(text: string): Value {
  const hexsides = new Map<string, Record<string, Value>>();
  const hexes = readWords<HexText>(text, {
    ways: ['road', 'rail', 'river', 'water', 'bosphorus', 'dardanelles'],
    hex: () => ({ terrain: 'clear', country: 'turkey', seas: [] }),
    describe: describeHex,
    described: [...TERRAINS, ...COUNTRIES, ...SEAS, 'city', 'objective'],
    way(word, hexes) {
      const between = hexes.toSorted();
      const side = hexsides.get(between.join('-')) ?? { between };
      if (word === 'bosphorus' || word === 'dardanelles') side['strait'] = word;
      else side[word] = word === 'river' ? 'River' : true;
      hexsides.set(between.join('-'), side);
    },
  });
  return {
    grid: GRID as unknown as Value,
    hexes: [...hexes].map(([number, line]) => ({ hex: number, ...line })) as unknown as Value,
    hexsides: [...hexsides.values()],
  };
}

function describeHex(hex: HexText, word: string): boolean {
  if ((TERRAINS as readonly string[]).includes(word)) hex.terrain = word;
  else if (COUNTRIES.has(word)) hex.country = word;
  else if ((SEAS as readonly string[]).includes(word)) hex.seas.push(word);
  else if (word === 'city') hex.city = 'City';
  else if (word === 'objective') hex.objective = true;
  else return false;
  return true;
}

/** A part of an edition that a position file says in short words (docs/positions/README.md), whole. @throws DataError naming what says nothing */
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
