import { describe, expect } from 'vitest';
import { reachOf, type Kind } from '../../src/rules/14-logistics/reach.ts';
import { june, rule, type Referee } from '../referee.ts';

/** The regiment holds Heraklion with its GSPs; nobody moves yet. */
const heraklion = () =>
  june()
    .in('axis movement')
    .put('de-gjr-85', '3030')
    .hexes(Object.fromEntries(['2926', '3027', '3028', '3029', '3030', '3031'].map((hex) => [hex, { owner: 'axis' }])))
    .facts({ gsp: { '3030': { axis: 60 } } });
const reaches = (at: Referee, to: string, kind: Kind): boolean => {
  const { position } = at;
  return reachOf(position, 'axis', position.world.grid.index('3030'), kind).has(position.world.grid.index(to));
};

describe('GSPs with a terminal', () => {
  const [terminal, corps] = ['de-st-athens', 'de-hq-xi-fl'] as const;
  rule('14.E.1.a.i')('reach six hexes, and on to those next to a corps headquarters there', () => {
    const both = heraklion().put(terminal, '3030').put(corps, '2926');
    const general = (at: Referee) => reaches(at, '2926', 'general');
    expect([general(heraklion()), general(heraklion().put(terminal, '3030')), general(both)]).toEqual([false, false, true]);
    expect([reaches(both, '2925', 'offensive'), reaches(both.put(corps, '3028'), '2925', 'offensive')]).toEqual([true, false]);
  });
});
