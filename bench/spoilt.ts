import { spawnSync } from 'node:child_process';

/** What `apps/web/tests/fuzz/fuzzer.ts` found. */
export interface Spoilt {
  readonly inputs: number;
  readonly broken: number;
  /** Seconds of the processor that one input took at most. */
  readonly longest: number;
  /** Of each kind how many were still taken for what they were meant to be, of how many. */
  readonly taken: { readonly [kind: string]: readonly [taken: number, of: number] };
}

/**
 * Has so many spoiled files and messages read, in processes of their own; what is wrong is told as it is found. @throws Error where that
 * cannot be begun
 */
export function spoilt(inputs: number): Spoilt {
  const words = ['tools/run-ts.mjs', 'apps/web/tests/fuzz/fuzzer.ts', '--inputs', String(inputs)];
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Spoilt;
}
