import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { describe, expect } from 'vitest';
import { gertrud as game } from '../../src/index.ts';
import { scenarioOf } from '../../src/world/scenario-list.ts';
import { isCrossable, worldOf } from '../../src/world/world.ts';
import { expectAllowed, expectRefused, onTheMap, rule } from '../referee.ts';
import { deploy, german, germansPlaced, SettingUp, turksPlaced } from '../setting-up.ts';

const early = scenarioOf('early-1941', null);

/** Rule, units and hex of everything that Early 1941 puts in a fixed hex, written out from the rulebook. */
const FIXED: readonly (readonly [string, string, ...string[]])[] = [
  ['18.1k', '2533', 'de-armenian'],
  ['18.1q', '2809', 'tr-23', 'tr-24', 'tr-33r', 'tr-52r'],
  ['18.1r', '2808', 'tr-8', 'tr-22', 'tr-28r', 'tr-64r'],
  ['18.1s', '2807', 'tr-kirklareli'],
  ['18.1t', '2708', 'tr-1', 'tr-61', 'tr-46r', 'tr-62r'],
  ['18.1u', '2709', 'tr-11'],
  ['18.1v', '2606', 'tr-4', 'tr-69', 'tr-32r', 'tr-66r', 'tr-72'],
  ['18.1w', '2505', 'tr-16', 'tr-57r'],
  ['18.1x', '2509', 'tr-5', 'tr-6r', 'tr-25r'],
  ['18.1y', '2106', 'tr-70', 'tr-71r', 'tr-63r', 'tr-antalya'],
  ['18.1aa', '2621', 'tr-12', 'tr-15r'],
  ['18.1ac', '2633', 'tr-48'],
  ['18.1ad', '2433', 'tr-51r'],
  ['18.1ae', '2532', 'tr-67r'],
  ['18.1af', '2711', 'tr-7-cavr', 'tr-41r', 'tr-17r'],
  ['18.1ag', '1923', 'tr-20r', 'tr-39r', 'tr-14-cav', 'tr-68-mtn'],
  ['18.1ah', '2416', 'tr-ankara'],
];

describe('18.1 what Early 1941 puts in fixed hexes', () => {
  for (const [id, hex, ...units] of FIXED)
    rule(id as '18.1q')(`${units.join(', ')} in ${hex}`, () => {
      const setting = new SettingUp();
      for (const unit of units) {
        const name = unit.replace(/r$/, '');
        expect(setting.unit(name)).toEqual({ at: hex, ...(unit.endsWith('r') ? { steps: 1 } : {}) });
      }
      const there = Object.entries(setting.state.units).filter(([, { at }]) => at === hex);
      expect(there).toHaveLength(units.length);
      const seat = id === '18.1k' ? 'german' : 'allied';
      const asking = seat === 'german' ? setting : germansPlaced();
      expectRefused(asking.refusal(seat, deploy(id, '2200', (units[0] as string).replace(/r$/, ''))), id as '18.1q');
    });
});

