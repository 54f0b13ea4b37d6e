import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOf, openRecord, reopen, rulesVersion, Table, verify, type Game } from '../src/index.ts';
import { overrunGame } from './conformance/overrun.ts';
import { eventful, forged, playOn, rowsOf, type Json } from './forger.ts';
import { openTable, seatsOf, tinyGames } from './games.ts';

const overrun = overrunGame as unknown as Game;

/** A game of two people with dice, several turns, undo by consent, redo and a correction, to its end. */
const honest = (() => {
  for (let seed = 1; ; seed++) {
    const table = eventful(overrun, String(seed));
    const kinds = ['undo', 'redo', 'correct'].filter((kind) => table.lines.some((line) => kind in line && line.n > 12));
    const turns = table.lines.filter((line) => 'snapshot' in line).length;
    const rolls = table.lines.filter((line) => 'do' in line && line.dice.length > 0).length;
    const undo = table.lines.findLast((line) => 'undo' in line);
    if (kinds.length === 3 && turns > 2 && rolls > 2 && undo?.consent) return table;
  }
})();
const rows = rowsOf(honest.text());

/** The index among `rows` of the last line of which this holds, the end apart. */
const last = (holds: (row: Json) => boolean, among = rows): number => among.findLastIndex((row) => holds(row) && !('result' in row));
const lastWith = (key: string, among = rows): number => last((row) => key in row, among);
const changed = (at: number, change: (row: Json) => object, among = rows): Json[] => among.with(at, change(among[at] as Json) as Json);
const withDice = last((row) => 'do' in row && (row['dice'] as number[]).length > 0);

const found = (lines: readonly Json[], game = overrun) => verify(game, forged(lines));

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

/** Undoes a line by hand: what a forger would write whom the table refuses. */
const undoing = (table: Table, to: number, line: Json): Json[] => [
  ...rowsOf(table.text()),
  { undo: to, hash: table.game.hash(table.at(to)), ...line },
];

/** Red has overrun, and blue has stood: a die has fallen. */
function afterTheDie(seats: { readonly [seat: string]: string }, practice = false): Table {
  const table = Table.open(overrun, { setup: { scenario: 'only' }, seats, seed: 's', practice });
  table.act('red', { act: 'take up', unit: 'T1' });
  table.act('red', { act: 'step', to: '12' });
  table.act('red', { act: 'overrun', at: '22' });
  table.act('blue', { act: 'stand' });
  return table;
}
const people = seatsOf(overrun);
const alone = { red: 'person', blue: 'random' };

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

const afterTheDieIn = (table: Table): Table => {
  table.act('red', { act: 'take up', unit: 'T1' });
  table.act('red', { act: 'step', to: '12' });
  table.act('red', { act: 'overrun', at: '22' });
  table.act('blue', { act: 'stand' });
  return table;
};

