import type { FieldFace, GridEditing, Line } from './editor.ts';
import { isSoundGrid } from './nature.ts';

/** How the hex grids of maps are filled in whose numbers are a row and a column of two digits each. */

/** Rows and columns are written in two digits. */
const LAST = 99;

/** The first and the last of the rows or columns. */
const endsOf = (lines: unknown): readonly [number, number] => {
  const [first, last] = Array.isArray(lines) ? (lines as readonly unknown[]) : [];
  return [typeof first === 'number' ? first : 0, typeof last === 'number' ? last : LAST];
};

function lineFields(grid: Line, figure: 'rows' | 'columns', what: string): readonly FieldFace[] {
  const [first, last] = endsOf(grid[figure]);
  return [
    { kind: 'number', path: [figure, 0], label: `First ${what}`, least: 0, most: last, isFirm: true },
    { kind: 'number', path: [figure, 1], label: `Last ${what}`, least: first, most: LAST, isFirm: true },
  ];
}

/** How the hexes stand and are numbered is not asked: rulebooks name hexes by number, and speak of rows. */
export const GRID_EDITING: GridEditing = {
  fields: (grid) => [
    ...lineFields(grid, 'rows', 'row'),
    ...lineFields(grid, 'columns', 'column'),
    {
      kind: 'choice',
      path: ['shifted'],
      label: 'Half a hex to the east',
      values: [
        { value: 'odd', says: 'odd rows' },
        { value: 'even', says: 'even rows' },
      ],
    },
  ],
  says: 'The hexes stand on a point. A number of four digits is a row, counted from the south, and a column, counted from the west.',
  size: (grid) => (isSoundGrid(grid) ? `${sizeOf(grid.rows)} rows of ${sizeOf(grid.columns)} hexes` : 'none that can be drawn'),
  isSound: isSoundGrid,
  blank: { terrain: 'sea' },
};

const sizeOf = ([first, last]: readonly [number, number]): number => last - first + 1;
