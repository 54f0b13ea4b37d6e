import { describe, expect } from 'vitest';
import {
  advance,
  ANY,
  atAllCosts,
  attack,
  battlefield,
  expectAllowed,
  expectRefused,
  fieldWith,
  happenedIn,
  lead,
  retreat,
  rule,
  strengthsIn,
  takeOption,
  yielding,
} from './battlefield.ts';

const [TANKS, RIFLES, DIVISION] = ['de-i-35', 'de-sr-12', 'de-31-inf'] as const;
const [AIRBORNE, RIFLE_DIVISION, BRIGADE] = ['su-201-abn', 'su-413', 'su-4-tb'] as const;

/** A German battalion next to a Soviet brigade in 05.05. */
const facing = (map = '') => battlefield(map).put(TANKS, '05.06').put(AIRBORNE, '05.05');
const END = { act: 'end' };

describe('an attack', () => {
  rule('9.0-1')('is made on an adjacent hex with enemy units', () => {
    expectAllowed(facing().refusal('german', attack('05.05', TANKS)));
    expectRefused(facing().put(RIFLES, '05.07').refusal('german', attack('05.05', RIFLES)), '9.0-1', 'is not adjacent');
    expectRefused(facing().refusal('german', attack('06.05', TANKS)), '9.0-1', 'No enemy unit');
    expectRefused(facing().refusal('german', attack('05.05', RIFLES)), '9.0-1', 'is not on the map');
  });

  rule('6.1-1')('is none of movement, in which nobody fights but by overruns', () => {
    expectRefused(facing().in('1 german movement').refusal('german', attack('05.05', TANKS)), '6.1-1');
    expectAllowed(facing().refusal('german', attack('05.05', TANKS)));
  });

  rule('9.16b-3', '9.16c-3')('is none on a dump or on trucks alone', () => {
    const stores = facing().dumps({ '06.05': { soviet: 4 } });
    expectRefused(stores.refusal('german', attack('06.05', TANKS)), '9.16b-3');
    expectAllowed(stores.put(BRIGADE, '06.05').refusal('german', attack('06.05', TANKS)));
    const trucks = facing().facts({ 'soviet-carriers': { 'soviet-carrier-1': { at: '06.05', points: 2 } } });
    expectRefused(trucks.refusal('german', attack('06.05', TANKS)), '9.16c-3');
    expectAllowed(trucks.put(BRIGADE, '06.05').refusal('german', attack('06.05', TANKS)));
  });

  rule('9.1a-1')('is made by the side whose Combat Phase it is, and in reaction by the other', () => {
    const both = facing();
    expectRefused(both.refusal('soviet', attack('05.06', AIRBORNE)), '9.1a-1');
    expectAllowed(both.in('1 soviet combat').refusal('soviet', attack('05.06', AIRBORNE)));
    expectRefused(both.refusal('german', attack('05.05', AIRBORNE)), '9.1a-1', 'not yours');
  });

  rule('9.1b-1')('is never forced', () => {
    const on = facing();
    expectAllowed(on.refusal('german', END));
    expectRefused(on.refusal('soviet', END), '9.1b-1');
  });

  rule('9.1e-1')('is none of Strategic units, and of those in Reserve', () => {
    const on = (mode: 'move' | 'strategic' | 'reserve') => facing().put(TANKS, { at: '05.06', mode, face: 'move' }).put(RIFLES, '05.06');
    expectAllowed(on('move').refusal('german', attack('05.05', TANKS)));
    expectRefused(on('strategic').refusal('german', attack('05.05', TANKS)), '9.1e-1', 'Strategic');
    expectRefused(on('reserve').refusal('german', attack('05.05', TANKS)), '9.1e-1', 'Reserve');
  });

  rule('9.1e-2', '9.1e-3')('is none of units at No Supply, nor of those with strength in parentheses', () => {
    const on = facing().put(RIFLES, '05.06').put('de-flak-101', '05.06');
    expectAllowed(on.refusal('german', attack('05.05', RIFLES)));
    expectRefused(on.refusal('german', attack('05.05', 'de-flak-101')), '9.1e-3');
    expectRefused(on.put(RIFLES, { at: '05.06', level: 'none' }).refusal('german', attack('05.05', RIFLES)), '9.1e-2');
  });

  rule('12.1c-1')('is on a headquarters as on any unit, and is never made by one', () => {
    const on = (attacker: string) =>
      battlefield().put(attacker, '05.06').put('su-hq-50', '05.05').put(BRIGADE, '09.09').put(RIFLES, '05.06');
    expectRefused(on('de-hq-liii').refusal('german', attack('05.05', 'de-hq-liii')), '12.1c-1');
    expectAllowed(on(TANKS).refusal('german', attack('05.05', TANKS)));
    expect(strengthsIn(on(TANKS).do('german', attack('05.05', TANKS), ANY))).toEqual(['8', '5']);
  });

  rule('12.4c-1', '9.16e-1')('is none of artillery and headquarters', () => {
    const on = facing().put('de-ar-75', '05.06').put('de-hq-liii', '05.06');
    expectRefused(on.refusal('german', attack('05.05', 'de-ar-75')), '12.4c-1');
    expectRefused(on.refusal('german', attack('05.05', 'de-hq-liii')), '9.16e-1');
    expectAllowed(on.refusal('german', attack('05.05', TANKS)));
  });

  rule('9.1c-3')('is made out of any number of hexes', () => {
    const on = facing().put(RIFLES, '06.04').put(DIVISION, '04.04');
    expect(happenedIn(on.do('german', attack('05.05', TANKS, RIFLES, DIVISION)), 'attack')).toBeDefined();
  });

  rule('9.1d-1')('is on all units in the hex', () => {
    const happened = facing().put(BRIGADE, '05.05').do('german', attack('05.05', TANKS));
    expect(happenedIn(happened, 'attack')?.['defenders']).toEqual([BRIGADE, AIRBORNE]);
  });

  rule('9.3a-1')('may be made on a hex that cannot be entered, and nobody advances there', () => {
    const won = (map: string) => {
      const on = yielding(battlefield(map).put(TANKS, '05.06').put('su-58-res', '05.05'), 'Ae4,DL1o2');
      const happened = on.do('german', attack('05.05', TANKS), ANY);
      expect(happenedIn(happened, 'eliminated')).toMatchObject({ unit: 'su-58-res' });
      return on.awaiting;
    };
    expect(won('')).toBe('german: advance');
    expect(won('broad 05.05-05.06')).toBe('german: exploit');
  });
});

