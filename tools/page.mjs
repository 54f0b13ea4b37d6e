import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the page where what it is built from is newer, and returns the folder that is served. @throws Error where it cannot be built
 * @param {string} root the project's folder
 */
export async function builtPage(root) {
  const web = join(root, 'apps', 'web');
  const page = join(web, 'dist', 'index.html');
  if (!existsSync(page) || newest(root, web) > statSync(page).mtimeMs) {
    console.log('Building the page …');
    const { build } = await import('vite');
    await build({ root: web, logLevel: 'warn' }).catch((error) => {
      throw new Error(`the page could not be built: ${error.message}`, { cause: error });
    });
  }
  return join(web, 'dist');
}

/** The time of the last change to anything the page is built from; adding and removing files changes their folder's. */
function newest(root, web) {
  let last = 0;
  const look = (path) => {
    if (!existsSync(path)) return;
    const found = statSync(path);
    last = Math.max(last, found.mtimeMs);
    if (found.isDirectory()) for (const name of readdirSync(path)) look(join(path, name));
  };
  look(join(root, 'package-lock.json'));
  for (const name of ['index.html', 'club.html', 'vite.config.ts', 'src', 'public']) look(join(web, name));
  for (const top of ['packages', 'games'])
    for (const name of readdirSync(join(root, top))) for (const part of ['src', 'data']) look(join(root, top, name, part));
  // The companion says where rules are enforced, and which tests prove them.
  for (const game of readdirSync(join(root, 'games')))
    for (const part of ['tests', 'proved.json', 'unproved.json']) look(join(root, 'games', game, part));
  for (const part of ['rule-index', 'rule-index.mjs']) look(join(root, 'tools', part));
  return last;
}
