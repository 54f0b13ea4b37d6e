import { DataError, drawFrom, draw, FastDice, type Setup, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import counters from '../../data/counters.json' with { type: 'json' };
import map from '../../data/map.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import { gertrud as game } from '../../src/index.ts';
import { gertrud as referee } from '../referee.ts';

/** A results table of another shape: four columns, an eight-sided die, codes with effects that ours has not. */
const other = {
  die: 8,
  columns: [
    { from: 0, label: 'low' },
    { from: 100, label: '1:1' },
    { from: 250, label: '5:2' },
    { from: 600, label: 'high' },
  ],
  rows: [
    ['A2', 'A2', 'A1', 'D1'],
    ['A2', 'A1', 'A1', 'D1'],
    ['A1', 'A1', 'BB', 'D2'],
    ['A1', 'BB', 'BB', 'D2'],
    ['A1', 'BB', 'D1', 'DR'],
    ['BB', 'D1', 'D2', 'DR'],
    ['BB', 'D2', 'DR', 'DD'],
    ['D1', 'DR', 'DD', 'DD'],
  ],
  codes: {
    A2: { says: 'the attacker loses two steps', effects: [{ do: 'lose', who: 'attacker', steps: 2 }] },
    A1: { says: 'the attacker loses a step', effects: [{ do: 'lose', who: 'attacker', steps: 1 }] },
    BB: {
      says: 'each unit of both sides loses a step',
      effects: [
        { do: 'lose', who: 'attacker', steps: 1, each: true },
        { do: 'lose', who: 'defender', steps: 1, each: true },
      ],
    },
    D1: { says: 'the defender loses a step', effects: [{ do: 'lose', who: 'defender', steps: 1 }] },
    D2: { says: 'the defender loses two steps', effects: [{ do: 'lose', who: 'defender', steps: 2 }] },
    DR: {
      says: 'the defender retreats',
      effects: [
        { do: 'retreat', who: 'defender' },
        { do: 'advance', who: 'any' },
      ],
    },
    DD: {
      says: 'the defender is gone',
      effects: [
        { do: 'lose', who: 'defender', steps: 'all' },
        { do: 'advance', who: 'any' },
      ],
    },
  },
};

const setup = (crt: unknown): Setup => ({
  game: 'gertrud',
  scenario: 'early-1941',
  options: { experten: 'sum', odds: 'percent' },
  edition: { name: 'another table', tables: { ...tables, crt } as unknown as Value },
});

describe('an edition', () => {
  it("may be the game's own data, which are held to the same schemas", () => {
    const edition = { name: 'our own', map, counters, tables } as unknown as NonNullable<Setup['edition']>;
    const whole = game.begin({ ...setup(tables.crt), edition }, new FastDice(1));
    const plain = game.begin({ ...setup(tables.crt), edition: null }, new FastDice(1));
    expect(game.view(whole.position, 'german')['state']).toEqual(game.view(plain.position, 'german')['state']);
  });

  it('plays whole games with a results table of another shape', () => {
    const results = new Set<string>();
    const agreed = setup(other);
    for (let seed = 1; seed <= 12; seed++) {
      const dice = new FastDice(seed);
      const { position } = game.begin(agreed, dice);
      for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
        const seat = awaiting.seats[0] as string;
        const offers = game.choices(position, seat);
        const command = drawFrom(offers[draw(dice, 'offer', offers.length)] as (typeof offers)[number], dice);
        for (const { what, result } of game.play(position, seat, command as NonNullable<typeof command>, dice))
          if (what === 'result') results.add(String(result));
      }
      expect(position.outcome).not.toBeNull();
    }
    expect([...results].toSorted()).toEqual(Object.keys(other.codes).toSorted());
  });

  it('puts its columns in the breakdown of odds', () => {
    const odds = referee('2001 2002')
      .put('de-9-pz', '2001')
      .put('tr-23', '2002')
      .in('german combat')
      .tables({ ...tables, crt: other } as unknown as Value);
    expect(odds.explain({ odds: { hex: '2002', units: ['de-9-pz'] } })['column']).toBe('5:2');
  });

  const rejected = (crt: unknown) => () => game.begin(setup(crt), new FastDice(1));

  it('is refused with the place and the reason where it does not hold together', () => {
    expect(rejected({ ...other, die: 6 })).toThrow(DataError);
    expect(rejected({ ...other, die: 6 })).toThrow('tables.crt.rows: 8 rows for a die of 6 faces');
    expect(rejected({ ...other, rows: other.rows.map((row, i) => (i === 2 ? row.slice(1) : row)) })).toThrow(
      'tables.crt.rows[2]: 3 results for 4 columns',
    );
    expect(rejected({ ...other, rows: other.rows.map((row) => row.map((code) => (code === 'DD' ? 'XX' : code))) })).toThrow(
      'the result XX is not among the codes',
    );
    expect(rejected({ ...other, columns: other.columns.toReversed() })).toThrow('tables.crt.columns[1]: columns must rise');
    expect(rejected({ ...other, codes: { ...other.codes, A1: { says: '', effects: [{ do: 'explode' }] } } })).toThrow(
      /tables\.crt\.codes\.A1\.effects\[0\]/,
    );
  });
});
