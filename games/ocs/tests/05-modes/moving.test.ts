import { describe, expect } from 'vitest';
import { ANY, battlefield, yielding } from '../09-combat/battlefield.ts';
import { sky, STUKA } from '../air.ts';
import { expectAllowed, expectRefused, fieldWith, rule, takeUp } from '../referee.ts';

const mode = (to: string, ...units: string[]) => ({ act: 'mode', mode: to, units });
const END = { act: 'end' };

/** Two German units that stand together, in the phase, by that option. */
const field = (choice: string) =>
  fieldWith({ overphase: [] } as never)
    .option('mode-choice', choice)
    .put('de-i-35', '05.05')
    .put('de-k-34', '05.05')
    .put('su-413', '11.11');

describe('modes that are chosen while moving (5.11)', () => {
  rule('5.11-1')('are chosen in the Movement Phase, and there is no other for it', () => {
    const on = field('moving').in('2 soviet movement', 2);
    on.do('soviet', END);
    expect(on.awaiting).toBe('german: movement');
    on.do('german', mode('move', 'de-i-35'));
    expect(on.unit('de-i-35')).toMatchObject({ mode: 'move', face: 'move' });
    const phase = field('phase').in('2 soviet movement', 2);
    phase.do('soviet', END);
    expect(phase.awaiting).toBe('german: modes');
    expectRefused(field('phase').refusal('german', mode('move', 'de-i-35')), '5.3-1');
    expectAllowed(field('moving').refusal('german', { act: 'reserve', hex: '05.05', showing: 'combat', units: ['de-i-35'] }));
  });

  rule('5.11-1')('are chosen once, before the unit has moved', () => {
    const twice = field('moving');
    twice.do('german', mode('move', 'de-i-35'));
    expectRefused(twice.refusal('german', mode('combat', 'de-i-35')), '5.11-1', 'been chosen');
    expectAllowed(twice.refusal('german', mode('move', 'de-k-34')));
    const moved = field('moving').march('german', ['de-i-35'], '05.05', '05.06');
    moved.do('german', { act: 'put-down' });
    expectRefused(moved.refusal('german', mode('move', 'de-i-35')), '5.11-1', 'has moved');
    expectAllowed(moved.refusal('german', mode('move', 'de-k-34')));
  });

  rule('5.11-1')('are not chosen in exploitation', () => {
    const on = field('moving').put('de-i-35', { at: '05.05', mode: 'exploitation' }).in('1 german exploitation movement', 2);
    expectRefused(on.refusal('german', mode('move', 'de-k-34')), '5.11-1');
    expectAllowed(field('moving').refusal('german', mode('move', 'de-k-34')));
  });

  rule('5.11-2')('are settled within five hexes of an overrun, before it (OA-19)', () => {
    const settled = (choice: string) => {
      const on = yielding(battlefield().in('1 german movement'), 'AL1,Do1')
        .option('mode-choice', choice)
        .put('de-31-inf', { at: '05.06', mode: 'move', face: 'move' })
        .put('de-k-34', '05.10')
        .put('de-sr-12', '05.11')
        .put('su-413', '05.05')
        .put('su-4-tb', '11.11');
      on.do('german', takeUp('05.06', 'de-31-inf'));
      on.do('german', { act: 'overrun', hex: '05.05', 'all-costs': false }, ANY);
      return ['de-k-34', 'de-sr-12'].map((unit) => on.unit(unit).marks?.includes('chosen') ?? false);
    };
    expect(settled('moving')).toEqual([true, false]);
    expect(settled('phase')).toEqual([false, false]);
  });

  rule('5.11-2', '14.12d-1')('are settled within five hexes of a hip shoot at units, and of no other (OA-19)', () => {
    const settled = (choice: string, target: string) => {
      const on = sky('', { rules: ['free-fighting'] })
        .put('07.07', STUKA)
        .by((all) =>
          all
            .option('hip-shoots', 'german')
            .option('mode-choice', choice)
            .put('su-413', '07.07')
            .put('de-k-34', '07.12')
            .put('de-sr-12', '01.07')
            .dumps({ '07.07': { soviet: 8 } }),
        ).set;
      on.do('german', { act: 'hip-shoot', hex: '07.07', aircraft: [STUKA] }, [3, 3]);
      on.do('german', { act: 'bomb', target, aircraft: [STUKA], units: [] }, target === 'units' ? [1, 1] : [1]);
      return ['de-k-34', 'de-sr-12'].map((unit) => on.unit(unit).marks?.includes('chosen') ?? false);
    };
    expect(settled('moving', 'units')).toEqual([true, false]);
    expect(settled('moving', 'supplies')).toEqual([false, false]);
    expect(settled('phase', 'units')).toEqual([false, false]);
  });
});
