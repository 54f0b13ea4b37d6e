import type { Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../src/rulebook.ts';
import type { SeatId } from '../../src/world/world.ts';
import { advance, aircraft, attack, convert, displace, facing, loseStep, retreat, XIX } from '../battles.ts';
import { assault, eastward, row, step, take, takeUp, walk } from '../marches.ts';
import { expectAllowed, rule, type Referee } from '../referee.ts';

/*
 * Acts tried while another question is open. The rule that forbids comes first, as the rulebook has it; the question's own rule comes last,
 * and the words say what is asked instead.
 */
type Case = readonly [what: string, position: () => Referee, seat: SeatId, command: Command, rule: RuleId];

const marching = () => eastward().put('de-i', '5001').put('de-xix-pz', '5003');
const onTheWay = () => walk(take(marching(), 'german-east', '5001', 'de-i'), 'german-east', '5002');

const CASES: readonly Case[] = [
  ['an attack in the movement phase', marching, 'german-east', attack(XIX, '5004'), '11.1a'],
  ['an attack in the enemy’s combat phase', facing, 'soviet', attack(['su-army-1'], '4909'), '11.1a'],
  ['a move in the combat phase', facing, 'german-east', takeUp('4909', 'de-xix-pz'), '10.2e'],
  ['a move in the enemy’s player turn', facing, 'soviet', takeUp('4910', 'su-army-1'), '10.2e'],
  ['a mobile assault in the combat phase', facing, 'german-east', assault('4910'), '10.15a'],
  ['a step in the combat phase', facing, 'german-east', step('4908'), '10.2b'],
  ['another unit laid on top in the combat phase', facing, 'german-east', { act: 'turn-up', unit: 'de-xix-pz' }, '7.3a'],
  ['a drop in the Soviet player turn', () => facing().in('soviet movement'), 'german-east', { act: 'drop', hex: '4911' }, '8.7a'],
  ['interdiction in one’s own movement phase', marching, 'german-east', { act: 'interdict', hex: '5004', aircraft: 'de-air-1' }, '8.3a'],
  ['aircraft lent in one’s own phase', marching, 'german-east', { act: 'lend', aircraft: ['de-air-1'] }, '8.3f'],
  ['air superiority in the movement phase', marching, 'german-east', { act: 'suppress', aircraft: 'de-air-1', target: 'su-air' }, '8.1a'],
  ['a corps withdrawn in the movement phase', marching, 'german-east', { act: 'withdraw', units: ['de-i'] }, '12.1b'],
  ['a corps leaving the reserve in combat', facing, 'german-east', { act: 'enter', hex: '4907', units: ['de-i'] }, '12.1d'],
  ['a fort in the German player turn', facing, 'soviet', { act: 'fortify', hex: '4911' }, '9.8a'],
  ['a replacement in the combat phase', facing, 'german-east', { act: 'rebuild', unit: 'de-xix-pz' }, '9.9a'],
  ['the far east called on in the German player turn', facing, 'soviet', { act: 'recall', units: ['su-fe-15'] }, '12.5a'],
  ['the Arctic reinforced in the German player turn', facing, 'soviet', { act: 'reinforce', units: ['su-fe-15'] }, '12.6a'],
  ['Romania invaded in the German player turn', facing, 'soviet', { act: 'invade', units: ['su-army-1'] }, '12.7b'],
  ['a late advance', facing, 'german-east', advance('de-xix-pz'), '11.13a'],
  ['a retreat when nobody must', facing, 'soviet', retreat('4911'), '11.11a'],
  ['a displacement when nobody retreats', facing, 'soviet', displace('4911', 'su-army-2'), '11.12a'],
  ['a step lost by nobody’s order', facing, 'german-east', loseStep('de-xix-pz'), '11.16a'],
  ['a result converted when none was rolled', facing, 'german-east', convert('BB'), '11.19a'],
  ['an exchange without a bloodbath', facing, 'german-east', { act: 'exchange', steps: 1 }, '11.20d'],
  ['aircraft for no battle', facing, 'german-east', aircraft('de-air-1'), '8.4a'],
  ['the order of phases by the Soviets', facing, 'soviet', { act: 'order', order: 'move-fight' }, '5.3a'],
  ['corps shared out in play', facing, 'german-east', { act: 'assign', units: ['de-i'], to: 'west' }, '3.3e'],
  ['a set-up in play', facing, 'german-east', { act: 'deploy', units: ['de-i'], hex: '4907' }, '3.1a'],
  ['an elimination where no stack is too high', facing, 'german-east', { act: 'eliminate', unit: 'de-xix-pz' }, '7.2c'],
  ['a permission that nobody asked for', facing, 'soviet', { act: 'allow' }, '10.5b'],
  ['another stack taken up meanwhile', onTheWay, 'german-east', takeUp('5003', 'de-xix-pz'), '10.2b'],
  [
    'a second step of a stack that was put down',
    () => {
      const map = onTheWay();
      map.do('german-east', { act: 'put-down' });
      return map;
    },
    'german-east',
    step('5003'),
    '10.2b',
  ],
];

describe('an act that is not asked for now', () => {
  it.each(CASES)('%s is refused by the rule that forbids it', (_what, position, seat, command, by) => {
    const map = position();
    const refusal = map.refusal(seat, command);
    expect(refusal, 'not refused').not.toBeNull();
    expect(refusal?.rules[0], `${map.awaiting}: ${refusal?.reason}`).toBe(by);
    expect(refusal?.reason).toMatch(/(to decide: |Possible: ).+\.$/);
  });
});

describe('a stack that is put down unmoved', () => {
  rule('10.4a')('has spent nothing, and its units may move otherwise', () => {
    const map = eastward(row(5101, 5103, 'ussr'))
      .put('de-i', '5001')
      .put('de-ii', '5001');
    take(map, 'german-east', '5001', 'de-i', 'de-ii');
    map.do('german-east', { act: 'put-down' });
    expectAllowed(map.refusal('german-east', takeUp('5001', 'de-i', 'de-ii')));
    walk(take(map, 'german-east', '5001', 'de-i'), 'german-east', '5002');
    map.do('german-east', { act: 'put-down' });
    expectAllowed(map.refusal('german-east', takeUp('5001', 'de-ii')));
  });

  it('is so unasked where it can go nowhere together, and each can alone', () => {
    const full = ['de-iii', 'de-iv', 'de-v', 'de-vi'].reduce(
      (so, unit, i) => so.put(unit, i < 2 ? '5000' : '5002'),
      eastward().put('de-i', '5001').put('de-ii', '5001'),
    );
    const map = full.without('de-iii');
    take(map, 'german-east', '5001', 'de-i', 'de-ii');
    expect(map.awaiting).toBe('german-east: movement');
    expectAllowed(map.refusal('german-east', takeUp('5001', 'de-i')));
    expect(map.unit('de-i').marks ?? []).not.toContain('moved');
  });
});
