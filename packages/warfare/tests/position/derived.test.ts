import { expect, it } from 'vitest';
import { Derived, type Deriving, type Known } from '../../src/index.ts';

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

it('is found anew after something else that is derived, only where that has become different', () => {
  const position = { world: {}, facts: { number: 4 }, stores: [], version: 1, known: [] as Known[] };
  const say = (number: number) => {
    position.facts = { number };
    position.version++;
  };
  const half = new Derived<{ number: number }, typeof position, { is: number }>(
    0,
    { columns: [], facts: ['number'] },
    {
      blank: (_position, before) => ({ is: before?.is ?? 0 }),
      derive({ facts: { number } }, known) {
        const is = Math.floor(number / 2);
        if (is === known.is) return false;
        known.is = is;
        return true;
      },
    },
  );
  let found = 0;
  const doubled = new Derived<{ number: number }, typeof position, { is: number }>(
    1,
    { columns: [], after: [half] },
    {
      blank: () => ({ is: 0 }),
      derive(at, known) {
        found++;
        known.is = half.of(at).is * 2;
      },
    },
  );
  expect(doubled.of(position).is).toBe(4);
  say(5);
  expect(doubled.of(position).is).toBe(4);
  expect(found).toBe(1);
  const copy = { ...position, known: [half, doubled].map((one) => one.shared(position)) as Known[] };
  say(6);
  expect([doubled.of(position).is, doubled.of(copy).is]).toEqual([6, 4]);
  expect(found).toBe(2);
});
