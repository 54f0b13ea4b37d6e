import { describe, expect } from 'vitest';
import { refuseWay } from '../../src/rules/09-movement/costs.ts';
import { plain, step, take, walk } from '../marches.ts';
import { expectAllowed, expectRefused, gertrud, rule } from '../referee.ts';

describe('9.0 movement', () => {
  rule('9.0a', '9.2c')('goes hex by hex', () => {
    const moving = take(plain().put('de-73', '2001'), ['de-73']);
    expectRefused(moving.refusal('german', step('2003')), '9.2c');
    expectAllowed(moving.refusal('german', step('2002')));
  });

  rule('9.0a')("is for one's own units on the map, all of them or some", () => {
    const ready = () => plain().put('de-73', '2001').put('de-132', '2001').put('tr-23', '2008').put('de-7-flieger', 'off');
    const refusal = (...units: readonly string[]) => ready().refusal('german', { act: 'take-up', from: '2001', units });
    expectAllowed(refusal('de-73'));
    expectAllowed(refusal('de-73', 'de-132'));
    expectRefused(ready().refusal('german', { act: 'take-up', from: '2008', units: ['tr-23'] }), '9.0a');
    expectRefused(refusal('de-7-flieger'), '9.0a');
    expectRefused(refusal('de-nobody'), '9.0a', 'There is no unit');
    expectRefused(refusal(), '9.0a');
  });

  rule('9.0b')('forces nobody', () => {
    const idle = plain().put('de-73', '2001');
    expectAllowed(idle.refusal('german', { act: 'end' }));
    const moved = walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002');
    expectAllowed(moved.refusal('german', { act: 'put-down' }));
  });

  rule('9.0c', '2.6a')('costs by terrain: five clear hexes and no sixth', () => {
    const moving = walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002', '2003', '2004', '2005', '2006');
    expect(moving.awaiting).toBe('german: movement');
    expect(plain('2002 rough').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(2);
    expect(plain('2002 mountain').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(3);
    const ferry = plain('2002 rough bosphorus 2001-2002').explain({ cost: { from: '2001', to: '2002' } });
    expect(ferry.value).toBe(3);
    expect(ferry.lines).toContainEqual({ rule: '9.0c', value: 1, says: 'by the crossing arrow' });
    const flieger = walk(take(plain().put('de-7-flieger', '2001'), ['de-7-flieger']), 'german', '2002', '2003', '2004');
    expect(flieger.awaiting).toBe('german: movement');
  });

  rule('9.0d', '9.0e')('a city costs what its other terrain costs', () => {
    expect(plain('2002 rough city').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(2);
    expect(plain('2002 clear city').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(1);
  });

  rule('9.0f')('ends for the phase when a unit is put down', () => {
    const moved = walk(take(plain().put('de-73', '2001').put('de-132', '2008'), ['de-73']), 'german', '2002');
    moved.do('german', { act: 'put-down' });
    expectRefused(moved.refusal('german', { act: 'take-up', from: '2002', units: ['de-73'] }), '9.0f');
    expectAllowed(moved.refusal('german', { act: 'take-up', from: '2008', units: ['de-132'] }));
  });
});

describe('9.1 roads', () => {
  const cost = (more: string) => plain(`2002 mountain ${more}`).explain({ cost: { from: '2001', to: '2002' } }).value;

  rule('9.1a', '9.1b')('a connected road costs 1 whatever the terrain; a road that comes from elsewhere does not', () => {
    expect(cost('road 2001-2002')).toBe(1);
    expect(cost('road 2002-2003')).toBe(3);
  });

  rule('9.1c', '9.4a')('a river costs 1 more, but not by road', () => {
    expect(cost('river 2001-2002')).toBe(4);
    expect(cost('river 2001-2002 road 2001-2002')).toBe(1);
  });

  rule('9.1d')('a railway is a road', () => {
    expect(cost('rail 2001-2002')).toBe(1);
    expect(cost('')).toBe(3);
  });
});

describe('9.2 restrictions', () => {
  rule('9.2a')('what is not used is lost', () => {
    const moved = walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002');
    moved.do('german', { act: 'put-down' });
    expect(moved.explain({ allowance: { unit: 'de-73' } }).value).toBe(5);
    expectRefused(moved.refusal('german', { act: 'take-up', from: '2002', units: ['de-73'] }), '9.0f');
  });

  rule('9.2b')('who cannot pay may not enter', () => {
    const tired = walk(take(plain('2006 rough').put('de-73', '2001'), ['de-73']), 'german', '2002', '2003', '2004', '2005');
    expect(tired.awaiting).toBe('german: moving');
    expectRefused(tired.refusal('german', step('2006')), '9.2b');
    const fresh = walk(take(plain('2006 clear').put('de-73', '2001'), ['de-73']), 'german', '2002', '2003', '2004', '2005');
    expectAllowed(fresh.refusal('german', step('2006')));
  });

  rule('9.2d')('no unit enters a hex with an enemy', () => {
    const blocked = take(plain('2101').put('de-73', '2001').put('tr-23', '2002'), ['de-73']);
    expectRefused(blocked.refusal('german', step('2002')), '9.2d');
    expectAllowed(take(plain('2101').put('de-73', '2001'), ['de-73']).refusal('german', step('2002')));
  });

  rule('9.2f', '13.7f')('an interdicted unit moves one hex, whatever that costs', () => {
    const hit = take(plain('2002 mountain').put('de-73', { at: '2001', marks: ['interdicted'] }), ['de-73']);
    expectAllowed(hit.refusal('german', step('2002')));
    walk(hit, 'german', '2002');
    expect(hit.awaiting).toBe('german: movement');
    expectRefused(hit.refusal('german', step('2003')), '13.7f', 'have moved their one hex');
    expect(walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002').awaiting).toBe('german: moving');
  });

  rule('9.2f', '13.7f')('by option an interdicted unit does not move at all (GA-21)', () => {
    const marked = (marks: readonly 'interdicted'[], option: string) =>
      plain('2101').put('de-73', { at: '2001', marks }).option('interdicted-move', option);
    const up = { act: 'take-up', from: '2001', units: ['de-73'] };
    const pinned = marked(['interdicted'], 'none');
    expectRefused(pinned.refusal('german', up), '13.7f', 'is interdicted and does not move');
    expect(pinned.explain({ reach: { units: ['de-73'] } }).lines).toMatchObject([{ rule: '13.7f', says: '73. Infanterie is interdicted' }]);
    expectAllowed(marked(['interdicted'], 'one-hex').refusal('german', up));
    expectAllowed(marked([], 'none').refusal('german', up));
  });

  rule('9.2f', '13.7f')('by option an interdicted unit has half its movement factors (GA-21)', () => {
    const second = (marks: readonly 'interdicted'[]) => {
      const position = plain('2003 rough').put('de-73', { at: '2001', marks }).option('interdicted-move', 'half');
      return walk(take(position, ['de-73']), 'german', '2002').refusal('german', step('2003'));
    };
    expectRefused(second(['interdicted']), '13.7f', 'is interdicted and has 2 movement factors, and this would make 3');
    expectAllowed(second([]));
    // Once its factors are spent nothing is said of one hex: it has moved two.
    const spent = (option: string) => {
      const position = take(
        plain()
          .put('de-73', { at: '2001', marks: ['interdicted'] })
          .option('interdicted-move', option),
        ['de-73'],
      );
      return walk(position, 'german', ...(option === 'half' ? ['2002', '2003'] : ['2002'])).refusal('german', step('2004'));
    };
    expectRefused(spent('half'), '9.0f', 'has no factors left');
    expect(spent('half')?.rules).not.toContain('13.7f');
  });

  rule('9.2g')('no unit leaves the map', () => {
    const edge = gertrud('0900 0901').put('de-73', '0900');
    const { grid } = edge.position.world;
    expect(refuseWay(edge.position, 0, grid.index('0900'), 3)?.rules).toEqual(['9.2g']);
    expect(refuseWay(edge.position, 0, grid.index('0900'), 0)).toBeNull();
  });
});

describe('9.3 the minimum move', () => {
  const heavy = (marks: 'oos'[] = ['oos']) => plain('2002 mountain 2003 mountain').put('de-73', { at: '2001', marks });

  rule('9.3a')('a unit may always go one hex', () => {
    const slow = take(heavy(), ['de-73']);
    expectAllowed(slow.refusal('german', step('2002')));
    walk(slow, 'german', '2002');
    expect(slow.awaiting).toBe('german: movement');
  });

  rule('9.3a', '6.1a')('so goes the slower of a stack, and the faster go on without it', () => {
    const pair = take(plain('2002 mountain river 2001-2002').put('de-73', '2001').put('de-7-flieger', '2001'), ['de-73', 'de-7-flieger']);
    walk(pair, 'german', '2002');
    expectRefused(pair.refusal('german', step('2003')), '9.2b', '7. Flieger has 3 movement factors');
    pair.do('german', { act: 'leave', units: ['de-7-flieger'] });
    expectAllowed(pair.refusal('german', step('2003')));
  });

  rule('9.3b')('but the hex must be open to it otherwise', () => {
    expectRefused(take(heavy().with('water 2001-2002 2101'), ['de-73']).refusal('german', step('2002')), '9.3b');
    expectRefused(take(heavy().with('2002 sea 2101'), ['de-73']).refusal('german', step('2002')), '9.3b');
    expectAllowed(take(heavy(), ['de-73']).refusal('german', step('2002')));
  });
});
