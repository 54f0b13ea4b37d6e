import type { GroundLook, HexFace, MapSheet, RegionFace } from '../face/face.ts';
import { borders, naturalBorders } from './borders.ts';
import type { GridLayout } from './gridlayout.ts';
import { isWater, looksOf } from './looks.ts';
import { networkOf, type Network } from './network.ts';
import type { Point, Shape } from './points.ts';
import { rimsOf } from './region.ts';
import { closed, lineThrough } from './shape.ts';
import { coasts, type Coasts } from './shores.ts';
import { sitesOf } from './sites.ts';

/** Everything of a map that never changes, in hex widths. */
export interface Shapes extends Network, Coasts {
  readonly borders: readonly Shape[];
  /** Hexes by how their ground looks, until the relief is there. */
  readonly grounds: ReadonlyMap<GroundLook, readonly Shape[]>;
  readonly regions: readonly { readonly face: RegionFace; readonly whole: readonly Shape[]; readonly rim: readonly Shape[] }[];
  /** Lines around the hexes with fortifications, a little inside. */
  readonly forts: readonly Shape[];
  readonly hexes: readonly (HexFace & { readonly centre: Point; readonly outline: Path2D; readonly looks: readonly GroundLook[] })[];
  readonly places: readonly Place[];
  /** Where sheets of one grid meet. */
  readonly seams: readonly Shape[];
}

export interface Place {
  readonly hex: string;
  readonly at: Point;
  readonly name: string;
  readonly city: boolean;
  /** How large the city is, as a part of one on a map that does not tell them apart. */
  readonly extent: number;
  readonly objective: boolean;
  readonly industry: boolean;
  /** A small place that no rule speaks of. */
  readonly village: boolean;
}

/** All that a map's sheet draws that never changes. */
export function shapesOf(map: MapSheet, layout: GridLayout): Shapes {
  const at = (hex: string) => layout.centre(hex);
  const site = sitesOf(map, layout);
  const hexes = map.hexes.filter(({ hex }) => layout.knows(hex));
  const byHex = new Map(hexes.map((one) => [one.hex, one]));
  const isLand = (hex: string) => byHex.has(hex) && !isWater(byHex.get(hex)?.terrain);
  const outline = (hex: string) => outlineOf(layout, hex);
  return {
    ...coasts(map, layout, hexes, isLand),
    borders: map.backdrop && map.backdrop.borders.length > 0 ? naturalBorders(map.backdrop) : borders(layout, hexes),
    ...networkOf(map, layout),
    grounds: new Map(
      (['rough', 'mountain'] as const).map((look) => [
        look,
        hexes.filter((one) => looksOf(one).includes(look)).map(({ hex }) => outline(hex).inner),
      ]),
    ),
    seams: layout.seams.map((ends) => lineThrough(ends)),
    regions: (map.regions ?? []).map((face) => ({ face, whole: rims(layout, face.hexes, 0), rim: rims(layout, face.hexes, RIM_INSET) })),
    forts: hexes.filter(({ fort }) => fort).map(({ hex }) => closed(layout.corners(hex, FORT))),
    hexes: hexes.map((one) => ({ ...one, looks: looksOf(one), centre: at(one.hex), outline: outline(one.hex).path })),
    places: hexes
      .filter(({ city, town, objective }) => city || town || objective)
      .map(({ hex, city, town, objective, industry, extent }) => ({
        hex,
        at: site(hex),
        name: city ?? town ?? '',
        city: !!city,
        extent: extent ? EXTENT[extent] : 1,
        objective: !!objective,
        industry: !!industry,
        village: false,
      }))
      .concat(villages(map, layout, byHex)),
  };
}

/** Villages of hexes in which there is nothing else by now. */
function villages({ villages: all = [] }: MapSheet, layout: GridLayout, hexes: ReadonlyMap<string, HexFace>): Place[] {
  return all
    .filter(({ hex }) => {
      const there = hexes.get(hex);
      return there && !isWater(there.terrain) && !there.city && !there.town && !there.objective;
    })
    .map(({ hex, name }) => ({
      hex,
      name,
      at: layout.centre(hex),
      city: false,
      extent: 1,
      objective: false,
      industry: false,
      village: true,
    }));
}

const EXTENT = { minor: 0.84, major: 1.2 } as const;

/** How far the rim of a region is drawn in, and how large the line of a fortification is, as parts of a hex. */
const RIM_INSET = 0.07;
const FORT = 0.86;

/** Hexes that lie together, as one shape. */
const rims = (layout: GridLayout, hexes: readonly string[], inset: number): readonly Shape[] => rimsOf(layout, hexes, inset).map(closed);

interface Outline {
  readonly path: Path2D;
  /** A little smaller. */
  readonly inner: Shape;
}

/** The outlines of a layout's hexes, which are the same whatever is printed in them. */
const outlines = new WeakMap<GridLayout, Map<string, Outline>>();

function outlineOf(layout: GridLayout, hex: string): Outline {
  const all = outlines.get(layout) ?? new Map<string, Outline>();
  outlines.set(layout, all);
  const made = all.get(hex) ?? { path: closed(layout.corners(hex)).path, inner: closed(layout.corners(hex, 0.98)) };
  all.set(hex, made);
  return made;
}
