import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the page with Depot in its registry and no other game. Returns the folder. */
export async function builtWithDepot(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-depot-'));
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({
    root: here('../..'),
    mode: 'depot',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    resolve: {
      alias: [
        { find: /^(\.\.\/)+games\/index\.ts$/, replacement: here('./games.ts') },
        { find: /^\.\/covers\.ts$/, replacement: here('./covers.ts') },
      ],
    },
  });
  process.env['NODE_ENV'] = environment;
  return folder;
}