describe('18.1 what the German player places', () => {
  for (const command of german.filter(({ act }) => act === 'deploy')) {
    const { entry, units, hex } = command as unknown as { entry: '18.1d'; units: readonly string[]; hex: string };
    rule(entry)(`${units.join(', ')}`, () => {
      expectRefused(new SettingUp().refusal('german', { ...command, hex: '2430' }), entry);
      const setting = new SettingUp().do('german', command);
      for (const unit of units) expect(setting.unit(unit)).toEqual({ at: hex });
    });
  }

  rule('18.1d', '2.2a')('a corps is the units of one colour, in one unoccupied hex', () => {
    const { units } = new SettingUp().position.world;
    for (const command of german.slice(2, -1)) {
      const list = command['units'] as readonly string[];
      const formations = new Set(list.map((id) => units.find((unit) => unit.id === id)?.formation));
      expect(formations.size).toBe(1);
      expect(units.filter(({ formation }) => formation && formations.has(formation))).toHaveLength(list.length);
    }
    const setting = new SettingUp();
    expectRefused(setting.refusal('german', deploy('18.1d', '3005', 'de-8-pz', 'de-14-pz')), '18.1d');
    expectAllowed(setting.refusal('german', deploy('18.1d', '3005', 'de-8-pz', 'de-14-pz', 'de-16-mot')));
    setting.do('german', deploy('18.1e', '3005', 'de-1-mtn'));
    expectRefused(setting.refusal('german', deploy('18.1d', '3005', 'de-8-pz', 'de-14-pz', 'de-16-mot')), '18.1d');
  });

  rule('18.1a', '13.2a')('one German aircraft is named Experten, once', () => {
    const setting = new SettingUp();
    expectRefused(setting.refusal('german', { act: 'experten', aircraft: 'tr-cas-1' }), '18.1a');
    expectRefused(setting.refusal('german', { act: 'experten', aircraft: 'de-cas-99' }), '18.1a', 'is not a German aircraft');
    setting.do('german', { act: 'experten', aircraft: 'de-cas-3' });
    expect(setting.state.experten).toBe('de-cas-3');
    expectRefused(setting.refusal('german', { act: 'experten', aircraft: 'de-cas-1' }), '13.2a');
    expect(Object.entries(setting.state.markers).filter(([id, state]) => id.startsWith('de-cas') && state === 'ready')).toHaveLength(10);
  });

  rule('18.1b', '18.1m')('Kommando and 7. Flieger wait off the map', () => {
    const setting = new SettingUp();
    expect(setting.unit('de-kommando')?.at).toBe('off');
    expect(setting.unit('de-7-flieger')?.at).toBe('off');
    expectRefused(setting.refusal('german', deploy('18.1e', '3005', 'de-kommando')), '18.1b');
    expectRefused(setting.refusal('german', deploy('18.1e', '3005', 'de-7-flieger')), '18.1m');
    expectAllowed(setting.refusal('german', deploy('18.1e', '3005', 'de-1-mtn')));
  });
});

describe('18.1 what the Allied player places', () => {
  for (const [id, inside, ...units] of [
    ['18.1o', 'turkey-on-bulgaria-greece', 'tr-2-cav'],
    ['18.1p', 'turkey-on-bulgaria-greece', 'tr-26-mtn', 'tr-iab'],
    ['18.1z', 'turkey-on-soviet-union', 'tr-9', 'tr-3', 'tr-29', 'tr-1-cav'],
    ['18.1ab', 'turkey-on-syria', 'tr-2-inf', 'tr-10', 'tr-53'],
  ] as const)
    rule(id)(`${units.join(', ')}: ${inside}, together or apart`, () => {
      const setting = germansPlaced();
      const region = [...(setting.position.world.regions.get(inside) ?? [])].map((hex) => setting.position.world.grid.number(hex));
      const open = region.filter((hex) => game.refuse(setting.position, 'allied', deploy(id, hex, units[0])) === null);
      expect(open.length).toBeGreaterThan(1);
      expectRefused(setting.refusal('allied', deploy(id, '2416', units[0])), id);
      setting.do('allied', deploy(id, open[0] as string, units[0]));
      for (const unit of units.slice(1)) setting.do('allied', deploy(id, open[1] as string, unit));
      expect(setting.unit(units[0])?.at).toBe(open[0]);
    });

  rule('18.1n')('two Turkish aircraft and the Yavuz are in the pools', () => {
    const { markers } = new SettingUp().state;
    expect(Object.keys(markers).filter((id) => id.startsWith('tr-'))).toEqual(['tr-cas-1', 'tr-cas-2', 'tr-yavuz']);
    expect(markers['tr-yavuz']).toBe('ready');
    expect(markers['tr-cas-3']).toBeUndefined();
  });

  rule('18.1ai', '18.0c')('51 land units, 25 of them reduced', () => {
    const setting = turksPlaced();
    const turkish = Object.entries(setting.state.units).filter(([id]) => id.startsWith('tr-'));
    expect(turkish).toHaveLength(51);
    expect(turkish.every(([, { at }]) => /^\d{4}$/.test(at))).toBe(true);
    const reduced = turkish.filter(([, { steps }]) => steps === 1).map(([id]) => id);
    const numbers = '33 52 28 64 46 62 32 66 57 6 25 71 63 3 29 15 10 53 51 67 7-cav 41 17 20 39'.split(' ');
    expect(reduced.toSorted()).toEqual(numbers.map((number) => `tr-${number}`).toSorted());
    expect(reduced).toHaveLength(25);
  });
});

