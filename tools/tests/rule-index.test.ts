import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { sectionOf } from '../../packages/umpire/src/documents/rule-index.ts';
import { gameIndex, gamesIn, listedIn, rulesIn } from '../rule-index.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A game of these files, in a folder of its own. */
function gameOf(name: string, files: { readonly [file: string]: string }): string {
  const game = join(folder, 'games', name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(game, file)), { recursive: true });
    writeFileSync(join(game, file), text);
  }
  return game;
}

const RULEBOOK = `export const rules = {
  '1.0a': { chapter: 1, says: 'One.' },
  '1.0b': { chapter: 1, says: 'Two (1.0a).' },
  '2.1bis-a': { chapter: 2, says: 'Three.' },
  '11.0aa': { chapter: 11, says: 'Four.' },
} as const;
`;

/** Places as "file:line inside how". */
const told = (places: readonly { file: string; line: number; inside: string | null; how: string }[]): string[] =>
  places.map(({ file, line, inside, how }) => `${file}:${line} ${inside ?? '-'} ${how}`);

describe('places that name a rule', () => {
  const index = gameIndex(
    gameOf('small', {
      'src/rulebook.ts': RULEBOOK,
      'src/02-marching/march.ts': `import places from '../../data/places.json' with { type: 'json' };

/** 1.0b: the steps of a day — no more; see 11.0, 11.0a and 111.0aa. */
export const STEPS = 3;

export function refuseMarch(tired: boolean): Refusal | null {
  applies('1.0a', '1.0b');
  return tired ? no(['1.0a', '2.1bis-a'], 'Not 1.0a.') : null; // 2.1bis-a
}

type Sleeping = '1.0b';

class Column {
  halt(lines?: Lines) {
    lines?.add('11.0aa', 1, 'halted');
  }
}

export const march = actsOf<Facts>()('march', '1.0b' as const);
const night = { rule: '1.0a' },
  day = { rules: ['1.0a'] };
`,
      'src/staff/plan.ts': `const why = no('1.0a', 'As I would.');\n`,
      'src/actions.ts': `export const rest = act('rest', '2.1bis-a');\n`,
      'data/places.json': `{\n  "1.0a": "\\"1.0a",\n  "rule": "11.0aa", "rules": ["1.0b"]\n}\n`,
      'data/unread.json': `{"rule": "1.0a"}\n`,
    }),
  );
  const march = 'src/02-marching/march.ts';

  test('are found in code, with what is done with it there and the function, act or method around', () => {
    expect(told(index['1.0b']?.enforced ?? [])).toEqual([
      `${march}:7 refuseMarch applies`,
      `${march}:19 march act`,
      'data/places.json:3 - data',
    ]);
    expect(told(index['11.0aa']?.enforced ?? [])).toEqual([`${march}:15 Column.halt reckons`, 'data/places.json:3 - data']);
    expect(told(index['2.1bis-a']?.enforced ?? [])).toEqual([`${march}:8 refuseMarch refuses`, 'src/actions.ts:1 rest act']);
  });

  test('stand before those of the machines; words, types and data that nobody reads do not count', () => {
    expect(told(index['1.0a']?.enforced ?? [])).toEqual([
      `${march}:7 refuseMarch applies`,
      `${march}:8 refuseMarch refuses`,
      `${march}:20 night names`,
      `${march}:21 day names`,
      'src/staff/plan.ts:1 why refuses',
    ]);
  });

  test('in comments are kept apart', () => {
    expect(told(index['1.0b']?.explained ?? [])).toEqual([`${march}:3 STEPS explains`]);
    expect(told(index['2.1bis-a']?.explained ?? [])).toEqual([`${march}:8 refuseMarch explains`]);
    expect(index['11.0aa']?.explained).toEqual([]);
    expect(index['1.0a']?.explained).toEqual([]);
  });
});

