/** What commands, happenings, locals and saved positions are made of: JSON, never changed once made. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** A JSON object. */
export type Facts = { readonly [key: string]: Value };

/** JSON with the keys of every object in code-unit order and no spaces: equal values, and only they, give equal text. */
export function canonical(value: Value): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) text += (i ? ',' : '') + canonical(value[i] as Value);
    return text + ']';
  }
  let text = '{';
  for (const key of inOrder(Object.keys(value))) {
    const member = value[key];
    if (member === undefined) continue;
    text += (text.length > 1 ? ',' : '') + quoted(key) + ':' + canonical(member);
  }
  return text + '}';
}

/** Most objects are written in their order already, or have a handful of keys. */
function inOrder(keys: readonly string[]): readonly string[] {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return keys.toSorted();
  return keys;
}

/** Nearly all texts are ids and words, in which nothing needs to be escaped. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));
const PLAIN = /^[\w ?/.-]*$/;

/** Do two values hold the same? */
export const same = (a: Value, b: Value): boolean => a === b || canonical(a) === canonical(b);

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const isFacts = (value: Value | undefined): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a table says of a name that came from outside; nothing for a name that every object has, such as "constructor". */
export const lookUp = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Freezes a value through and through, and returns it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
}
