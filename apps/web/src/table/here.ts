import type { FromUmpire } from '@sandtable/desk/messages';
import type { Line } from './client.ts';

/** Begins an umpire of this browser's own, in a worker. */
export function umpireHere(): Line {
  const worker = new Worker(new URL('../worker/umpire.worker.ts', import.meta.url), { type: 'module', name: 'umpire' });
  return {
    postMessage: (request) => worker.postMessage(request),
    listen: (take) => {
      worker.onmessage = ({ data }: MessageEvent<FromUmpire>) => take(data);
      worker.onerror = (event) =>
        take({
          news: 'trouble',
          trouble: {
            kind: 'fault',
            says: `The umpire stopped: ${event.message || 'it could not be loaded'}. Reload the page; the game is kept.`,
          },
        });
    },
  };
}
