import { describe, expect } from 'vitest';
import { attack } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, fieldWith, rule, takeUp, type Referee } from '../referee.ts';

const [TANKS, RIFLES, RESERVE] = ['de-i-35', 'de-sr-12', 'de-k-34'] as const;
const [ENEMY, WAITING] = ['su-10-abn', 'su-201-abn'] as const;

/** Without an Overphase, and without supply for combat. */
const front = (): Referee =>
  fieldWith({ rules: ['free-fighting'], overphase: [] })
    .option('surprise', false)
    .put(TANKS, '05.05')
    .put(RIFLES, '05.05')
    .put(RESERVE, { at: '08.08', mode: 'reserve' })
    .put(ENEMY, '05.06')
    .put(WAITING, { at: '10.10', mode: 'reserve' });

describe('a side turn', () => {
  rule('2.3.II-D1')('lets the side whose turn it is move in its Movement Phase', () => {
    const at = front().in('1 german movement');
    expectAllowed(at.refusal('german', takeUp('05.05', TANKS)));
    expectRefused(at.refusal('soviet', takeUp('05.06', ENEMY)), '6.3b-1');
  });

  rule('2.3.II-E1')('lets the other side release reserves and move them in the reaction', () => {
    const at = front().in('1 german reaction movement');
    expect(at.awaiting).toBe('soviet: release');
    at.do('soviet', { act: 'release', units: [WAITING] });
    expectAllowed(at.refusal('soviet', takeUp('10.10', WAITING)));
    expectRefused(at.refusal('german', takeUp('05.05', TANKS)), '6.3b-1');
  });

  rule('2.3.II-G1', '10.0-2')('lets reserves and units marked for it move, and then attack, in the exploitation', () => {
    const at = front().put(TANKS, { at: '05.05', mode: 'exploitation' }).in('1 german exploitation movement');
    at.do('german', { act: 'release', units: [] });
    expectAllowed(at.refusal('german', takeUp('05.05', TANKS)));
    expectRefused(at.refusal('german', attack('05.06', TANKS)), '9.1a-3');
    at.do('german', { act: 'end' });
    expect(at.awaiting).toBe('german: combat');
    expectAllowed(at.refusal('german', attack('05.06', TANKS)));
  });

  rule('9.1a-3')('has combat after all movement, in reaction and exploitation as well', () => {
    const at = front().put(WAITING, { at: '05.04', mode: 'reserve' }).in('1 german reaction movement');
    at.do('soviet', { act: 'release', units: [WAITING] });
    expectRefused(at.refusal('soviet', attack('05.05', WAITING)), '9.1a-3');
    at.do('soviet', { act: 'end' });
    expect(at.awaiting).toBe('soviet: combat');
    expectAllowed(at.refusal('soviet', attack('05.05', WAITING)));
  });

  rule('5.7b-3')('lets released units attack together, and nobody else with them', () => {
    const at = front()
      .put(WAITING, { at: '05.04', mode: 'reserve' })
      .put('su-413', { at: '04.05', mode: 'reserve' })
      .in('1 german reaction movement');
    at.do('soviet', { act: 'release', units: [WAITING, 'su-413'] });
    at.do('soviet', { act: 'end' });
    expectAllowed(at.refusal('soviet', attack('05.05', WAITING, 'su-413')));
    expectRefused(at.refusal('soviet', attack('05.05', WAITING, ENEMY)), '8.1a-1');
  });
});

describe('a game turn', () => {
  rule('2.2-5', '2.3.IV-1')('has two side turns of each side, and ends with the next one beginning', () => {
    const at = front().without(RESERVE).without(WAITING).in('2 soviet movement', 3);
    at.do('soviet', { act: 'end' });
    expect([at.awaiting, at.position.facts.turn]).toEqual(['soviet: combat', 3]);
    at.do('soviet', { act: 'end' });
    expect([at.awaiting, at.position.facts.turn, at.position.facts.phase]).toEqual(['german: modes', 4, '1 german modes']);
  });
});
