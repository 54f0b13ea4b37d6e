import { describe, expect } from 'vitest';
import { gertrud as game } from '../../src/index.ts';
import { plain, step, take, walk } from '../marches.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

describe('6 stacking', () => {
  const five = ['de-73', 'de-132', 'de-183', 'de-294', 'de-79'];
  const full = (hex = '2003', count = 5) =>
    five
      .slice(0, count)
      .reduce((position, unit) => position.put(unit, hex), plain())
      .put('de-9-pz', '2001');

  rule('6.0a', '6.0c')('who ends a move as the sixth in a hex makes its owner eliminate one at once', () => {
    const crowded = walk(take(full(), ['de-9-pz']), 'german', '2002', '2003');
    crowded.do('german', { act: 'put-down' });
    expect(crowded.awaiting).toBe('german: elimination');
    expectRefused(crowded.refusal('german', { act: 'eliminate', unit: 'de-8-pz' }), '6.0c', 'is not one of the units that stay in 2003');
    crowded.do('german', { act: 'eliminate', unit: 'de-73' });
    expect(crowded.unit('de-73').at).toBe('dead');
    expect(crowded.awaiting).toBe('german: movement');
    const roomy = walk(take(full('2003', 4), ['de-9-pz']), 'german', '2002', '2003');
    roomy.do('german', { act: 'put-down' });
    expect(roomy.awaiting).toBe('german: movement');
  });

  rule('6.0b', '6.1c')('passing through a full hex is free', () => {
    const through = walk(take(full(), ['de-9-pz']), 'german', '2002', '2003', '2004');
    through.do('german', { act: 'put-down' });
    expect(through.awaiting).toBe('german: movement');
    expect(through.unit('de-9-pz').at).toBe('2004');
  });

  rule('6.0d')('terrain does not change the limit', () => {
    const mountain = walk(take(full('2003', 4).with('2003 mountain road 2002-2003'), ['de-9-pz']), 'german', '2002', '2003');
    mountain.do('german', { act: 'put-down' });
    expect(mountain.awaiting).toBe('german: movement');
    const crowded = walk(take(full().with('2003 mountain road 2002-2003'), ['de-9-pz']), 'german', '2002', '2003');
    crowded.do('german', { act: 'put-down' });
    expect(crowded.awaiting).toBe('german: elimination');
  });

  const pair = () => plain().put('de-73', '2001').put('de-132', '2001');
  const both = ['de-73', 'de-132'];

  rule('6.0c')('counts those left behind only when they are put down', () => {
    const dropOff = () => {
      const stack = walk(take(full().put('de-101-lt', '2001'), ['de-9-pz', 'de-101-lt']), 'german', '2002', '2003');
      stack.do('german', { act: 'leave', units: ['de-101-lt'] });
      walk(stack, 'german', '2004');
      stack.do('german', { act: 'put-down' });
      expect(stack.awaiting).toBe('german: moving');
      return stack;
    };
    const stays = dropOff();
    stays.do('german', { act: 'put-down' });
    expect(stays.awaiting).toBe('german: elimination');
    stays.do('german', { act: 'eliminate', unit: 'de-101-lt' });
    expect(stays.unit('de-101-lt').at).toBe('dead');
    const leaves = dropOff();
    leaves.do('german', { act: 'take-on', unit: 'de-101-lt' });
    walk(leaves, 'german', '2002');
    leaves.do('german', { act: 'put-down' });
    expect(leaves.awaiting).toBe('german: movement');
  });

  rule('6.0b', '6.0c')('spares those who only pass through when another stays', () => {
    const parted = (others: number) => {
      const stack = walk(take(full('2003', others).put('de-101-lt', '2001'), ['de-9-pz', 'de-101-lt']), 'german', '2002', '2003');
      stack.do('german', { act: 'leave', units: ['de-101-lt'] });
      stack.do('german', { act: 'put-down' });
      return stack;
    };
    const crowded = parted(5);
    expect(crowded.awaiting).toBe('german: elimination');
    expectRefused(crowded.refusal('german', { act: 'eliminate', unit: 'de-101-lt' }), '6.0c');
    crowded.do('german', { act: 'eliminate', unit: 'de-9-pz' });
    expect(crowded.awaiting).toBe('german: moving');
    crowded.do('german', { act: 'put-down' });
    expect(crowded.awaiting).toBe('german: elimination');
    // Five stay and one passes: that is not too many, until it stays as well.
    const roomy = parted(4);
    expect(roomy.awaiting).toBe('german: moving');
    roomy.do('german', { act: 'put-down' });
    expect(roomy.awaiting).toBe('german: elimination');
  });

  rule('6.1a')('a stack may drop members off, which go on with what they have left', () => {
    const stack = walk(take(pair(), both), 'german', '2002', '2003');
    expectRefused(stack.refusal('german', { act: 'leave', units: both }), '6.1a');
    stack.do('german', { act: 'leave', units: ['de-132'] });
    walk(stack, 'german', '2004');
    stack.do('german', { act: 'put-down' });
    stack.do('german', { act: 'take-on', unit: 'de-132' });
    walk(stack, 'german', '2004', '2005');
    expectAllowed(stack.refusal('german', step('2006')));
    walk(stack, 'german', '2006');
    // Two hexes before it was left and three after: it has no more.
    expect(stack.awaiting).toBe('german: movement');
    expect([stack.unit('de-73').at, stack.unit('de-132').at]).toEqual(['2004', '2006']);
    expectRefused(take(pair(), both).refusal('german', { act: 'leave', units: ['de-73'] }), '6.1a');
  });

  rule('6.1b')('a moving stack picks nobody up', () => {
    const apart = plain().put('de-73', '2001').put('de-132', '2002');
    expectRefused(apart.refusal('german', { act: 'take-up', from: '2001', units: both }), '6.1b');
    expectAllowed(pair().refusal('german', { act: 'take-up', from: '2001', units: both }));
    const passing = walk(take(apart, ['de-73']), 'german', '2002');
    expectRefused(passing.refusal('german', { act: 'take-on', unit: 'de-132' }), '6.1b');
    walk(passing, 'german', '2003');
    expect([passing.unit('de-73').at, passing.unit('de-132').at]).toEqual(['2003', '2002']);
  });

  rule('6.1b')('nor do those that it left behind join again', () => {
    const stack = walk(take(pair().put('de-183', '2001'), [...both, 'de-183']), 'german', '2002');
    stack.do('german', { act: 'leave', units: ['de-73'] });
    stack.do('german', { act: 'leave', units: ['de-132'] });
    expectRefused(stack.refusal('german', { act: 'take-on', unit: 'de-73' }), '6.1b');
    stack.do('german', { act: 'put-down' });
    expectRefused(stack.refusal('german', { act: 'take-on', unit: 'de-183' }), '6.1b');
    stack.do('german', { act: 'take-on', unit: 'de-132' });
    walk(stack, 'german', '2003');
    expect(['de-73', 'de-132', 'de-183'].map((unit) => stack.unit(unit).at)).toEqual(['2002', '2003', '2002']);
  });

  rule('6.2a')('markers do not count for stacking', () => {
    const roomy = walk(take(full('2003', 4).marker('de-cas-1').marker('tr-yavuz'), ['de-9-pz']), 'german', '2002', '2003');
    roomy.do('german', { act: 'put-down' });
    expect(roomy.awaiting).toBe('german: movement');
    const crowded = walk(take(full().marker('de-cas-1'), ['de-9-pz']), 'german', '2002', '2003');
    crowded.do('german', { act: 'put-down' });
    expect(crowded.awaiting).toBe('german: elimination');
  });
});

