import { defineConfig } from 'vitest/config';
import ProofReporter from './tools/proof-reporter.ts';

const PAGE = 'apps/web/tests/**/*.test.ts';
const SPEED = 'apps/web/tests/speed.test.ts';
const buildPage = ['./apps/web/tests/build-page.ts'];

// One process and no isolation: the tests share nothing they change, and the games' data is read once.
// A test that hangs should fail; one that a loaded machine slows down should not.
const shared = { pool: 'threads', isolate: false, testTimeout: 30_000 } as const;

/** First everything that only computes; then the page in a browser, a file at a time; at last how fast it is, with nothing beside it. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['packages/*/tests/**/*.test.ts', 'games/*/tests/**/*.test.ts', 'apps/*/tests/**/*.test.ts', 'tools/tests/**/*.test.ts'],
          exclude: [PAGE],
          // On two cores one would be left idle.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'page',
          include: [PAGE],
          exclude: [SPEED],
          globalSetup: buildPage,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...shared, name: 'speed', include: [SPEED], globalSetup: buildPage, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
    reporters: ['default', new ProofReporter({ games: ['gertrud', 'what-if-1940'] })],
  },
});
