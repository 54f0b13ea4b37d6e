import type { Game, RecordLine } from '@sandtable/umpire';
import { beforeAll, describe, expect, it } from 'vitest';
import { forged, rowsOf } from '../../../packages/umpire/tests/forger.ts';
import { openTable, playTable, tinyGames } from '../../../packages/umpire/tests/games.ts';
import { tinyCommand } from './tiny.ts';

const { sandtable, file, read } = tinyCommand();

describe('play', () => {
  it('plays the same game from the same seed', () => {
    const lines = [1, 2].map(
      () =>
        sandtable('play', 'overrun', 'only', '--seed', '7', '--json', '--seats', 'red=random,blue=random').json() as { seconds: number },
    );
    expect(lines[0]).toMatchObject({
      winner: expect.any(String),
      turns: expect.any(Number),
      commands: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      seconds: expect.any(Number),
    });
    expect({ ...lines[0], seconds: 0 }).toEqual({ ...lines[1], seconds: 0 });
  });

  it('plays several games, each with its seed and its record', () => {
    const { out } = sandtable('play', 'overrun', 'only', '--seed', '7', '--games', '3', '--json', '--record', 'many.sandtable');
    const lines = out.trimEnd().split('\n').map((line) => JSON.parse(line) as { seed: string; hash: string }); // prettier-ignore
    expect(lines.map(({ seed }) => seed)).toEqual(['7', '8', '9']);
    for (const { seed, hash } of lines)
      expect(sandtable('replay', `many-${seed}.sandtable`, '--verify', '--json').json()).toMatchObject({ ok: true, hash });
  });

  it('writes what a machine means to do beside its commands, once in a turn', () => {
    expect(sandtable('play', 'overrun', 'only', '--seed', '7', '--seats', 'red=planner', '--record', 'why.sandtable').code).toBe(0);
    const lines = read('why.sandtable').trimEnd().split('\n').map((row) => JSON.parse(row) as RecordLine); // prettier-ignore
    let turn = 1;
    const said = lines.flatMap((line) => {
      if ('snapshot' in line) turn = line.snapshot.turn ?? 1;
      return 'do' in line && line.why !== undefined ? [{ turn, seat: line.seat, why: line.why }] : [];
    });
    expect(said.length).toBeGreaterThan(1);
    expect(said.map((one) => one.turn)).toEqual([...new Set(said.map((one) => one.turn))]);
    for (const { seat, why } of said) expect([seat, why.length, why.slice(0, 11)]).toEqual(['red', 200, 'red’s plan ']);
    expect(sandtable('replay', 'why.sandtable', '--verify', '--json').json()).toMatchObject({ ok: true, finished: true });
    expect(sandtable('replay', 'why.sandtable').out).toContain('– red’s plan !');
  });

  it('says that a game broken off before lies beside the record, and leaves it', () => {
    file('left.sandtable.part', 'an older game');
    const { code, err } = sandtable('play', 'overrun', 'only', '--seed', '7', '--record', 'left.sandtable');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('left.sandtable.part: a game that was broken off lies there') });
    expect(read('left.sandtable.part')).toBe('an older game');
    expect(sandtable('replay', 'left.sandtable', '--verify', '--json').json()).toMatchObject({ ok: true, finished: true });
  });

  it('keeps the older record where the rules break down, and the game until then beside it', () => {
    file('older.sandtable', 'an older record');
    const { code, err } = sandtable('play', 'broken', 'only', '--seed', '3', '--record', 'older.sandtable');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('The game until then: older.sandtable.part') });
    expect(read('older.sandtable')).toBe('an older record');
    expect(sandtable('replay', 'older.sandtable.part').code).toBe(0);
  });

  it('leaves a record that opens when the rules break down', () => {
    const { code, err } = sandtable('play', 'broken', 'only', '--seed', '3');
    expect(code).toBe(1);
    expect(err).toContain('a fault in the rules');
    expect(err).toContain('broken-3-broken.sandtable');
    expect(err).not.toMatch(/\n\s+at /);
    expect(sandtable('replay', 'broken-3-broken.sandtable').code).toBe(0);
  });
});

