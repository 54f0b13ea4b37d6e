import { describe, expect, it } from 'vitest';
import { gridOf, readMap, zonesFrom } from '../../src/world/map.ts';

const map = readMap();
const grid = gridOf(map);
const hexes = new Map(map.hexes.map((line) => [line.hex, line]));
const at = (number: string) => {
  const line = hexes.get(number);
  if (!line) throw new Error(`no hex ${number}`);
  return line;
};
const isBeside = (a: string, b: string): boolean => grid.distance(grid.index(a), grid.index(b)) === 1;
const placeOf = (name: string): string => {
  const place = map.places.find((one) => one.name === name);
  if (!place) throw new Error(`no place ${name}`);
  return place.hex;
};
const steps = (a: string, b: string): number => grid.distance(grid.index(placeOf(a)), grid.index(placeOf(b)));
const zonesBetween = (from: string, to: string): number | undefined => zonesFrom(map, from).get(to);

describe('the map of Crete and the Aegean', () => {
  it('has all 1,548 hexes, each once, land with a terrain and a nation and sea without', () => {
    expect(hexes.size).toBe(grid.count);
    expect(grid.count).toBe(1548);
    for (const { hex, surface, terrain, nation, zones } of map.hexes) {
      expect(grid.index(hex), hex).toBeGreaterThanOrEqual(0);
      expect([terrain !== undefined, nation !== undefined], hex).toEqual(surface === 'sea' ? [false, false] : [true, true]);
      expect(zones !== undefined, hex).toBe(surface !== 'land');
    }
  });

  it('has Crete in 28 hexes, from Kissamos to Sitia and down to Gavdos', () => {
    const island = map.hexes.filter(({ hex, surface }) => surface !== 'sea' && /^(?:29|30|31|32)(?:2[4-9]|3[0-4])$/.test(hex));
    expect(island.map(({ hex }) => hex).join(' ')).toBe(
      '2924 2925 2926 2928 2929 3024 3025 3026 3027 3028 3029 3030 3031 3032 3034 3126 3127 3128 3129 3130 3131 3132 3133 3134 3226 3229 3230 3231',
    );
    for (const { hex, nation } of island) expect(nation, hex).toBe('greece');
    expect(island.filter(({ terrain }) => terrain === 'clear').map(({ hex }) => hex)).toEqual(['3030', '3129']);
  });

  it('gives Maleme, Heraklion, Retimo and Canea the neighbours that matter', () => {
    const around = (hex: string, isLand: boolean): string[] =>
      map.hexes.filter((one) => isBeside(one.hex, hex) && (one.surface !== 'sea') === isLand).map((one) => one.hex);
    expect(around('2925', true)).toEqual(['2924', '2926', '3025', '3026']);
    expect(around('2925', false)).toEqual(['2825', '2826']);
    expect(around('3030', true)).toEqual(['2929', '3029', '3031', '3129', '3130']);
    expect(around('3028', true)).toEqual(['2928', '3027', '3029', '3127', '3128']);
    expect(around('2926', false)).toEqual(['2826', '2827', '2927']);
  });

  it('puts places where they are: four by their hex, and a sea that was Italian in Italian hands', () => {
    expect(['Maleme', 'Galatas', 'Suda', 'Sfakia'].map(placeOf)).toEqual(['2925', '2926', '2926', '3126']);
    for (const name of ['Rhodes town', 'Leros', 'Kos', 'Scarpanto airfield', 'Stampalia'])
      expect(at(placeOf(name)).nation, name).toBe('italy');
    for (const name of ['Milos', 'Kythira', 'Naxos', 'Athens']) expect(at(placeOf(name)).nation, name).toBe('greece');
    expect(at(placeOf('Izmir')).nation).toBe('turkey');
  });

  it('lies as far from base to base as aircraft must fly', () => {
    const far = [
      ['Milos', 'Maleme', 7],
      ['Molaoi', 'Maleme', 7],
      ['Scarpanto airfield', 'Heraklion', 8],
      ['Milos', 'Heraklion', 8],
      ['Tanagra', 'Maleme', 15],
      ['Topolia', 'Heraklion', 17],
      ['Maleme', 'Heraklion', 5],
      ['Alexandria', 'Maleme', 35],
      ['Fuka', 'Heraklion', 22],
    ] as const;
    for (const [a, b, hexesBetween] of far) expect(steps(a, b), `${a} to ${b}`).toBe(hexesBetween);
  });

  it('has every airbase and port on land or coast, and ports on the coast', () => {
    for (const { name, hex } of map.bases) expect(at(hex).surface, name).not.toBe('sea');
    for (const { name, hex } of map.ports) expect(at(hex).surface, name).toBe('coast');
  });

  it('has roads, tracks and railways from neighbour to neighbour over land', () => {
    for (const { between } of map.hexsides) {
      expect(isBeside(...between), between.join()).toBe(true);
      for (const hex of between) expect(at(hex).surface, hex).not.toBe('sea');
    }
    for (const { hexes: way } of map.railways)
      for (const [i, hex] of way.entries()) {
        if (i > 0) expect(isBeside(way[i - 1] as string, hex), `${way[i - 1]} ${hex}`).toBe(true);
        expect(at(hex).surface, hex).not.toBe('sea');
      }
  });
});

describe('the sea zones', () => {
  it('are 76, and every hex with sea belongs to one that there is', () => {
    const known = new Set(map.zones.map(({ zone }) => zone));
    expect(known.size).toBe(76);
    for (const { hex, zones = [] } of map.hexes) for (const zone of zones) expect(known.has(zone), `${hex}: ${zone}`).toBe(true);
    for (const { zone, locator } of map.zones) expect(at(locator).zones ?? [], zone).toContain(zone);
  });

  it('take in the coasts of Crete on the side that they face', () => {
    expect(at('2925').zones).toEqual(['2725']);
    expect(at('3128').zones).toEqual(['3226']);
    expect(at('3024').zones).toEqual(['3022']);
    expect(at('3027').zones).toEqual(['2725', '3226']);
  });

  it('border where water joins them: Crete lies between north and south', () => {
    const borders = new Set(map.borders.map(({ between }) => [...between].toSorted().join()));
    for (const shut of ['2725,3226', '2929,3226', '2929,3430', '1520,1817']) expect(borders.has(shut), shut).toBe(false);
    for (const open of ['2725,2929', '2725,3022', '1224,1724', '1520,1724']) expect(borders.has(open), open).toBe(true);
    expect(map.borders.find(({ name }) => name === 'Euripus')?.only).toEqual(['LB', 'TB', 'NSP']);
  });

  it('are so many zones apart as ships must sail', () => {
    const far = [
      ['Alexandria to Suda', '4950', '2725', 8],
      ['Alexandria to Heraklion', '4950', '2929', 7],
      ['Alexandria to Sfakia', '4950', '3226', 7],
      ['Piraeus to Suda', '1724', '2725', 2],
      ['Sfakia to Suda', '3226', '2725', 2],
      ['Suda to Heraklion', '2725', '2929', 1],
    ] as const;
    for (const [says, from, to, zones] of far) expect(zonesBetween(from, to), says).toBe(zones);
  });
});
