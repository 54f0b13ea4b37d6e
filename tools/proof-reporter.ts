import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { accountFaults, readReasons } from '../packages/umpire/src/documents/reasons.ts';
import { rulesIn } from './rule-index.mjs';

/**
 * Writes `games/<game>/proved.json` after a whole run in which no test of a rule failed: for each rule id the tests that prove it.
 * A test names its rules in its meta data (see games/gertrud/tests/referee.ts). Where CI is set the list is
 * compared instead, and a difference fails the run, naming what differs: the committed list is what `sandtable rules` reads.
 * A rule that neither is proved nor has its reason in `unproved.json` fails the run, too, as does a definition that leads to none
 * that is proved.
 */
export default class ProofReporter implements Reporter {
  readonly #games: readonly string[];
  #vitest: Vitest | undefined;

  constructor({ games }: { readonly games: readonly string[] }) {
    this.#games = games;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const isProved = modules.every((module) => module.project.name !== 'rules' || module.state() !== 'failed');
    if (reason === 'interrupted' || !isProved || errors.length > 0 || this.#isFiltered(modules)) return;
    for (const game of this.#games) this.#account(game, this.#settle(game, modules));
  }

  /** Some test files or tests only were asked for, so that what others prove is not known. */
  #isFiltered(modules: readonly TestModule[]): boolean {
    const words = process.argv.slice(2).filter((word) => word !== 'run' && !word.startsWith('-'));
    const ofRules = modules.some(({ project }) => project.name === 'rules');
    return words.length > 0 || this.#vitest?.config.testNamePattern !== undefined || !ofRules;
  }

  /** Writes or compares the list of a game's proofs, and returns it as it is now. */
  #settle(game: string, modules: readonly TestModule[]): Proofs {
    const root = this.#vitest?.config.root ?? '.';
    const path = join(root, 'games', game, 'proved.json');
    const proved = proofs(root, game, modules);
    const text = `${JSON.stringify(proved, null, 2)}\n`;
    const committed = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
    if (committed === text) return proved;
    if (process.env['CI']) {
      console.error(`games/${game}/proved.json is not what the tests prove: run npm test and commit it`);
      console.error(told(differing(JSON.parse(committed) as Proofs, proved)));
      process.exitCode = 1;
    } else writeFileSync(path, text);
    return proved;
  }

  /** Every rule of the game is proved, or says why not. */
  #account(game: string, proved: Proofs): void {
    const folder = join(this.#vitest?.config.root ?? '.', 'games', game);
    const reasons = readReasons(JSON.parse(readFileSync(join(folder, 'unproved.json'), 'utf8')));
    const faults = accountFaults(rulesIn(folder), proved, reasons);
    if (faults.length === 0) return;
    console.error(`games/${game}/unproved.json does not go with what the tests prove:`);
    console.error(told(faults));
    process.exitCode = 1;
  }
}

/** The tests that prove each rule, by its id. */
export interface Proofs {
  readonly [rule: string]: readonly string[];
}

/**
 * Each proof that stands in one list only, a line each: those of the committed list that no test of this run gives, and those that it
 * lacks.
 */
export function differing(committed: Proofs, proved: Proofs): readonly string[] {
  const only = (what: string, these: Proofs, others: Proofs) =>
    Object.entries(these).flatMap(([rule, tests]) =>
      tests.filter((test) => !others[rule]?.includes(test)).map((test) => `${what}: ${rule}, by ${test}`),
    );
  return [...only('not proved any more', committed, proved), ...only('proved and not in the list', proved, committed)];
}

/** So many differences are named. */
const NAMED = 10;

/** The first of the differences, and how many there are besides. */
export function told(lines: readonly string[]): string {
  if (lines.length === 0) return '  only order or layout differ';
  const more = lines.length > NAMED ? [`and ${lines.length - NAMED} more`] : [];
  return [...lines.slice(0, NAMED), ...more].map((line) => `  ${line}`).join('\n');
}

/** The tests that prove each rule, in the order of the rules. */
function proofs(root: string, game: string, modules: readonly TestModule[]): Proofs {
  const proved = new Map<string, string[]>();
  for (const module of modules) {
    const file = relative(root, module.moduleId);
    if (!file.startsWith(join('games', game))) continue;
    for (const test of module.children.allTests('passed'))
      for (const rule of (test.meta() as { rules?: readonly string[] }).rules ?? [])
        proved.set(rule, [...(proved.get(rule) ?? []), `${file} › ${test.fullName}`]);
  }
  const inOrder = [...proved].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return Object.fromEntries(inOrder.map(([rule, tests]) => [rule, tests.toSorted()]));
}
