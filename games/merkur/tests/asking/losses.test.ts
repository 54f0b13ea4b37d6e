import type { Prospect } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { assault, fit, front, GREEKS, POLICE, REGIMENT, result, TARGET } from '../10-ground-combat/field.ts';
import type { Referee } from '../referee.ts';

const OTHER = 'de-gjr-85';
const told = (at: Referee, unit?: string, seat: 'axis' | 'allied' = 'axis') => {
  const prospect = unit === undefined ? { act: 'lose-step' } : { act: 'lose-step', unit };
  return (at.explain({ prospect }, seat)['prospect'] as unknown as Prospect).told;
};

describe('losses that are being met', () => {
  it('say what is still owed and what a step gives of it, to whoever owes them', () => {
    const at = front().put('uk-14-bde', TARGET).put('nz-10', TARGET).without(GREEKS).without(POLICE).put(OTHER, fit('3130'));
    expect(told(at)).toEqual([]);
    // A quarter of 2.
    assault(at, [REGIMENT, OTHER], [1, 1, result('AQ')]);
    expect(at.awaiting).toBe('axis: step loss');
    expect(told(at, undefined, 'allied')).toEqual([]);
    expect(told(at)).toEqual([
      { title: 'Still owed: ½ SP', lines: [{ says: 'strength points to be lost', rule: '10.E.2#1', value: '½' }] },
    ]);
    expect(told(at, OTHER)[0]?.lines.at(-1)).toMatchObject({ says: expect.stringContaining('85th') as string, value: '½' });
  });
});
