import { commitAt, serve, type Pairing, type Sitting, type Standing } from '@sandtable/lab';
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { solve } from '../games/gertrud/tests/staff-positions.ts';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import { called, duel, machine, percent, playable, scenario, seats, today, within } from './duels.ts';
import { games } from './games.ts';
import { countFrom, refused, wordsFor } from './words.ts';

/**
 * `npm run ladder -- [--pairs N] [--only steady-greedy,steady:100-steady] [--seed N] [--cores N]`: paired games of neighbouring levels,
 * and of levels with more and less budget, into docs/ladder.md. With `--only` just those are played, and with `--keep yes` their rows
 * in docs/ladder.md are renewed; else nothing is written.
 */
const PAIRS = 100;
/** Budgets are compared over a part of the pairs; the strongest level thinks long, over fewer, and only against a quarter of its budget. */
const SHARE = 2;
const SLOW_SHARE = 10;
const OUT = 'docs/ladder.md';

const { levels } = playable.staff;
const budgetOf = (id: string): number => levels.find((level) => level.id === id)?.budget ?? 0;
const exists = ({ a, b }: Pairing): boolean => [a, b].every(({ level }) => levels.some(({ id }) => id === level));
const vs = (a: string, b: string): Pairing => ({ a: { level: a }, b: { level: b } });

const NEIGHBOURS: readonly Pairing[] = [vs('greedy', 'random'), vs('steady', 'greedy'), vs('keen', 'steady'), vs('steady', 'random')];

/** A level against itself with so many times its budget. */
const budgets = (level: string, times: readonly number[]): readonly Pairing[] =>
  times.map((one) => ({ a: { level }, b: { level, budget: Math.max(1, Math.round(budgetOf(level) * one)) } }));

interface Row {
  readonly pairing: Pairing;
  readonly standing: Standing;
}

/** An Elo difference: "+120", "−35", "+∞" where everything was won. */
const points = (elo: number): string => `${elo < 0 ? '−' : '+'}${Number.isFinite(elo) ? Math.abs(Math.round(elo)) : '∞'}`;

function plain({ pairing: { a, b }, standing }: Row): string {
  const { pairs, won, ties, chance, score, elo, better, drawn, seconds } = standing;
  const [seat] = seats;
  return [
    `${called(a)} against ${called(b)}: ${won} of ${pairs.length} pairs (${ties} ties), Elo ${within(elo, points)}, better with ${percent(better)}`,
    `  score ${within(score, percent)}; ${drawn} of ${2 * pairs.length} games by the dice`,
    `  chance of ${seat} victory: ${within(chance.a, percent)} with ${called(a)} in that seat, ${within(chance.b, percent)} against it`,
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

const line = ({ pairing, standing }: Row): readonly string[] => {
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
    `${today()}, ${commitAt('.')}`,
  ];
};

/** The report with these rows in place of those of the same machines. */
function renewed(text: string, rows: readonly Row[]): string {
  const lines = text.split('\n');
  for (const row of rows) {
    const at = lines.findIndex((one) => one.startsWith(`| ${nameOf(row.pairing)} |`));
    if (at < 0) refused(`--keep: ${OUT} has no row for ${nameOf(row.pairing)}; run the whole ladder`);
    lines[at] = table([line(row)]);
  }
  return lines.join('\n');
}

const table = (rows: readonly (readonly string[])[]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The positions with a best idea, and which of them each level finds. */
function solvedTable(): string {
  const found = gertrudStaff.levels.map((level) => ({ level, solved: solve((seed, seat) => level.sit(seed, seat)) }));
  const ids = found[0]?.solved.map(({ id }) => id) ?? [];
  const marks = ids.map((id) => [id, ...found.map(({ solved }) => (solved.find((one) => one.id === id)?.found ? '✓' : '·'))]);
  const sums = ['**found**', ...found.map(({ solved }) => `**${solved.filter((one) => one.found).length} of ${solved.length}**`)];
  const head = ['position', ...found.map(({ level }) => level.id)];
  return table([head, head.map(() => '---'), sums, ...marks]);
}

const report = (rows: readonly Row[], byBudget: readonly Row[], first: number): string => `# Ladder

How strong the machine players are. Made by \`npm run ladder\` on ${machine()}; each row says when it was measured, and at which commit; ${playable.game.title}, ${scenario.title}.

A *pair* is two games with the same seed, sides changed (seeds from ${first}). Each game is measured by the chance of German victory over all
victory rolls of the game: one minus the product of the chances that they fail; a roll that wins is noted, and play goes on. A wins the pair
where its chance as the Germans is higher than B's against it. Elo and its error bars come from A's mean score in the games of a pair.

${table([...HEAD, ...rows.map(line)])}

Levels: ${levels.map(({ id, says, budget }) => `*${id}* ${budget > 0 ? `(${budget} evaluations a turn) ` : ''}${says}`).join(' ')}

## More budget

A level with its own budget against itself with a quarter of it, or with four times as much (\`steady:100\` has 100 evaluations a turn).

${byBudget.length > 0 ? table([...HEAD, ...byBudget.map(line)]) : 'No level with a budget was played.'}

## Positions with a best idea

Twenty positions in which a good player finds one idea (\`games/gertrud/staff-positions\`), and which level finds it.

${solvedTable()}
`;

/** "steady:400-greedy" */
function pairingFrom(text: string): Pairing {
  const sides = text.split('-').map((side): Sitting => {
    const [level = '', budget] = side.split(':');
    return budget === undefined ? { level } : { level, budget: countFrom('only', budget, 1) };
  });
  const [a, b, ...more] = sides;
  const pairing = a && b && more.length === 0 ? { a, b } : null;
  if (pairing && exists(pairing)) return pairing;
  return refused(`--only ${text}: A-B is expected, with the levels ${levels.map(({ id }) => id).join(', ')}`);
}

async function main(): Promise<void> {
  const words = wordsFor(['pairs', 'only', 'keep', 'seed', 'cores']);
  const pairs = countFrom('pairs', words.pairs, PAIRS);
  const running = { first: countFrom('seed', words.seed, 1), cores: words.cores ? countFrom('cores', words.cores, 1) : undefined };
  const play = async (pairings: readonly Pairing[], many: number): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const pairing of pairings) {
      const standing = await duel(pairing, many, running);
      if (standing) rows.push({ pairing, standing });
      if (standing) console.log(plain({ pairing, standing }));
    }
    return rows;
  };
  if (words.only !== undefined) {
    const rows = await play(words.only.split(',').map(pairingFrom), pairs);
    if (words.keep !== undefined) writeFileSync(OUT, renewed(readFileSync(OUT, 'utf8'), rows));
    return;
  }
  const rows = await play(NEIGHBOURS.filter(exists), pairs);
  const steady = await play(budgets('steady', [1 / 4, 4]).filter(exists), Math.max(1, Math.round(pairs / SHARE)));
  const keen = await play(budgets('keen', [1 / 4]).filter(exists), Math.max(1, Math.round(pairs / SLOW_SHARE)));
  writeFileSync(OUT, report(rows, [...steady, ...keen], running.first));
  console.log(`written: ${OUT}`);
}

serve(games);
if (isMainThread) await main();
