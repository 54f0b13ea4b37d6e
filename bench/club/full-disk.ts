import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@sandtable/umpire';
import { sql } from 'kysely';
import { linesOf, recordedOf } from '../../apps/club/src/tables/recorded.ts';
import { randomGame, seated, visitorOf, type Club } from './fixture.ts';
import { InTrouble, Player } from './player.ts';

/** What came of a full disk, in a sentence. */
export interface FullDisk {
  readonly says: string;
  readonly broken: readonly string[];
}

/** Megabytes of the small disk. */
const SIZE = 8;
/** So many commands are tried while it is full, and given afterwards. */
const TRIES = 5;
const AFTER = 20;
const MOST = 2000;

const LEFT_OUT = 'A full disk was left out: only root can make a small one.';

/** Writes until there is no room any more. */
function fill(file: string): void {
  const open = openSync(file, 'a');
  try {
    for (;;) writeSync(open, Buffer.alloc(4096));
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(open);
  }
}

/**
 * Moves the lines of records to a small disk in memory and fills that while somebody plays: the club must say so, keep what was, and go on when
 * there is room again. Left out, and said to be, where we are not root.
 */
export async function fullDisk(club: Club, game: Game, scenario: string, urls: readonly string[]): Promise<FullDisk> {
  const disk = join(club.folder, 'small');
  mkdirSync(disk);
  const { uid, gid } = statSync(join(club.folder, 'postgres'));
  const options = `size=${SIZE}m,mode=0700,uid=${uid},gid=${gid}`;
  if (process.getuid?.() !== 0 || spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status !== 0) {
    rmSync(disk, { recursive: true });
    return { says: LEFT_OUT, broken: [] };
  }
  try {
    const { db } = club.store;
    // What was played before would not have room there.
    await sql`truncate lines, commands`.execute(db);
    await sql.raw(`create tablespace small location '${disk}'`).execute(db);
    await sql`alter table lines set tablespace small`.execute(db);
    const found = await played(club, game, scenario, urls, join(disk, 'ballast'));
    await sql`alter table lines set tablespace pg_default`.execute(db);
    await sql`drop tablespace small`.execute(db);
    return found;
  } finally {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function played({ store }: Club, game: Game, scenario: string, urls: readonly string[], ballast: string): Promise<FullDisk> {
  const broken: string[] = [];
  const seed = 'a full disk';
  const { begun, played: known, given } = randomGame(game, scenario, seed, { most: MOST });
  const one = await visitorOf(store);
  const { id } = await seated(store, begun, [one]);
  const page = new Player(() => urls, one.cookie);
  await page.ask({ ask: 'open', table: id });
  let done = 0;
  const give = async (): Promise<boolean> => {
    const next = given[done];
    if (!next) throw new Error('the game is over');
    const answer = (await page.ask({ ask: 'act', ...next })) as { readonly done: boolean };
    if (answer.done) done++;
    else broken.push(`${id}: command ${done} was refused`);
    return answer.done;
  };
  const says = new Set<string>();
  fill(ballast);
  const { bfree } = statfsSync(join(ballast, '..'));
  let full = 0;
  // There may be room in the pages that the database has already.
  while (full < TRIES && done < given.length - AFTER) {
    try {
      await give();
    } catch (error) {
      if (!(error instanceof InTrouble)) throw error;
      says.add(error.message);
      full++;
    }
  }
  const before = done;
  rmSync(ballast);
  for (let i = 0; i < AFTER && done < given.length; i++) await give();
  const { size = 0 } = (await recordedOf(store, id)) ?? {};
  const lines = await linesOf(store, id, { to: size });
  const whole = known.text().split('\n');
  if (lines.some((line, i) => line !== whole[i])) broken.push(`${id}: the record is not that of the game`);
  if (full < TRIES) broken.push('the small disk was never full');
  if ([...says].some((text) => !text.includes('disk is full'))) broken.push(`a full disk was said to be: ${[...says].join(' ')}`);
  await page.leave();
  return {
    says: `A full disk (${SIZE} MB, ${bfree} blocks left): after ${before} commands ${full} were not kept, each of which was told so; with room again ${done - before} more were, and the record is whole.`,
    broken,
  };
}
