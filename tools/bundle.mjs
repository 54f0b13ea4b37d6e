import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

/** Programs for Node in one file, made anew when a source has changed. */

/** The files under a path, or the file that it is, with their sizes and times of change. */
export function* filesIn(folder) {
  const found = existsSync(folder) ? statSync(folder) : null;
  if (found?.isFile()) yield [folder, found];
  if (!found?.isDirectory()) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield [path, statSync(path)];
  }
}

function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const [file, { size, mtimeMs }] of filesIn(path)) hash.update(`${file} ${size} ${mtimeMs}\n`);
  return hash.digest('hex');
}

/** Two programs, or threads of one, may build at once: a file is whole or not there. */
export function replace(file, contents) {
  const fresh = `${file}.${process.pid}.${threadId}`;
  writeFileSync(fresh, contents);
  renameSync(fresh, file);
}

/** Leaves what npm installed where it is, and takes in what is the project's own. */
export const packagesOutside = {
  name: 'packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@sandtable/') ? undefined : { path, external: true },
    ),
};

/** What the club's server finds where it is installed: machine code, and a faster way to PostgreSQL that is never asked for. */
export const OUTSIDE_CLUB = ['@node-rs/argon2', 'pg-native'];

/**
 * The address of the built program, made anew if a file under one of `from` was changed, added or taken away since. `beside` writes what
 * belongs beside it. `outside`: packages that are found where they are installed; all others are in it. @throws Error where esbuild is
 * not installed or a source does not compile
 */
export async function bundled({ entry, out, from, outside = [], beside = async () => {} }) {
  const stampFile = `${out}.stamp`;
  const stamp = stampOf(from);
  if (!existsSync(out) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    const contents = await compiled(entry, outside);
    mkdirSync(dirname(out), { recursive: true });
    await beside(dirname(out));
    replace(out, contents);
    replace(stampFile, stamp);
  }
  return pathToFileURL(out).href;
}

/** A program for Node as one file: reading many would take longer than all else that it does as it starts. @throws Error as `bundled` does */
export async function compiled(entry, outside = []) {
  const esbuild = await import('esbuild').catch(() => {
    throw new Error('esbuild is not installed; run "npm ci" in the project folder first');
  });
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    external: outside,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    // Some packages are CommonJS and ask for Node's modules by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outputFiles[0].contents;
}
