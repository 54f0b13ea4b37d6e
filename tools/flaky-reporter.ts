import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Names at the end of a run each test that passed only at its second try. On a loaded machine a test of the page may lose a race that
 * no player would see, and the run goes on; but a race is a fault of the test or of the page, and is to be mended.
 */
export default class FlakyReporter implements Reporter {
  #root = '.';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const line of flaky(this.#root, modules)) console.error(line);
  }
}

/** A line for each test that failed at first and passed then, by its file and name. */
export const flaky = (root: string, modules: readonly TestModule[]): readonly string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests('passed')]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `FLAKY: ${relative(root, module.moduleId)} › ${test.fullName} passed only at its second try`),
  );
