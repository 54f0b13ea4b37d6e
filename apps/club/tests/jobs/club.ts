import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { builtThinker } from '../../../../tools/thinker.mjs';
import { start, type Running } from '../../src/server.ts';
import { configFor, database, type ServedClub } from '../club.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The built program in which machines think. */
export const thinker = async (): Promise<URL> => new URL(await builtThinker(root));

/** A club at which jobs are done, and machines play without a pause, for the tests of a file. */
export function clubWithJobs(more: Readonly<Record<string, string>> = {}): ServedClub {
  const own = database();
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start(configFor(own.url, { CLUB_THINKERS: '1', ...more }), { page: null, thinker: await thinker(), pause: 0 });
  });
  afterAll(() => running?.stop());
  const here = (): Running => {
    if (!running) throw new Error('the club serves from before the first test');
    return running;
  };
  return {
    get url() {
      return `http://localhost:${here().port}`;
    },
    get databaseUrl() {
      return own.url;
    },
    get running() {
      return here();
    },
  };
}
