import { describe, expect, test } from 'vitest';
import { differing, told } from '../proof-reporter.ts';

describe('a list of proofs that is not what the tests prove', () => {
  const committed = { '2.1a': ['a.test.ts › one', 'a.test.ts › two'], '3.0b': ['b.test.ts › three'] };

  test('is told by rule and test: what is missing, and what is new', () => {
    const proved = { '2.1a': ['a.test.ts › one'], '3.0b': ['b.test.ts › three', 'b.test.ts › four'], '4.0a': ['c.test.ts › five'] };
    expect(differing(committed, proved)).toEqual([
      'not proved any more: 2.1a, by a.test.ts › two',
      'proved and not in the list: 3.0b, by b.test.ts › four',
      'proved and not in the list: 4.0a, by c.test.ts › five',
    ]);
    expect(differing(committed, committed)).toEqual([]);
  });

  test('is told by the first ten differences, and how many there are besides', () => {
    const many = (count: number) => differing({}, { '2.1a': Array.from({ length: count }, (_, i) => `test ${i + 1}`) });
    expect(told(many(10)).split('\n')).toHaveLength(10);
    expect(told(many(10))).toContain('2.1a, by test 10');
    const lines = told(many(13)).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('  and 3 more');
    expect(told([])).toContain('order');
  });
});
