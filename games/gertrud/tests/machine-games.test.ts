import { verify } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game } from '../src/index.ts';
import { playMachines } from './machine-games.ts';

/** Milliseconds for whole games, with other tests beside. */
const LONG = 120_000;

describe('machines that plan', () => {
  it.each(['101', '102'])(
    'play Early 1941 to its end, steady against steady, and the record holds (seed %s)',
    { timeout: LONG },
    (seed) => {
      const table = playMachines({ german: { level: 'steady' }, allied: { level: 'steady' } }, seed);
      expect(table.position.outcome).not.toBeNull();
      expect(verify(game, table.text())).toMatchObject({ ok: true, hash: game.hash(table.position) });
    },
  );

  it('play it to its end with little budget for looking ahead, too', { timeout: LONG }, () => {
    const table = playMachines({ german: { level: 'keen', budget: 200 }, allied: { level: 'keen', budget: 200 } }, '103');
    expect(table.position.outcome).not.toBeNull();
    expect(verify(game, table.text())).toMatchObject({ ok: true });
  });

  it('beat greedy with either side, measured by the objectives held when the game ends', { timeout: LONG }, () => {
    const held = (german: string, allied: string, seed: string) =>
      game.explain(playMachines({ german: { level: german }, allied: { level: allied } }, seed).position, 'german', { control: {} }).value;
    expect(Number(held('steady', 'greedy', '104'))).toBeGreaterThan(Number(held('greedy', 'steady', '104')));
  });
});
