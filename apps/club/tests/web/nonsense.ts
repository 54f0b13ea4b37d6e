import fc from 'fast-check';

/** A part of an OpenAPI description that says of what form a value is. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export type Schemas = { readonly [name: string]: Schema };

/** Texts that programs stumble over, besides any. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table people; --",
  'NaN',
  '٣',
  '\u202Eabc',
];
const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 300, maxLength: 3000 }),
);
/** Whatever JSON can say. */
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.constantFrom(-1, 1e308, 2 ** 53, 0.1));

/** Values of nearly the form that a schema says: each part is as it says, anything else, or left out. */
export function nearly(schema: Schema, schemas: Schemas, known: readonly string[]): fc.Arbitrary<unknown> {
  const within = (inner: Schema): fc.Arbitrary<unknown> => nearly(inner, schemas, known);
  const mostly = (inner: Schema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 8, arbitrary: within(inner) }, { weight: 1, arbitrary: anything });
  if (schema.$ref !== undefined) return within(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(within));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'string') return fc.oneof(fc.constantFrom(...known), text);
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer(), fc.double());
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(mostly(schema.items ?? {}), { maxLength: 3 });
  const parts = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, mostly(inner)]));
  if (Object.keys(parts).length > 0) return fc.record(parts, { requiredKeys: [] });
  const { additionalProperties: others } = schema;
  return typeof others === 'object' ? fc.dictionary(fc.oneof(fc.constantFrom(...known), text), mostly(others), { maxKeys: 4 }) : anything;
}

/** Bodies that are no JSON, or much of it. */
export const noBody = fc.constantFrom(
  '',
  '{',
  '[[[[',
  '"',
  'null',
  '[]',
  '{"name":',
  '{}'.repeat(3),
  '['.repeat(5000),
  '{"a":'.repeat(3000),
);
