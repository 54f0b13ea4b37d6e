import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from './same/bundled.mjs';
import { checkOut, takeAway } from './same/checked-out.mjs';
import { noneBeyond, parsedWords, refused } from './words.mjs';

const USAGE = `node tools/earlier.mjs COMMIT: bundles the games of a commit with their machines, once, and prints where the module lies.`;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { positionals } = parsedWords(USAGE, { allowPositionals: true });
const [named] = noneBeyond(USAGE, positionals, 1);
const commit = commitNamed(named ?? refused(USAGE));

const folder = join(root, 'node_modules', '.cache', 'sandtable');
const module = join(folder, `games-of-${commit}.mjs`);
if (!existsSync(module)) {
  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(join(tmpdir(), 'sandtable-earlier-'));
  const tree = join(workshop, 'tree');
  try {
    checkOut(root, commit, tree);
    await bundled(tree, module, "export { games } from 'the-games';");
  } finally {
    takeAway(root, tree);
    rmSync(workshop, { recursive: true, force: true });
  }
}
console.log(JSON.stringify({ commit, module }));

/** @param {string} name @returns {string} */
function commitNamed(name) {
  const words = ['rev-parse', '--short', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : refused(`"${name}" is no commit`);
}
