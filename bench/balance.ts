import { commitsOf, meanOf, meanWithin, quantile, serve, wilson, type PlayedAt, type Sitting } from '@sandtable/lab';
import { setupFor, type Choosable, type Scenario } from '@sandtable/umpire';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { Trials } from '../packages/staff/tests/trials.ts';
import {
  arenaOf,
  called,
  logFrom,
  machine,
  partOf,
  percent,
  playGames,
  today,
  withPart,
  within,
  type Arena,
  type Running,
} from './duels.ts';
import { games } from './games.ts';
import { pointsGained, toldPointsWithMedian } from './points.ts';
import { trialsOf } from './trials.ts';
import { countFrom, refused, wordsFor } from '../tools/words.mjs';

const USAGE = `npm run balance -- [--game gertrud] [--scenario late-1941] [--options free-deployment=true] [--level steady] [--games N] [--seed N]
[--last TURN] [--cores N] [--log FILE [--mixed yes]] [--keep no]: games between equal machines, of every scenario of a game or one; their rows in docs/balance.md are
renewed, the others stay. With --keep no they are only shown. With --log each game is put into a file as it ends, and those that are in
it are not played again: what was broken off goes on with the same words, and with more --games. With --last nothing of a
game is played after that turn. Of a game that ends by points the mean and the median difference of points are told in place of a chance. Games that
a log has of another commit are told together with those of this one only with --mixed yes.`;
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
  points ? `won by ${side} (95 %); drawn` : `won by ${side}, as the dice fell (95 %)`,
  points ? `${points.join(' less ')}, mean (95 %); median` : `mean chance of ${side} victory (95 %)`,
  'wanted',
  'measured',
];
const turnsOf = ({ playable: { game } }: Arena): number[] =>
  Array.from({ length: Math.max(...game.scenarios.map(({ turns, from = 1 }) => from + turns - 1)) }, (_, i) => i + 1);

/** How many games came to that: of those that end by points a draw is no half of a victory. */
const [WON, DRAWN] = [1, 1 / 2] as const;
const countOf = (played: readonly PlayedAt[], end: number): number => played.filter(({ won }) => won === end).length;

/** The rows of a match: how often the Germans win, in which turn, and what stands at its end. */
function rowsOf(
  arena: Arena,
  { balance: { wanted: ofGame, followed, shares = {}, ends = {} }, points }: Pick<Trials, 'balance' | 'points'>,
  { scenario, name, last }: Match,
  played: readonly PlayedAt[],
  sitting: Sitting,
  first: number,
): Rows {
  const won = within(wilson(points ? countOf(played, WON) : played.reduce((sum, one) => sum + one.won, 0), played.length), percent);
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
      last !== undefined ? '·' : points ? `${won}; ${percent(countOf(played, DRAWN) / played.length)}` : won,
      points ? toldPointsWithMedian(pointsGained(played, points)) : within(meanWithin(played.map(({ chance }) => chance)), percent),
      wanted,
      `${today()}, ${commitsOf(played)}`,
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
    ends: Object.entries(ends).flatMap(([figure, { history }]) => endRow(name, figure, played, history[scenario.id])),
  };
}

/** What the middle 80 % of games come to, and their median, from the least to the most. */
const MIDDLE = [0.1, 0.5, 0.9] as const;
const END_HEAD = ['scenario', 'at its end', ...MIDDLE.map((share) => `${share * 100} %`), 'history'];

/** A figure at the ends of the games, with history's; no row where no position has it. */
function endRow(name: string, figure: string, played: readonly PlayedAt[], history: number | undefined): readonly string[] {
  const ends = played.flatMap(({ figures }) => figures.at(-1)?.[figure] ?? []);
  if (ends.length === 0) return [];
  return [row([name, figure, ...MIDDLE.map((share) => quantile(ends, share).toFixed(1)), history ?? ''])];
}

/** The rows of a match, by the tables of the report that they stand in. */
interface Rows {
  readonly result: string;
  readonly course: readonly string[];
  readonly ends: readonly string[];
}

/** The rows of the report as it stands that have this name, in the table with these first words in its head. */
const standing = (text: string, head: string, name: string): readonly string[] =>
  rowsUnder(text, head).filter((line) => line.startsWith(`| ${name} |`));

/** The rows of a table of the report; none where it has none of this head. */
function rowsUnder(text: string, head: string): readonly string[] {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(head));
  const end = lines.findIndex((line, i) => i > at && !line.startsWith('|'));
  return at < 0 ? [] : lines.slice(at + 2, end < 0 ? undefined : end);
}

const HEADER = `# Balance

Games between equal machines, made by \`npm run balance\` on ${machine()}; each row says when it was measured, and at which commit. The mean chance
counts every roll that could have decided a game, and so says more with fewer games.`;

/** The game's part of the report, with new rows in place of old ones of the same name; those of the scenarios come first. */
function report(arena: Arena, points: Points, text: string, made: ReadonlyMap<string, Rows>): string {
  const { game } = arena.playable;
  const names = [...new Set([...game.scenarios.map(({ title }) => title), ...namesIn(text), ...made.keys()])];
  const tables: readonly (readonly [head: readonly (string | number)[], rows: (of: Rows) => readonly string[]])[] = [
    [headOf(arena, points), ({ result }) => [result]],
    [['scenario', 'by turn', ...turnsOf(arena)], ({ course }) => course],
    [END_HEAD, ({ ends }) => ends],
  ];
  const told = tables.flatMap(([head, rows]) => {
    const begin = row(head.slice(0, 2)).slice(0, -1);
    const all = names.flatMap((name) => {
      const of = made.get(name);
      return of ? rows(of) : standing(text, begin, name);
    });
    return all.length > 0 ? [[row(head), rule(head.length), ...all].join('\n')] : [];
  });
  return `${[`## ${game.title}`, ...told].join('\n\n')}\n`;
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
  const words = wordsFor(USAGE, ['game', 'scenario', 'options', 'level', 'games', 'seed', 'last', 'cores', 'log', 'mixed', 'keep']);
  const arena = arenaOf(words.game);
  const { playable } = arena;
  const { game } = playable;
  const wanted = words.scenario?.split(',');
  const unknown = wanted?.find((id) => !game.scenarios.some((one) => one.id === id));
  if (unknown !== undefined) refused(`--scenario ${unknown}: there are ${game.scenarios.map(({ id }) => id).join(', ')}`);
  const sitting = sittingFrom(arena, words.level ?? 'steady');
  const many = countFrom('games', words.games, GAMES);
  const cores = words.cores ? countFrom('cores', words.cores, 1) : undefined;
  const running = { first: countFrom('seed', words.seed, 1), cores, ...logFrom(words) };
  const last = words.last === undefined ? undefined : countFrom('last', words.last, 1);
  const { points } = await trialsOf(game.id);
  const made = new Map<string, Rows>();
  for (const scenario of game.scenarios) {
    if (wanted && !wanted.includes(scenario.id)) continue;
    const match = matchOf(scenario, words.options, last);
    const rows = await measured(arena, match, sitting, many, running);
    if (!rows) continue;
    made.set(match.name, rows);
    console.log([rows.result, ...rows.course, ...rows.ends].join('\n'));
    if (words.keep === 'no') continue;
    const text = existsSync(OUT) ? readFileSync(OUT, 'utf8') : '';
    writeFileSync(OUT, withPart(text, HEADER, playable, report(arena, points, partOf(text, playable), made)));
  }
}

serve(games);
if (isMainThread) await main();
