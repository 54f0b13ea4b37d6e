import { describe, expect } from 'vitest';
import { countersInFull } from '../../src/editing/in-short/counters.ts';
import { step, takeUp } from '../referee.ts';
import {
  advance,
  atAllCosts,
  battlefield,
  expectAllowed,
  expectRefused,
  fieldWith,
  happenedIn,
  retreat,
  rule,
  takeOption,
} from './battlefield.ts';

const overrun = (hex: string) => ({ act: 'overrun', hex, 'all-costs': false });

describe('the example of an overrun of the 108th Tank Division', () => {
  const moved = () =>
    battlefield()
      .counters(
        countersInFull({
          attackers: 'german battalion armor re 0.5 combat 10-5-8 track move 6-5-14 track',
          '108th': 'soviet division armor re 3 steps 3 combat 14-1-6 track move 9-1-12 track',
        }),
      )
      .in('1 german movement')
      .put('attackers', '05.08')
      .put('108th', { at: '05.05', mode: 'disorganized' })
      .march('german', ['attackers'], '05.08', '05.07', '05.06');

  rule(
    '7.0-8',
    '7.0-9',
    '7.1d-1',
  )('is fought at 3:1 with +5, and leaves the attackers in the hex with five points spent, unmarked', () => {
    const on = moved();
    const fought = on.do('german', overrun('05.05'), [4, 4]);
    expect(happenedIn(fought, 'odds')).toMatchObject({ ratio: '3:1', column: '3:1' });
    expect(happenedIn(fought, 'result')).toMatchObject({ modifier: 5, result: 'Ae4,DL1o2' });
    expect(on.unit('108th').steps).toBe(2);
    on.do('soviet', takeOption(0));
    on.do('soviet', retreat(['05.04', '05.03'], '108th'));
    expect(on.unit('108th')).toMatchObject({ at: '05.03', steps: 2, mode: 'disorganized' });
    expect(on.unit('attackers').at).toBe('05.05');
    expect(on.unit('attackers').mode).toBeUndefined();
    // Five of eight points are spent: three more hexes, and no overrun after the first of them.
    expect(on.explain({ march: { units: ['attackers'], to: '06.07' } })).toMatchObject({ value: 8, fails: null });
    on.do('german', step('05.04'));
    expectRefused(on.refusal('german', overrun('05.03')), '7.1a-1', '2 movement points left');
    expectAllowed(on.refusal('german', step('06.03')));
  });
});

describe('the example of an attack at all costs', () => {
  const [CAVALRY, DEFENDERS] = ['cavalry', 'defenders'] as const;
  const city = () =>
    fieldWith({}, '05.05 major')
      .option('surprise', false)
      .counters(
        countersInFull({
          [CAVALRY]: 'german division cavalry re 5 steps 5 combat 24-4-5 leg move 14-4-10 leg',
          [DEFENDERS]: 'soviet division infantry re 3 steps 3 combat 6-3-3 leg move 3-3-6 leg',
        }),
      )
      .in('1 german combat')
      .put(CAVALRY, '05.06')
      .put(DEFENDERS, '05.05')
      .dumps({ '05.06': { german: 4 }, '05.04': { soviet: 1 } });

  rule(
    '9.8d-1',
    '9.8c-2',
    '9.13-1',
  )('comes to AL3o1,Do1 at 4:1 in very close terrain: four steps lost, and the defender a hex away', () => {
    const on = city();
    const fought = on.do('german', atAllCosts('05.05', CAVALRY), [1, 2, 1, 2]);
    expect(happenedIn(fought, 'odds')).toMatchObject({ ratio: '4:1', column: '4:1' });
    expect(fought.filter(({ what }) => what === 'result').map(({ modifier, result }) => [modifier, result])).toEqual([
      [1, 'AL1o1,Do1'],
      [-3, 'AL2'],
    ]);
    expect(on.unit(CAVALRY).steps).toBe(1);
    expect([on.dump('05.06', 'german'), on.dump('05.04', 'soviet')]).toEqual([0, 0]);
    expectRefused(on.refusal('german', takeOption(0)), '9.11-2');
    on.do('soviet', takeOption(0));
    on.do('soviet', retreat(['05.04'], DEFENDERS));
    expect(on.unit(DEFENDERS)).toEqual({ at: '05.04', marks: ['defended'] });
    expectAllowed(on.refusal('german', advance(CAVALRY)));
  });
});

describe('the example of surprise in an overrun', () => {
  /** At 4:1 in the open, with these ratings. */
  const overrunning = (attacker: number, defender: number) => {
    const on = battlefield()
      .option('surprise', true)
      .counters(
        countersInFull({
          attackers: `german battalion infantry re 0.5 combat 24-${attacker}-8 leg move 12-${attacker}-9 leg`,
          defenders: `soviet division infantry re 3 steps 3 combat 6-${defender}-3 leg move 3-${defender}-6 leg`,
        }),
      )
      .in('1 german movement')
      .put('attackers', '05.06')
      .put('defenders', '05.05');
    on.do('german', takeUp('05.06', 'attackers'));
    return on;
  };

  rule('9.17-2', '9.17-7')('is the attacker’s with 5 against 0: three columns right, and Ae3,DL2o2DG instead of Ae4,DL1o2', () => {
    const surprised = overrunning(5, 0).do('german', overrun('05.05'), [4, 4, 3, 3, 4]);
    expect(happenedIn(surprised, 'surprise')).toMatchObject({ favors: 'attacker', modifier: 5, shift: 3 });
    expect(happenedIn(surprised, 'odds')).toMatchObject({ ratio: '4:1', column: '4:1' });
    expect(happenedIn(surprised, 'result')).toMatchObject({ column: '9:1', modifier: 5, result: 'Ae3,DL2o2DG' });
    // A roll of 5 is 10, and nobody is surprised.
    const known = overrunning(5, 0).do('german', overrun('05.05'), [2, 3, 3, 4]);
    expect(happenedIn(known, 'result')).toMatchObject({ column: '4:1', result: 'Ae4,DL1o2' });
  });

  rule('9.17-3', '9.17-4')('is the defender’s the other way round: six columns left, and AL2 instead of AL1o1,Do1', () => {
    const surprised = overrunning(0, 5).do('german', overrun('05.05'), [4, 4, 6, 3, 4]);
    expect(happenedIn(surprised, 'surprise')).toMatchObject({ favors: 'defender', modifier: -5, shift: -6 });
    expect(happenedIn(surprised, 'result')).toMatchObject({ column: '1:4', modifier: -5, result: 'AL2' });
    const known = overrunning(0, 5).do('german', overrun('05.05'), [4, 5, 3, 4]);
    expect(happenedIn(known, 'result')).toMatchObject({ column: '4:1', result: 'AL1o1,Do1' });
  });
});
