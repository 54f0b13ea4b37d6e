import { describe } from 'vitest';
import { attack, west } from '../battles.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

describe('3.6 to 3.10, 10.10 territory', () => {
  const german = west().in('german west combat');
  const can = (position: typeof german, units: readonly string[], hex: string) => position.refusal('german-west', attack(units, hex));

  rule(
    '3.9a',
    '3.7b',
    '3.6e',
  )('Germans in the west attack inside Greater Germany only', () => {
    const inside = german.put('de-i', '1909').put('fr-i', '1908');
    expectAllowed(can(inside, ['de-i'], '1908'));
    expectRefused(can(inside.with('1908 france'), ['de-i'], '1908'), '3.9a');
    expectRefused(can(inside.with('1908 luxembourg'), ['de-i'], '1908'), '3.7b');
    expectRefused(can(inside.with('1908 netherlands'), ['de-i'], '1908'), '3.6e');
  });

  rule('3.6d')('the Dutch attack inside Holland only', () => {
    const dutch = german.with('1909 netherlands').put('nl-i', '1909').put('fr-i', '1908').facts({ netherlands: 'german' });
    expectRefused(can(dutch, ['nl-i'], '1908'), '3.6d');
    expectAllowed(can(dutch.with('1908 netherlands'), ['nl-i'], '1908'));
  });

  rule('3.6d', '3.6e')('and never together with Germans', () => {
    const both = (country: string) =>
      german
        .with(`1909 netherlands 1908 ${country} 1907 germany`)
        .put('nl-i', '1909')
        .put('de-i', '1907')
        .put('fr-i', '1908')
        .facts({ netherlands: 'german' });
    expectRefused(can(both('netherlands'), ['nl-i', 'de-i'], '1908'), '3.6e');
    expectRefused(can(both('germany'), ['nl-i', 'de-i'], '1908'), '3.6d');
    expectAllowed(can(both('netherlands'), ['nl-i'], '1908'));
    expectAllowed(can(both('germany'), ['de-i'], '1908'));
  });

  rule('3.6i')('coup Belgians inside Belgium and Germany only', () => {
    const coup = west('1908 belgium').put('be-i', '1908').put('de-i', '1909').facts({ belgium: 'allied' });
    expectAllowed(coup.refusal('anglo-french', attack(['be-i'], '1909')));
    expectRefused(coup.with('1909 france').refusal('anglo-french', attack(['be-i'], '1909')), '3.6i');
  });

  rule('3.4c', '3.6g')('nobody attacks neutral or frozen units, nor do they attack', () => {
    const frozen = west('1909 belgium').put('be-i', '1909').put('fr-i', '1908').facts({ belgium: 'frozen' });
    expectRefused(frozen.refusal('anglo-french', attack(['fr-i'], '1909')), '3.6g');
    expectRefused(frozen.refusal('anglo-french', attack(['be-i'], '1908')), '3.4c');
    expectAllowed(frozen.put('de-i', '1808').refusal('anglo-french', attack(['fr-i'], '1808')));
  });

  rule('10.10a')('attacks into closed Ardennes are open to all, from them to French and Belgian cavalry (WA-44)', () => {
    const into = west('1909 ardennes').put('de-i', '1909').put('fr-i', '1908').put('fr-cav', '1908');
    expectAllowed(into.refusal('anglo-french', attack(['fr-i'], '1909')));
    const strict = into.option('ardennes-attack', 'cavalry');
    expectRefused(strict.refusal('anglo-french', attack(['fr-i'], '1909')), '10.10a');
    expectAllowed(strict.refusal('anglo-french', attack(['fr-cav'], '1909')));
    const from = west('1908 ardennes').put('de-i', '1909').put('fr-i', '1908').put('fr-cav', '1908');
    expectRefused(from.refusal('anglo-french', attack(['fr-i'], '1909')), '10.10a');
    expectAllowed(from.refusal('anglo-french', attack(['fr-cav'], '1909')));
    expectAllowed(from.facts({ ardennes: true }).refusal('anglo-french', attack(['fr-i'], '1909')));
  });
});
