import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATIENCE } from '../../apps/club/src/store/store.ts';
import type { ClubProcess } from '../../tools/club-house.ts';
import type { Proxy } from '../../tools/club-proxy.ts';
import type { Club } from './fixture.ts';
import type { Player } from './player.ts';

/** Milliseconds between two blows. */
const BETWEEN = { least: 50, most: 500 } as const;
/** Of so many blows one is a cut of all lines, one their silence, one a restart of PostgreSQL, one its end by kill -9. */
const CUT_EVERY = 5;
const SILENCED_EVERY = 40;
const RESTART_EVERY = 6;
const DATABASE_KILLED_EVERY = 10;
/**
 * After so many blows, one of them a restart, the database stays away for longer than a process waits for it. Lines are not cut by the same blow: who
 * comes anew meanwhile is not let in, and nobody would be told that their answer is not known.
 */
const KEPT_AWAY_EVERY = 24;
const KEPT_AWAY = PATIENCE + 2_000;

/** Milliseconds in which a process that was killed is gone. */
const GONE_WITHIN = 5_000;

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** What was done to a club. */
export interface Blows {
  /** Server processes killed. */
  kills: number;
  cuts: number;
  /** So often all lines that there were led nowhere from then on, and nobody was told. */
  silences: number;
  restarts: number;
  databaseKills: number;
  /** So often it stayed away for longer than a process waits for it. */
  longAways: number;
}

/**
 * Ends a database by a signal. A fast shutdown takes its time, in which it still answers: it is over when its lock file is gone; who is killed
 * leaves that behind, and answers until its process has gone.
 */
async function strike(folder: string, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const file = join(folder, 'postgres', 'postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, signal);
  // Whose parent does not ask for its end is listed for ever.
  const until = performance.now() + GONE_WITHIN;
  const isGone = (): boolean => (signal === 'SIGKILL' ? !lives(pid) || performance.now() > until : !existsSync(file));
  while (!isGone()) await sleep(BETWEEN.least);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills processes of a club's server at random, so many times or until a time has come; each is started again. Lines are cut and the database is struck, too. */
export async function batter(
  club: Club,
  {
    servers,
    players,
    proxies,
    kills,
    until,
    said,
  }: {
    /** Those that run; who is started again takes the place of the one that was killed. */
    readonly servers: ClubProcess[];
    readonly players: ReadonlySet<Player>;
    /** What stands between players and processes. */
    readonly proxies: readonly Pick<Proxy, 'silence'>[];
    readonly kills: number;
    /** As `performance.now()` has it. */
    readonly until: number;
    readonly said: (blows: Blows) => void;
  },
): Promise<Blows> {
  const blows: Blows = { kills: 0, cuts: 0, silences: 0, restarts: 0, databaseKills: 0, longAways: 0 };
  while (blows.kills < kills && performance.now() < until) {
    await sleep(BETWEEN.least + Math.random() * (BETWEEN.most - BETWEEN.least));
    const which = Math.floor(Math.random() * servers.length);
    const victim = servers[which] as ClubProcess;
    await victim.kill();
    blows.kills++;
    if (blows.kills % CUT_EVERY === 0) {
      for (const player of players) player.cut();
      blows.cuts++;
    }
    if (blows.kills % SILENCED_EVERY === 0) {
      for (const proxy of proxies) proxy.silence();
      blows.silences++;
    }
    const isKilled = blows.kills % DATABASE_KILLED_EVERY === 0;
    if (isKilled || blows.kills % RESTART_EVERY === 0) {
      // An interrupt is a fast shutdown: whoever is connected is cut off.
      await strike(club.folder, isKilled ? 'SIGKILL' : 'SIGINT');
      if (isKilled) blows.databaseKills++;
      else blows.restarts++;
      const isLong = blows.kills % KEPT_AWAY_EVERY === 0;
      blows.longAways += Number(isLong);
      await sleep(isLong ? KEPT_AWAY : BETWEEN.most * Math.random());
      await club.tend();
    }
    servers[which] = await club.house.start(victim.port);
    said(blows);
  }
  return blows;
}
