import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Writes down what the long tests of the last whole run came to: date, commit, and each test with its seconds. */
export default class LongReporter implements Reporter {
  readonly #path: string;
  #vitest: Vitest | undefined;

  /** @param path of the file that is written, from the project's root */
  constructor(path: string) {
    this.#path = path;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const isFiltered =
      this.#vitest?.config.testNamePattern !== undefined ||
      process.argv.slice(2).some((word, i, words) => !word.startsWith('-') && word !== 'run' && words[i - 1] !== '--config');
    if (isFiltered || modules.length === 0) return;
    const root = this.#vitest?.config.root ?? '.';
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
    writeFileSync(join(root, this.#path), page(root, modules, new Date().toISOString().slice(0, 10), commit));
  }
}

function page(root: string, modules: readonly TestModule[], date: string, commit: string): string {
  const rows = modules
    .toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
    .flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
        return `| ${relative(root, module.moduleId).replaceAll('\\', '/')} | ${test.fullName} | ${test.result().state} | ${seconds} |`;
      }),
    );
  return `# Long tests

The last whole run of \`npm run long\`: ${date}, commit ${commit}.

| file | test | result | seconds |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
