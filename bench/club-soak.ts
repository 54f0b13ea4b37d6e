import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { playInBrowsers, type Played } from './club/browsers.ts';
import { batter } from './club/chaos.ts';
import { databaseOf, gameOf, newClub } from './club/fixture.ts';
import { fullDisk } from './club/full-disk.ts';
import { playMatch, type Match } from './club/match.ts';
import type { Player } from './club/player.ts';
import type { ClubProcess } from '../tools/club-house.ts';
import { proxyTo } from '../tools/club-proxy.ts';
import { builtPage } from '../tools/page.mjs';
import { countFrom, parsedWords } from '../tools/words.mjs';

/**
 * `npm run soak:club -- [kills] [--minutes N] [--tables N] [--game ID] [--scenario ID]`: games at a club of several processes, of which one after another
 * is killed (kill -9) and started again, with lines that are cut or go silent and a database that is restarted and killed, beside a game of four at four
 * browsers (`--without-browsers`: none); then a disk that is full. Every
 * command that was acknowledged must stand in its record once, every record must be that of the game that was known beforehand, and pages must
 * find their way without being opened anew. The result is kept in docs/club-soak.md.
 */
const FILE = 'docs/club-soak.md';
const KILLS = 1000;
const PROCESSES = 2;
const TABLES = 4;
/** What is played in browsers: a game of four seats. */
const IN_BROWSERS = { game: 'what-if-1940', scenario: 'campaign' } as const;
const NEVER = Number.MAX_SAFE_INTEGER;

const USAGE = `npm run soak:club -- [kills] [--minutes N] [--tables N] [--game ID] [--scenario ID] [--without-browsers]

Kills processes and the database of a club while games are played; writes ${FILE}. Without --minutes it ends after ${KILLS} kills.`;

const { values, positionals } = parsedWords(USAGE, {
  options: {
    minutes: { type: 'string' },
    tables: { type: 'string' },
    game: { type: 'string', default: 'gertrud' },
    scenario: { type: 'string', default: 'early-1941' },
    'without-browsers': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const kills = countFrom('kills', positionals[0], KILLS);
const together = countFrom('tables', values.tables, TABLES);
const minutes = values.minutes === undefined ? null : countFrom('minutes', values.minutes, 1);

const club = await newClub(values['without-browsers'] ? undefined : await builtPage(process.cwd()));
const matches: Match[] = [];
const games: Played[] = [];
try {
  const game = await gameOf(values.game);
  const servers: ClubProcess[] = [];
  for (let i = 0; i < PROCESSES; i++) servers.push(await club.house.start());
  // Players, too, know no more of a process than an address that leads to it, or nowhere.
  const ways = await Promise.all(servers.map((_, which) => proxyTo(() => [(servers[which] as ClubProcess).port])));
  const front = await proxyTo(() => servers.map(({ port }) => port));
  const players = new Set<Player>();
  const isOver = { yet: false };
  const goesOn = (): boolean => !isOver.yet;
  const lane = async (which: number): Promise<void> => {
    for (let i = 0; goesOn(); i++) {
      const seed = `soak ${which} ${i}`;
      const urls = () => ways.map(({ url }) => url);
      matches.push(await playMatch(club, game, { scenario: values.scenario, seed, urls, goesOn, players }));
    }
  };
  /** Games of four, one after another; the last goes on until somebody gives it up. */
  const inBrowsers = async (): Promise<void> => {
    const four = await gameOf(IN_BROWSERS.game);
    const { url } = front;
    for (let i = 0; goesOn(); i++)
      games.push(await playInBrowsers(club, four, { scenario: IN_BROWSERS.scenario, seed: `browsers ${i}`, url, goesOn }));
  };
  const lanes = [...Array.from({ length: together }, (_, which) => lane(which)), ...(values['without-browsers'] ? [] : [inBrowsers()])];
  const started = performance.now();
  const until = minutes === null ? NEVER : started + minutes * 60_000;
  const blows = await batter(club, {
    servers,
    players,
    proxies: [...ways, front],
    kills,
    until,
    said: (all) => process.stderr.write(`\r${all.kills} of ${kills} kills`),
  });
  isOver.yet = true;
  await Promise.all(lanes);
  for (const proxy of [...ways, front]) proxy.close();
  const lasted = (performance.now() - started) / 60_000;
  const sum = (part: 'acknowledged' | 'cuts' | 'unknown'): number => matches.reduce((all, one) => all + one[part], 0);
  const disk = await fullDisk(
    club,
    game,
    values.scenario,
    servers.map(({ url }) => url),
  );
  const broken = [...matches, ...games, disk].flatMap((one) => one.broken);
  const today = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const text = `# A club under blows

The last run of \`npm run soak:club\`: random games of ${game.title}, known beforehand, are played by pages at ${PROCESSES} processes of a club, which are
killed (kill -9) at random moments and started again; all lines are cut, or lead nowhere from then on without a word, PostgreSQL is restarted (fast shutdown) and killed, too, and now and then stays away for longer than a process waits for it. A command counts as lost
where it was acknowledged and does not stand in its record, or not once; each record must be the known one line by line, and verify; both pages must
know in the end how the game stands, without having been opened anew. ${await databaseOf(club.store)}.

| date | commit | processes killed | lines cut | made silent | PostgreSQL restarted | killed | kept away for long | games | commands acknowledged | ways lost by pages | answers not known at first | longest answer, s | broken | minutes |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| ${today} | ${commit} | ${blows.kills} | ${blows.cuts} | ${blows.silences} | ${blows.restarts} | ${blows.databaseKills} | ${blows.longAways} | ${matches.length} | ${sum('acknowledged')} | ${sum('cuts')} | ${sum('unknown')} | ${(Math.max(...matches.map(({ longest }) => longest)) / 1000).toFixed(1)} | ${broken.length} | ${lasted.toFixed(1)} |

${browsersSay(games)}

${disk.says}
${broken.map((message) => `\n- ${message}`).join('')}`;
  writeFileSync(FILE, `${text.trimEnd()}\n`);
  console.log(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await club.end();
}

/** What was played in browsers, in words. */
function browsersSay(all: readonly Played[]): string {
  if (all.length === 0) return 'No game was played in browsers.';
  const sum = (part: 'answers' | 'commands' | 'loadedAgain'): number => all.reduce((most, one) => most + one[part], 0);
  return `In ${all[0]?.seats} browsers ${all.length} games of four were played meanwhile: ${sum('answers')} answers by click, ${sum('commands')} commands that stand; ${sum('loadedAgain')} times somebody loaded a page again that had not been fetched or showed no map; each page shows at the end that record and dice agree.`;
}
