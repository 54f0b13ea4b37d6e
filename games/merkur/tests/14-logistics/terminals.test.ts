import { describe, expect } from 'vitest';
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
});
