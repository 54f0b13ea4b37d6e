import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedFiles, runsFor } from './changed.mjs';
import { installed } from './installed.mjs';
import { parsedWords } from './words.mjs';

const USAGE = `npm test: sets up what is missing, then runs every check in order of price; the first that fails ends the run.
Words after npm test -- go to Vitest (a file name, say) and skip the other checks; npm test -- --changed [COMMIT] runs what the
changes since a commit, the last where none is named, can reach.`;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} title @param {readonly string[]} words @param {() => readonly string[] | null} again what may mend it, if anything */
function check(title, [command, ...words], again = () => null) {
  const started = performance.now();
  console.log(`\n— ${title}: ${[command, ...words].join(' ')}`);
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const more = status === 0 ? null : again();
  if (more) check(`${title}, second try`, more);
  else if (status !== 0) {
    console.error(`\n${title} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`— ${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Vitest for the files of the page whose tests go on from one another, where nothing else has failed: they are tried once more as wholes,
 * as it tries single tests again by itself, and named.
 */
function secondTry() {
  const path = resolve(root, '.cache/second-try.json');
  if (!existsSync(path)) return null;
  const files = JSON.parse(readFileSync(path, 'utf8'));
  for (const file of files) console.error(`FLAKY: ${file} is tried a second time`);
  return npx('vitest', 'run', ...files);
}

const wanted = process.argv.slice(2);
// All other words are Vitest's.
if (wanted[0] === '--help') parsedWords(USAGE);
installed(root);
const { chromiumPath } = await import('./chromium.mjs');
const npx = (...words) => ['npx', '--no-install', ...words];
if (wanted.length === 0) {
  check('layers', ['node', 'tools/check-layers.mjs']);
  check('format', npx('oxfmt', '--check', '.'));
  check('lint', npx('oxlint', '--deny-warnings'));
  check('types', npx('tsc', '--noEmit'));
}
chromiumPath();
if (wanted[0] === '--changed') for (const words of runsFor(changedFiles(root, wanted[1]))) check('tests', npx('vitest', ...words));
else check('tests', npx('vitest', 'run', ...wanted), wanted.length === 0 ? secondTry : undefined);
// Other rules are drawn after each commit.
if (wanted.length === 0) check('proofs', ['node', 'tools/proofs.mjs', '--sample', '20']);
