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

let close = () => process.exit(0);
endsBy(() => close());
installed(root);

try {
  const { builtPage } = await import('./page.mjs');
  const page = words.length === 0 ? await builtPage(root) : null;
  const { main } = await import(await builtClub());
  const postgres = await database();
  const running = await main(words, { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) }, page);
  const tending = postgres && running && setInterval(() => postgres.tend().catch(complain), TEND_EVERY);
  let isClosing = false;
  close = async () => {
    // Whoever asks twice does not want to wait for those who are still being served.
    if (isClosing) process.exit(1);
    isClosing = true;
    clearInterval(tending ?? undefined);
    await running?.stop();
    await postgres?.stop();
    process.exit(0);
  };
  if (!running) await close();
} catch (error) {
  complain(error);
  process.exit(1);
}

/** The server of the data folder; null where DATABASE_URL names another. */
async function database() {
  if (process.env.DATABASE_URL) return null;
  const { installedPostgres, startPostgres } = await import('./postgres/postgres.mjs');
  installedPostgres();
  return startPostgres(process.env.CLUB_DATA || join(root, '.club'));
}

async function builtClub() {
  const { bundled } = await import('./bundle.mjs');
  const club = join(root, 'apps', 'club');
  const sources = ['packages', 'games'].flatMap((top) =>
    readdirSync(join(root, top)).flatMap((name) => ['src', 'data'].map((part) => join(root, top, name, part))),
  );
  const files = ['package-lock.json', 'games/index.ts'].map((name) => join(root, name));
  return bundled({
    entry: join(club, 'src', 'main.ts'),
    out: join(club, 'dist', 'club.mjs'),
    from: [...sources, ...files, join(club, 'src'), ...toolsOf(root)].filter((path) => existsSync(path)),
    isWhole: false,
  });
}

/** What the server shares with `npm start`. */
function toolsOf(root) {
  return ['addresses', 'bundle', 'compress', 'process', 'serve'].map((name) => join(root, 'tools', `${name}.mjs`));
}

function complain(error) {
  console.error(`sandtable: ${error.message}`);
}
