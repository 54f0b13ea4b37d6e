import type { Facts } from '@sandtable/umpire';
import { describe } from 'vitest';
import { sky } from '../air.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

/** PS-84, each carries 2T; parachutists of 4T. */
const [PS, PS2, BRIGADE] = ['su-ps84-1', 'su-ps84-2', 'su-201-abn'] as const;
const LINES = [{ id: 'army', side: 'soviet', units: [BRIGADE], turns: [2, 3], beyond: 'south', of: 6, source: 'ours: for tests' }];
const LIMITS = { rules: [{ says: 'Ours.', source: 'ours: for tests', id: 'limits', lines: LINES }] };

/** The parachutists aboard at the Soviet base, with the enemy at 07.07; are they dropped over the hex, or flown there to a base? */
function over(mode: 'move' | 'reserve' | 'strategic', hex: string, turn = 4, act: 'drop' | 'take-off' = 'drop') {
  const at = sky('', { rules: ['limits'] })
    .base('05.04', 'soviet')
    .put('11.11', PS, PS2)
    .by((all) =>
      all
        .tables({ special: LIMITS } as unknown as Facts)
        .put(BRIGADE, { at: '11.11', mode, face: 'move' })
        .put('de-sr-33', '07.07')
        .dumps({ '11.11': { soviet: 12 } })
        .in('2 soviet movement', turn)
        .facts({ first: 'german' }),
    ).set;
  at.do('soviet', { act: 'airlift', from: '11.11', aircraft: [PS, PS2], escort: [] });
  at.do('soviet', { act: 'board', unit: BRIGADE });
  return at.refusal('soviet', { act, by: hex.split(' ') });
}

describe('whoever is dropped', () => {
  rule('Intro.3-1', '14.19c-1')('is not beyond the line of his army, though aircraft lead over it', () => {
    expectRefused(over('move', '05.05', 2), 'Intro.3-1', 'south of row 6');
    expectAllowed(over('move', '05.06', 2));
    expectAllowed(over('move', '05.05 05.06', 2));
    expectAllowed(over('move', '05.05', 4));
    expectRefused(over('move', '05.04', 2, 'take-off'), 'Intro.3-1', 'south of row 6');
    expectAllowed(over('move', '05.04', 4, 'take-off'));
  });

  rule(
    '5.7a-3',
    '5.8b-1',
    '14.19c-1',
  )('is not next to the enemy in Reserve or Strategic Mode', () => {
    expectRefused(over('reserve', '07.08'), '5.7a-3', 'next to the enemy');
    expectRefused(over('strategic', '07.08'), '5.8b-1', 'next to the enemy');
    expectAllowed(over('move', '07.08'));
    expectAllowed(over('reserve', '07.09'));
    expectAllowed(over('strategic', '07.09'));
  });
});
