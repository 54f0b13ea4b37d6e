import { describe, expect } from 'vitest';
import { expectAllowed, field, rule, step, type Referee } from '../referee.ts';

const [TANKS, RIFLES, ENEMY] = ['de-i-35', 'de-sr-12', 'su-10-abn'] as const;

const allowance = (referee: Referee, unit: string) => referee.explain({ allowance: { unit } }).value;

describe('the two sides of a counter', () => {
  rule('5.5-1', '5.5a-1')('the combat side: more strength, fewer movement points', () => {
    const at = field().put(TANKS, '05.05').put(ENEMY, '11.11');
    const { combat, move } = at.position.world.units[at.position.world.unit.get(TANKS) as number] as {
      combat: { strength: number };
      move: { strength: number };
    };
    expect(allowance(at, TANKS)).toBe(8);
    expect(combat.strength).toBeGreaterThan(move.strength);
    expectAllowed(at.march('german', [TANKS], '05.05').refusal('german', step('05.06')));
  });

  rule('5.6-1', '5.6a-1')('the move side: less strength, more movement points', () => {
    const at = field().put(TANKS, { at: '05.05', mode: 'move', face: 'move' }).put(ENEMY, '11.11');
    expect(allowance(at, TANKS)).toBe(14);
    expectAllowed(at.march('german', [TANKS], '05.05').refusal('german', step('05.06')));
  });

  rule('5.2-2')('are each unit’s own, whoever it stands with', () => {
    const at = field().put(TANKS, '05.05').put(RIFLES, '05.05').put(ENEMY, '11.11').in('1 german modes');
    at.do('german', { act: 'mode', mode: 'move', units: [TANKS] });
    expect([at.unit(TANKS).mode, at.unit(RIFLES).mode]).toEqual(['move', undefined]);
  });

  rule('5.8-1')('Strategic Mode has the move side up', () => {
    const at = field().put(TANKS, '05.05').put(RIFLES, '05.05').put(ENEMY, '11.11').in('1 german modes');
    at.do('german', { act: 'mode', mode: 'strategic', units: [TANKS] });
    expect(at.unit(TANKS)).toMatchObject({ mode: 'strategic', face: 'move' });
    expect(at.unit(RIFLES).face).toBeUndefined();
  });
});
