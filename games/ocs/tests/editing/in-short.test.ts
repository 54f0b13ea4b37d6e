import { DataError, readPosition, type EditionPartName, type Game, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { inFull } from '../../src/editing/in-short/index.ts';
import { ocs } from '../../src/index.ts';
import type { CountersData } from '../../src/world/schema/counters.ts';
import type { MapData } from '../../src/world/schema/map.ts';

const games = [{ ...ocs, editing }] as unknown as readonly Game[];
const file = (parts: object): object => ({ game: 'ocs', scenario: 'field', scenarios: [{ id: 'field' }], map: '', ...parts });
const map = (text: string): MapData => inFull('map', text) as unknown as MapData;
const counters = (given: Value): CountersData => inFull('counters', given) as unknown as CountersData;
const counter = (given: Value, id = 'x'): unknown => counters(given).counters.find((one) => one.id === id);

describe('a map in short words', () => {
  it('is a field with what they say, as wide as they name hexes', () => {
    expect(map('').hexes).toHaveLength(144);
    const { grid, hexes, hexsides, railways, gauge } = map(
      '05.06 swamp village 14.13 closed fortification river 05.05-05.06 primary 05.05-05.06-05.07 low 01.01-01.02-01.03 gauge 01.02-01.03',
    );
    expect([grid.columns, grid.rows]).toEqual([
      [1, 14],
      [1, 13],
    ]);
    expect(hexes.find(({ hex }) => hex === '05.06')).toEqual({ hex: '05.06', terrain: 'swamp', town: { name: 'Town', class: 'village' } });
    expect(hexes.find(({ hex }) => hex === '14.13')).toMatchObject({ closed: true, fortification: true });
    expect(hexsides.slice(0, 2)).toEqual([
      { between: ['05.05', '05.06'], river: { name: 'River', size: 'minor' }, road: 'primary' },
      { between: ['05.06', '05.07'], road: 'primary' },
    ]);
    expect(railways).toEqual([{ id: 'R1', track: 'low', hexes: ['01.01', '01.02', '01.03'] }]);
    expect(gauge).toEqual([{ railway: 'R1', gauge: 'other', hexes: ['01.02', '01.03'] }]);
  });

  it('may be lines', () => {
    expect(inFull('map', ['05.06 swamp', 'river 05.05-05.06'])).toEqual(inFull('map', '05.06 swamp river 05.05-05.06'));
  });
});

describe('counters in short words', () => {
  it('are as they are printed', () => {
    expect(counter({ x: 'german regiment motorized combat 4-3-6 track move 3-3-16 truck motor full formation de-3-pz' })).toMatchObject({
      side: 'german',
      kind: 'combat',
      size: 'regiment',
      type: 'mech',
      re: 1,
      steps: 1,
      rating: 3,
      combat: { strength: 4, move: 6, by: 'track' },
      move: { strength: 3, move: 16, by: 'truck' },
      motor: 'full',
      formation: 'de-3-pz',
    });
    expect(counter({ x: 'soviet regiment artillery combat 18-1-2 leg move 9-1-6 truck range 3' })).toMatchObject({
      kind: 'artillery',
      combat: { barrage: 18, move: 2 },
      range: 3,
    });
    expect(counter({ x: 'soviet army headquarters combat 14-0-0 truck move 7-0-8 truck' })).toMatchObject({ combat: { throw: 14 } });
    expect(counter({ x: 'german regiment rail-repair move 0-0-8 leg' })).toMatchObject({ kind: 'repair', defense: true });
  });

  it('change those that there are, and divisions and pools by objects', () => {
    expect(counter({ 'de-i-35': 'combat 9-5-7 track' }, 'de-i-35')).toMatchObject({
      rating: 5,
      formation: 'de-4-pz',
      combat: { strength: 9 },
    });
    const changed = counters({
      'de-4-pz': { dse: 1 },
      'de-reserve': { counts: [{ from: 1, count: 1 }] },
      'x-div': { side: 'german', dse: 2, counters: 'one' },
    });
    expect(changed.formations.find(({ id }) => id === 'de-4-pz')).toMatchObject({ dse: 1, side: 'german' });
    expect(changed.formations.find(({ id }) => id === 'x-div')).toMatchObject({ dse: 2 });
    expect(changed.pools.find(({ id }) => id === 'de-reserve')).toMatchObject({ counts: [{ from: 1, count: 1 }] });
  });
});

describe('ships and air units in short words', () => {
  const made = counters({
    x: 'german ship move 5 barrage 20 range 4',
    y: 'soviet ship craft move 6 holds 4',
    z: 'soviet aircraft Tpt range 50 full 0-0-8 reduced 0-0-4',
    'de-skg-210-i': 'F range 80 full 3-7',
  });
  const ship = (id: string): unknown => made.ships?.find((one) => one.id === id);
  const wing = (id: string): unknown => made.aircraft?.find((one) => one.id === id);

  it('are as they are printed, and are no units', () => {
    expect(ship('x')).toMatchObject({ side: 'german', move: 5, guns: { barrage: 20, range: 4 } });
    expect(ship('y')).toMatchObject({ side: 'soviet', move: 6, holds: 4, craft: true });
    expect(wing('z')).toMatchObject({
      side: 'soviet',
      aircraft: 'z',
      classes: ['Tpt'],
      range: 50,
      full: { air: 0, support: 0, capacity: 8 },
    });
    expect(made.counters.some(({ id }) => ['x', 'y', 'z'].includes(id))).toBe(false);
  });

  it('change those that there are', () => {
    expect(wing('de-skg-210-i')).toMatchObject({ aircraft: 'Bf 110', classes: ['F'], range: 80, full: { air: 3 }, reduced: { air: 1 } });
  });
});

describe('tables in short words', () => {
  it('are ours with single figures changed', () => {
    const tables = inFull('tables', { 'series/supplyCosts/attack/0/pays': 7, 'series/rebuild/infantry/personnel': 9, weather: {} }) as {
      readonly series: { readonly supplyCosts: { readonly attack: readonly unknown[] }; readonly rebuild: readonly unknown[] };
    };
    expect(tables.series.supplyCosts.attack[0]).toMatchObject({ to: 1, pays: 7 });
    expect(tables.series.rebuild[0]).toMatchObject({ id: 'infantry', personnel: 9 });
    expect(tables).toHaveProperty('weather', {});
  });
});

describe('what short words say nothing', () => {
  it.each<[EditionPartName, Value, string]>([
    ['map', '05.06 sand', 'map: 05.06: "sand" describes no hex; known are open, woods, forest, swamp, village, minor, major, closed'],
    ['map', '05.05-05.06', 'map: 05.05-05.06: what the hexsides are is expected before them, one of primary'],
    ['map', '00.05 open', 'map: there is no hex 00.05'],
    ['map', 'gauge 05.05-05.06', 'map: gauge 05.05-05.06: a railway named before'],
    [
      'counters',
      { x: 'german panzer' },
      'counters.x: "panzer" says nothing of a counter; expected are a side (german, soviet), a size (battalion, regiment, ',
    ],
    ['counters', { x: 'german armor combat 9-4 track' }, 'counters.x: "9-4": what is printed is expected, such as 9-4-6'],
    ['counters', { x: 'german armor combat 9-4-6 wheels' }, 'counters.x: "wheels" after 9-4-6: leg or track or truck is expected'],
    ['counters', { x: 'german armor steps many' }, 'counters.x: steps: a number is expected, and not "many"'],
    ['counters', { x: 'german armor motor half' }, 'counters.x: "half": one of none, semi, full is expected'],
    ['counters', { x: 'german ship sails 5' }, 'counters.x: "sails" says nothing of a ship; expected are a side, ship, move 5'],
    ['counters', { x: 'german ship move fast' }, 'counters.x: move: a number is expected, and not "fast"'],
    ['counters', { x: 'german aircraft F range 45 full 4' }, 'counters.x: full: what is printed is expected, such as 4-2, and not "4"'],
    ['counters', { x: 'german aircraft bomber' }, 'counters.x: "bomber" says nothing of an air unit; expected are a side, aircraft, F, T'],
    ['counters', { x: 3 }, 'counters.x: words or an object is expected'],
    ['tables', { 'series/combats/dice': 3 }, 'tables.series/combats/dice: "combats" is unknown; known are combat'],
    ['tables', { 'charts/dice': 3 }, 'tables.charts/dice: known are terrain, series'],
    ['tables', { 'series/rebuild/cooks/personnel': 3 }, 'tables.series/rebuild/cooks/personnel: "cooks": the id of a line, or its place'],
    ['tables', { 'series/combat/dice/of': 3 }, 'tables.series/combat/dice/of: "of": nothing stands below 2'],
  ])('%s %j', (part, given, says) => {
    expect(() => inFull(part, given)).toThrow(DataError);
    expect(() => inFull(part, given)).toThrow(says);
  });

  it('is told of a position file as of an edition', () => {
    expect(() => readPosition(games, file({ counters: { x: 'german armor combat 9-4-6 track' } }))).toThrow(
      /^counters\.counters\[\d+\]\.size: /,
    );
    expect(() => readPosition(games, file({ state: { units: { 'de-i-35': '05.05 sleeping' } } }))).toThrow(
      'state.units.de-i-35: "sleeping" says nothing more of a unit',
    );
    expect(() => readPosition(games, file({ state: { weather: 'fog' } }))).toThrow(
      'state.weather: a code of the Weather Table is expected, and not "fog"; known are D+, ',
    );
    expect(() => readPosition(games, file({ state: { supply: { '05.05': 'german 2 SPs' } } }))).toThrow('state.supply.05.05: "SPs": ');
    expect(() => readPosition(games, file({ scenarios: [{ id: 'field', reserves: 2 }] }))).toThrow('scenarios[0].reserves');
  });
});

describe('a whole part', () => {
  it('stays as it is', () => {
    const whole = editing.whole(null);
    for (const part of ['map', 'counters', 'tables', 'scenarios'] as const) expect(inFull(part, whole[part])).toEqual(whole[part]);
  });
});
