import { verify, type Table } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { gertrudStaff as staff } from '../../src/staff/index.ts';
import { playMachines } from '../staff/machine-games.ts';

/** Milliseconds for whole games, with other tests beside. */
const LONG = 600_000;

/** Objectives under German units at the end of the game. */
const objectives = (table: Table<Gertrud>) => staff.yardstick.figures(table.position)['objectives'] as number;

describe('greedy', () => {
  it('beats random with either side', { timeout: LONG }, () => {
    const seeds = ['1', '2'];
    const played = (german: string, allied: string) =>
      seeds.map((seed) => playMachines({ german: { level: german }, allied: { level: allied } }, seed));
    const [german, allied] = [played('greedy', 'random'), played('random', 'greedy')];
    const sum = (tables: readonly Table<Gertrud>[]) => tables.reduce((total, table) => total + objectives(table), 0);
    // A game that is won early ends with few objectives.
    expect(sum(german)).toBeGreaterThan(sum(allied) + 2 * seeds.length);
    const won = (tables: readonly Table<Gertrud>[]) => tables.filter(({ position }) => position.outcome?.winner === 'german').length;
    expect(won(german)).toBeGreaterThan(won(allied));
  });
});

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
