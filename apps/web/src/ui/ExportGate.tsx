import { exporting } from './exporting.ts';
import { gate } from './gate.tsx';

/** The window that asks what an export is for. */
export const ExportGate = gate<object>(
  async () => (await import('./ExportDialog.tsx')).ExportDialog,
  () => exporting.value !== null,
  () => (exporting.value = null),
);
