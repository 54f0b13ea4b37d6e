import { AHEAD } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { assault, eastward, grounded, step, take, walk } from '../marches.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const resume = (...units: readonly string[]) => ({ act: 'resume', units });
const down = { act: 'put-down' };

/** Two stacks of Germans in the east; where it is agreed, one that was put down may go on. */
const map = (resumed: 'no' | 'asked' = 'asked'): Referee =>
  eastward()
    .put('de-i', '5001')
    .put('de-ii', '5001')
    .put('de-iii', '5002')
    .put('su-fe-15', '5012')
    .option('resumed-moves', resumed)
    .in('german east movement', 1);

/** Two corps have gone two hexes and are put down. */
function halted(referee = map()): Referee {
  walk(take(referee, 'german-east', '5001', 'de-i', 'de-ii'), 'german-east', '5002', '5003').do('german-east', down);
  return referee;
}

/** Then a third has moved. */
function overtaken(referee = map()): Referee {
  walk(take(halted(referee), 'german-east', '5002', 'de-iii'), 'german-east', '5003', '5004').do('german-east', down);
  return referee;
}

describe('10.5b a stack that was put down goes on', () => {
  rule('10.5b', '10.2b')('never, unless that has been agreed', () => {
    expectRefused(halted(map('no')).refusal('german-east', resume('de-i', 'de-ii')), '10.5b', 'has finished its move');
    expectAllowed(halted().refusal('german-east', resume('de-i', 'de-ii')));
    expect(halted(map('no')).offered('german-east')).not.toContain('resume');
  });

  rule('10.5b')('freely until another is taken up, with the points it has left', () => {
    const referee = halted();
    referee.do('german-east', resume('de-i', 'de-ii'));
    expect(referee.awaiting).toBe('german-east: moving');
    walk(referee, 'german-east', '5004', '5005', '5006', '5007');
    expectRefused(referee.refusal('german-east', step('5008')), '10.2c');
    referee.do('german-east', down);
    expectRefused(referee.refusal('german-east', resume('de-i')), '10.5b');
  });

  rule('10.5b', '7.3a')('is answered ahead by what is seen of it alone: a condition finds out nothing of who lies below', () => {
    const asked = (unit: string): string => {
      const referee = overtaken();
      const where = { units: { none: [unit] } };
      referee.do('soviet', { act: AHEAD, step: 'permission', where, answer: { act: 'forbid' } });
      referee.do('german-east', resume('de-i', 'de-ii'));
      return referee.awaiting;
    };
    const below = asked('de-i');
    expect(below).toBe(asked('de-xx'));
    expect(below).toBe('german-east: movement');
    expect(asked('de-ii')).toBe('soviet: permission');
  });

  rule('10.5b')('after that only if the enemy allows it, who is asked once', () => {
    const refused = overtaken();
    refused.do('german-east', resume('de-i', 'de-ii'));
    expect(refused.awaiting).toBe('soviet: permission');
    refused.do('soviet', { act: 'forbid' });
    expect(refused.awaiting).toBe('german-east: movement');
    expectRefused(refused.refusal('german-east', resume('de-i', 'de-ii')), '10.5b');
    expectRefused(refused.refusal('german-east', { act: 'take-up', from: '5003', units: ['de-i'] }), '10.2b');

    const allowed = overtaken();
    allowed.do('german-east', resume('de-i'));
    allowed.do('soviet', { act: 'allow' });
    expect(allowed.awaiting).toBe('german-east: moving');
    walk(allowed, 'german-east', '5004').do('german-east', down);
    expect([allowed.unit('de-i').at, allowed.unit('de-ii').at]).toEqual(['5004', '5003']);
    expectRefused(allowed.refusal('german-east', resume('de-i')), '10.5b');
    expectAllowed(allowed.refusal('german-east', resume('de-iii')));
  });

  rule('10.5b', '10.4a')('with nobody who was not put down with it', () => {
    expectRefused(overtaken().refusal('german-east', resume('de-i', 'de-iii')), '10.4a');
    expectAllowed(overtaken().refusal('german-east', resume('de-i', 'de-ii')));
    expectRefused(map().refusal('german-east', resume('de-i')), '10.5b');
  });

  rule('10.5b', '10.19a')('but not after a mobile assault that failed', () => {
    const map = (result: string): Referee => {
      const referee = grounded(eastward('5014 red'))
        .put('de-xix-pz', '5002')
        .put('su-fe-15', '5003')
        .option('resumed-moves', 'asked')
        .in('german east movement', 1);
      take(referee, 'german-east', '5002', 'de-xix-pz').do('german-east', assault('5003'), [{ table: 'crt', result }]);
      if (referee.awaiting === 'german-east: moving') referee.do('german-east', down);
      return referee;
    };
    expectRefused(map('AS').refusal('german-east', resume('de-xix-pz')), '10.5b');
    expectAllowed(map('DR').refusal('german-east', resume('de-xix-pz')));
  });
});
