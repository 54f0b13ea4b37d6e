import type { Edition, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { edited, face, hex, problemsOf, scenario, told, unit, type Change, type Draft } from './parts.ts';

const east = ({ map }: Draft) => map.maps[1] as Draft['map']['maps'][number];
const west = ({ map }: Draft) => map.maps[0] as Draft['map']['maps'][number];
const column = ({ tables }: Draft, i: number) => tables.crt.columns[i] as Draft['tables']['crt']['columns'][number];

describe('the problems of an edition', () => {
  it('are none in our own figures, whole or left out', () => {
    expect(editing.problems(null)).toEqual([]);
    expect(problemsOf()).toEqual([]);
  });

  it.each<[what: string, change: Change, says: string]>([
    [
      'a terrain that there is not',
      (made) => (hex(made, '2005').terrain = 'swamp' as 'marsh'),
      'fault map.maps[0].hexes[155].terrain: "clear" or "forest" or "hills" or "marsh" or "ardennes" or "lake" or "sea" is expected, and not "swamp"',
    ],
    [
      'a hex twice',
      (made) => west(made).hexes.push({ ...hex(made, '2005') }),
      'fault map.maps[0].hexes[300] [2.2a]: hex 2005 is listed twice, first as maps[0].hexes[155]',
    ],
    [
      'a hex of the other map',
      (made) => (hex(made, '2005').hex = '5001'),
      'fault map.maps[0].hexes[155].hex [2.2a]: there is no hex 5001 on the grid',
    ],
    [
      'land without a country',
      (made) => delete hex(made, '2005').country,
      'fault map.maps[0].hexes[155].country [3.12a]: a hex of land needs its country',
    ],
    ['a fort in the sea', (made) => (hex(made, '5201').fort = true), 'fort (true) lies in the sea'],
    ['Moscow drowned', (made) => (hex(made, '4624').terrain = 'lake'), '[3.2a]: Moscow must be land'],
    [
      'numbers of both maps',
      (made) => (east(made).grid.rows = [29, 60]),
      'fault map.maps[1].grid [2.2a]: both maps have the numbers 2900 to 2914: a number must name one hex',
    ],
    [
      'the maps the wrong way round',
      (made) => (made.map.maps = made.map.maps.toReversed()),
      'fault map.maps[0].id [2.2a]: "west" is expected, and not "east"',
    ],
    [
      'hexsides that are not there',
      (made) => east(made).hexsides.push({ between: ['4624', '4630'], river: 'Moskva' }),
      'there is no hex 4630 on the grid: the edge of the map is no hexside',
    ],
    [
      'a major river without its name',
      (made) => east(made).hexsides.push({ between: ['4624', '4625'], major: true }),
      '[10.11b]: a major river needs its name: river',
    ],
    [
      'a Rollbahn that leaps',
      (made) => made.map.rollbahnen[0]?.hexes.splice(3, 1),
      'fault map.rollbahnen[0].hexes[3] [6.5e]: the Rollbahn Moscow leads from 4906 to 4808, which are not adjacent',
    ],
    ['no red row', (made) => east(made).hexes.forEach((line) => delete line.red), '[6.5h]: no red row hex supplies the Soviets'],
    [
      'Belgium without a town',
      (made) => west(made).hexes.forEach((line) => (line.country === 'belgium' ? (delete line.town, delete line.city) : null)),
      '[3.4a]: there is room for 0 Belgian units in towns and cities of Belgium, and 8 are to be set up',
    ],
    [
      'a factor too few',
      (made) => (unit(made, 'de-i').attack = [5]),
      'fault counters.counters[7].attack [2.11a]: 5 are 1 factors for 2 steps',
    ],
    ['two of one id', (made) => (unit(made, 'de-ii').id = 'de-i'), 'two counters have the id de-i, the other is counters[7]'],
    ['no Moscow Garrison', (made) => (unit(made, 'su-mg').id = 'su-guards'), '[3.2a]: there is no ground unit su-mg: the Moscow Garrison'],
    [
      'a tank corps of no kind',
      (made) => delete unit(made, 'br-1-tank-top').variant,
      '[9.3a]: a tank corps is one of top, inferior, stillborn',
    ],
    [
      'a Juggernaut without substitute',
      (made) => (face(made, 'su-j-3').substitute = 'su-r-9'),
      '[9.6a]: a Juggernaut needs a face of the pool "substitute", and su-r-9 is none',
    ],
    [
      'the name of an untried piece',
      (made) => (unit(made, 'de-i').id = 'su-army-3'),
      '[2.12a]: su-army-3 is what an untried piece is called',
    ],
    [
      'a die with too few rows',
      (made) => made.tables.crt.rows.pop(),
      'fault tables.crt.rows [11.3b]: there are 5 rows for a die of 6 faces',
    ],
    [
      'a result that no rule knows',
      (made) => ((made.tables.crt.rows[0] as string[])[2] = 'DL1'),
      'fault tables.crt.rows[0][2]: "AS" or "AL1" or "DE" or "DR" or "BB" is expected, and not "DL1"',
    ],
    [
      'odds that fall',
      (made) => (column(made, 3).odds = [9, 1]),
      'fault tables.crt.columns[4].odds [11.3a]: the columns must rise, and 3:1 follows 9:1',
    ],
    ['a hex that costs nothing', (made) => (made.tables.terrain.hex.clear.mechanized = 0), 'clear: a hex costs at least 1, and not 0'],
    ['a roll without a row', (made) => made.tables.mft.rows.pop(), 'fault tables.mft.rows[0].to: no row holds for rolls from 6 to 9'],
    [
      'more turns than the track has',
      (made) => (scenario(made).turns = 12),
      'fault scenarios.[0].turns [3.11a]: the turn record track has 11 turns, and the game is to last 12',
    ],
    [
      'a country for both sides',
      (made) => scenario(made).heldByAllies.push('lithuania'),
      'fault scenarios.[0].heldByAllies [3.12a]: both sides are to hold lithuania at the start',
    ],
    ['a country of no map', (made) => ((scenario(made).soviet as string[])[0] = 'russia'), 'scenarios.[0].soviet[0]: "germany" or'],
    ['a rule that there is not', (made) => scenario(made).rules.push('3.99z'), 'fault scenarios.[0].rules: the rulebook has no rule 3.99z'],
    [
      'a table of another game',
      (made) => Object.assign(made.map, { grid: {} }),
      'fault map.grid: nothing of this name is known here; there are maps, rollbahnen',
    ],
  ])('%s', (_what, change, says) => {
    const all = problemsOf(change);
    expect(told(all)).toContainEqual(expect.stringContaining(says));
    expect(all[0]?.weight).toBe('fault');
  });

  it.each<[what: string, change: Change, says: string]>([
    ['a pin of the rulebook', (made) => delete hex(made, '4519').town, 'by the rulebook (9.8) 4519 has town Vyazma, and not none'],
    ['a city in a wood', (made) => (hex(made, '4624').terrain = 'forest'), '[10.14b]: a city is clear, and not forest'],
    ['another die', (made) => ((made.tables.gast.die = 10), made.tables.gast.rows), 'the rulebook rolls a die of 6 faces, and not of 10'],
    [
      'worse at better odds',
      (made) => ((made.tables.crt.rows[5] as string[])[6] = 'AL1'),
      'die 6, 5:1: AL1 is worse for the attacker than DE at lower odds',
    ],
    [
      'armies too many',
      (made) => (made.tables.track[0] as { reinforcements: number }).reinforcements++,
      'the boxes take 48 regular armies, and 47 are left',
    ],
  ])('%s is a warning only', (_what, change, says) => {
    const all = problemsOf(change);
    expect(told(all)).toContainEqual(expect.stringContaining(says));
    expect(all.map(({ weight }) => weight)).not.toContain('fault');
  });

  it.each([
    [{ name: 'x', map: 'west' }, 'the map must be an object'],
    [{ name: 'x', map: { maps: [], rollbahnen: [] } }, 'a list of two maps is expected'],
    [{ name: 'x', counters: [] }, 'object is expected'],
    [{ name: 'x', tables: [] }, 'the tables must be an object with crt, terrain, track'],
    [{ name: 'x', scenarios: {} }, 'a list is expected'],
    [{ name: 'x', scenarios: [{ id: 'mine' }] }, 'string is expected'],
  ] as unknown as readonly (readonly [Edition, string])[])('parts of no form at all are told: %j', (edition, says) => {
    expect(told(editing.problems(edition))).toContainEqual(expect.stringContaining(says));
  });
});

describe('the differences between editions', () => {
  const differences = (...changes: readonly Change[]) => editing.differences(null, edited(...changes));

  it('are none between ours and ours', () => {
    expect(differences()).toEqual([]);
  });

  it.each<[change: Change, path: string, says: string]>([
    [(made) => (hex(made, '4519').terrain = 'hills'), 'maps[1].hexes[106].terrain', '4519: terrain clear → hills'],
    [(made) => (hex(made, '2005').fort = true), 'maps[0].hexes[155].fort', '2005: fortification no → yes'],
    [(made) => made.map.rollbahnen.pop(), 'rollbahnen[1]', 'leningrad (Rollbahn Leningrad): is gone'],
    [(made) => (west(made).name = 'The West'), 'maps[0].name', 'the west map (The West): name Western front → The West'],
    [(made) => (unit(made, 'de-i').attack = [6, 3]), 'counters[7].attack', 'de-i (I Corps): attack 5/3 → 6/3'],
    [(made) => (made.tables.mft.die = 8), 'mft.die', 'Moscow Falls Table: die 6 → 8'],
    [(made) => (scenario(made).turns = 9), '[0].turns', 'campaign (1940: What If?): turns 11 → 9'],
  ])('tell a changed figure at its place: %#', (change, path, says) => {
    const [one, ...more] = differences(change);
    expect(more).toEqual([]);
    expect([one?.at.path, one?.says]).toEqual([path, says]);
  });

  it('tell a column more as one difference', () => {
    const found = differences(({ tables: { crt } }) => {
      crt.columns.push({ odds: [6, 1], label: '6:1' });
      for (const row of crt.rows) row.push('DE');
    });
    expect(found.map(({ says }) => says)).toEqual(['combat results: the column 6:1 is new (DE, DE, DE, DE, DE, DE)']);
  });
});

describe('the hexes of a place', () => {
  it('are those of its countries, on one map or both, with the revision or without', () => {
    const count = (place: { [key: string]: Value }) => editing.hexes(null, place).length;
    expect(count({ countries: ['germany'] })).toBe(
      count({ countries: ['germany'], map: 'east' }) + count({ countries: ['germany'], map: 'west' }),
    );
    expect(count({ countries: ['germany'], map: 'east', revision: true }) - count({ countries: ['germany'], map: 'east' })).toBe(5);
    expect(count({ countries: ['former-poland'] }) - count({ countries: ['former-poland'], revision: false })).toBe(5);
    expect(count({ region: 'germany' })).toBe(0);
  });
});
