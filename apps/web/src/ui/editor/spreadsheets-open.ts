import { signal } from '@preact/signals';

/** The window for spreadsheets is open. */
export const spreadsheetsOpen = signal(false);
