import { describe, expect, it } from 'vitest';
import { draft, hex, hexPath, hexside, indexOf, problemsOf, testAll, without, type Draft } from './parts.ts';

const ours = draft();

describe('of the map', () => {
  testAll([
    {
      wrong: 'a hex that is off the grid',
      breaks: (d) => d.map.hexes.push({ hex: '3300', terrain: 'sea' }),
      path: `hexes[${ours.map.hexes.length}].hex`,
      says: 'no hex 3300',
      weight: 'fault',
    },
    {
      wrong: 'a hex that is listed twice',
      breaks: (d) => d.map.hexes.push({ ...hex(d, '2416') }),
      path: `hexes[${ours.map.hexes.length}]`,
      says: 'listed twice',
      weight: 'fault',
    },
    {
      wrong: 'a hex that is not listed',
      breaks: (d) => without(d.map.hexes, (line) => line.hex === '0900'),
      path: 'hexes',
      says: '1 of the 912 hexes',
      weight: 'warning',
    },
    {
      wrong: 'rows in the wrong order',
      breaks: (d) => (d.map.grid.rows = [32, 9]),
      path: 'grid.rows',
      says: 'the lower one first',
      weight: 'fault',
    },
    {
      wrong: 'more columns than two digits tell apart',
      breaks: (d) => (d.map.grid.columns = [0, 100]),
      path: 'grid.columns',
      says: 'from 0 to 99',
      weight: 'fault',
      right: (d) => (d.map.grid.columns = [0, 99]),
    },
    {
      wrong: 'land without a country',
      breaks: (d) => delete hex(d, '2416').country,
      path: hexPath('2416', 'country'),
      says: 'needs its country',
      weight: 'fault',
    },
    {
      wrong: 'a country that no rule knows',
      breaks: (d) => (hex(d, '2415').country = 'albania'),
      path: hexPath('2415', 'country'),
      says: 'no rule knows',
      weight: 'warning',
    },
    {
      wrong: 'a sea that belongs to a country',
      breaks: (d) => (hex(d, '0900').country = 'turkey'),
      path: hexPath('0900', 'country'),
      says: 'is sea and belongs',
      weight: 'warning',
    },
    {
      wrong: 'a coast without a sea',
      breaks: (d) => (hex(d, '2416').seas = ['black']),
      path: hexPath('2416', 'seas'),
      says: 'no sea beside it',
      weight: 'warning',
    },
    {
      wrong: 'a sea without a coast',
      breaks: (d) => delete hex(d, '2721').seas,
      path: hexPath('2721', 'seas'),
      says: 'names no coast',
      weight: 'warning',
    },
    {
      wrong: 'a coast on another sea',
      breaks: (d) => (hex(d, '2721').seas = ['aegean']),
      path: hexPath('2721', 'seas'),
      says: 'and not aegean',
      weight: 'warning',
    },
    {
      wrong: 'a city in the sea',
      breaks: (d) => (hex(d, '0900').city = 'Atlantis'),
      path: hexPath('0900', 'city'),
      says: 'lies in the sea',
      weight: 'fault',
      right: (d) => (hex(d, '2415').city = 'Polatlı'),
    },
    {
      wrong: 'an objective in the sea',
      breaks: (d) => (hex(d, '0900').objective = true),
      path: hexPath('0900', 'objective'),
      says: 'never be occupied',
      weight: 'fault',
      right: (d) => (hex(d, '2415').objective = true),
    },
    {
      wrong: 'a town in the sea',
      breaks: (d) => (hex(d, '0900').town = 'Atlantis'),
      path: hexPath('0900', 'town'),
      says: 'lies in the sea',
      weight: 'warning',
      right: (d) => (hex(d, '2415').town = 'Polatlı'),
    },
    {
      wrong: 'no objective at all',
      breaks: (d) => d.map.hexes.forEach((line) => delete line.objective),
      path: 'hexes',
      says: 'never win',
      weight: 'warning',
      right: (d) => d.map.hexes.forEach((line) => line.hex === '2416' || delete line.objective),
    },
    {
      wrong: 'a hex named by the rules that is sea',
      breaks: (d) => d.map.hexes.splice(indexOf(d, '2412'), 1, { hex: '2412', terrain: 'sea' }),
      path: `hexes[${indexOf(ours, '2412')}]`,
      says: 'must be land',
      weight: 'fault',
    },
    {
      wrong: 'a hex named by the rules in another country',
      breaks: (d) => (hex(d, '1317').country = 'turkey'),
      path: `hexes[${indexOf(ours, '1317')}]`,
      says: 'belongs to cyprus',
      weight: 'warning',
    },
    {
      wrong: 'a city named by the rules that is none',
      breaks: (d) => delete hex(d, '2709').city,
      path: `hexes[${indexOf(ours, '2709')}]`,
      says: 'names Istanbul',
      weight: 'warning',
      right: (d) => (hex(d, '2709').city = 'Constantinople'),
    },
    {
      wrong: 'the Yavuz in a hex without coast',
      breaks: (d) => delete hex(d, '2611').seas,
      path: hexPath('2611', 'seas'),
      says: 'the Yavuz lies here',
      weight: 'fault',
    },
    {
      wrong: 'a nationality without a city that supplies it',
      breaks: (d) => d.map.hexes.forEach((line) => line.country === 'soviet' && delete line.city),
      path: 'hexes',
      says: 'no city supplies soviet',
      weight: 'fault',
      right: (d) => d.map.hexes.forEach((line) => line.country === 'soviet' && line.hex !== '2535' && delete line.city),
    },
  ]);
});

