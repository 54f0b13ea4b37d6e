import type { Edition, Value } from '@sandtable/umpire';
import type { Parts } from '../face/editor.ts';
import { isFacts, isList, PARTS } from './values.ts';

/** An edition as it is edited: its name, and every part whole. A part that is the game's own is the same object. */
export interface Draft {
  readonly name: string;
  readonly parts: Parts;
}

/** What a file is to hold: only what differs from the game's own figures, everything, or the scenarios that differ alone. */
export type Extent = 'changed' | 'whole' | 'scenarios';

/**
 * An edition with its parts filled up from the game's own. One that is a game of its own, where a game `hasTitles`, has its own scenarios
 * alone: it brings them with a map.
 */
export function draftOf({ name, scenarios, ...rest }: Edition, own: Parts, hasTitles = false): Draft {
  const parts = { ...own, ...rest };
  if (scenarios === undefined) return { name, parts };
  const isTitle = hasTitles && rest.map !== undefined;
  return { name, parts: { ...parts, scenarios: isTitle ? scenarios : together(own.scenarios, scenarios) } };
}

/** The draft with the parts that an edition brings in the place of its own; scenarios with other ids come beside those there are. */
export const withEdition = ({ name, parts }: Draft, edition: Edition, hasTitles = false): Draft =>
  draftOf({ ...edition, name }, parts, hasTitles);

const idOf = (scenario: Value): Value | undefined => (isFacts(scenario) ? scenario['id'] : undefined);

/** Scenarios of an edition beside the game's own: the same id takes its place, others come after. */
function together(own: Value, others: Value): Value {
  const [ours, theirs] = [isList(own) ? own : [], isList(others) ? others : []];
  return [
    ...ours.map((one) => theirs.find((other) => idOf(other) === idOf(one)) ?? one),
    ...theirs.filter((other) => !ours.some((one) => idOf(one) === idOf(other))),
  ];
}

/** The scenarios that the game has not, or has otherwise. */
export const changedScenarios = (scenarios: Value, own: Value): readonly Value[] =>
  (isList(scenarios) ? scenarios : []).filter((one) => !isList(own) || !own.includes(one));

/** The draft as an edition. */
export function editionOf({ name, parts }: Draft, own: Parts, extent: Extent = 'changed'): Edition {
  if (extent === 'whole') return { name, ...parts };
  const edition: { -readonly [part in keyof Edition]: Edition[part] } = { name };
  const scenarios = changedScenarios(parts.scenarios, own.scenarios);
  if (scenarios.length > 0) edition.scenarios = scenarios;
  if (extent === 'scenarios') return edition;
  for (const part of PARTS) if (part !== 'scenarios' && parts[part] !== own[part]) edition[part] = parts[part];
  return edition;
}
