import { isFacts, isList, type Difference, type Edition, type Facts, type Value } from '@sandtable/umpire';
import { changed, leaves, numbered, type Leaf, type Line } from './leaves.ts';
import { mapDifferences } from './map-differences.ts';
import { tableDifferences } from './table-differences.ts';
import { whole } from './whole.ts';

/** Figure by figure, what differs between two editions: by hex and hexside, counter, cell of a table, and line of a scenario. */
export function differences(from: Edition | null, to: Edition | null): readonly Difference[] {
  const [before, after] = [whole(from), whole(to)];
  return [
    ...mapDifferences(before.map, after.map),
    ...identified('counters', before.counters, after.counters),
    ...tableDifferences(before.tables, after.tables),
    ...identified('scenarios', before.scenarios, after.scenarios),
  ];
}

/** Lists whose lines have ids: of the counters three; the scenarios are one. */
const LISTS = { counters: ['formations', 'counters', 'information'], scenarios: [''] } as const;

function identified(part: keyof typeof LISTS, from: Value, to: Value): Difference[] {
  return LISTS[part].flatMap((list) => {
    const [before, after] = [from, to].map((value) => linesOf(value, list)) as [ReadonlyMap<Value, Line>, ReadonlyMap<Value, Line>];
    return [...new Map([...before, ...after])].flatMap(([key, line]) => {
      const id = line.name;
      const where = part === 'scenarios' ? { scenario: id } : list === 'counters' ? { counter: id } : {};
      return [...leaves(before.get(key)?.value, after.get(key)?.value, line.path)].map((leaf) => ({
        at: { part, path: leaf.path, ...where },
        from: leaf.from,
        to: leaf.to,
        says: `${nameOf(line.value, id)}: ${words(leaf, line)}`,
      }));
    });
  });
}

function linesOf(value: Value, list: string): ReadonlyMap<Value, Line> {
  const lines = list === '' ? value : isFacts(value) ? value[list] : undefined;
  return numbered(isList(lines) ? lines : [], list);
}

/** "de-5-pz (5. Panzer)". */
function nameOf(line: Value, id: string): string {
  const { name, title } = (isFacts(line) ? line : {}) as Facts;
  return (name ?? title) ? `${id} (${String(name ?? title)})` : id;
}

const WORDS: { readonly [figure: string]: string } = {
  setup: 'set-up',
  offMap: 'off the map',
  adjacentTo: 'adjacent to',
};

/** What differs in a line. */
function words(leaf: Leaf, line: Line): string {
  if (leaf.path === line.path) return leaf.from === undefined ? 'is new' : 'is gone';
  return changed(leaf.steps.map((step) => WORDS[step] ?? step).join(' '), leaf);
}
