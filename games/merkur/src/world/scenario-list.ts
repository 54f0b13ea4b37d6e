import { DataError, type Edition, type Setup } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { merged } from '@sandtable/warfare/merged';
import { scenarios } from './scenario.ts';
import { chosenOf, variedBy } from './variants.ts';
import { scenariosSchema, type ScenarioData } from './schema/scenario.ts';

const lists = new WeakMap<Edition, readonly ScenarioData[]>();

/** All scenarios that there are with an edition: ours, and the edition's in the place of ours or beside them. @throws DataError */
export function scenariosWith(edition: Edition | null): readonly ScenarioData[] {
  if (edition?.scenarios === undefined) return scenarios;
  const known = lists.get(edition);
  if (known) return known;
  const theirs = checked(scenariosSchema, edition.scenarios, 'scenarios') as unknown as readonly ScenarioData[];
  const list = merged(scenarios, theirs);
  lists.set(edition, list);
  return list;
}

/** The scenario that is played, with the variants that were agreed on. @throws DataError where there is none of its id, or the edition's have not the form they must have */
export function scenarioIn({ scenario, edition, options }: Setup): ScenarioData {
  const found = scenariosWith(edition).find(({ id }) => id === scenario);
  if (!found) throw new DataError(`scenario: Operation Merkur has no scenario "${scenario}"`);
  return variedBy(found, chosenOf(found, options));
}
