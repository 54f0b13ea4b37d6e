import { describe, expect } from 'vitest';
import { grounded, refusedWay, step, take, takeUp, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, on, rule } from '../referee.ts';

/** The die of 3.6: on a 1 the Belgians join. */
const COUP = [1];

describe('3.6 Belgium and Holland', () => {
  /** A French corps beside two hexes of a neutral nation. */
  const border = (country: string) => westward(`2101 ${country} 2102 ${country}`).put('fr-i', '2001');
  const crossing = (country: string) => take(border(country), 'anglo-french', '2001', 'fr-i');

  rule('3.6a', '3.4c')('neutral units do not move', () => {
    const dutch = (netherlands: string) =>
      grounded(on('2501 netherlands 2502 netherlands 2001 germany'))
        .put('nl-i', '2501')
        .put('de-i', '2001')
        .facts({ netherlands })
        .in('german west movement');
    expectRefused(dutch('neutral').refusal('german-west', takeUp('2501', 'nl-i')), '3.6a');
    expectAllowed(dutch('german').refusal('german-west', takeUp('2501', 'nl-i')));
    const belgian = (belgium: string) => border('belgium').put('be-i', '2102').facts({ belgium });
    expectRefused(belgian('neutral').refusal('anglo-french', takeUp('2102', 'be-i')), '3.4c');
    expectAllowed(belgian('allied').refusal('anglo-french', takeUp('2102', 'be-i')));
  });

  rule('3.6b')("the Anglo-French violate a neutrality by moving in, each nation's for itself", () => {
    const map = crossing('netherlands');
    expect([map.fact('netherlands'), map.fact('belgium')]).toEqual(['neutral', 'neutral']);
    walk(map, 'anglo-french', '2101');
    expect([map.fact('netherlands'), map.fact('belgium')]).toEqual(['german', 'neutral']);
    const aside = walk(crossing('netherlands'), 'anglo-french', '2002');
    expect(aside.fact('netherlands')).toBe('neutral');
  });

  rule('3.6b')('by moving alone: no retreat or advance leads into a neutral nation', () => {
    const map = (netherlands: string) => refusedWay(border('netherlands').facts({ netherlands }), 'fr-i', '2001', '2101');
    expectRefused(map('neutral'), '3.6b');
    expectAllowed(map('german'));
  });

  rule('3.6c')("violated, the Dutch are the west map German's, at once and for good", () => {
    const map = crossing('netherlands');
    expect(map.do('anglo-french', step('2101'))[0]).toMatchObject({ what: 'neutrality violated', nation: 'netherlands' });
    const german = (netherlands: string) =>
      grounded(on('2501 netherlands 2502 netherlands').put('nl-i', '2501').put('nl-ii', '2502').facts({ netherlands })).in(
        'german west movement',
      );
    expectAllowed(german('german').refusal('german-west', takeUp('2501', 'nl-i')));
    expectRefused(german('neutral').refusal('german-west', takeUp('2501', 'nl-i')), '3.6a');
    const french = westward('2101 netherlands').put('nl-i', '2101').facts({ netherlands: 'german' });
    expectRefused(french.refusal('anglo-french', takeUp('2101', 'nl-i')), '10.2e');
  });

  rule('3.6d')('Dutch units move in Holland alone', () => {
    const dutch = (country: string) =>
      refusedWay(on(`2501 netherlands 2502 ${country}`).put('nl-i', '2501').facts({ netherlands: 'german' }), 'nl-i', '2501', '2502');
    expectAllowed(dutch('netherlands'));
    expectRefused(dutch('germany'), '3.6d');
    expectRefused(dutch('belgium'), '3.6d');
  });

  rule('3.6e', '3.7b')('Germans enter neither Holland, activated or not, nor Luxembourg', () => {
    const german = (country: string) =>
      refusedWay(on(`2001 germany 2002 ${country}`).put('de-i', '2001').facts({ netherlands: 'german' }), 'de-i', '2001', '2002');
    expectRefused(german('netherlands'), '3.6e');
    expectRefused(german('luxembourg'), '3.7b');
    expectAllowed(german('germany'));
  });

  rule('3.6f', '3.6h')('a die brings the Belgians in on a 1', () => {
    const coup = crossing('belgium');
    coup.do('anglo-french', step('2101'), COUP);
    expect(coup.fact('belgium')).toBe('allied');
    for (const die of [2, 6]) {
      const none = crossing('belgium');
      none.do('anglo-french', step('2101'), [die]);
      expect(none.fact('belgium')).toBe('frozen');
    }
    const six = take(border('belgium').option('belgian-coup', 'six'), 'anglo-french', '2001', 'fr-i');
    six.do('anglo-french', step('2101'), [6]);
    expect(six.fact('belgium')).toBe('allied');
  });

  rule('3.6f', '2.1a')('it is one die of six faces', () => {
    const thrown = (...dice: readonly number[]) => crossing('belgium').do('anglo-french', step('2101'), dice);
    const belgium = (die: number) => {
      const map = crossing('belgium');
      map.do('anglo-french', step('2101'), [die]);
      return map.fact('belgium');
    };
    expect([1, 2, 6].map(belgium)).toEqual(['allied', 'frozen', 'frozen']);
    expect(() => thrown(7)).toThrow('no face of a die with 6 faces');
    expect(() => thrown()).toThrow('ran out');
  });

  rule('3.6g')('else they are frozen, and the Anglo-French go around them', () => {
    const map = (belgium: string) => border('belgium').put('be-i', '2102').put('fr-i', '2101').facts({ belgium });
    expectRefused(map('frozen').refusal('anglo-french', takeUp('2102', 'be-i')), '3.6g');
    expectRefused(take(map('frozen'), 'anglo-french', '2101', 'fr-i').refusal('anglo-french', step('2102')), '3.6g');
    expectAllowed(take(map('frozen').without('be-i'), 'anglo-french', '2101', 'fr-i').refusal('anglo-french', step('2102')));
    expectRefused(refusedWay(map('neutral'), 'fr-i', '2101', '2102'), '3.6b');
  });

  rule('3.6i')('allied Belgians go about Belgium and Germany alone', () => {
    const to = (country: string) =>
      refusedWay(on(`2001 belgium 2002 ${country}`).put('be-i', '2001').facts({ belgium: 'allied' }), 'be-i', '2001', '2002');
    expectAllowed(to('belgium'));
    expectAllowed(to('germany'));
    for (const country of ['netherlands', 'france', 'luxembourg']) expectRefused(to(country), '3.6i');
  });

  rule('3.6j')('the die is thrown once', () => {
    const map = crossing('belgium');
    map.do('anglo-french', step('2101'), [4]);
    expect(map.do('anglo-french', step('2102')).map(({ what }) => what)).toEqual(['moved']);
  });

  rule('3.6h', '3.6j')('units that join at once may move in the same phase', () => {
    const map = take(border('belgium').put('be-i', '2102').put('fr-ii', '2001'), 'anglo-french', '2001', 'fr-i');
    map.do('anglo-french', step('2101'), COUP);
    map.do('anglo-french', { act: 'put-down' });
    expectAllowed(map.refusal('anglo-french', takeUp('2102', 'be-i')));
    map.do('anglo-french', takeUp('2001', 'fr-ii'));
    expect(map.do('anglo-french', step('2101')).map(({ what }) => what)).toEqual(['moved']);
  });
});

describe('3.7 Luxembourg', () => {
  rule('3.7a')('is open to the Anglo-French, without a die', () => {
    const map = take(westward('2101 luxembourg').put('fr-i', '2001'), 'anglo-french', '2001', 'fr-i');
    expect(map.do('anglo-french', step('2101')).map(({ what }) => what)).toEqual(['moved']);
    expect([map.fact('netherlands'), map.fact('belgium')]).toEqual(['neutral', 'neutral']);
    expectRefused(refusedWay(westward('2101 belgium').put('fr-i', '2001'), 'fr-i', '2001', '2101'), '3.6b');
  });
});
