import type { Difference, Value } from '@sandtable/umpire';
import type { EditorFace, Parts, Path, SheetFace } from '../face/editor.ts';
import { withFigureIn, withHexLine, withOwnLine, withSideLine } from './change.ts';
import { withGridFigure } from './grid.ts';
import { hexLine, sideLine } from './lines.ts';
import { figureAt, pathOf, withFigure, withInserted } from './path.ts';
import { isFacts, isList } from './values.ts';

/** The parts with one figure as it is in others: those with which they were compared when the difference was found. */
export function takenBack(parts: Parts, own: Parts, theirs: Parts, { at, from, to }: Difference, face: EditorFace): Parts {
  const path = pathOf(at.path);
  const grid = at.part === 'map' ? path.indexOf('grid') : -1;
  if (grid >= 0) return withGridFigure(parts, own, face.map.grid, path.slice(0, grid), path.slice(grid + 1), from);
  if (at.hex !== undefined || at.hexside) return mapFigure(parts, own, at, path.slice(lineEnd(path)), from);
  const sheet = at.table === undefined ? null : gridAt(face, at.table, path, theirs);
  const [value, place] = [parts[at.part], path.at(-1)];
  const put = (made: Value): Parts => ({ ...parts, [at.part]: withOwnLine(made, own[at.part], path) });
  const isWhole = from === undefined || to === undefined;
  if (sheet && isWhole) return put(withGrid(value, theirs[at.part], sheet, path, to === undefined));
  if (typeof place === 'number' && from === undefined) return put(withFigure(value, path, undefined));
  if (typeof place === 'number' && to === undefined) return put(withInserted(value, path.slice(0, -1), place, from as Value));
  return withFigureIn(parts, own, at.part, path, from);
}

/** Where the path to a line of a map's lists ends, and that to a figure in it begins. */
const lineEnd = (path: Path): number => path.findIndex((step) => step === 'hexes' || step === 'hexsides') + 2;

/** A figure of a hex or hexside, which are found by their numbers: their places in the lists differ. */
function mapFigure(parts: Parts, own: Parts, { hex, hexside }: Difference['at'], path: Path, figure: Value | undefined): Parts {
  const as = (line: Value) => withFigure(line, path, figure) as { readonly [figure: string]: Value };
  if (hexside) return withSideLine(parts, own, hexside, as(sideLine(parts.map, hexside)));
  return withHexLine(parts, own, hex as string, as(hexLine(parts.map, hex as string) ?? { hex: hex as string }));
}

type Grid = SheetFace & { readonly kind: 'grid' };

/** The grid in whose columns or rows a path ends. */
function gridAt(face: EditorFace, table: string, path: Path, parts: Parts): Grid | null {
  const sheets = face.tables.find(({ id }) => id === table)?.sheets(parts) ?? [];
  const isIn = (start: Path, more: number) => path.length === start.length + more && start.every((step, i) => path[i] === step);
  const found = sheets.find((one): one is Grid => one.kind === 'grid' && (isIn(one.columns, 1) || isIn(one.rows, 2)));
  return found ?? null;
}

/** A column or a row that only one side has, put in from the others or taken out. */
function withGrid(value: Value, theirs: Value, { columns, rows, count }: Grid, path: Path, isGone: boolean): Value {
  const put = (list: Value, at: Path, place: number, from: Path): Value =>
    isGone ? withInserted(list, at, place, figureAt(theirs, from) ?? null) : withFigure(list, [...at, place], undefined);
  if (path.length === columns.length + 1 && columns.every((step, i) => path[i] === step)) {
    const place = Number(path.at(-1));
    const lines = figureAt(value, rows);
    return (isList(lines) ? lines : []).reduce<Value>(
      (made, _row, i) => put(made, [...rows, i], place, [...rows, i, place]),
      put(value, columns, place, [...columns, place]),
    );
  }
  const row = Number(path.at(-2));
  const made = put(value, rows, row, [...rows, row]);
  const lines = figureAt(made, rows);
  return count && isFacts(made) && isList(lines) ? withFigure(made, count, lines.length) : made;
}
