import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf, digestOfAll, sha256Anywhere } from '../src/contract/digest.ts';

const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ minLength: 6000, maxLength: 6100 }));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a digest', () => {
  it('is the SHA-256 of a text in UTF-8, in a browser as in Node', () => {
    const isSo = (text: string) => {
      const expected = createHash('sha256').update(bytesOf(text)).digest('hex');
      expect(digestOf(text)).toBe(expected);
      expect(sha256Anywhere(text)).toBe(expected);
    };
    fc.assert(fc.property(texts, isSo));
    // Half of a pair stands for the same character in both.
    for (const text of ['\ud800', 'a\udc00b', '\udc00\ud800']) isSo(text);
  });

  it('is that of all its parts one after another, texts and bytes', () => {
    const parts = fc.array(fc.oneof(fc.string(), fc.uint8Array({ maxLength: 40_000 })), { maxLength: 6 });
    const isSo = (all: readonly (string | Uint8Array)[]) => {
      const hash = createHash('sha256');
      for (const part of all) hash.update(typeof part === 'string' ? bytesOf(part) : part);
      const expected = hash.digest('hex');
      expect(digestOfAll(all)).toBe(expected);
      expect(sha256Anywhere(...all)).toBe(expected);
    };
    fc.assert(fc.property(parts, isSo));
  });

  it('is shortened to whole bytes', () => {
    expect(digestOf('a', 2)).toBe(digestOf('a').slice(0, 4));
    expect(digestOfAll(['a'], 2)).toBe(digestOf('a').slice(0, 4));
  });
});