describe('what else is known of a rule', () => {
  const proved = {
    '1.0a': [
      'games/told/tests/a.test.ts › one (1.0b) > does it (1.0a)',
      'games/told/tests/a.test.ts › two > does it (1.0a)',
      'games/told/tests/a.test.ts › two > does 7 of them (1.0a)',
      'games/told/tests/a.test.ts › gone > is nowhere (1.0a)',
      'games/told/tests/gone.test.ts › gone > is nowhere (1.0a)',
    ],
    '1.0b': ['games/told/tests/a.test.ts › two > does it twice (1.0a, 1.0b)'],
  };
  const ruling = { id: 'TA-01', about: ['1.0a', '2.1bis-a'], question: 'Which?', ours: 'This.', option: 'which' };
  const game = gameOf('told', {
    'src/rulebook.ts': RULEBOOK,
    'proved.json': JSON.stringify(proved),
    'unproved.json': JSON.stringify({ '2.1bis-a': { kind: 'cardboard', because: 'It is paper.' } }),
    'data/rulings.json': JSON.stringify([ruling]),
    'data/options.json': JSON.stringify([{ id: 'which', rule: '1.0a', title: 'Which', values: ['a', true], labels: { a: 'this' } }]),
    'tests/a.test.ts': `describe('one (1.0b)', () => {
  rule('1.0a')('does it', () => {});
});
describe('two', () => {
  rule('1.0a', '1.0b')(
    'does it twice',
    () => {});
  rule('1.0a')('does it', () => {});
  for (const [id, n] of all) rule(id)(\`does \${n} of them\`, () => {});
});
`,
  });
  const index = gameIndex(game);

  test('the line of each test that proves it, also where its title is put together; none where there is no such test', () => {
    expect(index['1.0a']?.proved.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'tests/a.test.ts:2',
      'tests/a.test.ts:8',
      'tests/a.test.ts:9',
      'tests/a.test.ts:null',
      'tests/gone.test.ts:null',
    ]);
    expect(index['1.0b']?.proved).toEqual([{ file: 'tests/a.test.ts', line: 5, test: 'two > does it twice (1.0a, 1.0b)' }]);
  });

  test('the rulings about it, and their options with the labels of their values', () => {
    const options = [{ id: 'which', title: 'Which', values: ['this', 'true'] }];
    expect(index['2.1bis-a']).toMatchObject({ rulings: [{ id: 'TA-01', question: 'Which?', ours: 'This.' }], options });
    expect(index['1.0b']).toMatchObject({ rulings: [], options: [] });
  });

  test('why it is not proved', () => {
    expect(index['2.1bis-a']?.unproved).toEqual({ kind: 'cardboard', because: 'It is paper.' });
    expect(index['1.0a']?.unproved).toBeNull();
  });

  test('a source that cannot be read is named', () => {
    const broken = gameOf('broken', { 'src/rulebook.ts': RULEBOOK, 'src/march.ts': "no('1.0a');\nconst = ;\n" });
    expect(() => gameIndex(broken)).toThrow(/^src\/march\.ts: /);
    expect(() => gameIndex(gameOf('listless', { 'src/rulebook.ts': RULEBOOK, 'proved.json': '{' }))).toThrow(
      /proved\.json: JSON is expected/,
    );
    expect(() => rulesIn(gameOf('ruleless', { 'src/rulebook.ts': 'export const chapters = {};\n' }))).toThrow('src/rulebook.ts: ');
  });
});

describe('rules of a series, several to a case', () => {
  const rulebook = ['9.12-1', '9.12c-1', '9.12c-12', '4.1A-3', '2.3.II-A1', '2.3.I1-1', 'Intro.SetUp1', 'Intro.1A-1', 'Terms-3'];
  const index = gameIndex(
    gameOf('series', {
      'src/rulebook.ts': `export const rules = {\n${rulebook.map((id) => `  '${id}': { chapter: 1, says: 'One.' },`).join('\n')}\n} as const;\n`,
      'src/march.ts': `/** 9.12-1, 9.12c-1; 4.1A-3 (2.3.II-A1). */
const one = no('9.12c-1', 'Lost.');
/** 2.3.I1-1, Intro.SetUp1, Intro.1A-1: Terms-3. Not 19.12-1, 9.12-1.5, 9.12c-1-1, 9.12c, 9.12, XTerms-3 or Terms-3a. */
const two = no('Terms-3', 'Unknown.');
`,
    }),
  );

  test('are found in code and in comments, whole', () => {
    const explained = (rule: string) => told(index[rule]?.explained ?? []);
    for (const rule of ['9.12-1', '9.12c-1', '4.1A-3', '2.3.II-A1']) expect(explained(rule), rule).toEqual(['src/march.ts:1 one explains']);
    for (const rule of ['2.3.I1-1', 'Intro.SetUp1', 'Intro.1A-1', 'Terms-3'])
      expect(explained(rule), rule).toEqual(['src/march.ts:3 two explains']);
    expect(explained('9.12c-12')).toEqual([]);
    expect(told(index['9.12c-1']?.enforced ?? [])).toEqual(['src/march.ts:2 one refuses']);
    expect(told(index['Terms-3']?.enforced ?? [])).toEqual(['src/march.ts:4 two refuses']);
  });
});

