import type { Playable } from '@sandtable/staff';
import { GAMES } from '../games/index.ts';

/** The games that machines play here. */
export const games: readonly Playable[] = await Promise.all(
  GAMES.map(async ({ rules, staff }) => ({ game: await rules(), staff: await staff() })),
);
