import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plantedFaults } from './proofs/faults.mjs';
import { tryPlanted } from './proofs/planted.mjs';
import { chapter, countsOf, page, plantedChapter, PLANTED, told } from './proofs/report.mjs';
import { tryProofs } from './proofs/run.mjs';
import { compared, keep, knownSurvivors, shrunk } from './proofs/survivors.mjs';
import { gamesIn, listedIn } from './rule-index.mjs';
import { parsedWords } from './words.mjs';

const USAGE = `npm run proofs [-- GAME] [--sample N] [--seed S] [--shrink]: breaks one rule of a game at a time, and sees that a test that names it
notices; of every game that may be played where none is named. --sample tries so many rules, drawn with the seed (by default the commit). A whole run
writes docs/proofs.md. A place that survives and is not in the game's survivors.json, and one in it that is noticed, end the
command with 1; --shrink takes the latter off the list, and words those anew whose line has changed.

npm run proofs -- --planted [WORDS]: plants the faults of proofs/planted.json (those whose words, source or test have these in them)
one at a time, and sees that the test file in which one would look for each catches it. One that is not caught ends the command with 1.`;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Of files without their history nobody can tell the commit: they have one sample for ever. */
const commitHere = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'without history';
  }
};
const { values, positionals } = parsedWords(USAGE, {
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.planted) process.exit((await triedPlanted(positionals.join(' '))) ? 0 : 1);
const games = gamesIn(root);
// A game that is still being written is tried where it is named: its proofs have to bite when the registry lists it.
const wanted = positionals.length > 0 ? positionals : listedIn(root);
const sample = values.sample === undefined ? null : Number(values.sample);
const fault = wanted.some((game) => !games.includes(game))
  ? `there are the games ${games.join(', ')}`
  : sample !== null && !(Number.isInteger(sample) && sample > 0)
    ? '--sample takes the number of rules'
    : null;
if (fault) {
  console.error(`proofs: ${fault}`);
  process.exit(2);
}
const commit = commitHere();
const isSound = [];
for (const game of wanted) isSound.push(await tried(game));
process.exit(isSound.every(Boolean) ? 0 : 1);

/** True where what survives is what is known to. */
async function tried(game) {
  const started = performance.now();
  const result = await tryProofs(root, game, sample, values.seed ?? commit);
  const known = knownSurvivors(root, game);
  const { added, lost } = compared(result.places, result.all, known);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${game}: ${result.rules.length} rules, ${result.places.length} places, in ${seconds} s`);
  for (const { kind, tried, noticed } of countsOf(result.places)) console.log(`  ${kind}: ${noticed} of ${tried} noticed`);
  const survivors = result.places.filter(({ isNoticed }) => !isNoticed);
  if (sample === null) for (const place of survivors) console.log(`survives: ${told(place)}`);
  else console.log(`  ${survivors.length} survive, ${survivors.length - added.length} of them known`);
  const list = values.shrink ? shrunk(known, lost, added) : known;
  if (values.shrink) keep(root, game, list);
  const open = compared(result.places, result.all, list);
  for (const place of open.added) console.error(`NEW survivor, no test that names its rules notices: ${told(place)}`);
  for (const { file, kind, rules, text } of open.lost)
    console.error(`noticed now, or worded anew: take it off survivors.json (--shrink): ${file} ${kind} (${rules.join(', ')}) ${text}`);
  if (sample === null && result.all.length > 0) write(game, result);
  return open.added.length === 0 && open.lost.length === 0;
}

function write(game, result) {
  renew(game, chapter(game, commit, today(), result));
}

/** True where all planted faults with these words in them are caught. */
async function triedPlanted(words) {
  const started = performance.now();
  try {
    const faults = plantedFaults(root).filter(({ what, file, test }) => [what, file, test].some((text) => text.includes(words)));
    if (faults.length === 0) throw new Error(`no planted fault has "${words}" in it`);
    const tried = await tryPlanted(root, faults, ({ what, test, caughtBy }) =>
      console.log([`${caughtBy.length === 0 ? 'NOT CAUGHT' : 'caught'}: ${what} (${test})`, ...caughtBy].join('\n    ')),
    );
    const caught = tried.filter(({ caughtBy }) => caughtBy.length > 0).length;
    console.log(`${caught} of ${tried.length} planted faults caught, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (words === '') renew(PLANTED, plantedChapter(commitHere(), today(), tried));
    return caught === tried.length;
  } catch (error) {
    console.error(`proofs: ${error.message}`);
    return false;
  }
}

/** Puts a chapter of the page in anew. */
function renew(title, text) {
  const path = join(root, 'docs/proofs.md');
  writeFileSync(path, page(existsSync(path) ? readFileSync(path, 'utf8') : '', title, text));
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
