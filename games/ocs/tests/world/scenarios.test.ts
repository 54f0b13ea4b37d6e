import { checked } from '@sandtable/warfare';
import { Grid } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { scenariosSchema, SIDES, type ScenarioData } from '../../src/world/schema.ts';
import {
  bandOf,
  barrageColumn,
  barrageShift,
  combatLabel,
  drawn,
  files,
  formationOf,
  isUnit,
  oddsColumn,
  scenarioOf,
  scenarios,
  stacked,
  tables,
  terrain,
  timesOf,
  unitOf,
  weather,
} from './files.ts';

/** As the map numbers its hexes. */
const grid = new Grid({ orientation: 'flat-top', shifted: 'even', rows: [1, 52], columns: [1, 59], numbers: 'column-row', between: '.' });
const STACKING = 10;
const each = <T>(list: readonly T[], prove: (one: T) => void): void => list.forEach(prove);
const setUp = (scenario: ScenarioData) =>
  SIDES.flatMap((side) => scenario.setup[side].map((line) => ({ ...line, hex: line.hex ?? '', side })));
/** Every hex that a scenario names. */
const hexesOf = (scenario: ScenarioData): readonly string[] => [
  ...setUp(scenario).map(({ hex }) => hex),
  ...[...scenario.dumps, ...scenario.carriers, ...scenario.hedgehogs, ...scenario.receipts, ...scenario.railheads].map(({ hex }) => hex),
  ...scenario.arrivals.flatMap(({ places = [] }) => places.flatMap((place) => (place.at === 'hex' ? place.hex : []))),
  ...scenario.victory.objectives.flatMap((one) => ('hex' in one ? one.hex : [])),
];

describe.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  it('names units that there are, each once, with their own side', () => {
    const named = [...setUp(scenario), ...scenario.arrivals.map((one) => ({ ...one, units: one.units ?? [] }))];
    const all = named.flatMap(({ units }) => units);
    expect(new Set(all).size).toBe(all.length);
    for (const { side, units } of named) for (const id of units) expect(unitOf(id).side, id).toBe(side);
  });

  it('stays on what is played of the map', () => {
    const { columns, rows } = scenario.area ?? { columns: [1, 59], rows: [1, 52] };
    each(hexesOf(scenario), (hex) => {
      expect(grid.index(hex), hex).toBeGreaterThanOrEqual(0);
      const [column = 0, row = 0] = hex.split('.').map(Number);
      expect(column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1], hex).toBe(true);
    });
  });

  it('puts at most ten equivalents into a hex (4.2), and never both sides (4.2-5)', () => {
    const holders = new Map<string, string>();
    const load = new Map<string, number>();
    for (const { hex, side, units, lost } of setUp(scenario)) {
      expect(holders.get(hex) ?? side, hex).toBe(side);
      holders.set(hex, side);
      load.set(hex, (load.get(hex) ?? 0) + stacked(units, lost));
    }
    for (const [hex, re] of load) expect(re, hex).toBeLessThanOrEqual(STACKING);
    for (const one of [...scenario.dumps, ...scenario.carriers, ...scenario.hedgehogs])
      expect(holders.get(one.hex) ?? one.side).toBe(one.side);
  });

  it('leaves every unit a step, and arrivals room', () => {
    const lines = [...setUp(scenario), ...scenario.arrivals];
    for (const { units = [], lost = 0 } of lines) for (const id of units) expect(unitOf(id).steps, id).toBeGreaterThan(lost);
    for (const { units = [], lost } of scenario.arrivals) expect(stacked(units, lost)).toBeLessThanOrEqual(STACKING);
  });

  it('knows its weather and who is first, from its first turn to its last', () => {
    const { first, last } = scenario;
    expect(last.turn * 2 + last.playerTurn).toBeGreaterThanOrEqual(first.turn * 2 + first.playerTurn);
    const turns = Array.from({ length: last.turn - first.turn + 1 }, (__, i) => first.turn + i);
    for (const turn of turns) {
      const isFixed = scenario.weather.some((one) => one.turn === turn);
      expect(isFixed || scenario.overphase.includes('weather'), `weather of turn ${turn}`).toBe(true);
      const isKnown = scenario.firstPlayer.some((one) => one.turn === turn);
      expect(isKnown || scenario.overphase.includes('first-player'), `first player of turn ${turn}`).toBe(true);
    }
    for (const { code } of scenario.weather) expect(Object.keys(weather.codes)).toContain(code);
    for (const { turn } of [...scenario.arrivals, ...scenario.firstPlayer]) expect(turns).toContain(turn);
    expect(scenario.firstPlayer[0]?.turn).toBe(first.turn);
  });

  it('can be won by both sides', () => {
    const winners = scenario.victory.levels.map(({ winner }) => winner);
    expect(winners[0]).toBe('soviet');
    expect(winners.at(-1)).toBe('german');
    if (scenario.partOf !== undefined) expect(scenarioOf(scenario.partOf).partOf).toBeUndefined();
  });
});

