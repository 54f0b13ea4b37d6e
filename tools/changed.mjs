import { execFileSync } from 'node:child_process';

/** Folders whose files no test imports, but reads: what changes there reaches all tests of the room that owns them. */
const READ = /^(games\/[^/]+)\/(data|staff-positions)\//;
/** What the page is built of. */
const PAGE = /^(apps\/web\/|packages\/[^/]+\/src\/|games\/index\.ts|games\/[^/]+\/(src|data)\/)/;
/** What the page of a club talks to. */
const CLUB = /^apps\/club\/src\//;
/** What every test hangs on. */
const ALL = /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts)$/;

const AT_A_CLUB = '--project=page at a club';

const git = (root, ...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files of the project that differ from the commit (by default the last one), and those that git does not know yet. */
export const changedFiles = (root, since = 'HEAD') => [
  ...new Set([...git(root, 'diff', '--name-only', '--diff-filter=d', since), ...git(root, 'ls-files', '--others', '--exclude-standard')]),
];

/**
 * What the tests are that a change of these files can reach, as words for Vitest, run after run: those that import them; all of a game
 * whose data they are; the page's where they are part of it, for its tests import nothing of what they look at. Everything where everything
 * hangs on one of them; nothing for none.
 */
export function runsFor(files) {
  if (files.length === 0) return [];
  if (files.some((file) => ALL.test(file))) return [['run']];
  const owners = [...new Set(files.flatMap((file) => READ.exec(file)?.[1] ?? []))];
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return [
    ...(sources.length > 0 ? [['related', '--run', '--project=rules', '--project=club', '--passWithNoTests', ...sources]] : []),
    ...(owners.length > 0 ? [['run', '--project=rules', ...owners]] : []),
    ...(files.some((file) => PAGE.test(file))
      ? [['run', '--project=page', '--project=page in order', AT_A_CLUB]]
      : files.some((file) => CLUB.test(file))
        ? [['run', AT_A_CLUB]]
        : []),
  ];
}
