import type { Difference, Facts, Value } from '@sandtable/umpire';
import { member } from './findings.ts';
import { changed, leaves } from './leaves.ts';
import { hexSpot, hexsideSpot } from './spots.ts';

interface Placed {
  readonly line: Facts;
  readonly path: string;
}

type Key = (line: Facts) => string | null;

const hexOf: Key = ({ hex }) => (typeof hex === 'string' ? hex : null);

const hexsideOf: Key = ({ between }) =>
  Array.isArray(between) && between.length === 2 ? (between as readonly Value[]).map(String).toSorted().join('-') : null;

/** The lines of a list by what they are of. */
function byKey(map: Value, list: 'hexes' | 'hexsides', keyOf: Key): ReadonlyMap<string, Placed> {
  const lines = member(map, list);
  if (!Array.isArray(lines)) return new Map();
  return new Map(
    (lines as readonly Facts[]).flatMap((line, i) => {
      const key = typeof line === 'object' && line !== null ? keyOf(line) : null;
      return key === null ? [] : [[key, { line, path: `${list}[${i}]` }] as const];
    }),
  );
}

/** A hex that is not listed is sea; a hexside that is not has nothing on it. */
const PLAIN = { hexes: { terrain: 'sea' }, hexsides: {} } as const;
/** What names a line. */
const NAMES = new Set(['hex', 'between']);

/** What the figures of hexes and hexsides are called in words, where that is not their name. */
type Words = { readonly [figure: string]: string };

/** Hex by hex and hexside by hexside, what differs between two maps that lie at `base` in their part: empty, or such as `maps[1].` */
export function sheetDifferences(from: Value, to: Value, base = '', { title = 'the map', words = {} as Words } = {}): Difference[] {
  const grid = [...leaves(member(from, 'grid') as Value, member(to, 'grid') as Value, `${base}grid`)].map((leaf) => ({
    at: { part: 'map' as const, path: leaf.path },
    from: leaf.from,
    to: leaf.to,
    says: changed(`${title}: ${leaf.path.slice(base.length)}`, leaf),
  }));
  return [
    ...grid,
    ...lineDifferences(from, to, base, 'hexes', hexOf, words),
    ...lineDifferences(from, to, base, 'hexsides', hexsideOf, words),
  ];
}

function lineDifferences(from: Value, to: Value, base: string, list: 'hexes' | 'hexsides', keyOf: Key, words: Words): Difference[] {
  const [before, after] = [byKey(from, list, keyOf), byKey(to, list, keyOf)];
  return [...new Map([...before, ...after])].flatMap(([key, { line, path }]) => {
    const sides = [before, after].map((lines) => figures(lines.get(key)?.line ?? PLAIN[list]));
    return [...leaves(sides[0], sides[1])].map((leaf) => ({
      at: (list === 'hexes' ? hexSpot : hexsideSpot)(`${base}${path}.${leaf.path}`, line),
      from: leaf.from,
      to: leaf.to,
      says: `${key}: ${changed(words[leaf.path] ?? leaf.path, leaf)}`,
    }));
  });
}

/** A line without its name; a figure that says no says as much as one that is left out. */
const figures = (line: Facts): Facts =>
  Object.fromEntries(Object.entries(line).filter(([key, value]) => !NAMES.has(key) && value !== false));
