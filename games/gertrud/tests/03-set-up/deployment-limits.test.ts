import { describe, expect, it } from 'vitest';
import { gertrud as game } from '../../src/index.ts';
import { gertrud } from '../referee.ts';
import { deploy, germansPlaced, type SettingUp } from '../setting-up.ts';

const limits = (setting: SettingUp) => game.explain(setting.position, 'allied', { deployment: {} });

describe('how far a free deployment has come to its limits', () => {
  it('counts the Turkish units before Istanbul and by the Soviet border (3.4c, 3.4d)', () => {
    const setting = germansPlaced({ free: true });
    expect(limits(setting)).toMatchObject({
      lines: [
        { rule: '3.4c', value: 0 },
        { rule: '3.4d', value: 0 },
      ],
      limits: [{ most: 15 }, { least: 5 }],
    });
    setting.do('allied', deploy('3.4a', '2807', 'tr-23', 'tr-24'));
    setting.do('allied', deploy('3.4a', '2709', 'tr-11'));
    setting.do('allied', deploy('3.4a', '2633', 'tr-48'));
    expect(limits(setting).lines.map(({ value }) => value)).toEqual([2, 1]);
  });

  it('has none in the second game, whose Turks stand where they stood (19.0b)', () => {
    const ask = (sequel: boolean) => {
      const { position } = gertrud('2001 2002').facts({ sequel }).option('free-deployment', true).option('duplicity', true);
      return game.explain(position, 'german', { deployment: {} });
    };
    expect(ask(true)).toMatchObject({ value: 0, lines: [], limits: [] });
    expect(ask(false).lines).toHaveLength(2);
  });

  it('has none where the scenario says who stands where', () => {
    expect(limits(germansPlaced())).toMatchObject({ value: 0, lines: [], limits: [] });
  });
});
