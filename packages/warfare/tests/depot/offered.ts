import type { Scenario } from '@sandtable/umpire';
import { data, SEATS } from './world.ts';

/** What the game is called, and its scenarios as they are offered before play. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'depot',
  title: 'Depot',
  scenarios: data.scenarios.map(({ id, title, turns }) => ({ id, title, turns, seats: SEATS, options: [] })),
};
