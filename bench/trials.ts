import { GAMES } from '../games/index.ts';
import type { Trials } from '../packages/staff/tests/trials.ts';

/** What a game brings to be soaked, measured and matched. */
export const trialsOf = async (id: string): Promise<Trials> =>
  ((await import(`../games/${id}/tests/trials.ts`)) as { readonly trials: Trials }).trials;

/** The same of all games. */
export const allTrials = (): Promise<readonly Trials[]> => Promise.all(GAMES.map(({ id }) => trialsOf(id)));
