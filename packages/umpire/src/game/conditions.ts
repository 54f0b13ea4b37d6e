import { isFacts, isList, same, type Facts, type Value } from '../contract/value.ts';

/**
 * What an answer given ahead asks of one fact of a question: that very value; or numbers from `least` to `most`, `among` some
 * values, `none` of some. Of a fact that is a list each member must be among them, and none be excluded.
 */
const FORMS: { readonly [word: string]: (wanted: Value) => boolean } = {
  least: (wanted) => typeof wanted === 'number',
  most: (wanted) => typeof wanted === 'number',
  among: isList,
  none: isList,
};

const MEETS: { readonly [word: string]: (fact: Value, wanted: Value) => boolean } = {
  least: (fact, wanted) => typeof fact === 'number' && fact >= (wanted as number),
  most: (fact, wanted) => typeof fact === 'number' && fact <= (wanted as number),
  among: (fact, wanted) => members(fact).every((one) => holds(wanted, one)),
  none: (fact, wanted) => !members(fact).some((one) => holds(wanted, one)),
};

const members = (fact: Value): readonly Value[] => (isList(fact) ? fact : [fact]);
const holds = (list: Value, one: Value): boolean => (list as readonly Value[]).some((other) => same(other, one));

const words = (wanted: Value): readonly string[] => (isFacts(wanted) ? Object.keys(wanted) : []);

/** Is it a condition, and no value? */
const isCondition = (wanted: Value): wanted is Facts =>
  words(wanted).length > 0 && words(wanted).every((word) => Object.hasOwn(FORMS, word));

/** What is wrong with a condition, in words; null where it is one, or a value. */
export function faultInCondition(where: Facts): string | null {
  for (const [fact, wanted] of Object.entries(where)) {
    const word = isCondition(wanted) ? words(wanted).find((one) => !FORMS[one]?.(wanted[one] as Value)) : undefined;
    if (word !== undefined) return `"${word}" of "${fact}" must be ${word === 'least' || word === 'most' ? 'a number' : 'a list'}.`;
  }
  return null;
}

/** Do all conditions hold of a question's facts? One that is not there is null. */
export const meets = (facts: Facts, where: Facts): boolean =>
  Object.entries(where).every(([name, wanted]) => {
    const fact = (Object.hasOwn(facts, name) ? facts[name] : null) ?? null;
    return isCondition(wanted) ? words(wanted).every((word) => MEETS[word]?.(fact, wanted[word] as Value)) : same(fact, wanted);
  });
