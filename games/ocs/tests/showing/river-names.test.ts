import { describe, expect, test } from 'vitest';
import { riverNames, type RiverShown } from '../../src/showing/nature/rivers.ts';

const LETTERS = { size: 15, from: 40 } as const;
const everywhere = () => true;
const east: RiverShown = { name: 'Ugra', line: Array.from({ length: 9 }, (_, i) => [i, 4] as const) };

describe('names of rivers', () => {
  test('stand level over the middle of a river that runs level', () => {
    expect(riverNames([east], everywhere, LETTERS)).toEqual([
      { name: 'Ugra', x: 4, y: expect.closeTo(4.24, 5), size: 15, spacing: 0.12, tilt: 0, from: 40 },
    ]);
  });

  test('are read from west to east, whichever way the river flows', () => {
    const [there] = riverNames([{ ...east, line: east.line.map(([x]) => [x, x] as const) }], everywhere, LETTERS);
    const [back] = riverNames([{ ...east, line: east.line.map(([x]) => [x, x] as const).toReversed() }], everywhere, LETTERS);
    expect(there?.tilt).toBeCloseTo(Math.PI / 4);
    expect([back?.x, back?.y, back?.tilt]).toEqual([there?.x, there?.y, there?.tilt].map((one) => expect.closeTo(one ?? NaN, 6)));
  });

  test('come again along a long river, and nowhere along a short one or off the map', () => {
    const long = { name: 'Oka', line: Array.from({ length: 50 }, (_, i) => [i, 0] as const) };
    expect(riverNames([long], everywhere, LETTERS).map(({ x }) => Math.round(x))).toEqual([8, 25, 41]);
    expect(riverNames([long], (x) => x < 18, LETTERS)).toHaveLength(1);
    expect(riverNames([long], (x) => x < 3, LETTERS)).toEqual([]);
    expect(riverNames([{ ...long, name: '' }], everywhere, LETTERS)).toEqual([]);
  });

  test('give way to what stands on the river, along it, as far as a few hexes', () => {
    const at = (isFree: (x: number) => boolean) => riverNames([east], everywhere, LETTERS, isFree).map(({ x }) => x);
    expect(at((x) => x < 3 || x > 4.7)).toEqual([5.5]);
    expect(at((x) => x < 3.7)).toEqual([3]);
    expect(at(() => false)).toEqual([4]);
  });
});