describe('6.3 no fog of war', () => {
  rule('6.3a')('both players see every stack, with its steps and its supply', () => {
    const stack = () =>
      plain()
        .put('tr-23', { at: '2005', steps: 1, marks: ['oos'] })
        .put('de-73', '2001');
    const seen = (position: Referee, seat: string) => JSON.stringify(game.view(position.position, seat));
    const whole = game.save(stack().position).state['units'];
    for (const seat of ['german', 'allied']) {
      expect((game.view(stack().position, seat)['state'] as { units: unknown }).units).toEqual(whole);
      expect(seen(stack(), seat)).toBe(seen(stack(), 'german'));
      expect(seen(stack().put('tr-23', { at: '2005', marks: ['oos'] }), seat)).not.toBe(seen(stack(), seat));
      expect(seen(stack().put('tr-23', { at: '2005', steps: 1 }), seat)).not.toBe(seen(stack(), seat));
    }
  });
});

describe('6.4 Soviet units', () => {
  const mixed = (more = '') => plain(more).put('su-20', '2001').in('allied movement');
  const soviets = (position: Referee) => take(position, ['su-20'], '2001', 'allied');

  rule('6.4a')('may pass through others, but not end with them', () => {
    const meeting = walk(soviets(mixed().put('tr-23', '2003')), 'allied', '2002', '2003');
    expectRefused(meeting.refusal('allied', { act: 'put-down' }), '6.4a');
    walk(meeting, 'allied', '2004');
    expectAllowed(meeting.refusal('allied', { act: 'put-down' }));
    const comrades = walk(soviets(mixed().put('su-77', '2003')), 'allied', '2002', '2003');
    expectAllowed(comrades.refusal('allied', { act: 'put-down' }));
    const allies = walk(
      take(plain().put('al-2', '2001').put('tr-23', '2002').in('allied movement'), ['al-2'], '2001', 'allied'),
      'allied',
      '2002',
    );
    expectAllowed(allies.refusal('allied', { act: 'put-down' }));
  });

  rule('6.4a')('may not enter where they would have to stay: at the end of their movement, or in an enemy zone', () => {
    const tired = (hex: string) => walk(soviets(mixed().put('tr-23', hex)), 'allied', '2002', '2003', '2004', '2005');
    expectRefused(tired('2006').refusal('allied', step('2006')), '6.4a');
    expectAllowed(tired('2007').refusal('allied', step('2006')));
    const watched = (german: string) => walk(soviets(mixed('2103 2108').put('tr-23', '2003').put('de-73', german)), 'allied', '2002');
    expectRefused(watched('2103').refusal('allied', step('2003')), '6.4a');
    expectAllowed(watched('2108').refusal('allied', step('2003')));
  });

  rule('6.4a')('left behind among others they must go on too', () => {
    const parted = walk(
      take(mixed().put('su-77', '2001').put('tr-23', '2003'), ['su-20', 'su-77'], '2001', 'allied'),
      'allied',
      '2002',
      '2003',
    );
    parted.do('allied', { act: 'leave', units: ['su-77'] });
    walk(parted, 'allied', '2004');
    parted.do('allied', { act: 'put-down' });
    // Nothing but going on is legal for the one left behind, so it is in hand already.
    expectRefused(parted.refusal('allied', { act: 'put-down' }), '6.4a');
    walk(parted, 'allied', '2004');
    expectAllowed(parted.refusal('allied', { act: 'put-down' }));
  });
});
