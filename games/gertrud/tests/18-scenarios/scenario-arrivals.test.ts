import { DIRECTIONS } from '@sandtable/hexes';
import { describe, expect } from 'vitest';
import { scenarioOf } from '../../src/world/scenario-list.ts';
import { scenarios } from '../../src/world/scenario.ts';
import { isCrossable, worldOf } from '../../src/world/world.ts';
import { declared, facing, field, marks } from '../battles.ts';
import { step, take, walk } from '../marches.ts';
import { expectAllowed, expectRefused, gertrud, onTheMap, rule, type Referee } from '../referee.ts';
import { deploy, SettingUp } from '../setting-up.ts';

const world = worldOf(null);
const { grid } = world;
const landHexes = [...world.landHexes];
const numbers = (hexes: readonly number[]) => hexes.map((hex) => grid.number(hex));
const isIn = (hex: number, country: string) => world.country[hex] === country;
const coastNear = (from: string, far: number) =>
  landHexes.filter((hex) => isIn(hex, 'turkey') && world.seas[hex]?.length !== 0 && grid.distance(hex, grid.index(from)) <= far);

const arrive = (hex: string, ...units: readonly string[]) => ({ act: 'arrive', hex, units });
const end = { act: 'end' };

/** The hexes into which those units may come now. */
const openTo = (position: Referee, seat: 'german' | 'allied', ...units: readonly string[]) =>
  landHexes.filter((hex) => position.refusal(seat, arrive(grid.number(hex), ...units)) === null);

/** The markers of a list that are ready once that game turn has begun. */
function readyIn(scenario: string, turn: number, ids: readonly string[]): string[] {
  const position = gertrud('2001 2002 2003')
    .scenario(scenario)
    .put('de-73', '2001')
    .put('tr-23', '2002')
    .in('allied combat', turn - 1);
  position.do('allied', end);
  expect(position.position.facts.turn).toBe(turn);
  return ids.filter((id) => position.markerNow(id) === 'ready');
}
const BRITISH = ['al-cas-1', 'al-cas-2', 'al-cas-3', 'al-ngs-1', 'al-ngs-2', 'al-ngs-3'];
const AMERICAN = ['al-cas-us', 'al-ngs-us'];
const SOVIET = ['su-cas-1', 'su-cas-2', 'su-cas-3', 'su-ngs-1', 'su-ngs-2'];

describe('18.2, 18.3, 18.4 San Marco', () => {
  const landing = (scenario: string, turn = 2) =>
    onTheMap().scenario(scenario).put('it-san-marco', 'later').put('de-73', '3005').in('german movement', turn);

  for (const [id, scenario] of [
    ['18.2g', 'late-1941'],
    ['18.3g', 'early-1942'],
    ['18.4g', 'late-1942'],
  ] as const)
    rule(id, '3.0d')(`lands in ${scenario} from game turn 2, on the Turkish coast within eight hexes of Rhodes`, () => {
      const position = landing(scenario);
      const open = openTo(position, 'german', 'it-san-marco');
      expect(open).toEqual(coastNear('1608', 8));
      expect(numbers(open)).toContain('1709');
      expectRefused(position.refusal('german', arrive('2709', 'it-san-marco')), id);
      expectRefused(landing(scenario, 1).refusal('german', arrive('1709', 'it-san-marco')), '3.0d');
      expectAllowed(landing(scenario, 3).refusal('german', arrive('1709', 'it-san-marco')));
    });

  rule('10.1a', '3.3a')('on nobody, friend or enemy', () => {
    expectRefused(landing('late-1941').put('tr-23', '1709').refusal('german', arrive('1709', 'it-san-marco')), '10.1a');
    expectRefused(landing('late-1941').put('de-79', '1709').refusal('german', arrive('1709', 'it-san-marco')), '3.3a');
    expectAllowed(landing('late-1941').refusal('german', arrive('1709', 'it-san-marco')));
  });

  rule('10.1b', '10.0c')('beside an enemy, where it stays', () => {
    const watched = landing('late-1941').put('tr-23', '1710');
    watched.do('german', arrive('1709', 'it-san-marco'));
    expectRefused(watched.refusal('german', { act: 'take-up', from: '1709', units: ['it-san-marco'] }), '9.0f');
    const alone = landing('late-1941');
    alone.do('german', arrive('1709', 'it-san-marco'));
    expectAllowed(alone.refusal('german', { act: 'take-up', from: '1709', units: ['it-san-marco'] }));
  });

  rule('10.0b')('at once, if it can', () => {
    expectRefused(landing('late-1941').refusal('german', end), '10.0b');
    expectAllowed(landing('late-1941').without('it-san-marco').refusal('german', end));
  });

  rule('11.0ad')('a marine is a type of its own among combined arms', () => {
    const shift = (third: string) =>
      field()
        .put('tr-23', '2003')
        .put('de-9-pz', '2002')
        .put('de-73', '2002')
        .put(third, '2002')
        .explain({
          odds: { hex: '2003', units: ['de-9-pz', 'de-73', third] },
        })['shift'];
    expect(shift('it-san-marco')).toBe(1);
    expect(shift('it-bergamo')).toBe(0);
  });
});