describe('the section of a rule', () => {
  test.each([
    ['3.4c', '3.4'],
    ['11.0aa', '11.0'],
    ['6.7bis-a', '6.7bis'],
    ['6.7bis', '6.7bis'],
    ['X.43a', 'X.43'],
    ['9.12c-1', '9.12'],
    ['4.1A-3', '4.1'],
    ['4.1-1', '4.1'],
    ['3.0-1', '3.0'],
    ['14.9d-1', '14.9'],
    ['2.3.II-A1', '2.3'],
    ['Intro.SetUp1', 'Intro'],
    ['Intro.1A-1', 'Intro'],
    ['Intro', 'Intro'],
    ['Terms-3', 'Terms'],
    ['9', '9'],
    ['nothing', 'nothing'],
  ])('of %s is %s', (rule, section) => {
    expect(sectionOf(rule)).toBe(section);
  });

  test.each(['gertrud', 'what-if-1940'])('is its number without the letters in %s', (game) => {
    for (const rule of rulesIn(join(root, 'games', game))) expect(sectionOf(rule)).toBe(rule.replace(/(?:-[a-z]|(?<=\d)[a-z]{1,2})$/, ''));
  });
});

describe('the games', () => {
  test('that may be played are those of the registry, and have a registry of rules', () => {
    expect(listedIn(root)).toEqual(GAMES.map(({ id }) => id));
    expect(gamesIn(root)).toEqual(expect.arrayContaining([...listedIn(root)]));
  });

  test('that cannot be played yet say of every rule that nothing proves what it waits for', () => {
    for (const game of gamesIn(root).filter((one) => !listedIn(root).includes(one)))
      for (const [rule, { proved, unproved }] of Object.entries(gameIndex(join(root, 'games', game))))
        expect(proved.length > 0 || unproved !== null, `${game} ${rule}`).toBe(true);
  });
});

describe.each(GAMES)('of $id', ({ id, rules }) => {
  const home = join(root, 'games', id);
  const index = gameIndex(home);
  const lines = new Map<string, readonly string[]>();
  const lineAt = (file: string, line: number): string => {
    if (!lines.has(file)) lines.set(file, readFileSync(join(home, file), 'utf8').split('\n'));
    return lines.get(file)?.[line - 1] ?? '';
  };

  /** The strings of a line. */
  const named = (text: string): string[] => [...text.matchAll(/(["'])(.*?)\1/g)].map(([, , string]) => string ?? '');

  test('all rules of the rulebook are known, in its order', async () => {
    expect(Object.keys(index)).toEqual(Object.keys((await rules()).rulebook));
  });

  test('every rule that a test proves has its places and tests, and each of these names it on its line', () => {
    for (const [rule, { enforced, explained, proved }] of Object.entries(index)) {
      if (proved.length > 0) expect(enforced, rule).not.toEqual([]);
      for (const { file, line } of enforced) expect(named(lineAt(file, line)), `${file}:${line}`).toContain(rule);
      for (const { file, line } of explained) expect(lineAt(file, line), `${rule} at ${file}:${line}`).toContain(rule);
      for (const { file, line, test: name } of proved) {
        // A test that has just been named otherwise comes into the list when all pass; where CI is set, the list must be true.
        if (line === null && !process.env['CI']) continue;
        expect(line, `${rule} by ${file} › ${name}`).not.toBeNull();
        expect(lineAt(file, line ?? 0), name).toMatch(/\brule\(/);
      }
    }
  });
});
