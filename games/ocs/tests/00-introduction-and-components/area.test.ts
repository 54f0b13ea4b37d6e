import { describe, expect } from 'vitest';
import { sourcesFor } from '../../src/rules/11-supply/paying.ts';
import { expectAllowed, expectRefused, fieldWith, rule, step, takeUp } from '../referee.ts';

const [PANZER, ENEMY] = ['de-i-35', 'su-413'] as const;

/** A field of which the scenario plays no more than these first rows. */
const played = (rows: number, map = '') =>
  fieldWith({ area: { columns: [1, 12], rows: [1, rows] } }, map)
    .put(PANZER, '05.05')
    .put(ENEMY, '11.01');

describe('what a scenario does not play of the map', () => {
  rule('Intro.1B-1')('is entered by no unit', () => {
    const moving = (rows: number) => {
      const on = played(rows);
      on.do('german', takeUp('05.05', PANZER));
      return on.refusal('german', step('05.06'));
    };
    expectRefused(moving(5), 'Intro.1B-1');
    expectAllowed(moving(6));
  });

  rule('Intro.1B-1')('is entered by no trucks', () => {
    const driving = (rows: number) => {
      const on = played(rows).carriers('german', { at: '05.05' });
      on.do('german', { act: 'drive', carrier: 'german-carrier-1' });
      return on.refusal('german', { act: 'go', to: '05.06' });
    };
    expectRefused(driving(5), 'Intro.1B-1');
    expectAllowed(driving(6));
  });

  rule('Intro.1B-1')('is crossed by no train', () => {
    const railing = (rows: number) => {
      const map = '02.02 village 02.05 village 02.08 village single 02.02-02.03-02.04-02.05-02.06-02.07-02.08';
      const on = fieldWith({ area: { columns: [1, 12], rows: [1, rows] }, rail: [{ side: 'soviet', points: 20, railways: ['R1'] }] }, map)
        .put(PANZER, '11.01')
        .put(ENEMY, { at: '02.02', mode: 'move', face: 'move' })
        .in('1 soviet movement');
      return on.refusal('soviet', { act: 'entrain', unit: ENEMY, to: '02.08' });
    };
    expectRefused(railing(7), 'Intro.1B-1');
    expectAllowed(railing(8));
  });

  rule('11.5a-4')('is crossed by no supply', () => {
    // The swamp leaves trucks no other way than by the sixth row.
    const payers = (rows: number) => {
      const { position } = played(rows, '05.04 swamp 05.05 swamp 05.03 swamp 05.02 swamp 05.01 swamp 04.01 open 06.01 open').dumps({
        '04.05': { german: 4 },
      });
      return sourcesFor(position, 'german', [position.world.grid.index('06.05')]).length;
    };
    expect([payers(5), payers(6)]).toEqual([0, 1]);
  });
});
