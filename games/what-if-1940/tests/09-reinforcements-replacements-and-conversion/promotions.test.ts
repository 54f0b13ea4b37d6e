import { describe, expect } from 'vitest';
import { after, busyWest, loseStep, west } from '../battles.ts';
import { rule } from '../referee.ts';

describe('9.3d promotions', () => {
  const attacked = (tank: string, steps = 2, result = 'AS') => {
    const position = busyWest(west()).put('de-xxxi', '1909').put('fr-i', '1809').put(tank, { at: '1908', steps });
    return after(position, [tank, 'fr-i'], result, '1909', 'anglo-french');
  };

  rule('9.3d')('a tank corps that attacks and comes out unreduced is the next better at once', () => {
    const better = attacked('fr-21-tank-inferior');
    expect(better.unit('fr-21-tank-top')).toMatchObject({ at: '1908', marks: ['attacked'] });
    expect(better.unit('fr-21-tank-inferior').at).toBe('gone');
    expect(attacked('fr-21-tank-stillborn').unit('fr-21-tank-inferior').at).toBe('1908');
    expect(attacked('fr-21-tank-inferior', 1).unit('fr-21-tank-inferior').at).toBe('1908');
    expect(attacked('fr-21-tank-top').unit('fr-21-tank-top').at).toBe('1908');
    const lost = attacked('fr-21-tank-inferior', 2, 'AL1');
    lost.do('anglo-french', loseStep('fr-21-tank-inferior'));
    expect(lost.unit('fr-21-tank-inferior')).toMatchObject({ at: '1908', steps: 1 });
    const spared = attacked('fr-21-tank-inferior', 2, 'AL1');
    spared.do('anglo-french', loseStep('fr-i'));
    expect(spared.unit('fr-21-tank-top').at).toBe('1908');
  });

  rule('9.3d')('in an attack of its own, by option also where it has withstood one (WA-71)', () => {
    const defended = (option: string, steps = 2, result = 'AS') => {
      const position = busyWest(west().in('german west combat').option('promotions', option))
        .put('de-i', '1909')
        .put('de-iii', '1909')
        .put('fr-21-tank-inferior', { at: '1908', steps })
        .put('fr-i', { at: '1908', level: 2 });
      return after(position, ['de-i', 'de-iii'], result, '1908', 'german-west');
    };
    expect(defended('attack').unit('fr-21-tank-inferior').at).toBe('1908');
    const proved = defended('any-combat');
    expect(proved.unit('fr-21-tank-top')).toMatchObject({ at: '1908', level: 1, marks: ['defended'] });
    expect(proved.unit('fr-21-tank-inferior').at).toBe('gone');
    expect(defended('any-combat', 1).unit('fr-21-tank-inferior').at).toBe('1908');
    expect(
      after(
        busyWest(west().option('promotions', 'any-combat')).put('de-xxxi', '1909').put('fr-i', '1809').put('fr-21-tank-inferior', '1908'),
        ['fr-21-tank-inferior', 'fr-i'],
        'AS',
        '1909',
        'anglo-french',
      ).unit('fr-21-tank-top').at,
    ).toBe('1908');
  });
});
