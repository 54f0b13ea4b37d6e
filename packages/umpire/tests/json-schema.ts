type Schema = { readonly [keyword: string]: unknown };

/** The keywords that say nothing of a value. */
const SILENT = new Set(['$schema', '$defs', 'title', 'propertyNames', 'description']);

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: { readonly [type: string]: (value: unknown) => boolean } = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** Does a JSON Schema accept a value? Knows the keywords of our schemas; an unknown one is an error. */
export function accepts(schema: unknown, value: unknown): boolean {
  const whole = schema as Schema;
  return fits(whole, value, (isObject(whole) ? whole['$defs'] : undefined) as Schema | undefined);
}

/** `defs` are the forms to which others refer by name. */
function fits(schema: unknown, value: unknown, defs: Schema | undefined): boolean {
  if (typeof schema === 'boolean') return schema;
  return Object.entries(schema as Schema).every(([keyword, want]) => holds(keyword, want, value, schema as Schema, defs));
}

const DEFS = '#/$defs/';

function holds(keyword: string, want: unknown, value: unknown, schema: Schema, defs: Schema | undefined): boolean {
  if (SILENT.has(keyword)) return true;
  const accepts = (one: unknown, part: unknown): boolean => fits(one, part, defs);
  switch (keyword) {
    case '$ref':
      return accepts(defs?.[String(want).slice(DEFS.length)], value);
    case 'type':
      return [want].flat().some((type) => types[type as string]?.(value));
    case 'const':
      return value === want;
    case 'enum':
      return (want as readonly unknown[]).includes(value);
    case 'anyOf':
      return (want as readonly unknown[]).some((one) => accepts(one, value));
    case 'minimum':
      return typeof value !== 'number' || value >= (want as number);
    case 'maximum':
      return typeof value !== 'number' || value <= (want as number);
    case 'oneOf':
      return (want as readonly unknown[]).filter((one) => accepts(one, value)).length === 1;
    case 'pattern':
      return typeof value !== 'string' || new RegExp(want as string).test(value);
    case 'minLength':
      return typeof value !== 'string' || value.length >= (want as number);
    case 'maxLength':
      return typeof value !== 'string' || value.length <= (want as number);
    case 'minItems':
      return !Array.isArray(value) || value.length >= (want as number);
    case 'maxItems':
      return !Array.isArray(value) || value.length <= (want as number);
    case 'prefixItems':
      return !Array.isArray(value) || (want as readonly unknown[]).every((one, i) => i >= value.length || accepts(one, value[i]));
    case 'uniqueItems':
      return !Array.isArray(value) || new Set(value).size === value.length;
    case 'items':
      return (
        !Array.isArray(value) ||
        value.slice(((schema['prefixItems'] ?? []) as readonly unknown[]).length).every((member) => accepts(want, member))
      );
    case 'required':
      return !isObject(value) || (want as readonly string[]).every((key) => Object.hasOwn(value, key));
    case 'properties':
      return (
        !isObject(value) || Object.entries(want as Schema).every(([key, one]) => !Object.hasOwn(value, key) || accepts(one, value[key]))
      );
    case 'additionalProperties': {
      const known = Object.keys((schema['properties'] ?? {}) as Schema);
      return !isObject(value) || Object.entries(value).every(([key, member]) => known.includes(key) || accepts(want, member));
    }
    default:
      throw new Error(`unknown keyword ${keyword}`);
  }
}
