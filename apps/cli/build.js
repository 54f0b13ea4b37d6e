import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const SOURCES = ['src', 'data'];
/** What a game's folder has besides for the index of its rules. */
const PROOFS = ['tests', 'proved.json', 'unproved.json'];

/** Every source file that may be part of the command or speaks of rules, with its size and time of change. */
function* sources() {
  for (const top of ['packages', 'games'])
    for (const name of readdirSync(join(root, top))) for (const folder of SOURCES) yield* filesIn(join(root, top, name, folder));
  for (const game of readdirSync(join(root, 'games'))) for (const name of PROOFS) yield* filesIn(join(root, 'games', game, name));
  for (const path of [join(here, 'src'), join(root, 'tools', 'rule-index')]) yield* filesIn(path);
  for (const path of ['package-lock.json', join('games', 'index.ts'), join('apps', 'cli', 'build.js'), join('tools', 'rule-index.mjs')])
    yield* filesIn(join(root, path));
}

/** The files under a path, or the file that it is. */
function* filesIn(folder) {
  const found = existsSync(folder) ? statSync(folder) : null;
  if (found?.isFile()) yield [folder, found];
  if (!found?.isDirectory()) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield [path, statSync(path)];
  }
}

function stampOf() {
  const hash = createHash('sha256');
  for (const [path, { size, mtimeMs }] of sources()) hash.update(`${path} ${size} ${mtimeMs}\n`);
  return hash.digest('hex');
}

/**
 * The address of the built command, made anew if a source was changed, added or taken away since. `entry` is another
 * main module, for tests. Beside it lies what is known of each rule, so that the command needs no sources to tell. @throws Error where
 * esbuild is not installed or a source does not compile
 */
export async function build({ entry = join(here, 'src', 'main.ts'), out = join(here, 'dist', 'sandtable.mjs') } = {}) {
  const stampFile = `${out}.stamp`;
  const stamp = stampOf();
  if (!existsSync(out) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    const { outputFiles } = await bundled(entry, out);
    const { ruleIndex } = await import('../../tools/rule-index.mjs');
    mkdirSync(dirname(out), { recursive: true });
    replace(join(dirname(out), 'rule-index.json'), JSON.stringify(ruleIndex(root)));
    replace(out, outputFiles[0].contents);
    replace(stampFile, stamp);
  }
  return pathToFileURL(out).href;
}

async function bundled(entry, outfile) {
  const esbuild = await import('esbuild').catch(() => {
    throw new Error('esbuild is not installed; run "npm ci" in the project folder first');
  });
  return esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    // Commander is CommonJS and asks for Node's modules by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}

/** Two commands may build at once: a file is whole or not there. */
function replace(file, contents) {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, contents);
  renameSync(fresh, file);
}
