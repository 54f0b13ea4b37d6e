import { DataError, type Edition, type Setup } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { merged } from '@sandtable/warfare/merged';
import { scenarios } from './scenario.ts';
import { scenariosSchema, type ScenarioData } from './schema/scenario.ts';

/** Is the edition a game of its own: scenarios with the map on which they are played? */
export const isTitle = ({ map, scenarios: theirs }: Edition): boolean => map !== undefined && theirs !== undefined;

const lists = new WeakMap<Edition, readonly ScenarioData[]>();

/**
 * All scenarios that there are with an edition: ours, and the edition's in the place of ours or beside them; its own alone where it is a title,
 * on whose map ours are not played. @throws DataError
 */
export function scenariosWith(edition: Edition | null): readonly ScenarioData[] {
  if (edition?.scenarios === undefined) return scenarios;
  const known = lists.get(edition);
  if (known) return known;
  const theirs = checked(scenariosSchema, edition.scenarios, 'scenarios') as unknown as readonly ScenarioData[];
  const list = isTitle(edition) ? theirs : merged(scenarios, theirs);
  lists.set(edition, list);
  return list;
}

const shortened = new WeakMap<ScenarioData, ScenarioData>();

/** The scenario as it was agreed: it may end earlier. */
function agreedOn(scenario: ScenarioData, { options }: Setup): ScenarioData {
  if (scenario.earlier === undefined || options['early-end'] !== true) return scenario;
  const found = shortened.get(scenario) ?? { ...scenario, last: scenario.earlier };
  shortened.set(scenario, found);
  return found;
}

/** The scenario that is played, as it was agreed. @throws DataError where there is none of its id, or the edition's have not the form they must have */
export function scenarioIn(setup: Setup): ScenarioData {
  const { scenario, edition } = setup;
  const found = scenariosWith(edition).find(({ id }) => id === scenario);
  if (!found) throw new DataError(`scenario: the Operational Combat Series has no scenario "${scenario}"`);
  return agreedOn(found, setup);
}
