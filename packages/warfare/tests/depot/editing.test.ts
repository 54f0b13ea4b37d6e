import { checkEdition, setupFor, type Edition, type Facts, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../umpire/tests/walk.ts';
import { editing } from './editing.ts';
import { depot } from './index.ts';
import { data } from './world.ts';

const game = { ...depot, editing };
const edition = (parts: Omit<Edition, 'name'>): Edition => ({ name: 'mine', ...parts });
const [first] = data.scenarios as unknown as [Facts];

/** The map with other rows, and roads along the north. */
const larger = {
  ...data.map,
  grid: { ...data.map.grid, rows: [1, 7] },
  hexes: [...data.map.hexes, ...Array.from({ length: 10 }, (_, i) => ({ hex: `07${String(i + 1).padStart(2, '0')}`, terrain: 'clear' }))],
} as unknown as Value;

describe('an edition of Depot', () => {
  it('has nothing wrong where it is our own, whole', () => {
    expect(editing.problems(null)).toEqual([]);
    expect(editing.differences(null, null)).toEqual([]);
    expect(editing.whole(null)).toEqual(data);
  });

  it('is played with its own map, counters, tables and scenarios', () => {
    const counters = data.counters.counters.map((one) => (one.id === 'b-arm-3' ? { ...one, attack: [9] } : one));
    const mine = edition({
      map: larger,
      counters: { counters } as unknown as Value,
      scenarios: [{ ...first, id: 'race', title: 'The Race', turns: 2 }],
    });
    checkEdition(game, mine);
    expect(game.scenariosWith?.(mine).map(({ id }) => id)).toEqual(['crossing', 'bridgehead', 'race']);
    const { end } = walk(game, setupFor(game, { scenario: 'race', edition: mine }), 3, 400);
    expect(end.outcome).not.toBeNull();
    expect([end.world.grid.count, end.world.units[end.world.unit.get('b-arm-3') as number]?.attack]).toEqual([70, [9]]);
    expect(editing.hexes(mine, { hex: '0705' })).toEqual(['0705']);
    expect(editing.hexes(null, { hex: '0705' })).toEqual([]);
    expect(
      editing
        .differences(null, mine)
        .map(({ says }) => says)
        .join('\n'),
    ).toMatch(/b-arm-3[^]*race/);
  });

  it.each([
    [
      'a hex beside the grid',
      { map: { ...data.map, hexes: [...data.map.hexes, { hex: '0999', terrain: 'clear' }] } },
      'hex 0999: it lies beside',
    ],
    ['hexsides of no neighbours', { map: { ...data.map, hexsides: [{ between: ['0101', '0303'] }] } }, 'hexside 0101-0303: these are no'],
    ['terrain that is none', { map: { ...data.map, hexes: [{ hex: '0101', terrain: 'swamp' }] } }, 'map.hexes[0].terrain'],
    [
      'a counter twice',
      { counters: { counters: [...data.counters.counters, data.counters.counters[0]] } },
      'counter b-inf-1: two counters',
    ],
    [
      'a table without a result',
      { tables: { ...data.tables, crt: { ...data.tables.crt, die: 8 } } },
      'table crt: a row for each of 8 faces',
    ],
    [
      'an enemy in the set-up',
      { scenarios: [{ ...first, setup: { blue: [{ units: ['r-hq'], hex: '0101' }], red: [] } }] },
      'r-hq is no counter of blue',
    ],
    [
      'a unit that comes twice',
      { scenarios: [{ ...first, arrivals: [{ turn: 1, seat: 'blue', units: ['b-hq'], hex: '0301' }] }] },
      'b-hq comes twice',
    ],
    ['a place off the map', { scenarios: [{ ...first, places: [{ hex: '9901', points: 1, holder: 'nobody' }] }] }, 'there is no hex 9901'],
  ] as const)('with %s is refused', (_what, parts, says) => {
    expect(() => checkEdition(game, edition(parts as unknown as Edition))).toThrow(says);
  });
});
