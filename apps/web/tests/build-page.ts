import { mkdtempSync, rmSync } from 'node:fs';
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
  }
}

/** Builds the page once for all tests of a run that open it in a browser: `inject('page')` is the folder. */
export default async function buildPage(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-page-'));
  // As people get it: in the tests' own environment Vite would put in what only helps to debug.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  process.env['NODE_ENV'] = environment;
  project.provide('page', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
