import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { tinyCommand } from './tiny.ts';

const launcher = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url));
const { folder, tiny, child, sandtable, read } = tinyCommand();

/** Milliseconds in which the command is to be there, on a machine that runs other tests beside it; alone it takes a third of a second. */
const STARTED = 3000;

describe('sandtable', () => {
  it('says its version, as every record it writes does', () => {
    const { code, out } = child(launcher, '--version');
    expect([code, out.trim()]).toEqual([0, manifest.version]);
    sandtable('play', 'overrun', 'only', '--record', 'version.sandtable');
    expect(JSON.parse(read('version.sandtable').split('\n')[0] as string)).toMatchObject({ sandtable: 1, by: manifest.version });
  });

  it('builds itself and runs from any folder', () => {
    const { code, json } = child(launcher, 'games', '--json');
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      games: [
        {
          id: 'gertrud',
          title: expect.any(String),
          scenarios: ['early-1941', 'late-1941', 'early-1942', 'late-1942', 'early-1943'].map((id) => ({
            id,
            seats: ['german', 'allied'],
            options: expect.any(Array),
          })),
          levels: expect.arrayContaining([expect.objectContaining({ id: 'random' }), expect.objectContaining({ id: 'greedy' })]),
        },
        {
          id: 'merkur',
          title: expect.any(String),
          scenarios: ['retimo', 'maleme-ashore', 'maleme', 'merkur'].map((id) => ({
            id,
            seats: ['axis', 'allied'],
            options: expect.any(Array),
          })),
          levels: expect.arrayContaining([expect.objectContaining({ id: 'random' }), expect.objectContaining({ id: 'greedy' })]),
        },
        {
          id: 'ocs',
          title: expect.any(String),
          scenarios: [
            'lesson-mtsensk',
            'lesson-mtsensk-half',
            'lesson-kashira',
            'lesson-kashira-half',
            'orel',
            'tula',
            'kashira',
            'kashira-yelets',
            'campaign',
          ].map((id) => ({
            id,
            seats: ['german', 'soviet'],
            options: expect.any(Array),
          })),
          levels: expect.arrayContaining([expect.objectContaining({ id: 'random' }), expect.objectContaining({ id: 'steady' })]),
        },
        {
          id: 'what-if-1940',
          title: expect.any(String),
          scenarios: ['campaign', 'no-lithuania'].map((id) => ({
            id,
            seats: ['german-west', 'german-east', 'anglo-french', 'soviet'],
            options: expect.any(Array),
          })),
          levels: expect.arrayContaining([expect.objectContaining({ id: 'random' }), expect.objectContaining({ id: 'greedy' })]),
        },
      ],
    });
    const started = performance.now();
    expect(child(launcher, '--help').code).toBe(0);
    expect(performance.now() - started).toBeLessThan(STARTED);
  });

  it.each([
    [['nonsense'], 'unknown command'],
    [['play', 'chess', 'only'], 'there is no game "chess"; there are overrun'],
    [['play', 'overrun', 'all'], 'overrun has no scenario "all"; it has only'],
    [['play', 'overrun', 'only', '--speed', '9'], '--speed'],
    [['play', 'overrun', 'only', '--seed', 'x'], '--seed x: a whole number from 0 is expected'],
    [['play', 'overrun', 'only', '--games', '0'], '--games 0: a whole number from 1 is expected'],
    [['play', 'overrun', 'only', '--seats', 'green=random'], 'there is no seat "green"; there are red, blue'],
    [['play', 'overrun', 'only', '--seats', 'red=genius'], 'there is no level "genius"; there are random, planner'],
    [['play', 'overrun', 'only', '--seats', 'red'], '--seats red: NAME=VALUE is expected'],
    [['play', 'overrun', 'only', '--option', 'snow=true'], 'there is no option "snow"; there are none'],
    [['play', 'faceless', 'only', '--option', 'dummies=maybe'], '--option dummies=maybe: dummies is one of true, false'],
    [['play', 'overrun', 'only', '--edition', 'none.json'], 'none.json: it cannot be read (ENOENT)'],
    [['play', 'overrun', 'only', '--record', '.'], '.: it cannot be written (EISDIR)'],
    [['replay', 'none.sandtable', '--verify'], 'none.sandtable: it cannot be read (ENOENT)'],
    [['try', 'none.json'], 'none.json: it cannot be read (ENOENT)'],
    [['rules', 'chess'], 'there is no game "chess"'],
    [['rules', 'overrun', '2.99'], 'there is no rule "2.99"; in chapter 2 there are 2.1'],
    [['rules', 'overrun', '99'], 'there is no rule "99"; there are chapters 1, 2'],
  ])('ends with 2 and says what is wrong: %j', (words, message) => {
    const { code, out, err } = sandtable(...words);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
    expect({ code, out: words.includes('.') ? '' : out }).toEqual({ code: 2, out: '' });
  });
});

