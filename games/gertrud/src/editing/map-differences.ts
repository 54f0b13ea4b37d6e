import type { Difference, Facts, Value } from '@sandtable/umpire';
import { hexSpot, hexsideSpot } from './chart.ts';
import { member } from './findings.ts';
import { changed, leaves } from './leaves.ts';

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

const FIGURES: { readonly [figure: string]: string } = { rail: 'railway', strait: 'crossing arrow', between: 'hexes' };

/** Hex by hex and hexside by hexside. */
export function mapDifferences(from: Value, to: Value): Difference[] {
  const grid = [...leaves(member(from, 'grid') as Value, member(to, 'grid') as Value, 'grid')].map((leaf) => ({
    at: { part: 'map' as const, path: leaf.path },
    from: leaf.from,
    to: leaf.to,
    says: changed(`the map: ${leaf.path}`, leaf),
  }));
  return [...grid, ...lineDifferences(from, to, 'hexes', hexOf), ...lineDifferences(from, to, 'hexsides', hexsideOf)];
}

function lineDifferences(from: Value, to: Value, list: 'hexes' | 'hexsides', keyOf: Key): Difference[] {
  const [before, after] = [byKey(from, list, keyOf), byKey(to, list, keyOf)];
  return [...new Map([...before, ...after])].flatMap(([key, { line, path }]) => {
    const sides = [before, after].map((lines) => figures(lines.get(key)?.line ?? PLAIN[list]));
    return [...leaves(sides[0], sides[1])].map((leaf) => ({
      at: (list === 'hexes' ? hexSpot : hexsideSpot)(`${path}.${leaf.path}`, line),
      from: leaf.from,
      to: leaf.to,
      says: `${key}: ${changed(FIGURES[leaf.path] ?? leaf.path, leaf)}`,
    }));
  });
}

/** A line without its name; a figure that says no says as much as one that is left out. */
const figures = (line: Facts): Facts =>
  Object.fromEntries(Object.entries(line).filter(([key, value]) => !NAMES.has(key) && value !== false));
