import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  project.provide('page', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
