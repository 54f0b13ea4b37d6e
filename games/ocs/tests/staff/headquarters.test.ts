import { describe, expect, it } from 'vitest';
import { Field } from '../../src/staff/field.ts';
import { headquartersToMove } from '../../src/staff/headquarters.ts';
import { DIVISIONS, HQ } from '../11-supply/week.ts';
import { fieldWith } from '../referee.ts';

const [NEAR, ...OTHERS] = DIVISIONS;

describe('a headquarters', () => {
  it('that feeds a division takes to the road for others early in the week, and stays in its last movement', () => {
    const goes = (phase: '1 german modes' | '2 german modes'): boolean => {
      const start = fieldWith({ overphase: ['supply'] })
        .weather('M+')
        .in(phase)
        .put('su-413', '12.12')
        .put(HQ, '02.02')
        .put(NEAR, '02.05')
        .dumps({ '02.02': { german: 16 } })
        .carriers('german', { at: '02.02', points: 2 });
      const on = OTHERS.reduce((so, id, i) => so.put(id, `10.0${i + 1}`), start);
      const unit = on.position.world.unit.get(HQ) ?? expect.fail('there is none');
      return headquartersToMove(on.position, 'german', new Field(on.position, 'regular')).has(unit);
    };
    expect(goes('1 german modes')).toBe(true);
    expect(goes('2 german modes')).toBe(false);
  });
});
