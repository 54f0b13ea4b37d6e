import { builtWith } from '../built-with.ts';

/** Builds the page with the Operational Combat Series in its registry and no other game. Returns the folder. */
export const builtWithOcs = (into?: string): Promise<string> =>
  builtWith('ocs', { games: new URL('./games.ts', import.meta.url), covers: new URL('./covers.ts', import.meta.url) }, into);
