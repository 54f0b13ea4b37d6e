import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { commandFigures, type CommandFigures } from './club/commands.ts';
import { crowdFigures, type CrowdFigures } from './club/crowd.ts';
import { databaseOf, newClub, type Club } from './club/fixture.ts';
import { openingFigures, type OpeningFigures } from './club/opening.ts';
import { startingFigures, type StartingFigures } from './club/starting.ts';
import { countFrom, parsedWords, refused } from '../tools/words.mjs';

/**
 * `npm run bench:club -- [--game ID] [--runs N] [--commands N] [--tables N] [--lookers N] [--only starting|commands|opening|crowd]`: what a server process of the
 * club can do with a real PostgreSQL that waits for the disk, for pages that are connected by WebSocket. A whole run is written to
 * docs/club-figures.md; a part is only shown.
 */
const FILE = 'docs/club-figures.md';
/** What is played of each game. */
const SCENARIOS: { readonly [game: string]: string } = {
  gertrud: 'early-1941',
  'what-if-1940': 'campaign',
  ocs: 'campaign',
  merkur: 'merkur',
};
const RUNS = 3;
/** Commands to a run, and how many tables give them at once. */
const COMMANDS = 3000;
const TOGETHER = [1, 4, 6, 16];
const LONG = 1000;
/** How many tables are in play, and how many pages more look on at them. */
const TABLES = 500;
const LOOKERS = 2000;

const USAGE = `npm run bench:club -- [--game ID] [--runs N] [--commands N] [--tables N] [--lookers N] [--only starting|commands|opening|crowd] [--profile]

Measures a club's server with a real PostgreSQL. A whole run writes ${FILE}; a part is only shown.`;

