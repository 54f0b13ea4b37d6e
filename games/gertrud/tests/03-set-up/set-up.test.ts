import { allSteps } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { put } from '../../src/position/position.ts';
import { gertrud as game } from '../../src/index.ts';
import { worldOf } from '../../src/world/world.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { deploy, germansPlaced, SettingUp, turksPlaced } from '../setting-up.ts';

const regionOf = (id: string): string[] => {
  const { regions, grid } = worldOf(null);
  return [...(regions.get(id) ?? [])].map((hex) => grid.number(hex));
};

describe('3.0 set-up', () => {
  rule('3.0a')('goes on only when every unit has been placed', () => {
    const setting = germansPlaced({}, '18.1e');
    expect(setting.step).toBe('german set-up');
    expectRefused(game.refuse(setting.position, 'german', { act: 'end' }), '3.0a');
    expectRefused(setting.refusal('german', deploy('18.1e', '3006')), '3.0a', 'Name the units');
    expectRefused(setting.refusal('german', deploy('18.1e', '3006', 'de-nobody')), '3.0a', 'There is no unit');
    expectRefused(setting.refusal('german', deploy('99.9', '3006', 'de-1-mtn')), '3.0a', 'places no units');
    setting.do('german', deploy('18.1e', '3006', 'de-1-mtn'));
    expect(setting.step).toBe('allied set-up');
    expect(turksPlaced().step).not.toContain('set-up');
  });

  rule('3.0b')('keeps units to their region', () => {
    const setting = germansPlaced();
    expectRefused(setting.refusal('allied', deploy('18.1z', '2430', 'tr-9')), '3.0b');
    expectAllowed(setting.refusal('allied', deploy('18.1z', '2633', 'tr-9')));
  });

  rule('3.0c', '6.0a')('stacks region units up to the limit', () => {
    // Syria is but one hex here, beside Maraş with its four units.
    const inTurkey = (country: string, hex: string) => (hex === '1823' ? 'syria' : country === 'syria' ? 'levant' : country);
    const setting = germansPlaced({ countryOf: inTurkey });
    expectRefused(setting.refusal('allied', deploy('18.1ab', '1923', 'tr-2-inf', 'tr-10')), '3.0c');
    setting.do('allied', deploy('18.1ab', '1923', 'tr-2-inf'));
    expectRefused(setting.refusal('allied', deploy('18.1ab', '1923', 'tr-10')), '3.0c');
    expectAllowed(setting.refusal('allied', deploy('18.1ab', '1922', 'tr-10', 'tr-53')));
  });

  rule('3.0d')('leaves reinforcements for their turn', () => {
    const setting = germansPlaced();
    expect(setting.unit('al-2')?.at).toBe('later');
    expectRefused(setting.refusal('allied', deploy('18.1z', '2633', 'al-2')), '3.0d');
    expectAllowed(setting.refusal('allied', deploy('18.1z', '2633', 'tr-9')));
  });

  rule('18.0a')('has no place for units without a part in the scenario', () => {
    const flieger = deploy('18.1e', '3006', 'de-7-flieger');
    expectRefused(germansPlaced({ scenario: 'late-1941' }, '18.1e').refusal('german', flieger), '18.0a', 'has no part in this scenario');
    expectRefused(germansPlaced({}, '18.1e').refusal('german', flieger), '18.1m', 'waits off the map');
  });

  rule('2.3a')('is done by each side for its own nationalities', () => {
    const setting = new SettingUp();
    expectRefused(setting.refusal('german', deploy('18.1z', '2633', 'tr-9')), '2.3a', 'the other side');
    expectRefused(setting.refusal('german', deploy('18.1e', '3006', 'tr-9')), '2.3a');
    expectAllowed(setting.refusal('german', deploy('18.1e', '3006', 'de-1-mtn')));
  });

  rule('2.1a')('puts a unit in one hex, and hexes have one number', () => {
    const setting = germansPlaced().do('allied', deploy('18.1z', '2633', 'tr-9'));
    expectRefused(setting.refusal('allied', deploy('18.1z', '2633', 'tr-9')), '2.1a');
    expectRefused(setting.refusal('allied', deploy('18.1z', '9999', 'tr-3')), '2.1a');
    expectAllowed(setting.refusal('allied', deploy('18.1z', '2633', 'tr-3')));
    const { grid } = setting.position.world;
    expect(new Set(Array.from({ length: grid.count }, (_, hex) => grid.number(hex))).size).toBe(grid.count);
  });

  rule('9.2d')('puts nobody into a hex with an enemy', () => {
    // The Armenian unit stands in 2533, which is on the Soviet border too.
    const setting = germansPlaced();
    expectRefused(setting.refusal('allied', deploy('18.1z', '2533', 'tr-9')), '9.2d');
    const { position } = setting;
    put(position, position.world.unit.get('de-armenian') as number, position.world.grid.index('3005'));
    expectAllowed(setting.refusal('allied', deploy('18.1z', '2533', 'tr-9')));
  });

  rule('3.0a')('leaves room for what is still to come', () => {
    // Of the hexes on the Syrian border one alone is Turkish here, and it is near Iraq: a Kurd there would bar three divisions.
    const [border, iraq] = ['turkey-on-syria', 'turkey-near-iraq'].map(regionOf) as [string[], string[]];
    const [both, other] = [iraq.findLast((hex) => border.includes(hex)) as string, iraq.findLast((hex) => !border.includes(hex)) as string];
    const setting = new SettingUp({ countryOf: (country, hex) => (border.includes(hex) && hex !== both ? 'iran' : country) });
    expectRefused(setting.refusal('german', deploy('18.1c', both, 'de-kurd')), '3.0a');
    expectAllowed(setting.refusal('german', deploy('18.1c', other, 'de-kurd')));
    expectAllowed(new SettingUp().refusal('german', deploy('18.1c', both, 'de-kurd')));
  });

  rule('2.7d')('brings units at full strength unless it says reduced', () => {
    const setting = new SettingUp();
    expect(setting.unit('tr-23')).toEqual({ at: '2809' });
    expect(setting.unit('tr-33')).toEqual({ at: '2809', steps: 1 });
    expect(setting.unit('de-7-flieger')).toEqual({ at: 'off', steps: 2 });
  });

  rule('3.1a', '3.1b')('keeps aircraft and ships off the map', () => {
    const setting = new SettingUp();
    expectRefused(setting.refusal('german', deploy('18.1e', '3006', 'de-cas-1')), '3.1a');
    expectRefused(setting.refusal('german', deploy('18.1e', '3006', 'tr-yavuz')), '3.1b');
    expectAllowed(setting.refusal('german', deploy('18.1e', '3006', 'de-1-mtn')));
  });

  rule('3.2a', '18.0b')('gives the Allied player four ULTRA markers', () => {
    const setting = new SettingUp();
    expect(setting.state.ultra).toBe(4);
    expect(setting.happened.find(({ what }) => what === 'ULTRA')).toMatchObject({ count: 4 });
  });

  it('loses nobody and invents nobody', () => {
    const before = new SettingUp();
    const after = turksPlaced();
    const count = ({ state }: SettingUp) => Object.values(state.units).length;
    expect(count(after)).toBe(count(before));
    const steps = ({ position }: SettingUp) => allSteps(position).reduce((a, b) => a + b, 0);
    expect(steps(after)).toBe(steps(before));
    // Whoever is in no hex waits: Kommando, 7. Flieger, and the two Allied divisions.
    const away = Object.entries(after.state.units)
      .filter(([, { at }]) => !/^\d{4}$/.test(at))
      .map(([id]) => id);
    expect(away.toSorted()).toEqual(['al-2', 'al-8', 'de-7-flieger', 'de-kommando']);
  });
});
