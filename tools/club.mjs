import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed } from './installed.mjs';
import { endsBy } from './process.mjs';

/**
 * `npm run club`: installs and builds what is missing or out of date, starts PostgreSQL with its data in CLUB_DATA (`.club`) unless
 * DATABASE_URL names a server, then serves the club on PORT (8080). Words after it are commands: `npm run club -- help` lists them.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
/** Milliseconds after which it is looked whether PostgreSQL still runs. */
const TEND_EVERY = 1000;

/** What is stopped in the end: the server first, then its database. */
const stops = [];
/** Milliseconds after which a second signal is meant: the terminal and npm both pass on one Ctrl-C. */
const MEANT_AFTER = 1000;
let closingSince = 0;

async function close(code = 0) {
  if (closingSince > 0) {
    // Whoever asks twice does not want to wait for those who are still being served.
    if (Date.now() - closingSince > MEANT_AFTER) process.exit(1);
    return;
  }
  closingSince = Date.now();
  for (const stop of stops.toReversed()) await stop().catch(complain);
  process.exit(code);
}
endsBy(() => close());
installed(root);

try {
  const { wanted } = await import(await builtClub());
  const { what, says, run } = wanted(words);
  if (what === 'say') console.log(says);
  if (what === 'command') console.log(await run(await environment()));
  if (what === 'serve') {
    const { builtPage } = await import('./page.mjs');
    const page = await builtPage(root);
    const running = await run(await environment(), page);
    stops.push(() => running.stop());
  } else await close();
} catch (error) {
  complain(error);
  await close(1);
}

/** Ours, with the address of the data folder's server unless DATABASE_URL names another. */
async function environment() {
  if (process.env.DATABASE_URL) return process.env;
  const { installedPostgres, startPostgres } = await import('./postgres/postgres.mjs');
  installedPostgres();
  const postgres = await startPostgres(process.env.CLUB_DATA || join(root, '.club'));
  const tending = setInterval(() => postgres.tend().catch(complain), TEND_EVERY);
  stops.push(async () => {
    clearInterval(tending);
    await postgres.stop();
  });
  return { ...process.env, DATABASE_URL: postgres.url };
}

async function builtClub() {
  const { bundled, OUTSIDE_CLUB } = await import('./bundle.mjs');
  const { builtThinker } = await import('./thinker.mjs');
  await builtThinker(root);
  const club = join(root, 'apps', 'club');
  const sources = ['packages', 'games'].flatMap((top) =>
    readdirSync(join(root, top)).flatMap((name) => ['src', 'data'].map((part) => join(root, top, name, part))),
  );
  const files = ['package-lock.json', 'games/index.ts'].map((name) => join(root, name));
  return bundled({
    entry: join(club, 'src', 'main.ts'),
    out: join(club, 'dist', 'club.mjs'),
    from: [...sources, ...files, join(club, 'src'), ...toolsOf(root)].filter((path) => existsSync(path)),
    outside: OUTSIDE_CLUB,
  });
}

/** What the server shares with `npm start`. */
function toolsOf(root) {
  return ['addresses', 'bundle', 'compress', 'process', 'serve', 'thinker'].map((name) => join(root, 'tools', `${name}.mjs`));
}

function complain(error) {
  console.error(`sandtable: ${error.message}`);
}
