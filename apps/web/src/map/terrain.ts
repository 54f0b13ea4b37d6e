import type { MapSheet } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import { drawCity, drawGlyphs, drawIndustry, drawStrait, drawTown } from './features.ts';
import type { GridLayout } from './gridlayout.ts';
import { further } from './further.ts';
import { isWater } from './looks.ts';
import { Pen } from './pen.ts';
import { Relief } from './relief.ts';
import { shapesOf, type Shapes } from './shapes.ts';
import type { Box } from './points.ts';

const FIGURES = '"Barlow Condensed", "Arial Narrow", sans-serif';

/** Hex widths in pixels from which on things are shown. */
const SHOWN = { grid: 16, network: 28, waterlines: 40, glyphs: 44, towns: 50, numbers: 56, sparse: 30 } as const;

/** How strong hexes of water and their numbers are where the sea has zones. */
const FAINT = 0.5;

/** Pixels in a hex of the picture of the shelf. */
const SHELF = 16;

/** How far above a hex's middle the foot of its number lies, in hex widths. */
const NUMBER_FOOT = 0.385;
/** How broad the halo of a number is, as a part of its size: it closes the gaps between the figures, through which a railway would be seen. */
const NUMBER_HALO = 0.36;
/** Least size of the letters that hex numbers are set in, in CSS pixels: below it a 6 is taken for an 8. */
export const LEAST_NUMBER = 10.5;
/** Size of the letters that hex numbers are set in, in CSS pixels; 0 where they are not shown. */
const numberSize = (wide: number): number => (wide < SHOWN.numbers ? 0 : Math.max(LEAST_NUMBER, (10.5 * wide) / 104));

/** How much lower a number stands where not all are printed, as a part of its size. */
const SPARSE_LOWER = 0.3;

/** In hex widths: how far above the hex's middle the middle of its number lies, and its size. */
export interface NumberBox {
  readonly up: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = (size: number, up: number): NumberBox => ({ up, width: size * 1.75, height: size * 0.8 });

/** The box that the number of any hex takes up; null where not all are shown. */
export function numberBox(wide: number): NumberBox | null {
  const size = numberSize(wide) / wide;
  return size === 0 ? null : boxOf(size, NUMBER_FOOT + size * 0.36);
}

/** The box that the number of a hex takes up whose number is shown though there is no room for all; null where that is not so. */
export function sparseNumberBox(wide: number): NumberBox | null {
  const size = LEAST_NUMBER / wide;
  return wide < SHOWN.sparse || wide >= SHOWN.numbers ? null : boxOf(size, NUMBER_FOOT + size * (0.36 - SPARSE_LOWER));
}

/** What a hex's number comes to without the letter of its sheet, by which its glyphs differ from others. */
const numberIn = (hex: string): number => Number(hex.replaceAll(/[^\d.]/g, ''));

/** The printed map under everything that moves, without its names. Draws any part of itself at any size. */
export class Terrain {
  readonly #layout: GridLayout;
  #map: MapSheet;
  #shapes: Shapes | null = null;
  readonly #relief: Relief;
  readonly #shelves = new Map<string, HTMLCanvasElement>();
  /** Hexes whose numbers are printed where there is no room for all. */
  readonly #sparse: ReadonlySet<string>;

  constructor(map: MapSheet, layout: GridLayout) {
    this.#map = map;
    this.#layout = layout;
    this.#sparse = new Set(map.numbered === undefined ? [] : layout.every(map.numbered));
    this.#relief = new Relief(map);
  }

  get shapes(): Shapes {
    this.#shapes ??= shapesOf(this.#map, this.#layout);
    return this.#shapes;
  }

  /** Begins the relief in these colours, beside the page, and meanwhile makes the shapes and the sea. */
  begin(colours: MapColours): void {
    this.#relief.picture(colours);
    this.#shapes ??= shapesOf(this.#map, this.#layout);
    this.#shelf(colours);
  }

