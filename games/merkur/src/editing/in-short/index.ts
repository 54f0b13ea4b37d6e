import { isFacts, isList, type EditionPartName, type Facts, type Value } from '@sandtable/umpire';
import { mapInShort, tablesInShort } from '@sandtable/warfare/editing';
import { whole } from '../whole.ts';
import { countersInFull } from './counters.ts';
import { mapInFull } from './map.ts';
import { scenariosInFull } from './scenarios.ts';

const isWhole = (counters: Value): boolean =>
  isFacts(counters) && ['units', 'formations', 'aircraft'].some((list) => isList(counters[list]));

/**
 * A part of an edition that a position file says in short words (docs/positions/merkur/README.md), whole. @throws DataError naming what says
 * nothing, and where
 */
export function inFull(part: EditionPartName, given: Value): Value {
  switch (part) {
    case 'map':
      return mapInShort(given, mapInFull);
    case 'counters':
      return isFacts(given) && !isWhole(given) ? countersInFull(given) : given;
    case 'tables':
      return isFacts(given) ? tablesInShort(given, whole(null).tables as Facts) : given;
    case 'scenarios':
      return isList(given) ? scenariosInFull(given) : given;
  }
}
