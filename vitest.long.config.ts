import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import LongReporter from './tools/long-reporter.ts';

const shared = { pool: 'threads', isolate: false } as const;

/** The files that draw what they look into: here each time something else, as `npm test` does not. */
const properties = ['packages', 'games'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules') && path.endsWith('.test.ts'))
    .map((path) => `${room}/${path}`)
    .filter((path) => readFileSync(path, 'utf8').includes(`from 'fast-check'`)),
);

/** `npm run long`: what takes minutes, whole games between machines and what is played to its end in the page. The last result stands in docs/long.md. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'properties',
          include: properties,
          testTimeout: 240_000,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'games',
          include: ['games/*/tests/long/**/*.test.ts'],
          testTimeout: 240_000,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'page',
          include: ['apps/web/tests/long/**/*.test.ts'],
          globalSetup: './apps/web/tests/global-setup.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    reporters: ['default', new LongReporter('docs/long.md')],
  },
});
