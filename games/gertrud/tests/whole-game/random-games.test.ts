import { verify, writePosition, readPosition, type Game, type Wanted } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game } from '../../src/index.ts';
import { playAtRandom } from '../random-games.ts';

/** The soak plays more. */
const GAMES = 10;

const others = game.scenarios.map(({ id }) => id).filter((id) => id !== 'early-1941');
const settings: readonly (readonly [string, Wanted])[] = [
  ...others.map((scenario) => [scenario, { scenario }] as const),
  ...['early-1941', 'late-1942', 'early-1943'].map(
    (scenario) => [`${scenario} with free deployment`, { scenario, options: { 'free-deployment': true } }] as const,
  ),
];

describe('random players', () => {
  it(
    `play ${GAMES} games of Early 1941 to the end, and every record proves true`,
    () => {
      for (let seed = 1; seed <= GAMES; seed++) {
        const table = playAtRandom(String(seed));
        expect(table.position.outcome, `seed ${seed}`).not.toBeNull();
        expect(verify(game, table.text()), `seed ${seed}`).toMatchObject({ ok: true, hash: game.hash(table.position) });
      }
    },
    10 * 60_000,
  );

  it.each(settings)(
    'play %s to the end',
    (_title, setup) => {
      const table = playAtRandom('1', { setup });
      expect(table.position.outcome).not.toBeNull();
      expect(verify(game, table.text())).toMatchObject({ ok: true, hash: game.hash(table.position) });
    },
    60_000,
  );

  it('play the same game from the same seed', () => {
    expect(playAtRandom('31').text()).toBe(playAtRandom('31').text());
    expect(playAtRandom('31').text()).not.toBe(playAtRandom('32').text());
  });

  it('come by no position that is not written and read back to the same hash', () => {
    playAtRandom('17', {
      looked(table) {
        const read = readPosition([game as unknown as Game], JSON.parse(JSON.stringify(writePosition(game, table.position))));
        expect(read.game.hash(read.position)).toBe(game.hash(table.position));
      },
    });
  });
});
