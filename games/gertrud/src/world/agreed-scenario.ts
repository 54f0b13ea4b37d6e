import type { Position } from '@sandtable/umpire';
import { optionOf, type OptionId } from '../options.ts';
import { scenarios, type Arrival, type ScenarioData } from './scenario.ts';

/** The option about units that a scenario sets aside. */
export const SET_ASIDE = 'flieger-arrival' satisfies OptionId;

const agreed = new WeakMap<ScenarioData, ScenarioData>();

/** The scenario as the players have agreed to play it. */
export function agreedScenario(scenario: ScenarioData, position: Pick<Position, 'setup'>): ScenarioData {
  if (optionOf(position, SET_ASIDE) === 'any-turn') return scenario;
  let known = agreed.get(scenario);
  if (!known) agreed.set(scenario, (known = withArrivals(scenario)));
  return known;
}

/** GA-65: does it make a difference in this scenario when such units come? */
export const setsAside = ({ offMap }: ScenarioData): boolean => offMap.some(({ units }) => modelFor(units) !== undefined);

/** GA-65: by option units set aside for a paradrop come as in the scenarios that say when: in game turn 1, from the air or over land. */
function withArrivals(scenario: ScenarioData): ScenarioData {
  const arrivals = scenario.offMap.flatMap(({ units, rule }) => {
    const model = modelFor(units);
    return model ? [{ ...model, units, rule }] : [];
  });
  const offMap = scenario.offMap.filter(({ units }) => !modelFor(units));
  return { ...scenario, offMap, arrivals: [...arrivals, ...scenario.arrivals] };
}

/** How another scenario brings in these units at full strength, from the air or over land. */
const modelFor = (units: readonly string[]): Arrival | undefined =>
  scenarios
    .flatMap(({ arrivals }) => arrivals)
    .find(({ drops, reduced, units: coming }) => drops === true && reduced !== true && units.every((id) => coming?.includes(id)));
