import { Table, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { problems } from '../../src/editing/problems.ts';
import { ocs as game } from '../../src/index.ts';
import { titles } from '../../src/titles.ts';
import { played } from '../machine-games.ts';
import { playAtRandom } from '../random-games.ts';

const edition = await (titles.find(({ id }) => id === 'coast') as (typeof titles)[number]).fetch();
const setup = { scenario: 'coast', edition };

/** Games within which random players have done all that can be done: what is rare, as a port damaged and repaired, is not in every one. */
const MOST_GAMES = 12;

/** Commands of a game that is only begun. */
const BEGINNING = 20;

describe('The Coast', () => {
  it('is an edition without faults, with a scenario of its own and none of ours', () => {
    expect(problems(edition)).toEqual([]);
    expect(game.scenariosWith?.(edition).map(({ id }) => id)).toEqual(['coast']);
  });

  it('has two lettered maps side by side, with the same numbers', () => {
    const { grid } = Table.open(game, { setup, seats: { german: 'random', soviet: 'random' }, seed: 'one' }).position.world;
    expect([grid.distance(grid.index('A12.05'), grid.index('B01.05')), grid.index('A05.05') === grid.index('B05.05')]).toEqual([1, false]);
  });

  it('is played to its end by random players, who do all that can be done at sea', () => {
    const left = new Set([
      'sail',
      'bombard',
      'embark',
      'disembark',
      'load-ship',
      'unload-ship',
      'ship-supply',
      'repair-port',
      'demolish-port',
    ]);
    for (let game = 1; game <= 3 || (left.size > 0 && game <= MOST_GAMES); game++) {
      const table = playAtRandom(`coast ${game}`, { setup });
      expect(table.position.outcome?.rule).toBe('Intro.3-1');
      for (const line of table.lines) if ('do' in line) left.delete(String((line.do as { readonly act: Value }).act));
    }
    expect([...left]).toEqual([]);
  });

  it('is played to its end by steady, and begun by greedy', () => {
    expect(played(setup, { german: 'steady', soviet: 'steady' }, 'one').table.position.outcome?.rule).toBe('Intro.3-1');
    // To the end greedy takes minutes: it is the baseline, and tries whatever can be tried.
    expect(played(setup, { german: 'greedy', soviet: 'greedy' }, 'one', BEGINNING).table.lines.length).toBeGreaterThan(BEGINNING);
  });
});
