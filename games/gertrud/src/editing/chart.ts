import { around as aroundOn, mapSpot, hexSpot, hexsideSpot, type Sheet } from '@sandtable/warfare/editing';
import type * as z from 'zod/mini';
import type { hexLine, hexsideLine } from '../world/schema.ts';

export { hexSpot, hexsideSpot, mapSpot };

export type HexLine = z.infer<typeof hexLine>;
export type HexsideLine = z.infer<typeof hexsideLine>;

/** The lines of a map that are of the right form, on its grid. */
export type Chart = Sheet<HexLine, HexsideLine>;

export const isLand = ({ hexes }: Chart, hex: number): boolean => (hexes.get(hex)?.line.terrain ?? 'sea') !== 'sea';

/** The hexes around one that are on the grid. */
export const around = (chart: Chart, hex: number): readonly number[] => aroundOn(chart, hex);
