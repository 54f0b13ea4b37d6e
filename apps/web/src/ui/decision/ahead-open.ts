import { signal } from '@preact/signals';

/** Is the window of standing answers open? */
export const aheadOpen = signal(false);
