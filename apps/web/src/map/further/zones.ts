import type { MapSheet } from '../../face/face.ts';
import type { GridLayout } from '../gridlayout.ts';
import type { Pen } from '../pen.ts';
import type { Shape } from '../points.ts';
import { closed, lineThrough } from '../shape.ts';
import { rimsOf } from '../region.ts';

/** Zones of the sea as they are drawn: those of each tint, and the lines between them. */
interface Drawn {
  readonly tints: readonly (readonly Shape[])[];
  readonly borders: readonly Shape[];
}

/** Tints, of which the first is none, and the border on its band, with their strengths. */
const LOOKS = {
  light: { tints: [null, ['#ffffff', 0.16], ['#7fb0c0', 0.14]], band: ['#f3fafa', 0.6], border: ['#2d6680', 0.72] },
  dark: { tints: [null, ['#ffffff', 0.03], ['#000000', 0.12]], band: ['#35566a', 0.6], border: ['#86b3c8', 0.6] },
} as const;

/** Of a border for a hex of 104 px: how broad it and its band are, and how it is broken. */
const [LINE, BAND, BROKEN] = [1.7, 8, [8, 4.4]];
/** Hex widths in pixels below which a border is whole. */
const FAR = 28;

const known = new WeakMap<MapSheet, Drawn>();

/** Draws the zones of a map's sea: what lies over land is covered by it. */
export function drawZones(pen: Pen, sheet: MapSheet, layout: GridLayout): void {
  const drawn = known.get(sheet) ?? shapesOf(sheet, layout);
  known.set(sheet, drawn);
  const look = pen.colours.name === 'dark' ? LOOKS.dark : LOOKS.light;
  for (const [i, tint] of look.tints.entries()) if (tint) pen.fill(drawn.tints[i] ?? [], tint[0], tint[1]);
  pen.stroke(drawn.borders, look.band[0], BAND, look.band[1]);
  pen.stroke(drawn.borders, look.border[0], Math.max(LINE, 104 / pen.wide), look.border[1], pen.wide < FAR ? [] : BROKEN);
}

function shapesOf({ zones = [] }: MapSheet, layout: GridLayout): Drawn {
  const zoneOf = new Map(zones.flatMap(({ hexes }, i) => hexes.map((hex) => [hex, i] as const)));
  const [next, borders] = [zones.map(() => new Set<number>()), [] as Shape[]];
  for (const [hex, zone] of zoneOf)
    for (const beyond of layout.neighbours(hex)) {
      const other = zoneOf.get(beyond);
      if (other === undefined || other === zone) continue;
      next[zone]?.add(other);
      const ends = zone < other ? layout.side(hex, beyond) : null;
      if (ends) borders.push(lineThrough(ends));
    }
  const tintOf: number[] = [];
  for (const [zone, others] of next.entries())
    tintOf[zone] = [0, 1, 2].find((tint) => ![...others].some((other) => tintOf[other] === tint)) ?? 0;
  const tints = [0, 1, 2].map((tint) =>
    zones.flatMap(({ hexes }, zone) => (tintOf[zone] === tint ? rimsOf(layout, hexes).map(closed) : [])),
  );
  return { tints, borders };
}
