import { isFacts, isList, type EditionPartName, type Value } from '@sandtable/umpire';
import { mapInShort } from '@sandtable/warfare/editing';
import { countersInFull } from './counters.ts';
import { mapPart } from './map.ts';
import { scenariosInFull } from './scenarios.ts';
import { tablesInFull } from './tables.ts';

const isWhole = (counters: Value): boolean =>
  isFacts(counters) && ['counters', 'formations', 'pools', 'aircraft', 'ships'].some((list) => isList(counters[list]));

/**
 * A part of an edition that a position file says in short words (docs/positions/ocs/README.md), whole. @throws DataError naming what says
 * nothing, and where
 */
export function inFull(part: EditionPartName, given: Value): Value {
  switch (part) {
    case 'map':
      return mapInShort(given, mapPart);
    case 'counters':
      return isFacts(given) && !isWhole(given) ? countersInFull(given) : given;
    case 'tables':
      return isFacts(given) ? tablesInFull(given) : given;
    case 'scenarios':
      return isList(given) ? scenariosInFull(given) : given;
  }
}
