import { gate } from '../gate.tsx';
import { spreadsheetsOpen } from './spreadsheets-open.ts';

/** The window for spreadsheets, fetched when it is first opened. */
export const SpreadsheetsGate = gate(
  async () => (await import('./Spreadsheets.tsx')).SpreadsheetsDialog,
  () => spreadsheetsOpen.value,
  () => (spreadsheetsOpen.value = false),
);
