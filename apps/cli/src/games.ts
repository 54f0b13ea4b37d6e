import type { Playable } from '@sandtable/staff';
import { GAMES } from '../../../games/index.ts';

/** The games that come with Sandtable, each with what checks its editions, and the machines that play it. */
export const games: readonly Playable[] = await Promise.all(
  GAMES.map(async ({ rules, editing, staff }) => ({ game: { ...(await rules()), editing: await editing() }, staff: await staff() })),
);
