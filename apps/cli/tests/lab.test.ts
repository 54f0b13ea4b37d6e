import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lab(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'lab', ...words], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const RANDOM = ['gertrud', 'early-1941', '--seats', 'german=random,allied=random'];
const read = (...path: readonly string[]): string => readFileSync(join(folder, ...path), 'utf8');

describe('lab', () => {
  it('plays games on all cores, shows how far it is, and writes a report', () => {
    const { code, out, err } = lab(...RANDOM, '--games', '2', '--cores', '2', '--seed', '4');
    expect({ code, done: err.includes('gertrud early-1941: 2 of 2 games') }).toEqual({ code: 0, done: true });
    const report = join('lab', 'gertrud-early-1941-random-random', 'report.html');
    expect(out).toContain(`the report: ${report}`);
    const page = read(report);
    for (const text of ['Operation Gertrud, Early 1941', 'German victory', 'Objectives by turn', 'Where the fighting was', '4 to 5'])
      expect(page).toContain(text);
    expect(page).not.toMatch(/NaN|undefined|https?:/);
  });

  it('prints JSON, and plays the same games on one core', () => {
    const [one, two] = (['1', '2'] as const).map((cores) => {
      const { code, out } = lab(...RANDOM, '--games', '2', '--cores', cores, '--out', `on-${cores}`, '--json');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ games: 2, seat: 'german', seeds: [1, 2], report: join(`on-${cores}`, 'report.html') });
      const { games } = JSON.parse(read(`on-${cores}`, 'games.json')) as { games: { readonly thinking: unknown }[] };
      return games.map((game) => ({ ...game, thinking: null }));
    });
    expect(one).toEqual(two);
  });

  it.each([
    [['chess', 'only'], 'there is no game "chess"'],
    [['gertrud', 'late-1999'], 'gertrud has no scenario "late-1999"'],
    [['gertrud', 'early-1941', '--seats', 'german=genius'], 'there is no level "genius"; there are random'],
    [['gertrud', 'early-1941', '--seats', 'french=random'], 'there is no seat "french"; there are german, allied'],
    [['gertrud', 'early-1941', '--games', '0'], '--games 0: a whole number from 1 is expected'],
    [['gertrud', 'early-1941', '--seed', 'x'], '--seed x: a whole number from 0 is expected'],
    [['gertrud', 'early-1941', '--cores', '-1'], '--cores -1: a whole number from 1 is expected'],
    [['gertrud', 'early-1941', '--budget', 'much'], '--budget much: a whole number from 1 is expected'],
    [['gertrud', 'early-1941', '--budget', 'german=0'], '--budget 0: a whole number from 1 is expected'],
    [['gertrud', 'early-1941', '--budget', 'french=9'], '--budget french=9: there is no seat "french"'],
    [['gertrud', 'early-1941', '--option', 'snow=true'], '--option snow=true: there is no option "snow"'],
    [['gertrud', 'early-1941', '--edition', 'none.json'], 'none.json: it cannot be read (ENOENT)'],
  ])('ends with 2 and says what is wrong: %j', (words, message) => {
    const { code, out, err } = lab(...words);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});
