import type { Scenario } from '@sandtable/umpire';
import { data, SEATS, type ScenarioData } from './world.ts';

/** Scenarios as they are offered before play. */
export const offer = (scenarios: readonly ScenarioData[]): readonly Scenario[] =>
  scenarios.map(({ id, title, turns }) => ({ id, title, turns, seats: SEATS, options: [] }));

/** What the game is called, and its scenarios. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'depot',
  title: 'Depot',
  scenarios: offer(data.scenarios),
};
