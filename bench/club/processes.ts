import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Jiffies a second, as Linux counts the time of the processor for those who ask. */
const JIFFIES = 100;

const statOf = (pid: number): readonly string[] => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return [];
  // The name in brackets may hold blanks.
  return readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
};

/** Seconds of the processor that a process has spent so far; with those that it has waited for, if `withChildren`. */
function secondsOf(pid: number, withChildren = false): number {
  const [utime, stime, cutime, cstime] = statOf(pid).slice(11, 15).map(Number);
  return ((utime ?? 0) + (stime ?? 0) + (withChildren ? (cutime ?? 0) + (cstime ?? 0) : 0)) / JIFFIES;
}

/** Seconds of the processor of a server of the club. */
export const serverSeconds = (pid: number): number => secondsOf(pid);

/** Seconds of the processor of PostgreSQL in a data folder: its first process, those that have ended, and those there are. */
export function postgresSeconds(folder: string): number {
  const first = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = all.filter((pid) => Number(statOf(pid)[1]) === first);
  return secondsOf(first, true) + children.reduce((sum, pid) => sum + secondsOf(pid), 0);
}

/** Megabytes of memory that a process holds: the resident set. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
