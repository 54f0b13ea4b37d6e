import type { Option, Scenario } from '@sandtable/umpire';
import { options } from './options.ts';
import { scenarios } from './world/scenario.ts';
import type { ScenarioData } from './world/schema/scenario.ts';
import { SIDES } from './world/sides.ts';

/** What waits for rules that no scenario has yet: of transport by air, of a campaign, of what is hidden. To agree on it would change nothing. */
const WAITING: ReadonlySet<string> = new Set([
  'hidden-dumps',
  'division-markers',
  'hidden-stations',
  'broken-down-steps',
  'after-drop',
  'unit-cargo',
]);

/** What is agreed on only where somebody flies. */
const OF_THE_AIR: ReadonlySet<string> = new Set(['hip-shoots', 'flights-home', 'overrun-interdiction']);

/** What may be agreed on in a scenario, with what it is by default there. */
const optionsOf = ({ options: own, bases }: ScenarioData): readonly Option[] =>
  options
    .filter(({ id }) => !WAITING.has(id) && (bases !== undefined || !OF_THE_AIR.has(id)))
    .map((option) => ({ ...option, default: own[option.id] ?? option.default }));

/** Scenarios as they are offered before play. */
export const offer = (list: readonly ScenarioData[]): readonly Scenario[] =>
  list.map((scenario) => ({
    id: scenario.id,
    title: scenario.title,
    seats: SIDES,
    options: optionsOf(scenario),
    turns: scenario.last.turn,
  }));

/** What the game is called, and its scenarios. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'ocs',
  title: 'Operational Combat Series',
  scenarios: offer(scenarios),
};
