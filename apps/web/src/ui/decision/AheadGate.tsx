import { signal } from '@preact/signals';
import type { Face } from '../../face/face.ts';
import { gate } from '../gate.tsx';

export const aheadOpen = signal(false);

/** The window of standing answers. */
export const AheadGate = gate<{ readonly face: Face }>(
  async () => (await import('./Ahead.tsx')).AheadDialog,
  () => aheadOpen.value,
  () => (aheadOpen.value = false),
);
