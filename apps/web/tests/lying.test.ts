import { describe, expect, test } from 'vitest';
import { carriersIn, placesIn, storesIn } from '../src/face/declared/lying.ts';
import { mapFrom } from '../src/face/declared/map.ts';
import type { Face } from '../src/face/face.ts';
import { inQuarters } from '../src/face/sides.ts';

const grid = { orientation: 'flat-top', shifted: 'even', rows: [1, 9], columns: [1, 9], numbers: 'column-row', between: '.' } as const;
const face = {
  map: mapFrom([
    {
      id: 'map',
      title: 'Map',
      grid,
      hexes: [],
      hexsides: [
        { between: ['05.03', '05.04'], rail: 'multi' },
        { between: ['05.04', '05.05'], rail: 'single' },
        { between: ['05.05', '05.06'], rail: 'single' },
      ],
    },
  ]),
  seats: { blue: { name: 'Blue', nationality: 'blue' } },
} as unknown as Face;

describe('what lies on the map, as a position says it', () => {
  test('supply lies in crates by the point, with a light for each token beyond', () => {
    const stores = {
      family: 'supply',
      title: 'supply',
      counts: ['point', 'points', 'SP'],
      parts: { of: 4, counts: ['token', 'tokens'] },
    } as const;
    const places = { '05.03': { blue: 14 }, '05.05': { blue: 3 }, '05.06': { blue: 4, red: 2 } };
    expect(storesIn(places, stores, face)).toEqual([
      { kind: 'crate', at: ['05.03'], says: 'Blue supply, 3 points and 2 tokens', nationality: 'blue', points: 3, lights: 2, of: 4 },
      { kind: 'crate', at: ['05.05'], says: 'Blue supply, 3 tokens', nationality: 'blue', points: 0, lights: 3, of: 4 },
      { kind: 'crate', at: ['05.06'], says: 'Blue supply, 1 point', nationality: 'blue', points: 1, lights: 0, of: 4 },
    ]);
  });

  test('trucks and wagons come with their points and what they have aboard', () => {
    const shown = {
      family: 'carriers',
      nationality: 'blue',
      at: 'at',
      points: 'points',
      load: 'cargo',
      of: 4,
      kind: 'kind',
      kinds: { truck: { looks: 'truck', name: 'Trucks' }, wagon: { looks: 'wagon', name: 'Wagons' } },
    } as const;
    const found = carriersIn({ 'c-1': { at: '05.03', points: 2, cargo: 6 }, 'c-2': { at: '05.05', kind: 'wagon' } }, shown);
    expect(found.map(([at, { piece, notes }]) => [at, piece.name, piece.carrier, notes])).toEqual([
      ['05.03', 'Trucks', { kind: 'truck', points: 2, load: 1.5 }, ['2 points', '1½ supply aboard']],
      ['05.05', 'Wagons', { kind: 'wagon', points: 1, load: 0 }, ['1 point', 'empty']],
    ]);
    expect([inQuarters(1.5), inQuarters(0.25), inQuarters(12), inQuarters(0)]).toEqual(['1½', '¼', '12', '0']);
  });

  test('field works stand by their level, torn up railways are struck, and where the gauge changes is a railhead', () => {
    const shown = {
      family: 'hexes',
      works: { level: 'hedgehog', title: 'Hedgehog' },
      rails: { marks: 'rail', down: 'destroyed', changed: 'converted', railhead: 'Railhead' },
    };
    const members = {
      '05.03': { rail: ['converted'] },
      '05.04': { rail: ['converted', 'destroyed'], hedgehog: 2 },
      '05.06': { hedgehog: 0 },
    };
    expect(placesIn(members, shown, face)).toEqual([
      { kind: 'rampart', at: ['05.04'], says: 'Hedgehog, level 2', level: 2 },
      { kind: 'rail-down', at: ['05.04'], says: 'Railway torn up' },
      { kind: 'railhead', at: ['05.04'], says: 'Railhead' },
    ]);
  });
});
