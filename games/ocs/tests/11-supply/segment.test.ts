import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, FIELD, rule } from '../referee.ts';
import { DIVISIONS, draw, HQ, week } from './week.ts';

const [FIRST, SECOND, THIRD] = DIVISIONS;
const at = () => week({ '06.02': 20 }).put(HQ, '06.03').put(FIRST, '06.08').put(SECOND, '06.09').put(THIRD, '06.09');

describe('the Supply Usage Segment', () => {
  rule('2.3.I2-1')('is when units draw for the week, and each side for its own', () => {
    const low = draw(HQ, 'low', [FIRST], { '06.02': 4 });
    expectAllowed(at().refusal('german', low));
    expectRefused(at().in('1 german movement').refusal('german', low), '2.3.I2-1');
    expectRefused(at().refusal('german', draw(HQ, 'low', ['su-413'], { '06.02': 4 })), '2.3.I2-1', 'none of your units');
  });

  rule('11.4d-1')('leaves each unit with its level; Full goes without saying', () => {
    const drawn = (level: string, tokens: number, units: readonly string[]) => {
      const one = at();
      one.do('german', draw(HQ, level, units, { '06.02': tokens }));
      return one.unit(FIRST);
    };
    expect(drawn('low', 4, [FIRST])).toEqual({ at: '06.08', level: 'low' });
    expect(drawn('full', 16, [FIRST, SECOND, THIRD])).toEqual({ at: '06.08' });
  });

  rule('Intro.3-1')('asks nobody of a garrison that needs no supply', () => {
    const garrison = { id: 'garrison', side: 'german', hexes: ['06.12'], says: 'It needs no supply.', source: 'ours' };
    const ended = (rules: readonly string[]) => {
      const one = week({}, '').scenarios([{ ...FIELD, overphase: ['supply'], rules }] as unknown as Value);
      const edition = one.tables({ special: { rules: [garrison] } }).put(FIRST, '06.12');
      edition.do('german', { act: 'end' }, rules.length > 0 ? [] : [1, 1]);
      return edition.unit(FIRST).level ?? 'full';
    };
    expect(ended(['garrison'])).toBe('full');
    expect(ended([])).toBe('none');
  });

  rule('11.1b-1')('pays in tokens, four to a point', () => {
    const one = at();
    one.do('german', draw(HQ, 'full', [FIRST, SECOND, THIRD], { '06.02': 16 }));
    expect(one.fact('supply')).toEqual({ '06.02': { german: 4 } });
    expectRefused(at().refusal('german', draw(HQ, 'full', [FIRST, SECOND, THIRD], { '06.02': 4 })), '11.4b-1', '4 SP');
  });
});
