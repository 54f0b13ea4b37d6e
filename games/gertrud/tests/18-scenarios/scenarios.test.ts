import { put } from '../../src/position/position.ts';
import { DataError, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../src/rulebook.ts';
import { scenarioOf } from '../../src/world/scenario-list.ts';
import { entryId, scenarios, wholeScenarios, type ScenarioData } from '../../src/world/scenario.ts';
import { worldOf } from '../../src/world/world.ts';
import { expectAllowed, expectRefused, gertrud, rule } from '../referee.ts';
import { deploy, germansPlaced, SettingUp, turksPlaced } from '../setting-up.ts';

const isOnMap = (at: string) => /^\d{4}$/.test(at);
const turkish = (numbers: string): string[] => numbers.split(' ').map((number) => `tr-${number}`);
const first = (pool: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${pool}-${i + 1}`);

/** What is in the pools of the nations named, and what of theirs is not. */
function expectPools(scenario: string, pools: { readonly [nation: string]: readonly string[] }): void {
  const setting = new SettingUp({ scenario });
  for (const [nation, markers] of Object.entries(pools)) expect(setting.ready(nation)).toEqual(markers);
}

/** As many German aircraft as said, of which one is named Experten, and none beyond. */
function expectGermanAircraft(scenario: string, count: number): void {
  expectPools(scenario, { de: first('de-cas', count) });
  const setting = new SettingUp({ scenario });
  expectRefused(setting.refusal('german', { act: 'experten', aircraft: `de-cas-${count + 1}` }), '13.2a');
  expectAllowed(setting.refusal('german', { act: 'experten', aircraft: `de-cas-${count}` }));
}

/** Those divisions stand in that hex, may not be placed elsewhere, and keep out the corps that want an unoccupied one (GA-03). */
function expectItalians(scenario: string, hex: string, ids: readonly string[], by: RuleId, entry: string = by): void {
  const setting = new SettingUp({ scenario });
  expect(setting.standing(hex).toSorted()).toEqual([...ids].toSorted());
  expectRefused(setting.refusal('german', deploy(entry, '3005', ids[0] as string)), by);
  expectRefused(setting.refusal('german', deploy('18.1g', hex, 'de-79')), '18.1g');
  expectAllowed(new SettingUp().refusal('german', deploy('18.1g', hex, 'de-79')));
}

/** All 51 Turkish units are set up, and of them just these are reduced. */
function expectReduced(scenario: string, reduced: readonly string[], count: number): void {
  const setting = turksPlaced({ scenario });
  const units = Object.entries(setting.state.units).filter(([id]) => id.startsWith('tr-'));
  expect(units).toHaveLength(51);
  expect(units.every(([, { at }]) => isOnMap(at))).toBe(true);
  expect(units.flatMap(([id, { steps }]) => (steps === 1 ? [id] : [])).toSorted()).toEqual([...reduced].toSorted());
  expect(reduced).toHaveLength(count);
}

/** The units that wait, and how many steps they have. */
function waiting({ state }: SettingUp): { readonly [id: string]: string } {
  const away = Object.entries(state.units).filter(([, { at }]) => !isOnMap(at));
  return Object.fromEntries(away.map(([id, { at, steps }]) => [id, `${at} ${steps}`]));
}

/** Steps a turn, told by a replacement phase of each side in which every nationality has a unit to rebuild. */
function replacements(scenario: string): { readonly [nationality: string]: number } {
  const scene = gertrud('2001 bulgaria 2002 bulgaria 2010 turkey 2015 syria 2020 soviet')
    .scenario(scenario)
    .put('de-73', { at: '2001', steps: 1 })
    .put('it-bergamo', { at: '2002', steps: 1 })
    .put('tr-23', { at: '2010', steps: 1 })
    .put('al-8', { at: '2015', steps: 1 })
    .put('su-20', { at: '2020', steps: 1 });
  const side = (phase: 'german replacement' | 'allied replacement') => scene.in(phase).position.facts.replacements;
  return { ...side('german replacement'), ...side('allied replacement') };
}

describe('18.2 Late 1941', () => {
  const scenario = 'late-1941';

  rule('18.2a')('eight German aircraft, and no 7th Flieger at all', () => {
    expectGermanAircraft(scenario, 8);
    expect(waiting(turksPlaced({ scenario }))).toEqual({
      'de-kommando': 'off 2',
      'it-san-marco': 'later 2',
      'al-2': 'later 2',
      'al-8': 'later 2',
    });
    expectRefused(new SettingUp({ scenario }).refusal('german', deploy('18.1d', '3005', 'de-7-flieger')), '18.0a');
    expectRefused(new SettingUp().refusal('german', deploy('18.1d', '3005', 'de-7-flieger')), '18.1m');
  });

  rule('18.2b')('all Italian aircraft and ships', () => {
    expectPools(scenario, { it: [...first('it-cas', 3), ...first('it-ngs', 2)], tr: ['tr-cas-1', 'tr-cas-2', 'tr-yavuz'], al: [], su: [] });
    expect(new SettingUp().ready('it')).toEqual([]);
  });

  rule('18.2c')("Ravenna, Duca d'Aosta and Bergamo", () =>
    expectItalians(scenario, '2805', ['it-ravenna', 'it-duca-daosta', 'it-bergamo'], '18.2c'),
  );

  rule('18.2d')('Assietta, Pasubio and Lombardia', () =>
    expectItalians(scenario, '2704', ['it-assietta', 'it-pasubio', 'it-lombardia'], '18.2d'),
  );

  rule('18.2e')('five divisions that were reduced are full', () => {
    const steps = (setting: SettingUp) => turkish('52 64 62 63 29').map((id) => setting.unit(id)?.steps);
    expect(steps(turksPlaced({ scenario }))).toEqual(Array.from({ length: 5 }, () => undefined));
    expect(steps(turksPlaced())).toEqual([1, 1, 1, 1, 1]);
  });

  rule('18.2f', '18.0c')('20 reduced', () =>
    expectReduced(scenario, turkish('33 28 46 32 66 57 6 25 71 3 15 10 53 51 67 7-cav 41 17 20 39'), 20),
  );

  rule(
    '18.2i',
    '3.0e',
    '10.2j',
  )('replacements: Germany 2, Italy 1, Turkey 2, Allied 1', () => {
    expect(replacements(scenario)).toEqual({ german: 2, italian: 1, turkish: 2, allied: 1 });
    expect(replacements('early-1941')).toEqual({ german: 2, turkish: 2, allied: 1 });
    const italian = (game: string) =>
      gertrud('2001 bulgaria 2002 bulgaria')
        .scenario(game)
        .put('de-73', { at: '2001', steps: 1 })
        .put('it-bergamo', { at: '2002', steps: 1 })
        .in('german replacement')
        .refusal('german', { act: 'rebuild', unit: 'it-bergamo' });
    expectAllowed(italian(scenario));
    expectRefused(italian('early-1941'), '10.2j');
  });
});

describe('18.3 Early 1942', () => {
  const scenario = 'early-1942';

  rule('18.3a')('eight German aircraft', () => {
    expectGermanAircraft(scenario, 8);
    expect(waiting(turksPlaced({ scenario }))).toEqual({
      'de-7-flieger': 'later 1',
      'de-kommando': 'off 2',
      'it-san-marco': 'later 2',
      'al-2': 'later 2',
      'al-8': 'later 2',
    });
  });

  rule('18.3b')('all Italian aircraft, ships and six divisions', () => {
    expectPools(scenario, { it: [...first('it-cas', 3), ...first('it-ngs', 2)] });
    expectItalians(scenario, '2805', ['it-ravenna', 'it-duca-daosta', 'it-bergamo'], '18.3b', '18.3b 2805');
    expectItalians(scenario, '2704', ['it-assietta', 'it-pasubio', 'it-lombardia'], '18.3b', '18.3b 2704');
  });

  rule('18.3c')('three Turkish aircraft', () => {
    expectPools(scenario, { tr: [...first('tr-cas', 3), 'tr-yavuz'] });
    expect(new SettingUp().ready('tr-cas')).toHaveLength(2);
  });

  rule('18.3d')('sixteen divisions that were reduced are full', () => {
    const full = turkish('33 52 28 64 46 62 66 25 71 63 3 29 15 10 51 67');
    const reduced = (setting: SettingUp) => full.filter((id) => setting.unit(id)?.steps === 1);
    expect(reduced(turksPlaced({ scenario }))).toEqual([]);
    expect(reduced(turksPlaced())).toEqual(full);
  });

  rule('18.3e', '18.0c')('9 reduced', () => expectReduced(scenario, turkish('32 57 6 53 7-cav 41 17 20 39'), 9));

  rule('18.3i')('replacements: 1 each', () => expect(replacements(scenario)).toEqual({ german: 1, italian: 1, turkish: 1, allied: 1 }));
});

describe('18.4 Late 1942', () => {
  const scenario = 'late-1942';

  rule('18.4a')('seven German aircraft, and the 7th Flieger is not set up', () => {
    expectGermanAircraft(scenario, 7);
    const soviets = 'su-20 su-77 su-17-cav su-63 su-76 su-236 su-6-tank su-54-tank su-58 su-83 su-4-cav'.split(' ');
    expect(waiting(turksPlaced({ scenario }))).toEqual({
      'de-7-flieger': 'later 2',
      'de-kommando': 'off 2',
      'it-san-marco': 'later 2',
      'al-8': 'later 2',
      ...Object.fromEntries(soviets.map((id) => [id, 'later 2'])),
    });
  });

  rule('18.4b')('one Italian aircraft, one ship, four divisions (GA-63)', () => {
    expectPools(scenario, { it: ['it-cas-1', 'it-ngs-1'] });
    expectItalians(scenario, '2805', ['it-ravenna', 'it-bergamo'], '18.4b', '18.4b 2805');
    expectItalians(scenario, '2704', ['it-assietta', 'it-lombardia'], '18.4b', '18.4b 2704');
    expect(new SettingUp({ scenario }).unit('it-pasubio')).toBeUndefined();
    expect(new SettingUp({ scenario: 'late-1941' }).unit('it-pasubio')).toEqual({ at: '2704' });
  });

  rule('18.4c')('three Turkish aircraft', () => expectPools(scenario, { tr: [...first('tr-cas', 3), 'tr-yavuz'], su: [], al: [] }));

  rule('18.4d')('twenty divisions that were reduced are full', () => {
    const full = turkish('33 52 28 64 46 62 32 66 57 6 25 71 63 3 29 15 10 53 51 67');
    const reduced = (setting: SettingUp) => full.filter((id) => setting.unit(id)?.steps === 1);
    expect(reduced(turksPlaced({ scenario }))).toEqual([]);
    expect(reduced(turksPlaced())).toEqual(full);
  });

  rule('18.4e', '18.0c')('5 reduced', () => expectReduced(scenario, turkish('7-cav 41 17 20 39'), 5));

  rule('18.4k', '10.2j')('replacements: 1 each, the Soviets 2, the Allied none', () => {
    expect(replacements(scenario)).toEqual({ german: 1, italian: 1, turkish: 1, soviet: 2 });
    const british = (game: string) =>
      gertrud('2010 turkey 2015 syria')
        .scenario(game)
        .put('tr-23', { at: '2010', steps: 1 })
        .put('al-8', { at: '2015', steps: 1 })
        .in('allied replacement')
        .refusal('allied', { act: 'rebuild', unit: 'al-8' });
    expectRefused(british(scenario), '10.2j');
    expectAllowed(british('early-1943'));
  });
});

describe('18.5 Early 1943', () => {
  const scenario = 'early-1943';
  const A = ['su-20', 'su-77', 'su-17-cav'];
  const B = ['su-63', 'su-76', 'su-236', 'su-6-tank', 'su-54-tank'];
  const C = ['su-58', 'su-83', 'su-4-cav'];

  rule('18.5a')('six German aircraft, and no Italians', () => {
    expectGermanAircraft(scenario, 6);
    expectPools(scenario, { it: [] });
    expect(waiting(turksPlaced({ scenario }))).toEqual({
      'de-7-flieger': 'later 2',
      'de-kommando': 'off 2',
      'al-8': 'later 2',
      ...Object.fromEntries([...A, ...B, ...C].map((id) => [id, 'off 2'])),
    });
  });

  rule('18.5b')('four Turkish aircraft, and no unit reduced', () => {
    expectPools(scenario, { tr: [...first('tr-cas', 4), 'tr-yavuz'] });
    expectReduced(scenario, [], 0);
  });

  rule('18.5c', '3.0a')('all Soviet aircraft and ships, and three groups to set up beside the Turks', () => {
    expectPools(scenario, { su: [...first('su-cas', 3), ...first('su-ngs', 2)], al: [] });
    const setting = turksPlaced({ scenario });
    expect(setting.step).toBe('allied set-up');
    setting.do('allied', deploy('18.5c A', '2734', ...A)).do('allied', deploy('18.5c B', '2830', ...B));
    expect(setting.step).toBe('allied set-up');
    setting.do('allied', deploy('18.5c C', '2535', ...C));
    expect(setting.step).not.toBe('allied set-up');
    expect([setting.standing('2734'), setting.standing('2830'), setting.standing('2535')]).toEqual([A, B, C]);
    expect(turksPlaced().step).not.toBe('allied set-up');
  });

  rule(
    '18.5c',
    '3.0b',
    '6.0a',
  )('each in one Soviet hex on the Turkish border, within stacking (GA-66)', () => {
    const setting = germansPlaced({ scenario });
    expectRefused(setting.refusal('allied', deploy('18.5c A', '2734', 'su-20', 'su-77')), '18.5c');
    expectRefused(setting.refusal('allied', deploy('18.5c A', '2734', 'su-20', 'su-77', 'su-58')), '18.5c');
    expectRefused(setting.refusal('allied', deploy('18.5c', '2734', ...A)), '3.0a');
    expectRefused(setting.refusal('allied', deploy('18.5c A', '2633', ...A)), '3.0b');
    expectRefused(setting.refusal('allied', deploy('18.5c A', '3129', ...A)), '3.0b');
    setting.do('allied', deploy('18.5c C', '2734', ...C));
    expectRefused(setting.refusal('allied', deploy('18.5c A', '2734', ...A)), '6.0a');
    expectAllowed(setting.refusal('allied', deploy('18.5c A', '2830', ...A)));
  });

  rule('6.4a', '3.0c')('and not among others', () => {
    const setting = germansPlaced({ scenario });
    // No list puts a Turk there; a game that was corrected may have one.
    const { position } = setting;
    put(position, position.world.unit.get('tr-48') as number, position.world.grid.index('2734'));
    expectRefused(setting.refusal('allied', deploy('18.5c A', '2734', ...A)), '6.4a');
    expectAllowed(setting.refusal('allied', deploy('18.5c A', '2830', ...A)));
  });

  rule('18.5f')('replacements: 1 each', () => expect(replacements(scenario)).toEqual({ german: 1, turkish: 1, soviet: 1, allied: 1 }));
});

describe('the data of the scenarios', () => {
  const { units, markers, regions } = worldOf(null);
  const ids = new Set([...units, ...markers].map(({ id }) => id));

  it('name every counter once, and only counters and regions that there are', () => {
    for (const { id, setup, offMap, air, naval, arrivals, reduced } of scenarios) {
      const entries = [...setup.german, ...setup.allied];
      const placed = [...entries, ...offMap, ...arrivals].flatMap((line) => line.units ?? []);
      const pooled = [...air, ...naval, ...arrivals].flatMap((line) => ('markers' in line ? (line.markers ?? []) : []));
      const all = [...placed, ...pooled];
      expect(new Set(all).size, id).toBe(all.length);
      expect(
        all.filter((one) => !ids.has(one)),
        id,
      ).toEqual([]);
      expect(
        reduced.units.filter((one) => !placed.includes(one)),
        id,
      ).toEqual([]);
      const places = [...entries.map(({ place }) => place), ...arrivals.flatMap((line) => line.places ?? [])];
      expect(
        places.filter(({ region }) => region !== undefined && !regions.has(region)),
        id,
      ).toEqual([]);
      expect(new Set(entries.map(entryId)).size, id).toBe(entries.length);
    }
  });

  it('leave out no aircraft that is better than one they give, the British apart, who are the nearest (GA-81)', () => {
    for (const { id, air, arrivals } of scenarios) {
      const given = new Set([...air, ...arrivals].flatMap((line) => line.markers ?? []));
      for (const out of markers.filter(({ id: one, kind, nationality }) => kind === 'air' && nationality !== 'allied' && !given.has(one)))
        for (const other of markers.filter((one) => given.has(one.id) && one.nationality === out.nationality && one.kind === 'air'))
          expect(out.bonus, `${id}: ${out.id} and ${other.id}`).toBeLessThanOrEqual(other.bonus as number);
    }
  });

  it('a scenario may be as another, but for what it says', () => {
    const base = scenarioOf('early-1941', null);
    const full = { units: ['tr-33'], rule: '18.2e' } as const;
    const own = { id: 'own', as: 'early-1941', title: 'Own', turns: 4, reduced: { rule: '18.2f', full }, setup: { german: [] } } as const;
    const [, whole] = wholeScenarios([base, own]) as readonly [ScenarioData, ScenarioData];
    expect(whole).toEqual({
      ...base,
      id: 'own',
      title: 'Own',
      turns: 4,
      reduced: { rule: '18.2f', full, units: base.reduced.units.filter((id) => id !== 'tr-33') },
    });
    expect(() => wholeScenarios([{ ...own, as: 'nothing' }])).toThrow('nothing');
    expect(() => scenarioOf('nothing', null)).toThrow('nothing');
  });

  it('of an edition stand in the place of ours, and beside them', () => {
    const early = scenarioOf('early-1941', null);
    const short = { ...early, turns: 4 };
    const own = { ...early, id: 'own' };
    const edition = { name: 'edition', scenarios: [short, own] as unknown as Value };
    expect(scenarioOf('early-1941', edition)).toBe(short);
    expect(scenarioOf('own', edition)).toBe(own);
    expect(scenarioOf('late-1941', edition)).toBe(scenarioOf('late-1941', null));
    expect(() => scenarioOf('own', null)).toThrow(DataError);
  });
});
