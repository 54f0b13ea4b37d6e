import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('nobody who reads files and messages breaks on spoiled ones, in small processes', () => {
  const words = ['tools/run-ts.mjs', 'apps/web/tests/fuzz/fuzzer.ts', '--inputs', '500'];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const { inputs, broken, longest, taken } = JSON.parse(stdout) as {
    readonly inputs: number;
    readonly broken: number;
    readonly longest: number;
    readonly taken: { readonly [kind: string]: readonly [taken: number, of: number] };
  };
  expect({ inputs, broken }).toEqual({ inputs: 500, broken: 0 });
  expect(longest).toBeLessThan(2);
  // Some of each kind are read through and used, not all turned away at the door.
  for (const kind of ['position', 'record', 'edition', 'set-up', 'message']) expect(taken[kind]?.[0], kind).toBeGreaterThan(3);
}, 300_000);
