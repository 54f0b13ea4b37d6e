import { DataError, type Position } from '../contract/contract.ts';
import { instead } from '../documents/data.ts';
import { isFacts, isList, type Facts, type Value } from '../contract/value.ts';

/**
 * What one of the facts may be that a frame remembers. A procedure says it of each, so that a position from outside is refused where it is
 * read, and not where a rule breaks on it later.
 */
export interface FactForm<P extends Position = Position> {
  /** In words: "the number of a hex". */
  readonly expects: string;
  fits(value: Value, position: P): boolean;
  /** All that it may be in this position, for errors, where that is some words of the game's data. */
  known?(position: P): readonly string[];
  /** The JSON Schema of it, as far as one can tell it without a position; left out where no more can be said than `expects`. */
  readonly schema?: object;
  /** It may be missing: ever, or until play has come past the step of this name. */
  readonly missing?: true | { readonly until: string };
}

/** The facts that a frame's type names; others that it may come to hold are read by nobody. */
type Named<L> = keyof { readonly [K in keyof L as string extends K ? never : number extends K ? never : K]: true };

/** The form of each fact that the frames of a procedure remember. */
export type Remembered<P extends Position, L extends Facts = Facts> = { readonly [fact in Named<L>]-?: FactForm<P> };

/** The same for whoever does not know which facts there are. */
export type AnyRemembered<P extends Position> = { readonly [fact: string]: FactForm<P> };

/** The JSON Schema of what has a form. */
export const schemaOf = ({ expects, schema = {} }: Pick<FactForm, 'expects' | 'schema'>): object => ({ description: expects, ...schema });

/** True or false. */
export const flag: FactForm = { expects: 'true or false', fits: (value) => typeof value === 'boolean', schema: { type: 'boolean' } };

/** A whole number within these, both included. */
export const wholeNumber = (least: number, most: number): FactForm => ({
  expects: `a whole number from ${least} to ${most}`,
  fits: (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  schema: { type: 'integer', minimum: least, maximum: most },
});

/** One of some words or numbers. */
export const oneOf = (...words: readonly (string | number)[]): FactForm => ({
  expects: words.map((word) => JSON.stringify(word)).join(' or '),
  fits: (value) => words.includes(value as string),
  schema: { enum: words },
});

/** A list of what has this form, each different from the others. */
export const listOf = <P extends Position>(form: FactForm<P>): FactForm<P> => ({
  expects: `a list, each of it another and ${form.expects}`,
  fits: (value, position) => isList(value) && value.every((one) => form.fits(one, position)) && areDifferent(value),
  schema: { type: 'array', items: schemaOf(form), uniqueItems: true },
});

const areDifferent = (values: readonly Value[]): boolean => new Set(values).size === values.length;

/** A list of what has this form, in which one thing may stand again: a way, say. */
export const seriesOf = <P extends Position>(form: FactForm<P>): FactForm<P> => ({
  expects: `a list, each of it ${form.expects}`,
  fits: (value, position) => isList(value) && value.every((one) => form.fits(one, position)),
  schema: { type: 'array', items: schemaOf(form) },
});

/** That, or null for nothing. */
export const orNothing = <P extends Position>(form: FactForm<P>): FactForm<P> => ({
  expects: `${form.expects}, or null`,
  fits: (value, position) => value === null || form.fits(value, position),
  schema: { anyOf: [schemaOf(form), { type: 'null' }] },
});

/** That, or one of some words. */
export const orOneOf = <P extends Position>(form: FactForm<P>, ...words: readonly string[]): FactForm<P> => ({
  expects: `${form.expects}, or ${words.map((word) => JSON.stringify(word)).join(' or ')}`,
  fits: (value, position) => words.includes(value as string) || form.fits(value, position),
  schema: { anyOf: [schemaOf(form), { enum: words }] },
});

/** It may be left out. */
export const maybe = <P extends Position>(form: FactForm<P>): FactForm<P> => ({ ...form, missing: true });

/** It may be left out until play has come past that step. */
export const since = <P extends Position>(step: string, form: FactForm<P>): FactForm<P> => ({ ...form, missing: { until: step } });

/** An object with these facts; others are read by nobody. */
export const objectOf = <P extends Position>(facts: AnyRemembered<P>): FactForm<P> => ({
  expects: `an object with ${Object.keys(facts).join(', ')}`,
  fits: (value, position) => isFacts(value) && !faultIn(facts, value, position),
  schema: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(facts).map(([name, form]) => [name, schemaOf(form)])),
    required: Object.entries(facts).flatMap(([name, { missing }]) => (missing === undefined ? [name] : [])),
  },
});

/** The first fact that is not of its form; `isPast` tells whether play has come past a step. */
export function faultIn<P extends Position>(
  facts: AnyRemembered<P>,
  given: Facts,
  position: P,
  isPast: (step: string) => boolean = () => true,
): { readonly fact: string; readonly expects: string } | null {
  for (const [fact, { expects, fits, missing }] of Object.entries(facts)) {
    const value = Object.hasOwn(given, fact) ? given[fact] : undefined;
    const isAbsent = value === undefined && (missing === true || (missing !== undefined && !isPast(missing.until)));
    if (!isAbsent && (value === undefined || !fits(value, position))) return { fact, expects };
  }
  return null;
}

/** The facts of a position, of which none need be told. @throws DataError naming the first that is none, or is not of its form */
export function checkFacts<P extends Position>(where: string, facts: AnyRemembered<P>, given: Facts, position: P): void {
  const strange = Object.keys(given).find((fact) => !Object.hasOwn(facts, fact));
  if (strange !== undefined) throw new DataError(`${where}.${strange}: unknown; known are ${Object.keys(facts).join(', ')}`);
  const told = Object.fromEntries(Object.entries(facts).filter(([fact]) => Object.hasOwn(given, fact)));
  const fault = faultIn(told, given, position);
  if (!fault) return;
  const known = facts[fault.fact]?.known?.(position);
  const expected = `${fault.expects} is expected${instead(given, [fault.fact])}`;
  throw new DataError(`${where}.${fault.fact}: ${expected}${known ? `; known are ${known.join(', ')}` : ''}`);
}
