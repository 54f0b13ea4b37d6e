import { serve, type Pairing, type Sitting, type Standing } from '@sandtable/lab';
import type { Playable } from '@sandtable/staff';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { Trials } from '../packages/staff/tests/trials.ts';
import {
  arenaOf,
  called,
  duel,
  logFrom,
  machine,
  pairsOf,
  partOf,
  percent,
  today,
  withPart,
  within,
  type Arena,
  type Running,
} from './duels.ts';
import { games } from './matched.ts';
import { pointsRow, withPointsRow } from './points.ts';
import { trialsOf } from './trials.ts';
import { countFrom, refused, wordsFor } from '../tools/words.mjs';

const USAGE = `npm run ladder -- [--game gertrud] [--scenario ID] [--pairs N] [--only steady-greedy,steady:100-steady] [--seed N] [--cores N]
[--log FILE]: paired games of neighbouring levels, and of levels with more and less budget, into the game's part of docs/ladder.md. With --only just those are
played, and with --keep yes their rows in docs/ladder.md are renewed; else nothing is written. --only ideas sets the positions with a
best idea before all levels and plays no game. With --log each game is put into a file as it ends, and those that are in it are not
played again: what was broken off goes on with the same words, and with more pairs. Of a game that ends by points only --only is played,
and told by those. With SANDTABLE_EARLIER=COMMIT in the environment levels play as they were at that commit, too, under their names and
its: --only steady-steady@ecea4279.`;
const PAIRS = 100;
/** Budgets are compared over a part of the pairs; the strongest level thinks long, over fewer, and only against a quarter of its budget. */
const SHARE = 2;
const SLOW_SHARE = 10;
const OUT = 'docs/ladder.md';
/** What `--only` says where nothing but the positions with a best idea is wanted. */
const ONLY_IDEAS = 'ideas';

const levelsOf = ({ playable }: Arena): Playable['staff']['levels'] => playable.staff.levels;
const exists = (arena: Arena, { a, b }: Pairing): boolean => [a, b].every(({ level }) => levelsOf(arena).some(({ id }) => id === level));
const vs = (a: string, b: string): Pairing => ({ a: { level: a }, b: { level: b } });

const NEIGHBOURS: readonly Pairing[] = [vs('greedy', 'random'), vs('steady', 'greedy'), vs('keen', 'steady'), vs('steady', 'random')];

/** A level against itself with so many times its budget. */
function budgets(arena: Arena, level: string, times: readonly number[]): readonly Pairing[] {
  const own = levelsOf(arena).find(({ id }) => id === level)?.budget ?? 0;
  return times.map((one) => ({ a: { level }, b: { level, budget: Math.max(1, Math.round(own * one)) } }));
}

interface Row {
  /** At which commits it was played. */
  readonly commits: string;
  readonly pairing: Pairing;
  readonly standing: Standing;
}

/** An Elo difference: "+120", "−35", "+∞" where everything was won. */
const points = (elo: number): string => `${elo < 0 ? '−' : '+'}${Number.isFinite(elo) ? Math.abs(Math.round(elo)) : '∞'}`;

function plain({ called: seat }: Arena, { pairing: { a, b }, standing }: Row): string {
  const { pairs, won, ties, chance, score, elo, better, drawn, seconds } = standing;
  return [
    `${called(a)} against ${called(b)}: ${won} of ${pairs.length} pairs (${ties} ties), Elo ${within(elo, points)}, better with ${percent(better)}`,
    `  score ${within(score, percent)}; ${drawn} of ${2 * pairs.length} games by the dice`,
    `  chance of ${seat} victory: ${within(chance.a, percent)} with ${called(a)} on that side, ${within(chance.b, percent)} against it`,
    `  seconds a turn: ${seconds.a.toFixed(3)} and ${seconds.b.toFixed(3)}; longest ${seconds.longestA.toFixed(2)} and ${seconds.longestB.toFixed(2)}`,
  ].join('\n');
}

const HEAD = [
  [
    'A against B',
    'pairs won by A',
    'Elo of A over B (95 %)',
    'A is better',
    'German victory with A',
    'against A',
    'games won as the dice fell',
    's a turn, A',
    's a turn, B',
    'measured',
  ],
  Array.from({ length: 10 }, () => '---'),
] as const;

