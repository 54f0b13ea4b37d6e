import type { Edition, Facts, Value } from '@sandtable/umpire';
import type { Parts } from '../face/editor.ts';
import { isFacts, isList, PARTS } from './values.ts';

/** An edition as it is edited: its name, and every part whole. A part that is the game's own is the same object. */
export interface Draft {
  readonly name: string;
  readonly parts: Parts;
}

/** What a file is to hold: only what differs from the game's own figures, everything, or the scenarios that differ alone. */
export type Extent = 'changed' | 'whole' | 'scenarios';

/** An edition with its parts filled up from the game's own. */
export function draftOf({ name, scenarios, ...rest }: Edition, own: Parts): Draft {
  const parts = { ...own, ...rest };
  return { name, parts: scenarios === undefined ? parts : { ...parts, scenarios: together(own.scenarios, scenarios) } };
}

/** The draft with the parts that an edition brings in the place of its own; scenarios with other ids come beside those there are. */
export const withEdition = ({ name, parts }: Draft, edition: Edition): Draft => draftOf({ ...edition, name }, parts);

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

/** A file's text: an object a line where it is flat, so that two files can be compared line by line. */
export const textOf = (edition: Edition): string => `${written(edition as unknown as Facts, '', 0)}\n`;

/** Lists and objects as deep as this are broken into lines. */
const DEEP = 4;

function written(value: Value, indent: string, depth: number): string {
  const isFlat =
    depth >= DEEP || value === null || typeof value !== 'object' || !Object.values(value).some((one) => typeof one === 'object' && one);
  if (isFlat) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (isList(value)) return `[\n${value.map((one) => inner + written(one, inner, depth + 1)).join(',\n')}\n${indent}]`;
  const lines = Object.entries(value as Facts).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, inner, depth + 1)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Reads an edition or scenario file. @throws Error saying what is wrong, for the person at the page */
export function readEdition(text: string): Edition {
  let found: Value;
  try {
    found = JSON.parse(text) as Value;
  } catch (error) {
    throw new Error(`This is no JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!isFacts(found)) throw new Error('An edition is an object with a name.');
  const { name, $schema: _schema, ...rest } = found;
  if (typeof name !== 'string' || name.trim() === '') throw new Error('The edition has no name.');
  const strange = Object.keys(rest).filter((key) => !PARTS.some((part) => part === key));
  if (strange.length > 0) throw new Error(`An edition has no "${strange[0]}"; it may bring ${PARTS.join(', ')}.`);
  const parts = PARTS.filter((part) => rest[part] !== undefined);
  if (parts.length === 0) throw new Error(`The edition brings none of ${PARTS.join(', ')}.`);
  return { name, ...Object.fromEntries(parts.map((part) => [part, rest[part] as Value])) };
}