describe('18.3, 18.4, 18.5 the 7th Flieger', () => {
  const DROP = 'de-7-flieger';
  const row = landHexes.filter((hex) => isIn(hex, 'bulgaria') && grid.number(hex).startsWith('32'));
  const coming = (scenario: string, turn = 1) =>
    onTheMap().scenario(scenario).put(DROP, { at: 'later', steps: 1 }).put('de-73', '2704').in('german movement', turn);
  const drop = (hex: string) => ({ act: 'paradrop', unit: DROP, hex });

  for (const [id, scenario] of [
    ['18.3f', 'early-1942'],
    ['18.4f', 'late-1942'],
    ['18.5d', 'early-1943'],
  ] as const) {
    rule(id, '10.0a')(`enters Bulgaria in the north in ${scenario}, and pays for its first hex`, () => {
      expect(openTo(coming(scenario), 'german', DROP)).toEqual(row);
      expect(numbers(row)).toHaveLength(9);
      expectRefused(coming(scenario).refusal('german', arrive('3107', DROP)), id);
      // Rough country takes two of its three movement factors; the third takes it one hex down the road.
      const position = coming(scenario);
      const happened = position.do('german', arrive('3206', DROP));
      expect(happened.find(({ what }) => what === 'arrived')).toMatchObject({ units: [DROP], hex: '3206', cost: 2 });
      expect([position.awaiting, position.unit(DROP)]).toEqual(['german: moving', { at: '3206', steps: 1, marks: ['arrived'] }]);
      walk(position, 'german', '3105');
      expect(position.awaiting).toBe('german: movement');
      expect(marks(position, DROP)).toEqual(['moved', 'arrived']);
      const there = take(coming(scenario).put(DROP, '3206'), [DROP], '3206');
      expectAllowed(walk(there, 'german', '3105').refusal('german', step('3005')));
    });

    rule(id, '15.0a')(`or is dropped anywhere in Turkey in ${scenario}`, () => {
      const position = coming(scenario);
      expectRefused(position.refusal('german', drop('3205')), '15.0a');
      position.do('german', drop('2416'));
      expect(position.unit(DROP)).toMatchObject({ at: '2416', steps: 1 });
      expect(marks(position, DROP)).toEqual(['moved', 'dropped', 'arrived']);
      expectRefused(position.refusal('german', arrive('3205', DROP)), '10.0a');
    });
  }

  rule('10.0b', '3.3b')('must come in one way or the other, and waits only where both are barred', () => {
    expectRefused(coming('early-1943').refusal('german', end), '10.0b');
    const barred = (turks: string) =>
      gertrud('3205 bulgaria 1001 turkey 1005 greece 1006 greece')
        .scenario('early-1943')
        .put(DROP, 'later')
        .put('de-294', '1005')
        .put('tr-23', turks)
        .in('german movement', 1);
    const crowd = (position: Referee) =>
      ['de-73', 'de-79', 'de-132', 'de-183', 'de-gd'].reduce((crowded, unit) => crowded.put(unit, '1001'), position);
    expectAllowed(crowd(barred('3205')).refusal('german', end));
    expectRefused(crowd(barred('3205')).refusal('german', arrive('3205', DROP)), '3.3b');
    expectRefused(barred('3205').refusal('german', end), '10.0b');
    const open = crowd(barred('1006')).in('german movement', 2);
    expectRefused(open.refusal('german', end), '10.0b');
    expectAllowed(open.refusal('german', arrive('3205', DROP)));
  });

  rule('8.2a')('goes on out of an enemy zone', () => {
    const watched = coming('late-1942').put('tr-23', '3107');
    watched.do('german', arrive('3208', DROP));
    expect(watched.awaiting).toBe('german: moving');
    expectAllowed(watched.refusal('german', step('3207')));
  });

  rule('18.1m', '15.0a')('in Early 1941 it is dropped in any game turn, and comes by no other way (GA-65)', () => {
    const ready = (turn: number) => onTheMap().put(DROP, 'off').put('de-73', '2704').in('german movement', turn);
    for (const turn of [1, 7]) expectAllowed(ready(turn).refusal('german', drop('2416')));
    expectRefused(ready(1).refusal('german', arrive('3205', DROP)), '10.0a');
    expectAllowed(ready(1).refusal('german', end));
    expectRefused(onTheMap().put(DROP, 'later').put('de-73', '2704').refusal('german', drop('2416')), '15.0a');
    expectRefused(new SettingUp().refusal('german', deploy('18.1d', '3005', DROP)), '18.1m');
  });
});