/** How a row of the table begins. */
const nameOf = ({ a, b }: Pairing): string => `${called(a)} – ${called(b)}`;

const line = ({ pairing, standing, commits }: Row): readonly string[] => {
  const { pairs, won, ties, chance, elo, better, drawn, seconds } = standing;
  const time = (mean: number, longest: number): string => `${mean.toFixed(3)} (longest ${longest.toFixed(2)})`;
  return [
    nameOf(pairing),
    `${won} of ${pairs.length}${ties > 0 ? ` (${ties} ties)` : ''}`,
    within(elo, points),
    percent(better),
    within(chance.a, percent),
    within(chance.b, percent),
    `${drawn} of ${2 * pairs.length}`,
    time(seconds.a, seconds.longestA),
    time(seconds.b, seconds.longestB),
    `${today()}, ${commits}`,
  ];
};

/** The report with these rows in place of those of the same machines, new ones below the others, and the levels as they are now. */
function renewed(arena: Arena, text: string, rows: readonly Row[]): string {
  const lines = text.split('\n');
  for (const row of rows) {
    const at = lines.findIndex((one) => one.startsWith(`| ${nameOf(row.pairing)} |`));
    if (at >= 0) lines[at] = table([line(row)]);
    else if (row.pairing.a.level === row.pairing.b.level)
      refused(`--keep: ${OUT} has no row for ${nameOf(row.pairing)}; run the whole ladder`);
    else lines.splice(lines.findIndex((one) => one.startsWith(LEVELS)) - 1, 0, table([line(row)]));
  }
  return lines.map((one) => (one.startsWith(LEVELS) ? levelsLine(arena) : one)).join('\n');
}

const LEVELS = 'Levels: ';

/** What each level is, below the table of its games. */
const levelsLine = (arena: Arena): string =>
  LEVELS +
  levelsOf(arena)
    .map(({ id, says, budget }) => `*${id}* ${budget > 0 ? `(${budget} evaluations a turn) ` : ''}${says}`)
    .join(' ');

