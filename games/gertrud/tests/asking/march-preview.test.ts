import type { Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { hexOf, isOnMap, printed } from '../../src/position/position.ts';
import { plain, take, walk } from '../marches.ts';
import { gertrud, rule, type Referee } from '../referee.ts';
import { positions } from '../sampled.ts';

interface March extends Facts {
  readonly path: readonly string[];
  readonly costs: readonly number[];
  readonly running: readonly number[];
  readonly fails: {
    readonly at: number;
    readonly rules: readonly string[];
    readonly reason: string;
    readonly running: number;
    readonly allowance: number;
  } | null;
}
const marchOf = (position: Gertrud, units: readonly string[], to: string): March & { readonly value: number } =>
  game.explain(position, 'german', { march: { units, to } }) as unknown as March & { value: number };
const march = (plan: Referee, to: string, units = ['de-73']) => marchOf(plan.position, units, to);

describe('a march that one thinks about', () => {
  rule('9.0c')('in reach is a cheapest path with the cost of each step', () => {
    const plan = gertrud('2001 2002 mountain 2003 1901 1902').put('de-73', '2001');
    expect(march(plan, '2003')).toEqual({
      value: 3,
      lines: [],
      path: ['2001', '1901', '1902', '2003'],
      costs: [0, 1, 1, 1],
      running: [0, 1, 2, 3],
      fails: null,
    });
    expect(march(plan, '2001')).toMatchObject({ value: 0, path: ['2001'], fails: null });
  });

  rule(
    '9.6a',
    '9.6d',
    '9.6i',
  )('leads the same units step by step to every hex in reach, where the ways by rail and beside it part', () => {
    // The railway bends away from the straight line; beside it the ground is clear.
    const ground = '2001 2002 2003 2004 2005 2006 2007 2008 2101 2102 2103 2104 2105 2106 2107 1902 1903 1904 1905 1906 1907 1001';
    const rail = 'rail 2001-2101 2101-2102 2102-2103 2103-2104 2104-2005 2005-2006 2006-1906 1906-1907';
    const plan = () => gertrud(`${ground} ${rail}`).put('tr-antalya', '1001').put('tr-23', '2001').in('allied movement');
    const { hexes } = game.explain(plan().position, 'allied', { reach: { units: ['tr-23'] } }) as unknown as { hexes: Facts };
    expect(Object.keys(hexes).length).toBeGreaterThan(15);
    for (const hex of Object.keys(hexes).filter((one) => one !== '2001')) {
      const { path, fails } = game.explain(plan().position, 'allied', { march: { units: ['tr-23'], to: hex } }) as unknown as March;
      expect(fails).toBeNull();
      const gone = walk(take(plan(), ['tr-23'], '2001', 'allied'), 'allied', ...path.slice(1));
      expect(gone.unit('tr-23').at).toBe(hex);
    }
  });

  rule('9.2b')('too far names the first step that cannot be paid, and what it would come to', () => {
    const { path, running, fails } = march(plain('2009').put('de-73', '2001'), '2009');
    expect(path).toHaveLength(9);
    expect(running.at(-1)).toBe(8);
    expect(fails).toEqual({
      at: 6,
      rules: ['9.2b'],
      reason: '73. Infanterie has 5 movement factors, and this would make 6.',
      running: 6,
      allowance: 5,
    });
  });

  rule('8.1a', '9.2e')('through an enemy zone of control fails on the way out of it', () => {
    const guarded = plain('2103').put('de-73', '2001').put('tr-23', '2103');
    expect(march(guarded, '2004').fails).toEqual({
      at: 3,
      rules: ['8.1a', '9.2e'],
      reason: '73. Infanterie must stop in 2003: it lies in an enemy zone of control.',
      running: 3,
      allowance: 5,
    });
    expect(march(guarded, '2003').fails).toBeNull();
    // Round the zone it is no great detour, though too far for one turn.
    expect(march(guarded.with('1902 1903 1904'), '2006')).toMatchObject({
      path: ['2001', '2002', '1902', '1903', '1904', '2005', '2006'],
      fails: { at: 6, rules: ['9.2b'] },
    });
  });

  rule('9.2d')('into an enemy hex fails there', () => {
    const plan = plain().put('de-73', '2001').put('tr-23', '2004');
    expect(march(plan, '2004').fails).toMatchObject({ at: 3, rules: ['8.1a', '9.2e'] });
    expect(march(plan.put('tr-23', '2002'), '2002').fails).toMatchObject({ at: 1, rules: ['9.2d'], reason: 'Enemy units stand in 2002.' });
  });

  rule('9.3b')('over water fails at the shore', () => {
    expect(march(plain('water 2002-2003').put('de-73', '2001'), '2003')).toMatchObject({
      costs: [0, 1, 0],
      fails: { at: 2, rules: ['9.3b'] },
    });
    expect(march(plain().put('de-73', '2001'), '3001').fails?.rules).toEqual(['9.3b']);
  });

  rule('9.0f')('of units that have moved is refused before the first step', () => {
    const waiting = plain().put('de-73', '2002');
    waiting.do('german', { act: 'take-up', from: '2002', units: ['de-73'] });
    waiting.do('german', { act: 'step', to: '2001' });
    waiting.do('german', { act: 'put-down' });
    expect(march(waiting, '2003')).toMatchObject({
      path: ['2001', '2002', '2003'],
      fails: { at: 0, rules: ['9.0f'], reason: '73. Infanterie has finished its move.' },
    });
  });

  rule('13.7f')('of units that interdiction keeps where they are, by option, fails at the first step, also before the phase', () => {
    const pinned = (option: string) =>
      march(
        plain()
          .put('de-73', { at: '2001', marks: ['interdicted'] })
          .option('interdicted-move', option)
          .in('allied interdiction'),
        '2002',
      ).fails;
    expect(pinned('none')).toMatchObject({
      at: 1,
      rules: ['13.7f', '9.2f'],
      reason: '73. Infanterie is interdicted and does not move.',
    });
    expect(pinned('one-hex')).toBeNull();
  });

  rule('9.6a', '9.6f')('by rail is counted with the movement factors by rail', () => {
    const rail = gertrud(
      '2001 2002 2003 2004 2005 2006 2007 2008 rail 2001-2002 2002-2003 2003-2004 2004-2005 2005-2006 2006-2007 2007-2008',
    );
    expect(march(rail.put('tr-23', '2001').in('allied movement'), '2008', ['tr-23'])).toMatchObject({ value: 7, fails: null });
    expect(march(rail.put('de-73', '2001'), '2008').fails).toMatchObject({ at: 6, rules: ['9.2b', '9.6f'], running: 6, allowance: 5 });
  });

  it('goes on from where units in hand are, with what they have left', () => {
    const moving = walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002', '2003');
    expect(march(moving, '2006')).toMatchObject({ value: 5, path: ['2003', '2004', '2005', '2006'], running: [2, 3, 4, 5], fails: null });
    expect(march(moving, '2007').fails).toMatchObject({ at: 4, running: 6, allowance: 5 });
  });

  /** Every seventh hex that the unit reaches, and every 97th of the map. */
  function sampled(position: Gertrud, unit: number, reached: readonly string[]): Set<string> {
    const { grid } = position.world;
    const all = Array.from({ length: grid.count }, (_, hex) => grid.number(hex));
    const sample = [...reached.filter((_, i) => (i + unit) % 7 === 0), ...all.filter((_, i) => (i + unit) % 97 === 0)];
    return new Set(sample.filter((hex) => hex !== printed(position, hexOf(position, unit))));
  }

  it('agrees with the reach of units in positions of a random game', () => {
    let [reached, failed] = [0, 0];
    for (const position of positions('preview 1', 60)) {
      for (const [unit, { id }] of position.world.units.entries()) {
        if (!isOnMap(position, unit) || unit % 6 !== 0) continue;
        const { hexes } = game.explain(position, 'german', { reach: { units: [id] } });
        const costs = hexes as unknown as { readonly [hex: string]: { readonly cost: number } };
        for (const hex of sampled(position, unit, Object.keys(costs))) {
          const march = marchOf(position, [id], hex);
          expect([march.path[0], march.path.at(-1)]).toEqual([printed(position, hexOf(position, unit)), hex]);
          expect([march.costs.length, march.running.length]).toEqual([march.path.length, march.path.length]);
          if (costs[hex]) {
            expect([march.fails, march.value]).toEqual([null, costs[hex].cost]);
            reached++;
          } else {
            expect(march.fails?.rules.length).toBeGreaterThan(0);
            expect(march.fails?.at).toBeLessThan(march.path.length);
            failed++;
          }
        }
      }
    }
    expect(Math.min(reached, failed)).toBeGreaterThan(25);
  }, 30_000);
});
