import { defineConfig } from 'vitest/config';
import ProofReporter from './tools/proof-reporter.ts';

export default defineConfig({
  test: {
    // One process and no isolation: the tests share nothing they change, and the games' data is read once.
    pool: 'threads',
    isolate: false,
    include: ['packages/*/tests/**/*.test.ts', 'games/*/tests/**/*.test.ts', 'apps/*/tests/**/*.test.ts', 'tools/tests/**/*.test.ts'],
    reporters: ['default', new ProofReporter({ games: ['gertrud'] })],
  },
});