describe('the file', () => {
  it('holds two lessons, each with its first ten minutes, four scenarios and the campaign', () => {
    expect(scenarios.map(({ id, partOf }) => [id, partOf])).toEqual([
      ['lesson-mtsensk', undefined],
      ['lesson-mtsensk-half', 'lesson-mtsensk'],
      ['lesson-kashira', undefined],
      ['lesson-kashira-half', 'lesson-kashira'],
      ['orel', undefined],
      ['tula', undefined],
      ['kashira', undefined],
      ['kashira-yelets', undefined],
      ['campaign', undefined],
    ]);
  });

  it('is refused with the place of a fault and what was expected there', () => {
    const changed = (change: (copy: typeof files.scenariosData) => void) => {
      const copy = structuredClone(files.scenariosData);
      change(copy);
      return () => checked(scenariosSchema, copy, 'scenarios');
    };
    const lesson = (change: (copy: (typeof files.scenariosData)[0]) => void) =>
      changed((copy) => change(copy[0] as (typeof files.scenariosData)[0]));
    expect(changed((copy) => Object.assign(copy[1] as object, { id: 'lesson-mtsensk' }))).toThrow('scenarios[1].id: an id that no line');
    expect(lesson((one) => Object.assign(one.setup.german[0] as object, { hex: '3023' }))).toThrow(
      'scenarios[0].setup.german[0].hex: a hex number such as 30.23 or A12.07, column and row, is expected, and not "3023"',
    );
    expect(lesson((one) => one.phases.push('tea'))).toThrow('scenarios[0].phases[6]: "air-return" or');
    expect(lesson((one) => one.rules.push('magic'))).toThrow('scenarios[0].rules[1]: "winter" or');
    expect(lesson((one) => Object.assign(one.area as object, { rows: [33, 21] }))).toThrow(
      'scenarios[0].area.rows: the first and the last are expected',
    );
    expect(lesson((one) => Reflect.deleteProperty(one.arrivals[0] as object, 'units'))).toThrow(
      'scenarios[0].arrivals[0]: somebody or something that arrives is expected',
    );
    expect(lesson((one) => (one.victory.levels = one.victory.levels.toReversed()))).toThrow(
      'scenarios[0].victory.levels: rows in growing order of "to"',
    );
  });
});

describe('The Road to Mtsensk', () => {
  const lesson = scenarioOf('lesson-mtsensk');
  const strength = (id: string): number => {
    const unit = unitOf(id);
    return unit.kind === 'combat' ? unit.combat.strength : 0;
  };
  const times = (id: string): number => timesOf(terrain.hex.open.attack[unitOf(id).type]);

  it('takes three Player Turns on 195 hexes, without an Overphase or rail', () => {
    const { columns = [0, 0], rows = [0, 0] } = lesson.area ?? {};
    expect((columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1)).toBe(195);
    expect((lesson.last.turn - lesson.first.turn) * 2 + lesson.last.playerTurn - lesson.first.playerTurn + 1).toBe(3);
    expect([lesson.overphase, lesson.rail, lesson.schedules]).toEqual([[], [], []]);
    expect(lesson.weather.map(({ code }) => weather.codes[code]?.ground)).toEqual(['dry', 'mud']);
  });

  it('has both panzer battalions and a rifle regiment at 9:1 against a brigade of paratroopers, dug in, with ratings 5 to 4', () => {
    const attackers = ['de-i-35', 'de-ii-35', 'de-sr-12'];
    const attack = attackers.reduce((sum, id) => sum + strength(id) * times(id), 0);
    expect([attack, strength('su-10-abn')]).toEqual([20, 2]);
    expect(combatLabel(oddsColumn('open', attack, strength('su-10-abn')))).toBe('9:1');
    const level = lesson.hedgehogs.find(({ hex }) => hex === '34.27')?.level ?? 0;
    expect(unitOf('de-i-35').rating - unitOf('su-10-abn').rating - level).toBe(0);
  });

  it('has the 4th Tank Brigade at 5:1 against a motorcycle battalion, rating against rating', () => {
    expect(combatLabel(oddsColumn('open', strength('su-4-tb') * times('su-4-tb'), strength('de-k-34')))).toBe('5:1');
    expect(unitOf('su-4-tb').rating - unitOf('de-k-34').rating).toBe(0);
  });

  it('has the panzer artillery on column 17–24 against that brigade, two to the left where nobody stands beside it', () => {
    const guns = unitOf('de-ar-103');
    const barrage = guns.kind === 'artillery' ? guns.combat.barrage : 0;
    expect(tables.barrage.columns[barrageColumn(barrage)]?.label).toBe('17–24');
    expect(barrageShift({ re: unitOf('su-4-tb').re, unobserved: true })).toBe(-2);
  });

  it('needs no truck or supply counter, and gives both sides points', () => {
    expect([lesson.dumps, lesson.carriers, lesson.receipts]).toEqual([[], [], []]);
    expect(new Set(lesson.victory.objectives.map(({ side }) => side))).toEqual(new Set(SIDES));
  });
});

