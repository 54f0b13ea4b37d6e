import { isFacts, isList, type Difference, type EditionPartName, type Facts, type Value } from '@sandtable/umpire';
import { changed, leaves, numbered, type Leaf, type Line } from './leaves.ts';

/**
 * What differs in a list of a part whose lines have ids, line by line. `list` is the way to it, empty where the part is the list itself.
 */
export function listDifferences(
  part: EditionPartName,
  list: string,
  from: Value,
  to: Value,
  options: {
    /** What a line is called in a spot. */
    readonly where?: (id: string) => Pick<Difference['at'], 'counter' | 'scenario'>;
    /** Figures whose names in words are others. */
    readonly words?: { readonly [figure: string]: string };
  } = {},
): Difference[] {
  const [before, after] = [from, to].map((value) => linesOf(value, list)) as [ReadonlyMap<Value, Line>, ReadonlyMap<Value, Line>];
  return [...new Map([...before, ...after])].flatMap(([key, line]) =>
    [...leaves(before.get(key)?.value, after.get(key)?.value, line.path)].map((leaf) => ({
      at: { part, path: leaf.path, ...options.where?.(line.name) },
      from: leaf.from,
      to: leaf.to,
      says: `${nameOf(line.value, line.name)}: ${inWords(leaf, line, options.words ?? {})}`,
    })),
  );
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

/** What differs in a line. */
function inWords(leaf: Leaf, line: Line, words: { readonly [figure: string]: string }): string {
  if (leaf.path === line.path) return leaf.from === undefined ? 'is new' : 'is gone';
  return changed(leaf.steps.map((step) => words[step] ?? step).join(' '), leaf);
}
