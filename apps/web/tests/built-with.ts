import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Builds the page with another registry and other covers than its own: the modules at these addresses stand in for `games/index.ts` and
 * `covers.ts`. Returns the folder, a new one unless `into` names one.
 */
export async function builtWith(name: string, { games, covers }: { games: URL; covers: URL }, into?: string): Promise<string> {
  const folder = into ?? mkdtempSync(join(tmpdir(), `sandtable-${name}-`));
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    mode: name,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    resolve: {
      alias: [
        { find: /^(\.\.\/)+games\/index\.ts$/, replacement: fileURLToPath(games) },
        { find: /^\.\/covers\.ts$/, replacement: fileURLToPath(covers) },
      ],
    },
  });
  process.env['NODE_ENV'] = environment;
  return folder;
}
