import type { Face } from '../../face/face.ts';
import { gate } from '../gate.tsx';
import { aheadOpen } from './ahead-open.ts';

/** The window of standing answers. */
export const AheadGate = gate<{ readonly face: Face }>(
  async () => (await import('./Ahead.tsx')).AheadDialog,
  () => aheadOpen.value,
  () => (aheadOpen.value = false),
);