describe('standard output', () => {
  const shell = (line: string) => {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
    return { code: status, out: stdout, err: stderr };
  };

  it('may end before we do: then nothing more is said', () => {
    sandtable('play', 'overrun', 'only', '--seed', '5', '--record', 'long.sandtable');
    const command = `"${process.execPath}" "${tiny}"`;
    // The reader is gone before anything is written.
    expect(shell(`{ sleep 0.5; ${command} replay long.sandtable; echo "code $?" >&2; } | true`)).toMatchObject({
      code: 0,
      err: 'code 0\n',
    });
    const first = shell(`${command} replay long.sandtable | head -1`);
    expect(first.err).toBe('');
    expect(first.out.split('\n')).toHaveLength(2);
    expect(shell(`{ sleep 0.5; ${command} play overrun only --seed 1 --games 100000; echo "code $?" >&2; } | true`).err).toBe('code 0\n');
  });

  it.skipIf(!existsSync('/dev/full'))('may be full: a line says so', () => {
    const command = `"${process.execPath}" "${tiny}"`;
    for (const words of ['games', 'replay long.sandtable', 'play overrun only --seed 1 --games 100000'])
      expect(shell(`${command} ${words} > /dev/full`)).toEqual({
        code: 2,
        out: '',
        err: 'sandtable: standard output: it cannot be written (ENOSPC)\n',
      });
  });
});

describe('lab', () => {
  it('measures a game that no die decides by its outcome', () => {
    const { code, json } = sandtable('lab', 'overrun', 'only', '--games', '4', '--cores', '2', '--json', '--out', 'overruns');
    expect(code).toBe(0);
    const { wins, chance } = json() as { wins: number; chance: { value: number } };
    expect(chance.value).toBe(wins / 4);
    expect(read('overruns/report.html')).toContain('Nothing was attacked.');
  });

  it('ends with 1 where the rules break down, and leaves the position', () => {
    const { code, err, out } = sandtable('lab', 'broken', 'only', '--games', '1', '--seed', '3', '--out', 'faults');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('a fault in the rules');
    expect(sandtable('replay', 'faults/broken-3-broken.sandtable', '--verify').code).toBe(0);
  });
});

describe('rules', () => {
  it('lists every rule with its proofs', () => {
    const { code, json } = sandtable('rules', 'overrun', '--json');
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      game: 'overrun',
      rules: expect.arrayContaining([expect.objectContaining({ id: '2.1', says: expect.any(String), proved: [], because: null })]),
    });
    expect(existsSync(launcher)).toBe(true);
  });

  it('lists the rules with a number, in a section or in a chapter, in the order of the rulebook', () => {
    const listed = (...numbers: readonly string[]): string[] => {
      const { rules } = sandtable('rules', 'overrun', ...numbers, '--json').json() as { rules: { id: string }[] };
      return rules.map(({ id }) => id);
    };
    const all = listed();
    expect(listed('2.1')).toEqual(['2.1']);
    expect(listed('2')).toEqual(all.filter((id) => id.startsWith('2.')));
    expect(listed(...all.toReversed())).toEqual(all);
  });
});
