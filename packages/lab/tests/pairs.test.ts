import { describe, expect, it } from 'vitest';
import { setupOf } from '../../umpire/tests/conformance/tiny.ts';
import { eloOf, meanWithin, normal, pairOrders, playOut, quantile, standardError, standingOf, wilson, type Played } from '../src/index.ts';
import { playable } from './wager.ts';

const SEATS = ['red', 'blue'] as const;
const time = { total: 2, longest: 1, mean: 0.5 };
const game = (seed: string, chance: number, won: number): Played => ({
  seed,
  chance,
  won,
  seats: {},
  decidedIn: 1,
  turns: 1,
  commands: 1,
  verdicts: [],
  figures: [],
  blunders: {},
  fought: {},
  thinking: { red: time, blue: { ...time, mean: 0.1, longest: 0.2 } },
});

describe('the standing of two machines', () => {
  it('counts pairs, chances and victories from the point of view of A', () => {
    const standing = standingOf(
      [game('1', 0.8, 1), game('1', 0.3, 0), game('2', 0.5, 0), game('2', 0.5, 1), game('3', 0.2, 0), game('3', 0.6, 1)],
      SEATS,
    );
    expect(standing.pairs.map(({ won }) => won)).toEqual([1, 0.5, 0]);
    expect(standing.pairs.map(({ score }) => score)).toEqual([0.75, 0.5, expect.closeTo(0.3, 12)]);
    expect(standing).toMatchObject({ won: 1.5, ties: 1, drawn: 2 });
    expect(standing.chance.a.value).toBeCloseTo(0.5, 12);
    expect(standing.chance.b.value).toBeCloseTo(1.4 / 3, 12);
    expect(standing.score.value).toBeCloseTo(1.55 / 3, 12);
    // Deviations 0.2333, -0.0167 and -0.2167: variance 0.05083, standard error 0.13017.
    expect(standing.score.to - standing.score.value).toBeCloseTo(1.96 * 0.13017, 4);
    expect(standing.elo.value).toBeCloseTo(400 * Math.log10(1.55 / 1.45), 9);
    expect(standing.better).toBeCloseTo(normal(0.016667 / 0.13017), 4);
    expect(standing.seconds).toEqual({ a: expect.closeTo(0.3, 12), b: expect.closeTo(0.3, 12), longestA: 1, longestB: 1 });
  });

  it('is that of games with sides changed and the same seeds', () => {
    const { game, staff } = playable;
    const orders = pairOrders(setupOf(game), SEATS, { a: { level: 'bold' }, b: { level: 'shy' } }, 7, 2);
    expect(orders.map(({ seed, seats }) => [seed, seats['red']?.level, seats['blue']?.level])).toEqual([
      ['7', 'bold', 'shy'],
      ['7', 'shy', 'bold'],
      ['8', 'bold', 'shy'],
      ['8', 'shy', 'bold'],
    ]);
    const standing = standingOf(
      orders.map((order) => playOut(game, staff, order)),
      SEATS,
    );
    expect(standing).toMatchObject({ won: 2, ties: 0 });
    expect(standing.chance.a.value).toBeCloseTo(1 - 120 / 1296, 12);
    expect(standing.chance.b.value).toBe(0);
  });
});

describe('figures', () => {
  it('Elo: 200 points are a score of 0.7597, 400 of 10 in 11', () => {
    expect(eloOf(10 / 11)).toBeCloseTo(400, 9);
    expect(eloOf(0.75)).toBeCloseTo(190.8485, 4);
    expect(eloOf(0.759747)).toBeCloseTo(200, 3);
    expect([eloOf(0.5), eloOf(1), eloOf(0)]).toEqual([0, Infinity, -Infinity]);
  });

  it('Wilson: 7 of 10 lie within 0.3968 and 0.8922, 10 of 10 above 0.7225', () => {
    expect(wilson(7, 10)).toEqual({ value: 0.7, from: expect.closeTo(0.3968, 4), to: expect.closeTo(0.8922, 4) });
    expect(wilson(10, 10)).toEqual({ value: 1, from: expect.closeTo(0.7225, 4), to: expect.closeTo(1, 12) });
    expect(wilson(0, 10).from).toBeCloseTo(0, 12);
  });

  it('the normal distribution', () => {
    for (const [z, p] of [
      [0, 0.5],
      [1, 0.841345],
      [-1.959964, 0.025],
      [3, 0.99865],
    ] as const)
      expect(normal(z)).toBeCloseTo(p, 6);
  });

  it('the standard error, and what is left to say where all values are alike', () => {
    expect(standardError([0, 1, 1, 0])).toBeCloseTo(Math.sqrt(1 / 3 / 4), 12);
    expect(meanWithin([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).toEqual({ value: 1, from: expect.closeTo(0.7, 12), to: 1 });
    expect(meanWithin([0.5])).toEqual({ value: 0.5, from: 0, to: 1 });
  });

  it('quantiles', () => {
    expect([0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 2, 3], share))).toEqual([1, 1.75, 2.5, 4]);
  });
});
