import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { relative, join } from 'node:path';

/**
 * Writes `games/<game>/proved.json` after a whole and passing run: for each rule id the tests that prove it.
 * A test names its rules in its meta data (see games/gertrud/tests/referee.ts). Where CI is set the list is
 * compared instead, and a difference fails the run: the committed list is what `sandtable rules` reads.
 */
export default class ProofReporter {
  /** @param {{ games: readonly string[] }} options */
  constructor({ games }) {
    this.games = games;
  }

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunEnd(modules, errors, reason) {
    const filtered = process.argv.slice(2).some((word) => word !== 'run' && !word.startsWith('-'));
    if (reason !== 'passed' || errors.length > 0 || filtered) return;
    for (const game of this.games) this.settle(game, modules);
  }

  settle(game, modules) {
    const proved = {};
    for (const module of modules) {
      const file = relative(this.vitest.config.root, module.moduleId);
      if (!file.startsWith(join('games', game))) continue;
      for (const test of module.children.allTests('passed'))
        for (const rule of test.meta().rules ?? []) (proved[rule] ??= []).push(`${file} › ${test.fullName}`);
    }
    const sorted = Object.fromEntries(
      Object.keys(proved)
        .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        .map((rule) => [rule, proved[rule].toSorted()]),
    );
    const path = join(this.vitest.config.root, 'games', game, 'proved.json');
    const text = `${JSON.stringify(sorted, null, 2)}\n`;
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    if (process.env['CI']) {
      console.error(`games/${game}/proved.json is not what the tests prove: run npm test and commit it`);
      process.exitCode = 1;
    } else writeFileSync(path, text);
  }
}
