import { GREEDY, RANDOM, type Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../../../games/listing.ts';
import { offered } from '../../../../packages/warfare/tests/depot/offered.ts';

/**
 * Depot as the registry would list it. It stands here and not beside the game, which lives in the tests of `warfare`: only an app may know
 * a game and the machines.
 */
export const listing: Listing = {
  id: offered.id,
  title: offered.title,
  levels: [RANDOM, GREEDY],
  offered: async () => ({ scenarios: offered.scenarios, optional: {} }),
  rules: async () => (await import('../../../../packages/warfare/tests/depot/index.ts')).depot as unknown as Game,
  staff: async () => (await import('./staff.ts')).depotStaff as unknown as Staff,
  editing: async () => (await import('../../../../packages/warfare/tests/depot/editing.ts')).editing,
  setUps: async () => (await import('../../../../packages/warfare/tests/depot/editing.ts')).setUps,
};