describe('18.1 the regions, hex by hex', () => {
  const world = worldOf(null);
  const { grid } = world;
  const landHexes = [...world.landHexes];
  const near = (hex: number) => DIRECTIONS.map((d) => grid.neighbour(hex, d)).filter((next) => next !== NONE);
  const isIn = (hex: number, ...countries: readonly string[]) => countries.includes(world.country[hex] ?? '');
  /** Turkish hexes with a land hexside towards the country. */
  const onBorder = (...countries: readonly string[]) =>
    landHexes.filter(
      (hex) => isIn(hex, 'turkey') && DIRECTIONS.some((d) => isCrossable(world, hex, d) && isIn(grid.neighbour(hex, d), ...countries)),
    );
  const iraqi = onBorder('iraq');
  const regions: readonly (readonly ['18.1c', string, readonly number[]])[] = [
    // GA-06: a hex on the border is one hex from it.
    [
      '18.1c',
      'de-kurd',
      landHexes.filter((hex) => isIn(hex, 'turkey') && (iraqi.includes(hex) || near(hex).some((one) => iraqi.includes(one)))),
    ],
    ['18.1e' as '18.1c', 'de-1-mtn', landHexes.filter((hex) => isIn(hex, 'bulgaria', 'greece'))],
    ['18.1l' as '18.1c', 'de-muslim', near(grid.index('2416'))],
    ['18.1o' as '18.1c', 'tr-2-cav', onBorder('bulgaria', 'greece')],
    ['18.1z' as '18.1c', 'tr-9', onBorder('soviet')],
    ['18.1ab' as '18.1c', 'tr-10', onBorder('syria')],
  ];

  for (const [id, unit, region] of regions)
    rule(id)(`${unit}`, () => {
      const [seat, setting] = unit.startsWith('de-') ? (['german', new SettingUp()] as const) : (['allied', germansPlaced()] as const);
      const isOutside = (hex: number) =>
        game.refuse(setting.position, seat, deploy(id, grid.number(hex), unit))?.rules.includes('3.0b') ?? false;
      expect(landHexes.filter((hex) => !isOutside(hex))).toEqual([...region].toSorted((a, b) => a - b));
    });

  rule('18.1ak')('al-2 and al-8: coast of Turkey within six hexes of 1317, and Iraq', () => {
    const position = onTheMap().put('al-2', 'later').put('tr-23', '2416').in('allied movement', 3);
    const isCoast = (hex: number) => isIn(hex, 'turkey') && world.seas[hex]?.length !== 0 && grid.distance(hex, grid.index('1317')) <= 6;
    const open = landHexes.filter((hex) => !position.refusal('allied', { act: 'arrive', hex: grid.number(hex), units: ['al-2'] }));
    expect(open).toEqual(landHexes.filter((hex) => isCoast(hex) || isIn(hex, 'iraq')));
    expectRefused(position.refusal('allied', { act: 'arrive', hex: '2416', units: ['al-2'] }), '18.1ak');
  });
});

describe('18.1 what comes in game turn 3', () => {
  const due = () => onTheMap().put('al-2', 'later').put('al-8', 'later').put('tr-23', '2416').in('allied movement', 3);
  const arrive = (hex: string, ...units: readonly string[]) => ({ act: 'arrive', hex, units });

  rule('18.1ak')('the Allied 2nd and 8th divisions: Turkish coast near Cyprus or Iraq, together or apart', () => {
    expect(early.arrivals.find(({ units }) => units)).toMatchObject({ turn: 3, units: ['al-2', 'al-8'] });
    expectAllowed(due().refusal('allied', arrive('1719', 'al-2', 'al-8')));
    expectAllowed(due().refusal('allied', arrive('1734', 'al-8')));
    expectRefused(due().refusal('allied', arrive('2708', 'al-2')), '18.1ak');
    expectRefused(due().in('allied movement', 2).refusal('allied', arrive('1719', 'al-2')), '3.0d');
    const apart = due();
    apart.do('allied', arrive('1719', 'al-2'));
    apart.do('allied', arrive('1734', 'al-8'));
    expect([apart.unit('al-2').at, apart.unit('al-8').at]).toEqual(['1719', '1734']);
  });
});
