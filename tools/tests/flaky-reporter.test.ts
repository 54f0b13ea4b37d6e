import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startVitest } from 'vitest/node';
import { flaky, secondTry } from '../flaky-reporter.ts';

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

test('a file whose tests go on from one another is tried again as a whole, but not where another failed, too', async () => {
  const root = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'flaky-'));
  try {
    const fails = `import { expect, test } from 'vitest'; test('fails', () => expect(1).toBe(2));`;
    for (const name of ['phone', 'other']) writeFileSync(join(root, `${name}.test.js`), fails);
    const ran = async (files: readonly string[]) => {
      const vitest = await startVitest('test', [...files], {
        root,
        config: false,
        watch: false,
        reporters: [{}],
        projects: ['phone', 'other'].map((name) => ({ test: { name, include: [`${name}.test.js`] } })),
      });
      const again = secondTry(root, vitest.state.getTestModules(), 'phone');
      await vitest.close();
      return again;
    };
    expect(await ran(['phone'])).toEqual(['phone.test.js']);
    expect(await ran([])).toEqual([]);
    expect(await ran(['other'])).toEqual([]);
  } finally {
    process.exitCode = undefined;
    rmSync(root, { recursive: true, force: true });
  }
});
