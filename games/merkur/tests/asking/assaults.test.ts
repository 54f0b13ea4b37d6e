import { describe, expect, it } from 'vitest';
import { summer } from '../referee.ts';
import { declared, FIRST, MALEME, planned, ZONE } from '../09-naval-movement/landing.ts';

describe('questions of an assault', () => {
  it('tell what becomes of landing craft', () => {
    const at = declared(['nz-5', 'nz-5-fd'], { 'assault-marks': ['unseen'] });
    const answer = at.explain({ landing: { unit: FIRST, hex: MALEME } });
    // A brigade and guns add two, surprise takes them away again: sunk from 10 on, damaged from 8 on.
    expect(answer).toMatchObject({ value: 0, craft: ['de-msf-1-1', 'de-msf-1-2'], outcomes: { unhurt: 7, damaged: 2, sunk: 1 } });
    expect(answer.lines.map(({ says }) => says)).toEqual(['defended', 'guns', 'surprise']);
    expect(() => at.explain({ landing: { unit: 'nz-5', hex: MALEME } })).toThrow('aboard of no ship of yours');
  });

  it('tell what gunfire adds to it, to its own side', () => {
    const at = summer().in('axis ships', 8).group('tg-x-1', ZONE, ['it-littorio'], { gunfire: 1, 'gunfire-since': 8 }).facts(planned(8));
    const { gunnery, long } = at.position.world.ships.find(({ id }) => id === 'it-littorio') as { gunnery: number; long: number };
    expect([
      at.explain({ gunfire: { group: 'tg-x-1', hex: MALEME } })['guns'],
      at.explain({ gunfire: { group: 'tg-x-1', hex: '3025' } })['guns'],
    ]).toEqual([gunnery, long]);
    expect(() => at.explain({ gunfire: { group: 'tg-x-1', hex: MALEME } }, 'allied')).toThrow('no such group');
  });
});
