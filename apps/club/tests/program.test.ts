import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { emptyDatabase } from './club.ts';

const PROGRAM = fileURLToPath(new URL('../../../tools/club.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-club-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `npm run club -- …` says and how it ends, with its data in a folder of the test's. */
async function club(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...ours } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...words], { env: { ...ours, CLUB_DATA: join(folder, 'data'), ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

it('says what can be typed, and starts no database for it nor for what cannot', async () => {
  expect(await club(['help'])).toMatchObject({ code: 0, said: expect.stringContaining('npm run club -- backup FILE') as string });
  expect(await club(['destroy'])).toMatchObject({ code: 1, said: expect.stringContaining('there is no command "destroy"') as string });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('carries out a command in the database of DATABASE_URL, and makes none of its own', async () => {
  const { url, drop } = await emptyDatabase();
  const file = join(folder, 'club.backup');
  expect(await club(['backup', file], { DATABASE_URL: url })).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 rows in') as string,
  });
  expect(await club(['admin', 'block', 'Nobody'], { DATABASE_URL: url })).toEqual({
    code: 1,
    said: 'sandtable: nobody at the club is called "Nobody"\n',
  });
  expect([existsSync(file), existsSync(join(folder, 'data'))]).toEqual([true, false]);
  await drop();
});
