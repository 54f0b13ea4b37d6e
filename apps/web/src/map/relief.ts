import type { MapFace } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import type { ReliefAsk, ReliefPicture } from './relief.worker.ts';

const hire = (): Worker => new Worker(new URL('./relief.worker.ts', import.meta.url), { type: 'module', name: 'relief' });

/** The worker that waits for the page's first map; undefined before, null after. */
let waiting: Worker | null | undefined;

/** Fetches and starts the worker before the page's first map is known. */
export function hireRelief(): void {
  if (waiting === undefined) waiting = hire();
}

/** The shaded relief of a map as pictures, one for each theme, computed by a worker when first asked for. */
export class Relief {
  readonly #map: MapFace;
  readonly #asked = new Set<string>();
  readonly #pictures = new Map<string, HTMLCanvasElement>();
  /** Told of each picture that has come. */
  onReady: () => void = () => {};

  constructor(map: MapFace) {
    this.#map = map;
  }

  /** The picture over the map's frame; null while it is not there yet. */
  picture(colours: MapColours): HTMLCanvasElement | null {
    const known = this.#pictures.get(colours.name);
    if (!known) this.#ask(colours);
    return known ?? null;
  }

  /** A worker is kept for one picture only: other themes are seldom asked for. */
  #ask(colours: MapColours): void {
    if (this.#asked.has(colours.name)) return;
    this.#asked.add(colours.name);
    const worker = waiting ?? hire();
    waiting = null;
    worker.onmessage = ({ data }: MessageEvent<ReliefPicture>) => {
      const picture = document.createElement('canvas');
      picture.width = data.width;
      picture.height = data.height;
      picture.getContext('2d')?.putImageData(new ImageData(data.pixels, data.width, data.height), 0, 0);
      this.#pictures.set(colours.name, picture);
      worker.terminate();
      this.onReady();
    };
    const { grid, hexes, backdrop } = this.#map;
    const ask: ReliefAsk = { map: { grid, hexes }, heights: backdrop?.heights ?? null, colours };
    worker.postMessage(ask);
  }
}
