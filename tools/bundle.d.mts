import type { Plugin } from 'esbuild';

/** Leaves what npm installed where it is, and takes in what is the project's own. */
export const packagesOutside: Plugin;
/** The packages that the club's server finds where they are installed. */
export const OUTSIDE_CLUB: readonly string[];
/** A program for Node as one file, in which all packages are but those `outside`. */
export function compiled(entry: string, outside?: readonly string[]): Promise<Uint8Array>;
