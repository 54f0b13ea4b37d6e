import type { Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../src/rulebook.ts';
import { aircraft, declared, facing, field, GO_ON, ship, ultra } from '../battles.ts';
import { gertrud, type Referee } from '../referee.ts';

/*
 * Acts tried while another question is open. The rule that forbids comes first, as the rulebook has it; the question's own rule comes last,
 * and the words say what is asked instead.
 */
type Case = readonly [what: string, position: () => Referee, seat: 'german' | 'allied', command: Command, rule: RuleId];

const ATTACK: Command = { act: 'attack', hex: '2003', units: ['de-9-pz'] };
const step = (to: string): Command => ({ act: 'step', to });
const takeUp = (from: string, ...units: string[]): Command => ({ act: 'take-up', from, units });

/** An attack inland, another one possible far off; the Germans have an aircraft, both sides a ship. */
const attacked = (more = (one: Referee): Referee => one) =>
  declared(
    more(
      facing()
        .with('3001 3002')
        .put('de-101-lt', '3001')
        .put('tr-39', '3002')
        .marker('de-cas-1')
        .marker('de-cas-2')
        .marker('tr-cas-1')
        .marker('tr-yavuz'),
    ),
  );
const after = (position: Referee, ...commands: readonly (readonly ['german' | 'allied', Command])[]): Referee => {
  for (const [seat, command] of commands) position.do(seat, command);
  return position;
};
const moving = () => facing().in('german movement');
const row = () => gertrud('2001 2002 2003 2004 2005 2006 2007 2008').put('de-73', '2001');

const CASES: readonly Case[] = [
  // Of another phase.
  ['an attack in the movement phase', moving, 'german', ATTACK, '11.0a'],
  [
    'an attack in the enemy’s combat phase',
    () => facing().put('de-101-lt', '2004'),
    'allied',
    { act: 'attack', hex: '2002', units: ['tr-23'] },
    '11.0a',
  ],
  ['a move in the combat phase', facing, 'german', takeUp('2002', 'de-9-pz'), '9.0a'],
  ['a move in the enemy’s movement phase', moving, 'allied', takeUp('2003', 'tr-23'), '9.0a'],
  ['a step in the combat phase', facing, 'german', step('2001'), '9.0f'],
  ['a replacement in the movement phase', moving, 'german', { act: 'rebuild', unit: 'de-9-pz' }, '10.2a'],
  ['a return from the dead pile in the combat phase', facing, 'german', { act: 'return', unit: 'de-5-pz', steps: 1, hex: '2002' }, '10.2a'],
  ['an aircraft rebuilt in the movement phase', moving, 'german', { act: 'rebuild-air', aircraft: 'de-cas-1' }, '10.3a'],
  ['interdiction in one’s own movement phase', moving, 'german', { act: 'interdict', hex: '2003', aircraft: 'de-cas-1' }, '13.7a'],
  ['interception where nobody interdicts', moving, 'allied', { act: 'intercept', aircraft: 'tr-cas-1' }, '13.7b'],
  ['an arrival in the combat phase', facing, 'german', { act: 'arrive', hex: '2002', units: ['de-5-pz'] }, '10.0a'],
  ['a paradrop in the combat phase', facing, 'german', { act: 'paradrop', unit: 'de-7-flieger', hex: '2001' }, '15.0a'],
  ['the raid in the combat phase', facing, 'german', { act: 'raid', size: 'small' }, '17.0a'],
  [
    'a mission in the combat phase',
    facing,
    'german',
    { act: 'mission', mission: 'inonu', hex: '2001', target: null, aircraft: 'de-cas-1', more: null },
    '17.1a',
  ],
  ['a supply drop in the combat phase', facing, 'german', { act: 'supply-drop', hex: '2002', aircraft: 'de-cas-1' }, '7.4a'],
  ['a set-up after the set-up', moving, 'german', { act: 'deploy', entry: '18.1d', units: ['de-8-pz'], hex: '2001' }, '3.0a'],
  ['the Experten named in play', moving, 'german', { act: 'experten', aircraft: 'de-cas-1' }, '13.2a'],
  ['an advance when nothing was won', facing, 'german', { act: 'advance', units: ['de-9-pz'] }, '11.3c'],
  ['a retreat when nobody must', facing, 'allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23'] }, '9.5a'],
  ['a step lost by nobody’s order', facing, 'german', { act: 'lose-step', unit: 'de-9-pz' }, '11.0ae'],
  ['an elimination where no hex is too full', moving, 'german', { act: 'eliminate', unit: 'de-9-pz' }, '6.0c'],
  ['an aircraft picked without a raid', moving, 'german', { act: 'pick', aircraft: 'tr-cas-1' }, '17.1m'],
  ['support for no combat', facing, 'german', aircraft('de-cas-1'), '11.0q'],
  ['gunfire for no combat', facing, 'allied', ship('tr-yavuz'), '11.0n'],
  ['ULTRA for no combat', facing, 'allied', ultra(true), '14.0c'],
  // In an attack.
  ['a ship against an inland hex', attacked, 'allied', ship('tr-yavuz'), '12.1a'],
  ['ULTRA for a purely Turkish defence before the British have come', attacked, 'allied', ultra(true), '14.0d'],
  ['ULTRA for a purely Turkish defence', () => attacked((one) => one.put('al-2', '2204')), 'allied', ultra(true), '14.0a'],
  ['ULTRA for the Germans', attacked, 'german', ultra(true), '3.2a'],
  ['ULTRA when all is spent', () => attacked((one) => one.facts({ ultra: 0 })), 'allied', ultra(true), '3.2c'],
  ['an aircraft after having declined', () => after(attacked(), ['german', aircraft(null)]), 'german', aircraft('de-cas-1'), '11.0q'],
  ['a second aircraft', () => after(attacked(), ['german', aircraft('de-cas-1')]), 'german', aircraft('de-cas-2'), '13.0c'],
  ['the enemy’s aircraft', () => after(attacked(), ['german', aircraft(null)]), 'german', aircraft('tr-cas-1'), '13.0c'],
  [
    'calling off when support is committed',
    () => after(attacked(), ['german', aircraft('de-cas-1')]),
    'german',
    { act: 'call-off' },
    '11.0c',
  ],
  ['a second attack before the first is resolved', attacked, 'german', { act: 'attack', hex: '3002', units: ['de-101-lt'] }, '11.0b'],
  [
    'a late advance',
    () => field().put('de-9-pz', '2002').with('3001 3002').put('de-101-lt', '3001').put('tr-39', '3002'),
    'german',
    { act: 'advance', units: ['de-9-pz'] },
    '11.3c',
  ],
  // On the move.
  [
    'a step after entering a zone of control',
    () =>
      after(
        row().put('tr-23', '2004').put('de-9-pz', '2001'),
        ['german', takeUp('2001', 'de-73')],
        ['german', step('2002')],
        ['german', step('2003')],
      ),
    'german',
    step('2002'),
    '8.1a',
  ],
  [
    'a sixth hex',
    () =>
      after(
        row(),
        ['german', takeUp('2001', 'de-73')],
        ...['2002', '2003', '2004', '2005', '2006'].map((to) => ['german', step(to)] as const),
      ),
    'german',
    step('2007'),
    '9.0f',
  ],
  [
    'another stack taken up meanwhile',
    () => after(row().put('de-9-pz', '2008'), ['german', takeUp('2001', 'de-73')], ['german', step('2002')]),
    'german',
    takeUp('2008', 'de-9-pz'),
    '9.0f',
  ],
];

describe('an act that is not asked for now', () => {
  it.each(CASES)('%s is refused by the rule that forbids it', (_what, position, seat, command, rule) => {
    const map = position();
    const refusal = map.refusal(seat, command);
    expect(refusal, 'not refused').not.toBeNull();
    expect(refusal?.rules[0], `${map.awaiting}: ${refusal?.reason}`).toBe(rule);
    expect(refusal?.reason).toMatch(/(to decide: |Possible: ).+\.$/);
  });

  it('is refused for its form under the rule that says what it is made of', () => {
    const refusal = facing().refusal('german', { ...ATTACK, defenders: ['tr-23'] });
    expect(refusal).toEqual({ rules: ['11.0h'], reason: '"attack" has no part "defenders".' });
    expect(attacked().refusal('german', GO_ON)).not.toBeNull();
  });
});
