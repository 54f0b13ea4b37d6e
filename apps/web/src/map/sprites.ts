import type { Box } from './points.ts';
import { rasterised } from './raster.ts';

/** A picture and the box that it fills, in CSS pixels. */
export interface Sprite {
  readonly picture: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** What pictures are laid down with. */
export type Laying = Pick<Sprites, 'has' | 'of' | 'put' | 'stretch'>;

/** Lays nothing down, but notes the boxes of what would be, in CSS pixels; of what is stretched it knows nothing. */
export function noting(sprites: Sprites, note: (box: Box) => void): Laying {
  return {
    has: (key) => sprites.has(key),
    of: (key, width, height, draw) => sprites.of(key, width, height, draw),
    put: (_, { width, height }, x, y) => note({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }),
    stretch: () => {},
  };
}

/** So many are kept; then all are drawn anew as they are wanted. */
const MOST = 2400;

/** Small pictures that are drawn once and laid down many times: text and paths are dear, pictures cheap. */
export class Sprites {
  readonly #kept = new Map<string, Sprite>();
  /** Device pixels in a CSS pixel that the pictures were drawn for. */
  #ratio = globalThis.devicePixelRatio || 1;

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** The picture of that name; `draw` draws it into a box of that size when it is not there yet. */
  of(key: string, width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Sprite {
    const ratio = globalThis.devicePixelRatio || 1;
    if (ratio !== this.#ratio || this.#kept.size >= MOST) this.forget();
    this.#ratio = ratio;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const picture = rasterised(width, height, draw);
    const sprite = { picture, width: picture.width / this.#ratio, height: picture.height / this.#ratio };
    this.#kept.set(key, sprite);
    return sprite;
  }

  /** Lays a sprite down with its middle at a point, on whole pixels so that it stays sharp. */
  put(context: CanvasRenderingContext2D, { picture, width, height }: Sprite, x: number, y: number): void {
    context.drawImage(picture, this.#whole(x - width / 2), this.#whole(y - height / 2), width, height);
  }

  /** Lays a sprite down by its corner and stretches it to a size. */
  stretch(context: CanvasRenderingContext2D, { picture, width, height }: Sprite, x: number, y: number, scale: number): void {
    if (scale === 1) context.drawImage(picture, this.#whole(x), this.#whole(y), width, height);
    else context.drawImage(picture, x, y, width * scale, height * scale);
  }

  #whole(at: number): number {
    return Math.round(at * this.#ratio) / this.#ratio;
  }

  forget(): void {
    this.#kept.clear();
  }
}
