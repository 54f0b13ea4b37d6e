import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, fieldWith, rule } from '../referee.ts';

const END = { act: 'end' };
const be = (player: string) => ({ act: 'be', player });

/** The end of a game turn after which nothing of the Overphase is played but the choice of the first player. */
const field = (scenario = {}) =>
  fieldWith({ overphase: ['first-player'], ...scenario })
    .put('de-i-35', '05.05')
    .put('su-413', '11.11')
    .in('2 soviet movement', 2);

describe('the first player', () => {
  rule('2.3.I5-1')('is chosen by the side with the higher die, and ties are rolled again', () => {
    const on = field();
    on.do('soviet', END, [3, 3, 2, 5]);
    expect(on.awaiting).toBe('soviet: first player');
    expectRefused(on.refusal('german', be('first')), '2.3.I5-1');
    expectAllowed(on.refusal('soviet', be('second')));
    on.do('soviet', be('first'));
    expect(on.fact('first')).toBe('soviet');
    expect(on.awaiting).toBe('soviet: modes');
  });

  rule('2.3.I5-1', '2.2-2')('may be the other side, by the same choice', () => {
    const on = field();
    on.do('soviet', END, [1, 6]);
    on.do('soviet', be('second'));
    expect(on.awaiting).toBe('german: modes');
    const german = field();
    german.do('soviet', END, [6, 1]);
    expect(german.awaiting).toBe('german: first player');
  });

  rule('Intro.3-1')('is not rolled for where the scenario says who it is', () => {
    const on = field({
      firstPlayer: [
        { turn: 1, side: 'german' },
        { turn: 3, side: 'soviet' },
      ],
    }).facts({ first: 'german' });
    on.do('soviet', END);
    expect(on.fact('first')).toBe('soviet');
    expect(on.awaiting).toBe('soviet: modes');
  });

  rule('2.2-1')('of the turn before leads the segments of the Overphase (OA-105)', () => {
    const arrivals = (['german', 'soviet'] as const).map((side) => ({
      id: side,
      side,
      turn: 3,
      playerTurn: 1,
      units: [side === 'german' ? 'de-k-34' : 'su-4-tb'],
      places: [{ at: 'hex', hex: side === 'german' ? '03.03' : '09.09' }],
      source: 'ours: for tests',
    }));
    const leads = (first: string) => {
      const on = field({ overphase: ['reinforcement'], arrivals })
        .facts({ first })
        .in(first === 'german' ? '2 soviet movement' : '2 german movement', 2);
      on.do(first === 'german' ? 'soviet' : 'german', END);
      return on.awaiting;
    };
    expect(leads('german')).toBe('german: arrival');
    expect(leads('soviet')).toBe('soviet: arrival');
  });
});
