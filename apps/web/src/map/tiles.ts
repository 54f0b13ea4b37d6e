import type { MapColours } from '../theme.ts';
import type { Camera } from './camera.ts';
import { isMotionReduced } from './flight.ts';
import type { Layout } from './geometry.ts';
import type { Print } from './print.ts';
import { rasterised } from './raster.ts';
import type { Box } from './points.ts';

/** Side of a tile in CSS pixels: small enough that one is drawn within a frame. */
const SIDE = 256;
/** Milliseconds a frame may spend on new tiles until all that the camera sees has been shown once; later none is drawn within a frame. */
const FIRST_BUDGET = 300;
/** So many pixels of tiles are kept, of 4 bytes each: on a phone's screen a tile has nine times as many as on a desk's. */
const KEPT = 300 * SIDE ** 2;
/** But of as many as the camera sees so many at least, or none would be there when it comes back. */
const SCREENS = 2;
/** Milliseconds in which a new tile fades in. */
const FADE = 120;

/** Hex widths at which tiles are drawn while the zoom changes; once it rests they are drawn at its own. */
const LEVELS = [14, 22, 36, 58, 92, 148] as const;
/** The levels that are always kept, the least first: shown where nothing better is there yet. */
const LEAST = 14;
const MORE = [36] as const;
const ALWAYS = [LEAST, ...MORE] as const;
/** The version of a tile that does not hold. */
const SPOILT = -1;

interface Tile {
  picture: ImageBitmap;
  /** What stood here before and shows through while the new picture fades in. */
  before: ImageBitmap | null;
  /** What it shows of the map. */
  readonly part: Box;
  version: number;
  born: number;
  used: number;
}

/** How a frame came out. */
export interface Painted {
  /** Tiles that the camera sees are still to be drawn. */
  readonly missing: boolean;
  /** Another frame comes out otherwise though nothing is drawn between the two: a tile fades in, or the frame itself draws some. */
  readonly goesOn: boolean;
}

/** The printed map cut into pictures that are drawn once and kept. */
export class Tiles {
  readonly #print: Print;
  readonly #layout: Layout;
  readonly #tiles = new Map<string, Tile>();
  #clock = 0;
  #version = 0;
  /** Has every tile that the camera saw been there once in these colours? */
  #isWhole = false;
  #colours: MapColours | null = null;
  /** The zoom at which the camera last rested. */
  #rested = 0;
  /** The levels last shown, the latest first. */
  #shown: readonly number[] = [];
  /** How many tiles the camera saw in the last frame. */
  #seen = 0;
  /** The tiles of the last frame that had not come, the most wanted first. */
  #missing: readonly { readonly level: number; readonly slot: Slot; readonly colours: MapColours }[] = [];
  /** Device pixels in a CSS pixel that the tiles were drawn for. */
  #ratio = globalThis.devicePixelRatio || 1;

  constructor(print: Print, layout: Layout) {
    this.#print = print;
    this.#layout = layout;
  }

