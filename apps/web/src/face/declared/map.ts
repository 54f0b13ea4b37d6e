import type { BoxShown, NationalityShown, SheetShown } from '@sandtable/warfare/showing';
import type { BoxFace, MapFace } from '../map.ts';
import { isSoundGrid } from '../nature.ts';
import { APART, inARow, type Row } from '../sheets.ts';

/** In hex widths: how wide and how high a box is at most, and the room between two. */
const BOX = { wide: 9, high: 3, gap: 0.3 } as const;

/** Boxes in a row under the maps. */
function boxesUnder(boxes: readonly BoxShown[], { width, bottom }: Row, nationalities: readonly NationalityShown[]): readonly BoxFace[] {
  const wide = Math.min(BOX.wide, (width - BOX.gap * (boxes.length - 1)) / boxes.length);
  return boxes.map(({ id, title, notes, nationality }, i) => {
    const colour = nationalities.find((one) => one.id === nationality)?.face;
    const at = [i * (wide + BOX.gap), bottom - APART] as const;
    return { id, title, notes, at, size: [wide, BOX.high], ...(colour === undefined ? {} : { colour }) };
  });
}

/** Boxes as they are laid under these maps. */
export const boxesOf = (
  sheets: readonly SheetShown[],
  boxes: readonly BoxShown[],
  nationalities: readonly NationalityShown[],
): readonly BoxFace[] => boxesUnder(boxes, inARow(sheets.map(({ grid }) => grid)), nationalities);

/**
 * The maps of a game side by side, drawn by what is printed in their hexes, and its boxes under them.
 * @throws Error where a grid is such that nothing can be drawn on it
 */
export function mapFrom(
  sheets: readonly SheetShown[],
  boxes: readonly BoxShown[] = [],
  nationalities: readonly NationalityShown[] = [],
): MapFace {
  for (const { id, grid } of sheets) if (!isSoundGrid(grid)) throw new Error(`the map ${id} has no grid that it could be drawn on`);
  const row = inARow(sheets.map(({ grid }) => grid));
  const drawn = sheets.map(({ id, title, grid, hexes, hexsides, nature, waters = [], regions, zones, numbered }, i) => ({
    id,
    title,
    short: sheets.length > 1 ? title : 'Map',
    at: row.places[i] as readonly [number, number],
    grid,
    hexes,
    hexsides,
    backdrop: nature ? { ...nature, borders: [] } : null,
    waters,
    countries: [],
    ...(regions ? { regions } : {}),
    ...(zones ? { zones } : {}),
    ...(numbered === undefined ? {} : { numbered }),
  }));
  return { sheets: drawn, boxes: boxesUnder(boxes, row, nationalities), hexes: drawn.flatMap(({ hexes }) => hexes) };
}
