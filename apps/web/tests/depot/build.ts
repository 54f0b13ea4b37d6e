import { builtWith } from '../built-with.ts';

/** Builds the page with Depot in its registry and no other game. Returns the folder. */
export const builtWithDepot = (): Promise<string> =>
  builtWith('depot', { games: new URL('./games.ts', import.meta.url), covers: new URL('./covers.ts', import.meta.url) });
