import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOutside } from './bundle.mjs';

/** Bundles a TypeScript program of the project and runs it with Node: `node tools/run-ts.mjs bench/bench.ts --json`. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [entry, ...words] = process.argv.slice(2);
if (!entry) {
  console.error('usage: node tools/run-ts.mjs FILE.ts [WORD …]');
  process.exit(2);
}
const folder = join(root, 'node_modules', '.cache', 'sandtable');
mkdirSync(folder, { recursive: true });
const outfile = join(folder, `${basename(entry, '.ts')}.mjs`);
await build({
  entryPoints: [resolve(root, entry)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [packagesOutside],
  sourcemap: 'inline',
  logLevel: 'warning',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...words], { cwd: root, stdio: 'inherit' });
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
