import { expect, test } from 'vitest';
import { registryDigest, rulesVersion, wordless } from '../src/index.ts';

const WHOLE = {
  '1.0a': { chapter: 1, tag: 'setup', says: 'The armies are set up.' },
  '2.0a': { chapter: 2, tag: 'movement', says: 'A unit moves as far as its points reach.' },
};

test('a registry without its words has the same rules and stands for the same version', () => {
  const bare = wordless(Object.keys(WHOLE), registryDigest(WHOLE));
  expect(Object.keys(bare)).toEqual(Object.keys(WHOLE));
  expect(JSON.stringify(bare)).not.toContain('armies');
  expect(rulesVersion({ rulebook: bare })).toBe(rulesVersion({ rulebook: WHOLE }));
  expect(rulesVersion({ rulebook: { ...WHOLE, '2.0a': { ...WHOLE['2.0a'], says: 'Nothing moves.' } } })).not.toBe(
    rulesVersion({ rulebook: bare }),
  );
});
