import { DataError, type Edition } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { listedWith, regions, scenarios, type EditedScenario, type Listed, type Region, type ScenarioData } from './scenario.ts';
import { scenariosSchema } from './schema.ts';

/** The scenarios of an edition, checked. Apart from `scenario.ts`, from which the page reads ours and needs no schemas. */

const ours: Listed = { scenarios, regions };
const lists = new WeakMap<Edition, Listed>();

function listed(edition: Edition | null): Listed {
  if (edition?.scenarios === undefined) return ours;
  let known = lists.get(edition);
  if (!known) {
    known = listedWith(checked(scenariosSchema, edition.scenarios, 'scenarios') as unknown as readonly EditedScenario[]);
    lists.set(edition, known);
  }
  return known;
}

/** All scenarios that there are with an edition: ours, and the edition's in the place of ours or beside them. @throws DataError */
export const scenariosWith = (edition: Edition | null): readonly ScenarioData[] => listed(edition).scenarios;

/** All regions that scenarios may name with an edition. @throws DataError */
export const regionsWith = (edition: Edition | null): readonly Region[] => listed(edition).regions;

/**
 * The scenario of that id, an edition's or ours. @throws DataError if there is none, or the edition's scenarios have not the form they must
 * have
 */
export function scenarioOf(id: string, edition: Edition | null): ScenarioData {
  const found = scenariosWith(edition).find((one) => one.id === id);
  if (!found) throw new DataError(`scenario: Operation Gertrud has no scenario "${id}"`);
  return found;
}
