import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** npm writes this file last, so an install that broke off is done again. */
const STAMP = 'node_modules/.package-lock.json';

/**
 * Runs `npm ci` where the dependencies are missing or older than the lock file. Uses Node alone, for it comes first.
 * @param {string} root the project's folder
 */
export function installed(root) {
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return;
  console.log('Installing what package-lock.json names …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; its messages stand above.');
    process.exit(status ?? 1);
  }
}
