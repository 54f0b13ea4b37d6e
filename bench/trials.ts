import { GAMES } from '../games/index.ts';
import { refused } from '../tools/words.mjs';
import type { Trials } from '../packages/staff/tests/trials.ts';

/** What a game brings to be soaked, measured and matched. */
export const trialsOf = async (id: string): Promise<Trials> =>
  ((await import(`../games/${id}/tests/trials.ts`)) as { readonly trials: Trials }).trials;

/** That of a game and a scenario as a program's words name them; ends it with 2 for one that is not there. */
export async function trialsNamed(usage: string, id: string | undefined, scenario: string): Promise<Trials> {
  if (id === undefined) return refused(usage);
  if (!GAMES.some((one) => one.id === id))
    return refused(`"${id}": there are the games ${GAMES.map((one) => one.id).join(', ')}\n\n${usage}`);
  const trials = await trialsOf(id);
  const { scenarios } = trials.game;
  return scenarios.some((one) => one.id === scenario)
    ? trials
    : refused(`"${scenario}": there are the scenarios ${scenarios.map((one) => one.id).join(', ')}\n\n${usage}`);
}

/** The same of all games. */
export const allTrials = (): Promise<readonly Trials[]> => Promise.all(GAMES.map(({ id }) => trialsOf(id)));
