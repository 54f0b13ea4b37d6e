import { describe, expect, it } from 'vitest';
import { supplyForward } from '../../src/staff/horizon.ts';
import { fieldWith } from '../referee.ts';

const FAR = '12.11';
/** Side turns until supply comes from the depot to a hex in deep mud, over open ground or on a road. */
function comes(to: string, { tokens = 12, map = '', enemies = [] as readonly string[], weather = 'X+' } = {}): number {
  const on = enemies.reduce(
    (so, hex, i) => so.put(['su-217', 'su-258', 'su-260'][i] as string, hex),
    fieldWith({ overphase: ['supply'] }, map)
      .weather(weather)
      .in('1 german modes')
      .put('de-rail-3', '12.01')
      .dumps({ '12.01': { german: tokens } }),
  );
  return supplyForward(on.position, 'german').comes(on.position.world.grid.index(to));
}

describe('supply comes', () => {
  it('at once to what a trip of trucks and a headquarters bridge, later to what lies farther', () => {
    expect(comes('12.04')).toBe(0);
    expect(comes(FAR)).toBeGreaterThan(0);
    expect(comes(FAR, { weather: 'D+' })).toBe(0);
  });

  it('sooner by a road, later where enemies bar the way', () => {
    const road = 'primary 12.01-12.02-12.03-12.04-12.05-12.06-12.07-12.08-12.09-12.10-12.11';
    expect(comes(FAR, { map: road })).toBe(0);
    const across = Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(2, '0')}.06`).slice(9);
    expect(comes(FAR, { enemies: across })).toBeGreaterThan(comes(FAR));
  });

  it('from depots alone, and not from what little lies elsewhere', () => {
    expect(comes(FAR, { tokens: 12 })).toBeLessThan(comes(FAR, { tokens: 11 }));
  });
});
