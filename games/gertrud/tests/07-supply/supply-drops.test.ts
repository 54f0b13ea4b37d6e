import { describe, expect } from 'vitest';
import { afterCheck, line } from '../hunger.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

describe('7.4 supply drops', () => {
  const cut = () => line('2003 sea').put('tr-11', '2001').marker('tr-cas-1').marker('tr-cas-2', 'used');
  const drop = (aircraft: string, hex = '2001') => ({ act: 'supply-drop', hex, aircraft });

  rule('7.4a', '7.4d')('an unused aircraft given up supplies one hex', () => {
    const phase = afterCheck(cut());
    expect(phase.awaiting).toBe('allied: supply drops');
    expectRefused(phase.refusal('allied', drop('tr-cas-2')), '7.4d');
    expectRefused(phase.refusal('allied', drop('tr-cas-99')), '7.4d', 'There is no aircraft');
    expectRefused(phase.refusal('allied', drop('tr-cas-1', '2002')), '7.4a');
    phase.do('allied', drop('tr-cas-1'));
    expect(phase.unit('tr-23').marks).toBeUndefined();
    expect(phase.unit('tr-11').marks).toBeUndefined();
    expect(phase.markerNow('tr-cas-1')).toBe('lost');
  });

  rule('7.4b')('the hex counts as supplied until the check of the next own movement phase', () => {
    const phase = afterCheck(cut());
    phase.do('allied', drop('tr-cas-1'));
    expect(phase.isSupplied('tr-23')).toBe(false);
    // A turn later the lost aircraft may be rebuilt (GA-16); the units are as before, until the movement ends.
    expect(phase.awaiting).toBe('allied: replacement');
    expectAllowed(phase.refusal('allied', { act: 'rebuild-air', aircraft: 'tr-cas-1' }));
    phase.do('allied', { act: 'end' });
    expect([phase.awaiting, phase.position.facts.turn]).toEqual(['allied: movement', 3]);
    expect(phase.unit('tr-23').marks).toBeUndefined();
    expect(phase.explain({ allowance: { unit: 'tr-23' } }).value).toBe(5);
    phase.do('allied', { act: 'end' });
    expect(phase.unit('tr-23').marks).toEqual(['oos']);
  });

  rule('7.4a')('supplies every unit of the hex, whosever the aircraft (GA-17)', () => {
    const phase = afterCheck(cut().put('al-2', '2001').with('2201').put('tr-16', '2201').marker('su-cas-1'));
    phase.do('allied', drop('su-cas-1'));
    expect(['tr-23', 'tr-11', 'al-2', 'tr-16'].map((unit) => phase.unit(unit).marks)).toEqual([undefined, undefined, undefined, ['oos']]);
  });

  rule('7.4a')('by option cost the aircraft for good (GA-16)', () => {
    const flown = (option: string) => {
      const phase = afterCheck(cut().marker('tr-cas-2', 'lost').option('supply-drop-aircraft', option));
      phase.do('allied', drop('tr-cas-1'));
      expect(phase.awaiting).toBe('allied: replacement');
      return phase.refusal('allied', { act: 'rebuild-air', aircraft: 'tr-cas-1' });
    };
    expectRefused(flown('gone'), '7.4a', 'is gone for good');
    expectAllowed(flown('rebuilt'));
  });

  rule('7.4a')('help units that were out of supply before, by option only those that have come to be so now (GA-82)', () => {
    const found = (option: string, check = 'end') => {
      const position = cut()
        .with('2201')
        .put('tr-11', { at: '2001', marks: ['oos'] })
        .put('tr-16', { at: '2201', marks: ['oos'] })
        .marker('tr-cas-2')
        .option('supply-drops', option)
        .option('supply-check', check)
        .in('allied movement');
      if (check === 'end') position.do('allied', { act: 'end' });
      return position;
    };
    for (const check of ['end', 'start']) {
      expectAllowed(found('any', check).refusal('allied', drop('tr-cas-1', '2201')));
      expectRefused(found('new', check).refusal('allied', drop('tr-cas-1', '2201')), '7.4a', 'have not come to be out of supply');
      expectRefused(found('new', check).refusal('allied', drop('tr-cas-1', '2004')), '7.4a', 'No unit of yours');
      const [any, newly] = [found('any', check), found('new', check)];
      for (const position of [any, newly]) position.do('allied', drop('tr-cas-1'));
      expect(['tr-23', 'tr-11'].map((unit) => any.unit(unit).marks)).toEqual([undefined, undefined]);
      expect(['tr-23', 'tr-11'].map((unit) => newly.unit(unit).marks)).toEqual([undefined, ['oos']]);
    }
    // A phase later they have been so since before.
    const later = found('new');
    later.do('allied', { act: 'end' });
    expect(later.position.facts.found).toEqual([]);
  });

  rule('5.0c', '7.4a')('come after all movement, or by option before it (GA-13), and not in between', () => {
    const move = { act: 'take-up', from: '2001', units: ['tr-23'] };
    const first = cut().option('supply-check', 'start').in('allied movement');
    expectRefused(first.refusal('allied', move), '5.0c', 'movement begins when that has ended');
    first.do('allied', { act: 'end' });
    expectAllowed(first.refusal('allied', move));
    expectRefused(afterCheck(cut()).refusal('allied', move), '5.0c', 'Movement has ended');
    expectAllowed(cut().in('allied movement').refusal('allied', move));
    // The other side, and who has a stack in hand, are told of that.
    expectRefused(
      afterCheck(cut()).refusal('german', { act: 'take-up', from: '2001', units: ['de-73'] }),
      '9.0a',
      'their own Movement Phase',
    );
    const going = cut().in('allied movement');
    going.do('allied', move);
    expectRefused(going.refusal('allied', { act: 'take-up', from: '2001', units: ['tr-11'] }), '9.0f', 'What is under way is finished');
  });

  rule('7.4d', '17.1k')('need aircraft that are not held with Inonu', () => {
    const held = (inonuTurn: number) => afterCheck(cut().marker('su-cas-1').facts({ inonuTurn }));
    expectRefused(held(2).refusal('allied', drop('tr-cas-1')), '17.1k', 'cannot be used while Inonu is held');
    expectRefused(held(2).refusal('allied', drop('tr-cas-2')), '7.4d', 'is not an unused aircraft of yours');
    expectAllowed(held(2).refusal('allied', drop('su-cas-1')));
    expectAllowed(held(1).refusal('allied', drop('tr-cas-1')));
  });

  rule('7.4c')('may be made for several hexes in a turn, an aircraft each', () => {
    const two = afterCheck(cut().with('2201').put('tr-16', '2201').marker('tr-cas-2'));
    two.do('allied', drop('tr-cas-1'));
    expectRefused(two.refusal('allied', drop('tr-cas-1', '2201')), '7.4d');
    two.do('allied', drop('tr-cas-2', '2201'));
    expect(two.unit('tr-16').marks).toBeUndefined();
  });
});
