import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import FlakyReporter from './tools/flaky-reporter.ts';
import ProofReporter from './tools/proof-reporter.ts';
import { listedIn } from './tools/rule-index.mjs';
import SharesReporter from './tools/shares-reporter.ts';

const games = readdirSync('games').filter((name) => existsSync(`games/${name}/package.json`));
const PAGE = 'apps/web/tests/**/*.test.ts';
/** `npm run long` has those. */
const LONG = ['games/*/tests/long/**', 'apps/web/tests/long/**'];
const CLUB = 'apps/club/tests/**/*.test.ts';
const SPEED = 'apps/web/tests/speed.test.ts';
/** Two pages at a club of two processes: it needs the built page and a PostgreSQL. */
const AT_A_CLUB = 'apps/web/tests/club/two-processes.test.ts';
const IN_ORDER_PROJECT = 'page in order';
/** Files whose tests go on from one another at one open page: a second try is one of the whole file, by `npm test`. */
const IN_ORDER = ['companion', 'editor', 'phone'].map((name) => `apps/web/tests/${name}.test.ts`);

// One process and no isolation: the tests share nothing they change, and the games' data is read once.
// A test that hangs should fail; one that a loaded machine slows down should not.
const shared = {
  pool: 'threads',
  isolate: false,
  testTimeout: 90_000,
  hookTimeout: 90_000,
  setupFiles: './tools/property-seed.ts',
} as const;

/** In a browser everything is waited for, and nothing is given up that would come: only what concerns speed says for how long. */
const browser = {
  ...shared,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  globalSetup: './apps/web/tests/global-setup.ts',
  maxWorkers: 2,
} as const;

/** First everything that only computes; then the page in a browser, two files at a time; at last how fast it is, with nothing beside it. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['packages/*/tests/**/*.test.ts', 'games/*/tests/**/*.test.ts', 'apps/*/tests/**/*.test.ts', 'tools/tests/**/*.test.ts'],
          exclude: [PAGE, CLUB, ...LONG],
          // On two cores one would be left idle.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      // With a PostgreSQL of its own, and a database a file.
      {
        test: {
          ...shared,
          name: 'club',
          include: [CLUB],
          globalSetup: './apps/club/tests/global-setup.ts',
          // Between processes everything is waited for.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...browser,
          name: 'page',
          include: [PAGE],
          exclude: [SPEED, AT_A_CLUB, ...IN_ORDER, ...LONG],
          // What needed it is named at the end of the run.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browser,
          name: 'page at a club',
          include: [AT_A_CLUB],
          globalSetup: ['./apps/web/tests/global-setup.ts', './apps/club/tests/global-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...browser, name: IN_ORDER_PROJECT, include: IN_ORDER, sequence: { groupOrder: 1 } } },
      { test: { ...browser, name: 'speed', include: [SPEED], maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
    reporters: [
      'default',
      new FlakyReporter({ inOrder: IN_ORDER_PROJECT }),
      new SharesReporter({ games: listedIn('.') }),
      new ProofReporter({ games }),
    ],
  },
});
