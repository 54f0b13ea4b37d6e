import { execFileSync } from 'node:child_process';

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit of the project in a folder ("626f898", "626f898 with changes"), or that it is not known. */
export function commitAt(folder: string): string {
  try {
    const changed = git(folder, 'status', '--porcelain', '--untracked-files=no') !== '';
    return `${git(folder, 'rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
  } catch {
    return 'not known';
  }
}
