import type { Scenario } from '@sandtable/umpire';
import { options } from './options.ts';
import { scenarios } from './world/scenario.ts';
import type { ScenarioData, VariantLine } from './world/schema/scenario.ts';
import { SIDES } from './world/sides.ts';
import { variants } from './world/variants.ts';

/** What is agreed on only where there are ships. */
const OF_THE_SEA: ReadonlySet<string> = new Set(['naval-interception', 'naval-cooperation', 'barges', 'torpedo-critical']);

/** A variant that a scenario offers, as an option that says what it brings: these are events of the scenario (6.3.a.i#4). */
const asOption = ({ id, title, says, usually }: VariantLine): Scenario['options'][number] => ({
  id,
  rule: '6.3.a.i#4',
  title,
  values: [false, true],
  default: false,
  labels: { false: usually, true: says },
});

/** What may be agreed on in a scenario, with what it is by default there. */
const optionsOf = (scenario: ScenarioData): Scenario['options'] =>
  options
    .filter(({ id }) => scenario.ashore !== true || !OF_THE_SEA.has(id))
    .map((option) => ({ ...option, default: scenario.options[option.id] ?? option.default }))
    .concat(variants.filter(({ id }) => scenario.variants?.includes(id)).map(asOption));

/** Scenarios as they are offered before play. */
export const offer = (list: readonly ScenarioData[]): readonly Scenario[] =>
  list.map((scenario) => ({
    id: scenario.id,
    title: scenario.title,
    seats: SIDES,
    options: optionsOf(scenario),
    turns: scenario.last - scenario.first + 1,
    from: scenario.first,
    levels: scenario.victory.levels.map(({ winner, says }) => ({ winner, says })),
  }));

/** What the game is called, and its scenarios. */
export const offered: { readonly id: string; readonly title: string; readonly scenarios: readonly Scenario[] } = {
  id: 'merkur',
  title: 'Operation Merkur',
  scenarios: offer(scenarios),
};
