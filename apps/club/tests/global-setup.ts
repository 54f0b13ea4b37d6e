import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { cleared, installedPostgres, startPostgres } from '../../../tools/postgres/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database from which others may be made. */
    postgres: string;
  }
}

const FOLDER = 'sandtable-club-';

/** Starts one PostgreSQL for all tests of the project, or takes that of DATABASE_URL: `inject('postgres')` is its address. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    project.provide('postgres', DATABASE_URL);
    return () => Promise.resolve();
  }
  installedPostgres();
  // A run that was killed left its server behind.
  for (const name of readdirSync(tmpdir())) if (name.startsWith(FOLDER)) await cleared(join(tmpdir(), name));
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  const postgres = await startPostgres(folder, { say: () => {}, isLasting: false });
  project.provide('postgres', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
