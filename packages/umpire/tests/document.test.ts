import { describe, expect, it } from 'vitest';
import { checkPlain, DataError, DEEPEST_NESTING, LONGEST_DOCUMENT, parsed } from '../src/index.ts';

const nested = (deep: number, open: string, close: string): string => open.repeat(deep) + close.repeat(deep);

describe('a text that is read', () => {
  it('may nest so deep, and no deeper', () => {
    expect(parsed(nested(DEEPEST_NESTING, '[', ']'))).toBeInstanceOf(Array);
    expect(() => parsed(nested(DEEPEST_NESTING + 1, '[', ']'))).toThrow(
      new DataError('character 65: lists and objects lie more than 64 deep in one another'),
    );
    expect(() => parsed(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toThrow('character 321: ');
    for (const deep of [1e5, 1e6]) expect(() => parsed('['.repeat(deep))).toThrow(DataError);
  });

  it('may hold as many brackets in its words, and beside one another, as it likes', () => {
    const words = ['['.repeat(1000), '\\', '"[{', '\\"', '\n[', ''];
    expect(parsed(JSON.stringify(words))).toEqual(words);
    expect(parsed(`[${Array.from({ length: 1000 }, () => '[{}]').join()}]`)).toHaveLength(1000);
    expect(() => parsed(`["${'['.repeat(100)}`)).toThrow('no JSON');
  });

  it('is no longer than that', () => {
    expect(parsed(`"${'x'.repeat(LONGEST_DOCUMENT - 2)}"`)).toHaveLength(LONGEST_DOCUMENT - 2);
    expect(() => parsed(`"${'x'.repeat(LONGEST_DOCUMENT - 1)}"`)).toThrow('at most 16 MB are read');
  });
});

describe('a message', () => {
  const circle: unknown[] = [];
  circle.push({ inner: circle });

  it('is what JSON can say, no deeper and no larger', () => {
    checkPlain({ a: [1, 'x', null, true, { b: undefined }], c: parsed(nested(62, '[', ']')) });
    checkPlain(Object.create(null));
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ a: { b: [1, Number.NaN] } }, 'a.b.1: number is nothing that can be read'],
      [{ a: 1n }, 'a: bigint'],
      [{ a: new Map() }, 'a: a list or a plain object is expected'],
      [{ a: new Date(0) }, 'a: a list or a plain object is expected'],
      [{ a: new Uint8Array(4) }, 'a: a list or a plain object is expected'],
      [{ a: () => 1 }, 'a: function'],
      [{ a: circle }, 'lists and objects lie more than 64 deep'],
      [Array.from({ length: 3 }, () => 'x'.repeat(6e6)), 'at most 16 MB are read'],
      // oxlint-disable-next-line unicorn/no-new-array
      [{ a: new Array(1e9) }, 'a: a list without gaps is expected'],
    ];
    for (const [value, says] of wrong) {
      expect(() => checkPlain(value)).toThrow(DataError);
      expect(() => checkPlain(value)).toThrow(says);
    }
  });
});
