import type { Command, ScriptedDie } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { chancesOfAttack } from '../../src/asking/questions.ts';
import { gertrud as game } from '../../src/index.ts';
import { aircraft, attack, coast, crt, declared, facing, field, fight, found, marks, odds, ship, strong, ultra } from '../battles.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

const PZ = ['de-9-pz'];
const BOTH = ['de-9-pz', 'de-8-pz'];

describe('11.0 declaring an attack', () => {
  rule('11.0a', '5.1h')('a side may, and never must, attack enemies beside its units', () => {
    expectAllowed(facing().refusal('german', attack(PZ)));
    expectAllowed(facing().refusal('german', { act: 'end' }));
    expectRefused(facing().refusal('german', attack(PZ, '2001')), '11.0a');
    expectRefused(
      facing()
        .put('tr-11', '2004')
        .refusal('german', attack(['tr-11'])),
      '5.1h',
    );
  });

  rule('11.0b')('attacks come one at a time until the owner stops', () => {
    const phase = strong().put('tr-11', '2102').put('de-73', '2101');
    fight(phase, BOTH, 'DE');
    expect(phase.awaiting).toBe('german: advance');
    phase.do('german', { act: 'advance', units: [] });
    expect(phase.awaiting).toBe('german: combat');
    expectAllowed(phase.refusal('german', attack(['de-73'], '2102')));
    phase.do('german', { act: 'end' });
    expect(phase.awaiting).not.toBe('german: combat');
  });

  rule('11.0c')('an attack may be called off until somebody commits support', () => {
    const bare = facing();
    bare.do('german', attack(PZ));
    expect(bare.awaiting).toBe('german: last word');
    bare.do('german', { act: 'call-off' });
    expect(bare.awaiting).toBe('german: combat');
    expect(marks(bare, 'de-9-pz')).toEqual([]);
    const supported = facing('2003 aegean').marker('it-ngs-1').marker('de-cas-1');
    supported.do('german', attack(PZ));
    expectAllowed(supported.refusal('german', { act: 'call-off' }));
    supported.do('german', { act: 'ship', ship: 'it-ngs-1' });
    expectRefused(supported.refusal('german', { act: 'call-off' }), '11.0c');
    expect(supported.offered('german')).toEqual(['aircraft']);
  });

  rule('11.0c')("the defender's support ends it too", () => {
    const flown = facing().marker('tr-cas-1');
    flown.do('german', attack(PZ));
    expect(flown.awaiting).toBe('allied: defending aircraft');
    flown.do('allied', { act: 'aircraft', aircraft: 'tr-cas-1' }, [1]);
    expect(flown.awaiting).not.toBe('german: last word');
    const grounded = facing().marker('tr-cas-1');
    grounded.do('german', attack(PZ));
    grounded.do('allied', { act: 'aircraft', aircraft: null });
    expect(grounded.awaiting).toBe('german: last word');
    const shelled = declared(coast('black').marker('tr-yavuz').marker('de-cas-1'));
    shelled.do('allied', ship('tr-yavuz'));
    expectRefused(shelled.refusal('german', { act: 'call-off' }), '11.0c');
    const spared = declared(coast('black').marker('tr-yavuz').marker('de-cas-1'));
    spared.do('allied', ship(null));
    expectAllowed(spared.refusal('german', { act: 'call-off' }));
  });

  rule('11.0n', '11.0q')('decisions, combats and the roll come in the order of the rulebook', () => {
    const position = coast()
      .put('tr-24', '2003')
      .put('de-8-pz', '2002')
      .put('de-5-pz', '2002')
      .marker('it-ngs-1')
      .marker('al-ngs-1')
      .marker('de-cas-1')
      .marker('al-cas-1');
    const seen: string[] = [];
    const say = (seat: 'german' | 'allied', command: Command, dice: readonly ScriptedDie[] = []) =>
      seen.push(position.awaiting, ...position.do(seat, command, dice).map(({ what }) => what));
    say('german', attack([...BOTH, 'de-5-pz']));
    say('german', ship('it-ngs-1'));
    say('allied', ship('al-ngs-1'), [2, 4]);
    say('german', aircraft('de-cas-1'));
    say('allied', aircraft('al-cas-1'));
    say('allied', ultra(false), [5, 2, crt('DX')]);
    say('allied', { act: 'lose-step', unit: 'tr-23' });
    say('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23', 'tr-24'] });
    say('german', { act: 'advance', units: ['de-5-pz'] });
    expect(seen.slice(0, 27).join(', ')).toBe(
      [
        'german: combat, attack, odds, german: attacking ship, ship, allied: defending ship, ship, naval combat, marker lost',
        'german: attacking aircraft, aircraft, allied: defending aircraft, aircraft, allied: air ultra, air combat, marker lost',
        // The German aircraft sinks the British ship, with which goes the last beige piece: no ULTRA.
        'marker lost, column, result, allied: step loss, reduced, allied: retreat, retreated, german: advance, advanced',
        'sent home, engaged',
      ].join(', '),
    );
  });

  rule('11.0d')('all attackers stand beside the one hex, in however many hexes', () => {
    const spread = facing().put('de-73', '2004').put('de-132', '2005');
    expectAllowed(spread.refusal('german', attack(['de-9-pz', 'de-73'])));
    expectRefused(spread.refusal('german', attack(['de-9-pz', 'de-132'])), '11.0d');
    expectRefused(spread.refusal('german', attack(['de-9-pz', 'de-nobody'])), '11.0d', 'There is no unit');
    expectRefused(spread.refusal('german', attack([])), '11.0d', 'Name the units');
    expectRefused(spread.refusal('german', attack(PZ, '9999')), '11.0d');
    expectRefused(spread.put('de-7-flieger', 'off').refusal('german', attack(['de-7-flieger'])), '11.0d', 'not on the map');
    const [one, both] = [['de-9-pz'], ['de-9-pz', 'de-73']].map((units) => odds(spread, units).value);
    expect(both).toBeGreaterThan(one as number);
    expect(() => odds(spread, ['de-9-pz', 'tr-23'])).toThrow('are not of one side');
  });

  rule('11.0d')('across a hexside that a land unit could cross', () => {
    expectRefused(facing('water 2002-2003').put('de-73', '2004').refusal('german', attack(PZ)), '11.0d');
    expectAllowed(facing('bosphorus 2002-2003').refusal('german', attack(PZ)));
  });

  rule('17.1q')('nobody attacks over an arrow that is mined for him', () => {
    const mined = facing('bosphorus 2002-2003 bosphorus 2003-2004')
      .facts({ mined: ['2002-2003'] })
      .in('allied combat')
      .put('tr-11', '2003');
    expectRefused(mined.put('de-73', '2004').refusal('allied', attack(['tr-23'], '2002')), '17.1q');
    expectAllowed(mined.put('de-73', '2004').refusal('allied', attack(['tr-23'], '2004')));
    expectAllowed(mined.in('german combat').refusal('german', attack(PZ)));
  });

  rule('11.0e')('Soviet units attack only with Soviet units', () => {
    const mixed = field()
      .in('allied combat')
      .put('de-73', '2003')
      .put('tr-23', '2002')
      .put('su-20', '2004')
      .put('su-77', '2103')
      .put('al-2', '2102');
    expectRefused(mixed.refusal('allied', attack(['tr-23', 'su-20'])), '11.0e');
    expectAllowed(mixed.refusal('allied', attack(['su-77', 'su-20'])));
    expectAllowed(mixed.refusal('allied', attack(['tr-23', 'al-2'])));
    expect(mixed.offered('allied')).toEqual(['attack', 'attack', 'end']);
  });

  rule('11.0g', '11.0ag')('a stack-mate may stay out and attack elsewhere', () => {
    const stack = strong().put('tr-11', '2102').put('de-73', '2001');
    fight(stack, PZ, 6);
    while (stack.awaiting === 'allied: retreat') stack.do('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23'] });
    if (stack.awaiting === 'german: advance') stack.do('german', { act: 'advance', units: [] });
    expect(marks(stack, 'de-9-pz')).toEqual(['attacked']);
    expect(marks(stack, 'de-8-pz')).toEqual([]);
    expectAllowed(stack.refusal('german', attack(['de-8-pz'], '2102')));
    expectRefused(stack.refusal('german', attack(PZ, '2102')), '11.0ag');
  });

  rule('11.0h')('all defenders of the hex count as one', () => {
    expect(odds(facing(), PZ).value).toBe(250);
    expect(odds(facing().put('tr-24', '2003'), PZ).value).toBe(125);
  });

  rule('11.0i')('a factor counts whole, and only where its unit fights', () => {
    expect(odds(strong(), PZ).value).toBe(250);
    expect(odds(strong(), BOTH).value).toBe(500);
    expect(odds(facing().put('tr-24', '2004'), PZ).value).toBe(250);
  });

  rule('17.1k')('no Turkish unit attacks while Inonu is held', () => {
    const held = facing().in('allied combat', 3).facts({ inonuTurn: 3 }).put('al-2', '2103').put('de-73', '2102');
    expectRefused(held.refusal('allied', attack(['tr-23'], '2002')), '17.1k');
    expectAllowed(held.refusal('allied', attack(['al-2'], '2102')));
    expectAllowed(held.facts({ inonuTurn: 2 }).refusal('allied', attack(['tr-23'], '2002')));
  });
});

