import type { Scenario } from '@sandtable/umpire';
import { SET_ASIDE, setsAside } from './world/agreed-scenario.ts';
import { options } from './options.ts';
import { scenarios, type ScenarioData } from './world/scenario.ts';
import { SEATS } from './world/seats.ts';

/** Scenarios as they are offered before play, each with the options that make a difference in it. */
export const offer = (list: readonly ScenarioData[]): readonly Scenario[] =>
  list.map((scenario) => {
    const { id, title, turns } = scenario;
    return { id, title, turns, seats: SEATS, options: setsAside(scenario) ? options : options.filter((one) => one.id !== SET_ASIDE) };
  });

/** What the game is called, and its scenarios as they are offered before play, without the rules themselves. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'gertrud',
  title: 'Operation Gertrud',
  scenarios: offer(scenarios),
};
