import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { cleared, startPostgres } from '../../../tools/postgres/postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-club-'));
const MODULE = new URL('../../../tools/postgres/postgres.mjs', import.meta.url).href;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server in a process of its own, has that write a row, and kills it without a word. */
async function killed(folder: string): Promise<void> {
  const script = `import { cleared, startPostgres } from ${JSON.stringify(MODULE)};
    await startPostgres(process.argv[1], { isLasting: false });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

async function asked(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

it('attaches to the server of a process that was killed, starts a killed server again, and stops it with the last who uses it', async () => {
  const lines: string[] = [];
  const say = (line: string): number => lines.push(line);
  await killed(folder);
  const first = await startPostgres(folder, { say, isLasting: false });
  expect(lines).toEqual([`PostgreSQL ran in ${folder} already.`]);
  await asked(first.url, `create table kept as select 'here' as it`);

  process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const kept = async (): Promise<unknown> => {
    await first.tend();
    return asked(first.url, 'select it from kept').catch(() => null);
  };
  await expect.poll(kept, { timeout: 30_000 }).toEqual([{ it: 'here' }]);
  expect(await asked(first.url, `select current_setting('listen_addresses') as network`)).toEqual([{ network: '' }]);
  // Nobody but its owner gets at its data and its socket.
  expect(statSync(folder).mode & 0o777).toBe(0o700);

  await first.stop();
  await expect(asked(first.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

it('clears away what a killed test has left, and nothing that somebody uses', async () => {
  const other = mkdtempSync(join(tmpdir(), 'sandtable-club-'));
  await killed(other);
  const used = await startPostgres(other, { say: () => {}, isLasting: false });
  expect(await cleared(other)).toBe(false);
  expect(await asked(used.url, 'select 1 as it')).toEqual([{ it: 1 }]);
  rmSync(join(other, 'users', String(process.pid)));
  expect(await cleared(other)).toBe(true);
  expect(existsSync(other)).toBe(false);
  await expect(asked(used.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

it('says that a path is too long for a socket before it makes anything', async () => {
  await expect(startPostgres(join(folder, 'x'.repeat(90)))).rejects.toThrow(/too long a path for a socket.*CLUB_DATA/);
});
