import type { MapColours } from '../theme.ts';
import type { Camera } from './camera.ts';
import type { Layout } from './geometry.ts';
import type { Terrain } from './terrain.ts';

/** Side of a tile in CSS pixels. */
const SIDE = 512;
/** Milliseconds a frame may spend on new tiles. */
const BUDGET = 9;
const KEPT = 90;

/** Hex widths at which tiles are drawn; in between they are scaled down. */
const LEVELS = [16, 24, 36, 52, 74, 104, 148, 208] as const;

interface Tile {
  readonly picture: HTMLCanvasElement;
  used: number;
}

/** The printed map cut into pictures that are drawn once and kept. */
export class Tiles {
  readonly #terrain: Terrain;
  readonly #layout: Layout;
  readonly #tiles = new Map<string, Tile>();
  #clock = 0;

  constructor(terrain: Terrain, layout: Layout) {
    this.#terrain = terrain;
    this.#layout = layout;
  }

  forget(): void {
    this.#tiles.clear();
  }

  /** Paints what the camera sees; true when something is still missing and another frame is wanted. */
  paint(context: CanvasRenderingContext2D, camera: Camera, colours: MapColours): boolean {
    this.#clock++;
    const level = LEVELS.find((one) => one >= camera.wide * 0.97) ?? (LEVELS[LEVELS.length - 1] as number);
    const from = camera.toMap({ x: 0, y: 0 });
    const to = camera.toMap({ x: camera.width, y: camera.height });
    const side = SIDE / level;
    const start = performance.now();
    this.#paintOverview(context, camera, colours);
    let missing = false;
    for (let row = Math.floor(from.y / side); row <= Math.floor(to.y / side); row++)
      for (let column = Math.floor(from.x / side); column <= Math.floor(to.x / side); column++) {
        if (!this.#onMap(column * side, row * side, side)) continue;
        const tile = this.#tile(level, column, row, colours, performance.now() - start < BUDGET);
        if (tile) this.#put(context, camera, tile, column * side, row * side, side);
        else missing = true;
      }
    this.#trim();
    return missing;
  }

  #onMap(left: number, top: number, side: number): boolean {
    const { frame } = this.#layout;
    return left < frame.right && left + side > frame.left && top < frame.bottom && top + side > frame.top;
  }

  /** The whole map as one small picture: shown until the tiles are there, and beyond the map's edge. */
  #paintOverview(context: CanvasRenderingContext2D, camera: Camera, colours: MapColours): void {
    context.fillStyle = colours.desk;
    context.fillRect(0, 0, camera.width, camera.height);
    const { left, top, right, bottom } = this.#layout.frame;
    const key = `whole ${colours.name}`;
    let tile = this.#tiles.get(key);
    if (!tile) {
      const picture = document.createElement('canvas');
      picture.width = Math.ceil((right - left) * 15);
      picture.height = Math.ceil((bottom - top) * 15);
      this.#terrain.draw(picture.getContext('2d') as CanvasRenderingContext2D, { left, top, right, bottom }, 15, colours);
      tile = { picture, used: Infinity };
      this.#tiles.set(key, tile);
    }
    const at = camera.toScreen({ x: left, y: top });
    context.shadowColor = 'rgba(0,0,0,0.35)';
    context.shadowBlur = 18;
    context.fillStyle = colours.sea;
    context.fillRect(at.x, at.y, (right - left) * camera.wide, (bottom - top) * camera.wide);
    context.shadowBlur = 0;
    context.shadowColor = 'transparent';
    context.drawImage(tile.picture, at.x, at.y, (right - left) * camera.wide, (bottom - top) * camera.wide);
  }

  #tile(level: number, column: number, row: number, colours: MapColours, mayDraw: boolean): Tile | null {
    const key = `${level} ${column} ${row} ${colours.name}`;
    let tile = this.#tiles.get(key);
    if (!tile) {
      if (!mayDraw) return null;
      tile = { picture: this.#draw(level, column, row, colours), used: 0 };
      this.#tiles.set(key, tile);
    }
    tile.used = this.#clock;
    return tile;
  }

  #draw(level: number, column: number, row: number, colours: MapColours): HTMLCanvasElement {
    const ratio = globalThis.devicePixelRatio || 1;
    const picture = document.createElement('canvas');
    picture.width = picture.height = Math.ceil(SIDE * ratio);
    const context = picture.getContext('2d') as CanvasRenderingContext2D;
    context.scale(ratio, ratio);
    const side = SIDE / level;
    const { frame } = this.#layout;
    context.beginPath();
    context.rect(
      (frame.left - column * side) * level,
      (frame.top - row * side) * level,
      (frame.right - frame.left) * level,
      (frame.bottom - frame.top) * level,
    );
    context.clip();
    this.#terrain.draw(
      context,
      { left: column * side, top: row * side, right: (column + 1) * side, bottom: (row + 1) * side },
      level,
      colours,
    );
    return picture;
  }

  #put(context: CanvasRenderingContext2D, camera: Camera, { picture }: Tile, left: number, top: number, side: number): void {
    const from = camera.toScreen({ x: left, y: top });
    const to = camera.toScreen({ x: left + side, y: top + side });
    const x = Math.round(from.x);
    const y = Math.round(from.y);
    context.drawImage(picture, x, y, Math.round(to.x) - x, Math.round(to.y) - y);
  }

  #trim(): void {
    if (this.#tiles.size <= KEPT) return;
    const oldest = [...this.#tiles].toSorted(([, a], [, b]) => a.used - b.used);
    for (const [key] of oldest.slice(0, this.#tiles.size - KEPT)) this.#tiles.delete(key);
  }
}
