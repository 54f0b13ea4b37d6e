import { expect, test } from 'vitest';
import { Layout } from '../src/map/geometry.ts';
import { holesOf } from '../src/map/region.ts';
import { whatIfFace } from '../src/games/what-if-1940/face.ts';

const layout = new Layout(whatIfFace(null).map);
const around = (hex: string): readonly string[] => layout.neighbours(hex);
/** Hexes up to that far from one. */
const disc = (hex: string, far: number): ReadonlySet<string> =>
  far === 0 ? new Set([hex]) : new Set([...disc(hex, far - 1)].flatMap((one) => [one, ...around(one)]));
const without = (places: ReadonlySet<string>, ...out: readonly string[]) => new Set([...places].filter((hex) => !out.includes(hex)));

test('what is barred between places that may be named is a hole, what lies around them is none', () => {
  const places = disc('4713', 3);
  expect(holesOf(layout, places)).toEqual([]);
  expect(holesOf(layout, without(places, '4713'))).toEqual(['4713']);
  const [next = ''] = around('4713');
  expect([...holesOf(layout, without(places, '4713', next))].toSorted()).toEqual(['4713', next].toSorted());
  // The same hex is open to what lies around, where one of those about it is taken away up to the rim.
  const rim = [...places].filter((hex) => around(hex).some((one) => !places.has(one)));
  expect(holesOf(layout, without(places, ...rim, ...disc('4713', 2)))).toEqual([]);
  expect(holesOf(layout, without(disc('4713', 1), '4713', next))).toEqual([]);
});

test('a large region that is left out, and the edge of a map, are no holes', () => {
  const places = disc('4713', 6);
  expect(holesOf(layout, without(places, ...disc('4713', 2)))).toEqual([]);
  expect(holesOf(layout, without(places, ...disc('4713', 1)))).toHaveLength(7);
  const corner = layout.neighbours('2900');
  expect(holesOf(layout, new Set(corner))).toEqual([]);
});
