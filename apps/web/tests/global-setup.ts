import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { BrowserServer } from 'playwright-core';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { serveChromium } from '../tools/drive.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the built page. */
    page: string;
    /** Where the browser of all tests of a run is reached. */
    browser: string;
  }
}

interface Prepared {
  readonly folder: string;
  readonly browser: BrowserServer;
}

/**
 * The pages of most tests live for seconds: code that is optimized for them is hardly run, and to optimize it took about a fifth of the
 * processor's time. How fast the page is is measured in a browser as people have it.
 */
const UNOPTIMIZED = ['--js-flags=--no-opt'];
const AS_IT_IS = 'speed';

/** What the projects of one run share; each of them loads this file anew. */
const shared = globalThis as { pageOfRun?: { readonly prepared: Promise<Prepared>; projects: number } };

async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-page-'));
  // As people get it: in the tests' own environment Vite would put in what only helps to debug.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  process.env['NODE_ENV'] = environment;
  return { folder, browser: await serveChromium(UNOPTIMIZED) };
}

/**
 * Builds the page and starts a browser, once for all tests of a run that open it: `inject('page')` is the folder,
 * `inject('browser')` the address.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.pageOfRun ??= { prepared: prepare(), projects: 0 });
  run.projects++;
  const { folder, browser } = await run.prepared;
  project.provide('page', folder);
  const own = project.name === AS_IT_IS ? await serveChromium() : null;
  project.provide('browser', (own ?? browser).wsEndpoint());
  return async () => {
    await own?.close();
    if (--run.projects > 0) return;
    delete shared.pageOfRun;
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
