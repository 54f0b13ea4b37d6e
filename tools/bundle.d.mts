import type { Plugin } from 'esbuild';

/** Leaves what npm installed where it is, and takes in what is the project's own. */
export const packagesOutside: Plugin;