describe('in one segment', () => {
  rule('9.1c-1')('a unit attacks once, unless it is agreed otherwise', () => {
    const again = (option: 'one' | 'several') => {
      const near = facing().option('attacks-by-unit', option).put(RIFLES, '05.06').put(BRIGADE, '06.05');
      const on = yielding(near, 'Ae4,DL1o2');
      on.do('german', attack('05.05', RIFLES), ANY);
      on.do('german', { act: 'advance', units: [] });
      on.do('german', { act: 'exploit', units: [] });
      return on;
    };
    expectRefused(again('one').refusal('german', attack('06.05', RIFLES)), '9.1c-1');
    expectAllowed(again('one').refusal('german', attack('06.05', TANKS)));
    expectAllowed(again('several').refusal('german', attack('06.05', RIFLES)));
  });

  rule('9.1c-2')('a unit is attacked once', () => {
    const near = battlefield().put(RIFLES, '05.06').put(TANKS, '06.05').put(RIFLE_DIVISION, '05.05').put(BRIGADE, '06.04');
    const on = yielding(near, 'AL1,Do1');
    on.do('german', attack('05.05', RIFLES), ANY);
    expect(on.unit(RIFLE_DIVISION).steps).toBeUndefined();
    expectRefused(on.refusal('german', attack('05.05', TANKS)), '9.1c-2');
    expectAllowed(on.refusal('german', attack('06.04', TANKS)));
  });

  rule('9.1c-2', '9.1d-1')('a hex into which such a unit has retreated is left alone, unless it is agreed otherwise', () => {
    const on = (option: 'closed' | 'open') => {
      const near = battlefield()
        .option('retreat-into-target', option)
        .put(DIVISION, '05.06')
        .put(TANKS, '06.04')
        .put(RIFLE_DIVISION, '05.05')
        .put(BRIGADE, '05.04')
        .put('su-32-tb', '07.04');
      const at = yielding(near, 'AL1,Do1');
      at.do('german', attack('05.05', DIVISION), ANY);
      at.do('soviet', takeOption(0));
      at.do('soviet', retreat(['05.04'], RIFLE_DIVISION));
      at.do('german', advance());
      return at;
    };
    expectRefused(on('closed').refusal('german', attack('05.04', TANKS)), '9.1d-1');
    expectAllowed(on('open').refusal('german', attack('05.04', TANKS)));
  });
});

