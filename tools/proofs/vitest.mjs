import { startVitest } from 'vitest/node';

/**
 * Runs test files of the project in a Vitest of their own, whose plugins may read sources otherwise than they stand; `options` are added
 * to Vitest's. Gives the files' modules with the state of each test. @throws Error where a file cannot be run at all
 */
export async function runFiles(root, files, plugins, options = {}) {
  const vitest = await startVitest(
    'test',
    files,
    {
      config: false,
      root,
      watch: false,
      include: files,
      pool: 'threads',
      isolate: false,
      testTimeout: 600_000,
      maxWorkers: '100%',
      reporters: [{}],
      passWithNoTests: true,
      ...options,
    },
    { plugins, logLevel: 'error' },
  );
  const modules = vitest.state.getTestModules();
  const errors = [...vitest.state.getUnhandledErrors(), ...modules.flatMap((module) => module.errors())];
  await vitest.close();
  process.exitCode = 0;
  if (errors.length > 0) throw new Error(`the tests do not run: ${errors[0].message}`);
  return modules;
}
