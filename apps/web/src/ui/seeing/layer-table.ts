import { signal } from '@preact/signals';
import type { Face } from '../../face/face.ts';
import { gate } from '../gate.tsx';

/** Is what lies over the map shown as a table, too? */
export const isTableOpen = signal(false);

export const LayerTableGate = gate<{ readonly face: Face }>(
  async () => (await import('./LayerTable.tsx')).LayerTable,
  () => isTableOpen.value,
  () => (isTableOpen.value = false),
);
