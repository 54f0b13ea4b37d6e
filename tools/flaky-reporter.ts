import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

/**
 * Names at the end of a run each test that passed only at its second try. On a loaded machine a test of the page may lose a race that
 * no player would see, and the run goes on; but a race is a fault of the test or of the page, and is to be mended.
 */
export default class FlakyReporter implements Reporter {
  #root = '.';
  readonly #inOrder: string;

  /** @param inOrder the project whose tests go on from one another, and are tried again by the whole file */
  constructor({ inOrder }: { readonly inOrder: string }) {
    this.#inOrder = inOrder;
  }

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[] = []): void {
    const path = resolve(this.#root, SECOND_TRY);
    const again = errors.length > 0 ? [] : secondTry(this.#root, modules, this.#inOrder);
    rmSync(path, { force: true });
    if (again.length > 0) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(again));
    }
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

/** Where a run leaves the files that deserve a second try, from the project's root; `npm test` takes them up. */
export const SECOND_TRY = '.cache/second-try.json';

/**
 * The files to be tried again as wholes: those that failed, if all of them are of the project `inOrder`; none where another failed, too.
 */
export function secondTry(root: string, modules: readonly TestModule[], inOrder: string): readonly string[] {
  const failed = modules.filter((module) => module.state() === 'failed');
  return failed.every(({ project }) => project.name === inOrder) ? failed.map(({ moduleId }) => relative(root, moduleId)) : [];
}
