import {
  arrangedBy,
  commitAt,
  meanOf,
  momentsOf,
  regretOf,
  solved,
  standardError,
  type Exercise,
  type Search,
  type Solved,
} from '@sandtable/lab';
import { levelOf, type Ahead, type Playable } from '@sandtable/staff';
import { FastDice } from '@sandtable/umpire';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from './duels.ts';
import { allTrials } from './trials.ts';
import { countFrom, refused, wordsFor } from '../tools/words.mjs';

const USAGE = `npm run regret -- [--game gertrud] [--levels greedy,steady,keen] [--exercises N]: how much of its chance of victory each level gives away
when it arranges its units, on average over fixed positions, against the best arrangement that was ever found there. Without further words
docs/regret.md is renewed. With --make N as many exercises are added to bench/regret/<game>.json as make N of them; each is kept as soon as
it is solved, so that it can be broken off.`;
const FOLDER = join('bench', 'regret');
/** The seed of the machine with which a level is measured: it is none of those that solved the exercises. */
const SEED = 'measured';
const OUT = join('docs', 'regret.md');
/** Looks at an arrangement, and at the best of an exercise. */
const [LOOKS, MOST, KEPT] = [40, 400, 8];

type Trials = Awaited<ReturnType<typeof allTrials>>[number];

/** Who arranges an exercise when it is solved: thirty in all. */
function searchOf({ staff }: Playable): Search {
  const budget = levelOf(staff, 'steady').budget;
  const times = (many: number, level: string, by?: number) =>
    Array.from({ length: many }, (_, i) => ({ sitting: { level, budget: by }, seed: `solving ${i}` }));
  const by = [...times(2, 'greedy'), ...times(14, 'steady'), ...times(10, 'steady', 4 * budget), ...times(4, 'keen')];
  return { by, looks: LOOKS, most: MOST, kept: KEPT };
}

const fileOf = (game: string): string => join(FOLDER, `${game}.json`);

const readExercises = (game: string): readonly Solved[] =>
  existsSync(fileOf(game)) ? (JSON.parse(readFileSync(fileOf(game), 'utf8')) as readonly Solved[]) : [];

/** Seeds by which it is seen whether there is anything to be arranged: where no two differ, there is not. */
const TRIED = ['1', '2', '3', '4'];

/** The exercise of that number: scenarios take turns, and so do seats; a moment of a game in which `steady` is of two minds. */
function exerciseOf(playable: Playable, number: number): Exercise {
  const { game } = playable;
  const { scenarios } = game;
  const scenario = scenarios[number % scenarios.length]?.id ?? '';
  const moments = [...momentsOf(playable, scenario, 'steady', `exercise ${number}`)];
  const seats = [...new Set(moments.map(({ seat }) => seat))].toSorted();
  const seat = seats[Math.floor(number / scenarios.length) % seats.length];
  const own = moments.filter((one) => one.seat === seat);
  const from = (new FastDice(number).roll('exercise', 1, own.length)[0] as number) - 1;
  // Where a seat has nothing to arrange in a whole game, the others come to it.
  const inOrder = [...own.slice(from), ...own.slice(0, from), ...moments.filter((one) => one.seat !== seat)];
  const arrangements = (one: Exercise) => new Set(TRIED.map((seed) => game.hash(arrangedBy(playable, one, { level: 'steady' }, seed))));
  return inOrder.find((one) => arrangements(one).size > 1) ?? refused(`exercise ${number}: nobody has anything to arrange in ${scenario}`);
}

