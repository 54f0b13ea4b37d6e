import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import gazetteer from '../../../../tools/draft-map/merkur/places.json' with { type: 'json' };
import { groundCosts, PROHIBITED } from '../../src/world/ground-costs.ts';
import { readMap } from '../../src/world/map.ts';
import { hexOf } from './georeference.ts';
import { basedAt, scenarioOf, wingOf, world } from './files.ts';

const map = readMap();
const { grid } = world;
const apart = (a: string, b: string): number => grid.distance(grid.index(a), grid.index(b));
/** A zone's hex (2.F.1). */
const locator = (zone: string): string => map.zones.find((one) => one.zone === zone)?.locator ?? '';

describe('places', () => {
  it('stand in the hexes of their longitude and latitude, but for one', () => {
    const places = gazetteer.places as unknown as readonly { readonly name: string; readonly at: readonly [number, number] }[];
    const stand = new Map(map.places.map(({ name, hex }) => [name, hex]));
    expect(places.length).toBeGreaterThan(70);
    const elsewhere = places.filter(({ name, at: [lon, lat] }) => hexOf(lon, lat) !== stand.get(name));
    // A tenth of a hex west of the line; its garrison faced west from Canea.
    expect(elsewhere.map(({ name }) => name)).toEqual(['Galatas']);
  });

  it('has the hexes that the study names for airfields and ports', () => {
    const at = (name: string): string | undefined => map.places.find((one) => one.name === name)?.hex;
    expect(['Maleme', 'Heraklion', 'Retimo', 'Milos airfield', 'Molaoi', 'Tanagra', 'Fuka'].map(at)).toEqual([
      '2925',
      '3030',
      '3028',
      '2228',
      '2222',
      '1425',
      '5241',
    ]);
  });
});

describe('the water between islands', () => {
  const costs = groundCosts(world, 'other');
  /** Every hex to which one walks from there. */
  const walked = (from: string): ReadonlySet<number> => {
    const reached = new Set([grid.index(from)]);
    for (const hex of reached)
      for (const direction of DIRECTIONS) {
        const to = grid.neighbour(hex, direction);
        if (to !== NONE && costs[hex * DIRECTIONS.length + direction] !== PROHIBITED) reached.add(to);
      }
    return reached;
  };

  it('is crossed by nobody on foot: from Attica to the Cyclades, from Turkey to Rhodes, from Sfakia to Gavdos', () => {
    const [attica, turkey, crete] = [walked('1425'), walked('2242'), walked('3126')];
    for (const milos of ['1827', '2028', '2228']) expect(attica.has(grid.index(milos)), milos).toBe(false);
    for (const rhodes of ['2441', '2442', '2541']) expect(turkey.has(grid.index(rhodes)), rhodes).toBe(false);
    expect([crete.has(grid.index('3226')), crete.size]).toEqual([false, 27]);
  });

  it('parts no mainland: from Attica one walks over the isthmus to Kalamata', () => {
    expect(walked('1425').has(grid.index('2019'))).toBe(true);
  });
});

describe('what aircraft reach', () => {
  it('Stukas of each field reach the seas that they reached, and not those south-west of Crete', () => {
    const { range } = wingOf('de-stg-2');
    /** Two hexes more than the distance are needed over the sea (8.G.2). */
    const reaches = (from: string, zone: string): boolean => apart(from, locator(zone)) + 2 <= range;
    const far = (from: string, zone: string): number => apart(from, locator(zone));
    const [milos, molaoi, scarpanto] = ['2228', '2222', '2937'];
    expect([far(milos, '2725'), far(molaoi, '2725')]).toEqual([5, 6]);
    expect([far(molaoi, '3022'), far(milos, '2929'), far(scarpanto, '2929')]).toEqual([8, 7, 8]);
    expect([far(scarpanto, '3133'), far(scarpanto, '2837')]).toEqual([5, 1]);
    expect([far(milos, '3226'), far(molaoi, '3226')]).toEqual([10, 10]);
    for (const zone of ['2725', '3022']) expect(reaches(molaoi, zone), zone).toBe(true);
    for (const from of [milos, molaoi, scarpanto]) expect(reaches(from, '3226'), from).toBe(false);
  });

  it('every transport reaches Crete from its field at normal range, and gliders from Tanagra only the west', () => {
    const operation = scenarioOf('merkur');
    const fields = ['1622', '1624', '1425', '1323', '1221'];
    for (const hex of fields)
      for (const id of basedAt(operation, hex).filter((one) => wingOf(one).kind === 'T')) {
        expect(apart(hex, '2925'), hex).toBeLessThanOrEqual(wingOf(id).range);
        expect(apart(hex, '3030'), hex).toBeLessThanOrEqual(wingOf(id).range);
      }
    // A tow has a quarter less: 15 of 19 hexes.
    expect([apart('1425', '2925'), apart('1425', '3030')]).toEqual([15, 16]);
  });

  it('Hurricanes do not reach Crete from Egypt at normal range, Blenheims do', () => {
    expect(apart('5241', '3030')).toBeGreaterThan(wingOf('uk-hurricane-1').range);
    expect(apart('5241', '3030')).toBeLessThanOrEqual(wingOf('uk-blenheim-30').range);
  });
});
