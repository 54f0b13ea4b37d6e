import { checked } from '@sandtable/warfare';
import countersData from '../../data/counters.json' with { type: 'json' };
import scenariosData from '../../data/scenarios.json' with { type: 'json' };
import specialRulesData from '../../data/special-rules.json' with { type: 'json' };
import variantsData from '../../data/variants.json' with { type: 'json' };
import { countersSchema, type CountersData } from '../../src/world/schema/counters.ts';
import type { CombatLine } from '../../src/world/schema/ground.ts';
import { scenariosSchema, variantsSchema, type ScenarioData, type VariantLine } from '../../src/world/schema/scenario.ts';
import { specialRulesSchema, type SpecialRulesData } from '../../src/world/schema/special-rules.ts';
import type { Side } from '../../src/world/sides.ts';
import { worldOf } from '../../src/world/world.ts';
import { maleme as landing, operation } from '../at-sea.ts';

/** All files of counters and scenarios, each read through its schema. */
export const counters = checked(countersSchema, countersData, 'counters') as CountersData;
export const special = checked(specialRulesSchema, specialRulesData, 'special-rules') as SpecialRulesData;
export const scenarios = checked(scenariosSchema, scenariosData, 'scenarios') as unknown as readonly ScenarioData[];
export { landing, operation };
export const { variants } = checked(variantsSchema, variantsData, 'variants') as unknown as { readonly variants: readonly VariantLine[] };
export { countersData };

export const world = worldOf(null);

const found = <T>(one: T | undefined, what: string): T => {
  if (one === undefined) throw new Error(`there is no ${what}`);
  return one;
};
export const scenarioOf = (id: string): ScenarioData =>
  found(
    scenarios.find((one) => one.id === id),
    `scenario ${id}`,
  );
export const unitOf = (id: string) => found(world.units[world.unit.get(id) ?? -1], `unit ${id}`);
export const wingOf = (id: string) => found(world.aircraft[world.wing.get(id) ?? -1], `air unit ${id}`);
export const shipOf = (id: string) => found(world.ships[world.ship.get(id) ?? -1], `ship ${id}`);
export const combatLines = counters.units.filter((one): one is CombatLine => one.kind === 'combat');

/** Who is set up in a hex or box on land. */
export const setUpIn = ({ setup }: ScenarioData, side: Side, place: string): readonly string[] =>
  setup[side].filter(({ hex, box }) => (hex ?? box) === place).flatMap(({ units }) => units);
/** Air units at a place. */
export const basedAt = ({ aircraft }: ScenarioData, place: string): readonly string[] =>
  aircraft.filter(({ hex, box }) => (hex ?? box) === place).flatMap((line) => line.aircraft);
/** What a line of counters has by a key, added up. */
export const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);
