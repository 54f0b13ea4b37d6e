import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Seconds of a whole run that each share of the tests may take, so that it keeps to twenty minutes with four games. */
const ALLOWED = { aGame: 150, aGamesPage: 90, packagesAndTools: 180 } as const;
/** Milliseconds that one test may take: of a rule, in a browser; and all of a file together. */
const MOST = { rule: 100, browser: 20_000, file: 60_000 } as const;
/** So many of the slowest tests are named. */
const NAMED = 20;

/** A test that ran: its file, name, milliseconds, whether it names rules that it proves, and how many files ran beside its own. */
export interface Ran {
  readonly file: string;
  readonly name: string;
  readonly milliseconds: number;
  readonly isOfRule: boolean;
  readonly workers: number;
}

/** Says at the end of a whole run what each share of the tests took, which tests and files are too slow, and which are the slowest. */
export default class SharesReporter implements Reporter {
  readonly #games: number;
  #vitest: Vitest | undefined;

  /** @param games that may be played, by their folders */
  constructor({ games }: { readonly games: readonly string[] }) {
    this.#games = games.length;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const root = this.#vitest?.config.root ?? '.';
    const ran = modules.flatMap((module) => {
      const { maxWorkers } = module.project.config;
      const workers = typeof maxWorkers === 'number' ? maxWorkers : availableParallelism();
      return [...module.children.allTests()].map((test): Ran => {
        const isOfRule = ((test.meta() as { readonly rules?: readonly string[] }).rules?.length ?? 0) > 0;
        const milliseconds = test.diagnostic()?.duration ?? 0;
        return { file: relative(root, module.moduleId).replaceAll('\\', '/'), name: test.fullName, milliseconds, isOfRule, workers };
      });
    });
    for (const line of told(ran, this.#games)) console.log(line);
  }
}

/** To whose share a test belongs. */
const shareOf = (file: string): string => {
  const [top, room] = file.split('/');
  if (top === 'games') return `rules of ${room}`;
  return top === 'apps' && room === 'web' ? 'page' : 'packages, programs and tools';
};

const allowedTo = (share: string, games: number): number =>
  share === 'page' ? ALLOWED.aGamesPage * games : share.startsWith('rules of') ? ALLOWED.aGame : ALLOWED.packagesAndTools;

const sums = (ran: readonly Ran[], of: (one: Ran) => string, worth: (one: Ran) => number): Map<string, number> => {
  const found = new Map<string, number>();
  for (const one of ran) found.set(of(one), (found.get(of(one)) ?? 0) + worth(one));
  return found;
};

/** The lines of a run of a project with so many games: shares in seconds of its length, what is above its limit, and the slowest tests. */
export function told(ran: readonly Ran[], games: number): readonly string[] {
  const shares = sums(
    ran,
    ({ file }) => shareOf(file),
    ({ milliseconds, workers }) => milliseconds / workers / 1000,
  );
  const files = [
    ...sums(
      ran,
      ({ file }) => file,
      ({ milliseconds }) => milliseconds,
    ),
  ].filter(([, sum]) => sum > MOST.file);
  const slow = ran.filter(({ file, milliseconds, isOfRule }) =>
    shareOf(file) === 'page' ? milliseconds > MOST.browser : isOfRule && milliseconds > MOST.rule,
  );
  const slowest = ran.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, NAMED);
  const named = ({ file, name, milliseconds }: Ran) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file} › ${name}`;
  return [
    'Shares of the run, in seconds of its length:',
    ...[...shares].map(([share, seconds]) => {
      const allowed = allowedTo(share, games);
      return `  ${seconds.toFixed(0).padStart(5)} of ${allowed}  ${share}${seconds > allowed ? '  — TOO LONG' : ''}`;
    }),
    ...files.map(([file, sum]) => `TOO LONG: ${file} takes ${(sum / 1000).toFixed(0)} s, more than ${MOST.file / 1000}`),
    ...(slow.length > 0
      ? [`TOO SLOW: ${slow.length} tests, of a rule above ${MOST.rule} ms or of the page above ${MOST.browser / 1000} s`]
      : []),
    'The slowest tests:',
    ...slowest.map(named),
  ];
}