describe('11.0 the battle', () => {
  rule('11.0ae')('one die in the final column gives the result', () => {
    const battle = strong();
    const happened = fight(battle, BOTH, 5);
    expect(found(happened, 'odds')).toMatchObject({ attack: 20, defence: 4, percent: 500, column: '500%' });
    expect(found(happened, 'result')).toMatchObject({ column: '500%', faces: [5], result: 'DE' });
    expect(battle.unit('tr-23').at).toBe('dead');
    const other = strong('2003 mountain');
    expect(found(fight(other, BOTH, 4), 'result')).toMatchObject({ column: '300%', faces: [4], result: 'DX' });
    expect(other.unit('tr-23')).toMatchObject({ at: '2003', steps: 1 });
  });

  rule('11.0ae')('every result has its exact chance', () => {
    const plan = strong();
    const of = (numerator: bigint, denominator: bigint) => [numerator, denominator];
    expect(chancesOfAttack(game, plan.position, 'german', attack(BOTH))).toEqual([
      { outcome: 'DE', of: of(2n, 3n) },
      { outcome: 'DR', of: of(1n, 6n) },
      { outcome: 'DX', of: of(1n, 6n) },
    ]);
    const stop = () => ({ act: 'call-off' });
    expect(chancesOfAttack(game, plan.position, 'german', attack(BOTH), stop)).toEqual([{ outcome: 'called off', of: of(1n, 1n) }]);
  });

  rule(
    '11.0ae',
    '2.7a',
    '2.7b',
  )('the loser chooses who takes an odd step loss', () => {
    const even = facing().put('de-73', '2002').put('de-kurd', { at: '2002', steps: 1 });
    fight(even, ['de-73', 'de-kurd'], 'AX');
    expect(even.awaiting).toBe('german: step loss');
    expectRefused(even.refusal('german', { act: 'lose-step', unit: 'de-9-pz' }), '11.0ae', 'not one of the units');
    expectRefused(even.refusal('german', { act: 'lose-step', unit: 'nobody' }), '11.0ae');
    even.do('german', { act: 'lose-step', unit: 'de-73' });
    expect(even.unit('de-73')).toMatchObject({ at: '2002', steps: 1 });
    const other = facing().put('de-73', '2002').put('de-kurd', { at: '2002', steps: 1 });
    fight(other, ['de-73', 'de-kurd'], 'AX');
    other.do('german', { act: 'lose-step', unit: 'de-kurd' });
    expect(other.unit('de-kurd').at).toBe('dead');
  });

  rule('11.0ag')('attackers have attacked for this game turn', () => {
    const done = facing()
      .put('de-9-pz', { at: '2002', marks: ['attacked'] })
      .put('de-8-pz', '2002');
    expectRefused(done.refusal('german', attack(PZ)), '11.0ag');
    expectAllowed(done.refusal('german', attack(['de-8-pz'])));
  });

  rule('11.0ah')('defenders are not attacked again, not even by others', () => {
    const defended = facing()
      .put('tr-23', { at: '2003', marks: ['defended'] })
      .put('tr-11', '2102');
    expectRefused(defended.refusal('german', attack(PZ)), '11.0ah');
    expectAllowed(defended.put('tr-23', '2003').refusal('german', attack(PZ)));
  });

  rule('11.0ah')('engaged units add nothing to friends who are attacked, and suffer nothing (GA-36)', () => {
    const joined = strong().put('tr-11', { at: '2003', marks: ['defended'] });
    expect(odds(joined, BOTH).value).toBe(500);
    expect(odds(joined.put('tr-11', '2003'), BOTH).value).toBe(250);
    fight(joined, BOTH, 'DE');
    expect(joined.unit('tr-23').at).toBe('dead');
    expect(joined.unit('tr-11').at).toBe('2003');
    expect(joined.awaiting).not.toBe('german: advance');
  });

  rule('11.0ai')('losses come before retreats, and retreats before advances', () => {
    const order = strong().put('tr-24', '2003').put('de-5-pz', '2002');
    fight(order, [...BOTH, 'de-5-pz'], 'DX');
    expect(order.awaiting).toBe('allied: step loss');
    order.do('allied', { act: 'lose-step', unit: 'tr-24' });
    expect(order.awaiting).toBe('allied: retreat');
    order.do('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23', 'tr-24'] });
    expect(order.awaiting).toBe('german: advance');
    order.do('german', { act: 'advance', units: BOTH });
    expect(order.awaiting).not.toBe('german: advance');
    expect(marks(order, 'tr-23')).toEqual(['defended']);
  });

  rule('11.0aj')('who fought carries a mark', () => {
    const fought = facing().put('de-73', '2002').put('de-132', '2001');
    fight(fought, ['de-73'], 'EX');
    expect(marks(fought, 'de-73')).toEqual(['attacked']);
    expect(marks(fought, 'tr-23')).toEqual(['defended']);
    expect(marks(fought, 'de-9-pz')).toEqual([]);
  });

  rule('11.0ak')('having defended does not stop a unit from attacking, nor the other way about', () => {
    const turn = facing()
      .in('allied combat')
      .put('tr-23', { at: '2003', marks: ['defended'] })
      .put('de-9-pz', { at: '2002', marks: ['attacked'] });
    expectAllowed(turn.refusal('allied', attack(['tr-23'], '2002')));
    expectRefused(
      turn
        .put('tr-23', { at: '2003', marks: ['attacked'] })
        .put('tr-11', '2003')
        .refusal('allied', attack(['tr-23'], '2002')),
      '11.0ag',
    );
    turn.do('allied', attack(['tr-23'], '2002'));
    expect(turn.awaiting).toBe('allied: last word');
  });

  rule('11.0ae')('an edition may have other results', () => {
    const codes = {
      ALL: { says: 'All lose a step.', effects: [{ do: 'lose', who: 'defender', steps: 1, each: true }] },
      TWO: { says: 'Two steps.', effects: [{ do: 'lose', who: 'defender', steps: 2 }] },
      HARD: { says: 'All lose two steps.', effects: [{ do: 'lose', who: 'defender', steps: 2, each: true }] },
    };
    const { tables } = strong().position.world;
    const table = { ...tables, crt: { die: 3, columns: [{ from: 0, label: 'any' }], rows: [['ALL'], ['TWO'], ['HARD']], codes } };
    const position = strong()
      .put('tr-24', '2003')
      .put('tr-72', '2003')
      .tables(table as never);
    fight(position, BOTH, 'ALL');
    expect([position.unit('tr-23').steps, position.unit('tr-24').steps, position.unit('tr-72').steps]).toEqual([1, 1, 1]);
    const two = strong()
      .put('tr-24', '2003')
      .tables(table as never);
    fight(two, BOTH, crt('TWO'));
    two.do('allied', { act: 'lose-step', unit: 'tr-23' });
    two.do('allied', { act: 'lose-step', unit: 'tr-23' });
    expect(two.unit('tr-23').at).toBe('dead');
    expect(two.unit('tr-24').at).toBe('2003');
    const hard = strong()
      .put('tr-24', { at: '2003', steps: 1 })
      .tables(table as never);
    fight(hard, BOTH, 'HARD');
    expect([hard.unit('tr-23').at, hard.unit('tr-24').at]).toEqual(['dead', 'dead']);
  });
});
