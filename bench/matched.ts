import { withEarlier } from '@sandtable/lab';
import type { Playable } from '@sandtable/staff';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { games as now } from './games.ts';

/**
 * What the environment says where machines of an earlier commit play, too: the workers that a program starts load this module by
 * themselves, and are started with the same environment.
 */
const EARLIER = 'SANDTABLE_EARLIER';

/** The games in which machines are matched; with `SANDTABLE_EARLIER=COMMIT` their levels as they were there, too: "steady@ecea4279". */
export const games: readonly Playable[] = await withThoseOf(process.env[EARLIER]);

async function withThoseOf(named: string | undefined): Promise<readonly Playable[]> {
  if (named === undefined) return now;
  const { commit, module } = JSON.parse(
    execFileSync(process.execPath, ['tools/earlier.mjs', named], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  ) as { readonly commit: string; readonly module: string };
  const earlier = (await import(pathToFileURL(module).href)) as { readonly games: readonly Playable[] };
  return withEarlier(now, earlier.games, commit);
}