  /** All tiles are to be drawn anew, or those of a part of the map; until then the old ones are shown. */
  forget(part?: Box): void {
    if (!part) this.#version++;
    else for (const tile of this.#tiles.values()) if (meet(tile.part, part)) tile.version = SPOILT;
  }

  /** The map leaves the screen, and may come back: what was seen of it last stays, and the whole of it at the least level. */
  leave(): void {
    const kept = `${this.#colours?.name}`;
    for (const [key, tile] of this.#tiles) {
      const isWanted = tile.used === this.#clock || key.startsWith(`${LEAST} `);
      if (tile.version !== this.#version || !isWanted || !key.endsWith(kept)) this.#drop(key, tile);
      else tile.before = null;
    }
    this.#isWhole = false;
    this.#missing = [];
  }

  /** Nothing stays. */
  end(): void {
    for (const [key, tile] of this.#tiles) this.#drop(key, tile);
  }

  /** Paints what the camera sees. `still`: the camera rests. `coarse`: the map is not ready to be drawn in full. */
  paint(
    context: CanvasRenderingContext2D,
    camera: Camera,
    colours: MapColours,
    { still, coarse }: { still: boolean; coarse: boolean },
  ): Painted {
    this.#clock++;
    const now = performance.now();
    // By night nothing of what was drawn by day can stand in for what has not come.
    if (colours !== this.#colours) this.#isWhole = false;
    const ratio = globalThis.devicePixelRatio || 1;
    if (ratio !== this.#ratio) this.forget();
    this.#ratio = ratio;
    this.#colours = colours;
    if (still && !coarse) this.#rested = camera.wide;
    const level = coarse ? LEAST : this.#levelFor(camera.wide);
    if (this.#shown[0] !== level) this.#shown = [level, ...this.#shown.filter((one) => one !== level)].slice(0, 3);
    const isLate = () => this.#isWhole || performance.now() - now > FIRST_BUDGET;
    const missing: Slot[] = [];
    let fading = false;
    const fades = (this.#isWhole || coarse) && !isMotionReduced();
    const slots = this.#fromTheMiddle(camera, level);
    this.#seen = slots.length;
    for (const slot of slots) {
      const tile = this.#tile(level, slot, colours, !isLate());
      const isOld = tile?.version !== this.#version;
      const shown = tile && fades ? Math.min(1, (now - tile.born) / FADE) : tile ? 1 : 0;
      if (shown < 1 && !(tile?.before && !isOld)) this.#paintUnder(context, camera, level, slot, colours);
      if (tile?.before && shown < 1) this.#put(context, camera, level, tile.before, slot);
      if (tile) {
        context.globalAlpha = Math.max(0.01, shown);
        this.#put(context, camera, level, tile.picture, slot);
        context.globalAlpha = 1;
        if (shown === 1) tile.before = null;
      }
      if (isOld) missing.push(slot);
      fading ||= shown < 1;
    }
    this.#isWhole ||= missing.length === 0 && !coarse;
    this.#missing = missing.map((slot) => ({ level, slot, colours }));
    this.#trim();
    return { missing: missing.length > 0, goesOn: fading || (missing.length > 0 && !this.#isWhole) };
  }

  /** Draws tiles that the last frame did without, one at least and more as long as it may; false where it lacked none. */
  catchUp(mayGoOn: () => boolean): boolean {
    for (const { level, slot, colours } of this.#missing) {
      this.#tile(level, slot, colours, true);
      if (!mayGoOn()) break;
    }
    return this.#missing.length > 0;
  }

  /**
   * Draws what may be seen soon, as long as it may: the whole map at the least level, so that there is something everywhere; where there
   * is time for `more` also a tile more on every side, and the map at the other levels always kept, as far as there is room. True
   * while some is missing.
   */
  ahead(camera: Camera, colours: MapColours, more: boolean, mayGoOn: () => boolean): boolean {
    const level = this.#levelFor(camera.wide);
    const wanted: readonly (readonly [number, Iterable<Slot>])[] = [
      [LEAST, this.#slotsIn(LEAST, this.#layout.frame)],
      ...(more ? [[level, this.#slots(camera, level, 1)] as const] : []),
      ...(more ? MORE.map((at) => [at, this.#slotsIn(at, this.#layout.frame)] as const) : []),
    ];
    let room = this.#most - this.#seen;
    for (const [at, slots] of wanted)
      for (const slot of slots) {
        if (room-- <= 0) return false;
        const known = this.#tiles.get(keyOf(at, slot, colours));
        if (known?.version === this.#version) continue;
        if (!mayGoOn()) return true;
        (this.#tile(at, slot, colours, true) as Tile).born = 0;
      }
    return false;
  }

  /**
   * Paints the whole map, so many CSS pixels wide and high, from its tiles at the least level. Those that lack are drawn, which takes some
   * tens of milliseconds: for when there is time.
   */
  paintWhole(context: CanvasRenderingContext2D, colours: MapColours, width: number, height: number): void {
    const { frame } = this.#layout;
    const slots = [...this.#slotsIn(LEAST, frame)];
    const [first, last] = [slots[0], slots.at(-1)];
    if (!first || !last) return;
    // In one picture first: tiles that are made small one by one have seams.
    const ratio = globalThis.devicePixelRatio || 1;
    const side = SIDE * ratio;
    const whole = new OffscreenCanvas((last.column - first.column + 1) * side, (last.row - first.row + 1) * side);
    const large = whole.getContext('2d');
    for (const slot of slots) {
      const tile = this.#tile(LEAST, slot, colours, true) as Tile;
      large?.drawImage(tile.picture, (slot.column - first.column) * side, (slot.row - first.row) * side);
    }
    const per = LEAST * ratio;
    const { left, top } = boxOf(LEAST, first);
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      whole,
      (frame.left - left) * per,
      (frame.top - top) * per,
      (frame.right - frame.left) * per,
      (frame.bottom - frame.top) * per,
      0,
      0,
      width,
      height,
    );
  }

  #levelFor(wide: number): number {
    if (this.#rested > 0 && Math.abs(wide / this.#rested - 1) < 0.001) return this.#rested;
    return LEVELS.find((one) => one >= wide * 0.8) ?? (LEVELS.at(-1) as number);
  }

  /** The places of a level's tiles that the camera sees, those in the middle of the screen first. */
  #fromTheMiddle(camera: Camera, level: number): readonly Slot[] {
    const side = SIDE / level;
    const away = ({ column, row }: Slot): number => ((column + 0.5) * side - camera.x) ** 2 + ((row + 0.5) * side - camera.y) ** 2;
    return [...this.#slots(camera, level)].toSorted((a, b) => away(a) - away(b));
  }

  /** The places of a level's tiles that the camera sees, and so many more on every side. */
  #slots(camera: Camera, level: number, more = 0): Iterable<Slot> {
    const by = (more * SIDE) / level;
    const { frame } = this.#layout;
    const from = camera.toMap({ x: 0, y: 0 });
    const to = camera.toMap({ x: camera.width, y: camera.height });
    return this.#slotsIn(level, {
      left: Math.max(from.x - by, frame.left),
      top: Math.max(from.y - by, frame.top),
      right: Math.min(to.x + by, frame.right),
      bottom: Math.min(to.y + by, frame.bottom),
    });
  }

  *#slotsIn(level: number, { left, top, right, bottom }: Box): Iterable<Slot> {
    const side = SIDE / level;
    for (let row = Math.floor(top / side); row * side < bottom; row++)
      for (let column = Math.floor(left / side); column * side < right; column++) yield { column, row };
  }

  /** The tile of a place: a new one if it may be drawn, else what there is. */
  #tile(level: number, slot: Slot, colours: MapColours, mayDraw: boolean): Tile | null {
    const key = keyOf(level, slot, colours);
    let tile = this.#tiles.get(key);
    if (mayDraw && tile?.version !== this.#version) {
      const part = boxOf(level, slot);
      tile = {
        picture: rasterised(SIDE, SIDE, (context) => this.#print.draw(context, part, level, colours)),
        part,
        before: tile?.picture ?? null,
        version: this.#version,
        born: performance.now(),
        used: 0,
      };
      this.#tiles.set(key, tile);
    }
    if (tile) tile.used = this.#clock;
    return tile ?? null;
  }

  /** What is there of other levels, where a tile has not come yet: the best that fills the hole, or else all of them, the least first. */
  #paintUnder(context: CanvasRenderingContext2D, camera: Camera, level: number, slot: Slot, colours: MapColours): void {
    const hole = boxOf(level, slot);
    const inMap = cut(hole, this.#layout.frame);
    const others = [...new Set([...this.#shown, ...ALWAYS.toReversed()])].filter((one) => one !== level);
    const filling = others.find((other) => [...this.#slotsIn(other, inMap)].every((one) => this.#tiles.has(keyOf(other, one, colours))));
    for (const other of filling === undefined ? others.toReversed() : [filling])
      for (const one of this.#slotsIn(other, hole)) {
        const tile = this.#tiles.get(keyOf(other, one, colours));
        if (!tile) continue;
        tile.used = this.#clock;
        this.#putPart(context, camera, tile.picture, tile.part, hole);
      }
  }

  /** Lays the part of a tile down that lies in a hole. */
  #putPart(context: CanvasRenderingContext2D, camera: Camera, picture: ImageBitmap, has: Box, hole: Box): void {
    const { left, top, right, bottom } = cut(has, hole);
    if (right <= left || bottom <= top) return;
    const per = picture.width / (has.right - has.left);
    const from = camera.toScreen({ x: left, y: top });
    const to = camera.toScreen({ x: right, y: bottom });
    context.drawImage(
      picture,
      (left - has.left) * per,
      (top - has.top) * per,
      (right - left) * per,
      (bottom - top) * per,
      from.x,
      from.y,
      to.x - from.x,
      to.y - from.y,
    );
  }

  /** Lays a tile down on whole pixels; at the camera's own zoom without any scaling. */
  #put(context: CanvasRenderingContext2D, camera: Camera, level: number, picture: ImageBitmap, { column, row }: Slot): void {
    const ratio = globalThis.devicePixelRatio || 1;
    const whole = (v: number) => Math.round(v * ratio) / ratio;
    const origin = camera.toScreen({ x: 0, y: 0 });
    const step = (SIDE * camera.wide) / level;
    if (Math.abs(step - SIDE) < 0.3) {
      context.drawImage(picture, whole(origin.x) + column * SIDE, whole(origin.y) + row * SIDE, SIDE, SIDE);
      return;
    }
    const [x, y] = [whole(origin.x + column * step), whole(origin.y + row * step)];
    context.drawImage(picture, x, y, whole(origin.x + (column + 1) * step) - x, whole(origin.y + (row + 1) * step) - y);
  }

  /** How many tiles are kept on a screen as sharp as this one. */
  get #most(): number {
    const ratio = globalThis.devicePixelRatio || 1;
    return Math.max(Math.floor(KEPT / (SIDE * ratio) ** 2), SCREENS * this.#seen);
  }

  #trim(): void {
    const most = this.#most;
    if (this.#tiles.size <= most) return;
    const oldest = [...this.#tiles].toSorted(([, a], [, b]) => a.used - b.used);
    for (const [key, tile] of oldest.slice(0, this.#tiles.size - most)) this.#drop(key, tile);
  }

  #drop(key: string, { picture }: Tile): void {
    picture.close();
    this.#tiles.delete(key);
  }
}

/** The place of a tile among those of its level. */
interface Slot {
  readonly column: number;
  readonly row: number;
}

const keyOf = (level: number, { column, row }: Slot, colours: MapColours): string => `${level} ${column} ${row} ${colours.name}`;

/** The part of the map that a tile shows. */
function boxOf(level: number, { column, row }: Slot): Box {
  const side = SIDE / level;
  return { left: column * side, top: row * side, right: (column + 1) * side, bottom: (row + 1) * side };
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What two boxes share. */
const cut = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
