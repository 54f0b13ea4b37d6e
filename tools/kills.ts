import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PLAY = ['play', 'gertrud', 'early-1941', '--seed', '7', '--record', 'g.sandtable'];

/** Lines of a record before its first command: the header, and the opening. */
const WITHOUT_COMMANDS = 2;

export interface Killed {
  /** What was not as it must be. */
  readonly broken: readonly string[];
  /** Processes that had come to the end of the game, had begun it, and had not come so far. */
  readonly whole: number;
  readonly parts: number;
  readonly nothing: number;
}

/**
 * Plays the same game again and again over a good older record, and kills the process each time at another moment. The older record must
 * stand, or the new one in its place, whole; what lies beside it must open, and be the beginning of the game. `launcher` is the command
 * itself; `folder` must not be there yet.
 */
export async function killed(times: number, launcher: string, folder: string): Promise<Killed> {
  mkdirSync(folder);
  const run = (...words: readonly string[]) => spawnSync(process.execPath, [launcher, ...words], { cwd: folder, encoding: 'utf8' });
  // The first run builds what is to be run; the second tells how long a game takes from its first line on.
  run('--help');
  const begins = await begun(launcher, folder);
  const first = performance.now();
  await begins.ended;
  const lasts = performance.now() - first;
  const game = readFileSync(join(folder, 'g.sandtable'), 'utf8');
  const older = `${game.split('\n').slice(0, 40).join('\n')}\n`;
  const broken: string[] = [];
  const count = { whole: 0, parts: 0, nothing: 0 };
  for (let i = 0; i < times; i++) {
    const own = join(folder, String(i));
    mkdirSync(own);
    writeFileSync(join(own, 'g.sandtable'), older);
    const { child, ended } = await begun(launcher, own);
    const timer = setTimeout(() => child.kill('SIGKILL'), (lasts * i) / times);
    await ended;
    clearTimeout(timer);
    const [target = '', part, ...more] = readdirSync(own).toSorted();
    const now = readFileSync(join(own, target), 'utf8');
    const isWhole = part === undefined && now === game;
    if (more.length > 0 || (now !== older && !isWhole)) broken.push(`kill ${i}: the older record is lost`);
    if (isWhole) count.whole++;
    else if (part === undefined) count.nothing++;
    else {
      count.parts++;
      const text = readFileSync(join(own, part), 'utf8');
      // Before the header and the opening are written whole nothing has been played.
      const opened = text.split('\n').length > WITHOUT_COMMANDS ? run('replay', join(own, part)) : null;
      if (!game.startsWith(text)) broken.push(`kill ${i}: ${part} is not the beginning of the game`);
      if (opened && opened.status !== 0) broken.push(`kill ${i}: ${part} does not open: ${opened.stderr}`);
    }
  }
  return { broken, ...count };
}

/** Begins the game; resolved when its file is there, or it has ended. */
async function begun(launcher: string, folder: string) {
  const child = spawn(process.execPath, [launcher, ...PLAY], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((end) => child.once('exit', () => end()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (isRunning() && !existsSync(join(folder, 'g.sandtable.part'))) await new Promise((later) => setTimeout(later, 1));
  return { child, ended };
}
