import type { SheetShown } from '@sandtable/warfare/showing';
import type { MapFace } from '../map.ts';
import { isSoundGrid } from '../nature.ts';
import { inARow } from '../sheets.ts';

/**
 * The maps of a game side by side, drawn by what is printed in their hexes.
 * @throws Error where a grid is such that nothing can be drawn on it
 */
export function mapFrom(sheets: readonly SheetShown[]): MapFace {
  for (const { id, grid } of sheets) if (!isSoundGrid(grid)) throw new Error(`the map ${id} has no grid that it could be drawn on`);
  const { places } = inARow(sheets.map(({ grid }) => grid));
  const drawn = sheets.map(({ id, title, grid, hexes, hexsides, nature, waters = [], regions, numbered }, i) => ({
    id,
    title,
    short: sheets.length > 1 ? title : 'Map',
    at: places[i] as readonly [number, number],
    grid,
    hexes,
    hexsides,
    backdrop: nature ? { ...nature, borders: [] } : null,
    waters,
    countries: [],
    ...(regions ? { regions } : {}),
    ...(numbered === undefined ? {} : { numbered }),
  }));
  return { sheets: drawn, boxes: [], hexes: drawn.flatMap(({ hexes }) => hexes) };
}
