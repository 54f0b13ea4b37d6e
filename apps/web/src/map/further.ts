import type { DRAWINGS } from './further/drawings.ts';

let fetched: typeof DRAWINGS | null = null;

/** Fetches the drawings that only some games want, before anything of such a game is drawn: others need not wait for them. */
export async function fetchDrawings(): Promise<void> {
  if (fetched) return;
  const { DRAWINGS, addSigns } = await import('./further/drawings.ts');
  addSigns();
  fetched = DRAWINGS;
}

/** These drawings; null for games that do not want them. */
export const further = (): typeof DRAWINGS | null => fetched;
