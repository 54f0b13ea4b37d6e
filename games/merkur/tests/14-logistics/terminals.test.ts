import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { rangeOf, reachOf, type Kind } from '../../src/rules/14-logistics/reach.ts';
import { expectAllowed, expectRefused, june, rule, type Referee } from '../referee.ts';

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
    const range = (hasTerminal: boolean) => rangeOf(both.position, 'axis', both.position.world.grid.index('3030'), hasTerminal);
    expect([range(true), range(false)]).toEqual([6, 3]);
    expect([reaches(both, '2925', 'offensive'), reaches(both.put(corps, '3028'), '2925', 'offensive')]).toEqual([true, false]);
  });

  rule('14.L.3', '14.E.1.a#2')('are offensive supply to whoever is with that headquarters alone, where that was agreed', () => {
    const near = heraklion().put(terminal, '3030').put(corps, '3028');
    const given = (at: Referee): boolean[] => ['3030', '3028', '3027'].map((hex) => reaches(at, hex, 'offensive'));
    expect([given(near), given(near.option('corps-supply', 'stacked'))]).toEqual([
      [true, true, true],
      [true, true, false],
    ]);
  });
});

describe('offensive supply through headquarters', () => {
  const [REGIMENT, BESIDE, AWAY] = ['de-gjr-85', 'de-gjr-100', 'de-gjr-141'] as const;
  /** Athens with an LP, the army there, a corps at Eleusis; units with it, next to it, and farther off. */
  const athens = (thirds = 3) =>
    june()
      .in('axis administration')
      .put('nz-5', '5149')
      .put('de-st-athens', '1625')
      .put('de-hq-12-army', '1625')
      .put('de-hq-ringel', '1524')
      .put(REGIMENT, '1524')
      .put(BESIDE, '1424')
      .put(AWAY, '1622')
      .facts({ lp: thirds === 0 ? {} : { '1625': { axis: thirds } } });
  const issue = { act: 'issue', from: '1625', by: 'de-hq-12-army', corps: ['de-hq-ringel'] };
  const give = (...hexes: readonly string[]) => ({ act: 'give', through: 'de-hq-ringel', hexes });
  const state = (at: Referee, unit: string) => at.unit(unit).supply ?? 'general';
  const left = (at: Referee) => (at.fact('lp') as { readonly [hex: string]: { readonly axis: number } })['1625']?.axis ?? 0;

  rule(
    '14.I#2',
    '14.C.1.b',
    '14.M.2.c',
  )('costs a third of an LP for each army, at its terminal', () => {
    const at = athens();
    expectRefused(at.refusal('axis', { ...issue, by: REGIMENT }), '14.I#2', 'is no headquarters of yours');
    expectRefused(at.refusal('axis', give('1524')), '14.I#2', 'no offensive supply to give');
    at.do('axis', issue);
    at.do('axis', give('1524'));
    expect([left(at), state(at, REGIMENT), state(at, BESIDE)]).toEqual([2, 'offensive', 'general']);
    const none = athens(0);
    expect(none.offered('axis')).not.toContain('issue');
    expectRefused(athens().refusal('axis', { ...issue, from: '1622' }), '14.C.1.b');
  });

  rule('14.L.2.a#1', '14.C.2#1')('is given to stacks with the corps and next to it, four at most', () => {
    const at = athens();
    at.do('axis', issue);
    expectRefused(at.refusal('axis', give('1622')), '14.L.2.a#1');
    expectAllowed(at.refusal('axis', give('1524', '1424')));
    const many = ['1523', '1525', '1624'].reduce((at, hex, i) => at.put(`de-i-fjr-${i + 1}`, hex), athens());
    many.do('axis', issue);
    expectRefused(many.refusal('axis', give('1524', '1424', '1523', '1525', '1624')), '14.L.2.a#1', 'supplies 4 stacks');
  });

  rule('14.L.2.g#1')('comes through an army to those corps that are on an MSR from it', () => {
    const at = athens().put('de-hq-xi-fl', '2019');
    expectRefused(at.refusal('axis', { ...issue, corps: ['de-hq-xi-fl'] }), '14.L.2.g#1', 'on no MSR');
    expectAllowed(at.refusal('axis', issue));
    expectAllowed(at.put('de-hq-xi-fl', '1525').refusal('axis', { ...issue, corps: ['de-hq-xi-fl'] }));
  });

  rule('14.L.3')('is given in the hex of the corps alone, where that was agreed', () => {
    const at = athens().option('corps-supply', 'stacked');
    at.do('axis', issue);
    expectRefused(at.refusal('axis', give('1424')), '14.L.3');
    expectAllowed(at.refusal('axis', give('1524')));
  });

  rule('14.M.2.b')('comes to headquarters on an MSR from there', () => {
    const far = athens().put('de-hq-12-army', '2019');
    expectRefused(far.refusal('axis', issue), '14.M.2.b');
    expectAllowed(far.refusal('axis', { ...issue, by: 'de-hq-ringel' }));
  });

  rule('14.M.2.a#2')('of one LP comes to three armies, each with four corps', () => {
    const line = countersData.units.find(({ id }) => id === 'de-hq-ringel');
    const corps = [1, 2, 3, 4, 5].map((number) => `de-corps-${number}`);
    const counters = {
      ...countersData,
      units: [...countersData.units, ...corps.map((id) => ({ ...line, id, name: id, short: id }))],
    } as unknown as Value;
    const at = corps.reduce((all, id) => all.put(id, '1524'), athens().counters(counters));
    expectRefused(at.refusal('axis', { ...issue, corps }), '14.M.2.a#2', 'supplies 4 corps');
    at.do('axis', { ...issue, corps: corps.slice(0, 4) });
    expect(left(at)).toBe(2);
  });
});

describe('LPs overseas', () => {
  const REGIMENT = 'de-gjr-85';
  /** A terminal at Heraklion, which no line joins to the national source, with headquarters beside it; troops near them, and far away. */
  const crete = (thirds = 3, at = '3030') =>
    june()
      .in('axis supply')
      .put('nz-5', '5149')
      .hexes({ '3030': { owner: 'axis', holder: 'axis' }, '3130': { owner: 'axis' }, '3129': { owner: 'axis' } })
      .put('de-st-athens', at)
      .put('de-hq-ringel', '3030')
      .put(REGIMENT, '3130')
      .facts({ lp: thirds === 0 ? {} : { [at]: { axis: thirds } } });
  const general = { act: 'issue-general', from: '3030', by: 'de-hq-ringel' };

  rule('14.M.1')('pay for general supply, a third for each headquarters; at home nothing is paid for it', () => {
    const at = crete();
    expectRefused(at.refusal('axis', { ...general, by: REGIMENT }), '14.M.1', 'supplies nobody');
    expectRefused(at.refusal('axis', { ...general, from: '3130' }), '14.M.1', 'No terminal overseas');
    at.do('axis', general);
    expect([at.unit(REGIMENT).supply ?? 'general', at.fact('lp')]).toEqual(['general', { '3030': { axis: 2 } }]);
    // Nothing is to be had where there are no LPs, and nothing is asked where a line leads home.
    expect(crete(0).unit(REGIMENT).supply).toBe('E1');
    const home = crete(3, '1625').put('de-hq-ringel', '1524').put(REGIMENT, '1424');
    expect(home.offered('axis')).not.toContain('issue-general');
  });
});
