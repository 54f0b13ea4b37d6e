import { describe } from 'vitest';
import { hex, scenario, testAll, type Draft } from './parts.ts';

/** Brings regions in the place of ours: by their ids, the hexes that each is to have, in the country named. */
function regions(d: Draft, hexes: { readonly [id: string]: string }, country = 'turkey') {
  const list = Object.entries(hexes).map(([id, numbers]) => ({ id, name: `the new ${id}`, country: [country], hexes: numbers.split(' ') }));
  Object.assign(scenario(d), { regions: list });
}

/** Hexes of inner Turkey in which Early 1941 sets up nobody: eleven have room for its 51 Turkish units, ten have not. */
const TEN = '2313 2314 2315 2316 2317 2318 2319 2320 2321 2322';
const SEVEN = '2313 2314 2315 2316 2317 2318 2319';

describe('free deployment is warned of', () => {
  testAll([
    {
      wrong: 'where no hex of the map lies in a region of it (3.4d)',
      breaks: (d) => regions(d, { 'turkey-near-soviet-union': '2432' }, 'soviet'),
      path: 'hexes',
      says: 'no hex of this map is the new turkey-near-soviet-union',
      weight: 'warning',
      rule: '3.4d',
      right: (d) => regions(d, { 'turkey-near-soviet-union': '2432' }),
    },
    {
      wrong: 'where no hex of the map lies in the country that is deployed in (3.4a)',
      breaks: (d) => regions(d, { turkey: '2432' }, 'soviet'),
      path: 'hexes',
      says: 'no hex of this map is the new turkey,',
      weight: 'warning',
      rule: '3.4a',
      right: (d) => regions(d, { turkey: '2432' }),
    },
    {
      wrong: 'where it counts in a hex that is under the sea (3.4c)',
      breaks: (d) => Object.assign(hex(d, '2807'), { terrain: 'sea', country: undefined }),
      path: 'hexes',
      says: '2807 is no hex of Turkey',
      weight: 'warning',
      rule: '3.4c',
      right: (d) => (hex(d, '2807').terrain = 'rough'),
    },
    {
      wrong: 'where the map has no hex in which the Yavuz lies (3.4b)',
      breaks: (d) => (d.map.grid.rows = [27, 32]),
      path: 'grid',
      says: 'the map has no hex 2611',
      weight: 'warning',
      rule: '3.4b',
      right: (d) => (d.map.grid.rows = [26, 32]),
    },
    {
      wrong: 'where there is no room for all (3.4a)',
      breaks: (d) => regions(d, { turkey: TEN }),
      path: '[0].setup.allied',
      says: 'room for 50 units, and 51 are to be set up',
      weight: 'warning',
      rule: '3.4a',
      right: (d) => regions(d, { turkey: `${TEN} 2323` }),
    },
    {
      wrong: 'where there is room only in the hex that is barred (3.4b)',
      breaks: (d) => regions(d, { turkey: `${TEN} 2611` }),
      path: '[0].setup.allied',
      says: 'room for 50 units, and 51 are to be set up',
      weight: 'warning',
      right: (d) => regions(d, { turkey: `${TEN} 2323` }),
    },
    {
      wrong: 'where there is room only before Istanbul (3.4c)',
      breaks: (d) => regions(d, { turkey: `${SEVEN} 2705 2706 2707 2806` }),
      path: '[0].setup.allied',
      says: 'room for 50 units, and 51 are to be set up',
      weight: 'warning',
      right: (d) => regions(d, { turkey: `${SEVEN} 2320 2705 2706 2707` }),
    },
    {
      wrong: 'where others take up the room (3.4a)',
      breaks: (d) => [regions(d, { turkey: `${TEN} 2323` }), guests(d, '2323', 5)],
      path: '[0].setup.allied',
      says: 'room for 50 units, and 51 are to be set up',
      weight: 'warning',
      right: (d) => [regions(d, { turkey: `${TEN} 2323` }), guests(d, '2323', 4)],
    },
    {
      wrong: 'where an enemy stands in the room (3.4a)',
      breaks: (d) => [regions(d, { turkey: `${TEN} 2323` }), enemy(d, '2323')],
      path: '[0].setup.allied',
      says: 'room for 50 units, and 51 are to be set up',
      weight: 'warning',
      right: (d) => [regions(d, { turkey: `${TEN} 2323` }), enemy(d, '2324')],
    },
    {
      wrong: 'where there is no room near the Soviet border (3.4d)',
      breaks: (d) => [regions(d, { 'turkey-near-soviet-union': '2412' }), guests(d, '2412', 1)],
      path: '[0].setup.allied',
      says: '5 units must stand near the Soviet border in free deployment; there are 51, and room for 4',
      weight: 'warning',
      rule: '3.4d',
      right: (d) => [regions(d, { 'turkey-near-soviet-union': '2412' }), guests(d, '2413', 1)],
    },
    {
      wrong: 'where fewer units are deployed than must stand near the Soviet border (3.4d)',
      breaks: (d) => turks(d, 4),
      path: '[0].setup.allied',
      says: '5 units must stand near the Soviet border in free deployment; there are 4',
      weight: 'warning',
      rule: '3.4d',
      right: (d) => turks(d, 5),
    },
  ]);
});

/** Soviet units, which are not deployed freely, stand in a hex. */
function guests(d: Draft, at: string, count: number) {
  const soviet = d.counters.counters.flatMap(({ kind, nationality, id }) => (kind === 'land' && nationality === 'soviet' ? [id] : []));
  scenario(d).setup.allied.push({ units: soviet.slice(0, count), place: { hex: at }, rule: '18.1a' });
}

/** An Italian unit stands in a hex. */
const enemy = (d: Draft, at: string) => scenario(d).setup.german.push({ units: ['it-ravenna'], place: { hex: at }, rule: '18.1a' });

/** Leaves so many Turkish units in the set-up. */
function turks(d: Draft, count: number) {
  const { setup } = scenario(d);
  setup.allied = [{ units: setup.allied.flatMap(({ units }) => units).slice(0, count), place: { region: 'turkey' }, rule: '18.1a' }];
}
