import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { accountFaults, readReasons } from '../../packages/umpire/src/documents/reasons.ts';
import { reasonInWords, type Reason } from '../../packages/umpire/src/documents/rule-index.ts';
import { gameIndex, gamesIn } from '../rule-index.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe.each(gamesIn(root))('what no test of %s proves', (game) => {
  const reasons = readReasons(JSON.parse(readFileSync(`${root}/games/${game}/unproved.json`, 'utf8')));
  const rulings = new Set(Object.values(gameIndex(`${root}/games/${game}`)).flatMap((rule) => rule.rulings.map(({ id }) => id)));

  test('has its reason by its kind, and names rulings that there are', () => {
    expect(Object.keys(reasons).length).toBeGreaterThan(0);
    for (const [rule, reason] of Object.entries(reasons))
      for (const [ruling] of reasonInWords(reason).matchAll(/\b[A-Z]A-\d+/g)) expect(rulings, rule).toContain(ruling);
  });
});

describe('a reason', () => {
  test.each([
    [{ kind: 'cardboard', because: 'It is paper.' }, 'Cardboard: It is paper.'],
    [{ kind: 'definition', by: ['2.1a'] }, 'A definition: 2.1a does what follows from it.'],
    [{ kind: 'definition', by: ['2.1a', '2.1b'] }, 'A definition: 2.1a, 2.1b do what follows from it.'],
    [{ kind: 'not in play', because: 'It is for others.' }, 'Not in play: It is for others.'],
    [{ kind: 'not yet', until: 'the winter' }, 'Not yet: it waits for the winter.'],
  ] as const)('%j', (reason, words) => {
    expect(readReasons({ '1.0a': reason })).toEqual({ '1.0a': reason });
    expect(reasonInWords(reason)).toBe(words);
  });

  test.each([
    ['because it is so', /1\.0a/],
    [{ kind: 'nobody has the piece', because: 'It is so.' }, /1\.0a/],
    [{ kind: 'cardboard', because: '' }, /1\.0a\.because/],
    [{ kind: 'definition', by: [] }, /1\.0a\.by/],
    [{ kind: 'definition', by: ['2.1a'], because: 'It is so.' }, /1\.0a\.because/],
    [{ kind: 'not yet' }, /1\.0a\.until/],
  ])('is not %j', (reason, fault) => {
    expect(() => readReasons({ '1.0a': reason })).toThrow(fault);
  });
});

describe('the account of the rules', () => {
  const proved = { '2.1a': ['a test'] };
  const definition: Reason = { kind: 'definition', by: ['2.1a'] };

  test('is without fault where each is proved or has a reason', () => {
    expect(accountFaults(['2.1a', '3.0a'], proved, { '3.0a': definition })).toEqual([]);
  });

  test('names a rule with neither, with both, and one that there is not', () => {
    expect(accountFaults(['2.1a', '3.0a'], proved, {})).toEqual(['3.0a is not proved, and no reason is given']);
    expect(accountFaults(['2.1a'], proved, { '2.1a': definition })).toEqual(['2.1a is proved, and a reason is given why not']);
    expect(accountFaults(['2.1a'], proved, { '9.9z': definition })).toEqual(['9.9z is no rule, and a reason is given for it']);
  });

  test('names a definition that leads to a rule without proof', () => {
    const reasons: { [rule: string]: Reason } = {
      '3.0a': { kind: 'definition', by: ['2.1a', '3.0b'] },
      '3.0b': { kind: 'cardboard', because: 'Paper.' },
    };
    expect(accountFaults(['2.1a', '3.0a', '3.0b'], proved, reasons)).toEqual(['3.0a leads to 3.0b, which is not proved']);
  });
});