describe('of hexsides', () => {
  const next = `hexsides[${ours.map.hexsides.length}]`;
  const added = (between: readonly [string, string], rest: object) => (d: Draft) => d.map.hexsides.push({ between: [...between], ...rest });
  testAll([
    {
      wrong: 'hexes that are not adjacent',
      breaks: added(['2416', '2418'], { road: true }),
      path: `${next}.between`,
      says: 'are not adjacent',
      weight: 'fault',
    },
    {
      wrong: 'the edge of the map',
      breaks: added(['3207', '3307'], { river: 'Danube' }),
      path: `${next}.between`,
      says: 'the edge of the map',
      weight: 'fault',
    },
    {
      wrong: 'hexes of no map',
      breaks: added(['3301', '3302'], { river: 'Danube' }),
      path: `${next}.between`,
      says: 'neither is on the map',
      weight: 'fault',
    },
    {
      wrong: 'one that is listed twice, the other way round',
      breaks: (d) => added([...hexside(d, '2505', '2606').between].toReversed() as [string, string], { road: true })(d),
      path: next,
      says: 'listed twice',
      weight: 'fault',
    },
    {
      wrong: 'one with nothing on it',
      breaks: added(['0900', '0901'], {}),
      path: next,
      says: 'nothing on this hexside',
      weight: 'warning',
    },
    {
      wrong: 'a road into the sea',
      breaks: added(['2627', '2727'], { road: true }),
      path: `${next}.road`,
      says: 'into the sea',
      weight: 'warning',
    },
    {
      wrong: 'a railway over water',
      breaks: (d) => Object.assign(d.map.hexsides.find((line) => line.water) as object, { rail: true }),
      path: `hexsides[${ours.map.hexsides.findIndex((line) => line.water)}].rail`,
      says: 'over water',
      weight: 'warning',
      right: (d) => Object.assign(d.map.hexsides.find((line) => line.water) as object, { rail: true, strait: 'bosphorus' }),
    },
    {
      wrong: 'a river in the sea',
      breaks: added(['0900', '0901'], { river: 'Styx' }),
      path: `${next}.river`,
      says: 'between two hexes of land',
      weight: 'warning',
    },
    {
      wrong: 'water beside the sea',
      breaks: added(['0900', '0901'], { water: true }),
      path: `${next}.water`,
      says: 'says nothing',
      weight: 'warning',
    },
    {
      wrong: 'a crossing arrow into the sea',
      breaks: added(['2627', '2727'], { strait: 'bosphorus' }),
      path: `${next}.strait`,
      says: 'from land to land',
      weight: 'fault',
    },
    {
      wrong: 'a strait without crossing arrow',
      breaks: (d) => without(d.map.hexsides, (line) => line.strait === 'dardanelles'),
      path: 'hexsides',
      says: 'no crossing arrow over the dardanelles',
      weight: 'fault',
      right: (d) => (hexside(d, '2505', '2606').road = true),
    },
  ]);
  it('tells both printed numbers', () => {
    expect(problemsOf(added(['2416', '2418'], { road: true }))[0]?.at.hexside).toEqual(['2416', '2418']);
  });
});
