import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRecord, reopen, verify, type Game } from '../src/index.ts';
import { overrunGame } from './conformance/overrun.ts';
import { sealedGame } from './conformance/sealed.ts';
import { openTable, playTable, tinyGames } from './games.ts';

const overrun = overrunGame as unknown as Game;
const anyGame = fc.constantFrom(...tinyGames);
const anySeed = fc.integer({ min: 0, max: 1e6 }).map(String);

describe('conceding', () => {
  it('ends the game for the one other seat, whoever is to decide, and the record says who gave up', () => {
    for (const seat of ['red', 'blue']) {
      const winner = seat === 'red' ? 'blue' : 'red';
      const table = playTable(overrun, '5', 3);
      const { size } = table;
      expect(table.concede(seat)).toMatchObject({ n: size + 1, happened: [{ what: 'conceded', seat }], dice: [] });
      expect(table.over).toBe(true);
      expect(table.lines.slice(-2)).toMatchObject([
        { n: size + 1, concede: seat, hash: overrun.hash(table.position) },
        { n: size + 2, seed: '5', result: { winner, rule: null } },
      ]);
      expect(overrun.awaiting(table.position)).toBeNull();
      expect(table.happened(size + 1)).toEqual([{ what: 'conceded', seat }]);
      for (const one of ['red', 'blue']) expect(overrun.tell({ what: 'conceded', seat }, one)).toEqual({ what: 'conceded', seat });
    }
  });

  it('gives the game to the other side, where seats win and lose together', () => {
    const sides = [
      { id: 'warm', seats: ['red', 'green'] },
      { id: 'cold', seats: ['blue'] },
    ];
    const paired = {
      ...overrun,
      scenarios: overrun.scenarios.map((scenario) => ({ ...scenario, seats: [...scenario.seats, 'green'], sides })),
    };
    for (const [seat, winner] of [
      ['green', 'cold'],
      ['red', 'cold'],
      ['blue', 'warm'],
    ] as const) {
      const table = openTable(paired, '5');
      table.concede(seat);
      expect(table.position.outcome).toMatchObject({ winner });
      expect(verify(paired, table.text())).toMatchObject({ ok: true, finished: true });
    }
  });

  it('leaves nobody the winner where several others play on', () => {
    const crowd = {
      ...overrun,
      scenarios: overrun.scenarios.map((scenario) => ({ ...scenario, seats: [...scenario.seats, 'green'] })),
    };
    const table = openTable(crowd, '5');
    table.concede('green');
    expect(table.position.outcome).toMatchObject({ winner: null });
    expect(verify(crowd, table.text())).toMatchObject({ ok: true, finished: true });
  });

  it('is refused for a seat that is not there and a game that is over, and nothing is written', () => {
    const table = openTable(overrun, '5');
    const before = table.text();
    for (const seat of ['green', '', 'toString']) expect(table.concede(seat).refused?.reason).toContain(`no seat "${seat}"`);
    expect(table.text()).toBe(before);
    table.concede('red');
    const after = table.text();
    for (const seat of ['red', 'blue']) expect(table.concede(seat).refused?.reason).toBe('The game is over.');
    expect(table.text()).toBe(after);
  });

  it('changes nothing when the storage throws', () => {
    const table = openTable(overrun, '5');
    const before = table.text();
    table.onLines(() => {
      throw new Error('the disk is full');
    });
    expect(() => table.concede('red')).toThrow('the disk is full');
    expect([table.text(), table.over]).toEqual([before, false]);
  });

  it('is final: nothing is undone, redone, played or put right afterwards', () => {
    const table = openTable(overrun, '5', { practice: true });
    table.act('red', { act: 'take up', unit: 'T1' });
    table.undo('red');
    table.concede('blue');
    expect([table.undoable, table.redoable]).toEqual([null, null]);
    expect(table.undo('red', 2).refused?.reason).toContain('over');
    expect(table.redo('red').refused).toBeDefined();
    expect(table.act('red', { act: 'take up', unit: 'T1' }).refused?.reason).toBe('The game is over.');
    expect(table.correct(overrun.save(table.at(2)), ['red', 'blue']).refused?.reason).toBe('The game is over.');
  });

  it('needs the seed, which it reveals', () => {
    const secret = openTable(overrun, 'hidden', { secret: true });
    expect(() => openRecord(overrun, secret.text()).concede('red')).toThrow('the seed of this game is not here');
    expect(secret.concede('red').refused).toBeUndefined();
    expect(secret.lines.at(-1)).toMatchObject({ seed: 'hidden' });
    expect(verify(overrun, secret.text())).toMatchObject({ ok: true, finished: true });
  });

  it('between two sealed choices opens neither', () => {
    const table = playTable(sealedGame as unknown as Game, 's', 1);
    const [other] = table.game.awaiting(table.position)?.seats ?? [];
    expect(table.concede(other as string).refused).toBeUndefined();
    expect(table.game.view(table.position, other as string)['awaiting']).toEqual([]);
  });

  it('replays, verifies, reopens and saves in every game at any moment', () => {
    fc.assert(
      fc.property(anyGame, anySeed, fc.nat(30), fc.boolean(), (game, seed, most, secret) => {
        const table = playTable(game, seed, most, { secret, undoEvery: 4 });
        if (table.over) return;
        const seats = Object.keys(table.header.seats);
        table.concede(seats[most % seats.length] as string);
        const text = table.text();
        const known = { from: 2, unchecked: [], openFrom: secret ? null : 1, practice: false };
        expect(verify(game, text)).toEqual({ ok: true, lines: table.size, hash: game.hash(table.position), finished: true, ...known });
        expect(openRecord(game, text).text()).toBe(text);
        expect(reopen(game, text)).toMatchObject({ agrees: true });
        for (const seat of seats) {
          expect(game.choices(table.position, seat)).toEqual([]);
          expect(game.refuse(table.position, seat, { act: 'anything' })).toEqual({ rules: [], reason: 'The game is over.' });
        }
        const saved = game.save(table.position);
        expect(game.hash(game.load(table.position.setup, saved))).toBe(game.hash(table.position));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a record of a concession', () => {
  const rows = () => {
    const table = playTable(overrun, '5', 3);
    table.concede('red');
    return { table, lines: table.text().trimEnd().split('\n') };
  };
  const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

  it('cut short after the concession is found', () => {
    const { lines } = rows();
    expect(verify(overrun, joined(lines.slice(0, -1)))).toMatchObject({
      ok: false,
      line: lines.length,
      what: expect.stringContaining('last line'),
    });
  });

  it('that names another seat, or none that there is, is found at its line', () => {
    const { lines } = rows();
    for (const other of ['blue', 'green']) {
      const forged = lines.with(-2, (lines.at(-2) as string).replace('"concede":"red"', `"concede":"${other}"`));
      expect(verify(overrun, joined(forged))).toMatchObject({ ok: false, line: lines.length - 1 });
    }
  });
});
