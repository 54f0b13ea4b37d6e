import type { Problem, Value } from '@sandtable/umpire';
import type { Line, Path } from '../../face/editor.ts';
import { figureAt, pathOf, withFigure } from '../path.ts';
import { isFacts, isList } from '../values.ts';
import { columnName, readCells, type CellFault } from './cells.ts';
import { linesIn, type ReadLines } from './lines.ts';

/** Is it a list of lines, with a line in it? */
const isLines = (value: Value | undefined): boolean => value !== undefined && isList(value) && value.length > 0 && value.every(isFacts);
const isEmpty = (value: Value | undefined): boolean => value === undefined || (isList(value) && value.length === 0);

/** Where in some data lists of lines stand that are in no line themselves: also empty ones, and those that the `model` has. */
export function listsIn(value: Value | undefined, model: Value | undefined, path: Path = []): readonly Path[] {
  if (isLines(value) || (isEmpty(value) && isLines(model)) || (value !== undefined && isEmpty(value) && isEmpty(model))) return [path];
  const [here, there] = [value !== undefined && isFacts(value) ? value : {}, model !== undefined && isFacts(model) ? model : {}];
  return [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((key) => listsIn(here[key], there[key], [...path, key]));
}

/** The single figures of some data: all that stands in none of those lists, each with its path, as lines of a sheet of their own. */
export function figuresIn(value: Value, path: Path = []): readonly Line[] {
  if (isLines(value)) return [];
  const keys = isFacts(value) ? Object.keys(value) : [];
  if (!isFacts(value) || keys.length === 0 || keys.some((key) => key.includes('.'))) return [{ figure: path.join('.'), value }];
  return keys.flatMap((key) => figuresIn(value[key] as Value, [...path, key]));
}

/** The value with these in the place of all its single figures. */
export function withFigures(value: Value | undefined, figures: readonly Line[]): Value {
  const lists = listsIn(value, undefined);
  const kept = lists.reduce<Value>((made, path) => withFigure(made, path, figureAt(value, path)), {});
  return figures.reduce<Value>((made, { figure, value: one }) => withFigure(made, String(figure).split('.'), one ?? null), kept);
}

/** A pasted text as lines of a list. */
export function readLines(text: string, model: readonly Line[]): ReadLines {
  const { rows, faults } = readCells(text);
  const read = linesIn(rows, model);
  return { ...read, faults: [...faults, ...read.faults] };
}

/** A fault where a spreadsheet shows it: `line 5, column E "combat.strength": …`. */
export function faultSaid({ line, column, says }: CellFault, headings: readonly string[]): string {
  if (column === undefined) return `line ${line}: ${says}`;
  const heading = headings[column]?.trim();
  return `line ${line}, column ${columnName(column)}${heading ? ` “${heading}”` : ''}: ${says}`;
}

/** What is wrong with a list of an edition, by the line and column from which it was read; null for what is about something else. */
export function faultAt(
  { at: { path }, says }: Problem,
  list: Path,
  { rows, headings }: Pick<ReadLines, 'rows' | 'headings'>,
): CellFault | null {
  const [whole, place] = [pathOf(path), list.length];
  const row = whole[place];
  if (typeof row !== 'number' || list.some((step, i) => String(whole[i]) !== String(step))) return null;
  const line = rows[row];
  if (line === undefined) return null;
  const inner = whole.slice(place + 1).join('.');
  const names = headings.map((heading) => heading.trim().replace(/\[\]$| \((text|json)\)$/, ''));
  const column = names.findIndex((name) => name !== '' && (inner === name || inner.startsWith(`${name}.`)));
  const under = column < 0 && inner !== '' ? `${inner}: ` : '';
  return column < 0 ? { line, says: `${under}${says}` } : { line, column, says };
}
