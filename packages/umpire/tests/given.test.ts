import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRecord, Table, verify, type Game } from '../src/index.ts';
import { checkTurn } from '../src/game/reading.ts';
import { cargoGame } from './conformance/cargo.ts';
import { overrunGame } from './conformance/overrun.ts';
import { playTable, tinyGames } from './games.ts';

const overrun = overrunGame as unknown as Game;
const anyGame = fc.constantFrom(...tinyGames);
const anySeed = fc.integer({ min: 0, max: 1e6 }).map(String);

describe('the turn of a given position', () => {
  it('is one up to the last, which is so many on from the first', () => {
    const turn = (one: number, from?: number) => () => checkTurn(one, { turns: 2, ...(from === undefined ? {} : { from }) });
    expect(turn(2)).not.toThrow();
    expect(turn(3)).toThrow('from 0 to 2 is expected, and not 3');
    expect(turn(9, 8)).not.toThrow();
    expect(turn(10, 8)).toThrow('from 0 to 9 is expected, and not 10');
  });
});

describe('a game from a given position', () => {
  const given = (game: Game, seed: string, most: number) => {
    const before = playTable(game, seed, most);
    const n = before.standing.findLast((line) => game.awaiting(before.at(line))) as number;
    return { before, position: before.at(n) };
  };
  const from = (game: Game, seed: string, most: number, practice = true) => {
    const { before, position } = given(game, seed, most);
    const { setup } = position;
    const table = Table.open(game, { setup, seats: before.header.seats, seed: `${seed} anew`, practice, position: game.save(position) });
    return { table, position };
  };

  it('stands where it was given, plays on, and is recorded and read like any other', () => {
    fc.assert(
      fc.property(anyGame, anySeed, fc.nat(30), (game, seed, most) => {
        const { table, position } = from(game, seed, most);
        expect(game.hash(table.position)).toBe(game.hash(position));
        expect([table.beginning, table.origin, table.undoable]).toEqual([3, 3, null]);
        expect(table.happened(3)).toMatchObject([{ what: 'position given', turn: game.turn(position) }]);
        const opened = openRecord(game, table.text());
        expect(opened.text()).toBe(table.text());
        const [seat] = game.awaiting(opened.position)?.seats ?? [];
        for (const offer of game.choices(opened.position, seat as string))
          if (offer.parts.length === 0) {
            opened.act(seat as string, { act: offer.act });
            break;
          }
        expect(verify(game, opened.text())).toMatchObject({ ok: true });
      }),
      { numRuns: 40 },
    );
  });

  it('is never undone below its beginning, not even in practice or with everybody’s consent', () => {
    const { table } = from(overrun, '5', 2);
    expect(table.undo('red').refused?.reason).toBe('There is nothing to undo.');
    const seat = overrun.awaiting(table.position)?.seats[0] as string;
    const act = overrun.choices(table.position, seat).find(({ parts }) => parts.length === 0)?.act as string;
    expect(table.act(seat, { act }).refused).toBeUndefined();
    for (const line of [1, 2]) expect(table.undo(seat, line, { consent: ['red', 'blue'] }).refused?.reason).toContain('this game began');
    expect(table.undoable).toBe(3);
    expect(table.undo(seat).refused).toBeUndefined();
    expect(table.undoable).toBeNull();
  });

  it('is refused where the position is the end, or cannot be', () => {
    const table = playTable(overrun, '5');
    const open = (position: object) => () =>
      Table.open(overrun, { setup: { scenario: 'only' }, seats: table.header.seats, seed: 's', position });
    expect(open(overrun.save(table.position))).toThrow('The game is over in that position.');
    expect(open({ state: { nonsense: 1 } })).toThrow('state.nonsense');
    expect(open({ phase: 'none' })).toThrow('no phase "none"');
    expect(() =>
      Table.open(cargoGame as unknown as Game, { setup: { scenario: 'only' }, seats: table.header.seats, seed: 's', position: {} }),
    ).toThrow('seats.red');
  });
});
