import type { Facts, Position } from '@sandtable/umpire';
import type { Progress } from './machine.ts';

/** What the procedure that asks remembers. */
export const localsOf = <L extends Facts = Facts>(position: Position): L => (position.frames?.locals ?? {}) as L;

/** What the innermost procedure of that name remembers; null where none is under way. */
export function localsOfProcedure<L>(position: Position, procedure: string): L | null {
  for (let frame = position.frames; frame; frame = frame.below) if (frame.procedure === procedure) return frame.locals as L;
  return null;
}

/** The best of a list by a score, and of equals the first; undefined for an empty list. */
export function best<T>(list: Iterable<T>, score: (one: T) => number): T | undefined {
  let found: T | undefined;
  let high = -Infinity;
  for (const one of list) {
    const worth = score(one);
    if (worth <= high) continue;
    found = one;
    high = worth;
  }
  return found;
}

/** So many are scored between two looks at whether one is hurried. */
const SLICE = 8;

/** The same for scores that take long: thought in slices. Hurried, the best of those scored so far. */
export function* bestSlowly<T>(list: readonly T[], score: (one: T) => number): Generator<Progress, T | undefined, boolean | undefined> {
  let found: T | undefined;
  let high = -Infinity;
  for (const [i, one] of list.entries()) {
    if (i > 0 && i % SLICE === 0 && (yield { done: i / list.length, plan: null })) return found;
    const worth = score(one);
    if (worth <= high) continue;
    found = one;
    high = worth;
  }
  return found;
}
