import { describe, expect, it } from 'vitest';
import { crete } from '../referee.ts';

const [STUKAS, FIGHTERS, HURRICANES] = ['de-stg-2', 'de-jg-77', 'uk-hurricane-1'] as const;
const sky = () =>
  crete()
    .aircraft({ [STUKAS]: { at: '2222' }, [FIGHTERS]: { at: '2222' }, [HURRICANES]: { at: '2925' } })
    .put('uk-suda-guns', '2926');

interface Chance {
  readonly result: string;
  readonly of: readonly [number, number];
}
const sum = (chances: unknown): number => (chances as readonly Chance[]).reduce((all, { of: [many] }) => all + many, 0);

describe('a band of range', () => {
  it('is that of the hexes flown, and none beyond them', () => {
    const asked = sky().explain({ band: { aircraft: STUKAS, to: '2925' } });
    expect(asked['hexes']).toBe(
      sky().position.world.grid.distance(sky().position.world.grid.index('2222'), sky().position.world.grid.index('2925')),
    );
    expect(['short', 'normal', 'long', null]).toContain(asked.value);
    expect(sky().explain({ band: { aircraft: STUKAS, to: '2222' } }).value).toBe('short');
    const [near, far] = ['2222', '2925'].map((to) => sky().explain({ bombs: { aircraft: [STUKAS], to } }).value);
    expect(near).not.toBe(far);
    const bombs = (supply: 'general' | 'U1') =>
      sky()
        .aircraft({ [STUKAS]: { at: '2222', supply } })
        .explain({ bombs: { aircraft: [STUKAS], to: '2222' } });
    expect([bombs('general').value, bombs('U1').value]).toEqual(['7 1/2', '3 3/4']);
    expect(bombs('U1').lines.map(({ rule }) => rule)).toContain('14.H.3.a');
    expect(() => crete().explain({ band: { aircraft: STUKAS, to: '2925' } })).toThrow('at no base');
    expect(() => sky().explain({ band: { aircraft: 'nobody', to: '2925' } })).toThrow('no air unit');
  });

  it('is outlined on the map, hex by hex', () => {
    const { layers } = sky().explain({ layer: { id: 'air', units: [FIGHTERS] } }) as unknown as {
      readonly layers: {
        readonly washes: readonly { readonly place: string; readonly figure: string }[];
        readonly edges: readonly object[];
      };
    };
    expect(new Set(layers.washes.map(({ figure }) => figure)).size).toBeGreaterThan(1);
    expect(layers.edges.length).toBeGreaterThan(0);
    for (const { place, figure } of layers.washes.slice(0, 40)) {
      const { value } = sky().explain({ band: { aircraft: FIGHTERS, to: place } });
      expect(String(value).charAt(0).toUpperCase(), place).toBe(figure);
    }
  });
});

describe('an air combat', () => {
  it('has a column and a die, and chances that come to all of it', () => {
    const flown = sky().explain({ airCombat: { by: HURRICANES, at: STUKAS } });
    expect(sum(flown['chances'])).toBe(10);
    const escorted = sky().explain({ airCombat: { by: HURRICANES, at: STUKAS, enemies: [STUKAS, FIGHTERS] } });
    expect(escorted['drm'] as number).toBeLessThan(flown['drm'] as number);
    expect(() => sky().explain({ airCombat: { by: FIGHTERS, at: STUKAS } })).toThrow('of one side');
  });

  it('is met by fighters that reach the place', () => {
    expect(sky().explain({ interceptors: { to: '2926', seat: 'axis' } })['aircraft']).toEqual([HURRICANES]);
    expect(crete().explain({ interceptors: { to: '2926', seat: 'axis' } }).value).toBe(0);
  });
});

describe('antiaircraft fire', () => {
  it('is that of the guns in the hex, the heavy ones alone at strategic bombing', () => {
    const [all, heavy] = ['operational', 'strategic'].map((as) => sky().explain({ flak: { hex: '2926', seat: 'axis', as } }).value);
    expect([all, heavy]).toEqual([9, 6]);
    expect(sky().explain({ flak: { hex: '3130', seat: 'axis' } }).value).toBe(0);
    const at = sky().explain({ flak: { hex: '2926', seat: 'axis', aircraft: STUKAS } });
    expect(sum(at['chances'])).toBe(10);
  });
});