describe('replay', () => {
  const record = 'g.sandtable';
  beforeAll(() => {
    expect(sandtable('play', 'overrun', 'only', '--seed', '7', '--record', record).code).toBe(0);
  });

  it('verifies', () => {
    expect(sandtable('replay', record, '--verify', '--json')).toMatchObject({ code: 0 });
    expect(sandtable('replay', record, '--verify', '--json').json()).toMatchObject({
      ok: true,
      lines: read(record).trimEnd().split('\n').length,
    });
    const rows = read(record).split('\n');
    file('changed.sandtable', rows.with(4, (rows[4] as string).replace('"hash":"', '"hash":"0')).join('\n'));
    const { code, json } = sandtable('replay', 'changed.sandtable', '--verify', '--json');
    expect(code).toBe(1);
    expect(json()).toEqual({ ok: false, line: 5, what: expect.any(String) });
    expect(sandtable('replay', 'changed.sandtable')).toMatchObject({ code: 2, err: expect.stringContaining('changed.sandtable: line 5') });
  });

  it('says what of a record was not checked, and why, and since when its dice could be known', () => {
    expect(sandtable('replay', record, '--verify').out).toMatch(
      /lines, all as they must be; the game is over; hash \w+\n {2}the dice could be known beforehand: the seed stands in the header\n$/,
    );
    const secret = openTable(tinyGames[0] as Game, 'hidden', { secret: true });
    for (const command of [
      { act: 'take up', unit: 'T1' },
      { act: 'step', to: '12' },
      { act: 'overrun', at: '22' },
    ])
      secret.act('red', command);
    secret.act('blue', { act: 'stand' });
    secret.undo('red', 5, { consent: ['blue'] });
    secret.act('blue', { act: 'stand' });
    file('sealed.sandtable', secret.text());
    const { out } = sandtable('replay', 'sealed.sandtable', '--verify');
    expect(out).toContain(`${secret.size} lines, what can be checked is as it must be; the game is not over yet; hash `);
    expect(out).toMatch(new RegExp(`\n {2}not checked: dice, lines 6 to 8: the seed is sealed until the game ends\n$`));
    secret.unseal();
    file('unsealed.sandtable', secret.text());
    expect(sandtable('replay', 'unsealed.sandtable').out).toContain('the seed is laid open: hidden');
    expect(sandtable('replay', 'unsealed.sandtable', '--verify').out).toContain(`the seed was laid open at line ${secret.size}`);
    expect(sandtable('replay', 'unsealed.sandtable', '--verify', '--json').json()).toMatchObject({
      ok: true,
      from: 2,
      unchecked: [],
      openFrom: secret.size,
      practice: false,
    });
  });

  it('says whose words are mixed into the dice, and by name whose word is another than was committed to', () => {
    const mixed = playTable(tinyGames[0] as Game, 'hidden', 400, { words: true });
    file('mixed.sandtable', mixed.text());
    const { out } = sandtable('replay', 'mixed.sandtable', '--verify');
    expect(out).toContain('lines, all as they must be; the game is over;');
    expect(out).toMatch(/\n {2}the dice are mixed of the umpire's seed and the words of red and blue, each committed to beforehand\n$/);
    file('another.sandtable', forged(rowsOf(mixed.text().replace('"word":"word of blue"', '"word":"a better word"'))));
    const { code, out: found } = sandtable('replay', 'another.sandtable', '--verify');
    expect(code).toBe(1);
    expect(found).toBe('another.sandtable: line 1: words.blue: the word is not the one to which blue had committed\n');
  });

  it('gives the position after a line, which `try` reads to the same hash', () => {
    const lines = read(record).trimEnd().split('\n');
    for (let n = 1; n <= lines.length; n += 7) {
      const replayed = sandtable('replay', record, '--to', String(n), '--out', 'p.json', '--json').json() as { hash: string };
      const tried = sandtable('try', 'p.json', '--json');
      expect(tried.code).toBe(0);
      expect((tried.json() as { hash: string }).hash).toBe(replayed.hash);
      const { hash } = JSON.parse(lines[n - 1] as string) as { hash?: string };
      if (hash) expect(replayed.hash).toBe(hash);
    }
    expect(sandtable('replay', record, '--to', '9999')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`from 1 to ${lines.length}`),
    });
  });

  it('opens what a killed process has left, and says what it leaves out', () => {
    const text = read(record);
    const rows = text.trimEnd().split('\n');
    const ends = (until: number, cut: number) => rows.slice(0, until).map((row) => `${row}\n`).join('') + (rows[until] ?? '').slice(0, cut); // prettier-ignore
    for (const [until, cut, says] of [
      [rows.length - 3, 20, `line ${rows.length - 2} is cut off and left out`],
      [rows.length - 1, 20, `line ${rows.length - 1}, after which the game's end is missing, is left out`],
      [rows.length - 1, 0, `line ${rows.length - 1}, after which the game's end is missing, is left out`],
      [rows.length - 3, 0, ''],
    ] as const) {
      file('cut.sandtable.part', ends(until, cut));
      const { code, out, err } = sandtable('replay', 'cut.sandtable.part');
      expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining(says) });
      expect(sandtable('replay', record).out.startsWith(out)).toBe(true);
    }
    file('cut.sandtable.part', rows[0]?.slice(0, 20));
    expect(sandtable('replay', 'cut.sandtable.part')).toMatchObject({ code: 2, out: '' });
  });

  it('shows what a seat may know, and no hash of what it may not', () => {
    const seen = sandtable('replay', record, '--to', '4', '--view', 'red', '--json').json();
    expect(Object.keys(seen)).toEqual(['line', 'seat', 'view']);
    expect(sandtable('replay', record, '--view', 'green')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the seats are red, blue'),
    });
  });

  it('tells the game as text', () => {
    expect(sandtable('replay', record).out).toContain('— turn 1');
  });

  it('tells who gave a game up, and verifies its record', () => {
    const table = playTable(tinyGames[0] as Game, '7', 3, { concede: true });
    file('given-up.sandtable', table.text());
    const { code, out } = sandtable('replay', 'given-up.sandtable');
    expect(code).toBe(0);
    expect(out).toMatch(/ red gives the game up\n/);
    expect(out).toContain('blue wins: The game was given up.; seed 7');
    expect(sandtable('replay', 'given-up.sandtable', '--verify', '--json').json()).toMatchObject({ ok: true, lines: table.size });
    const { hash } = sandtable('replay', 'given-up.sandtable', '--to', String(table.size), '--json').json() as { hash: string };
    expect(hash).toBe(table.game.hash(table.position));
  });
});

