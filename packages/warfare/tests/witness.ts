import type { Frame } from '@sandtable/umpire';
import type { Deriving, Reads } from '../src/index.ts';

const barred = (what: string): never => {
  throw new Error(`${what} is looked at, and is not among what the derived fact names`);
};

/** An object of which only these members may be looked at. */
const guarded = <T extends object>(whole: T, named: readonly PropertyKey[], what: string): T =>
  new Proxy(whole, { get: (_, key) => (named.includes(key) ? Reflect.get(whole, key) : barred(`${what} "${String(key)}"`)) });

/** The position, in which looking at a column or fact that is not named among `reads` is an error. Nothing is known of it yet but what `reads` follows from. */
export function witnessed<P extends Deriving & { readonly frames: Frame | null }>(position: P, reads: Reads<never, P>): P {
  const sometimes = (reads.sometimes ?? []).filter(({ when }) => when(position)).map(({ column }) => column);
  const named = new Set([...reads.columns, ...sometimes].map(({ index }) => index));
  const stores = position.stores.map((store, index) =>
    named.has(index) ? store : { ...store, cells: guarded(store.cells, [], `column ${index}`) },
  );
  const after = new Set(
    (reads.after ?? []).map((other) => {
      other.revision(position);
      return other.slot;
    }),
  );
  const watched = {
    ...position,
    stores,
    facts: guarded(position.facts, (reads.facts ?? []) as readonly PropertyKey[], 'fact'),
    known: position.known.map((known, slot) => (after.has(slot) ? known : null)),
  };
  if (!reads.also) Object.defineProperty(watched, 'frames', { get: () => barred('what frames remember'), enumerable: true });
  return watched;
}
