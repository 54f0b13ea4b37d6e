import type { MapFace } from '../face.ts';
import type { MapColours } from '../theme.ts';
import type { ReliefAsk, ReliefPicture } from './relief.worker.ts';

/** The shaded relief of a map as pictures, one for each theme, computed by a worker when first asked for. */
export class Relief {
  readonly #map: MapFace;
  readonly #onReady: () => void;
  readonly #asked = new Set<string>();
  readonly #pictures = new Map<string, HTMLCanvasElement>();
  #worker: Worker | null = null;

  /** `onReady` is told of each picture that has come. */
  constructor(map: MapFace, onReady: () => void) {
    this.#map = map;
    this.#onReady = onReady;
  }

  /** The picture over the map's frame; null while it is not there yet. */
  picture(colours: MapColours): HTMLCanvasElement | null {
    const known = this.#pictures.get(colours.name);
    if (!known) this.#ask(colours);
    return known ?? null;
  }

  #ask(colours: MapColours): void {
    if (this.#asked.has(colours.name)) return;
    const isFirst = this.#asked.size === 0;
    this.#asked.add(colours.name);
    this.#worker ??= this.#hire();
    const { grid, hexes, backdrop } = this.#map;
    const ask: ReliefAsk = { map: isFirst ? { grid, hexes } : null, heights: backdrop?.heights ?? null, colours };
    this.#worker.postMessage(ask);
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./relief.worker.ts', import.meta.url), { type: 'module', name: 'relief' });
    worker.onmessage = ({ data }: MessageEvent<ReliefPicture>) => {
      const picture = document.createElement('canvas');
      picture.width = data.width;
      picture.height = data.height;
      picture.getContext('2d')?.putImageData(new ImageData(data.pixels, data.width, data.height), 0, 0);
      this.#pictures.set(data.name, picture);
      this.#onReady();
    };
    return worker;
  }

  /** Lets the worker go. */
  close(): void {
    this.#worker?.terminate();
  }
}
