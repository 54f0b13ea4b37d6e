import { Grid, NONE } from '@sandtable/hexes';
import type { Value } from '@sandtable/umpire';
import type { Line, Path } from '../face/editor.ts';
import { isSoundGrid } from '../face/nature.ts';
import { figureAt, linesAt, withFigure } from './path.ts';
import { isFacts, isList } from './values.ts';

/**
 * The hexes and hexsides of a map, which every game keeps in the same form: a line for each, hexsides only where something is on them. A
 * game of one map has these lists in the part itself, one of several in each of its `maps`; a number names one hex on one of them.
 */

const hexes = new WeakMap<object, ReadonlyMap<string, number>>();
const sides = new WeakMap<object, ReadonlyMap<string, number>>();

/** The place of each line in its list, by a name; kept as long as the list is. */
function placesIn(kept: typeof hexes, lines: readonly Line[], nameOf: (line: Line) => string): ReadonlyMap<string, number> {
  const known = kept.get(lines);
  if (known) return known;
  const made = new Map(lines.map((line, i) => [nameOf(line), i]));
  kept.set(lines, made);
  return made;
}

/** Where in the part each of its maps is. */
export function mapPaths(map: Value): readonly Path[] {
  const maps = figureAt(map, ['maps']);
  return isList(maps) ? maps.map((_, i) => ['maps', i]) : [[]];
}

type ListName = 'hexes' | 'hexsides';

/** The list of hexes or hexsides of one map. */
export const listOf = (map: Value, name: ListName, at: Path = []): readonly Line[] => {
  const list = figureAt(map, [...at, name]);
  return Array.isArray(list) ? list : linesAt(map, [...at, name]);
};

const allLists = (map: Value): readonly Line[] =>
  mapPaths(map).flatMap((at) => [...listOf(map, 'hexes', at), ...listOf(map, 'hexsides', at)]);

const sideName = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const sideNameOf = ({ between }: Line): string => (Array.isArray(between) ? sideName(String(between[0]), String(between[1])) : '');

/** A line of a list: the map it is of, the list, and its place there. */
interface Found {
  readonly map: Path;
  readonly list: readonly Line[];
  readonly at: number;
}

function found(map: Value, name: ListName, kept: typeof hexes, wanted: string, nameOf: (line: Line) => string): Found | null {
  for (const path of mapPaths(map)) {
    const list = listOf(map, name, path);
    const at = placesIn(kept, list, nameOf).get(wanted);
    if (at !== undefined) return { map: path, list, at };
  }
  return null;
}

const foundHex = (map: Value, hex: string) => found(map, 'hexes', hexes, hex, (line) => String(line['hex']));
const foundSide = (map: Value, [a, b]: Side) => found(map, 'hexsides', sides, sideName(a, b), sideNameOf);

/** The place of a hexside in the list of its map. */
export const sidePlace = (map: Value, side: Side): number | undefined => foundSide(map, side)?.at;

/** A hexside by the hexes on its two sides. */
export type Side = readonly [string, string];

const lineIn = (one: Found | null): Line | null => one?.list[one.at] ?? null;

export const hexLine = (map: Value, hex: string): Line | null => lineIn(foundHex(map, hex));

/** What is on a hexside; a line with nothing but its place where that is nothing. */
export const sideLine = (map: Value, side: Side): Line => lineIn(foundSide(map, side)) ?? { between: [...side].toSorted() };

/** The map on which a hex lies: that which lists it, or on whose grid it is, or else the first. */
function mapOf(map: Value, hex: string): Path {
  const isOnGrid = (path: Path): boolean => {
    const spec = figureAt(map, [...path, 'grid']);
    return isSoundGrid(spec) && new Grid(spec).index(hex) !== NONE;
  };
  const paths = mapPaths(map);
  return foundHex(map, hex)?.map ?? (paths.length > 1 ? paths.find(isOnGrid) : undefined) ?? paths[0] ?? [];
}

/** The map with another line for a hex. */
export function withHex(map: Value, hex: string, line: Line): Value {
  const one = foundHex(map, hex);
  const at = one?.map ?? mapOf(map, hex);
  return withFigure(map, [...at, 'hexes'], one ? one.list.with(one.at, line) : [...listOf(map, 'hexes', at), line]);
}

/** The map with another line for a hexside; one on which nothing is is left out. */
export function withSide(map: Value, side: Side, line: Line): Value {
  const one = foundSide(map, side);
  const { between: _between, source: _source, ...rest } = line;
  const isEmpty = Object.values(rest).every((figure) => figure === false || figure === undefined);
  if (one) return withFigure(map, [...one.map, 'hexsides'], isEmpty ? one.list.toSpliced(one.at, 1) : one.list.with(one.at, line));
  const at = mapOf(map, side[0]);
  return isEmpty ? map : withFigure(map, [...at, 'hexsides'], [...listOf(map, 'hexsides', at), line]);
}

/** The hexes in which two maps differ, those beside a hexside that does and those of a way that runs otherwise among them. */
export function changedHexes(before: Value, after: Value): readonly string[] {
  if (before === after) return [];
  const [a, b] = [
    [...allLists(before), ...waysOf(before)],
    [...allLists(after), ...waysOf(after)],
  ];
  const differing = a.length === b.length ? a.flatMap((line, i) => (line === b[i] ? [] : [line, b[i] as Line])) : onlyInOne(a, b);
  return [...new Set(differing.flatMap(hexesOf))];
}

/** The hexes that a line is of: a hex, the two beside a hexside, all of a way. */
function hexesOf({ hex, between, hexes: way }: Line): readonly string[] {
  const several = [between, way].find(isList);
  return several ? several.map(String) : [String(hex)];
}

/** Lines of the part that run through hexes. */
const waysOf = (map: Value): readonly Line[] =>
  Object.values(isFacts(map) ? map : {}).flatMap((list) =>
    isList(list) ? list.filter(isFacts).filter(({ hexes: way, grid }) => !grid && isList(way)) : [],
  );

function onlyInOne(a: readonly Line[], b: readonly Line[]): readonly Line[] {
  const [old, now] = [new Set(a), new Set(b)];
  return [...a.filter((line) => !now.has(line)), ...b.filter((line) => !old.has(line))];
}

/** A figure that was changed is the owner's: what its line said of the source of that figure holds no longer. */
export function owned(line: Line, figures: readonly string[]): Line {
  const { source } = line;
  if (source === undefined || figures.length === 0) return line;
  if (typeof source === 'string')
    return { ...line, source: Object.fromEntries([...figures.map((figure) => [figure, OWNED]), ['rest', source]]) };
  return { ...line, source: { ...(source as Line), ...Object.fromEntries(figures.map((figure) => [figure, OWNED])) } };
}

/** The source of a figure that the owner of the printed game read off it. */
const OWNED = 'the printed game';

/** The figures in which two lines differ, the source apart. */
export const changedFigures = (before: Line, after: Line): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (figure) => figure !== 'source' && JSON.stringify(before[figure]) !== JSON.stringify(after[figure]),
  );
