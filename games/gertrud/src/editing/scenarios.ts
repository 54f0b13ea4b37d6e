import { DataError, type Edition, type Setup } from '@sandtable/umpire';
import { regions, scenarios, type Region, type ScenarioData } from '../scenario.ts';
import { checked, scenariosSchema } from '../schema.ts';

/** A scenario of an edition may bring regions, which all scenarios of the edition may name. */
export type EditedScenario = ScenarioData & { readonly regions?: readonly Region[] };

interface Listed {
  readonly scenarios: readonly ScenarioData[];
  readonly regions: readonly Region[];
}

const ours: Listed = { scenarios, regions };
const known = new WeakMap<Edition, Listed>();

/** Ours, in the place of each the first of the others with its id; and the rest of the others behind. */
export function merged<T extends { readonly id: string }>(own: readonly T[], others: readonly T[]): readonly T[] {
  const inPlace = own.map((one) => others.find(({ id }) => id === one.id) ?? one);
  return [...inPlace, ...others.filter((one) => !inPlace.includes(one))];
}

function listed(edition: Edition | null): Listed {
  if (edition?.scenarios === undefined) return ours;
  const before = known.get(edition);
  if (before) return before;
  const edited = checked(scenariosSchema, edition.scenarios, 'scenarios') as unknown as readonly EditedScenario[];
  const list = {
    scenarios: merged(scenarios, edited),
    regions: merged(
      regions,
      edited.flatMap((one) => one.regions ?? []),
    ),
  };
  known.set(edition, list);
  return list;
}

/** All scenarios that there are with an edition: ours, and the edition's in the place of ours or beside them. @throws DataError */
export const scenariosWith = (edition: Edition | null): readonly ScenarioData[] => listed(edition).scenarios;

/** All regions that scenarios may name with an edition. @throws DataError */
export const regionsWith = (edition: Edition | null): readonly Region[] => listed(edition).regions;

/** The scenario that was agreed on. @throws DataError if there is none of that id */
export function scenarioIn({ scenario, edition }: Pick<Setup, 'scenario' | 'edition'>): ScenarioData {
  const found = scenariosWith(edition).find(({ id }) => id === scenario);
  if (!found) throw new DataError(`scenario: Operation Gertrud has no scenario "${scenario}"`);
  return found;
}