describe('18.2 to 18.5 the Allies', () => {
  const landing = (scenario: string, turn: number) =>
    ['al-2', 'al-8']
      .reduce((position, id) => (inList(scenario, id) ? position.put(id, 'later') : position), onTheMap().scenario(scenario))
      .put('tr-23', '2416')
      .in('allied movement', turn);
  const inList = (scenario: string, id: string) => scenarioOf(scenario, null).arrivals.some(({ units }) => units?.includes(id));
  const nearCyprusOrIraq = landHexes.filter((hex) => coastNear('1317', 6).includes(hex) || isIn(hex, 'iraq'));

  for (const [id, scenario, turn, markers, ...units] of [
    ['18.2h', 'late-1941', 3, BRITISH, 'al-2', 'al-8'],
    ['18.3h', 'early-1942', 3, [...BRITISH, ...AMERICAN], 'al-2', 'al-8'],
    ['18.4j', 'late-1942', 4, ['al-cas-1', 'al-ngs-1'], 'al-8'],
    ['18.5e', 'early-1943', 3, ['al-cas-1', 'al-cas-2', 'al-ngs-1', 'al-ngs-2'], 'al-8'],
  ] as const)
    rule(id)(`${scenario}: ${markers.length} aircraft and ships, and ${units.join(' and ')}, in game turn ${turn}`, () => {
      expect(readyIn(scenario, turn, [...BRITISH, ...AMERICAN])).toEqual(markers);
      expect(readyIn(scenario, turn - 1, [...BRITISH, ...AMERICAN])).toEqual([]);
      const position = landing(scenario, turn);
      for (const unit of units) expect(openTo(position, 'allied', unit)).toEqual(nearCyprusOrIraq);
      expectRefused(position.refusal('allied', arrive('2416', 'al-8')), id);
      expectRefused(landing(scenario, turn - 1).refusal('allied', arrive('1734', 'al-8')), '3.0d');
      expect(position.refusal('allied', arrive('1734', 'al-2', 'al-8')) === null).toBe(units.length === 2);
    });

  rule('18.4h')('Late 1942: one Soviet aircraft and one ship in game turn 3', () => {
    expect(readyIn('late-1942', 3, SOVIET)).toEqual(['su-cas-1', 'su-ngs-1']);
    expect(readyIn('late-1942', 2, SOVIET)).toEqual([]);
  });

  rule('14.0d')('ULTRA is of use one turn later in Late 1942, for beige pieces come then', () => {
    expect(readyIn('late-1942', 3, BRITISH)).toEqual([]);
    expect(readyIn('late-1942', 4, BRITISH)).toEqual(['al-cas-1', 'al-ngs-1']);
    const supported = (aircraft: string, ...dice: readonly number[]) => {
      const position = declared(facing().scenario('late-1942').marker(aircraft).facts({ ultra: 1 }));
      position.do('allied', { act: 'aircraft', aircraft }, dice);
      return position.awaiting;
    };
    expect(supported('al-cas-1')).toBe('allied: land ultra');
    // Without a beige piece the die falls at once.
    expect(supported('tr-cas-1', 6)).not.toBe('allied: land ultra');
  });
});

