import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the built page. */
    page: string;
    /** The folder in which browsers leave what they keep; it goes with the run. */
    left: string;
  }
}

/** What the projects of one run share; each of them loads this file anew. */
const shared = globalThis as { pageOfRun?: { readonly folder: Promise<string>; projects: number } };

/** The page and what is left beside it, by their names in the folder of a run. */
const [PAGE, LEFT] = ['page', 'left'];

/** So often a folder is tried to be taken away, with so many milliseconds in between. */
const [TRIES, WAIT_MS] = [50, 100];

/** The folder of a run, with the built page in it. */
async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-page-'));
  mkdirSync(join(folder, LEFT));
  // As people get it: in the tests' own environment Vite would put in what only helps to debug.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'error', build: { outDir: join(folder, PAGE), emptyOutDir: true } });
  process.env['NODE_ENV'] = environment;
  return folder;
}

/** Takes a folder away, in which a browser that has just lost its worker may still be writing. */
async function takeAway(folder: string): Promise<void> {
  for (let tries = 1; existsSync(folder); tries++) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((waited) => setTimeout(waited, WAIT_MS));
    }
  }
}

/**
 * Builds the page, once for all tests of a run that open it: `inject('page')` is its folder. The browsers of a run (`lending.ts`) end with
 * the workers that launched them; what they leave in `inject('left')` is taken away.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.pageOfRun ??= { folder: prepare(), projects: 0 });
  run.projects++;
  const folder = await run.folder;
  project.provide('page', join(folder, PAGE));
  project.provide('left', join(folder, LEFT));
  return async () => {
    if (--run.projects > 0) return;
    delete shared.pageOfRun;
    await takeAway(folder);
  };
}
