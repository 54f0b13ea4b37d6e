import { commitAt, meanOf, meanWithin, serve, wilson, type Played, type Sitting } from '@sandtable/lab';
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { called, machine, percent, playable, playGames, scenario, seats, setup, today, within } from './duels.ts';
import { games } from './games.ts';
import { countFrom, refused, wordsFor } from './words.ts';

/** `npm run balance -- [--level steady] [--games N] [--seed N] [--cores N]`: games between equal machines into docs/balance.md. */
const GAMES = 400;
const OUT = 'docs/balance.md';
/** The rulebook calls Early 1941 the easy scenario for the Germans: between equals they should win so often. */
const WANTED = { from: 0.65, to: 0.8 } as const;

function report(played: readonly Played[], sitting: Sitting, first: number): string {
  const [german] = seats;
  const wins = played.reduce((sum, { won }) => sum + won, 0);
  const chance = meanWithin(played.map((one) => one.chance));
  const evaluations = sitting.budget ?? playable.staff.levels.find(({ id }) => id === sitting.level)?.budget ?? 0;
  const turns = Array.from({ length: scenario.turns }, (_, i) => i + 1);
  const decided = turns.map((turn) => played.filter(({ decidedIn, won }) => decidedIn === turn && won === 1).length);
  const objectives = turns.map((_, i) => meanOf(played.map(({ figures }) => figures[i]?.['objectives'] ?? NaN)).toFixed(1));
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return `# Balance

Games between equal machines, made by \`npm run balance\` on ${today()}, commit ${commitAt('.')}, ${machine()}; ${playable.game.title}, ${scenario.title}.

| level | evaluations a turn | games | seeds | won by ${german}, as the dice fell (95 %) | mean chance of ${german} victory (95 %) | wanted |
| --- | --- | --- | --- | --- | --- | --- |
${row([
  called(sitting),
  evaluations,
  played.length,
  `${first} to ${first + played.length - 1}`,
  within(wilson(wins, played.length), percent),
  within(chance, percent),
  `${100 * WANTED.from} to ${100 * WANTED.to} %`,
])}

The mean chance counts every roll that could have decided a game, and so says more with fewer games.

${row(['turn', ...turns])}
${row(['---', ...turns.map(() => '---')])}
${row([`won by ${german} in it`, ...decided])}
${row(['objectives at its end, mean', ...objectives])}
`;
}

async function main(): Promise<void> {
  const words = wordsFor(['level', 'games', 'seed', 'cores']);
  const [level = '', budget] = (words.level ?? 'steady').split(':');
  const { levels } = playable.staff;
  if (!levels.some(({ id }) => id === level)) refused(`--level ${level}: there are ${levels.map(({ id }) => id).join(', ')}`);
  const sitting: Sitting = budget === undefined ? { level } : { level, budget: countFrom('level', budget, 1) };
  const many = countFrom('games', words.games, GAMES);
  const running = { first: countFrom('seed', words.seed, 1), cores: words.cores ? countFrom('cores', words.cores, 1) : undefined };
  const both = Object.fromEntries(seats.map((seat) => [seat, sitting]));
  const orders = Array.from({ length: many }, (_, i) => ({ setup, seats: both, seed: String(running.first + i) }));
  const played = (await playGames(`${called(sitting)} against itself`, orders, running)).filter((one) => one !== null);
  if (played.length === 0) return;
  const text = report(played, sitting, running.first);
  writeFileSync(OUT, text);
  console.log(text);
}

serve(games);
if (isMainThread) await main();
