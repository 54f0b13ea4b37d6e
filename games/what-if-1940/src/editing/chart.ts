import type { Sheet } from '@sandtable/warfare/editing';
import type * as z from 'zod/mini';
import type { hexLine, hexsideLine } from '../world/schema.ts';

export type HexLine = z.infer<typeof hexLine>;
export type HexsideLine = z.infer<typeof hexsideLine>;

/** One of the two maps: the lines that are of the right form, on its grid. */
export interface MapChart extends Sheet<HexLine, HexsideLine> {
  readonly id: 'west' | 'east';
  readonly name: string;
}

/** Both maps, as far as they can be read; the numbers of both are one set. */
export interface Chart {
  readonly west: MapChart | null;
  readonly east: MapChart | null;
}

export const sheets = ({ west, east }: Chart): readonly MapChart[] => [west, east].filter((one) => one !== null);

/** No unit can stand in a hex of sea or lake (10.11e). */
export const isLand = (line: HexLine | undefined): boolean => line !== undefined && line.terrain !== 'sea' && line.terrain !== 'lake';

/** The map with a hex of this number, and the line of the hex; undefined where neither map has one. */
export function lineOf(
  chart: Chart,
  number: string,
): { readonly sheet: MapChart; readonly line: HexLine; readonly path: string } | undefined {
  for (const sheet of sheets(chart)) {
    const found = sheet.hexes.get(sheet.grid.index(number));
    if (found) return { sheet, ...found };
  }
  return undefined;
}

/** The lines of a map that are of land. */
export const landOf = (sheet: MapChart | null): readonly HexLine[] =>
  [...(sheet?.hexes.values() ?? [])].map(({ line }) => line).filter((line) => isLand(line));
