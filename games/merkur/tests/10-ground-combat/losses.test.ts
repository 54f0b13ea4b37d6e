import { describe, expect } from 'vitest';
import { duesOf, exchanged, meeting, shareOf, smallerSide, stepsIn } from '../../src/rules/10-ground-combat/losses.ts';
import { rule, tables } from './given.ts';

/** Losses of both sides in strength points; `contributing`: what of the defenders took part. */
function due(code: string, attackers: number, defenders: number, stays = false, contributing = defenders): string {
  const dues = duesOf(tables, code, { attackers: attackers * 4, defenders: defenders * 4, contributing: contributing * 4 }, stays);
  const points = (part: number | 'all') => (part === 'all' ? 'all' : `${part / 4}`);
  return `${points(dues.attacker)}, ${points(dues.defender)}`;
}

describe('a result', () => {
  rule('10.D.1', '10.D.7')('AH or HR costs the attacker half of the defender, who loses nothing', () => {
    expect([due('AH', 12, 6), due('HR', 2, 6), due('DR', 2, 6)]).toEqual(['3, 0', '3, 0', '0, 0']);
  });

  rule('10.D.3', '10.D.9')('AQ or QR costs the attacker a quarter of the defender', () => {
    expect([due('AQ', 12, 6), due('QR', 12, 4)]).toEqual(['1.5, 0', '1, 0']);
  });

  rule('10.D.2', '10.D.4')('DH or DQ costs the defender half or a quarter of his own', () => {
    expect([due('DH', 12, 6), due('DQ', 12, 6), due('DR', 12, 6)]).toEqual(['0, 3', '0, 1.5', '0, 0']);
  });

  rule(
    '10.D.5#1',
    '10.D.13',
    '10.D.8#1',
  )('AE eliminates the attacker, DE and DA the defender', () => {
    expect([due('AE', 12, 6), due('DE', 12, 6), due('DA', 12, 6)]).toEqual(['all, 0', '0, all', '0, all']);
  });

  rule('10.D.6#1', '10.D.6#2')('HQ costs the defender a quarter if he retreats, a half if he stays', () => {
    expect([due('HQ', 12, 6), due('HQ', 12, 6, true)]).toEqual(['3, 1.5', '3, 3']);
    expect(due('DQ', 12, 6, true)).toBe('0, 1.5');
  });

  rule('10.D.12')('QH costs the attacker a quarter of the defender, and him a half', () => {
    expect(due('QH', 12, 6)).toBe('1.5, 3');
  });

  rule('10.D.10#1', '10.D.14#1')('HX and EX eliminate the smaller side', () => {
    expect([due('HX', 4, 6), due('HX', 6, 4), due('EX', 4, 6), due('EX', 6, 4)]).toEqual(['all, 0', '0, all', 'all, 0', '0, all']);
  });

  rule('10.D.10#3', '10.D.14#3')('takes the defender for the smaller of equal sides on HX, and neither on EX (G13)', () => {
    const equal = { attackers: 16, defenders: 16, contributing: 16 };
    expect([smallerSide(tables, 'HX', equal), smallerSide(tables, 'EX', equal)]).toEqual(['defender', 'neither']);
    expect([due('HX', 4, 4), due('EX', 4, 4)]).toEqual(['0, all', 'all, all']);
    const joined = { attackers: 16, defenders: 20, contributing: 12 };
    expect(smallerSide(tables, 'EX', joined)).toBe('defender');
  });

  rule('10.E.4#2')('HX on a division that flips costs the attacker 1 SP, not 2; EX what was really lost (G15)', () => {
    expect([exchanged(tables, 'HX', 8), exchanged(tables, 'HX', 16)].map((quarters) => quarters / 4)).toEqual([1, 2]);
    expect([exchanged(tables, 'EX', 8), exchanged(tables, 'AH', 8)].map((quarters) => quarters / 4)).toEqual([2, 0]);
  });
});

describe('losses', () => {
  rule('10.E.1#1')('are rounded down to the nearest half point', () => {
    const points = (quarters: number) => shareOf(tables, quarters, [1, 4]) / 4;
    expect([points(4 * 6), points(4 * 7), points(4 * 3), points(4)]).toEqual([1.5, 1.5, 0.5, 0]);
  });

  rule('10.F.1#1', '10.F.1#2')(
    'are half and half of a unit with a reduced side, the other half of one that is reduced, and all of another',
    () => {
      expect([stepsIn(16, true, false), stepsIn(16, true, true), stepsIn(2, false, false)]).toEqual([[8, 8], [8], [2]]);
    },
  );

  const [division, battalion] = [[8, 8], [2]];
  rule('10.E.5')('are met exactly where that can be done, and else by more in which each step is needed', () => {
    const battalions = [battalion, battalion, battalion];
    expect([meeting(battalions, [1, 1, 0], 4), meeting(battalions, [1, 0, 0], 4), meeting(battalions, [1, 1, 1], 4)]).toEqual([
      'met',
      'short',
      'over',
    ]);
    const both = [division, division];
    // 5 SP of two divisions are 6 (10.E.5#2).
    expect([meeting(both, [2, 1], 20), meeting(both, [1, 1], 20), meeting(both, [2, 2], 20)]).toEqual(['met', 'short', 'avoidable']);
    expect(meeting([division, battalion], [1, 1], 6)).toBe('avoidable');
    expect(meeting([division, battalion], [1, 0], 6)).toBe('met');
  });

  rule('10.E.5')('take everything of a side that has no more than is due', () => {
    expect([meeting([battalion], [1], 8), meeting([battalion, battalion], [1, 0], 8)]).toEqual(['met', 'short']);
  });
});
