import type { MapSheet } from '../face/face.ts';
import type { MapColours } from '../theme.ts';

/** Asks for the relief of a map in the colours of a theme. */
export interface ReliefAsk {
  readonly map: Pick<MapSheet, 'grid' | 'hexes'>;
  readonly heights: string | null;
  readonly colours: MapColours;
  /** The map is being changed: this relief will hardly be asked for again. */
  readonly isPassing: boolean;
}

export interface ReliefPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}
