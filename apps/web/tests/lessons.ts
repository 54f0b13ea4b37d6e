import { expect } from 'vitest';
import type { Now, Step } from '../src/learn/lesson.ts';
import { byFinger } from '../src/touch.ts';

/** What a lesson may speak of: the places of its maps and the rules of its registry. */
interface Subject {
  readonly places: ReadonlySet<string>;
  readonly rules: object;
  /** A table at which everything has happened that a step tells of. */
  readonly now: Now;
}

/** The most words that a step may say. */
const WORDS = 60;

/** What there is not where one plays with fingers. */
const KEYS_OR_MOUSE = /[Pp]ress (?:[A-Z\d]|Shift)\b|\b(?:Esc|Space|Shift|wheel|[Kk]ey)\b|\b[Cc]lick|[[\]+]| {2}|, ?[,.]/;

/**
 * A lesson has so many steps, each of its own, and says what it says briefly, also to who has no keys, by rules that there are, of places
 * that there are.
 */
export function expectBrief(all: readonly Step[], atLeast: number, { places, rules, now }: Subject): void {
  expect(all.length).toBeGreaterThanOrEqual(atLeast);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  // What is done last is not the end: a word of farewell stays until it is read.
  expect(all.at(-1)?.show).toBeUndefined();
  for (const { id, says, rules: cited, at, after } of all) {
    const text = typeof says === 'function' ? says(now) : says;
    for (const words of [text, ...(after ? [after.says] : [])]) expect(words.split(/\s+/).length, id).toBeLessThanOrEqual(WORDS);
    for (const words of [text, ...(after ? [after.says] : [])]) expect(byFinger(words), id).not.toMatch(KEYS_OR_MOUSE);
    for (const rule of [...cited, ...(after?.rules ?? [])]) expect(rules, id).toHaveProperty([rule]);
    for (const place of at) expect(places, id).toContain(place);
  }
}
