import { ALWAYS, plus, times, type Fraction } from '@sandtable/umpire';

/**
 * Counters that are drawn unseen: urns by name, and in each how many of every kind there are. `#` before a name means that whoever draws it
 * draws on from the urn of that name. What was drawn is not put back, so that draws hang together. Never changed once made.
 */
export type Urns = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What may be drawn, with what is left in the urns, and how probable that is. */
export interface Drawn {
  readonly what: string;
  readonly urns: Urns;
  readonly of: Fraction;
}

const ON = '#';
/** The kind of who is drawn from another urn. */
export const from = (urn: string): string => `${ON}${urn}`;

/** Everything that one draw from the urn may give; nothing from an empty one. */
export function* draws(urns: Urns, name: string): Generator<Drawn> {
  const urn = urns.get(name) ?? new Map<string, number>();
  const all = total(urn);
  for (const [what, many] of urn) {
    if (many === 0) continue;
    const left = new Map(urns).set(name, new Map(urn).set(what, many - 1));
    const of: Fraction = [BigInt(many), BigInt(all)];
    if (!what.startsWith(ON)) yield { what, urns: left, of };
    else for (const further of draws(left, what.slice(ON.length))) yield { ...further, of: times(of, further.of) };
  }
}

const total = (urn: ReadonlyMap<string, number>): number => [...urn.values()].reduce((sum, many) => sum + many, 0);

/** The kinds counted. */
export function counted(kinds: Iterable<string>): ReadonlyMap<string, number> {
  const urn = new Map<string, number>();
  for (const kind of kinds) urn.set(kind, (urn.get(kind) ?? 0) + 1);
  return urn;
}

/** Text that differs wherever the urns do. */
const keyOf = (urns: Urns): string =>
  [...urns].map(([name, urn]) => `${name}:${[...urn].map(([what, many]) => `${what}=${many}`).join(',')}`).join(' ');

/** One draw of several: the urn, and what a thing drawn from it adds. */
export interface Draw<T> {
  readonly urn: string;
  add(sum: T, what: string): T;
}

/** What the draws come to together, each sum with its probability; `keyed` is text that differs wherever sums do. */
export function sums<T>(
  urns: Urns,
  first: T,
  all: readonly Draw<T>[],
  keyed: (sum: T) => string,
): { readonly sum: T; readonly of: Fraction }[] {
  let states = new Map([['', { sum: first, urns, of: ALWAYS }]]);
  for (const { urn, add } of all) {
    const next = new Map<string, { readonly sum: T; readonly urns: Urns; readonly of: Fraction }>();
    for (const state of states.values())
      for (const { what, urns: left, of } of draws(state.urns, urn)) {
        const sum = add(state.sum, what);
        const key = `${keyed(sum)} ${keyOf(left)}`;
        const before = next.get(key)?.of;
        const way = times(state.of, of);
        next.set(key, { sum, urns: left, of: before ? plus(before, way) : way });
      }
    states = next;
  }
  const found = new Map<string, { readonly sum: T; readonly of: Fraction }>();
  for (const { sum, of } of states.values()) {
    const key = keyed(sum);
    const before = found.get(key)?.of;
    found.set(key, { sum, of: before ? plus(before, of) : of });
  }
  return [...found.values()];
}
