import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, frozen, same, type Value } from '../src/index.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Value>;

/** The same value with the members of every object in reverse order. */
function reversed(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => reversed(one as Value));
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

/** Equal as JSON: nought has no sign there. */
function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  return keysA.length === keysB.length && keysA.every((key) => Object.hasOwn(b, key) && equal((a as never)[key], (b as never)[key]));
}

describe('canonical text', () => {
  it('is JSON of the same value', () => {
    fc.assert(fc.property(json, (value) => equal(JSON.parse(canonical(value)) as Value, value)));
  });

  it('does not depend on the order in which members were written', () => {
    fc.assert(fc.property(json, (value) => canonical(reversed(value)) === canonical(value)));
  });

  it('is equal for equal values and for no others', () => {
    fc.assert(fc.property(json, json, (a, b) => (canonical(a) === canonical(b)) === equal(a, b) && same(a, b) === equal(a, b)));
    fc.assert(fc.property(json, (value) => !same([value], value) && !same({ value }, { value, more: null })));
  });

  it('puts keys in code-unit order, not in that of a language, and has no spaces', () => {
    expect(canonical({ b: 1, a: [1, 'ä'], Z: null, ä: true, '10': 0, '9': 0 })).toBe('{"10":0,"9":0,"Z":null,"a":[1,"ä"],"b":1,"ä":true}');
  });

  it('leaves out members that are undefined, as JSON does', () => {
    expect(canonical({ a: 1, b: undefined } as unknown as Value)).toBe('{"a":1}');
    expect(canonical({ a: undefined, b: 2 } as unknown as Value)).toBe('{"b":2}');
  });
});

describe('frozen', () => {
  it('freezes through and through and gives back the same value', () => {
    const value = { a: [{ b: 1 }] };
    expect(frozen(value)).toBe(value);
    expect(() => ((value.a[0] as { b: number }).b = 2)).toThrow(TypeError);
    expect(() => value.a.push({ b: 3 })).toThrow(TypeError);
  });
});
