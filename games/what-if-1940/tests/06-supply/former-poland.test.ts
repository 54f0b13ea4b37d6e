import { describe, expect } from 'vitest';
import { facing, field, odds } from '../battles.ts';
import { rule, type Referee } from '../referee.ts';

describe('6.12 Former Poland', () => {
  rule('6.12a')('Soviets who defend in it suffer a column', () => {
    expect(odds(facing('4910 former-poland')).shift).toBe(1);
    expect(odds(facing()).shift).toBe(0);
  });

  rule('6.12a', '11.21e')('a garrison alone does not, an army that stands with it does (WA-67)', () => {
    const city = (country: string) => field(`4910 ${country} city`).hex('4910', 'allied', 'garrison').put('de-xix-pz', '4909');
    const shift = (referee: Referee): unknown => odds(referee).shift;
    expect(shift(city('former-poland'))).toBe(shift(city('ussr')));
    const [there, elsewhere] = ['former-poland', 'ussr'].map((country) => shift(city(country).put('su-fe-15', '4910')));
    expect(there).toBe(Number(elsewhere) + 1);
  });

  rule('6.12b')('and so do those who attack from it; by option only if all do (WA-28)', () => {
    const mixed = field('4910 former-poland').put('su-fe-15', '4910').put('su-fe-2irb', '5010').put('de-i', '4909').in('soviet combat');
    expect(odds(mixed, ['su-fe-15'], '4909', 'soviet').shift).toBe(-1);
    expect(odds(mixed, ['su-fe-2irb'], '4909', 'soviet').shift).toBe(0);
    const together = ['su-fe-15', 'su-fe-2irb'];
    expect(odds(mixed, together, '4909', 'soviet').shift).toBe(-1);
    expect(odds(mixed.option('former-poland-shift', 'all'), together, '4909', 'soviet').shift).toBe(0);
  });

  rule('6.12c', '6.12d')('in Greater Germany those whose supply runs through it; those without supply are only halved', () => {
    const home = '4909 germany 4910 germany 4911 former-poland 4912';
    const line = (more = '') => alongARow(`${home} ${more}`);
    expect(odds(line(), ['su-army-1'], '4909', 'soviet').shift).toBe(-1);
    expect(odds(line('4911 ussr'), ['su-army-1'], '4909', 'soviet').shift).toBe(0);
    const cut = line('4913 lake');
    expect(odds(cut, ['su-army-1'], '4909', 'soviet')).toMatchObject({ shift: 0, attack: 2 });
  });
});

/** A Soviet army in 4910 against a corps in 4909, with one row of hexes to the red row. */
const alongARow = (map: string) =>
  facing(`${map} 5009 sea 5010 sea 5011 sea 5012 sea 4809 sea 4810 sea 4811 sea 4812 sea`)
    .without('de-xix-pz')
    .put('de-i', '4909')
    .in('soviet combat');
