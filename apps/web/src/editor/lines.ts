import type { Value } from '@sandtable/umpire';
import type { Line } from '../face/editor.ts';
import { linesAt, withFigure } from './path.ts';

/** The hexes and hexsides of a map, which every game keeps in the same form: a line for each, hexsides only where something is on them. */

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

/** The list of a map's hexes or hexsides. */
export const listOf = (map: Value, name: 'hexes' | 'hexsides'): readonly Line[] => {
  const list = (map as Line)[name];
  return Array.isArray(list) ? list : linesAt(map, [name]);
};

const sideName = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const sideNameOf = ({ between }: Line): string => (Array.isArray(between) ? sideName(String(between[0]), String(between[1])) : '');

const hexPlace = (map: Value, hex: string) => placesIn(hexes, listOf(map, 'hexes'), (line) => String(line['hex'])).get(hex);
/** The place of a hexside in the list. */
export const sidePlace = (map: Value, [a, b]: Side) => placesIn(sides, listOf(map, 'hexsides'), sideNameOf).get(sideName(a, b));

/** A hexside by the hexes on its two sides. */
export type Side = readonly [string, string];

export const hexLine = (map: Value, hex: string): Line | null => listOf(map, 'hexes')[hexPlace(map, hex) ?? -1] ?? null;

/** What is on a hexside; a line with nothing but its place where that is nothing. */
export const sideLine = (map: Value, side: Side): Line =>
  listOf(map, 'hexsides')[sidePlace(map, side) ?? -1] ?? { between: [...side].toSorted() };

/** The map with another line for a hex. */
export function withHex(map: Value, hex: string, line: Line): Value {
  const at = hexPlace(map, hex);
  return withFigure(map, ['hexes'], at === undefined ? [...listOf(map, 'hexes'), line] : listOf(map, 'hexes').with(at, line));
}

/** The map with another line for a hexside; one on which nothing is is left out. */
export function withSide(map: Value, side: Side, line: Line): Value {
  const [list, at] = [listOf(map, 'hexsides'), sidePlace(map, side)];
  const { between: _between, source: _source, ...rest } = line;
  const isEmpty = Object.values(rest).every((figure) => figure === false || figure === undefined);
  if (at === undefined) return isEmpty ? map : withFigure(map, ['hexsides'], [...list, line]);
  return withFigure(map, ['hexsides'], isEmpty ? list.toSpliced(at, 1) : list.with(at, line));
}

/** The hexes in which two maps differ, those beside a hexside that does among them. */
export function changedHexes(before: Value, after: Value): readonly string[] {
  if (before === after) return [];
  const [a, b] = [
    [...listOf(before, 'hexes'), ...listOf(before, 'hexsides')],
    [...listOf(after, 'hexes'), ...listOf(after, 'hexsides')],
  ];
  const differing = a.length === b.length ? a.flatMap((line, i) => (line === b[i] ? [] : [line, b[i] as Line])) : onlyInOne(a, b);
  return [...new Set(differing.flatMap(({ hex, between }) => (Array.isArray(between) ? between.map(String) : [String(hex)])))];
}

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
