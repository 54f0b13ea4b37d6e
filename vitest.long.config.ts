import { defineConfig } from 'vitest/config';
import LongReporter from './tools/long-reporter.ts';

/** `npm run long`: what takes minutes, whole games between machines above all. The last result stands in docs/long.md. */
export default defineConfig({
  test: {
    include: ['games/*/tests/long/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    reporters: ['default', new LongReporter('docs/long.md')],
  },
});
