import type { Parts, Place, Stated } from './act-sayings.ts';
import type { Position } from '../contract/contract.ts';
import type { Choice, Chosen, Part, Sharing } from '../contract/offers.ts';
import { isFacts, type Facts, type Value } from '../contract/value.ts';

/** A part that gives something to each of some: amounts by name, or an assignment. */

/** What each is given, named: by who is given anything. */
export type Shares = ReadonlyMap<unknown, unknown>;

/** What nothing is: no thing, or an amount of 0. */
const nothingOf = <P extends Position>({ to }: Stated<P>): null | 0 => (to ? null : 0);

/** What one is given, named: a thing or an amount; undefined where there is no such thing. */
export const readGiven = <P extends Position>(part: Stated<P>, position: P, value: Value): unknown => {
  if (value === null) return nothingOf(part);
  return part.to ? part.to.read(position, value as Choice) : value;
};

const spellGiven = <P extends Position>(part: Stated<P>, position: P, given: unknown): string | number | null =>
  given === nothingOf(part) ? null : ((part.to ? part.to.spell(position, given) : given) as string | number);

/** The whole part, named; undefined where a name means nothing. */
export function readEach<P extends Position>(part: Stated<P>, position: P, value: Value): Shares | undefined {
  const named = new Map<unknown, unknown>();
  for (const [name, given] of Object.entries(isFacts(value) ? value : {})) {
    const [one, to] = [part.noun.read(position, name), readGiven(part, position, given)];
    if (one === undefined || to === undefined) return undefined;
    named.set(one, to);
  }
  return named;
}

/** May each be given something, or nothing, so that there is a whole? */
export function isEachPossible<P extends Position>({ saying }: Stated<P>, at: Place<P>, before: Parts): boolean {
  const [first] = saying.who(at, before);
  return first === undefined || saying.to(at, first, new Map(), before).length > 0;
}

/** The part of an offer. */
export const offeredEach = <P extends Position>(part: Stated<P>, at: Place<P>, before: (chosen: Chosen) => Parts): Part => {
  const { name, noun, saying } = part;
  const { position } = at;
  return {
    name,
    pick: 'each',
    gives: part.to ? 'names' : 'amounts',
    who: (chosen) => saying.who(at, before(chosen)).map((one) => noun.spell(position, one) as string),
    of(one, given: Sharing, chosen) {
      const shares = readEach(part, position, given as Facts) ?? new Map<unknown, unknown>();
      return saying.to(at, noun.read(position, one), shares, before(chosen)).map((to) => spellGiven(part, position, to));
    },
  };
};

/** In one way of giving the act, the first who is no one to be given anything, or is not given what he may be; null where all are. */
export function faultInEach<P extends Position>(
  part: Stated<P>,
  place: Place<P>,
  shares: Shares,
  before: Parts,
): { readonly one: unknown; readonly to?: unknown; readonly given?: Shares } | null {
  const { saying } = part;
  const who = saying.who(place, before);
  for (const one of shares.keys()) if (!who.includes(one)) return { one };
  const given = new Map<unknown, unknown>();
  for (const one of who) {
    const to = shares.get(one) ?? nothingOf(part);
    if (!saying.to(place, one, given, before).includes(to)) return { one, to, given };
    given.set(one, to);
  }
  return null;
}