  /** The map has changed, its grid being the same. The relief follows when it has been left alone for a moment. */
  become(map: MapSheet): void {
    const before = this.shapes;
    this.#map = map;
    this.#shapes = shapesOf(map, this.#layout);
    if (this.#shapes.coast !== before.coast) this.#shelves.clear();
    this.#relief.become(map);
  }

  /** The map leaves the screen for good. */
  end(): void {
    this.#relief.end();
  }

  /** Has the relief in these colours come? If not, it is begun. */
  hasRelief(colours: MapColours): boolean {
    return this.#relief.picture(colours) !== null;
  }

  /** Told of every relief that has come: the map is to be drawn anew. */
  set onRelief(told: () => void) {
    this.#relief.onReady = told;
  }

  /** Draws a part of the map; the context's origin is the part's corner, `wide` the pixels in a hex. */
  draw(context: CanvasRenderingContext2D, part: Box, wide: number, colours: MapColours): void {
    const pen = new Pen(context, part, wide, colours);
    const { coast, land, lakes, rivers, majors, springs, closed, highways, forts, roads, straits, places, seams } = this.shapes;
    this.#sea(pen);
    context.save();
    pen.clip(land);
    this.#land(pen);
    if (wide >= SHOWN.network) {
      for (const { part, pieces } of springs) pen.stroke(pieces, colours.riverCase, 6.4 * part, 0.9);
      for (const { part, pieces } of springs) pen.stroke(pieces, colours.river, 3.8 * part);
      pen.cased(rivers, colours.riverCase, 6.4, colours.river, 3.8);
    } else {
      for (const { part, pieces } of springs) pen.stroke(pieces, colours.river, 5 * part);
      pen.stroke(rivers, colours.river, 5);
    }
    pen.cased(majors, colours.riverCase, 13, colours.river, 9);
    // Banks first and water over them: lakes and the water along hexsides flow together.
    pen.stroke(closed, colours.coast, 2.4);
    context.restore();
    pen.stroke(coast, colours.coast, 1.5);
    pen.stroke(lakes, colours.coast, 2);
    pen.fill([...lakes, ...closed], colours.shelf);
    this.#grid(pen);
    pen.stroke(seams, colours.rule, 1.8, 0.6, [16, 6]);
    if (wide >= SHOWN.network) {
      pen.stroke(forts, colours.cityEdge, 2.2);
      pen.stroke(forts, colours.cityEdge, 6, 1, [5, 5]);
    }
    pen.cased(highways, colours.highwayCase, 9, colours.highway, 6.4);
    if (wide >= SHOWN.network) pen.stroke(highways, colours.highwayCase, 1.2, 1, [9, 7]);
    if (wide >= SHOWN.network) {
      pen.cased(roads.road, colours.roadCase, 4.8, colours.road, 2.1);
      pen.stroke(roads.secondary, colours.roadCase, 3.6, 0.85);
      pen.stroke(roads.secondary, colours.road, 1.5, 1, [7, 3]);
      pen.cased(roads.primary, colours.roadCase, 6, colours.road, 3.2);
    }
    this.#rails(pen);
    if (wide >= SHOWN.network) for (const strait of straits) drawStrait(pen, strait);
    if (wide >= SHOWN.towns) for (const place of places) if (!place.city) drawTown(pen, place);
    if (wide >= (this.#sparse.size > 0 ? SHOWN.sparse : SHOWN.numbers)) this.#numbers(pen);
  }

  #sea(pen: Pen): void {
    const { colours, wide, fill, stroke } = pen;
    const { coast, land } = this.shapes;
    this.#paintOver(pen, this.#shelf(colours), 'low');
    if (this.#map.zones) further()?.drawZones(pen, this.#map, this.#layout);
    if (wide >= SHOWN.waterlines) {
      stroke(coast, colours.shelf, 19, 0.9);
      stroke(coast, colours.sea, 16.8, 0.6);
      stroke(coast, colours.shelf, 15, 0.6);
      stroke(coast, colours.coastWater, 8.4);
      stroke(coast, colours.shelf, 6.4);
    } else stroke(coast, colours.coastWater, 8.4, 0.7);
    fill(land, (colours.heights[1] as readonly [number, string])[1]);
  }

  /** The sea with its soft shelf: broad strokes are dear, so that they are drawn once, and small. */
  #shelf(colours: MapColours): HTMLCanvasElement {
    const known = this.#shelves.get(colours.name);
    if (known) return known;
    const { frame } = this.#layout;
    const picture = document.createElement('canvas');
    picture.width = Math.ceil((frame.right - frame.left) * SHELF);
    picture.height = Math.ceil((frame.bottom - frame.top) * SHELF);
    const context = picture.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = colours.sea;
    context.fillRect(0, 0, picture.width, picture.height);
    const pen = new Pen(context, frame, SHELF, colours);
    for (const [weight, alpha] of [
      [58, 0.1],
      [46, 0.14],
      [34, 0.18],
      [24, 0.22],
    ] as const)
      pen.stroke(this.shapes.smallCoast, colours.shelf, weight, alpha);
    // Asked for a pixel, the browser draws now and not when the first tile is wanted.
    context.getImageData(0, 0, 1, 1);
    this.#shelves.set(colours.name, picture);
    return picture;
  }

  #land(pen: Pen): void {
    const { colours, wide } = pen;
    const { grounds, regions, hexes, borders, streams, places } = this.shapes;
    const relief = this.#relief.picture(colours);
    if (relief) this.#paintOver(pen, relief, 'high');
    else for (const [look, shapes] of grounds) pen.fill(shapes, colours[look]);
    for (const { face, whole, rim } of regions) {
      const ink = face.colour ?? colours.red;
      if (face.look !== 'rim') pen.fill(whole, ink, face.look === 'red' ? 0.16 : 0.1);
      if (face.look !== 'pale') pen.stroke(rim, ink, 3.4, 0.7);
    }
    if (wide >= SHOWN.network) for (const place of places) if (place.city) drawCity(pen, place);
    if (wide >= SHOWN.glyphs) {
      for (const { hex, looks, centre } of hexes)
        if (pen.sees(centre)) for (const look of looks) drawGlyphs(pen, numberIn(hex), look, centre);
      for (const place of places) if (place.industry) drawIndustry(pen, place);
    }
    pen.stroke(borders, colours.borderBand, 9);
    pen.stroke(borders, colours.border, Math.max(1.5, (104 / wide) * 0.8), 0.85, [8, 2.6, 1.8, 2.6]);
    if (wide >= SHOWN.network) pen.stroke(streams, colours.riverFaint, 1.1, 0.75);
  }

  /** Lays the part of a picture of the whole map down that a pen draws. */
  #paintOver({ context, box, wide }: Pen, picture: HTMLCanvasElement, quality: ImageSmoothingQuality): void {
    const { left, top, right, bottom } = this.#layout.frame;
    const [across, down] = [picture.width / (right - left), picture.height / (bottom - top)];
    // A cell more on every side: the picture's edge must not show between two tiles.
    const from = { x: Math.max(0, Math.floor((box.left - left) * across) - 1), y: Math.max(0, Math.floor((box.top - top) * down) - 1) };
    const to = {
      x: Math.min(picture.width, Math.ceil((box.right - left) * across) + 1),
      y: Math.min(picture.height, Math.ceil((box.bottom - top) * down) + 1),
    };
    if (to.x <= from.x || to.y <= from.y) return;
    context.imageSmoothingQuality = quality;
    context.drawImage(
      picture,
      from.x,
      from.y,
      to.x - from.x,
      to.y - from.y,
      (left + from.x / across - box.left) * wide,
      (top + from.y / down - box.top) * wide,
      ((to.x - from.x) / across) * wide,
      ((to.y - from.y) / down) * wide,
    );
  }

