import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { DIVISIONS, draw, END, FOURTH, HQ, PANZER, RECON, week } from './week.ts';

const [FIRST, SECOND, THIRD] = DIVISIONS;
const moved = (at: string) => ({ at, mode: 'move', face: 'move' }) as const;
/** The level of a unit, as it is saved; Full goes without saying. */
const levelOf = (at: Referee, unit: string): string => at.unit(unit).level ?? 'full';
describe('levels', () => {
  const two = (tokens: number) => week({ '06.02': tokens }).put(HQ, '06.03').put(FIRST, '06.08').put(SECOND, '06.09');
  /** The same with a third: while two are left to draw, nothing follows of itself. */
  const three = (tokens: number) => two(tokens).put(THIRD, '06.10');

  rule('11.4c-3', '11.4-1')('are chosen where they can be paid', () => {
    expectAllowed(two(12).refusal('german', draw(HQ, 'full', [FIRST, SECOND], { '06.02': 12 })));
    expectAllowed(two(12).refusal('german', draw(HQ, 'low', [FIRST, SECOND], { '06.02': 6 })));
    expectRefused(two(11).refusal('german', draw(HQ, 'full', [FIRST, SECOND], { '06.02': 11 })), '11.4c-1');
    const low = three(24);
    low.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expect(levelOf(low, FIRST)).toBe('low');
  });

  rule('11.4c-1')('are Low at least for whoever can be paid for: nobody is left out', () => {
    const at = three(16);
    expectRefused(at.refusal('german', END), '11.4c-1', 'can be paid for at Low');
    expectRefused(at.refusal('german', draw(HQ, 'none', [FIRST], { '06.02': 16 })), '11.4c-1');
    expectRefused(at.refusal('german', draw(HQ, 'full', [FIRST], { '06.02': 8 })), '11.4c-1', 'could be at Low');
    expectAllowed(at.refusal('german', draw(HQ, 'full', [FIRST, SECOND, THIRD], { '06.02': 16 })));
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expectRefused(at.refusal('german', END), '11.4c-1');
    at.do('german', draw(HQ, 'low', [SECOND, THIRD], { '06.02': 4 }));
    expectAllowed(at.refusal('german', END));
  });

  const raise = (tokens: number) => ({ act: 'raise', by: HQ, pay: { '06.02': tokens } });
  /** One who draws through the headquarters, and one far off, for whom the segment goes on. */
  const apart = (tokens: number, ...more: readonly string[]) =>
    more.reduce(
      (all, unit) => all.put(unit, '01.04'),
      week({ '01.01': tokens, '12.05': 8 }).put(HQ, moved('01.02')).put(FIRST, '01.04').put(SECOND, '12.04'),
    );

  rule('11.4c-1')('are Full for no group in which somebody who could be at Low would be left out', () => {
    const at = three(15);
    expectRefused(at.refusal('german', draw(HQ, 'full', [FIRST, SECOND, THIRD], { '06.02': 15 })), '11.4c-1', 'do not pay Full for all');
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expectRefused(at.refusal('german', raise(4)), '11.4c-1', 'could be at Low through');
    expectAllowed(three(16).refusal('german', draw(HQ, 'full', [FIRST, SECOND, THIRD], { '06.02': 16 })));
  });

  rule('11.4c-3')('are raised where that can be paid', () => {
    const at = (tokens: number) => {
      const one = apart(tokens);
      one.do('german', draw(HQ, 'low', [FIRST], { '01.01': 4 }));
      return one.refusal('german', { ...raise(0), pay: { '01.01': 4 } });
    };
    expectRefused(at(7), '11.4c-3', 'Full costs');
    expectAllowed(at(8));
  });

  rule('11.4b-1', '11.4c-4')('are raised from Low, for what Full costs more', () => {
    const at = three(16);
    expectRefused(at.refusal('german', raise(8)), '11.4c-4', 'Nobody draws through');
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    at.do('german', draw(HQ, 'low', [SECOND, THIRD], { '06.02': 4 }));
    expectRefused(at.refusal('german', raise(7)), '11.4b-1', 'no more and no less');
    expectAllowed(at.refusal('german', raise(8)));
  });

  rule('11.4c-2')('are No Supply for what is there, where anything is', () => {
    // The division has been paid for: its other part draws for nothing.
    const at = apart(6, PANZER, RECON);
    at.do('german', draw(HQ, 'low', [PANZER], { '01.01': 6 }));
    expectRefused(at.refusal('german', draw(HQ, 'none', [RECON], {})), '11.4c-2', 'Nothing is left');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [RECON], {})));
    const some = apart(5, THIRD);
    some.do('german', draw(HQ, 'low', [FIRST], { '01.01': 4 }));
    some.do('german', draw('12.05', 'full', [SECOND], { '12.05': 8 }));
    expectAllowed(some.refusal('german', draw(HQ, 'none', [THIRD], { '01.01': 1 })));
  });

  rule('11.5a-2')('are had through who can supply units that have none yet', () => {
    const at = apart(8);
    expectRefused(at.refusal('german', draw('09.09', 'low', [FIRST], {})), '11.5a-2', 'supplies none of your units');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [FIRST], { '01.01': 4 })));
    at.do('german', draw(HQ, 'low', [FIRST], { '01.01': 4 }));
    expectRefused(at.refusal('german', draw(HQ, 'low', [SECOND], { '01.01': 4 })), '11.5a-2', 'Nobody in reach');
  });

  rule('11.1c-1')('are paid with one’s own supply', () => {
    const at = two(12).dumps({ '06.02': { german: 12 }, '06.01': { soviet: 12 } });
    expectRefused(at.refusal('german', draw(HQ, 'low', [FIRST], { '06.01': 4 })), '11.1c-1', 'No supply of yours is in 06.01');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [FIRST], { '06.02': 4 })));
  });

  rule('11.4c-1')('are No Supply for those alone of whom no group could pay Low', () => {
    const at = three(6);
    // Two and the DSE more are all that six tokens pay for; the owner says which two.
    expectRefused(at.refusal('german', draw(HQ, 'low', [FIRST, SECOND, THIRD], { '06.02': 6 })), '11.4b-1', 'choose fewer');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [SECOND, THIRD], { '06.02': 6 })));
    at.do('german', draw(HQ, 'low', [FIRST, THIRD], { '06.02': 6 }), [1, 1]);
    expect([FIRST, SECOND, THIRD].map((unit) => levelOf(at, unit))).toEqual(['low', 'none', 'low']);
  });

  rule('11.4c-4', '12.1d-1')('are one for all who draw through a headquarters, and for itself', () => {
    const at = three(24);
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expectRefused(at.refusal('german', draw(HQ, 'full', [SECOND], { '06.02': 8 })), '11.4c-4');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [SECOND], { '06.02': 2 })));
    expect([FIRST, HQ, SECOND].map((unit) => levelOf(at, unit))).toEqual(['low', 'low', 'full']);
  });

  rule('11.4c-3')('of a headquarters are raised to Full when all have drawn who could', () => {
    const at = three(16);
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expectRefused(at.refusal('german', raise(4)), '11.4c-1');
    at.do('german', draw(HQ, 'low', [SECOND, THIRD], { '06.02': 4 }));
    expectRefused(at.refusal('german', raise(7)), '11.4b-1');
    at.do('german', raise(8));
    expect([FIRST, SECOND, HQ].map((unit) => levelOf(at, unit))).toEqual(['full', 'full', 'full']);
    // Whoever draws directly has his own level, and keeps it.
    const direct = week({ '06.02': 16 }).put(FIRST, '06.03').put(SECOND, '06.04');
    direct.do('german', draw('06.02', 'low', [FIRST], { '06.02': 4 }));
    expectRefused(direct.refusal('german', { ...raise(4), by: '06.02' }), '11.4a-1', 'draws from 06.02 directly');
    const short = three(15);
    short.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expectRefused(short.refusal('german', draw(HQ, 'full', [FIRST], { '06.02': 7 })), '11.4c-4');
    short.do('german', draw(HQ, 'low', [SECOND, THIRD], { '06.02': 4 }));
    expect(short.awaiting).toBe('german: modes');
  });

  rule('11.4c-2', '11.5d-1')('spend all that is there on those for whom it does not suffice', () => {
    const at = two(5).put(PANZER, '06.08').put(FOURTH, '06.08');
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    // The one token left is spent by the owner on one of those for whom it does not suffice.
    expectRefused(at.refusal('german', END), '11.4c-2');
    expectRefused(at.refusal('german', draw(HQ, 'low', [PANZER], { '06.02': 1 })), '11.4b-1');
    expectRefused(at.refusal('german', draw(HQ, 'none', [PANZER], {})), '11.4c-2');
    at.do('german', draw(HQ, 'none', [PANZER], { '06.02': 1 }), [1, 1, 1, 1, 1, 1]);
    expect(at.fact('supply')).toEqual({});
    expect(levelOf(at, PANZER)).toBe('none');
  });

  rule('11.4a-1')('hold for the turn: nobody draws twice', () => {
    const at = three(24);
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expectRefused(at.refusal('german', draw(HQ, 'low', [FIRST, SECOND], { '06.02': 2 })), '11.4a-1');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [SECOND], { '06.02': 2 })));
  });
});
