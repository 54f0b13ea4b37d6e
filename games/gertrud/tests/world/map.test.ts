import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import pinsData from '../../data/pins.json' with { type: 'json' };
import { scenarioOf } from '../../src/world/scenario-list.ts';
import { hexesIn, isCrossable, STRAIT, worldOf } from '../../src/world/world.ts';
import { onTheMap } from '../referee.ts';

const world = worldOf(null);
const { grid } = world;
const at = (number: string) => grid.index(number);
const hexes = Array.from({ length: grid.count }, (_, hex) => hex);
const land = hexes.filter((hex) => world.land[hex]);
const inCountry = (...countries: string[]) => land.filter((hex) => countries.includes(world.country[hex] ?? ''));
const region = (id: string) => [...(world.regions.get(id) ?? [])];

describe('what the rulebook says of the map', () => {
  it.each(pinsData.pins)('$hex is as rule $rule says', ({ hex, is, inferred }) => {
    const wanted = { ...is, ...inferred } as { land?: boolean; country?: string; city?: string; seas?: string[] };
    if (wanted.land) expect(world.land[at(hex)]).toBe(1);
    if (wanted.country) expect(world.country[at(hex)]).toBe(wanted.country);
    if (wanted.city) expect(world.city[at(hex)]).toBe(wanted.city);
    if (wanted.seas) expect(world.seas[at(hex)]).toEqual(expect.arrayContaining(wanted.seas));
  });

  it('has between 850 and 1,000 hexes', () => {
    expect(grid.count).toBeGreaterThanOrEqual(850);
    expect(grid.count).toBeLessThanOrEqual(1000);
  });

  it('names Istanbul 2709 (2.1b), and Ankara, İzmir and Eskişehir where 17.1 puts them', () => {
    expect(['2709', '2416', '2106', '2412'].map((hex) => world.city[at(hex)])).toEqual(['Istanbul', 'Ankara', 'İzmir', 'Eskişehir']);
  });

  it('has the Yavuz in a hex on the Marmara (17.0)', () => {
    expect(grid.number(world.berth)).toBe('2611');
    expect(world.seas[world.berth]).toContain('marmara');
  });

  it('has a city in every country that 7.5 names', () => {
    for (const country of ['turkey', 'bulgaria', 'greece', 'soviet', 'lebanon', 'cyprus', 'iraq', 'syria'])
      expect(world.cities.filter((hex) => world.country[hex] === country).length, country).toBeGreaterThan(0);
  });

  it('has the regions of 18.1 to 18.5 and 3.4, each with room', () => {
    expect(inCountry('bulgaria', 'greece').length).toBeGreaterThan(7);
    for (const id of [
      'turkey-on-bulgaria-greece',
      'turkey-on-soviet-union',
      'turkey-on-syria',
      'turkey-near-iraq',
      'turkish-coast-near-cyprus',
      'iraq',
      'turkish-coast-near-rhodes',
      'soviet-on-turkey',
      'northern-bulgaria',
      'thrace',
      'turkey-near-soviet-union',
    ])
      expect(region(id).length, id).toBeGreaterThan(1);
    for (const hex of region('turkey-near-iraq')) expect(inCountry('iraq').some((other) => grid.distance(hex, other) <= 2)).toBe(true);
    for (const hex of region('turkey-on-syria')) expect(inCountry('syria').some((other) => grid.distance(hex, other) === 1)).toBe(true);
    for (const hex of region('turkish-coast-near-cyprus')) {
      expect(grid.distance(hex, at('1317'))).toBeLessThanOrEqual(6);
      expect(world.seas[hex]?.length).toBeGreaterThan(0);
    }
    const nearRhodes = inCountry('turkey').filter((hex) => (world.seas[hex]?.length ?? 0) > 0 && grid.distance(hex, at('1608')) <= 8);
    expect(region('turkish-coast-near-rhodes')).toEqual(nearRhodes);
    // The hexes of the row that is the edge of the map, and of European Turkey but for Istanbul (GA-05).
    for (const hex of region('northern-bulgaria')) expect(grid.neighbour(hex, 1)).toBe(NONE);
    expect(region('thrace')).not.toContain(at('2709'));
  });

  it('has 2805 and 2704 in Greece or Bulgaria (18.2)', () => {
    for (const hex of ['2805', '2704']) expect(['bulgaria', 'greece']).toContain(world.country[at(hex)]);
  });

  it('has Bulgaria reach the northern edge (18.3)', () => {
    expect(inCountry('bulgaria').some((hex) => grid.neighbour(hex, 1) === NONE)).toBe(true);
  });
});

describe('the Straits (7.1d, 17.1)', () => {
  it('have a crossing arrow each', () => {
    expect(new Set(world.straits.values())).toEqual(new Set(['bosphorus', 'dardanelles']));
  });

  it('are the only ways from Europe to Asia', () => {
    const reached = new Set([at('2709')]);
    for (const hex of reached)
      for (const d of DIRECTIONS)
        if (isCrossable(world, hex, d) && ((world.hexsides[hex * 6 + d] as number) & STRAIT) === 0) reached.add(grid.neighbour(hex, d));
    expect(reached.has(at('2905'))).toBe(true);
    expect(reached.has(at('2611'))).toBe(false);
    expect(reached.has(at('2505'))).toBe(false);
  });

  it('join Istanbul and Gelibolu to Asia', () => {
    const across = (from: string) =>
      DIRECTIONS.filter((d) => world.straits.has(at(from) * 6 + d)).map((d) => grid.number(grid.neighbour(at(from), d)));
    expect(across('2709').length).toBeGreaterThan(0);
    expect(across('2606')).toContain('2505');
  });

  it('open on the Marmara: the sea between 2605 and 2710 (12.1c)', () => {
    for (const hex of hexes.filter((one) => !world.land[one] && world.seas[one]?.includes('marmara'))) {
      const row = Number(grid.number(hex).slice(0, 2));
      expect(row).toBeGreaterThanOrEqual(26);
      expect(row).toBeLessThanOrEqual(27);
    }
  });
});

describe('roads, railways and objectives', () => {
  it('run over hexsides that can be crossed, between land hexes', () => {
    for (const hex of land)
      for (const d of DIRECTIONS)
        if (((world.hexsides[hex * 6 + d] as number) & 6) !== 0) expect(isCrossable(world, hex, d), grid.number(hex)).toBe(true);
  });

  it('lead to every city of Turkey', () => {
    for (const hex of world.cities.filter((one) => world.country[one] === 'turkey'))
      expect(
        DIRECTIONS.some((d) => ((world.hexsides[hex * 6 + d] as number) & 6) !== 0),
        grid.number(hex),
      ).toBe(true);
  });

  it('has 15 to 24 objectives, all of them cities or towns of Turkey', () => {
    expect(world.objectives.length).toBeGreaterThanOrEqual(15);
    expect(world.objectives.length).toBeLessThanOrEqual(24);
    for (const hex of world.objectives)
      expect([world.country[hex], (world.city[hex] ?? world.town[hex]) !== null]).toEqual(['turkey', true]);
  });

  it('gives every land hex a country and no sea hex one', () => {
    for (const hex of hexes) expect(world.country[hex] !== null, grid.number(hex)).toBe(world.land[hex] === 1);
  });
});

it('lets every Turkish unit of 18.1 in a named hex trace supply', () => {
  const referee = onTheMap();
  for (const { place } of scenarioOf('early-1941', null).setup.allied)
    if (place.hex) for (const hex of hexesIn(world, place)) expect(referee.suppliesHex('turkish', grid.number(hex)), place.hex).toBe(true);
});
