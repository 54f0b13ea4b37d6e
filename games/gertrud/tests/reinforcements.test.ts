import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, onTheMap, rule } from './referee.ts';

/** Turn 3 of Early 1941: the Allied 2nd and 8th divisions are due (18.1ak). */
const turn3 = () => onTheMap().put('al-2', 'later').put('al-8', 'later').put('tr-23', '2416').in('allied movement', 3);
const arrive = (hex: string, ...units: readonly string[]) => ({ act: 'arrive', hex, units });

describe('10.0 reinforcements', () => {
  rule('10.0a', '5.1g')('are placed in a named hex for nothing and may move on', () => {
    const position = turn3();
    position.do('allied', arrive('1719', 'al-2'));
    expect(position.unit('al-2')).toEqual({ at: '1719', marks: ['arrived'] });
    position.do('allied', { act: 'take-up', from: '1719', units: ['al-2'] });
    expect(position.offered('allied')).toContain('step');
    expectRefused(turn3().in('allied movement', 2).refusal('allied', arrive('1719', 'al-2')), '10.0a');
  });

  rule('3.0d')('do not come before their turn', () => {
    expectRefused(turn3().in('allied movement', 2).refusal('allied', arrive('1719', 'al-2')), '3.0d');
    expectAllowed(turn3().refusal('allied', arrive('1719', 'al-2')));
  });

  rule('10.0b')('may not be held back', () => {
    const position = turn3();
    expectRefused(position.refusal('allied', { act: 'end' }), '10.0b');
    position.do('allied', arrive('1719', 'al-2', 'al-8'));
    expectAllowed(position.refusal('allied', { act: 'end' }));
  });

  rule('3.3a')('come where the scenario says', () => {
    expectRefused(turn3().refusal('allied', arrive('2416', 'al-2')), '3.3a');
    expectRefused(turn3().put('tr-11', '1719').refusal('allied', arrive('1719', 'al-2')), '3.3a');
    expectAllowed(turn3().refusal('allied', arrive('1734', 'al-2')));
  });

  rule('3.3b', '10.1a')('do not land on an enemy', () => {
    expectRefused(turn3().put('de-73', '1719').refusal('allied', arrive('1719', 'al-2')), '3.3b');
    expectAllowed(turn3().refusal('allied', arrive('1719', 'al-2')));
  });

  rule('10.0c')('arrive in an enemy zone, but stop there', () => {
    const position = turn3().put('de-73', '1819');
    position.do('allied', arrive('1719', 'al-2'));
    expectRefused(position.refusal('allied', { act: 'take-up', from: '1719', units: ['al-2'] }), '9.0f');
    const free = turn3();
    free.do('allied', arrive('1719', 'al-2'));
    expectAllowed(free.refusal('allied', { act: 'take-up', from: '1719', units: ['al-2'] }));
  });

  rule('10.0d')('count as supplied in the phase of their arrival, wherever they are', () => {
    const position = turn3().put('al-8', '2709');
    position.do('allied', arrive('1719', 'al-2'));
    position.do('allied', { act: 'end' });
    expect(position.unit('al-2').marks).toBeUndefined();
    expect(position.unit('al-8').marks).toContain('oos');
  });

  rule('10.1b')('may land on an undefended coast', () => {
    expectAllowed(turn3().refusal('allied', arrive('1719', 'al-2')));
    const position = turn3();
    position.do('allied', arrive('1719', 'al-2'));
    expectRefused(turn3().put('de-73', '1719').refusal('allied', arrive('1719', 'al-2')), '10.1a');
  });
});
