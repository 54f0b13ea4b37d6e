import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startVitest } from 'vitest/node';
import { flaky } from '../flaky-reporter.ts';

const SOME = `
import { expect, test } from 'vitest';
let tries = 0;
test('loses a race once', () => expect(++tries).toBe(2));
test('wins it', () => expect(1).toBe(1));
`;

test('a test that passed only at its second try is named, and no other', async () => {
  const root = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'flaky-'));
  try {
    writeFileSync(join(root, 'race.test.js'), SOME);
    const vitest = await startVitest('test', [], { root, config: false, watch: false, retry: 1, reporters: [{}] });
    const lines = flaky(root, vitest.state.getTestModules());
    await vitest.close();
    expect(lines).toEqual(['FLAKY: race.test.js › loses a race once passed only at its second try']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
