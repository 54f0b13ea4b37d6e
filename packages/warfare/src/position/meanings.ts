import type { Amounts } from './amounts.ts';
import type { Column } from './column.ts';
import { NUMBERS_GIVEN, type Declaration } from './declaration.ts';

/*
 * What the facts, columns, amounts and marks of a game mean, for whoever sets up a position by hand. They stand beside the declaration in a file
 * of their own, which only what lists them imports: the page is not sent what it never shows. A declaration that gains a column has none of this
 * type until somebody says what it means.
 */

/** What something means. */
export interface Meaning {
  /** In a line, with its unit where it is a number. */
  readonly is: string;
  /** The rule or section of the rulebook that speaks of it, or a ruling. */
  readonly rule: string;
  /** What it is where nothing is said of it. */
  readonly unsaid: string;
}

/** What a whole number means, and which it may be: what no rule limits only says where it begins. */
interface MeaningOfNumber extends Meaning {
  readonly range: string;
}

/** What something means that is one or several of some words, and what each of those does. */
interface MeaningOfWords<W extends string> extends Meaning {
  readonly words: { readonly [word in W]: string };
}

type Alone<T> = Exclude<T, null>;
type WordsIn<V> = [V] extends [readonly (infer W)[]] ? W : V;
/** What is to be said of values of a type: names of which there are any number need no words. */
type MeaningOf<V> = [Alone<V>] extends [number]
  ? MeaningOfNumber
  : [WordsIn<Alone<V>>] extends [infer W extends string]
    ? string extends W
      ? Meaning
      : MeaningOfWords<W>
    : Meaning;

type InColumn<C> = C extends Column<infer _P, infer V> ? V : never;
type OfFamily<F> = F extends { readonly columns: infer C }
  ? { readonly is: string; readonly columns: { readonly [key in keyof C]: MeaningOf<InColumn<C[key]>> } }
  : never;

/** What all that a declaration has means. */
export type Meanings<D> =
  D extends Declaration<infer P, infer C, infer A>
    ? {
        readonly families: { readonly [name in keyof C]: OfFamily<C[name]> };
        readonly amounts: { readonly [name in keyof A]: A[name] extends Amounts<infer _P, infer _G> ? MeaningOfNumber : never };
        readonly facts: { readonly [name in Exclude<keyof P['facts'], 'turn' | 'phase'>]: MeaningOf<P['facts'][name]> };
      }
    : never;

/** The same for whoever lists them, of whatever game. */
export interface Meant extends Meaning {
  readonly range?: string;
  readonly words?: { readonly [word: string]: string };
}
export interface AllMeant {
  readonly families: { readonly [name: string]: { readonly is: string; readonly columns: { readonly [key: string]: Meant } } };
  readonly amounts: { readonly [name: string]: Meant };
  readonly facts: { readonly [name: string]: Meant };
}

/** What every position has whose members come and go. */
const IS_GIVEN = 'the highest number that a member ever had, where it is no more: no number is given twice';

/** What of a JSON Schema is looked into here. */
interface Schema {
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: Schema | boolean;
}

/** A meaning in a line: what it is, its range, what it is where nothing is said of it, its rule. */
export const inALine = ({ is, range, unsaid, rule }: Meant): string =>
  `${is}${range === undefined ? '' : `; ${range}`}; left out: ${unsaid} (${rule})`;

const withWords = (meant: Meant): string =>
  [inALine(meant), ...Object.entries(meant.words ?? {}).map(([word, does]) => `${word}: ${does}`)].join('\n');

/** The form of a thing with what it means behind it. */
const described = (schema: Schema, meaning: string): Schema => ({
  ...schema,
  description: schema.description === undefined ? meaning : `${schema.description}. ${meaning}`,
});

/** A JSON Schema of a position's facts (`Declaration.schema`), with what each of them means as its description. */
export function schemaWithMeanings(state: object, { families, amounts, facts }: AllMeant): object {
  const member = (schema: Schema, columns: AllMeant['families'][string]['columns']): Schema => {
    if (schema.properties === undefined) return Object.values(columns).reduce((all, column) => described(all, withWords(column)), schema);
    const properties = Object.entries(schema.properties).map(
      ([key, one]) => [key, columns[key] ? described(one, withWords(columns[key])) : one] as const,
    );
    return { ...schema, properties: Object.fromEntries(properties) };
  };
  const each = (name: string, schema: Schema): Schema => {
    const family = families[name];
    if (family)
      return described({ ...schema, additionalProperties: member(schema.additionalProperties as Schema, family.columns) }, family.is);
    const one = amounts[name] ?? facts[name];
    // Words and ranges tell the form.
    if (one) return one.words || one.range ? { ...schema, description: withWords(one) } : described(schema, withWords(one));
    return name === NUMBERS_GIVEN ? described(schema, IS_GIVEN) : schema;
  };
  const { properties = {} } = state as Schema;
  return { ...state, properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, each(name, schema)])) };
}
