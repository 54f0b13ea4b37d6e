import { Grid, type GridSpec } from '@sandtable/hexes';

/** Room between two sheets, and between the sheets and the boxes, in hex widths. */
export const APART = 1.8;
/** How far a sheet's frame reaches beyond the middles of its outermost hexes, in hex widths. */
const RIM = 0.8;

/** The frame of a sheet in its own hex widths, y to the north. */
function extentOf(spec: GridSpec) {
  const grid = new Grid(spec);
  const centres = Array.from({ length: grid.count }, (_, hex) => grid.centre(hex));
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  return { left: Math.min(...xs) - RIM, right: Math.max(...xs) + RIM, bottom: Math.min(...ys) - RIM, top: Math.max(...ys) + RIM };
}

/** Sheets side by side, in hex widths. */
export interface Row {
  /** Where the point 0, 0 of each sheet's grid lies in the world. */
  readonly places: readonly (readonly [x: number, y: number])[];
  /** How wide all of them are, and how far down the lowest reaches: below 0. */
  readonly width: number;
  readonly bottom: number;
}

/** Lays sheets side by side from west to east, their upper edges in one line at 0. */
export function inARow(grids: readonly GridSpec[]): Row {
  let right = 0;
  let bottom = 0;
  const places = grids.map((grid): readonly [number, number] => {
    const extent = extentOf(grid);
    const at = [right - extent.left, -extent.top] as const;
    right += extent.right - extent.left + APART;
    bottom = Math.min(bottom, extent.bottom - extent.top);
    return at;
  });
  return { places, width: right - APART, bottom };
}