describe('The Last Fuel for Kashira', () => {
  const lesson = scenarioOf('lesson-kashira');
  const mine = (side: 'german' | 'soviet') => lesson.setup[side].flatMap(({ units }) => units);

  it('costs XXIV Panzer Corps 10 points at full supply and 5 at low, and 8 come (11.2, 11.4, 11.5e)', () => {
    expect(drawn(mine('german'))).toBe(10);
    const [german] = lesson.receipts;
    expect(german).toMatchObject({ side: 'german', points: 8 });
    expect(drawn(mine('german')) / 2).toBeLessThanOrEqual(german?.points ?? 0);
  });

  it('counts parts of a panzer division as the division, a direct draw one more, and infantry divisions one each (S6, S7, S8)', () => {
    expect(drawn(['de-31-inf', 'de-112-inf', 'de-167-inf', 'de-296-inf', 'de-k-34', 'de-hq-xxiv'])).toBe(7);
    expect(drawn(['de-k-34'])).toBe(3);
    expect(drawn(['de-31-inf', 'de-112-inf', 'de-167-inf'])).toBe(4);
    expect(drawn(['su-239'])).toBe(2);
  });

  it('plays the whole Overphase, on frozen ground, after a week of frost', () => {
    expect(lesson.overphase).toEqual(['weather', 'supply', 'reinforcement', 'reorganization', 'first-player']);
    const grounds = lesson.weather.map(({ code }) => weather.codes[code]?.ground);
    expect(grounds).toEqual(['frozen', 'frozen']);
  });

  it('halves the 108th Tank Division for its lost step (9.12d), and gives the 11th Brigade what is left of it', () => {
    const tanks = lesson.setup.soviet.find(({ units }) => units.includes('su-108-td'));
    expect([tanks?.lost, unitOf('su-108-td').steps, tanks?.strength]).toEqual([1, 2, undefined]);
    const brigade = lesson.setup.soviet.find(({ units }) => units.includes('su-11-tb'));
    expect(brigade?.strength).toEqual({ combat: 2, move: 1 });
  });

  it('gives the German side 16 points for all places, 10 to win, and 7 or 8 as it went for a draw', () => {
    const all = lesson.victory.objectives.reduce((sum, one) => sum + (one.for === 'place' ? one.points : 0), 0);
    expect(all).toBe(16);
    const winner = (points: number) => bandOf(lesson.victory.levels, points).winner;
    expect([6, 7, 8, 9, 10].map(winner)).toEqual(['soviet', null, null, null, 'german']);
  });

  it('leaves the garrison of Tula where its rule has it', () => {
    const hexes = ['154', '260', '290'].map((n) => lesson.setup.soviet.find(({ units }) => units.includes(`su-${n}`))?.hex);
    expect(hexes).toEqual(['45.41', '44.40', '45.40']);
    expect(lesson.rules).toContain('garrison');
    for (const n of ['154', '260', '290']) expect([isUnit(`su-${n}`), formationOf(`su-${n}`).dse]).toEqual([true, 1]);
  });
});