describe('18.4 the Soviets', () => {
  const A = ['su-20', 'su-77', 'su-17-cav'];
  const B = ['su-63', 'su-76', 'su-236', 'su-6-tank', 'su-54-tank'];
  const C = ['su-58', 'su-83', 'su-4-cav'];
  const coming = (turn = 3) =>
    [...A, ...B, ...C]
      .reduce((position, id) => position.put(id, 'later'), onTheMap().scenario('late-1942'))
      .put('tr-23', '2416')
      .in('allied movement', turn);
  const border = landHexes.filter(
    (hex) => isIn(hex, 'soviet') && DIRECTIONS.some((d) => isCrossable(world, hex, d) && isIn(grid.neighbour(hex, d), 'turkey')),
  );

  rule('18.4i', '3.0d')('three groups in game turn 3, each in a Soviet hex on the Turkish border', () => {
    for (const group of [A, B, C]) expect(openTo(coming(), 'allied', ...group)).toEqual(border);
    expect(border.length).toBeGreaterThan(3);
    expectRefused(coming().refusal('allied', arrive('2633', ...A)), '18.4i');
    expectRefused(coming(2).refusal('allied', arrive('2734', ...A)), '3.0d');
    const position = coming();
    for (const [i, group] of [A, B, C].entries()) {
      expectRefused(position.refusal('allied', end), '10.0b');
      position.do('allied', arrive(grid.number(border[i] as number), ...group));
    }
    expectAllowed(position.refusal('allied', end));
  });

  rule('18.4i', '10.0a')('a group comes whole, and into one hex (GA-66)', () => {
    expectRefused(coming().refusal('allied', arrive('2734', 'su-20', 'su-77')), '18.4i');
    expectRefused(coming().refusal('allied', arrive('2734', ...A, 'su-58')), '10.0a');
    expectAllowed(coming().refusal('allied', arrive('2734', ...A)));
  });

  rule('3.3b', '6.4a')('not where it has no room, nor among others', () => {
    const occupied = coming().put('su-58', '2734').put('su-83', '2734').put('su-4-cav', '2734');
    expectRefused(occupied.refusal('allied', arrive('2734', ...A)), '3.3b');
    expectAllowed(
      coming()
        .put('su-58', '2734')
        .put('su-83', '2734')
        .refusal('allied', arrive('2734', ...A)),
    );
    expectRefused(
      coming()
        .put('tr-11', '2734')
        .refusal('allied', arrive('2734', ...A)),
      '6.4a',
    );
    expectRefused(
      coming()
        .put('de-armenian', '2734')
        .refusal('allied', arrive('2734', ...A)),
      '3.3b',
    );
  });

  rule('3.3b', '10.0b')('waits where no hex can take the whole of it', () => {
    const narrow = (more: string) =>
      gertrud(`2734 soviet 2635 turkey 2416 turkey ${more}`)
        .scenario('late-1942')
        .put('su-58', '2734')
        .put('su-20', 'later')
        .put('su-63', 'later')
        .put('su-76', 'later')
        .put('su-236', 'later')
        .put('su-6-tank', 'later')
        .put('su-54-tank', 'later')
        .in('allied movement', 3);
    const taken = narrow('');
    expectRefused(taken.refusal('allied', arrive('2734', ...B)), '3.3b');
    taken.do('allied', arrive('2734', 'su-20'));
    expectAllowed(taken.refusal('allied', end));
    const wider = narrow('2735 soviet');
    wider.do('allied', arrive('2734', 'su-20'));
    expectRefused(wider.refusal('allied', end), '10.0b');
    expectAllowed(wider.refusal('allied', arrive('2735', ...B)));
  });
});

describe('18.0 the scenarios', () => {
  const MODIFIERS = {
    'early-1941': [0, 2],
    'late-1941': [1, 1],
    'early-1942': [2, 0],
    'late-1942': [3, -1],
    'early-1943': [4, -2],
  } as const;

  rule('18.0a', '4.1a')('make the victory dice harder one by one', () => {
    const modifier = (scenario: string) =>
      onTheMap()
        .scenario(scenario)
        .explain({ victory: {} })
        .lines.find(({ rule: of }) => of === '4.1a')?.value;
    for (const [scenario, [victory]] of Object.entries(MODIFIERS)) expect(modifier(scenario), scenario).toBe(victory);
  });

  rule('18.0a', '17.0e')('and the raid on the Yavuz easier', () => {
    for (const [scenario, [, raid]] of Object.entries(MODIFIERS)) {
      const position = gertrud('2611 turkey marmara 2612 turkey 2201 bulgaria city 2202 turkey 2203 turkey')
        .scenario(scenario)
        .put('de-kommando', 'off')
        .put('de-73', '2201')
        .put('tr-23', '2202')
        .marker('tr-yavuz')
        .in('german movement', 1);
      position.do('german', { act: 'raid', size: 'large' });
      const total = position.do('german', end, [3, 4]).find(({ what }) => what === 'raid')?.['total'];
      expect(total, scenario).toBe(3 + 4 + 2 + raid);
    }
  });

  rule('18.0b', '3.2a')('give four ULTRA markers each', () => {
    for (const { id } of scenarios) expect(new SettingUp({ scenario: id }).state.ultra, id).toBe(4);
    expect(scenarios.map(({ id }) => id)).toEqual(Object.keys(MODIFIERS));
  });
});
