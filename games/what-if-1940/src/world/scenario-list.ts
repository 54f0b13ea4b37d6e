import { DataError, type Edition, type Setup } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { merged } from '@sandtable/warfare/merged';
import { scenarios, type ScenarioData } from './scenario.ts';
import { scenariosSchema } from './schema.ts';

/** The scenarios of an edition, checked. Apart from `scenario.ts`, which is read before any rule is there, and needs no schemas. */

const lists = new WeakMap<Edition, readonly ScenarioData[]>();

/** All scenarios that there are with an edition: ours, and the edition's in the place of ours or beside them. @throws DataError */
export function scenariosWith(edition: Edition | null): readonly ScenarioData[] {
  if (edition?.scenarios === undefined) return scenarios;
  const known = lists.get(edition);
  if (known) return known;
  const list = merged(scenarios, checked(scenariosSchema, edition.scenarios, 'scenarios') as readonly ScenarioData[]);
  lists.set(edition, list);
  return list;
}

/** The scenario of a set-up, an edition's or ours. @throws DataError for an id that the umpire would not have let in */
export function scenarioIn({ scenario, edition }: Pick<Setup, 'scenario' | 'edition'>): ScenarioData {
  const found = scenariosWith(edition).find(({ id }) => id === scenario);
  if (!found) throw new DataError(`scenario: 1940: What If? has no scenario "${scenario}"`);
  return found;
}
