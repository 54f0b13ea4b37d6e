import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRecord, Table, verify } from '../src/index.ts';
import { eventful, forged, playOn, rowsOf, type Json } from './forger.ts';
import { openTable, tinyGames } from './games.ts';
import {
  afterTheDie,
  afterTheDieIn,
  alone,
  changed,
  found,
  honest,
  last,
  lastWith,
  overrun,
  people,
  rows,
  undoing,
  withDice,
} from './honest-record.ts';

it('the record from which all forgeries are made is true, and nothing of it was left unchecked', () => {
  expect(forged(rows)).toBe(honest.text());
  expect(verify(overrun, honest.text())).toEqual({
    ok: true,
    lines: honest.size,
    hash: overrun.hash(honest.position),
    finished: true,
    from: 2,
    unchecked: [],
    openFrom: 1,
    practice: false,
  });
});

describe('a forger who makes all checks anew is found out', () => {
  const face = (row: Json) => ({ ...row, dice: [((row['dice'] as number[])[0] as number % 6) + 1] }); // prettier-ignore

  it.each<readonly [string, () => readonly Json[], number, string]>([
    ['another die', () => changed(withDice, face), withDice + 1, 'where the seed gives'],
    ['a die more', () => changed(withDice, (row) => ({ ...row, dice: [1, 2] })), withDice + 1, 'where the seed gives'],
    ['a die fewer', () => changed(withDice, (row) => ({ ...row, dice: [] })), withDice + 1, 'where the seed gives'],
    [
      'a die where none falls',
      () =>
        changed(
          last((row) => 'do' in row && (row['dice'] as number[]).length === 0),
          (row) => ({ ...row, dice: [6] }),
        ),
      last((row) => 'do' in row && (row['dice'] as number[]).length === 0) + 1,
      'where the seed gives []',
    ],
    ['another hash', () => changed(withDice, (row) => ({ ...row, hash: '0'.repeat(32) })), withDice + 1, '"hash" is'],
    ['another seat', () => changed(withDice, (row) => ({ ...row, seat: 'red' })), withDice + 1, ''],
    ['a seat that is none', () => changed(withDice, (row) => ({ ...row, seat: 'green' })), withDice + 1, ''],
    ['another command', () => changed(withDice, (row) => ({ ...row, do: { act: 'pass' } })), withDice + 1, 'the command is refused'],
    ['an undo that leads elsewhere', () => changed(lastWith('undo'), (row) => ({ ...row, undo: 2 })), lastWith('undo') + 1, '"hash" is'],
    ['a redo of something else', () => changed(lastWith('redo'), (row) => ({ ...row, redo: 3 })), lastWith('redo') + 1, ''],
    [
      'a redo by another',
      () => changed(lastWith('redo'), (row) => ({ ...row, seat: 'blue' })),
      lastWith('redo') + 1,
      'undone by red, who may redo it',
    ],
    [
      'an undo without consent',
      () => changed(lastWith('undo'), (row) => ({ ...row, consent: undefined })),
      lastWith('undo') + 1,
      'needs the consent of blue',
    ],
    [
      'an undo by a seat that is none',
      () => changed(lastWith('undo'), (row) => ({ ...row, seat: 'green' })),
      lastWith('undo') + 1,
      'no seat "green"',
    ],
    [
      'an undo by a seat of the prototype',
      () => changed(lastWith('undo'), (row) => ({ ...row, seat: 'toString' })),
      lastWith('undo') + 1,
      'no seat "toString"',
    ],
    [
      'consent of a seat that is none',
      () => changed(lastWith('undo'), (row) => ({ ...row, consent: ['blue', 'green'] })),
      lastWith('undo') + 1,
      'no seat "green"',
    ],
    [
      'a correction that one did not agree to',
      () => changed(lastWith('correct'), (row) => ({ ...row, seats: ['red'] })),
      lastWith('correct') + 1,
      'agreement of blue',
    ],
    [
      'a correction that nobody agreed to',
      () => changed(lastWith('correct'), (row) => ({ ...row, seats: [] })),
      lastWith('correct') + 1,
      'agreement of red and blue',
    ],
    [
      'a correction that a seat agreed to which is none',
      () => changed(lastWith('correct'), (row) => ({ ...row, seats: ['red', 'blue', 'green'] })),
      lastWith('correct') + 1,
      'no seat "green"',
    ],
    [
      'another position put right',
      () => changed(lastWith('correct'), (row) => ({ ...row, correct: { ...(row['correct'] as Json), turn: 4 } })),
      lastWith('correct') + 1,
      '"hash" is',
    ],
    [
      'another snapshot',
      () => changed(lastWith('snapshot'), (row) => ({ ...row, snapshot: { ...(row['snapshot'] as Json), turn: 99 } })),
      lastWith('snapshot') + 1,
      '"snapshot" is not the position',
    ],
    [
      'another story',
      () => changed(lastWith('snapshot'), (row) => ({ ...row, happened: [{ n: 3, happened: [{ what: 'rain' }] }] })),
      lastWith('snapshot') + 1,
      '"happened" is not what happens',
    ],
    [
      'another winner',
      () => changed(rows.length - 1, (row) => ({ ...row, result: { winner: 'nobody', rule: null, says: '' } })),
      rows.length,
      '"result" is',
    ],
    ['another seed at the end', () => changed(rows.length - 1, (row) => ({ ...row, seed: 'x' })), rows.length, 'not the one in the header'],
    ['another chain', () => changed(rows.length - 1, (row) => ({ ...row, chain: '0'.repeat(64) })), rows.length, '"chain" does not fit'],
    ['another player in a seat', () => changed(0, (row) => ({ ...row, seats: { red: 'random', blue: 'person' } })), 0, ''],
    ['practice that was not agreed', () => changed(0, (row) => ({ ...row, practice: true })), 0, ''],
    ['another seed in header and end', () => [...changed(0, (row) => ({ ...row, seed: '0' })).slice(0, -1), { ...(rows.at(-1) as Json), seed: '0' }], 0, ''], // prettier-ignore
    ['lines after the end', () => [...rows, { undo: 2, seat: 'red', hash: '' }], rows.length + 1, ''],
    ['a second end', () => [...rows, rows.at(-1) as Json], rows.length + 1, ''],
    ['an end left out', () => rows.slice(0, -1), rows.length, 'the last line with seed and result is missing'],
    ['a seed laid open that never was sealed', () => rows.toSpliced(5, 0, { unsealed: rows[0]?.['seed'], hash: '' }), 6, 'stands in the header already'], // prettier-ignore
  ])('who writes %s', (_, lines, line, what) => {
    const verified = found(lines());
    expect(verified).toMatchObject({ ok: false, what: expect.stringContaining(what) });
    if (line > 0) expect(verified).toMatchObject({ line });
  });

  it('by dropping, doubling or swapping lines, of every game', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tinyGames), fc.integer({ min: 0, max: 1e6 }).map(String), fc.boolean(), (game, seed, secret) => {
        const all = rowsOf(eventful(game, seed, secret).text());
        expect(found(all, game)).toMatchObject({ ok: true, finished: true, unchecked: [], openFrom: secret ? null : 1 });
        for (let at = 1; at < all.length; at++) {
          const row = all[at] as Json;
          expect(found(all.toSpliced(at, 1), game).ok, `line ${at + 1} dropped`).toBe(false);
          expect(found(all.toSpliced(at, 0, row), game).ok, `line ${at + 1} doubled`).toBe(false);
          const next = all[at + 1];
          if (next) expect(found(all.toSpliced(at, 2, next, row), game).ok, `line ${at + 1} swapped with the next`).toBe(false);
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe('consent', () => {
  it('is needed of people over dice, and a machine never gives it', () => {
    const cases: readonly (readonly [Table, Json, string | null])[] = [
      [afterTheDie(people), { seat: 'red' }, 'needs the consent of blue'],
      [afterTheDie(people), { seat: 'red', consent: ['red'] }, 'needs the consent of blue'],
      [afterTheDie(people), { seat: 'red', consent: ['blue'] }, null],
      [afterTheDie(people, true), { seat: 'red' }, null],
      [afterTheDie(alone), { seat: 'red' }, 'a machine consents to that in a practice game only'],
      [afterTheDie(alone), { seat: 'red', consent: ['blue'] }, 'a machine consents to that in a practice game only'],
      [afterTheDie(alone, true), { seat: 'red' }, null],
    ];
    for (const [table, line, what] of cases) {
      const verified = found(undoing(table, 5, line));
      if (what === null) expect(verified).toMatchObject({ ok: true, practice: table.header.practice ?? false });
      else expect(verified).toMatchObject({ ok: false, line: 7, what: expect.stringContaining(what) });
      const done = table.undo('red', 5, { consent: (line['consent'] ?? []) as string[] });
      expect(done.refused?.reason ?? null).toEqual(what === null ? null : expect.stringContaining(what));
    }
  });

  it('of a machine is had for its decisions where no die fell by them', () => {
    const table = Table.open(overrun, { setup: { scenario: 'only' }, seats: alone, seed: 's' });
    table.act('red', { act: 'take up', unit: 'T1' });
    table.act('red', { act: 'step', to: '12' });
    table.act('red', { act: 'overrun', at: '22' });
    table.act('blue', { act: 'withdraw', to: '23' });
    expect(table.chanceFloor).toBe(2);
    expect(table.undo('red', 3).refused).toBeUndefined();
    expect(verify(overrun, table.text())).toMatchObject({ ok: true });
  });

  it('is needed of somebody where only machines play', () => {
    const table = openTable(overrun, 's');
    const machines = Table.open(overrun, { setup: { scenario: 'only' }, seats: { red: 'random', blue: 'random' }, seed: 's' });
    const saved = overrun.save(table.position);
    expect(machines.correct(saved, []).refused?.reason).toContain('agreement of somebody');
    const line = { correct: saved, seats: [], hash: overrun.hash(machines.position) };
    expect(found([...rowsOf(machines.text()), line as unknown as Json])).toMatchObject({ ok: false, line: 3 });
    expect(machines.correct(saved, ['blue', 'red'])).toMatchObject({ n: 3 });
    expect(machines.lines.at(-1)).toMatchObject({ seats: ['red', 'blue'] });
  });

  it('to a starting position is written for every seat, machines too, and found in order', () => {
    const position = overrun.save(honest.at(8));
    const table = Table.open(overrun, { setup: { scenario: 'only' }, seats: alone, seed: 's', position });
    expect(table.lines[1]).toMatchObject({ seats: ['red', 'blue'] });
    expect(verify(overrun, table.text())).toMatchObject({ ok: true, from: 2, unchecked: [] });
    // No undo leads behind it, whoever consents.
    const line = { undo: 2, seat: 'red', consent: ['blue'], hash: overrun.hash(table.at(2)) };
    expect(found([...rowsOf(table.text()), line])).toMatchObject({ ok: false, what: expect.stringContaining('this game began') });
  });
});

describe('a secret game', () => {
  const secret = () => {
    const table = Table.open(overrun, { setup: { scenario: 'only' }, seats: people, seed: 'hidden', secret: true });
    playOn(table, 8);
    return table;
  };

  it('that is not over names the lines whose dice nobody can check yet', () => {
    const table = afterTheDieIn(Table.open(overrun, { setup: { scenario: 'only' }, seats: people, seed: 'hidden', secret: true }));
    expect(verify(overrun, table.text())).toMatchObject({
      ok: true,
      finished: false,
      openFrom: null,
      unchecked: [{ what: 'dice', from: 6, to: 6, why: 'the seed is sealed until the game ends' }],
    });
    expect(verify(overrun, table.text(), 'hidden')).toMatchObject({ ok: true, unchecked: [] });
    const other = changed(5, (row) => ({ ...row, dice: [((row['dice'] as number[])[0] as number % 6) + 1] }), rowsOf(table.text())); // prettier-ignore
    expect(verify(overrun, forged(other), 'hidden')).toMatchObject({ ok: false, line: 6 });
  });

  it('may be laid open to be gone on with, and says so in every record of it from then on', () => {
    const table = secret();
    if (table.over) throw new Error('the game is over');
    const { size } = table;
    const hash = overrun.hash(table.position);
    expect(table.unseal()).toMatchObject({ n: size + 1, happened: [], dice: [], hash });
    expect(table.lines.at(-1)).toMatchObject({ unsealed: 'hidden', hash });
    expect(table.unseal().refused?.reason).toBe(`The seed is open since line ${size + 1}.`);
    expect(verify(overrun, table.text())).toMatchObject({ ok: true, openFrom: size + 1, unchecked: [] });
    const elsewhere = openRecord(overrun, table.text());
    playOn(elsewhere);
    playOn(table);
    expect(elsewhere.text()).toBe(table.text());
    expect(verify(overrun, table.text())).toMatchObject({ ok: true, finished: true, openFrom: size + 1, unchecked: [] });
    const lines = rowsOf(table.text());
    expect(found(changed(size, (row) => ({ ...row, unsealed: 'other' }), lines))).toMatchObject({ ok: false, line: size + 1 });
    expect(found(lines.toSpliced(size + 1, 0, lines[size] as Json))).toMatchObject({ ok: false, line: size + 2 });
  });

  it('is laid open without moving what undo and redo lead to', () => {
    const table = Table.open(overrun, { setup: { scenario: 'only' }, seats: people, seed: 'hidden', secret: true });
    table.act('red', { act: 'take up', unit: 'T1' });
    table.act('red', { act: 'step', to: '12' });
    const after = overrun.hash(table.position);
    table.undo('red');
    table.unseal();
    expect(table.redo('red').refused).toBeUndefined();
    expect(overrun.hash(table.position)).toBe(after);
    expect(table.undo('red', 6).refused).toBeUndefined();
    expect(table.standing).toEqual([2, 3]);
    expect(verify(overrun, table.text())).toMatchObject({ ok: true });
    expect(openRecord(overrun, table.text()).standing).toEqual([2, 3]);
  });

  it('is not laid open where its seed is open already, or not here', () => {
    expect(openTable(overrun, 's').unseal().refused?.reason).toBe('The seed is open already.');
    expect(() => openRecord(overrun, secret().text()).unseal()).toThrow('the seed of this game is not here');
  });
});
