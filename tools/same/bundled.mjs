import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The observer (`observer.ts` beside this), bundled into `outfile` with the packages and games of the tree at `tree`. */
export async function bundled(tree, outfile) {
  const registry = join(tree, 'bench', 'games.ts');
  const contents = readFileSync(fileURLToPath(new URL('observer.ts', import.meta.url)), 'utf8');
  await build({
    stdin: { contents, resolveDir: join(tree, 'bench'), sourcefile: 'observer.ts', loader: 'ts' },
    alias: { 'the-games': registry },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}
