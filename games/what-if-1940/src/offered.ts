import type { Scenario } from '@sandtable/umpire';
import { options } from './options.ts';
import { scenarios, type ScenarioData } from './world/scenario.ts';
import { SEATS, SIDES } from './world/seats.ts';

/** Scenarios as they are offered before play. 1.3: four seats, of which one person may hold several of a side (WA-64). */
export const offer = (list: readonly ScenarioData[]): readonly Scenario[] =>
  list.map(({ id, title, turns }) => ({ id, title, turns, seats: SEATS, sides: SIDES, options }));

/** What the game is called, and its scenarios as they are offered before play, without the rules themselves. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'what-if-1940',
  title: '1940: What If?',
  scenarios: offer(scenarios),
};
