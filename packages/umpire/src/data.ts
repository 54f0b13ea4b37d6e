import * as z from 'zod/mini';
import { DataError, type Edition } from './contract.ts';

type Issue = z.core.$ZodIssue;

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );

/** One fault of outside data in words: the place, and what was expected there. */
function inWords(issue: Issue): string {
  const path = pathOf(issue.path);
  const at = path === '' ? '' : `${path}: `;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map((key) => `"${pathOf([...issue.path, key])}"`).join(', ')}`;
    case 'invalid_type':
      return `${at}${issue.expected} is expected`;
    case 'invalid_value':
      return `${at}${issue.values.map((value) => JSON.stringify(value)).join(' or ')} is expected`;
    case 'too_small':
      return `${at}at least ${String(issue.minimum)} is expected`;
    case 'too_big':
      return `${at}at most ${String(issue.maximum)}${issue.origin === 'string' ? ' characters are' : ' is'} expected`;
    case 'invalid_union': {
      const [first] = issue.errors.flat();
      return first ? inWords({ ...first, path: [...issue.path, ...first.path] } as Issue) : `${at}none of the possible forms`;
    }
    default:
      return `${at}${issue.message}`;
  }
}

/** Checks data from outside against its schema and returns it as it is. @throws DataError naming the first faults and where they are */
export function checked<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  const result = z.safeParse(schema, data);
  if (result.success) return data as z.output<S>;
  throw new DataError(result.error.issues.slice(0, 3).map(inWords).join('; '));
}

/** Reads JSON. @throws DataError saying what is wrong */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError(`no JSON: ${(error as Error).message}`);
  }
}

/** A JSON object whose members are checked elsewhere. */
export const factsSchema = z.record(z.string(), z.unknown());
export const commandSchema = z.looseObject({ act: z.string() });
export const choosableSchema = z.union([z.string(), z.number(), z.boolean()]);
export const frameSchema = z.strictObject({ procedure: z.string(), step: z.string(), locals: factsSchema });
export const standingSchema = z.strictObject({ seat: z.string(), step: z.string(), where: factsSchema, answer: commandSchema });
export const outcomeSchema = z.strictObject({ winner: z.nullable(z.string()), rule: z.nullable(z.string()), says: z.string() });
export const faceSchema = z.number().check(z.int(), z.gte(1));
export const editionSchema = z.strictObject({
  name: z.string(),
  map: z.optional(z.unknown()),
  tables: z.optional(z.unknown()),
  counters: z.optional(z.unknown()),
});

/** An edition's file, its form checked; its figures are checked by the game. @throws DataError */
export const readEdition = (json: unknown): Edition => checked(editionSchema, json) as Edition;
