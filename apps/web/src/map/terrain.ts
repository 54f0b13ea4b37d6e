import type { MapFace } from '../face.ts';
import type { MapColours } from '../theme.ts';
import { drawGlyphs, drawPlace, drawStrait } from './features.ts';
import type { Layout } from './geometry.ts';
import { drawName, drawPlaceName, labelBox, overlap } from './names.ts';
import { Pen, type Box } from './pen.ts';
import { Relief } from './relief.ts';
import { shapesOf, type Place, type Shapes } from './shapes.ts';

const SERIF = '"Source Serif 4", Georgia, serif';
const FIGURES = '"Barlow Condensed", "Arial Narrow", sans-serif';

/** The printed map under everything that moves. Draws any part of itself at any size. */
export class Terrain {
  readonly #map: MapFace;
  readonly #layout: Layout;
  readonly #shapes: Shapes;
  #relief: Relief | null = null;
  readonly #pictures = new Map<string, HTMLCanvasElement>();
  readonly #labels = new Map<number, readonly (readonly [Place, number])[]>();

  constructor(map: MapFace, layout: Layout) {
    this.#map = map;
    this.#layout = layout;
    this.#shapes = shapesOf(map, layout);
  }

  /** Forgets where names were put: other fonts have come. */
  forget(): void {
    this.#labels.clear();
  }

  /** Computes the relief, which is too slow for the first picture. */
  raise(): void {
    this.#relief ??= new Relief(this.#map, this.#layout);
  }

  /** Draws a part of the map; the context's origin is the part's corner, `wide` the pixels in a hex. */
  draw(context: CanvasRenderingContext2D, part: Box, wide: number, colours: MapColours): void {
    const pen = new Pen(context, part, wide, colours);
    this.#sea(pen);
    this.#land(pen);
    pen.stroke(this.#shapes.coast, colours.coast, 1.5);
    pen.fill(this.#shapes.lakes, colours.shelf);
    pen.stroke(this.#shapes.lakes, colours.coast, 1);
    this.#grid(pen);
    if (wide >= 28) pen.cased(this.#shapes.rivers, colours.riverCase, 6.4, colours.river, 3.8);
    else pen.stroke(this.#shapes.rivers, colours.river, 5);
    if (wide >= 28) pen.cased(this.#shapes.roads, colours.roadCase, 4.8, colours.road, 2.1);
    this.#rails(pen);
    for (const strait of this.#shapes.straits) drawStrait(pen, strait);
    for (const place of this.#shapes.places) drawPlace(pen, place);
    if (wide >= 56) this.#numbers(pen);
    for (const [place, lift] of this.#named(pen)) drawPlaceName(pen, place, lift);
    for (const name of this.#map.waters) drawName(pen, name, `italic 400 1px ${SERIF}`, colours.waterName, null, 9.5);
    if (wide >= 40 || wide < 24)
      for (const name of this.#map.countries) drawName(pen, name, `600 1px ${SERIF}`, colours.border, colours.halo, 8);
  }

  /** The places whose names find room at this size: objectives before cities before towns, under the counter or above it. */
  #named(pen: Pen): readonly (readonly [Place, number])[] {
    const { wide } = pen;
    const known = this.#labels.get(wide);
    if (known) return known;
    const taken: Box[] = [];
    const placed: (readonly [Place, number])[] = [];
    const rank = ({ objective, city }: Place) => (objective ? 0 : city ? 1 : 2);
    for (const place of this.#shapes.places.toSorted((a, b) => rank(a) - rank(b))) {
      if (!place.name || wide < (rank(place) < 2 ? 28 : 50)) continue;
      const lift = [0.43, -0.32].find((one) => !taken.some((other) => overlap(other, labelBox(pen, place, one))));
      if (lift === undefined) continue;
      taken.push(labelBox(pen, place, lift));
      placed.push([place, lift]);
    }
    this.#labels.set(wide, placed);
    return placed;
  }

  #sea({ context, colours, box, wide, fill, stroke }: Pen): void {
    context.fillStyle = colours.sea;
    context.fillRect(0, 0, (box.right - box.left) * wide, (box.bottom - box.top) * wide);
    for (const [weight, alpha] of [
      [58, 0.1],
      [46, 0.14],
      [34, 0.18],
      [24, 0.22],
    ] as const)
      stroke(this.#shapes.coast, colours.shelf, weight, alpha);
    stroke(this.#shapes.coast, colours.shelf, 19, 0.9);
    stroke(this.#shapes.coast, colours.sea, 16.8, 0.6);
    stroke(this.#shapes.coast, colours.shelf, 15, 0.6);
    stroke(this.#shapes.coast, colours.coastWater, 8.4);
    stroke(this.#shapes.coast, colours.shelf, 6.4);
    fill(this.#shapes.land, (colours.heights[1] as readonly [number, string])[1]);
  }

  #land(pen: Pen): void {
    const { context, colours, wide } = pen;
    context.save();
    pen.clip(this.#shapes.land);
    if (this.#relief) this.#paintRelief(pen, this.#relief);
    else {
      pen.fill(this.#shapes.rough, colours.rough);
      pen.fill(this.#shapes.mountains, colours.mountain);
    }
    if (wide >= 44)
      for (const { hex, terrain, centre } of this.#shapes.hexes) if (pen.sees(centre)) drawGlyphs(pen, Number(hex), terrain, centre);
    pen.stroke(this.#shapes.borders, colours.borderBand, 9);
    pen.stroke(this.#shapes.borders, colours.border, Math.max(1.5, (104 / wide) * 0.8), 0.85, [8, 2.6, 1.8, 2.6]);
    if (wide >= 28) pen.stroke(this.#shapes.streams, colours.riverFaint, 1.1, 0.75);
    context.restore();
  }

  #paintRelief({ context, box, wide, colours, fill }: Pen, relief: Relief): void {
    const picture = this.#pictures.get(colours.name) ?? relief.picture(colours);
    this.#pictures.set(colours.name, picture);
    const { left, top, right, bottom } = this.#layout.frame;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, (left - box.left) * wide, (top - box.top) * wide, (right - left) * wide, (bottom - top) * wide);
    fill(this.#shapes.rough, colours.rough, 0.55);
    fill(this.#shapes.mountains, colours.mountain, 0.55);
  }

  #grid(pen: Pen): void {
    const { context, colours, scale } = pen;
    if (pen.wide < 16) return;
    context.save();
    pen.place();
    context.lineWidth = Math.max(0.6 / pen.wide, 0.9 * scale);
    context.strokeStyle = colours.grid;
    for (const { centre, outline } of this.#shapes.hexes) if (pen.sees(centre)) context.stroke(outline);
    context.restore();
  }

  #rails(pen: Pen): void {
    const { colours, wide } = pen;
    if (wide < 28) {
      pen.stroke(this.#shapes.rails, colours.rail, 3, 0.7);
      return;
    }
    pen.stroke(this.#shapes.rails, colours.roadCase, 4.4, 0.55);
    pen.stroke(this.#shapes.rails, colours.rail, 1.5);
    pen.stroke(this.#shapes.rails, colours.rail, 5.6, 1, [1.3, 6.5]);
  }

  #numbers({ context, wide, colours, sees, at }: Pen): void {
    context.font = `500 ${Math.max(8.5, (9.6 * wide) / 104)}px ${FIGURES}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = colours.number;
    for (const { hex, centre } of this.#shapes.hexes) {
      if (!sees(centre)) continue;
      const { x, y } = at(centre);
      context.fillText(hex, x, y - 0.385 * wide);
    }
  }
}
