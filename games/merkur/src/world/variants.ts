import variantsData from '../../data/variants.json' with { type: 'json' };
import type { ScenarioData, VariantLine } from './schema/scenario.ts';
import { datedBy } from './series.ts';
import type { Side } from './sides.ts';

/** Other beginnings of the operation (4.7 of the data pack), of which a scenario offers some as options. */
export const variants = (variantsData as unknown as { readonly variants: readonly VariantLine[] }).variants;

const known = new WeakMap<ScenarioData, Map<string, ScenarioData>>();

/** The variants that were agreed on, of those that a scenario offers. */
export const chosenOf = ({ variants: offered = [] }: ScenarioData, options: { readonly [option: string]: unknown }): readonly string[] =>
  offered.filter((id) => options[id] === true);

/** A scenario as these variants change it; its `variants` are then those that are played. A scenario that offers none is as it is. */
export function variedBy(scenario: ScenarioData, ids: readonly string[]): ScenarioData {
  if (scenario.variants === undefined) return scenario;
  const ofScenario = known.get(scenario) ?? new Map<string, ScenarioData>();
  known.set(scenario, ofScenario);
  const key = ids.join(' ');
  // What others bring is dated in turns of five days: those of the series come last.
  const inOrder = ids.toSorted((one, other) => Number(isOfSeries(one)) - Number(isOfSeries(other)));
  const found = ofScenario.get(key) ?? inOrder.reduce(change, { ...scenario, variants: [...ids] });
  ofScenario.set(key, found);
  return found;
}

const isOfSeries = (id: string): boolean => variants.find((one) => one.id === id)?.series !== undefined;

function change(scenario: ScenarioData, id: string): ScenarioData {
  const variant = variants.find((one) => one.id === id);
  if (!variant) return scenario;
  const { rules = [], withoutRules = [], withoutArrivals = [], arrivals = [], aircraft = [], hits = [] } = variant;
  const { setup, groups, arrivals: coming } = without(scenario, variant);
  const varied = {
    ...scenario,
    setup,
    groups: [...groups, ...(variant.groups ?? [])],
    assaults: [...(scenario.assaults ?? []), ...(variant.assaults ?? [])],
    rules: [...scenario.rules.filter((rule) => !withoutRules.includes(rule)), ...rules],
    ...(variant.intelligence ? { intelligence: { ...scenario.intelligence, ...variant.intelligence } } : {}),
    arrivals: [...coming.filter((line) => !withoutArrivals.includes(line.id)), ...arrivals],
    aircraft: [...scenario.aircraft, ...aircraft],
    hits: [...(scenario.hits ?? []), ...hits],
  };
  return variant.series ? datedBy(varied, variant.series) : varied;
}

/** What a scenario has without the groups that a variant leaves out, and without the ships and units that come in those of its own. */
function without({ setup, groups = [], arrivals }: ScenarioData, { withoutGroups = [], groups: brought = [], ashore = [] }: VariantLine) {
  const those = new Set(brought.flatMap(({ ships, loads = [] }) => [...ships, ...loads.flatMap(({ units }) => units)]));
  const left = (ids: readonly string[]): string[] => ids.filter((id) => !those.has(id));
  const standing = (lines: ScenarioData['setup']['axis']) =>
    lines.map((line) => ({ ...line, units: left(line.units) })).filter(({ units }) => units.length > 0);
  const isLeftOut = ({ name }: (typeof groups)[number]): boolean => name !== undefined && withoutGroups.includes(name);
  const unshipped = new Set(groups.filter(isLeftOut).flatMap(({ loads = [] }) => left(loads.flatMap(({ units }) => units))));
  const put = (side: Side): ScenarioData['setup'][Side] =>
    ashore
      .filter((line) => line.side === side)
      .map(({ hex, units }) => ({ hex, units: units.filter((id) => unshipped.has(id)) }))
      .filter(({ units }) => units.length > 0);
  return {
    setup: { axis: [...standing(setup.axis), ...put('axis')], allied: [...standing(setup.allied), ...put('allied')] },
    groups: groups
      .filter((line) => !isLeftOut(line))
      .map((line) => ({
        ...line,
        ships: left(line.ships),
        ...(line.loads ? { loads: line.loads.map((load) => ({ ...load, units: left(load.units) })) } : {}),
      }))
      .filter(({ ships }) => ships.length > 0),
    arrivals: arrivals
      .map((line) => ({
        ...line,
        ...(line.units ? { units: left(line.units) } : {}),
        ...(line.ships ? { ships: left(line.ships) } : {}),
      }))
      .filter(({ units = [], ships = [], aircraft = [] }) => units.length + ships.length + aircraft.length > 0),
  };
}
