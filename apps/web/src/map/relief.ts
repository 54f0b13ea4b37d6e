import type { MapSheet } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import type { ReliefAsk, ReliefPicture } from './relief-picture.ts';

const hire = (): Worker => new Worker(new URL('./relief.worker.ts', import.meta.url), { type: 'module', name: 'relief' });

/** Milliseconds without a change after which the relief of a map that is being changed is made anew. */
const SETTLES = 500;

/** The worker that waits for the page's first map; undefined before, null after. */
let waiting: Worker | null | undefined;

/** Fetches and starts the worker before the page's first map is known. */
export function hireRelief(): void {
  if (waiting === undefined) waiting = hire();
}

/** The shaded relief of a map as pictures, one for each theme, computed by a worker when first asked for. */
export class Relief {
  #map: MapSheet;
  #version = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #asked = new Map<string, MapColours>();
  readonly #pictures = new Map<string, HTMLCanvasElement>();
  /** Told of each picture that has come. */
  onReady: () => void = () => {};

  constructor(map: MapSheet) {
    this.#map = map;
  }

  /** The picture over the map's frame; null while it is not there yet. */
  picture(colours: MapColours): HTMLCanvasElement | null {
    const known = this.#pictures.get(colours.name);
    if (!known) this.#ask(colours);
    return known ?? null;
  }

  /** The map has changed: the pictures are made anew when it has been left alone for a moment, and the old ones shown until then. */
  become(map: MapSheet): void {
    this.#map = map;
    this.#version++;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      const all = [...this.#asked.values()];
      this.#asked.clear();
      for (const colours of all) this.#ask(colours);
    }, SETTLES);
  }

  /** No other picture is wanted. */
  end(): void {
    clearTimeout(this.#settling);
    this.onReady = () => {};
  }

  /** A worker is kept for one picture only: other themes are seldom asked for. */
  #ask(colours: MapColours): void {
    if (this.#asked.has(colours.name)) return;
    this.#asked.set(colours.name, colours);
    const version = this.#version;
    const worker = waiting ?? hire();
    waiting = null;
    worker.onmessage = ({ data }: MessageEvent<ReliefPicture>) => {
      if (version !== this.#version) return;
      const picture = document.createElement('canvas');
      picture.width = data.width;
      picture.height = data.height;
      picture.getContext('2d')?.putImageData(new ImageData(data.pixels, data.width, data.height), 0, 0);
      this.#pictures.set(colours.name, picture);
      this.onReady();
    };
    const { grid, hexes, backdrop } = this.#map;
    const ask: ReliefAsk = { map: { grid, hexes }, heights: backdrop?.heights ?? null, colours, isPassing: version > 0 };
    worker.postMessage(ask);
  }
}
