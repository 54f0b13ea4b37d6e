import { fileURLToPath } from 'node:url';
import { builtThinker } from '../../../../tools/thinker.mjs';
import { start } from '../../src/server.ts';
import { configFor, served, type ServedClub } from '../club.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The built program in which machines think. */
export const thinker = async (): Promise<URL> => new URL(await builtThinker(root));

/** A club at which jobs are done, and machines play without a pause, for the tests of a file. */
export const clubWithJobs = (more: Readonly<Record<string, string>> = {}): ServedClub =>
  served(async (url) => start(configFor(url, { CLUB_THINKERS: '1', ...more }), { page: null, thinker: await thinker(), pause: 0 }));
