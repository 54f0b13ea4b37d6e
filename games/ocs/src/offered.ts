import type { Option, Scenario } from '@sandtable/umpire';
import { options } from './options.ts';
import { OPTIONAL_RULES } from './world/optional-rules.ts';
import { scenarios } from './world/scenario.ts';
import type { ScenarioData } from './world/schema/scenario.ts';
import { SIDES } from './world/sides.ts';

/** What is agreed on only where somebody flies. */
const OF_THE_AIR: ReadonlySet<string> = new Set([
  'hidden-stations',
  'hip-shoots',
  'flights-home',
  'overrun-interdiction',
  'after-drop',
  'unit-cargo',
]);

/** What is agreed on only where the scenario has that special rule. */
const OF_SPECIAL_RULES: ReadonlySet<string> = new Set(OPTIONAL_RULES);

/** Is the weather of any turn rolled for, so that it could be what it was instead? */
const isWeatherRolled = ({ overphase, opening = overphase, first, last, weather }: ScenarioData): boolean =>
  Array.from({ length: last.turn - first.turn + 1 }, (_, i) => first.turn + i).some(
    (turn) => (turn === first.turn ? opening : overphase).includes('weather') && !weather.some((said) => said.turn === turn),
  );

/** May that be agreed on in the scenario? */
function isOffered(scenario: ScenarioData, id: string): boolean {
  if (OF_THE_AIR.has(id)) return scenario.bases !== undefined;
  if (id === 'historical-weather') return isWeatherRolled(scenario);
  if (id === 'early-end') return scenario.earlier !== undefined;
  return !OF_SPECIAL_RULES.has(id) || scenario.rules.some((rule) => rule === id);
}

/** What the values of an option are called where that hangs on the scenario. */
function saidOf({ last, earlier }: ScenarioData, id: string): Partial<Option> {
  if (id !== 'early-end' || earlier === undefined) return {};
  return { labels: { false: `after game turn ${last.turn}`, true: `after game turn ${earlier.turn}` } };
}

/** What may be agreed on in a scenario, with what it is by default there. */
const optionsOf = (scenario: ScenarioData): readonly Option[] =>
  options
    .filter(({ id }) => isOffered(scenario, id))
    .map((option) => ({ ...option, ...saidOf(scenario, option.id), default: scenario.options[option.id] ?? option.default }));

/** Scenarios as they are offered before play. */
export const offer = (list: readonly ScenarioData[]): readonly Scenario[] =>
  list.map((scenario) => ({
    id: scenario.id,
    title: scenario.title,
    seats: SIDES,
    options: optionsOf(scenario),
    turns: scenario.last.turn - scenario.first.turn + 1,
    from: scenario.first.turn,
    levels: scenario.victory.levels.map(({ winner, says }) => ({ winner, says })),
  }));

/** What the game is called, and its scenarios. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'ocs',
  title: 'Operational Combat Series',
  scenarios: offer(scenarios),
};
