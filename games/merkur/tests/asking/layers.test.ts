import { describe, expect, it } from 'vitest';
import { LAYERS } from '../../src/asking/layer-offers.ts';
import { crete, june, type Referee } from '../referee.ts';

interface Laid {
  readonly washes: readonly { readonly place: string; readonly wash: string; readonly figure?: string }[];
  readonly lines: readonly { readonly path: readonly string[] }[];
  readonly marks: readonly { readonly place: string; readonly flag?: string }[];
  readonly moons?: readonly { readonly place: string; readonly letter: string }[];
  readonly legend: readonly { readonly says: string }[];
}
const laid = (at: Referee, id: string, units: readonly string[] = [], seat: 'axis' | 'allied' = 'axis') =>
  at.explain({ layer: { id, units: [...units] } }, seat)['layers'] as unknown as Laid;
const wash = ({ washes }: Laid, hex: string) => washes.find(({ place }) => place === hex);
const at = () => crete().put('de-gjr-100', '3130').put('nz-5', '3128');

describe('layers', () => {
  it('are answered to both sides, with a legend, wherever the game stands', () => {
    for (const { id } of LAYERS)
      for (const seat of ['axis', 'allied'] as const) expect(laid(at(), id, [], seat), id).toHaveProperty('legend');
    expect(() => laid(at(), 'weather')).toThrow('known are supply, zones');
    expect(() => laid(at(), 'reach', ['nobody'])).toThrow('no unit');
    expect(() => at().explain({ layer: { id: 'reach', units: [{}] } })).toThrow('units: a name is expected, and not an object');
  });

  it('show zones of influence of both sides, each its own', () => {
    expect(wash(laid(at(), 'zones'), '3129')?.wash).toBe('both');
    expect(wash(laid(at(), 'zones'), '3131')?.wash).toBe('ours');
    expect(wash(laid(at(), 'zones', [], 'allied'), '3131')?.wash).toBe('theirs');
  });

  it('show whose hexes are, and what counts', () => {
    const control = laid(crete().hexes({ '2925': { owner: 'axis' } }), 'control');
    expect(wash(control, '2925')?.wash).toBe('ours');
    expect(control.marks.find(({ place }) => place === '2925')?.flag).toBe('axis');
  });

  it('show interdiction with its level', () => {
    const zone = laid(at().hexes({ '3129': { 'allied-zone': 2 } }), 'interdiction');
    expect(wash(zone, '3129')).toEqual({ place: '3129', wash: 'theirs', figure: '2' });
    expect(zone.washes).toHaveLength(7);
  });

  it('show how everybody would stand, and count those who would go without', () => {
    const cut = june()
      .put('nz-5', '3128')
      .put('nz-4', '2926')
      .facts({ gsp: { '2926': { allied: 54 } } });
    const supply = laid(cut, 'supply', [], 'allied');
    expect(supply.moons?.find(({ place }) => place === '3128')?.letter).toBe('U1');
    expect(supply.marks.map(({ place }) => place)).toEqual(['2926']);
    expect(cut.explain({ alert: { id: 'supply' } }, 'allied').value as number).toBeGreaterThan(0);
    expect(cut.explain({ alert: { id: 'zones' } }, 'allied').value).toBe(0);
  });

  it('show a reach with its costs', () => {
    const reach = laid(at(), 'reach', ['de-gjr-100']);
    expect(wash(reach, '3131')?.figure).toMatch(/^\d/);
    expect(laid(at(), 'reach').washes).toEqual([]);
  });
});
