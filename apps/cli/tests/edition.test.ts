import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edition } from '@sandtable/umpire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-edition-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sandtable(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...words], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
/** The edition of our own figures with one line of its file changed. */
const changed = (name: string, from: string, to: string): string => {
  expect(read('ours.json').includes(from)).toBe(true);
  return file(name, read('ours.json').replace(from, to));
};

const ANKARA = '{"hex":"2416","terrain":"clear"';

beforeAll(() => {
  const { code, out } = sandtable('edition', 'new', 'ours.json', '--name', 'Ours');
  expect([code, out]).toEqual([0, 'ours.json: the edition "Ours", with all the game\'s own figures\n']);
}, 60_000);

describe('sandtable edition', () => {
  it('new writes all parts whole, a hex and a counter on a line, and nothing over what is there', () => {
    const edition = JSON.parse(read('ours.json')) as Edition;
    expect(Object.keys(edition)).toEqual(['name', 'game', 'map', 'counters', 'tables', 'scenarios']);
    expect(read('ours.json').split('\n')).toContainEqual(expect.stringMatching(/^ +\{"hex":"2416",.*\},$/));
    const again = sandtable('edition', 'new', 'ours.json');
    expect([again.code, again.err]).toEqual([2, 'sandtable: ours.json: it is there already; name a file that is not\n']);
  });

  it('check says that nothing is wrong, or what is wrong where, with its rule', () => {
    expect(sandtable('edition', 'check', 'ours.json')).toEqual({ code: 0, out: 'ours.json: nothing is wrong\n', err: '' });
    const sunk = sandtable('edition', 'check', changed('sunk.json', ANKARA, ANKARA.replace('clear', 'sea')));
    expect(sunk.code).toBe(1);
    expect(sunk.out).toMatch(
      /^fault +hex 2416 \(map\.hexes\[\d+\]\.objective\): an objective in the sea can never be occupied \[4\.0a\]$/m,
    );
    expect(sunk.out).toMatch(/sunk\.json: \d+ faults: no game can begin with it; \d+ warnings\n$/);
  });

  it('check ends with 0 where there are only warnings, and tells them', () => {
    const odd = sandtable('edition', 'check', changed('odd.json', '"road": {"movement":1', '"road": {"movement":2'));
    expect(odd.code).toBe(0);
    expect(odd.out).toBe(
      'warning  table terrain (tables.terrain.road.movement): the cost along a road is 1 in the rulebook, and not 2 [9.1a]\n' +
        'odd.json: can be played; 1 warning\n',
    );
    const { ok, problems } = JSON.parse(sandtable('edition', 'check', 'odd.json', '--json').out) as { ok: boolean; problems: unknown[] };
    expect([ok, problems.length]).toEqual([true, 1]);
  });

  it('compare tells figure by figure what differs from ours, or between two files', () => {
    changed('rough.json', ANKARA, ANKARA.replace('clear', 'rough'));
    expect(sandtable('edition', 'compare', 'rough.json')).toMatchObject({
      code: 1,
      out: '2416: terrain clear → rough\n1 figure differs\n',
    });
    expect(sandtable('edition', 'compare', 'rough.json', 'ours.json')).toMatchObject({
      code: 1,
      out: '2416: terrain rough → clear\n1 figure differs\n',
    });
    expect(sandtable('edition', 'compare', 'ours.json')).toMatchObject({ code: 0, out: "ours.json: the same figures as the game's own\n" });
    expect(JSON.parse(sandtable('edition', 'compare', 'rough.json', '--json').out)).toMatchObject({
      same: false,
      differences: [{ at: { hex: '2416' } }],
    });
  });

  it('is refused by play where it has faults, and played where it has none', () => {
    changed('sunk.json', ANKARA, ANKARA.replace('clear', 'sea'));
    const sunk = sandtable('play', 'gertrud', 'early-1941', '--edition', 'sunk.json', '--seed', '1');
    expect([sunk.code, sunk.err]).toEqual([
      2,
      expect.stringContaining('sunk.json: edition "Ours": hex 2416: the city Ankara lies in the sea'),
    ]);
    const lab = sandtable('lab', 'gertrud', 'early-1941', '--edition', 'sunk.json', '--games', '1');
    expect([lab.code, lab.err]).toEqual([2, expect.stringContaining('sunk.json: edition "Ours": hex 2416')]);
    expect(sandtable('play', 'gertrud', 'early-1941', '--edition', 'ours.json', '--seed', '1').code).toBe(0);
  }, 60_000);

  it('brings scenarios that are played by their name', () => {
    const { scenarios } = JSON.parse(read('ours.json')) as { scenarios: readonly object[] };
    file('short.json', JSON.stringify({ name: 'Short', scenarios: [{ ...scenarios[0], id: 'short', title: 'Short', turns: 3 }] }));
    const { code, out } = sandtable('play', 'gertrud', 'short', '--edition', 'short.json', '--seed', '1', '--record', 'short.sandtable');
    expect([code, out]).toEqual([0, expect.stringMatching(/in turn [1-3],/)]);
    expect(sandtable('replay', 'short.sandtable', '--verify').code).toBe(0);
    expect(sandtable('replay', 'short.sandtable', '--view', 'german').code).toBe(0);
    expect(sandtable('play', 'gertrud', 'short', '--seed', '1').err).toContain('gertrud has no scenario "short"');
  }, 60_000);

  it('takes a file for the game that it names: 1940 as well', () => {
    expect(sandtable('edition', 'new', 'both-maps.json', '--game', 'what-if-1940').code).toBe(0);
    expect(sandtable('edition', 'check', 'both-maps.json')).toEqual({ code: 0, out: 'both-maps.json: nothing is wrong\n', err: '' });
    const vyazma = '{"hex":"4519","terrain":"clear"';
    expect(read('both-maps.json')).toContain(vyazma);
    file('swamp.json', read('both-maps.json').replace(vyazma, vyazma.replace('clear', 'swamp')));
    expect(sandtable('edition', 'check', 'swamp.json').out).toMatch(
      /^fault +hex 4519 \(map\.maps\[1\]\.hexes\[\d+\]\.terrain\): "clear" or/m,
    );
    file('hills.json', read('both-maps.json').replace(vyazma, vyazma.replace('clear', 'hills')));
    expect(sandtable('edition', 'compare', 'hills.json').out).toBe('4519: terrain clear → hills\n1 figure differs\n');
    expect(sandtable('play', 'what-if-1940', 'campaign', '--edition', 'hills.json', '--seed', '1').code).toBe(0);
    expect(sandtable('play', 'gertrud', 'early-1941', '--edition', 'hills.json').err).toContain(
      'hills.json: game: this is an edition of "what-if-1940", and not of "gertrud"',
    );
  }, 60_000);

  it.each([
    [['check', 'none.json'], 'none.json: it cannot be read (ENOENT)'],
    [['check', 'bad.json'], 'bad.json: unknown key "maps"'],
    [['check', 'ours.json', '--game', 'chess'], 'there is no game "chess"; there are gertrud'],
    [['compare', 'ours.json', 'none.json'], 'none.json: it cannot be read (ENOENT)'],
    [['new', '.'], '.: it is there already'],
  ])('ends with 2 and says what is wrong: %j', (words, message) => {
    file('bad.json', '{"name": "bad", "maps": []}');
    const { code, out, err } = sandtable('edition', ...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
