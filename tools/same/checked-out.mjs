import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tree of a commit of the project at `root`, put into the folder `tree` with the packages it needs. */
export function checkOut(root, commit, tree) {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: root, stdio: 'inherit' });
  const lock = 'package-lock.json';
  const isSame = readFileSync(join(root, lock), 'utf8') === readFileSync(join(tree, lock), 'utf8');
  if (isSame) cpSync(join(root, 'node_modules'), join(tree, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  else execFileSync('npm', ['ci', '--silent'], { cwd: tree, stdio: 'inherit' });
}

/** Takes away what `checkOut` has put there. */
export function takeAway(root, tree) {
  if (existsSync(tree)) execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root });
}
