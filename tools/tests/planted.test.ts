import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { obstacles, plantedFaults, type Fault } from '../proofs/faults.mjs';
import { tryPlanted } from '../proofs/planted.mjs';
import { page, PLANTED, plantedChapter } from '../proofs/report.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Below the project, so that its tests find Vitest.
mkdirSync(join(root, '.cache'), { recursive: true });
const small = mkdtempSync(join(root, '.cache/planted-'));
afterAll(() => rmSync(small, { recursive: true }));

const SOURCE = 'export const half = (n: number): number => Math.floor(n / 2);\nexport const twice = (n: number): number => n + n;\n';
writeFileSync(join(small, 'sums.ts'), SOURCE);
writeFileSync(
  join(small, 'sums.test.ts'),
  `import { expect, test } from 'vitest';
import { half, twice } from './sums.ts';
test('half is rounded down', () => expect(half(3)).toBe(1));
test('twice two', () => expect(twice(2)).toBe(4));
`,
);

const up: Fault = { what: 'half is rounded up', file: 'sums.ts', find: 'Math.floor(', instead: 'Math.ceil(', test: 'sums.test.ts' };
const square: Fault = { ...up, what: 'twice is the square', find: 'n + n', instead: 'n * n' };

describe('planted faults', () => {
  test('stand once in their source each, and have their test file', () => {
    const faults = plantedFaults(root);
    expect(faults.length).toBeGreaterThan(25);
    expect(obstacles(root, faults)).toEqual([]);
  });

  test('are caught by a test that bites, named with it, and by no weak one; the source stays as it is', async () => {
    const told: string[] = [];
    const tried = await tryPlanted(small, [up, square], ({ what }) => told.push(what));
    expect(tried.map(({ caughtBy }) => caughtBy)).toEqual([['half is rounded down'], []]);
    expect(told).toEqual([up.what, square.what]);
    expect(readFileSync(join(small, 'sums.ts'), 'utf8')).toBe(SOURCE);
  });

  test('whose text is gone are an error that names them, and nothing is tried', async () => {
    const gone: Fault = { ...up, find: 'Math.trunc(' };
    const told: string[] = [];
    await expect(tryPlanted(small, [square, gone], ({ what }) => told.push(what))).rejects.toThrow(
      '"half is rounded up": its text is no longer in sums.ts: Math.trunc(',
    );
    expect(told).toEqual([]);
  });

  test('are not tried with tests that fail anyhow', async () => {
    writeFileSync(join(small, 'wrong.test.ts'), `import { test } from 'vitest';\ntest('never', () => { throw new Error('never'); });\n`);
    await expect(tryPlanted(small, [{ ...up, test: 'wrong.test.ts' }])).rejects.toThrow('› never fails with nothing planted');
  });

  test.each([
    ['that are no program', 'Math.('],
    ['that name nothing', 'Maths.ceil('],
  ])('%s are an error, and not taken for caught', async (_, instead) => {
    await expect(tryPlanted(small, [{ ...up, instead }])).rejects.toThrow('"half is rounded up" cannot be tried: ');
  });

  test('are named by what keeps them from being tried', () => {
    expect(obstacles(small, [up, square])).toEqual([]);
    const wrong: readonly Partial<Fault>[] = [
      { find: ' => ' },
      { find: 'Math.trunc(' },
      { instead: up.find },
      { file: 'none.ts' },
      { test: 'none.test.ts' },
    ];
    expect(obstacles(small, [square, ...wrong.map((change) => ({ ...up, ...change }))])).toEqual([
      '"half is rounded up": its text stands 2 times in sums.ts:  => ',
      '"half is rounded up": its text is no longer in sums.ts: Math.trunc(',
      '"half is rounded up" changes nothing',
      '"half is rounded up": there is no none.ts',
      '"half is rounded up": there is no none.test.ts',
    ]);
  });

  test('are a list in one form, each with a name of its own', () => {
    const listed = (...faults: readonly object[]) => {
      mkdirSync(join(small, 'tools/proofs'), { recursive: true });
      writeFileSync(join(small, 'tools/proofs/planted.json'), JSON.stringify(faults));
      return () => plantedFaults(small);
    };
    expect(listed(up, square)()).toEqual([up, square]);
    expect(listed(up, { ...square, what: up.what })).toThrow('"half is rounded up" stands there twice');
    expect(listed({ ...up, instead: 4 })).toThrow('of "half is rounded up" the texts what, file, find, instead, test are expected');
    expect(listed({ ...up, because: 'why' })).toThrow('are expected');
  });

  test('stand at the end of the page, with how many are caught and by what', () => {
    const tried = [
      { ...up, caughtBy: ['a', 'b', 'c', 'd'] },
      { ...square, caughtBy: [] },
    ];
    const chapter = plantedChapter('abc', '2026-01-01', tried);
    expect(chapter).toContain('2026-01-01, commit abc. 1 of 2 caught');
    expect(chapter).toContain('| half is rounded up | `sums.test.ts` | a; b; c and 1 more |');
    expect(chapter).toContain('| twice is the square | `sums.test.ts` | **nothing** |');
    const both = page(page('', PLANTED, chapter), 'zebra', '## zebra\n\none\n');
    expect(both.indexOf('## zebra')).toBeLessThan(both.indexOf(`## ${PLANTED}`));
  });
});
