import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupOf } from '../../umpire/tests/conformance/tiny.ts';
import { playAll, type GameOrder, type Result } from '../src/index.ts';
import { playable } from './wager.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-lab-'));
const outfile = join(folder, 'worker.mjs');
const module = pathToFileURL(outfile).href;
beforeAll(async () => {
  const entry = fileURLToPath(new URL('wager-worker.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const setup = setupOf(playable.game);
const order = (red: string, seed: number): GameOrder => ({
  setup,
  seed: String(seed),
  seats: { red: { level: red }, blue: { level: 'bold' } },
});
const orders = Array.from({ length: 20 }, (_, i) => order(i === 13 ? 'cheat' : 'bold', i));

/** Without the seconds, and without the threads' own stacks. */
const facts = (results: readonly Result[]) =>
  results.map(({ played, fault }) => (played ? { ...played, thinking: null } : { ...fault, message: fault.message.split('\n')[0] }));

it('plays the same games on one core and on two, and goes on past one that breaks', async () => {
  const told: number[] = [];
  const alone = await playAll([playable], orders, { module, cores: 1 });
  const noted = new Map<string, Result>();
  const both = await playAll([playable], orders, {
    module,
    cores: 2,
    progress: (done) => told.push(done),
    noted: (order, result) => noted.set(order.seed, result),
  });
  expect(orders.map(({ seed }) => noted.get(seed))).toEqual(both);
  expect(facts(both)).toEqual(facts(alone));
  expect(both.map(({ played, fault }) => (played ?? fault.order).seed)).toEqual(orders.map(({ seed }) => seed));
  expect(both.filter(({ fault }) => fault)).toHaveLength(1);
  expect(told).toEqual(orders.map((_, i) => i + 1));
});

it('says so where a worker knows nothing of the games', async () => {
  const empty = 'data:text/javascript,';
  await expect(playAll([playable], orders, { module: empty, cores: 2 })).rejects.toThrow('a worker ended with 0 before the game of seed');
});