  #grid(pen: Pen): void {
    const { context, colours, scale } = pen;
    if (pen.wide < SHOWN.grid) return;
    context.save();
    pen.place();
    context.lineWidth = Math.max(0.6 / pen.wide, 0.9 * scale);
    context.strokeStyle = colours.grid;
    for (const { centre, outline, terrain } of this.shapes.hexes) {
      if (!pen.sees(centre)) continue;
      context.globalAlpha = this.#faintness(terrain);
      context.stroke(outline);
    }
    context.restore();
  }

  /** Where the sea has zones its hexes recede. */
  #faintness(terrain: string): number {
    return this.#map.zones && isWater(terrain) ? FAINT : 1;
  }

  #rails(pen: Pen): void {
    const { colours, wide } = pen;
    const { rail, low, single, multi } = this.shapes.rails;
    const all = [...rail, ...low, ...single, ...multi];
    if (wide < SHOWN.network) {
      pen.stroke([...rail, ...single], colours.rail, 3, 0.7);
      pen.stroke(low, colours.rail, 2.4, 0.5);
      pen.stroke(multi, colours.rail, 4.6, 0.8);
      return;
    }
    pen.stroke(all, colours.roadCase, 4.4, 0.55);
    pen.stroke([...rail, ...single], colours.rail, 1.5);
    pen.stroke(low, colours.rail, 1.5, 1, [5, 2.6]);
    pen.stroke(multi, colours.rail, 3.6);
    pen.stroke(all, colours.rail, 5.6, 1, [1.3, 6.5]);
    pen.stroke(multi, colours.roadCase, 1.3);
  }

  /** Where there is no room for all of them, those are printed that the map says. */
  #numbers({ context, wide, colours, sees, at }: Pen): void {
    const isSparse = wide < SHOWN.numbers;
    const size = isSparse ? LEAST_NUMBER : numberSize(wide);
    context.font = `600 ${size}px ${FIGURES}`;
    context.letterSpacing = '0.3px';
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = colours.number;
    context.strokeStyle = colours.halo;
    context.lineWidth = size * NUMBER_HALO;
    context.lineJoin = 'round';
    // Of flat-topped hexes ways to the north run through the numbers.
    const isCrossed = this.#map.grid.orientation === 'flat-top';
    for (const { hex, centre, terrain } of this.shapes.hexes) {
      if (!sees(centre) || (isSparse && !this.#sparse.has(hex))) continue;
      const { x, y } = at(centre);
      const foot = y - NUMBER_FOOT * wide + (isSparse ? size * SPARSE_LOWER : 0);
      context.globalAlpha = this.#faintness(terrain);
      if (isCrossed) context.strokeText(hex, x, foot);
      context.fillText(hex, x, foot);
    }
    context.globalAlpha = 1;
    context.letterSpacing = '0px';
  }
}
