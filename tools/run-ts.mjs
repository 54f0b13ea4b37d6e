import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOutside } from './bundle.mjs';
import { parsedWords, refused } from './words.mjs';

const USAGE = `node tools/run-ts.mjs FILE.ts [WORD …]: bundles a TypeScript program of the project and runs it with Node, with the words after it.`;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [entry, ...words] = process.argv.slice(2);
if (entry === undefined) refused(USAGE);
// What follows on the file are the program's own words.
if (entry.startsWith('-')) parsedWords(USAGE, { args: [entry] });
if (!existsSync(resolve(root, entry))) refused(`"${entry}" is no file of the project\n\n${USAGE}`);
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
