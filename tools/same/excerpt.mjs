import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listedIn } from '../rule-index.mjs';
import { parsedWords, refused } from '../words.mjs';
import { bundled } from './bundled.mjs';
import { mutated, pickers } from './probes.mjs';

/*
 * A part of what `tools/same.mjs` compares, kept as text so that `npm test` compares it without a second tree: of each scenario one random
 * game on a fixed seed. Short answers stand as they are, long ones as a hash.
 */
const USAGE = 'node tools/same/excerpt.mjs [GAME …]: writes tools/tests/excerpt anew, of all games or of those that are named.';
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const folder = join(root, 'tools/tests/excerpt');

const SEED = 1;
/** Decisions of each game. */
const LONGEST = 250;
/** All is looked at whenever something is asked for the first time, and at every so many decisions. */
const EVERY = 25;
/** Commands that are nearly right, and questions, at a decision that is looked at. */
const TRIED = 40;
const ASKED = 3;
/** Longer answers are kept as a hash, of so many digits. */
const LONGEST_KEPT = 96;
const DIGITS = 12;

/** The observer of this tree. */
export async function observerHere() {
  const workshop = mkdtempSync(join(tmpdir(), 'sandtable-excerpt-'));
  try {
    return await import(pathToFileURL(await bundled(root, join(workshop, 'here.mjs'))).href);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** An answer as it is kept: itself, or a hash, with how many there are where it is a list. */
function kept(answer) {
  if (answer.length <= LONGEST_KEPT) return answer;
  const hash = createHash('sha256').update(answer).digest('hex').slice(0, DIGITS);
  return answer.startsWith('[') ? `${JSON.parse(answer).length} of ${hash}` : hash;
}

/**
 * Plays a scenario's game and gives what is seen, decision by decision: the number of the decision, what was looked at, in full, and what
 * is kept of the answer. Of happenings nobody is told, and of a turn and an outcome that are as before, nothing is said.
 */
export function* seen(observer, game, scenario) {
  const { begin, seatsOf, text } = observer;
  const play = begin(game, scenario, SEED, null);
  const seats = seatsOf(game, scenario);
  const pick = pickers(SEED);
  const met = new Set();
  const last = { turn: '', outcome: 'null' };
  for (let n = 0; n < LONGEST; n++) {
    const { awaited } = play;
    if (awaited === null) return;
    const command = play.draw(SEED * 7919 + n);
    yield [n, 'asked', `${awaited.seat}, ${awaited.asked}`];
    yield [n, 'given', kept(text(command))];
    if (command === null) return;
    pick.note(command);
    if (n % EVERY === 0 || !met.has(awaited.asked)) {
      const tried = [[awaited.seat, command], ...mutated(pick, awaited.seat, command, seats, TRIED)];
      const questions = pick.questions(game, seats, ASKED);
      for (const [what, answer] of Object.entries(play.look(command, tried, questions)))
        yield [n, what, kept(answer.replace(/^"|"$/g, ''))];
    }
    met.add(awaited.asked);
    for (const [what, answer] of Object.entries(play.act(awaited.seat, command, SEED * 104_729 + n))) {
      if (last[what] === answer || answer === '[]') continue;
      if (what in last) last[what] = answer;
      yield [n, what, kept(answer)];
    }
  }
}

const REFUSAL = 'refusal of ';
const BETWEEN = ' | ';

/** What is seen of a scenario as rows of text, one for each thing; refusals, of which there are many, stand side by side. */
function rowsOf(all) {
  const rows = [];
  for (const [n, what, answer] of all) {
    const isRefusal = what.startsWith(REFUSAL);
    if (isRefusal && rows.at(-1)?.refusals) rows.at(-1).refusals.push([what, answer]);
    else rows.push({ n, what, refusals: isRefusal ? [[what, answer]] : null, answer });
  }
  return rows.map(({ n, what, refusals, answer }) => ({ n, what, refusals, text: inWords(n, what, refusals, answer) }));
}

function inWords(n, what, refusals, answer) {
  if (refusals) return `  refusals: ${refusals.map(([, one]) => one).join(BETWEEN)}`;
  return what === 'asked' ? `${n} ${answer}` : `  ${kept(what)}: ${answer}`;
}

/** What is seen of a scenario as it is kept. */
export const written = (all) =>
  rowsOf(all)
    .map(({ text }) => `${text}\n`)
    .join('');

/**
 * Where what is seen first differs from what is kept: the scenario, the number of the decision, and what of it; null where nothing does.
 */
export function firstDifference(scenario, all, text) {
  const before = text.trimEnd().split('\n');
  const rows = rowsOf(all);
  const at = rows.findIndex((row, i) => row.text !== before[i]);
  if (at < 0 && rows.length === before.length) return null;
  const { n, what, refusals, text: now } = rows[at] ?? { n: rows.at(-1)?.n, what: 'the end', refusals: null, text: 'nothing more' };
  const then = before[at < 0 ? rows.length : at] ?? 'nothing more';
  const said = (thing, old, today) => `${scenario}, decision ${n}: ${thing}\n  kept: ${old.trim()}\n  here: ${today.trim()}`;
  if (!refusals || !then.startsWith('  refusals: ')) return said(what, then, now);
  const old = then.slice('  refusals: '.length).split(BETWEEN);
  const [which, today] = refusals.find(([, answer], i) => answer !== old[i]) ?? ['number of refusals', String(refusals.length)];
  return said(which, old[refusals.findIndex(([one]) => one === which)] ?? String(old.length), today);
}

export const fileOf = (game, scenario) => join(folder, `${game}-${scenario}.txt`);
export const read = (game, scenario) => readFileSync(fileOf(game, scenario), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals } = parsedWords(USAGE, { allowPositionals: true });
  const unknown = positionals.find((game) => !listedIn(root).includes(game));
  if (unknown !== undefined) refused(`"${unknown}": there are the games ${listedIn(root).join(', ')}`);
  const observer = await observerHere();
  mkdirSync(folder, { recursive: true });
  for (const { game, scenarios } of observer.subjects) {
    if (positionals.length > 0 && !positionals.includes(game)) continue;
    for (const scenario of scenarios) {
      const started = performance.now();
      const text = written([...seen(observer, game, scenario)]);
      writeFileSync(fileOf(game, scenario), text);
      console.log(`${game} ${scenario}: ${text.length} characters, ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  }
}
