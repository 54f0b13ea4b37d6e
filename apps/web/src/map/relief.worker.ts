/** Finds or computes the shaded relief beside the page, for it takes too long for a frame; then it ends itself. */
import { GridLayout } from './gridlayout.ts';
import { coloured, groundOf, readSurvey, type Survey } from './ground.ts';
import { KeptReliefs, nameOf } from './kept-reliefs.ts';
import type { ReliefAsk, ReliefPicture } from './relief-picture.ts';

async function fetched(address: string): Promise<ArrayBuffer | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.arrayBuffer().catch(() => null) : null;
}

function pictureOf({ map, colours }: ReliefAsk, survey: Survey | null): ReliefPicture {
  const ground = groundOf(map, new GridLayout(map), survey);
  return { width: ground.width, height: ground.height, pixels: coloured(ground, colours) };
}

/** Only a built program has another address when it has changed. */
const kept = import.meta.env.PROD ? new KeptReliefs() : null;

/** Finds the relief, or makes it and keeps it; `tell` takes its pixels away. */
async function answer(ask: ReliefAsk, tell: (picture: ReliefPicture) => void): Promise<void> {
  const coming = ask.heights === null ? null : fetched(ask.heights);
  const name = kept && !ask.isPassing ? await nameOf(location.href, ask) : null;
  const known = name === null ? null : await kept?.find(name);
  if (known) {
    tell(known);
    return;
  }
  const heights = await coming;
  const picture = pictureOf(ask, heights && readSurvey(heights));
  // Without heights that there are it is not what it should be.
  const isWhole = ask.heights === null || heights !== null;
  const keeping = name !== null && isWhole ? kept?.keep(name, picture) : null;
  tell(picture);
  await keeping;
}

addEventListener('message', ({ data }: MessageEvent<ReliefAsk>) => {
  const over = answer(data, (picture) => postMessage(picture, { transfer: [picture.pixels.buffer] }));
  void over.finally(() => close());
});
