import { DataError, isFacts, isList, type Facts, type Value } from '@sandtable/umpire';

const COUNTERS = 'counters';

/**
 * Counters of which some are said by their ids: what is said of one that there is changes that, another stands beside them with all that the
 * data say of one. Whole counters stay as they are. `ours`: those of the game. @throws DataError naming the one that is no object
 */
export function countersInShort(given: Value, ours: Facts): Value {
  const lines = ours[COUNTERS];
  if (!isFacts(given) || !isList(lines) || isList(given[COUNTERS] ?? null)) return given;
  const changed = new Map(lines.map((line) => [isFacts(line) ? String(line['id']) : '', line]));
  for (const [id, said] of Object.entries(given)) {
    if (!isFacts(said))
      throw new DataError(`${COUNTERS}.${id}: an object with what is printed on it is expected, as in the game's own data`);
    changed.set(id, { source: {}, ...(changed.get(id) as Facts | undefined), ...said, id });
  }
  return { ...ours, [COUNTERS]: [...changed.values()] };
}
