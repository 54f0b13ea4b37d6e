import type { Facts } from '@sandtable/umpire';
import type { Layers } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '../../src/asking/layer-offers.ts';
import { gertrud as game } from '../../src/index.ts';
import { printed } from '../../src/position/position.ts';
import { gertrud, type Referee } from '../referee.ts';
import { positions } from '../sampled.ts';

/** What is laid over the map: the answers of the questions about it, in layers that the page draws as they are. */

const layers = (plan: Referee, id: string, seat: 'german' | 'allied' = 'german', more: Facts = {}): Layers =>
  plan.explain({ layer: { id, ...more } }, seat)['layers'] as unknown as Layers;
const washes = ({ washes: all }: Layers): Facts => Object.fromEntries(all.map(({ place, wash }) => [place, wash]));
const says = ({ legend }: Layers): readonly string[] => legend.map((line) => `${line.sign}: ${line.says}`);

describe('a layer', () => {
  const plan = () => gertrud('2001 2002 2003 2004 2005 river 2002-2003').put('de-73', '2001').put('tr-23', '2003');

  it('of zones of control is told from the side of who asks', () => {
    expect(washes(layers(plan(), 'zones'))).toEqual({ '2002': 'both', '2004': 'theirs' });
    expect(washes(layers(plan(), 'zones', 'allied'))).toEqual({ '2002': 'both', '2004': 'ours' });
    expect(says(layers(plan(), 'zones'))).toEqual(['ours: German 0', 'theirs: Allied 1', 'both: both 1']);
  });

  it('of supply shows the lines of all, and of chosen units their own, with why they are cut', () => {
    const road = gertrud('2001 bulgaria city 2002 bulgaria 2003 2004 2005').put('de-73', '2003').put('de-132', '2005').put('tr-23', '2004');
    const all = layers(road, 'supply');
    expect(all.lines).toEqual([
      { path: ['2003', '2002', '2001'], cut: false },
      { path: expect.arrayContaining(['2005', '2004']) as unknown as string[], cut: true },
    ]);
    expect(all.marks).toEqual([
      { place: '2001', mark: 'source' },
      { place: '2005', mark: 'cut' },
    ]);
    expect(says(all)).toEqual(['supplied: German supply', 'line: 1 stack in supply', 'cut: 1 stack cut off']);
    const fed = layers(road, 'supply', 'german', { units: ['de-73'] });
    expect([fed.lines.length, fed.marks]).toEqual([1, [{ place: '2001', mark: 'source' }]]);
    expect(says(layers(road, 'supply', 'german', { units: ['de-132'] })).at(-1)).toMatch(/^cut: .*2004/);
  });

  it('of reach has its cost in each hex, and without units says nothing', () => {
    const reach = layers(gertrud('2001 2002 2003').put('de-73', '2001').in('german movement'), 'reach', 'german', { units: ['de-73'] });
    expect(reach.washes).toContainEqual({ place: '2002', wash: 'reach', figure: '1' });
    expect(layers(plan(), 'reach').washes).toEqual([]);
  });

  it('of control flies the flag of whoever stands there', () => {
    const held = gertrud('2001 2002 objective 2003 objective').put('de-73', '2002');
    expect(layers(held, 'control').marks).toEqual([
      { place: '2002', mark: 'held', flag: 'german' },
      { place: '2003', mark: 'wanted', flag: 'turkish' },
    ]);
    expect(washes(layers(held, 'control', 'allied'))).toEqual({ '2002': 'theirs', '2003': 'ours' });
  });

  it('that there is not is refused by name', () => {
    expect(() => layers(plan(), 'weather')).toThrow('there is no layer "weather"; known are supply, zones, control, reach, threat');
    expect(() => layers(plan(), 'toString')).toThrow('there is no layer "toString"');
    expect(() => plan().explain({ layer: { id: { toString: [null] } } })).toThrow('there is no layer');
    expect(() => layers(plan(), 'supply', 'german', { units: ['de-none'] })).toThrow('there is no unit "de-none"');
  });

  it('can be laid over any position, on land of the map, with a legend', () => {
    for (const position of positions('layers 1', 20))
      for (const { id } of LAYERS) {
        const laid = game.explain(position, 'allied', { layer: { id } })['layers'] as unknown as Layers;
        const land = new Set(position.world.landHexes.map((hex) => printed(position, hex)));
        expect(laid.washes.filter(({ place }) => !land.has(place))).toEqual([]);
        expect(new Set(laid.washes.map(({ place }) => place)).size).toBe(laid.washes.length);
        expect(laid.legend.length > 0).toBe(id !== 'reach');
      }
  });
});
