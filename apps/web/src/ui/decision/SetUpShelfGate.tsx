import type { Face } from '../../face/face.ts';
import { gate } from '../gate.tsx';
import { shelfOpen } from './setupshelf.ts';

/** The window of set-ups. */
export const SetUpShelfGate = gate<{ readonly face: Face }>(
  async () => (await import('./SetUpShelf.tsx')).SetUpShelf,
  () => shelfOpen.value !== null,
  () => (shelfOpen.value = null),
);