function make(playable: Playable, ahead: Ahead, until: number): void {
  const { id } = playable.game;
  const all = [...readExercises(id)];
  mkdirSync(FOLDER, { recursive: true });
  while (all.length < until) {
    const exercise = exerciseOf(playable, all.length);
    all.push(solved(playable, ahead, exercise, searchOf(playable)));
    writeFileSync(fileOf(id), `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
    console.log(`${id}: ${all.length} of ${until}: ${exercise.scenario}, turn ${exercise.turn}, ${exercise.seat}`);
  }
}

/** How a level did in the exercises of a game. */
interface Row {
  readonly game: string;
  readonly level: string;
  /** What it gave away in each of them. */
  readonly lost: readonly number[];
  /** Of the processor. */
  readonly seconds: number;
}

/** A mean with the half of its interval of 95 %: "0.0123 ± 0.0045". */
const figure = (lost: readonly number[]): string => `${meanOf(lost).toFixed(4)} ± ${(1.96 * standardError(lost)).toFixed(4)}`;

function measured(playable: Playable, ahead: Ahead, level: string, exercises: readonly Solved[]): Row {
  const started = process.cpuUsage();
  const lost = exercises.map((one) => regretOf(playable, ahead, one, { level }, { seed: SEED, looks: MOST }));
  const { user, system } = process.cpuUsage(started);
  const row = { game: playable.game.title, level, lost, seconds: (user + system) / 1e6 };
  console.log(
    `${row.game}: ${level} gives away ${figure(lost)} of the chance of victory in ${lost.length} exercises (${row.seconds.toFixed(0)} s)`,
  );
  return row;
}

function measure(playable: Playable, ahead: Ahead, levels: readonly string[], many: number): readonly Row[] {
  const exercises = readExercises(playable.game.id).slice(0, many);
  if (exercises.length === 0) return refused(`${fileOf(playable.game.id)} has no exercises: make them with --make N`);
  return levels.map((level) => measured(playable, ahead, level, exercises));
}

/** The report of a measurement of all games and levels. */
const report = (rows: readonly Row[]): string => `# What a level gives away

How much of its chance of victory each level gives away when it arranges its units for a phase, on average over fixed positions, with its 95 %
interval. Made by \`npm run regret\`; the positions stand in \`bench/regret\`, taken from games of \`steady\` in all scenarios, one seat after the
other. In each of them thirty arrangements were made by \`greedy\`, \`steady\`, \`steady\` with four times its budget and \`keen\`, looked at ${LOOKS} times each,
and the best ${KEPT} of them ${MOST} times; the best of these is what a level is measured against. A look plays on quickly for a turn or two and ends with the
game's forecast, so that what nobody sees within that time is not counted.

| game | level | given away of the chance of victory | most in one exercise | exercises | processor seconds |
| --- | --- | --- | --- | --- | --- |
${rows.map(({ game, level, lost, seconds }) => `| ${game} | ${level} | ${figure(lost)} | ${Math.max(...lost).toFixed(3)} | ${lost.length} | ${seconds.toFixed(0)} |`).join('\n')}

Measured on ${today()} at ${commitAt('.')}.
`;

async function main(): Promise<void> {
  const words = wordsFor(USAGE, ['game', 'levels', 'exercises', 'make']);
  const all = (await allTrials()).filter((one): one is Trials & { readonly ahead: Ahead } => one.ahead !== undefined);
  const chosen = all.filter(({ game }) => words.game === undefined || game.id === words.game);
  if (chosen.length === 0) refused(`--game ${words.game ?? ''}: there are ${all.map(({ game }) => game.id).join(', ')}`);
  const rows: Row[] = [];
  for (const { game, staff, ahead } of chosen) {
    const playable = { game, staff };
    const levels = words.levels?.split(',') ?? staff.levels.filter(({ budget }) => budget > 0).map(({ id }) => id);
    for (const level of levels) levelOf(staff, level);
    if (words.make === undefined) rows.push(...measure(playable, ahead, levels, countFrom('exercises', words.exercises, Infinity)));
    else make(playable, ahead, countFrom('make', words.make, 1));
  }
  const isWhole = Object.values(words).every((word) => word === undefined);
  if (isWhole) writeFileSync(OUT, report(rows));
}

await main();
