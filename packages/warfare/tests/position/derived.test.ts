import { expect, it } from 'vitest';
import { Derived, type Deriving } from '../../src/index.ts';

/** A position of nothing but what a frame remembers. */
interface Framed extends Deriving {
  remembers: object;
}

it('is found anew where a frame remembers something else, although nothing was written', () => {
  const first = { named: 'first' };
  const position: Framed = { world: {}, facts: {}, stores: [], version: 1, known: [], remembers: first };
  let found = 0;
  const derived = new Derived<object, Framed, { of: object | null }>(
    0,
    { columns: [], also: ({ remembers }) => remembers },
    {
      blank: () => ({ of: null }),
      derive({ remembers }, known) {
        found++;
        known.of = remembers;
      },
    },
  );
  expect(derived.of(position).of).toBe(first);
  expect(derived.of(position).of).toBe(first);
  expect(found).toBe(1);
  position.remembers = { named: 'second' };
  expect(derived.shared(position)).toBeNull();
  expect(derived.of(position).of).toBe(position.remembers);
  expect(found).toBe(2);
});
