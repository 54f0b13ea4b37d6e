/** Computes the shaded relief beside the page, for it takes too long for a frame. */
import type { MapFace } from '../face.ts';
import type { MapColours } from '../theme.ts';
import { Layout } from './geometry.ts';
import { coloured, groundOf, readSurvey, type Ground, type Survey } from './ground.ts';

/** Asks for the relief in the colours of a theme; the map comes with the first request. */
export interface ReliefAsk {
  readonly map: Pick<MapFace, 'grid' | 'hexes'> | null;
  readonly heights: string | null;
  readonly colours: MapColours;
}

export interface ReliefPicture {
  readonly name: MapColours['name'];
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

let ground: Promise<Ground> | null = null;

async function survey(address: string | null): Promise<Survey | null> {
  if (!address) return null;
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? readSurvey(await answer.arrayBuffer()) : null;
}

addEventListener('message', ({ data: { map, heights, colours } }: MessageEvent<ReliefAsk>) => {
  if (map) ground ??= survey(heights).then((found) => groundOf(map, new Layout(map), found));
  void ground?.then((one) => {
    const picture: ReliefPicture = { name: colours.name, width: one.width, height: one.height, pixels: coloured(one, colours) };
    postMessage(picture, { transfer: [picture.pixels.buffer] });
  });
});
