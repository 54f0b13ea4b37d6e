import { signal } from '@preact/signals';

/** Is the window of settings open? */
export const settingsOpen = signal(false);