describe('try', () => {
  const overrun = (dice: readonly number[]) => ({
    game: 'overrun',
    scenario: 'only',
    do: [
      { seat: 'red', do: { act: 'take up', unit: 'T1' } },
      { seat: 'red', do: { act: 'step', to: '12' } },
      { seat: 'red', do: { act: 'overrun', at: '22' } },
      { seat: 'blue', do: { act: 'stand' } },
    ],
    dice,
  });

  it('ends with 0 where all was done, 1 where something was refused or an error', () => {
    file('done.json', overrun([5]));
    expect(sandtable('try', 'done.json', '--json')).toMatchObject({ code: 0 });
    expect(Object.keys(sandtable('try', 'done.json', '--json').json())).toEqual(['results', 'explained', 'position', 'hash']);
    file('error.json', overrun([5, 5]));
    expect(sandtable('try', 'error.json')).toMatchObject({ code: 1, out: expect.stringContaining('left over') });
    file('question.json', { ...overrun([5]), explain: [{ seat: 'red', odds: {} }] });
    expect(sandtable('try', 'question.json')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/4\. done[^]*explain\[0\]: Overrun answers no questions/),
    });
    file('refused.json', { ...overrun([]), do: [{ seat: 'blue', do: { act: 'stand' } }] });
    expect(sandtable('try', 'refused.json')).toMatchObject({ code: 1, out: expect.stringContaining('refused') });
  });

  it('compares with an expected answer, which may be only part of it', () => {
    file('done.json', overrun([5]));
    file('done.expected.json', sandtable('try', 'done.json', '--json').out);
    expect(sandtable('try', 'done.json', '--expect', 'done.expected.json').code).toBe(0);
    file('part.json', { results: [{}, {}, {}, { outcome: 'done' }] });
    expect(sandtable('try', 'done.json', '--expect', 'part.json').code).toBe(0);
    file('part.json', { results: [{}, {}, {}, { outcome: 'refused' }] });
    const { code, json } = sandtable('try', 'done.json', '--expect', 'part.json', '--json');
    expect(code).toBe(1);
    expect(json()).toEqual({ ok: false, differs: [{ at: 'results[3].outcome', expected: 'refused', got: 'done' }] });
  });

  it('names file, place and what was expected', () => {
    file('bad.json', { ...overrun([5]), dcie: [] });
    expect(sandtable('try', 'bad.json')).toMatchObject({ code: 2, err: expect.stringContaining('bad.json: unknown key "dcie"') });
    file('bad.json', '{');
    expect(sandtable('try', 'bad.json')).toMatchObject({ code: 2, err: expect.stringContaining('bad.json: JSON is expected') });
  });

  it('reads nothing that is too large or too deep, and says so in a line', () => {
    const deep = (what: string) => `{"game":"overrun","scenario":"only","do":[{"seat":"red","do":{"act":"a","b":${what}}}]}`;
    const wrong = [
      ['large.json', ' '.repeat(16 * 1024 * 1024 + 1), 'large.json: at most 16 MB are read'],
      ['deep.json', deep('['.repeat(100_000) + ']'.repeat(100_000)), 'deep.json: character 137: lists and objects lie more than 64 deep'],
      ['deep.json', `{"a":`.repeat(1_000_000), 'deep.json: character'],
    ] as const;
    for (const [name, text, says] of wrong) {
      file(name, text);
      for (const words of [
        ['try', name],
        ['replay', name],
        ['replay', name, '--verify'],
        ['play', 'overrun', 'only', '--edition', name],
      ]) {
        const { code, out, err } = sandtable(...words);
        if (words.includes('--verify')) expect({ code, said: out + err }).toMatchObject({ said: expect.stringContaining(name) });
        else expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(name) });
        expect((out + err).trim().split('\n')).toHaveLength(1);
        if (words[0] === 'try') expect(err).toContain(says);
      }
    }
    expect(sandtable('try', '/dev/zero')).toMatchObject({
      code: 2,
      err: 'sandtable: /dev/zero: at most 16 MB are read, and these are 16.1 MB\n',
    });
  });
});