const table = (rows: readonly (readonly string[])[]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The title of the last part of a game's report. */
const IDEAS = '### Positions with a best idea';

/** The positions with a best idea, and which of them each level finds; nothing where the game has none. */
async function ideas({ playable: { game, staff } }: Arena): Promise<string> {
  const trials = await trialsOf(game.id);
  const { ideas: solve } = trials;
  if (solve === null) return '';
  const found = staff.levels.map((level) => ({ level, solved: solve((seed, seat) => level.sit(seed, seat)) }));
  const ids = found[0]?.solved.map(({ id }) => id) ?? [];
  const marks = ids.map((id) => [id, ...found.map(({ solved }) => (solved.find((one) => one.id === id)?.found ? '✓' : '·'))]);
  const sums = ['**found**', ...found.map(({ solved }) => `**${solved.filter((one) => one.found).length} of ${solved.length}**`)];
  const head = ['position', ...found.map(({ level }) => level.id)];
  return `
${IDEAS}

Positions in which a good player finds one idea, ${ids.length} of them (\`games/${game.id}/staff-positions\`), and which level finds it.

${table([head, head.map(() => '---'), sums, ...marks])}
`;
}

const HEADER = `# Ladder

How strong the machine players are. Made by \`npm run ladder\` on ${machine()}; each row says when it was measured, and at which commit.

A *pair* is two games with the same seed, sides changed. Each game is measured by the chance of German victory over all victory rolls of the game:
one minus the product of the chances that they fail; a roll that wins is noted, and play goes on. A wins the pair where its chance as the Germans
is higher than B's against it. Elo and its error bars come from A's mean score in the games of a pair.`;

const report = (
  arena: Arena,
  rows: readonly Row[],
  byBudget: readonly Row[],
  found: string,
  first: number,
): string => `## ${arena.playable.game.title}

${arena.scenario.title}; seeds from ${first}.

${table([...HEAD, ...rows.map(line)])}

${levelsLine(arena)}

### More budget

A level with its own budget against itself with a quarter of it, or with four times as much (\`steady:100\` has 100 evaluations a turn).

${byBudget.length > 0 ? table([...HEAD, ...byBudget.map(line)]) : 'No level with a budget was played.'}
${found}`;

/** Sets the positions before all levels; kept, the last part of the game's report is made anew. */
async function renewIdeas(arena: Arena, keep: boolean): Promise<void> {
  const part = await ideas(arena);
  console.log(part);
  if (!keep) return;
  const text = readFileSync(OUT, 'utf8');
  const [before = ''] = partOf(text, arena.playable).split(IDEAS);
  writeFileSync(OUT, withPart(text, HEADER, arena.playable, `${before.trimEnd()}\n${part}`));
}

/** "steady:400-greedy" */
function pairingFrom(arena: Arena, text: string): Pairing {
  const sides = text.split('-').map((side): Sitting => {
    const [level = '', budget] = side.split(':');
    return budget === undefined ? { level } : { level, budget: countFrom('only', budget, 1) };
  });
  const [a, b, ...more] = sides;
  const pairing = a && b && more.length === 0 ? { a, b } : null;
  if (pairing && exists(arena, pairing)) return pairing;
  return refused(
    `--only ${text}: A-B is expected, with the levels ${levelsOf(arena)
      .map(({ id }) => id)
      .join(', ')}`,
  );
}

/** Pairs of a game that ends by points; kept, their rows are put into the report. */
async function playForPoints(
  arena: Arena,
  only: string,
  points: NonNullable<Trials['points']>,
  pairs: number,
  running: Running,
  keep: boolean,
): Promise<void> {
  for (const text of only.split(',')) {
    const pairing = pairingFrom(arena, text);
    const played = await pairsOf(arena, pairing, pairs, running);
    if (played.length === 0) continue;
    const row = pointsRow(arena, pairing, points, played, running.first);
    console.log(row);
    if (!keep) continue;
    const report = readFileSync(OUT, 'utf8');
    writeFileSync(OUT, withPart(report, HEADER, arena.playable, withPointsRow(partOf(report, arena.playable), row)));
  }
}

async function main(): Promise<void> {
  const words = wordsFor(USAGE, ['game', 'scenario', 'pairs', 'only', 'keep', 'seed', 'cores', 'log', 'mixed']);
  const arena = arenaOf(words.game, words.scenario);
  const pairs = countFrom('pairs', words.pairs, PAIRS);
  const cores = words.cores ? countFrom('cores', words.cores, 1) : undefined;
  const running = { first: countFrom('seed', words.seed, 1), cores, ...logFrom(words) };
  const play = async (pairings: readonly Pairing[], many: number): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const pairing of pairings) {
      const found = await duel(arena, pairing, many, running);
      if (!found) continue;
      const row = { pairing, ...found };
      rows.push(row);
      console.log(plain(arena, row));
    }
    return rows;
  };
  if (words.only !== undefined) {
    if (words.only === ONLY_IDEAS) return renewIdeas(arena, words.keep !== undefined);
    const { points } = await trialsOf(arena.playable.game.id);
    if (points) return playForPoints(arena, words.only, points, pairs, running, words.keep !== undefined);
    const rows = await play(
      words.only.split(',').map((text) => pairingFrom(arena, text)),
      pairs,
    );
    if (words.keep === undefined) return;
    const text = readFileSync(OUT, 'utf8');
    writeFileSync(OUT, withPart(text, HEADER, arena.playable, renewed(arena, partOf(text, arena.playable), rows)));
    return;
  }
  const known = (pairings: readonly Pairing[]): readonly Pairing[] => pairings.filter((pairing) => exists(arena, pairing));
  const rows = await play(known(NEIGHBOURS), pairs);
  const steady = await play(known(budgets(arena, 'steady', [1 / 4, 4])), Math.max(1, Math.round(pairs / SHARE)));
  const keen = await play(known(budgets(arena, 'keen', [1 / 4])), Math.max(1, Math.round(pairs / SLOW_SHARE)));
  const text = existsSync(OUT) ? readFileSync(OUT, 'utf8') : '';
  writeFileSync(OUT, withPart(text, HEADER, arena.playable, report(arena, rows, [...steady, ...keen], await ideas(arena), running.first)));
  console.log(`written: ${OUT}`);
}

serve(games);
if (isMainThread) await main();
