import { isFacts, isList, same, type Facts, type Value } from '@sandtable/umpire';

/** One figure in which two values differ: the way to it, and what it is on each side; undefined where there is nothing. */
export interface Leaf {
  readonly path: string;
  /** The steps of the path in words, lines by their names. */
  readonly steps: readonly string[];
  readonly from: Value | undefined;
  readonly to: Value | undefined;
}

/** Where a figure comes from is no figure. */
const SOURCE = 'source';
/** Objects that say one thing together. */
const ONE_FIGURE: ReadonlySet<string> = new Set(['place', 'places']);

const isObject = (value: Value | undefined): boolean => isFacts(value) || isList(value);

/**
 * Figure by figure, what differs. A list of words or numbers is one figure; lines that all have an id or a rule are compared by it, under
 * the path that they have in `to` (or, where they are gone, in `from`); other lists line by line.
 */
export function* leaves(from: Value | undefined, to: Value | undefined, path = '', steps: readonly string[] = []): Generator<Leaf> {
  if (from === undefined || to === undefined) {
    if (from !== to) yield { path, steps, from, to };
  } else if (isFacts(from) && isFacts(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      if (key !== SOURCE) yield* member(from[key], to[key], key, path === '' ? key : `${path}.${key}`, [...steps, key]);
  } else if (isList(from) && isList(to) && [...from, ...to].some(isObject)) {
    const [before, after] = [numbered(from, path), numbered(to, path)];
    for (const [key, line] of new Map([...before, ...after]))
      yield* leaves(before.get(key)?.value, after.get(key)?.value, line.path, [...steps, line.name]);
  } else if (!same(from, to)) yield { path, steps, from, to };
}

function* member(from: Value | undefined, to: Value | undefined, key: string, path: string, steps: readonly string[]): Generator<Leaf> {
  if (!ONE_FIGURE.has(key) || from === undefined || to === undefined) yield* leaves(from, to, path, steps);
  else if (!same(from, to)) yield { path, steps, from, to };
}

/** A line of a list, and the path to it. */
export interface Line {
  readonly value: Value;
  readonly path: string;
  /** Its id or rule; its place, counted from 1, where it has neither. */
  readonly name: string;
}

/** What a line is called: its id, or the rule that it follows. */
const idOf = (value: Value | undefined): Value | undefined => (isFacts(value) ? (value['id'] ?? value['rule']) : undefined);

/** The lines of a list by what they are called; by their place where they have no name, or two have the same. */
export function numbered(list: readonly Value[], path: string): ReadonlyMap<Value, Line> {
  const ids = list.map(idOf);
  const areIds = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  return new Map(list.map((value, i) => [areIds ? (ids[i] as Value) : i, { value, path: `${path}[${i}]`, name: String(ids[i] ?? i + 1) }]));
}

/** A figure in words. */
export function said(value: Value | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isList(value)) return value.every((one) => typeof one === 'number') ? value.join('/') : value.map(said).join(', ') || 'none';
  return isFacts(value) ? facts(value) : String(value);
}

const facts = (value: Facts): string =>
  Object.entries(value)
    .filter(([key]) => key !== SOURCE)
    .map(([key, inner]) => `${key} ${said(inner)}`)
    .join(', ');

/** "terrain clear → rough". */
export function changed(what: string, { from, to }: Pick<Leaf, 'from' | 'to'>): string {
  const name = what === '' ? '' : `${what} `;
  const isFlag = typeof from === 'boolean' || typeof to === 'boolean';
  const [before, after] = [from, to].map((value) => said(isFlag ? (value ?? false) : value));
  return `${name}${before} → ${after}`;
}
