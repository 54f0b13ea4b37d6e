import { describe, expect } from 'vitest';
import type { ScriptedDie } from '@sandtable/umpire';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { assault, fit, front, GREEKS, POLICE, REGIMENT, result, stand, TARGET } from './field.ts';

const OTHER = 'de-gjr-85';
const [HOLD, GIVE_WAY] = [{ act: 'hold' }, { act: 'give-way' }] as const;
const retreat = (to: string, ...units: readonly string[]) => ({ act: 'retreat', to, units }) as const;
function fought(at: Referee, code: string, ...before: readonly ScriptedDie[]): Referee {
  assault(at, [REGIMENT], [...before, result(code)]);
  return at;
}

describe('who gives way', () => {
  rule('10.D.6#3', '10.D.6#2')(
    'on HQ the defender says: where he retreats the attacker may advance, where he stays he loses twice as much',
    () => {
      const asked = fought(front(), 'HQ');
      expect(asked.awaiting).toBe('allied: choice');
      asked.do('allied', GIVE_WAY);
      asked.do('allied', retreat('3128', GREEKS, POLICE));
      expect(asked.awaiting).toBe('axis: advance');
      const held = fought(front(), 'HQ');
      held.do('allied', HOLD);
      expect(held.awaiting).toBe('allied: step loss');
      held.do('allied', { act: 'lose-step', unit: POLICE });
      expect([...stand(held, GREEKS, POLICE), held.position.facts.phase]).toEqual([TARGET, 'dead', 'axis pursuit']);
    },
  );

  rule('10.D.11', '10.D.9')('on DR and QR the defender', () => {
    expect(fought(front(), 'DR').awaiting).toBe('allied: way');
    expect(fought(front(), 'QR').awaiting).toBe('allied: way');
  });

  rule('10.D.5#2')('on AE what is left of the attacker, as it had to retreat for a defender', () => {
    const host = ['nz-5', 'uk-14-bde', 'nz-10', 'uk-suda'].reduce((field, unit) => field.put(unit, TARGET), front());
    const strong = () => host.without(GREEKS).without(POLICE).put(REGIMENT, '3130');
    const at = strong();
    assault(at, [REGIMENT], [result('AE')]);
    expect([at.awaiting, ...stand(at, REGIMENT)]).toEqual(['axis: way', '3130 1']);
    at.do('axis', retreat('3131', REGIMENT));
    expect(stand(at, REGIMENT)).toEqual(['3131 1']);
    const worn = strong().put(REGIMENT, { at: '3130', steps: 1 });
    assault(worn, [REGIMENT], [result('AE')]);
    expect(stand(worn, REGIMENT)).toEqual(['dead']);
  });

  rule('10.D.8#1', '10.D.8#2')('nobody on DA, on which no reduced side is left and the hex is open', () => {
    const at = front().without(POLICE).without(GREEKS).put('nz-10', { at: TARGET, supply: 'U3' });
    const happened = assault(at, [REGIMENT], [result('DA')]);
    expect([happened.some(({ what }) => what === 'step lost'), ...stand(at, 'nz-10')]).toEqual([false, 'dead']);
    expect(at.awaiting).toBe('axis: advance');
    const less = front().without(POLICE).without(GREEKS).put('nz-10', { at: TARGET, supply: 'U3' });
    assault(less, [REGIMENT], [result('DE')]);
    expect([less.awaiting, ...stand(less, 'nz-10')]).toEqual(['allied: way', `${TARGET} 1`]);
  });
});

describe('an exchange', () => {
  const brigade = () => front().without(POLICE).without(GREEKS).put('nz-10', TARGET).put(OTHER, fit('3130'));
  /** 3:1 against 1 SP of a regiment in general supply and another one: 1½ SP attack. */
  const smaller = (code: string, at = brigade().put('de-i-fjr-1', fit('3130'))): Referee => {
    assault(at, [REGIMENT, 'de-i-fjr-1'], [2, 9, result(code)]);
    return at;
  };

  rule('10.D.10#4', '10.D.10#5')('on HX costs the larger side half of what the smaller has really lost, whose rest retreats', () => {
    const at = smaller('HX');
    // nz-10 turns to its reduced side, ½ SP; half of that is rounded down to none.
    expect([at.awaiting, ...stand(at, 'nz-10', REGIMENT)]).toEqual(['allied: way', `${TARGET} 1`, '3130']);
    const worn = smaller('HX', brigade().put('nz-10', { at: TARGET, steps: 1 }).put('au-2-4', TARGET).put('de-i-fjr-1', fit('3130')));
    expect(worn.unit('nz-10').at).toBe('dead');
  });

  rule('10.D.14#2')('on EX drives the defender out where he is the smaller, and leaves the attacker where he came from', () => {
    const at = smaller('EX');
    expect(at.awaiting).toBe('axis: step loss');
    at.do('axis', { act: 'lose-step', unit: 'de-i-fjr-1' });
    expect([at.awaiting, ...stand(at, 'nz-10', REGIMENT)]).toEqual(['allied: way', `${TARGET} 1`, '3130']);
    const more = brigade().put('gr-1', TARGET);
    assault(more, [REGIMENT], [2, 9, result('EX')]);
    expect(more.awaiting).toBe('allied: step loss');
    more.do('allied', { act: 'lose-step', unit: 'gr-1' });
    expect([more.position.facts.phase, ...stand(more, REGIMENT, 'nz-10')]).toEqual(['axis pursuit', '3130 1', TARGET]);
  });

  rule('10.D.14#3')('on EX of equal sides costs both all, and what is left stays', () => {
    const at = brigade();
    assault(at, [REGIMENT], [2, 9, result('EX')]);
    expect([...stand(at, REGIMENT, 'nz-10'), at.position.facts.phase]).toEqual(['3130 1', `${TARGET} 1`, 'axis pursuit']);
  });

  rule('10.D.10#2')('on HX lets a defender stay whose attackers are all gone', () => {
    const gone = (steps: number) => {
      const at = brigade().put('gr-1', TARGET).put(REGIMENT, fit('3130', { steps }));
      assault(at, [REGIMENT], [1, 1, result('HX')]);
      return at;
    };
    const at = gone(1);
    expect(at.awaiting).toBe('allied: stand');
    expectAllowed(at.refusal('allied', GIVE_WAY));
    at.do('allied', HOLD);
    expect(stand(at, 'nz-10', REGIMENT)).toEqual([TARGET, 'dead']);
    const left = gone(2);
    expect(left.awaiting).not.toBe('allied: stand');
    expectRefused(left.refusal('allied', HOLD), '10.D.10#2');
  });

  rule('10.D.10#2', '10.D.10#4')('on HX drives out a defender who is not the smaller, unless that was agreed otherwise', () => {
    const gone = (value: 'defender' | 'smaller', steps: number) => {
      const at = brigade().option('half-exchange', value).put('gr-1', TARGET).put(REGIMENT, fit('3130', { steps }));
      assault(at, [REGIMENT], [1, 1, result('HX')]);
      return [at.awaiting, ...stand(at, 'nz-10')];
    };
    expect(gone('defender', 1)).toEqual(['allied: stand', TARGET]);
    expect(gone('smaller', 1)).not.toContain('allied: stand');
    expect(gone('defender', 2)).toEqual(['allied: way', TARGET]);
    expect(gone('smaller', 2)).not.toContain('allied: way');
  });
});
