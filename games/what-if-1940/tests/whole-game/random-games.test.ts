import { readPosition, verify, writePosition, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game } from '../../src/index.ts';
import { options } from '../../src/options.ts';
import { playAtRandom } from '../random-games.ts';

/** The soak plays more. */
const GAMES = 2;

describe('random players', () => {
  it(
    `play ${GAMES} games to the end, and every record proves true`,
    () => {
      for (let seed = 1; seed <= GAMES; seed++) {
        const table = playAtRandom(String(seed));
        expect(table.position.outcome, `seed ${seed}`).not.toBeNull();
        expect(verify(game, table.text()), `seed ${seed}`).toMatchObject({ ok: true, hash: game.hash(table.position) });
      }
    },
    5 * 60_000,
  );

  it('play the variant without Lithuania, with every ruling read otherwise', () => {
    const last = Object.fromEntries(options.map(({ id, values }) => [id, values.at(-1)]));
    expect(playAtRandom('1', { setup: { scenario: 'no-lithuania', options: last } }).position.outcome).not.toBeNull();
  }, 60_000);

  it('play the same game from the same seed', () => {
    expect(playAtRandom('31').text()).toBe(playAtRandom('31').text());
  }, 60_000);

  it('come by no position that is not written and read back to the same hash', () => {
    playAtRandom('17', {
      looked(table) {
        const read = readPosition([game as unknown as Game], JSON.parse(JSON.stringify(writePosition(game, table.position))));
        expect(read.game.hash(read.position)).toBe(game.hash(table.position));
      },
    });
  });
});
