import * as z from 'zod/mini';
import { DataError } from '../contract/contract.ts';
import type { Edition } from '../contract/edition.ts';
import { EDITION_PARTS, type EditionPartName } from '../contract/editing.ts';

type Issue = z.core.$ZodIssue;

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );

/** What was expected at a place. */
function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.expected === 'int' ? 'a whole number' : issue.expected} is expected`;
    case 'invalid_value':
      return `${issue.values.map((value) => JSON.stringify(value)).join(' or ')} is expected`;
    case 'too_small':
      return `at least ${String(issue.minimum)} is expected`;
    case 'too_big':
      return `at most ${String(issue.maximum)}${issue.origin === 'string' ? ' characters are' : ' is'} expected`;
    case 'invalid_union':
      return 'none of the possible forms';
    default:
      return issue.message;
  }
}

/** A fault in the form of outside data: the place, such as `hexes[12].terrain`, what was expected there, and what stands there instead. */
export interface FormFault {
  readonly path: string;
  readonly says: string;
}

const UNKNOWN = 'nothing of this name is known here';

/** Words longer than this are not repeated. */
const LONG = 40;

/** What stands at a place instead; nothing where it is missing, or more than a word. */
export function instead(data: unknown, path: readonly PropertyKey[]): string {
  const found = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as { [key: PropertyKey]: unknown })[key]
        : undefined,
    data,
  );
  const isWord = found !== undefined && (typeof found !== 'object' || found === null) && String(found).length <= LONG;
  return isWord ? `, and not ${JSON.stringify(found)}` : '';
}

/** An issue in words; of forms of which none fits, by the first fault of the first. */
function inWords(issue: Issue, data: unknown): readonly FormFault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), says: UNKNOWN }));
  const first = issue.code === 'invalid_union' ? issue.errors.flat()[0] : undefined;
  if (first) return inWords({ ...first, path: [...issue.path, ...first.path] } as Issue, data);
  return [{ path: pathOf(issue.path), says: `${expectation(issue)}${instead(data, issue.path)}` }];
}

/** Everything in which outside data are not of the form that a schema demands; empty where they are. */
export function formFaults(schema: z.ZodMiniType, data: unknown): readonly FormFault[] {
  const result = z.safeParse(schema, data);
  return result.success ? [] : result.error.issues.flatMap((issue) => inWords(issue, data));
}

const faultText = ({ path, says }: FormFault): string =>
  says === UNKNOWN ? `unknown key "${path}"` : path === '' ? says : `${path}: ${says}`;

/** Checks data from outside against its schema and returns it as it is. @throws DataError naming the first faults and where they are */
export function checked<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  const faults = formFaults(schema, data);
  if (faults.length === 0) return data as z.output<S>;
  throw new DataError(faults.slice(0, 3).map(faultText).join('; '));
}

/** A JSON object whose members are checked elsewhere. */
export const factsSchema = z.record(z.string(), z.unknown());
export const commandSchema = z.looseObject({ act: z.string() });
export const choosableSchema = z.union([z.string(), z.number(), z.boolean()]);
export const frameSchema = z.strictObject({ procedure: z.string(), step: z.string(), locals: factsSchema });
export const standingSchema = z.strictObject({ seat: z.string(), step: z.string(), where: factsSchema, answer: commandSchema });
export const outcomeSchema = z.strictObject({ winner: z.nullable(z.string()), rule: z.nullable(z.string()), says: z.string() });
export const faceSchema = z.number().check(z.int(), z.gte(1));
/** The parts of an edition, which the game checks. */
export const partSchemas = Object.fromEntries(EDITION_PARTS.map((part) => [part, z.optional(z.unknown())])) as {
  readonly [part in EditionPartName]: z.ZodMiniOptional<z.ZodMiniUnknown>;
};
export const editionSchema = z.strictObject({
  name: z.string(),
  ...partSchemas,
});

export const editionFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** The game it is of; older files do not say. */
  game: z.optional(z.string()),
  ...editionSchema.shape,
  name: z.string().check(z.minLength(1)),
});

/**
 * An edition's file, its form checked; its figures are checked by the game. @throws DataError, also where it is of another game than the
 * one given
 */
export function readEdition(json: unknown, wanted?: string): Edition {
  const { $schema: _, game, ...edition } = checked(editionFileSchema, json);
  if (game !== undefined && wanted !== undefined && game !== wanted)
    throw new DataError(`game: this is an edition of "${game}", and not of "${wanted}"`);
  return edition as Edition;
}
