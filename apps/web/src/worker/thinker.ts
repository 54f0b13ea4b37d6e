import type { Line } from '@sandtable/desk/thinker';

/** Opens the worker in which machines think. */
export const openWorker = (): Line => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'thinker' });
