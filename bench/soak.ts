import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { verify } from '@sandtable/umpire';
import { killed } from '../tools/kills.ts';
import { firstLeak } from '../packages/umpire/tests/leaks.ts';
import { probe } from '../packages/umpire/tests/mutations.ts';
import type { Trials } from '../packages/staff/tests/trials.ts';
import { sample, walk } from '../packages/umpire/tests/walk.ts';
import { spoilt } from './spoilt.ts';
import { allTrials } from './trials.ts';
import { countFrom, noneBeyond, parsedWords, refused } from '../tools/words.mjs';

const USAGE = `npm run soak -- [games] [first seed] [--game ID] [--probes N] [--twins N] [--kills N] [--inputs N] [--only kills|files]: random games,
every record verified; then so many mutated commands at the one door, over every scenario; twins of positions of so many random games, of
which a seat may be sent nothing that differs; then so many processes killed while they write a record, and so many spoiled files and
messages. The result is kept in docs/soak.md, in the game's own part; what stands there of another game stays.`;
const { values, positionals } = parsedWords(USAGE, {
  options: {
    game: { type: 'string', default: 'gertrud' },
    probes: { type: 'string' },
    twins: { type: 'string' },
    kills: { type: 'string' },
    inputs: { type: 'string' },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const SUBJECTS = await allTrials();

const FILE = 'docs/soak.md';
const MANY = 1000;
/** Mutated commands in all; of one random game no more than so many. */
const PROBES = 50_000;
const PROBES_A_GAME = 1000;
/** The key of a game that nobody wins. */
const NOBODY = 'nobody';

interface Tally {
  tried: number;
  games: number;
  probes: number;
  commands: number;
  /** Games won, by the side that won them. */
  readonly won: { [side: string]: number };
  readonly broken: string[];
  readonly turns: { [turn: string]: number };
}

/** One game, its record read again from its text. @throws Error where it breaks, or its record is not true */
function playOne({ game, soak: { play } }: Trials, seed: number, tally: Tally): void {
  const table = play(String(seed));
  const verified = verify(game, table.text());
  if (!verified.ok) throw new Error(`record of seed ${seed}: ${verified.what}`);
  const turn = String(game.turn(table.position));
  tally.games++;
  tally.commands += table.lines.filter((line) => 'do' in line).length;
  tally.turns[turn] = (tally.turns[turn] ?? 0) + 1;
  const winner = table.position.outcome?.winner ?? NOBODY;
  tally.won[winner] = (tally.won[winner] ?? 0) + 1;
}

function playAll(one: Trials, many: number, first: number): Tally {
  const tally: Tally = { tried: 0, games: 0, probes: 0, commands: 0, won: {}, broken: [], turns: {} };
  for (let seed = first; seed < first + many; seed++) {
    tally.tried++;
    try {
      playOne(one, seed, tally);
    } catch (error) {
      tally.broken.push((error as Error).message);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${seed - first + 1} of ${many} games, ${tally.broken.length} broken`);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  return tally;
}

/** Tries mutated commands, until so many have been tried, over one random game of every scenario after another. */
function hammer({ game, soak: { probings } }: Trials, probes: number, first: number, tally: Tally): void {
  for (let seed = first; tally.probes < probes; seed++)
    for (const probing of probings(PROBES_A_GAME, seed)) {
      try {
        probe(game, probing);
      } catch (error) {
        tally.broken.push(`${probing.setup.scenario}, seed ${seed}: ${(error as Error).message}`);
      }
      tally.probes += PROBES_A_GAME;
    }
}

/** Random games of which twins are compared, and at how many decisions of each. */
const TWINNED = 50;
const LOOKS = 60;
const MOST_DECISIONS = 5000;

/** Compares twins of positions of random games: whatever a seat is sent must be the same of both. */
function exchange({ game, soak: { watched } }: Trials, games: number, first: number, tally: Tally): void {
  const setup = { game: game.id, scenario: game.scenarios[0]?.id ?? '', options: {}, edition: null };
  for (let seed = first; seed < first + games; seed++) {
    const leak = firstLeak(watched(game), sample(walk(game, setup, seed, MOST_DECISIONS).decisions, LOOKS));
    if (leak) tally.broken.push(`twins of seed ${seed}: ${leak}`);
  }
}

/** Counts by name, in words. */
const counted = (counts: { readonly [name: string]: number }, before = ''): string =>
  Object.entries(counts)
    .map(([name, count]) => `${before}${name}: ${count}`)
    .join(', ');

/** A game's part of the file: what its last run found. */
function partOf(one: Trials, { tried, games, probes, commands, won, broken, turns }: Tally, first: number, minutes: string): string {
  const last = first + tried - 1;
  return `${headOf(one)}
| date | commit | games | seeds | commands | won by | mutated commands | broken | minutes |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| ${today()} | ${commit()} | ${games} | ${first} to ${last} | ${commands} | ${counted(won)} | ${probes} | ${broken.length} | ${minutes} |

Games by the turn of their end: ${counted(turns, 'turn ')}.
${broken.map((message) => `\n- ${message}`).join('')}`.trimEnd();
}

/** Killed processes: the same game is begun so often, and killed each time at another moment (`tools/kills.ts`). */
const KILLS = 100;
const KILLS_HEAD = '## Killed processes\n';

/** What is left when the command line is killed while it writes a record; true where nothing was broken. */
async function kill(times: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-kills-'));
  try {
    const { broken, whole, parts, nothing } = await killed(times, resolve('apps/cli/bin/sandtable.js'), join(folder, 'kills'));
    const part = `${KILLS_HEAD}
| date | commit | kills | after the end | during the game | before it | broken |
| --- | --- | --- | --- | --- | --- | --- |
| ${today()} | ${commit()} | ${times} | ${whole} | ${parts} | ${nothing} | ${broken.length} |
${broken.map((message) => `\n- ${message}`).join('')}`.trimEnd();
    keep(KILLS_HEAD, part);
    return broken.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Spoiled files and messages, read in small processes (`apps/web/tests/fuzz/fuzzer.ts`). */
const INPUTS = 20_000;
const FILES_HEAD = '## Spoiled files and messages\n';

/** What becomes of those who read them; true where nothing was broken. */
function spoil(inputs: number): boolean {
  const { broken, longest, taken } = spoilt(inputs);
  const kinds = Object.entries(taken).toSorted(([one], [other]) => (one < other ? -1 : 1));
  keep(
    FILES_HEAD,
    `${FILES_HEAD}
| date | commit | inputs | broken | longest, seconds of the processor |
| --- | --- | --- | --- | --- |
| ${today()} | ${commit()} | ${inputs} | ${broken} | ${longest} |

Still taken for what they were meant to be, and used: ${kinds.map(([kind, [many, of]]) => `${kind} ${many} of ${of}`).join(', ')}.`,
  );
  return broken === 0;
}

const today = (): string => new Date().toISOString().slice(0, 10);
const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const headOf = ({ game, soak: { scenario } }: Trials): string => `## ${game.title}, ${scenario}\n`;

/** Writes and prints a part of the file; those under other heads stay as they stand. */
function keep(head: string, part: string): void {
  writeFileSync(FILE, fileWith(head, part));
  console.log(part);
}

/** The whole file, with the part under this head new. */
function fileWith(head: string, part: string): string {
  const old = existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const parts = [...SUBJECTS.map(headOf), KILLS_HEAD, FILES_HEAD].flatMap((one) =>
    one === head ? [part] : old.filter((text) => text.startsWith(one)),
  );
  return [
    '# Soak\n\nThe last runs of `npm run soak -- --game ID`: whole random games, every record verified; then mutated commands at the one door, and a process killed while it writes a record; spoiled files and messages.',
    ...parts.map((text) => text.trim()),
  ]
    .join('\n\n')
    .concat('\n');
}

const one =
  SUBJECTS.find(({ game }) => game.id === values.game) ??
  refused(`--game ${values.game}: there are ${SUBJECTS.map(({ game }) => game.id).join(', ')}`);
const [games, seed] = noneBeyond(USAGE, positionals, 2);
const many = countFrom('games', games, MANY);
const first = countFrom('first seed', seed, 1);
const kills = countFrom('kills', values.kills, KILLS);
const inputs = countFrom('inputs', values.inputs, INPUTS);
if (values.only !== undefined && values.only !== 'kills' && values.only !== 'files')
  refused(`--only ${values.only}: "kills" or "files" can be had alone`);
let isWhole = true;
if (values.only === undefined) {
  const started = performance.now();
  const tally = playAll(one, many, first);
  hammer(one, countFrom('probes', values.probes, PROBES), first, tally);
  exchange(one, countFrom('twins', values.twins, TWINNED), first, tally);
  keep(headOf(one), partOf(one, tally, first, ((performance.now() - started) / 60_000).toFixed(1)));
  isWhole = tally.broken.length === 0;
}
if (values.only !== 'files' && !(await kill(kills))) isWhole = false;
if (values.only !== 'kills' && !spoil(inputs)) isWhole = false;
process.exitCode = isWhole ? 0 : 1;