const { values } = parsedWords(USAGE, {
  options: {
    game: { type: 'string' },
    runs: { type: 'string' },
    commands: { type: 'string' },
    tables: { type: 'string' },
    lookers: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
if (values.game !== undefined && !SCENARIOS[values.game]) refused(`--game ${values.game}: one of ${Object.keys(SCENARIOS).join(', ')}`);
const games = Object.keys(SCENARIOS).filter((one) => values.game === undefined || one === values.game);
const runs = countFrom('runs', values.runs, RUNS);
const commands = countFrom('commands', values.commands, COMMANDS);
const wants = (part: string): boolean => values.only === undefined || values.only === part;

/** The median of each figure. */
function medians<T extends object>(all: readonly T[]): T {
  const of = (name: keyof T): T[keyof T] => {
    const sorted = all.map((one) => one[name]).toSorted((a, b) => Number(a) - Number(b));
    return sorted[Math.floor(sorted.length / 2)] as T[keyof T];
  };
  return Object.fromEntries(Object.keys(all[0] as T).map((name) => [name, of(name as keyof T)])) as T;
}

/** Figures of commands: a server is started for a game, and warmed up by a run that does not count. */
async function commandsOf(club: Club, game: string): Promise<readonly CommandFigures[]> {
  const server = await club.house.start(0, values.profile ? ['--cpu-prof', '--cpu-prof-dir=.cache/club-profile'] : []);
  const beside = await club.house.start();
  const scenario = SCENARIOS[game] as string;
  const one = (together: number, seed: string) => commandFigures(club, server, beside, { game, scenario, commands, together, seed });
  await one(TOGETHER.at(-1) as number, 'to warm up');
  const all: CommandFigures[] = [];
  for (const together of TOGETHER) {
    const each: CommandFigures[] = [];
    for (let run = 0; run < runs; run++) each.push(await one(together, `run ${run}`));
    all.push(medians(each));
    console.log(all.at(-1));
  }
  await server.stop();
  await beside.stop();
  return all;
}

async function measured(club: Club) {
  const [first, second, third] = [[] as CommandFigures[], [] as OpeningFigures[], [] as CrowdFigures[]];
  const starting = wants('starting') ? await startingFigures(club) : null;
  if (starting) console.log(starting);
  for (const game of games) {
    if (wants('commands')) first.push(...(await commandsOf(club, game)));
    if (wants('opening')) {
      second.push(await openingFigures(club, game, SCENARIOS[game] as string, LONG));
      console.log(second.at(-1));
    }
  }
  if (wants('crowd')) {
    const game = games[0] as string;
    third.push(
      await crowdFigures(
        club,
        game,
        SCENARIOS[game] as string,
        countFrom('tables', values.tables, TABLES),
        countFrom('lookers', values.lookers, LOOKERS),
      ),
    );
    console.log(third.at(-1));
  }
  return { first, second, third, starting };
}

const club = await newClub();
try {
  const before = loadavg()[0] ?? 0;
  // The first process makes the tables of the database.
  await (await club.house.start()).stop();
  const where = `${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${await databaseOf(club.store)}`;
  const figures = await measured(club);
  if (values.game === undefined && values.only === undefined && !values.profile) {
    writeFileSync(FILE, fileOf({ ...figures, where, load: [before, loadavg()[0] ?? 0] }));
    console.log(`written to ${FILE}`);
  }
} finally {
  await club.end();
}

interface Figures {
  readonly first: readonly CommandFigures[];
  readonly second: readonly OpeningFigures[];
  readonly third: readonly CrowdFigures[];
  readonly starting: StartingFigures | null;
  readonly where: string;
  readonly load: readonly [number, number];
}

function fileOf({ first, second, third, starting, where, load }: Figures): string {
  const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const to = (digits: number, number: number): string => number.toFixed(digits);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${[
    '# What a club’s server can do',
    '',
    `The last whole run of \`npm run bench:club\`: ${new Date().toISOString().slice(0, 10)}, commit ${commit}. ${where}.`,
    `Other work had the processors, too: load ${to(1, load[0])} when it began and ${to(1, load[1])} at its end. Server, PostgreSQL and all pages share them; medians of ${runs} runs.`,
    '',
    '## Commands',
    '',
    'Each is checked, played, written to the disk and answered; both seats are sent their view, their question and all that they may do. "At once" is how many tables give commands, each when its last is answered. Milliseconds are from the command to its answer, those of the processor for each command; "another process" has none of these tables and hears of all commands. "Writes" are transactions that write, for a command.',
    '',
    '| game | at once | commands a second | p50, ms | p99, ms | processor: server, ms | PostgreSQL, ms | another process, ms | sent, kB | writes | log, kB |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...first.map((one) =>
      row(
        one.game,
        one.tables,
        to(0, one.aSecond),
        to(1, one.p50),
        to(1, one.p99),
        to(2, one.server),
        to(2, one.postgres),
        to(3, one.hearing),
        to(0, one.kilobytes),
        to(2, one.writes),
        to(1, one.logged),
      ),
    ),
    '',
    '## Starting a process',
    '',
    'As after a crash, with the database as it should be; "settled" half a second later.',
    '',
    '| until it answers, ms | processor until then, ms | settled, ms |',
    '| --- | --- | --- |',
    ...(starting ? [row(to(0, starting.answers), to(0, starting.spent), to(0, starting.settled))] : []),
    '',
    '## Opening a table',
    '',
    'From the request to its answer. "First" is by a process that has just been started and has no rules yet; "cold" by one that does not hold the table; "warm" by one that does.',
    '',
    '| game | commands | first, ms | cold, ms | warm, ms | processor, cold: ms | others waited at most, ms | sent, kB |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...second.map((one) =>
      row(
        one.game,
        one.commands,
        to(0, one.first),
        to(0, one.cold),
        to(0, one.warm),
        to(0, one.spent),
        to(0, one.held),
        to(0, one.kilobytes),
      ),
    ),
    '',
    '## Many tables',
    '',
    '| tables in play | pages | MB: empty | all there | and after ten commands at each table | processor until all were there, s | for a command, ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...third.map((one) =>
      row(one.tables, one.pages, to(0, one.empty), to(0, one.connected), to(0, one.played), to(0, one.coming), to(1, one.spent)),
    ),
  ].join('\n')}\n`;
}
