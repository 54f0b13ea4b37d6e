import { expect, test } from 'vitest';
import { colourOf, coloursAt, COLOURS } from '../../src/ui/club/colours.ts';

const people = Array.from({ length: 60 }, (_, i) => ({ id: `6f1d-${i}`, name: `Somebody ${i}` }));

test('people at one table have each a colour of their own, and who comes first the one that they have everywhere', () => {
  for (let from = 0; from + COLOURS.length <= people.length; from++) {
    const table = people.slice(from, from + COLOURS.length);
    const colours = coloursAt(table);
    expect(new Set(colours.values()).size).toBe(COLOURS.length);
    expect(colours.get(table[0]?.id ?? '')).toBe(colourOf(table[0] as (typeof people)[number]));
    // Whoever sits down after them changes nothing for those who are there.
    expect([...coloursAt(table.slice(0, 3))]).toEqual([...colours].slice(0, 3));
  }
  // Two of them would have had the same.
  expect(new Set(people.map(colourOf)).size).toBeLessThan(people.length);
});

test('nobody is without one where there are more people than colours', () => {
  expect(new Set(coloursAt(people).values()).size).toBe(COLOURS.length);
  expect(coloursAt(people).size).toBe(people.length);
});

test('white letters can be read on each', () => {
  for (const colour of COLOURS) {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThan(4.5);
  }
});
