import { spell, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { tinyGames } from '../../../umpire/tests/games.ts';
import { sightOf } from '../../src/index.ts';
import { frameOf, imagined, logistic } from '../../src/plan/index.ts';
import { tableAfter } from '../tables.ts';

/** Tables at which somebody is asked something, of games with hidden facts and without. */
const tables = tinyGames.flatMap((game: Game) =>
  [0, 1, 3, 6].flatMap((commands) => {
    const { position } = tableAfter(game, '5', commands);
    const seat = game.awaiting(position)?.seats[0];
    return seat === undefined ? [] : [{ game, position, seat, sight: sightOf(game, position, seat) }];
  }),
);

describe('what a planner is asked', () => {
  it('is read from the view: the innermost procedure and what it remembers', () => {
    expect(tables.length).toBeGreaterThan(10);
    for (const { position, sight } of tables) expect(frameOf(sight).procedure).toBe(position.frames?.procedure);
  });

  it('is answered in a position that agrees with the view, the same as often as it is asked, with the same dice', () => {
    for (const { game, seat, sight } of tables) {
      const [one, again] = [imagined(sight, 'steady', 'a'), imagined(sight, 'steady', 'a')];
      expect(game.hash(one.position)).toBe(game.hash(again.position));
      expect(one.dice.roll('', 5, 100)).toEqual(again.dice.roll('', 5, 100));
      expect(game.view(one.position, seat)).toEqual(sight.view);
      expect(game.choices(one.position, seat).map(spell)).toEqual(sight.choices().map(spell));
    }
  });

  it('is thought about with other dice by another machine', () => {
    const [first] = tables;
    const rolled = ['a', 'b'].map((seed) => imagined((first as (typeof tables)[number]).sight, 'steady', seed).dice.roll('', 5, 100));
    expect(rolled[0]).not.toEqual(rolled[1]);
  });
});

describe('a chance that is foretold', () => {
  it('is a half where nothing speaks for it or against, and never above one or below nothing', () => {
    expect(logistic([3, -2], [0, 0])).toBe(0.5);
    expect(logistic([1, 2], [Math.log(3), 0])).toBeCloseTo(0.75);
    expect([logistic([1], [900]), logistic([1], [-900]), logistic([1, 7], [0])]).toEqual([1, 0, 0.5]);
  });
});
