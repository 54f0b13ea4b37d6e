import { describe, expect } from 'vitest';
import { assault, step, take, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

const AS = { table: 'crt', result: 'AS' };

describe('mobile assaults and neutral nations', () => {
  /** A French tank corps beside a neutral nation, of which a unit stands at the border. */
  const border = (country: string, unit: string) =>
    take(
      westward(`2101 ${country} 2102 ${country}`).put('fr-21-tank-top', '2001').put(unit, '2101'),
      'anglo-french',
      '2001',
      'fr-21-tank-top',
    );

  rule('3.6b', '3.6c')('an assault on Dutch units violates Holland', () => {
    const map = border('netherlands', 'nl-i');
    expectRefused(map.refusal('anglo-french', step('2101')), '10.7a');
    const happened = map.do('anglo-french', assault('2101'), [AS]);
    expect(happened[0]).toMatchObject({ what: 'neutrality violated', nation: 'netherlands' });
    expect(map.fact('netherlands')).toBe('german');
  });

  rule('10.22a', '10.22b')('a Dutch fort shelters the Dutch also against the assault that brings them in', () => {
    const left = (words: string, netherlands: string) => {
      const map = westward(`2109 netherlands ${words}`).put('nl-i', '2109').put('fr-21-tank-top', '2003').facts({ netherlands });
      const way = ['2004', '2005', '2006', '2007', '2008', '2009'];
      return walk(take(map, 'anglo-french', '2003', 'fr-21-tank-top'), 'anglo-french', ...way).refusal('anglo-french', assault('2109'));
    };
    for (const netherlands of ['neutral', 'german']) {
      expectAllowed(left('', netherlands));
      expectRefused(left('fort', netherlands), '10.16c');
    }
  });

  rule('3.6g')('Belgians that are not at war may not be assaulted', () => {
    expectRefused(border('belgium', 'be-i').refusal('anglo-french', assault('2101')), '3.6g');
    expectAllowed(border('netherlands', 'nl-i').refusal('anglo-french', assault('2101')));
  });
});
