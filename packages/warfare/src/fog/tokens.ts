import { isFacts, isList, type Facts, type Frame, type Value } from '@sandtable/umpire';

/*
 * Units that a seat may not see go by tokens: "?4512/2" for one of several in a place, "?45.12" for whatever lies there. Nothing that is
 * sent to the seat has their ids; what the seat says of a token is understood.
 */

/** The token for what is hidden in a place; with a number for one of several. */
export const tokenFor = (place: string, number?: number): string => (number === undefined ? `?${place}` : `?${place}/${number}`);

export const isToken = (value: Value): value is string => typeof value === 'string' && value.startsWith('?');

/** What some words are called by others. */
export type Names = ReadonlyMap<string, string>;

/** All texts in a value, however deep; keys are none. */
export function textsIn(value: Value): string[] {
  const texts: string[] = [];
  gather(value, texts);
  return texts;
}

function gather(value: Value, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (isList(value)) for (const one of value) gather(one, texts);
  else if (isFacts(value)) for (const key of Object.keys(value)) gather(value[key] as Value, texts);
}

/** The value with every text that the map names replaced; keys stay. */
export function replaced<V extends Value>(value: V, names: Names): V {
  if (typeof value === 'string') return (names.get(value) ?? value) as V;
  if (isList(value)) return value.map((one) => replaced(one, names)) as unknown as V;
  if (isFacts(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, names)])) as unknown as V;
  return value;
}

/**
 * The value with every list sorted that has a token, and each token in it once: units stand there by their ids, and their order would say
 * which of them a token is, or how many tokens how many they are.
 */
export function unordered<V extends Value>(value: V): V {
  if (isList(value)) {
    const all = value.map(unordered);
    return (all.some(isToken) ? [...new Set(all.map(String))].toSorted() : all) as unknown as V;
  }
  if (isFacts(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unordered(one)])) as unknown as V;
  return value;
}

/** The frames with what they remember made anew by `by`. */
export function framesWith(frame: Frame | null, by: (locals: Facts) => Facts): Frame | null {
  return frame && { ...frame, locals: by(frame.locals), below: framesWith(frame.below, by) };
}

/** A text in which tokens stand for the ids that a seat may not know: the longest first, for an id may begin like another. */
export const withoutIds = (text: string, tokens: Names): string =>
  [...tokens]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((so, [id, token]) => so.replaceAll(id, (found, at: number, all: string) => (isPart(all, at, id) ? found : token)), text);

/** Is what stands there only a part of a longer word? */
const isPart = (text: string, at: number, id: string): boolean =>
  [text[at - 1], text[at + id.length]].some((beside) => LETTER.test(beside ?? ''));
const LETTER = /\w/;

/** Facts in the order of their keys, which then says nothing. */
export const inOrder = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
