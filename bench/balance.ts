import { commitAt, meanOf, meanWithin, serve, wilson, type Played, type Sitting } from '@sandtable/lab';
import { setupFor, type Choosable, type Scenario } from '@sandtable/umpire';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { Trials } from '../packages/staff/tests/trials.ts';
import { arenaOf, called, machine, partOf, percent, playGames, today, withPart, within, type Arena, type Running } from './duels.ts';
import { games } from './games.ts';
import { pointsGained, toldPoints } from './points.ts';
import { trialsOf } from './trials.ts';
import { countFrom, refused, wordsFor } from './words.ts';

/**
 * `npm run balance -- [--game gertrud] [--scenario late-1941] [--options free-deployment=true] [--level steady] [--games N] [--seed N]
 * [--last TURN] [--cores N] [--log FILE] [--keep no]`: games between equal machines, of every scenario of a game or one; their rows in docs/balance.md are
 * renewed, the others stay. With `--keep no` they are only shown. With `--log` each game is put into a file as it ends, and those that are in
 * it are not played again: what was broken off goes on with the same words, and with more `--games`. With `--last` nothing of a
 * game is played after that turn. Of a game that ends by points the mean difference of points is told in place of a chance.
 */
const GAMES = 200;
const OUT = 'docs/balance.md';
/**
 * How often the side should win between equals in a scenario of which its game says nothing: of a row of scenarios each is harder for it
 * than the last.
 */
const FALLING = 'less than the one above, more than the one below';
/** The figures of a game that ends by points: those of the side that is measured and of the other. */
type Points = Trials['points'];

