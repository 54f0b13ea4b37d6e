import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OBSERVER = fileURLToPath(new URL('observer.ts', import.meta.url));

/** A program, the observer (`observer.ts` beside this) where none is given, bundled into `outfile` with the packages and games of `tree`. */
export async function bundled(tree, outfile, contents = readFileSync(OBSERVER, 'utf8')) {
  const registry = join(tree, 'bench', 'games.ts');
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
