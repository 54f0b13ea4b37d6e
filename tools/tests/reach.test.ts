import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { listedIn, unreachedIn } from '../rule-index.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-reach-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is not reached of a small game of these files. */
function unreachedOf(files: { readonly [file: string]: string }): readonly string[] {
  const game = mkdtempSync(join(folder, 'game-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(game, file)), { recursive: true });
    writeFileSync(join(game, file), text);
  }
  return unreachedIn(game);
}

const RULEBOOK = `export const rules = {
  '1.0a': { chapter: 1, says: 'One.' },
  '1.0b': { chapter: 1, says: 'Two.' },
  '2.1bis-a': { chapter: 2, says: 'Three.' },
  '11.0aa': { chapter: 11, says: 'Four.' },
} as const;
`;

describe('places to which no game comes', () => {
  const listed = (more: string) =>
    unreachedOf({
      'src/rulebook.ts': RULEBOOK,
      'src/listing.ts': `export const listing = { rules: () => import('./index.ts') };`,
      'src/index.ts': `import { march } from './rules/index.ts';${more}
export const game = { acts: [march] };`,
      'src/rules/index.ts': `export * from './march.ts';`,
      'src/rules/march.ts': `import { isTired as tired } from './rest.ts';
export const march = () => (tired() ? no('1.0a', 'It is tired.') : null);`,
      'src/rules/rest.ts': `import type { Rest } from './sleep.ts';
export function isTired() {
  return applies('1.0b');
}
export const sleeps = () => dreams();
const dreams = () => applies('11.0aa');
export const SAYS = { rule: '2.1bis-a' };`,
      'tests/rest.test.ts': `import { sleeps } from '../src/rules/rest.ts';
rule('11.0aa')('sleeps', () => sleeps());`,
    });

  test('are those that tests alone call, by whichever way', () => {
    expect(listed('')).toEqual(['src/rules/rest.ts:6 dreams: 11.0aa']);
  });

  test('are none of those that are imported, passed on or fetched from where a game begins', () => {
    expect(listed(`import * as rest from './rules/rest.ts';export const all = rest;`)).toEqual([]);
    expect(listed(`export { sleeps as sleep } from './rules/rest.ts';`)).toEqual([]);
  });
});

test.each(listedIn(root))('every place of %s that applies a rule is one to which a game comes that is played', (game) => {
  expect(unreachedIn(join(root, 'games', game))).toEqual([]);
});
