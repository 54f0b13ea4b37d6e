import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundled } from './same/bundled.mjs';
import { checkOut, takeAway } from './same/checked-out.mjs';
import { mutated, pickers } from './same/probes.mjs';
import { parsedWords } from './words.mjs';

const USAGE = `Does a rearranged tree play as the one before it? node tools/same.mjs --base COMMIT builds that commit beside the tree as it stands and
plays random and machine games of every scenario through both in lock step. At each decision it compares offers as sets, refusals of
commands that are nearly right (silent or not, and the first rule), views and happenings as sent, explanations, the chances of a command,
the outcome.

  --random N    random games a scenario (100)       --machine N   machine games a scenario (10)    --level L   of the machines (greedy)
  --game ID     of one game only                    --seed N      of the first game (1)            --looks N   at every Nth decision (5)`;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parsedWords(USAGE, {
  options: {
    base: { type: 'string' },
    random: { type: 'string', default: '100' },
    machine: { type: 'string', default: '10' },
    level: { type: 'string', default: 'greedy' },
    game: { type: 'string' },
    seed: { type: 'string', default: '1' },
    looks: { type: 'string', default: '5' },
  },
});
if (!values.base) fail('--base COMMIT is missing');

/** So many differences are shown; where there are more, the first tell enough. */
const SHOWN = 10;
/** Commands that are nearly right, and questions, at a decision. */
const TRIED = 30;
const ASKED = 3;
/** No game is followed longer. */
const LONGEST = 20_000;

const workshop = mkdtempSync(join(tmpdir(), 'sandtable-same-'));
const base = join(workshop, 'base');
process.on('exit', cleanUp);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

checkOut(root, values.base, base);
const here = await import(pathToFileURL(await bundled(root, join(workshop, 'here.mjs'))).href);
const there = await import(pathToFileURL(await bundled(base, join(workshop, 'there.mjs'))).href);
const differences = [];
let decisions = 0;
let games = 0;
const started = performance.now();
for (const { game, scenarios } of there.subjects) {
  if (values.game && values.game !== game) continue;
  for (const scenario of scenarios) {
    const first = Number(values.seed);
    for (let i = 0; i < Number(values.random); i++) await follow({ game, scenario, seed: first + i, level: null });
    for (let i = 0; i < Number(values.machine); i++) await follow({ game, scenario, seed: first + i, level: values.level });
    console.log(`${game} ${scenario}: ${games} games, ${decisions} decisions so far, ${differences.length} differences`);
  }
}
for (const one of differences.slice(0, SHOWN)) console.log(`\n${one}`);
if (differences.length > SHOWN) console.log(`\n… and ${differences.length - SHOWN} more`);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${games} games, ${decisions} decisions against ${values.base} in ${minutes} minutes: ${differences.length} differences`);
process.exit(differences.length > 0 ? 1 : 0);

/**
 * Plays one game through both trees until it ends, or until they differ: what comes after a difference says nothing. Between decisions it
 * lets go, so that a signal is heeded.
 */
async function follow({ game, scenario, seed, level }) {
  games++;
  const name = `${game} ${scenario}, ${level ?? 'random'}, seed ${seed}`;
  const sides = [there.begin(game, scenario, seed, level), here.begin(game, scenario, seed, level)];
  const seats = there.seatsOf(game, scenario);
  const pick = pickers(seed);
  for (let n = 0; n < LONGEST; n++) {
    await setImmediate();
    const at = () => `${name}, decision ${n}`;
    const [awaited, now] = sides.map((side) => side.awaited);
    if (differs(at, 'awaited', JSON.stringify(awaited), JSON.stringify(now)) || awaited === null) return;
    const [command, other] = sides.map((side) => (level === null ? side.draw(seed * 7919 + n) : side.decide()));
    if (level !== null && differs(at, 'the machine gives', JSON.stringify(command), JSON.stringify(other))) return;
    if (command === null) return;
    pick.note(command);
    if (n % Number(values.looks) === 0) {
      const tried = [[awaited.seat, command], ...mutated(pick, awaited.seat, command, seats, TRIED)];
      const questions = pick.questions(game, seats, ASKED);
      const [before, after] = sides.map((side) => side.look(command, tried, questions));
      for (const [what, value] of Object.entries(before)) if (differs(at, what, value, after[what])) return;
    }
    const [first, second] = sides.map((side) => side.act(awaited.seat, command, seed * 104_729 + n));
    decisions++;
    for (const [what, value] of Object.entries(first))
      if (differs(() => `${at()}, after ${JSON.stringify(command)}`, what, value, second[what])) return;
  }
}

/** Notes a difference, cut to where it begins. */
function differs(at, what, before, after) {
  if (before === after) return false;
  let from = 0;
  while (from < before.length && before[from] === after?.[from]) from++;
  const cut = (value = 'nothing') => `${from > 80 ? '…' : ''}${value.slice(Math.max(0, from - 80), from + 240)}`;
  differences.push(`${at()}: ${what}\n  there: ${cut(before)}\n  here:  ${cut(after)}`);
  return true;
}

function cleanUp() {
  takeAway(root, base);
  rmSync(workshop, { recursive: true, force: true });
}

function fail(says) {
  console.error(`same: ${says}`);
  process.exit(2);
}