/** What was played, as its rows are called. */
interface Match {
  readonly scenario: Scenario;
  readonly options: { readonly [id: string]: Choosable };
  readonly name: string;
  /** The last turn that is played; undefined where games are played to their ends. */
  readonly last: number | undefined;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const rule = (many: number): string => row(Array.from({ length: many }, () => '---'));

const headOf = ({ called: side }: Arena, points: Points): readonly string[] => [
  'scenario',
  'level',
  'games',
  `won by ${side}, as the dice fell (95 %)`,
  points ? `${points.join(' less ')}, mean (95 %)` : `mean chance of ${side} victory (95 %)`,
  'wanted',
  'measured',
];
const turnsOf = ({ playable: { game } }: Arena): number[] =>
  Array.from({ length: Math.max(...game.scenarios.map(({ turns }) => turns)) }, (_, i) => i + 1);

/** The rows of a match: how often the Germans win, in which turn, and what stands at its end. */
function rowsOf(
  arena: Arena,
  { balance: { wanted: ofGame, followed, shares = {} }, points }: Pick<Trials, 'balance' | 'points'>,
  { scenario, name, last }: Match,
  played: readonly Played[],
  sitting: Sitting,
  first: number,
): Rows {
  const wins = played.reduce((sum, { won }) => sum + won, 0);
  const wanted = ofGame[name] ?? (name !== scenario.title ? '' : (ofGame[scenario.id] ?? FALLING));
  const turns = turnsOf(arena);
  const seeds = `${played.length}, seeds ${first} to ${first + played.length - 1}`;
  // A game that was won for certain ends before its last turn: the means are of those that went on.
  const figures = (of: string) =>
    turns.map((_, i) => {
      const known = played.flatMap((one) => one.figures[i]?.[of] ?? []);
      return known.length > 0 ? meanOf(known).toFixed(1) : '·';
    });
  /** In how many of the games that went on so far a figure was 1; no row where no position has it. */
  const shareRow = (of: string, figure: string, says: string): string[] => {
    const cells = turns.map((_, i) => {
      const known = played.flatMap((one) => one.figures[i]?.[figure] ?? []);
      return known.length > 0
        ? within(
            wilson(
              known.reduce((sum, one) => sum + one, 0),
              known.length,
            ),
            percent,
          )
        : '·';
    });
    return cells.every((cell) => cell === '·') ? [] : [row([of, says, ...cells])];
  };
  return {
    result: row([
      name,
      called(sitting),
      seeds,
      last === undefined ? within(wilson(wins, played.length), percent) : '·',
      points ? toldPoints(pointsGained(played, points)) : within(meanWithin(played.map(({ chance }) => chance)), percent),
      wanted,
      `${today()}, ${commitAt('.')}`,
    ]),
    course: [
      ...(last === undefined
        ? [
            row([
              name,
              `won by ${arena.called} in it`,
              ...turns.map((turn) => played.filter((one) => one.decidedIn === turn && one.won === 1).length),
            ]),
          ]
        : []),
      ...Object.entries(shares).flatMap(([figure, says]) => shareRow(name, figure, says)),
      ...Object.entries(followed).map(([figure, says]) => row([name, says, ...figures(figure)])),
    ],
  };
}

interface Rows {
  readonly result: string;
  readonly course: readonly string[];
}

/** The lines of the report as it stands that begin with this name, in one of its two tables. */
const standing = (text: string, name: string): readonly string[] => text.split('\n').filter((line) => line.startsWith(`| ${name} |`));

const HEADER = `# Balance

Games between equal machines, made by \`npm run balance\` on ${machine()}; each row says when it was measured, and at which commit. The mean chance
counts every roll that could have decided a game, and so says more with fewer games.`;

/** The game's part of the report, with new rows in place of old ones of the same name; those of the scenarios come first. */
function report(arena: Arena, points: Points, text: string, made: ReadonlyMap<string, Rows>): string {
  const { game } = arena.playable;
  const head = headOf(arena, points);
  const names = new Set([...game.scenarios.map(({ title }) => title), ...namesIn(text), ...made.keys()]);
  const results = [...names].flatMap((name) => made.get(name)?.result ?? standing(text, name).slice(0, 1));
  const courses = [...names].flatMap((name) => made.get(name)?.course ?? standing(text, name).slice(1));
  const turns = ['scenario', 'by turn', ...turnsOf(arena)];
  return `## ${game.title}

${[row(head), rule(head.length), ...results].join('\n')}

${[row(turns), rule(turns.length), ...courses].join('\n')}
`;
}

/** The names that rows of the report have, those of the tables' heads apart. */
const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| scenario |'))
    .map((line) => line.slice(2, line.indexOf(' |', 2)));

/** "free-deployment=true,odds=whole" */
function optionsFrom(text: string | undefined, scenario: Scenario): Match['options'] {
  const chosen: Record<string, Choosable> = {};
  for (const part of text?.split(',') ?? []) {
    const [id = '', wanted = ''] = part.split('=');
    const option = scenario.options.find((one) => one.id === id);
    const value = option?.values.find((one) => String(one) === wanted);
    if (value === undefined) refused(`--options ${part}: ${option ? `${id} is one of ${option.values.join(', ')}` : `no option "${id}"`}`);
    chosen[id] = value as Choosable;
  }
  return chosen;
}

function matchOf(scenario: Scenario, text: string | undefined, last: number | undefined): Match {
  const options = optionsFrom(text, scenario);
  const more = Object.entries(options).map(([id, value]) => (value === true ? id : `${id} ${String(value)}`));
  const until = last === undefined ? [] : [`to the end of turn ${last}`];
  return { scenario, options, name: [scenario.title, ...more, ...until].join(', '), last };
}

function sittingFrom({ playable: { staff } }: Arena, text: string): Sitting {
  const [level = '', budget] = text.split(':');
  if (!staff.levels.some(({ id }) => id === level)) refused(`--level ${level}: there are ${staff.levels.map(({ id }) => id).join(', ')}`);
  return budget === undefined ? { level } : { level, budget: countFrom('level', budget, 1) };
}

async function measured(arena: Arena, match: Match, sitting: Sitting, many: number, running: Running): Promise<Rows | null> {
  const setup = setupFor(arena.playable.game, { scenario: match.scenario.id, options: match.options });
  const both = Object.fromEntries(arena.camps.flat().map((seat) => [seat, sitting]));
  const orders = Array.from({ length: many }, (_, i) => ({ setup, seats: both, seed: String(running.first + i), last: match.last }));
  const played = (await playGames(`${match.name}, ${called(sitting)} against itself`, orders, running)).filter((one) => one !== null);
  const trials = await trialsOf(arena.playable.game.id);
  return played.length === 0 ? null : rowsOf(arena, trials, match, played, sitting, running.first);
}

async function main(): Promise<void> {
  const words = wordsFor(['game', 'scenario', 'options', 'level', 'games', 'seed', 'last', 'cores', 'log', 'keep']);
  const arena = arenaOf(words.game);
  const { playable } = arena;
  const { game } = playable;
  const wanted = words.scenario?.split(',');
  const unknown = wanted?.find((id) => !game.scenarios.some((one) => one.id === id));
  if (unknown !== undefined) refused(`--scenario ${unknown}: there are ${game.scenarios.map(({ id }) => id).join(', ')}`);
  const sitting = sittingFrom(arena, words.level ?? 'steady');
  const many = countFrom('games', words.games, GAMES);
  const cores = words.cores ? countFrom('cores', words.cores, 1) : undefined;
  const running = { first: countFrom('seed', words.seed, 1), cores, log: words.log };
  const last = words.last === undefined ? undefined : countFrom('last', words.last, 1);
  const { points } = await trialsOf(game.id);
  const made = new Map<string, Rows>();
  for (const scenario of game.scenarios) {
    if (wanted && !wanted.includes(scenario.id)) continue;
    const match = matchOf(scenario, words.options, last);
    const rows = await measured(arena, match, sitting, many, running);
    if (!rows) continue;
    made.set(match.name, rows);
    console.log([rows.result, ...rows.course].join('\n'));
    if (words.keep === 'no') continue;
    const text = existsSync(OUT) ? readFileSync(OUT, 'utf8') : '';
    writeFileSync(OUT, withPart(text, HEADER, playable, report(arena, points, partOf(text, playable), made)));
  }
}

serve(games);
if (isMainThread) await main();
