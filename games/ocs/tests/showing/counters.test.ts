import { expect, test } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { countersOf, formationsOf } from '../../src/showing/counters.ts';
import type { CountersData } from '../../src/world/schema/counters.ts';
import { SYMBOLS } from '../../src/world/schema/counters.ts';

const data = countersData as unknown as CountersData;
const counters = countersOf(data);
const shown = (id: string) => {
  const found = counters.find((one) => one.id === id);
  if (!found) throw new Error(`there is no counter ${id}`);
  return found;
};

test('a counter shows both its sides, the rating that they share, and what it rides on', () => {
  expect(shown('de-sr-3').sides).toEqual({
    sides: {
      combat: { title: 'Combat side', strength: 4, as: 'combat', movement: 6, by: 'track', isPale: false },
      move: { title: 'Move side', strength: 3, as: 'combat', movement: 16, by: 'truck', isPale: true },
    },
    rating: 4,
    ground: 'mech',
    wheels: 2,
    isSmall: false,
    isPart: false,
  });
  expect(formationsOf(data)[shown('de-sr-3').formation ?? '']?.name).toBe('3rd Panzer Division');
});

test('artillery shows its barrage and range, headquarters their throw, and neither of those a strength', () => {
  const { sides, rating, range } = shown('de-ar-75').sides ?? {};
  expect([sides?.['combat']?.as, sides?.['combat']?.strength, rating, range]).toEqual(['barrage', 18, 4, 3]);
  const staff = shown('de-hq-2-pza').sides;
  expect([staff?.sides['move']?.as, staff?.sides['move']?.strength, staff?.rating, staff?.range]).toEqual(['throw', 11, null, undefined]);
});

test('what defends only has its strength in brackets, replacements and rail repair one side, a break-down regiment a dashed edge', () => {
  expect(shown('de-flak-101').sides?.sides['combat']?.as).toBe('defense');
  for (const id of ['de-pax-1', 'su-eq-2', 'de-rail-1']) expect(Object.keys(shown(id).sides?.sides ?? {}), id).toEqual(['move']);
  expect([shown('su-kg-3').sides?.isPart, shown('su-gm-1').sides?.isPart]).toEqual([true, false]);
});

/** Symbols of other games of the series (14.19c). */
const ELSEWHERE: ReadonlySet<string> = new Set(['commando', 'glider']);

test('every symbol is on some counter, and every division of many counters has a colour of its own', () => {
  expect([...new Set(counters.map(({ type }) => type))].toSorted()).toEqual(SYMBOLS.filter((one) => !ELSEWHERE.has(one)).toSorted());
  const colours = Object.values(formationsOf(data)).map(({ colour }) => colour);
  expect(colours).toHaveLength(9);
  expect(new Set(colours).size).toBe(9);
});
