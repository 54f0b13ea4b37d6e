import { DataError, isFacts, isList, type EditionPartName, type Value } from '@sandtable/umpire';
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
      return typeof given === 'string' || isLines(given) ? map([given].flat()) : given;
    case 'counters':
      return isFacts(given) && !isWhole(given) ? countersInFull(given) : given;
    case 'tables':
      return isFacts(given) ? tablesInFull(given) : given;
    case 'scenarios':
      return isList(given) ? scenariosInFull(given) : given;
  }
}

const isLines = (given: Value): given is readonly string[] => isList(given) && given.every((line) => typeof line === 'string');

function map(lines: readonly string[]): Value {
  try {
    return mapPart(lines.join('\n'));
  } catch (error) {
    throw error instanceof DataError ? new DataError(`map: ${error.message}`) : error;
  }
}
