import type { Chosen, Facts, Offer, Part, Position } from '@sandtable/umpire';
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

/** The offer of an act among what a seat may do. */
export const offerOf = (offers: readonly Offer[], act: string): Offer | undefined => offers.find((one) => one.act === act);

const partOf = ({ parts }: Offer, name: string): Part | undefined => parts.find((one) => one.name === name);

/** The choices that an offer has for one of its parts that picks one or some, given those before it; none where it has no such part. */
export function choicesOf(offer: Offer, name: string, chosen: Chosen = {}): readonly unknown[] {
  const part = partOf(offer, name);
  return part?.pick === 'one' || part?.pick === 'some' ? part.of(chosen) : [];
}

/** Those of them that are names: units, hexes, aircraft. */
export const namedBy = (offer: Offer, name: string, chosen: Chosen = {}): readonly string[] =>
  choicesOf(offer, name, chosen).filter((one) => typeof one === 'string');

/** How many at most a part that picks some lets one choose. */
export function mostOf(offer: Offer, name: string, chosen: Chosen): number {
  const part = partOf(offer, name);
  return part?.pick === 'some' ? (part.most?.(chosen) ?? part.of(chosen).length) : 0;
}