describe('combat supply', () => {
  const paying = (german: number, soviet = 4) =>
    fieldWith({})
      .option('surprise', false)
      .in('1 german combat')
      .put(RIFLES, '05.06')
      .put(TANKS, '05.06')
      .put(RIFLE_DIVISION, '05.05')
      .dumps({ '05.06': { german }, ...(soviet > 0 ? { '05.04': { soviet } } : {}) });

  rule('9.5a-1', '9.5d-1')('is paid by both sides, as much as the units that fight cost', () => {
    const on = paying(4);
    on.do('german', attack('05.05', RIFLES, TANKS));
    expect([on.dump('05.06', 'german'), on.dump('05.04', 'soviet')]).toEqual([2, 3]);
    const few = yielding(paying(4), 'AL2');
    few.do('german', attack('05.05', RIFLES), ANY);
    expect(few.dump('05.06', 'german')).toBe(3);
  });

  rule('9.5a-2')('limits an attack to the units that can be paid for', () => {
    expectAllowed(paying(2).refusal('german', attack('05.05', RIFLES, TANKS)));
    expectRefused(paying(1).refusal('german', attack('05.05', RIFLES, TANKS)), '9.5a-2');
    expectAllowed(paying(1).refusal('german', attack('05.05', RIFLES)));
  });

  rule(
    '9.1g-1',
    '9.5b-1',
    '9.5b-2',
  )('must come into the hex of each attacker', () => {
    const apart = (at: string) => paying(4).put(TANKS, at);
    expectAllowed(apart('05.06').refusal('german', attack('05.05', RIFLES, TANKS)));
    // 06.04 lies next to the enemy, out of the dump's reach behind his units.
    const cut = apart('06.04')
      .put(AIRBORNE, '06.05')
      .put(BRIGADE, '07.05')
      .put('su-32-tb', '05.04')
      .put('su-11-tb', '07.04')
      .put('su-9-tb', '06.03');
    expectRefused(cut.refusal('german', attack('05.05', RIFLES, TANKS)), '9.5b-1');
    expectAllowed(cut.refusal('german', attack('05.05', RIFLES)));
  });

  rule('9.5c-1')('does not come past enemies, but for friends in the hexes next to them', () => {
    // Supply comes from 03.03 to 03.05 through 03.04 alone.
    const strait = battlefield('02.03 swamp 04.03 swamp 04.04 swamp 02.04 swamp 03.04 open', { rules: [] })
      .put(DIVISION, '03.05')
      .put(RIFLE_DIVISION, '03.06')
      .put(AIRBORNE, '11.11')
      .put(TANKS, '11.10')
      .dumps({ '03.03': { german: 12 }, '11.09': { german: 4 } });
    expectAllowed(strait.refusal('german', attack('03.06', DIVISION)));
    const cut = strait.put(BRIGADE, '04.04');
    expectRefused(cut.refusal('german', attack('03.06', DIVISION)), '9.5b-1');
    expectAllowed(cut.put(RIFLES, '03.04').refusal('german', attack('03.06', DIVISION)));
  });

  rule('9.5a-3')('that more than one equivalent of defenders has not leaves them half their strength', () => {
    const defense = (soviet: number) => {
      const on = yielding(paying(4, soviet), 'AL2');
      const happened = on.do('german', attack('05.05', RIFLES), ANY);
      return strengthsIn(happened)[1];
    };
    expect([defense(1), defense(0)]).toEqual(['14', '7']);
  });

  rule('9.5a-4')('one equivalent or less of defenders does not pay, but must be able to trace', () => {
    const few = (soviet: number) => {
      const on = yielding(paying(4, soviet).without(RIFLE_DIVISION).put(AIRBORNE, '05.05'), 'AL2');
      const happened = on.do('german', attack('05.05', RIFLES), ANY);
      return [strengthsIn(happened)[1], on.dump('05.04', 'soviet')];
    };
    expect(few(1)).toEqual(['3', 1]);
    expect(few(0)).toEqual(['1 1/2', 0]);
  });

  rule('18.0-1')('is a token more of Germans in snow', () => {
    const left = (code: string) => {
      const on = yielding(paying(4).weather(code), 'AL2');
      on.do('german', attack('05.05', RIFLES), ANY);
      return on.dump('05.06', 'german');
    };
    expect([left('D+'), left('S+')]).toEqual([3, 2]);
  });

  rule(
    '11.5c-3',
    '11.1c-1',
    '11.1b-2',
  )('is paid in tokens, from the dumps that the owner says, of those that come to the attackers', () => {
    const on = paying(3).dumps({ '05.06': { german: 3 }, '05.07': { german: 3 }, '01.12': { german: 3 }, '05.04': { soviet: 4 } });
    on.do('german', attack('05.05', RIFLES, TANKS));
    expect(on.awaiting).toBe('german: payment');
    const pay = (from: { readonly [source: string]: number }) => on.refusal('german', { act: 'pay', from });
    expectAllowed(pay({ '05.06': 1, '05.07': 1 }));
    expectRefused(pay({ '05.06': 1 }), '11.5c-3', 'no more and no less');
    expectRefused(pay({ '05.06': 1, '05.04': 1 }), '11.1c-1', 'No supply of yours is in 05.04');
    expectRefused(pay({ '05.06': 1, '01.12': 1 }), '11.5c-3', 'does not come to');
  });

  rule('9.8-1', '9.8a-1')('is twice as much for an attack at all costs', () => {
    expectAllowed(paying(4).refusal('german', atAllCosts('05.05', RIFLES, TANKS)));
    expectRefused(paying(3).refusal('german', atAllCosts('05.05', RIFLES, TANKS)), '9.8-1', 'so much cannot be traced to');
    const on = yielding(paying(4), 'AL2');
    on.do('german', atAllCosts('05.05', RIFLES), [...ANY, ...ANY]);
    expect(on.dump('05.06', 'german')).toBe(2);
  });
});

describe('the action ratings', () => {
  rule('9.9-1', '9.9-2')('are named by both sides, the attacker first, of units that take part', () => {
    const on = facing().put(RIFLES, '05.06').put(BRIGADE, '05.05').put(DIVISION, '05.06');
    on.do('german', attack('05.05', TANKS, RIFLES));
    expect(on.awaiting).toBe('german: lead');
    expectRefused(on.refusal('german', lead(DIVISION)), '9.9-1', 'takes no part');
    on.do('german', lead(RIFLES));
    expect(on.awaiting).toBe('soviet: lead');
    expectRefused(on.refusal('soviet', lead(RIFLES)), '9.9-1');
    const happened = on.do('soviet', lead(AIRBORNE), [1, 1]);
    // 5 for the rifles, 4 for the airborne brigade.
    expect(happenedIn(happened, 'result')).toMatchObject({ modifier: 1 });
  });
});
