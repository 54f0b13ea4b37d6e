import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root: there it runs as this user, who owns its data and nothing else. */
const NAME = 'sandtable-db';
/** How systems make a user without a home or a shell: Debian and most others, Alpine. */
const WAYS = [
  ['useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
  ['adduser', '-S', '-D', '-H', NAME],
];

const numberOf = (kind) => {
  const { status, stdout } = spawnSync('id', [kind, NAME], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
};

/** The user as whom PostgreSQL runs, or null where that is whoever we are. */
const known = () => {
  const uid = numberOf('-u');
  return uid === null ? null : { name: NAME, uid, gid: numberOf('-g') ?? uid };
};

/**
 * As whom PostgreSQL is to run: as root a user who is made, and said to be, the first time; else null, for ourselves.
 * @throws Error where no user can be made
 */
export function userFor(say) {
  if (process.getuid?.() !== 0) return null;
  const found = known();
  if (found) return found;
  say(`PostgreSQL does not run as root: making the system user ${NAME} for it …`);
  for (const [command, ...words] of WAYS) if (spawnSync(command, words, { stdio: 'ignore' }).status === 0) break;
  const made = known();
  if (!made)
    throw new Error(`PostgreSQL does not run as root, and the user ${NAME} could not be made. Run as another user, or set DATABASE_URL.`);
  return made;
}

/** Who a child process runs as. */
export const identity = (user) => (user === null ? {} : { uid: user.uid, gid: user.gid });

/** Makes the user the owner of a folder. */
export function give(user, folder) {
  if (user !== null) chownSync(folder, user.uid, user.gid);
}

/**
 * The programs' folder as the user can reach it: as it lies, or copied into the data folder where somebody's home, closed to others, is
 * above it.
 */
export function reachable(user, programs, data) {
  const runs = (folder) => spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { cwd: '/', ...identity(user) }).status === 0;
  if (user === null || runs(programs)) return programs;
  const copy = join(data, 'programs');
  if (!existsSync(copy)) cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  if (!runs(copy))
    throw new Error(`the user ${user.name} cannot reach ${dirname(copy)}; name another folder in CLUB_DATA, such as /var/lib/sandtable`);
  return copy;
}
