import type { Scenario } from '@sandtable/umpire';
import { options } from './options.ts';
import { scenarios } from './world/scenario.ts';
import type { ScenarioData } from './world/schema/scenario.ts';
import { SIDES } from './world/sides.ts';

/** Scenarios as they are offered before play. */
export const offer = (list: readonly ScenarioData[]): readonly Scenario[] =>
  list.map((scenario) => ({
    id: scenario.id,
    title: scenario.title,
    seats: SIDES,
    options: options.map((option) => ({ ...option, default: scenario.options[option.id] ?? option.default })),
    turns: scenario.last - scenario.first + 1,
  }));

/** What the game is called, and its scenarios. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'merkur',
  title: 'Operation Merkur',
  scenarios: offer(scenarios),
};
