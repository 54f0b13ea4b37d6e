import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOf, LONGEST_WHY, openRecord, RecordError, reopen, rulesVersion, verify, type Game, type Table } from '../src/index.ts';
import { overrunGame } from './conformance/overrun.ts';
import { playTable, tinyGames } from './games.ts';

const overrun = overrunGame as unknown as Game;
const anyGame = fc.constantFrom(...tinyGames);
const anySeed = fc.integer({ min: 0, max: 1e6 }).map(String);
const anyWish = fc.record({
  secret: fc.boolean(),
  words: fc.boolean(),
  practice: fc.boolean(),
  undoEvery: fc.constantFrom(3, 7, 1000),
  concede: fc.boolean(),
  why: fc.boolean(),
});

const rowsOf = (text: string): string[] => text.trimEnd().split('\n');
const joined = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

type Json = { [key: string]: unknown };

/** Every way of changing one thing in a JSON value. */
function* changes(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield value === 6 ? 1 : value + 1;
  else if (typeof value === 'boolean') yield !value;
  else if (value === null) yield 0;
  else if (typeof value === 'string') yield value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`;
  else if (Array.isArray(value)) {
    for (const [i, member] of value.entries()) for (const changed of changes(member)) yield value.with(i, changed);
    yield [...value, value[0] ?? 1];
    if (value.length > 0) yield value.slice(1);
    if (value.length > 1 && JSON.stringify(value) !== JSON.stringify(value.toReversed())) yield value.toReversed();
  } else {
    for (const [key, member] of Object.entries(value as Json)) {
      for (const changed of changes(member)) yield { ...(value as Json), [key]: changed };
      const { [key]: _, ...rest } = value as Json;
      yield rest;
    }
    yield { ...(value as Json), added: 1 };
  }
}

describe('a record', () => {
  it('replays to the same position and text, from every game, with undo and redo', () => {
    fc.assert(
      fc.property(anyGame, anySeed, anyWish, (game, seed, wish) => {
        const table = playTable(game, seed, 80, wish);
        const verified = verify(game, table.text(), seed);
        const mixed = wish.words ? { words: Object.keys(table.header.seats) } : {};
        const known = { from: 2, unchecked: [], openFrom: wish.secret || wish.words ? null : 1, practice: wish.practice, ...mixed };
        expect(verified).toEqual({ ok: true, lines: table.size, hash: game.hash(table.position), finished: table.over, ...known });
        const opened = openRecord(game, table.text(), seed);
        expect(opened.text()).toBe(table.text());
        expect(opened.standing).toEqual(table.standing);
        for (let n = 1; n <= table.size; n++) expect(game.hash(opened.at(n))).toBe(game.hash(table.at(n)));
      }),
      { numRuns: 25 },
    );
  });

  it('made before the game had an option opens as it was, and is played by the default', () => {
    const text = playTable(overrun, '5', 40).text();
    const option = { id: 'snow', title: 'Snow', rule: '1.1', values: [false, true], default: false };
    const newer: Game = { ...overrun, scenarios: overrun.scenarios.map((one) => ({ ...one, options: [option] })) };
    const opened = openRecord(newer, text);
    expect(opened.text()).toBe(text);
    expect(opened.position.setup.options).toEqual({});
    expect(verify(newer, text)).toMatchObject({ ok: true });
    expect(verify(newer, text.replace('"options":{}', '"options":{"snow":1}'))).toMatchObject({ ok: false });
  });

  it('goes on after it was opened, with the same dice as if it had not been closed', () => {
    fc.assert(
      fc.property(anyGame, anySeed, fc.nat(20), (game, seed, most) => {
        const whole = playTable(game, seed, 40);
        let table: Table = openRecord(game, playTable(game, seed, Math.min(most, 39)).text());
        for (const line of whole.lines.slice(table.size - 1)) if ('do' in line) {
          table.act(line.seat, line.do);
          table = openRecord(game, table.text());
        } // prettier-ignore
        expect(table.text()).toBe(whole.text());
      }),
      { numRuns: 12 },
    );
  });

  it('has in its header what the issue names, and numbers all lines after it', () => {
    const table = playTable(overrun, '5');
    const [header, ...lines] = rowsOf(table.text()).map((row) => JSON.parse(row) as Json);
    expect(Object.keys(header as Json)).toEqual([
      'sandtable',
      'by',
      'game',
      'scenario',
      'options',
      'edition',
      'rules',
      'seats',
      'seed',
      'check',
    ]);
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, i) => i + 2));
    expect(lines.at(-1)).toMatchObject({ seed: '5', result: { winner: expect.any(String), rule: '3.1' }, chain: expect.any(String) });
    expect(lines.filter((line) => 'snapshot' in line).map(({ snapshot }) => (snapshot as Json)['turn'])).toEqual(
      lines.filter((line) => 'snapshot' in line).map((_, i) => i + 1),
    );
  });

  it('of a secret game opens for play with its seed, and for looking without', () => {
    const table = playTable(overrun, 'hidden', 3, { secret: true });
    expect(verify(overrun, table.text())).toMatchObject({ ok: true, finished: false });
    const looking = openRecord(overrun, table.text());
    const seat = overrun.awaiting(looking.position)?.seats[0] as string;
    const line = playTable(overrun, 'hidden', 4, { secret: true }).lines.findLast((one) => 'do' in one);
    if (!line || !('do' in line)) throw new Error('no command');
    expect(line.seat).toBe(seat);
    expect(() => looking.act(seat, line.do)).toThrow('the seed of this game is not here');
    expect(openRecord(overrun, table.text(), 'hidden').act(seat, line.do).refused).toBeUndefined();
    expect(() => openRecord(overrun, table.text(), 'other')).toThrow('not the one that the header commits to');
  });
});

describe('a line of intent', () => {
  it('stands in the record with its command, and no die and no position hangs on it', () => {
    fc.assert(
      fc.property(anyGame, anySeed, (game, seed) => {
        const [silent, told] = [false, true].map((why) => playTable(game, seed, 60, { why, undoEvery: 7 })) as [Table, Table];
        const bare = (table: Table) => table.lines.map((line) => ({ ...line, check: undefined, why: undefined }));
        expect(bare(told)).toEqual(bare(silent));
        expect(told.lines.some((line) => 'do' in line && line.why?.includes('means something'))).toBe(true);
        expect(silent.text()).not.toContain('"why"');
        expect(openRecord(game, told.text()).lines).toEqual(told.lines);
      }),
      { numRuns: 12 },
    );
  });

  it('is read up to its greatest length, and no further', () => {
    const rows = rowsOf(playTable(overrun, '5', 3).text());
    const saying = (why: unknown) => rechecked(rows.with(2, JSON.stringify({ ...(JSON.parse(rows[2] as string) as Json), why })));
    expect(verify(overrun, joined(saying('x'.repeat(LONGEST_WHY))))).toMatchObject({ ok: true });
    expect(verify(overrun, joined(saying('x'.repeat(LONGEST_WHY + 1))))).toMatchObject({
      ok: false,
      line: 3,
      what: `why: at most ${LONGEST_WHY} characters are expected`,
    });
    expect(verify(overrun, joined(saying(7)))).toMatchObject({ ok: false, line: 3, what: 'why: string is expected, and not 7' });
  });
});

describe('tampering', () => {
  const found = (game: Game, rows: readonly string[], line: number) => {
    const verified = verify(game, joined(rows));
    expect(verified.ok, `line ${line} of ${game.id}`).toBe(false);
    return verified as Extract<typeof verified, { ok: false }>;
  };

  it('with any value of any line is found, at that line', () => {
    fc.assert(
      fc.property(
        anyGame,
        anySeed,
        anyWish,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 15, maxLength: 15 }),
        (game, seed, wish, where) => {
          const rows = rowsOf(playTable(game, seed, 40, wish).text());
          for (const [at, which] of where) {
            const line = at % rows.length;
            const ways = [...changes(JSON.parse(rows[line] as string))];
            expect(found(game, rows.with(line, JSON.stringify(ways[which % ways.length])), line + 1).line).toBe(line + 1);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('by dropping or doubling any line is found', () => {
    fc.assert(
      fc.property(anyGame, anySeed, anyWish, (game, seed, wish) => {
        const table = playTable(game, seed, 400, wish);
        const rows = rowsOf(table.text());
        for (const line of rows.keys()) {
          // An unfinished game that loses its last lines cannot be told from one that stopped there.
          if (table.over || line < rows.length - 1) found(game, rows.toSpliced(line, 1), line + 1);
          found(game, rows.toSpliced(line, 0, rows[line] as string), line + 1);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('that puts the checks right again is found by the dice of the seed, the hashes and the chain', () => {
    const table = playTable(overrun, '5');
    const rows = rowsOf(table.text());
    const withDice = table.lines.findIndex((line) => 'do' in line && line.dice.length > 0) + 1;
    const line = JSON.parse(rows[withDice] as string) as { dice: number[] };
    const forged = rechecked(rows.with(withDice, JSON.stringify({ ...line, dice: [((line.dice[0] as number) % 6) + 1] })));
    expect(verify(overrun, joined(forged))).toMatchObject({
      ok: false,
      line: withDice + 1,
      what: expect.stringContaining('where the seed gives'),
    });
  });

  it('of a seed that does not fit its commitment is found', () => {
    const rows = rowsOf(playTable(overrun, '5', 400, { secret: true }).text());
    const forged = rechecked(rows.with(-1, (rows.at(-1) as string).replace('"seed":"5"', '"seed":"6"')));
    expect(verify(overrun, joined(forged))).toMatchObject({ ok: false, line: rows.length, what: expect.stringContaining('commits') });
  });

  it('by cutting a finished game short is found', () => {
    const rows = rowsOf(playTable(overrun, '5').text());
    expect(verify(overrun, joined(rows.slice(0, -1)))).toEqual({
      ok: false,
      line: rows.length,
      what: expect.stringContaining('last line'),
    });
  });

  it.each([
    ['', 1],
    ['nonsense\n', 1],
    ['{"sandtable":2}\n', 1],
    ['null\n', 1],
  ])('a file that is no record is named as such: %j', (text, line) => {
    expect(verify(overrun, text)).toMatchObject({ ok: false, line });
    expect(() => openRecord(overrun, text)).toThrow(RecordError);
  });

  it('names line and key of an unknown key', () => {
    const rows = rowsOf(playTable(overrun, '5', 3).text());
    expect(verify(overrun, joined(rows.with(2, (rows[2] as string).replace('"seat"', '"saet"'))))).toMatchObject({
      line: 3,
      what: expect.stringContaining('"saet"'),
    });
  });
});

/** A forger who knows how checks are made. */
function rechecked(rows: readonly string[]): string[] {
  let last = '';
  return rows.map((row) => {
    const line = { ...(JSON.parse(row) as Json), check: checkOf(last, JSON.parse(row) as Json) };
    last = line.check;
    return JSON.stringify(line);
  });
}

describe('a record of older rules', () => {
  /** The same game with a rule mended: blue holds out for three turns. */
  const record = () => {
    for (let seed = 1; ; seed++) {
      const table = playTable(overrun, String(seed));
      if (table.lines.filter((line) => 'snapshot' in line).length === 4) return table;
    }
  };
  const newer = (from: number): Game => ({
    ...overrun,
    rulebook: { ...overrun.rulebook, '9.9': { chapter: 9, tag: 'new', says: 'Nobody passes any more.' } },
    refuse: (position, seat, command) =>
      overrun.turn(position) >= from && command.act === 'put down'
        ? { rules: ['9.9'], reason: 'Nobody passes any more.' }
        : overrun.refuse(position, seat, command),
  });

  it('opens as ever where it agrees', () => {
    expect(reopen(overrun, record().text()).agrees).toBe(true);
  });

  it('says where it differs and by which rule, and goes on from the last snapshot both agree on', () => {
    const table = record();
    const game = newer(3);
    const reopened = reopen(game, table.text());
    if (reopened.agrees) throw new Error('it agrees');
    const snapshots = table.lines.filter((line) => 'snapshot' in line).map(({ n }) => n);
    expect(reopened.differs.rules).toEqual(['9.9']);
    expect(reopened.agreed).toBe(snapshots.findLast((n) => n < reopened.differs.line));
    const going = reopened.resume('snapshot');
    expect(going.game.hash(going.position)).toBe(overrun.hash(table.at(reopened.agreed as number)));
    expect(going.lines.at(-1)).toMatchObject({ resumed: reopened.agreed, as: 'snapshot', rules: rulesVersion(game) });
    expect(verify(game, going.text())).toMatchObject({ ok: true });
    expect(openRecord(game, going.text()).text()).toBe(going.text());
    expect(going.act('red', { act: 'pass' }).refused).toBeUndefined();
    expect(verify(game, going.text())).toMatchObject({ ok: true });
  });

  it('goes on as it stands, from the last position that can be had', () => {
    const table = record();
    const reopened = reopen(newer(1), table.text());
    if (reopened.agrees) throw new Error('it agrees');
    const going = reopened.resume('it stands');
    expect(reopened.last).toBeGreaterThan(reopened.differs.line);
    expect(overrun.hash(going.position)).toBe(overrun.hash(table.at(reopened.last)));
    // The story of the lines that no longer replay is told by the snapshots.
    for (const { n } of table.lines) if (n < reopened.last) expect(going.happened(n)).toEqual(table.happened(n));
  });
});
