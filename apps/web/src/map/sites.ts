import type { MapSheet } from '../face/face.ts';
import type { GridLayout } from './gridlayout.ts';
import type { Point } from './points.ts';

/** Where a hex's town stands, and ways go through it: in the middle, or aside where that is water. */
export function sitesOf(map: MapSheet, layout: GridLayout): (hex: string) => Point {
  const asides = new Map(map.hexes.flatMap(({ hex, aside }) => (aside ? [[hex, aside] as const] : [])));
  return (hex) => {
    const { x, y } = layout.centre(hex);
    const [east, north] = asides.get(hex) ?? [0, 0];
    return { x: x + east, y: y - north };
  };
}