describe('a game that went on under newer rules', () => {
  /** The same game with a rule mended: from the second turn on nobody puts a unit down. */
  const newer: Game = {
    ...overrun,
    rulebook: { ...overrun.rulebook, '9.9': { chapter: 9, tag: 'new', says: 'Nobody passes any more.' } },
    refuse: (position, seat, command) =>
      overrun.turn(position) >= 2 && command.act === 'put down'
        ? { rules: ['9.9'], reason: 'Nobody passes any more.' }
        : overrun.refuse(position, seat, command),
  };
  /** The record until shortly before its end, so that there is something to go on with. */
  const unfinished = forged(
    rows.slice(
      0,
      last((row) => 'do' in row),
    ),
  );
  const resumed = (as: 'snapshot' | 'it stands') => {
    const reopened = reopen(newer, unfinished);
    if (reopened.agrees) throw new Error('it agrees');
    return { going: reopened.resume(as), reopened };
  };

  it.each(['snapshot', 'it stands'] as const)('(%s) says exactly which lines are not known, and from where it knows', (as) => {
    const { going, reopened } = resumed(as);
    const from = going.size;
    expect(verify(newer, going.text())).toMatchObject({
      ok: true,
      from,
      unchecked: [
        {
          what: 'lines',
          from: reopened.differs.line,
          to: from - 1,
          why: `of other rules, ${rulesVersion(overrun)}: at line ${reopened.differs.line} ${reopened.differs.what}`,
        },
      ],
    });
  });

  it('is told apart from one whose lines were forged before, or behind', () => {
    const { going, reopened } = resumed('snapshot');
    const seat = overrun.awaiting(going.position)?.seats[0] as string;
    expect(going.act(seat, { act: 'pass' }).refused).toBeUndefined();
    const lines = rowsOf(going.text());
    const at = lastWith('resumed', lines);
    expect(found(lines, newer)).toMatchObject({ ok: true, from: at + 1 });
    const before = changed(2, (row) => ({ ...row, hash: '0'.repeat(32) }), lines);
    // In front of it the rules are older, but what they have in common is checked: from the forged line on nothing is said to be known.
    expect(found(before, newer)).toMatchObject({ ok: false, line: at + 1, what: expect.stringContaining('where it must from line 2') });
    const behind = changed(at + 1, (row) => ({ ...row, hash: '0'.repeat(32) }), lines);
    expect(found(behind, newer)).toMatchObject({ ok: false, line: at + 2, what: expect.stringContaining('"hash" is') });
    const elsewhere = changed(at, (row) => ({ ...row, resumed: 2 }), lines);
    expect(found(elsewhere, newer)).toMatchObject({
      ok: false,
      line: at + 1,
      what: `play goes on from line 2, where it must from line ${reopened.agreed}`,
    });
    const wrong = going.lines.find((line) => 'snapshot' in line && !('resumed' in line) && line.n !== reopened.agreed);
    if (!wrong || !('hash' in wrong)) throw new Error('one turn only');
    const other = changed(at, (row) => ({ ...row, snapshot: lines[wrong.n - 1]?.['snapshot'], hash: wrong.hash }), lines);
    expect(found(other, newer)).toMatchObject({ ok: false, line: at + 1 });
    expect(
      found(
        changed(at, (row) => ({ ...row, resumed: 999 }), lines),
        newer,
      ),
    ).toMatchObject({ ok: false, line: at + 1 });
    expect(
      found(
        changed(at, (row) => ({ ...row, resumed: 999, rules: 'x' }), lines),
        newer,
      ),
    ).toMatchObject({ ok: false });
  });

  it('gets no leniency for lines of today’s rules', () => {
    const open = rows.slice(0, -1).filter((_, i) => i < withDice + 1);
    const table = openRecord(overrun, forged(open));
    const { n, snapshot, hash } = table.lines.find((line) => 'snapshot' in line) as unknown as Json & { n: number };
    const going = { resumed: n, as: 'snapshot', rules: rulesVersion(overrun), snapshot, hash };
    // It would have been an undo of the whole game without anybody's consent.
    expect(found([...open, going])).toMatchObject({ ok: false, line: open.length + 1, what: expect.stringContaining('of older ones') });
    const dice = changed(withDice, (row) => ({ ...row, dice: [((row['dice'] as number[])[0] as number % 6) + 1] }), open); // prettier-ignore
    expect(found([...dice, going])).toMatchObject({ ok: false, line: withDice + 1, what: expect.stringContaining('where the seed gives') });
  });

  it('lets an undo of older rules stand that today’s would refuse, and names it', () => {
    const older = { ...overrun, rulebook: newer.rulebook } as Game;
    const table = Table.open(older, { setup: { scenario: 'only' }, seats: alone, seed: 's' });
    const lines = undoing(afterTheDieIn(table), 5, { seat: 'red' });
    expect(found(lines)).toMatchObject({
      ok: true,
      unchecked: [{ what: 'consent', from: 7, to: 7, why: expect.stringContaining(`under other rules, ${rulesVersion(older)}`) }],
    });
    expect(verify(older, forged(lines))).toMatchObject({ ok: false, line: 7 });
  });

  it('of older rules to its end is told as such where it comes out differently', () => {
    expect(verify(newer, honest.text())).toMatchObject({
      ok: false,
      what: expect.stringContaining(`(it was played under other rules, ${rulesVersion(overrun)})`),
      playedUnder: rulesVersion(overrun),
    });
    // What is wrong under its own rules is no matter of rules.
    const wrong = verify(overrun, forged(changed(withDice, (row) => ({ ...row, hash: '0'.repeat(32) }))));
    expect(wrong).toMatchObject({ ok: false, line: withDice + 1 });
    expect(wrong).not.toHaveProperty('playedUnder');
  });
});

describe('the chain of checks', () => {
  /** SHA-256 over the check before, a line's end and the line without its own check: its first 16 digits. */
  const byHand = (previous: string, body: string) => createHash('sha256').update(`${previous}\n${body}`).digest('hex').slice(0, 16);

  it('is over the check before and the line', () => {
    expect(checkOf('', { sandtable: 1 })).toBe('2979def9072af7f4');
    expect(checkOf('2979def9072af7f4', { n: 2, undo: 1 })).toBe('0e04642fb402f23b');
    expect(checkOf('0000000000000000', { n: 2, undo: 1 })).toBe('5cb5e623f70ed66c');
    let previous = '';
    for (const { check, ...row } of rows) {
      expect(check).toBe(byHand(previous, JSON.stringify(row)));
      previous = check as string;
    }
  });

  it('breaks at the next line where a line was changed and only its own check made anew', () => {
    for (const at of [0, 1, withDice, lastWith('undo'), rows.length - 3]) {
      const previous = at === 0 ? '' : (rows[at - 1]?.['check'] as string);
      const { check: _, ...row } = { ...rows[at], ...('why' in (rows[at] as Json) ? {} : at === 0 ? { rules: 'x' } : { hash: 'x' }) } as Json; // prettier-ignore
      const lines = rows.with(at, { ...row, check: checkOf(previous, row) });
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      expect(verify(overrun, text)).toEqual({ ok: false, line: at + 2, what: expect.stringContaining('"check" does not fit') });
      expect(() => openRecord(overrun, text)).toThrow(`line ${at + 2}: "check" does not fit`);
    }
  });

  it('breaks where two lines change places with their checks and are numbered anew', () => {
    for (let at = 1; at < rows.length - 1; at++) {
      const swapped = rows.toSpliced(at, 2, { ...rows[at + 1], n: at + 1 } as Json, { ...rows[at], n: at + 2 } as Json);
      const text = swapped.map((line) => `${JSON.stringify(line)}\n`).join('');
      expect(verify(overrun, text)).toMatchObject({ ok: false, line: at + 1 });
    }
  });
});
