import { describe, expect, it } from 'vitest';
import { scenarios } from '../../src/world/scenario.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { deploy, german, germansPlaced, SettingUp } from '../setting-up.ts';

const free = (scenario = 'early-1941') => germansPlaced({ scenario, free: true });
const place = (hex: string, ...units: readonly string[]) => deploy('3.4a', hex, ...units);

const turks = (setting: SettingUp): string[] => Object.keys(setting.state.units).filter((id) => id.startsWith('tr-'));

/** European Turkey but for Istanbul, written out from the map. */
const THRACE = '2606 2705 2706 2707 2708 2806 2807 2808 2809 2905 2906 2907'.split(' ');

/** Sets up so many more Turkish units, five in a hex. */
function crowd(setting: SettingUp, count: number, hexes: readonly string[]): SettingUp {
  const waiting = turks(setting).filter((id) => setting.unit(id)?.at === 'off');
  for (let done = 0; done < count; done += 5)
    setting.do('allied', place(hexes[done / 5] as string, ...waiting.slice(done, Math.min(done + 5, count))));
  return setting;
}
/** Hexes of inner Turkey, far from every border. */
const INLAND = '2413 2414 2314 2315 2213 2214 2114 2115 2014 2015'.split(' ');
const next = (setting: SettingUp, count: number) =>
  turks(setting)
    .filter((id) => setting.unit(id)?.at === 'off')
    .slice(0, count);

describe('3.4 free deployment', () => {
  rule('3.4a', '3.0c')('puts any Turkish unit into any hex of Turkey, within stacking', () => {
    const setting = free();
    expectAllowed(setting.refusal('allied', place('2214', 'tr-23')));
    expectRefused(setting.refusal('allied', place('3005', 'tr-23')), '3.4a');
    setting.do('allied', place('2214', 'tr-23', 'tr-11', 'tr-48', 'tr-iab'));
    expectRefused(setting.refusal('allied', place('2214', 'tr-24', 'tr-8')), '3.0c');
    expectAllowed(setting.refusal('allied', place('2214', 'tr-24')));
    expectRefused(setting.refusal('allied', deploy('18.1q', '2809', 'tr-24')), '3.0a');
    expectRefused(setting.refusal('allied', place('2215', 'al-2')), '3.0d');
    // By the list they stand in their hexes.
    expect(germansPlaced().unit('tr-23')).toEqual({ at: '2809' });
    expectRefused(germansPlaced().refusal('allied', place('2214', 'tr-9')), '3.0a');
  });

  rule('3.4a', '9.2d')('after the Germans, and not on them (GA-03)', () => {
    const setting = new SettingUp({ free: true });
    expect(setting.step).toBe('german set-up');
    for (const command of german) setting.do('german', command);
    expect(setting.step).toBe('allied set-up');
    expectRefused(setting.refusal('allied', place('2533', 'tr-23')), '9.2d');
    expectAllowed(setting.refusal('allied', place('2532', 'tr-23')));
  });

  rule('3.4b')('but not where the Yavuz lies', () => {
    expectRefused(free().refusal('allied', place('2611', 'tr-23')), '3.4b');
    expectAllowed(free().refusal('allied', place('2612', 'tr-23')));
  });

  rule('3.4c')('at most fifteen before Istanbul (GA-05)', () => {
    const three = ['2808', '2705', '2606'];
    const setting = crowd(free(), 15, three);
    for (const hex of THRACE.filter((one) => !three.includes(one)))
      expectRefused(setting.refusal('allied', place(hex, ...next(setting, 1))), '3.4c');
    expectAllowed(setting.refusal('allied', place('2709', ...next(setting, 5))));
    const fourteen = crowd(free(), 14, three);
    expectRefused(fourteen.refusal('allied', place('2905', ...next(fourteen, 2))), '3.4c');
    expectAllowed(fourteen.refusal('allied', place('2905', ...next(fourteen, 1))));
  });

  rule('3.4d')('at least five within five hexes of the Soviet border (GA-06)', () => {
    const setting = crowd(free(), 45, INLAND);
    expectRefused(setting.refusal('allied', place('2312', ...next(setting, 2))), '3.4d');
    setting.do('allied', place('2312', ...next(setting, 1)));
    expectRefused(setting.refusal('allied', place('2313', ...next(setting, 1))), '3.4d');
    // 2729 is on the border, one hex from it; 2626 is five hexes from it, and 2625 six.
    expectRefused(setting.refusal('allied', place('2625', ...next(setting, 1))), '3.4d');
    expectAllowed(setting.refusal('allied', place('2626', ...next(setting, 1))));
    setting.do('allied', place('2633', ...next(setting, 5)));
    expect(setting.step).not.toBe('allied set-up');
    expect(crowd(free(), 46, INLAND).step).toBe('allied set-up');
  });

  rule('3.4e', '18.0c')('leaves units reduced that the list has reduced', () => {
    const setting = free('late-1942').do('allied', place('2214', 'tr-17', 'tr-41', 'tr-23'));
    expect(['tr-17', 'tr-41', 'tr-23'].map((id) => setting.unit(id))).toEqual([
      { at: '2214', steps: 1 },
      { at: '2214', steps: 1 },
      { at: '2214' },
    ]);
    expect(free('early-1943').do('allied', place('2214', 'tr-17')).unit('tr-17')).toEqual({ at: '2214' });
  });

  it('frees nobody else: the Soviets keep to their border', () => {
    const setting = free('early-1943');
    expectRefused(setting.refusal('allied', place('2214', 'su-20')), '3.4a');
    expectRefused(setting.refusal('allied', deploy('18.5c A', '2214', 'su-20', 'su-77', 'su-17-cav')), '18.5c');
    expectAllowed(setting.refusal('allied', deploy('18.5c A', '2734', 'su-20', 'su-77', 'su-17-cav')));
  });

  it('has all 51 Turkish units in one line, in every scenario', () => {
    for (const { id } of scenarios) {
      const setting = new SettingUp({ scenario: id, free: true });
      expect(
        turks(setting).map((unit) => setting.unit(unit)?.at),
        id,
      ).toEqual(Array.from({ length: 51 }, () => 'off'));
    }
  });
});
