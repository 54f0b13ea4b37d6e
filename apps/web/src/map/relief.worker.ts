/** Computes the shaded relief beside the page, for it takes too long for a frame. */
import type { MapSheet } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import { GridLayout } from './gridlayout.ts';
import { coloured, groundOf, readSurvey, type Survey } from './ground.ts';

/** Asks for the relief of a map in the colours of a theme. */
export interface ReliefAsk {
  readonly map: Pick<MapSheet, 'grid' | 'hexes'>;
  readonly heights: string | null;
  readonly colours: MapColours;
}

export interface ReliefPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

async function survey(address: string | null): Promise<Survey | null> {
  if (!address) return null;
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? readSurvey(await answer.arrayBuffer()) : null;
}

async function pictureOf({ map, heights, colours }: ReliefAsk): Promise<ReliefPicture> {
  const fetched = survey(heights);
  const layout = new GridLayout(map);
  const ground = groundOf(map, layout, await fetched);
  return { width: ground.width, height: ground.height, pixels: coloured(ground, colours) };
}

addEventListener('message', ({ data }: MessageEvent<ReliefAsk>) => {
  void pictureOf(data).then((picture) => postMessage(picture, { transfer: [picture.pixels.buffer] }));
});
