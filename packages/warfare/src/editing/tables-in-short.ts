import { DataError, isFacts, isList, type Facts, type Value } from '@sandtable/umpire';

/** A member of a table, and how it is put into a copy. */
function changed(table: Value, path: readonly string[], to: Value): Value {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (isList(table)) {
    const i = indexIn(table, key);
    return table.map((one, at) => (at === i ? changed(one, rest, to) : one));
  }
  if (!isFacts(table)) throw new DataError(`"${key}": nothing stands below ${JSON.stringify(table)}`);
  // What a line need not say may be said of it; whether it may is the schema's.
  if (rest.length === 0) return { ...table, [key]: to };
  if (!Object.hasOwn(table, key)) throw new DataError(`"${key}" is unknown; known are ${Object.keys(table).join(', ')}`);
  return { ...table, [key]: changed(table[key] as Value, rest, to) };
}

const INDEX = /^\d{1,3}$/;

/** Where in a list a line stands: by its id or label, or by its place from 0 on. @throws DataError */
function indexIn(list: readonly Value[], key: string): number {
  const named = list.findIndex((one) => isFacts(one) && (one['id'] === key || one['label'] === key));
  const i = named >= 0 ? named : INDEX.test(key) ? Number(key) : -1;
  if (i >= 0 && i < list.length) return i;
  throw new DataError(`"${key}": the id of a line, or its place from 0 to ${list.length - 1}, is expected`);
}

/**
 * Tables in which single figures are changed: `series/supplyCosts/attack/0/pays` names one by the path to it, lists by place, id or label.
 * A name without a stroke is a whole table. `ours`: the tables of the game. @throws DataError naming the path and what is not there
 */
export function tablesInShort(given: Facts, ours: Facts): Facts {
  const tables: Record<string, Value> = {};
  for (const [path, to] of Object.entries(given)) {
    const [name, ...rest] = path.split('/') as [string, ...string[]];
    const table = tables[name] ?? ours[name];
    if (rest.length > 0 && table === undefined) throw new DataError(`tables.${path}: known are ${Object.keys(ours).join(', ')}`);
    try {
      tables[name] = rest.length === 0 ? to : changed(table as Value, rest, to);
    } catch (error) {
      throw error instanceof DataError ? new DataError(`tables.${path}: ${error.message}`) : error;
    }
  }
  return tables;
}
