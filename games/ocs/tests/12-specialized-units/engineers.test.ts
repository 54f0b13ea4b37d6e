import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { ANY, battlefield, lead, retreat, takeOption, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, field, rule, step, takeUp, type Put } from '../referee.ts';

const [PANZER, PIONEERS, DIVISION, HQ, ENEMY] = ['de-i-35', 'de-pi-79', 'de-167-inf', 'de-hq-xxiv', 'su-413'] as const;

/** Tanks before a broad river, which none of them crosses by itself. */
const before = (engineer: string, put: Put | string = '05.05') =>
  field('broad 05.05-05.06').put(PANZER, '05.05').put(engineer, put).put(ENEMY, '11.11');
const crosses = (engineer: string, put?: Put | string) =>
  before(engineer, put).march('german', [PANZER], '05.05').refusal('german', step('05.06'));

describe('engineers', () => {
  rule('12.8-1')('are those whom the list names, divisions while they are whole, and all headquarters', () => {
    for (const unit of [PIONEERS, DIVISION, HQ]) expectAllowed(crosses(unit));
    expectRefused(crosses(DIVISION, { at: '05.05', steps: 2 }), '6.2c-1');
    expectRefused(crosses('de-ii-35'), '6.2c-1');
    const workers = (unit: string) =>
      field('broad 05.05-05.06').put('su-11-tb', '05.05').put(unit, '05.05').put(PANZER, '11.11').in('1 soviet movement');
    expectRefused(workers('su-tula-workers').march('soviet', ['su-11-tb'], '05.05').refusal('soviet', step('05.06')), '6.2c-1');
    expectAllowed(workers('su-hq-50').march('soviet', ['su-11-tb'], '05.05').refusal('soviet', step('05.06')));
  });

  rule('12.8-1')('whom the list names for one hex, bridge there and nowhere else', () => {
    const counters = countersData.counters.map((unit) =>
      unit.id === PIONEERS ? { ...unit, engineer: { does: 'bridging', at: '05.05' } } : unit,
    );
    const at = (hex: string) =>
      field(`broad ${hex}-05.06`)
        .counters({ ...countersData, counters } as unknown as Value)
        .put(PANZER, hex)
        .put(PIONEERS, hex)
        .put(ENEMY, '11.11')
        .march('german', [PANZER], hex)
        .refusal('german', step('05.06'));
    expectAllowed(at('05.05'));
    expectRefused(at('05.07'), '6.2c-1');
  });

  rule('12.8a-3')('bridge no more once they have gone, though they come back, and again in a later phase', () => {
    const gone = before(PIONEERS, { at: '05.05', mode: 'move', face: 'move' });
    gone.march('german', [PIONEERS], '05.05', '04.05', '05.05');
    gone.do('german', { act: 'put-down' });
    expectRefused(gone.march('german', [PANZER], '05.05').refusal('german', step('05.06')), '6.2c-1');
    expectAllowed(crosses(PIONEERS));
  });

  rule('12.8a-3')('bridge on where they have overrun somebody from there and stayed, and not where they were thrown back', () => {
    const after = (steps: number) => {
      const on = yielding(
        battlefield('broad 05.05-05.06')
          .in('1 german movement')
          .put(PANZER, '05.05')
          .put('de-sr-12', '05.05')
          .put('de-sr-33', '05.05')
          .put(PIONEERS, '05.05')
          .put(ENEMY, '05.04'),
        'Ao1,Do1',
      );
      on.do('german', takeUp('05.05', 'de-sr-12', 'de-sr-33', PIONEERS));
      on.do('german', { act: 'overrun', hex: '05.04', 'all-costs': false });
      on.do('german', lead('de-sr-12'), ANY);
      on.do('german', takeOption(steps));
      return on;
    };
    const on = after(1);
    on.do('soviet', takeOption(1));
    on.do('german', { act: 'put-down' });
    expectAllowed(on.march('german', [PANZER], '05.05').refusal('german', step('05.06')));
    const beaten = after(0);
    beaten.do('german', retreat(['06.05'], 'de-sr-12', 'de-sr-33', PIONEERS));
    beaten.do('soviet', { act: 'ignore-option' });
    expectRefused(beaten.march('german', [PANZER], '05.05').refusal('german', step('05.06')), '6.2c-1');
  });

  rule('12.8a-1')('serve their own side alone', () => {
    const enemys = field('broad 05.05-05.06').put(PANZER, '05.05').put('su-hq-50', '05.07').put(PIONEERS, '01.01');
    expectRefused(enemys.march('german', [PANZER], '05.05').refusal('german', step('05.06')), '6.2c-1');
    expectAllowed(enemys.put(PIONEERS, '05.05').march('german', [PANZER], '05.05').refusal('german', step('05.06')));
    expect(enemys.unit(PANZER).at).toBe('05.05');
  });
});
