import type { Edit } from './places.mjs';

/** Insertions that ask the switchboard at each turn of a loop. */
export function loopsIn(file: string, source: string): readonly Edit[];
