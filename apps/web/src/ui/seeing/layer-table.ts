import { signal } from '@preact/signals';

/** Is what lies over the map shown as a table, too? */
export const isTableOpen = signal(false);
