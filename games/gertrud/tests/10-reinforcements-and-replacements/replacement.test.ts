import type { Edition, Facts, Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import own from '../../data/counters.json' with { type: 'json' };
import { gertrud as game } from '../../src/index.ts';
import { expectAllowed, expectRefused, gertrud, rule, type Referee } from '../referee.ts';

/** A German replacement phase: two German cities, a reduced Panzer division, one eliminated, one gone, an aircraft lost. */
const german = () =>
  gertrud('2001 bulgaria city 2002 bulgaria 2003 bulgaria city 2004 turkey 2005 turkey city 2006 turkey 2007 turkey')
    .put('de-9-pz', { at: '2001', steps: 1 })
    .put('de-5-pz', 'dead')
    .put('de-11-pz', 'gone')
    .put('de-73', '2002')
    .marker('de-cas-1', 'lost')
    .marker('de-cas-2')
    .in('german replacement');

/** An Allied one: Turkish and British steps. */
const allied = () =>
  gertrud('2001 turkey city 2002 turkey 2003 syria city 2004 turkey 2005 turkey')
    .put('tr-23', { at: '2002', steps: 1 })
    .put('tr-24', 'dead')
    .put('al-2', 'dead')
    .put('al-8', { at: '2002', steps: 1 })
    .marker('tr-cas-1', 'lost')
    .marker('al-cas-1', 'lost')
    .marker('tr-yavuz', 'lost')
    .in('allied replacement');

const rebuild = (unit: string) => ({ act: 'rebuild', unit });
const back = (unit: string, steps: number, hex: string) => ({ act: 'return', unit, steps, hex });
const aircraft = (id: string) => ({ act: 'rebuild-air', aircraft: id });

const stepsLeft = (referee: Referee) => referee.position.facts.replacements;

describe('10.2 replacements', () => {
  rule(
    '10.2a',
    '3.0e',
    '18.1al',
  )('are steps a turn and nationality, as the scenario says', () => {
    expect(stepsLeft(german())).toEqual({ german: 2 });
    expect(stepsLeft(allied())).toEqual({ turkish: 2, allied: 1 });
    const position = german();
    position.do('german', rebuild('de-9-pz'));
    position.do('german', aircraft('de-cas-1'));
    expect(position.awaiting).not.toContain('replacement');
    // In another phase nobody is rebuilt.
    expect(german().in('german movement').refusal('german', rebuild('de-9-pz'))).not.toBeNull();
  });

  rule('10.2a')('are a nationality’s also where it has aircraft and no land unit; ships are never rebuilt', () => {
    const { setup, position: whole } = allied().without('al-2').without('al-8');
    /** The same where the British have counters of these kinds alone. */
    const stepsWith = (kinds: readonly string[]) => {
      const counters = own.counters.filter(({ nationality, kind }) => nationality !== 'allied' || kinds.includes(kind));
      const { turn, phase, state } = game.save(whole);
      const markers = Object.fromEntries(Object.entries(state['markers'] as Facts).filter(([id]) => counters.some((one) => one.id === id)));
      const edition = { ...(setup.edition as Edition), counters: { ...own, counters } as unknown as Value };
      return game.load({ ...setup, edition }, { turn, phase, state: { ...state, markers } }).facts.replacements;
    };
    expect(stepsWith(['air', 'naval'])).toEqual({ turkish: 2, allied: 1 });
    expect(stepsWith(['naval'])).toEqual({ turkish: 2 });
  });

  rule('10.2b')('flip a reduced unit in its hex for one step', () => {
    const position = german();
    position.do('german', rebuild('de-9-pz'));
    expect(position.unit('de-9-pz')).toEqual({ at: '2001' });
    expect(stepsLeft(position)).toEqual({ german: 1 });
    expectRefused(german().refusal('german', rebuild('de-73')), '10.2b');
    expectAllowed(german().put('de-73', { at: '2002', steps: 1 }).refusal('german', rebuild('de-73')));
    expectRefused(german().put('de-73', 'off').refusal('german', rebuild('de-73')), '10.2b', 'not on the map');
  });

  rule('10.2c')('return an eliminated unit reduced for one step or full for two', () => {
    const one = german();
    one.do('german', back('de-5-pz', 1, '2003'));
    expect(one.unit('de-5-pz')).toEqual({ at: '2003', steps: 1 });
    expect(stepsLeft(one)).toEqual({ german: 1 });
    const two = german();
    two.do('german', back('de-5-pz', 2, '2003'));
    expect(two.unit('de-5-pz')).toEqual({ at: '2003' });
    expectRefused(german().refusal('german', back('de-5-pz', 3, '2003')), '10.2c');
    expectRefused(german().refusal('german', back('de-9-pz', 1, '2003')), '10.2c');
    expectRefused(german().refusal('german', rebuild('de-5-pz')), '10.2c');
  });

  rule('10.2a', '10.2c')('rebuild two reduced units or return one eliminated unit whole in Early 1941, at once or step by step', () => {
    const reduced = () => german().put('de-132', { at: '2001', steps: 1 });
    const two = reduced();
    for (const unit of ['de-9-pz', 'de-132']) two.do('german', rebuild(unit));
    expect([two.unit('de-9-pz').steps, two.unit('de-132').steps, two.awaiting.includes('replacement')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    const whole = reduced();
    whole.do('german', back('de-5-pz', 1, '2003'));
    whole.do('german', rebuild('de-5-pz'));
    expect([whole.unit('de-5-pz'), whole.awaiting.includes('replacement')]).toEqual([{ at: '2003' }, false]);
  });

  rule('10.2c', '10.2a')('cost as many steps as they give', () => {
    const position = german();
    position.do('german', rebuild('de-9-pz'));
    expectRefused(position.refusal('german', back('de-5-pz', 2, '2003')), '10.2a');
    expectAllowed(position.refusal('german', back('de-5-pz', 1, '2003')));
    for (const command of [rebuild('de-nobody'), back('de-nobody', 1, '2003')])
      expectRefused(german().refusal('german', command), '10.2a', 'There is no unit');
  });

  rule('10.2c')('bring a unit of one step back for one (GA-29)', () => {
    const muslim = () => german().put('de-muslim', 'dead');
    expectRefused(muslim().refusal('german', back('de-muslim', 2, '2003')), '10.2c');
    expectAllowed(muslim().refusal('german', back('de-muslim', 1, '2003')));
  });

  rule('10.2d')('return units in a friendly city out of enemy zones', () => {
    expectAllowed(german().refusal('german', back('de-5-pz', 1, '2003')));
    expectRefused(german().refusal('german', back('de-5-pz', 1, '2002')), '10.2d');
    expectRefused(german().refusal('german', back('de-5-pz', 1, '2005')), '10.2d');
    expectRefused(
      german()
        .put('tr-23', '2004')
        .refusal('german', back('de-5-pz', 1, '2003')),
      '10.2d',
    );
  });

  rule('10.2d')('look at enemy zones alone: friends in the city do not lift one, and none passes water', () => {
    const watched = (more: string) =>
      german()
        .with(more)
        .put('de-132', '2003')
        .put('tr-23', '2004')
        .refusal('german', back('de-5-pz', 1, '2003'));
    expectRefused(watched(''), '10.2d');
    expectAllowed(watched('bosphorus 2003-2004'));
  });

  rule('10.2d')("do not count captured cities, one's own or the enemy's (GA-27)", () => {
    expectRefused(
      german()
        .facts({ captured: ['2003'] })
        .refusal('german', back('de-5-pz', 1, '2003')),
      '10.2d',
    );
    expectRefused(
      german()
        .put('de-132', '2005')
        .refusal('german', back('de-5-pz', 1, '2005')),
      '10.2d',
    );
  });

  rule('10.2d', '6.0a')('return units within the stacking limit', () => {
    const four = () => german().put('de-132', '2003').put('de-183', '2003').put('de-79', '2003').put('de-294', '2003');
    expectAllowed(four().refusal('german', back('de-5-pz', 1, '2003')));
    expectRefused(
      four()
        .put('de-gd', '2003')
        .refusal('german', back('de-5-pz', 1, '2003')),
      '6.0a',
    );
  });

  rule('9.2d')('do not return units to a city into which an enemy has dropped who has still to fight for it (15.0d)', () => {
    const dropped = (hex: string) => allied().put('de-7-flieger', { at: hex, marks: ['dropped'] });
    expectRefused(dropped('2001').refusal('allied', back('tr-24', 1, '2001')), '9.2d', 'Enemy units stand in 2001');
    expectAllowed(dropped('2005').refusal('allied', back('tr-24', 1, '2001')));
  });

  rule('10.2d', '6.4a')('do not stack Soviet units with others', () => {
    // No scenario so far has Soviet steps; the position has.
    const soviets = () =>
      gertrud('2001 soviet city 2003 turkey').put('su-20', 'dead').put('su-77', { at: '2001' }).put('tr-23', { at: '2003', steps: 1 });
    const ask = (position: Referee) => {
      position.position.facts = { ...position.position.facts, replacements: { soviet: 1, turkish: 1 } };
      return position.refusal('allied', back('su-20', 1, '2001'));
    };
    expectAllowed(ask(soviets().in('allied replacement')));
    expectRefused(ask(soviets().without('su-77').put('tr-24', '2001').in('allied replacement')), '6.4a');
  });

  rule('10.2e')('do not reach a unit in an enemy zone', () => {
    expectRefused(german().put('de-9-pz', { at: '2004', steps: 1 }).put('tr-23', '2005').refusal('german', rebuild('de-9-pz')), '10.2e');
    expectAllowed(german().put('de-9-pz', { at: '2004', steps: 1 }).put('tr-23', '2006').refusal('german', rebuild('de-9-pz')));
  });

  rule('10.2e')('do not reach a unit that is out of supply', () => {
    const cut = () => gertrud('2001 bulgaria city 2002 bulgaria 2004 turkey').in('german replacement');
    expectRefused(
      cut()
        .put('de-9-pz', { at: '2004', steps: 1, marks: ['oos'] })
        .put('de-5-pz', { at: '2001', steps: 1 })
        .refusal('german', rebuild('de-9-pz')),
      '10.2e',
    );
    expectAllowed(
      cut().put('de-9-pz', { at: '2004', steps: 1 }).put('de-5-pz', { at: '2001', steps: 1 }).refusal('german', rebuild('de-9-pz')),
    );
  });

  rule('10.2f')('are lost if they are not used', () => {
    const position = german();
    const happened = position.do('german', { act: 'end' });
    expect(happened.find(({ what }) => what === 'replacements lost')).toMatchObject({ steps: { german: 2 } });
    expect(stepsLeft(position)).toEqual({});
    const used = german();
    used.do('german', rebuild('de-9-pz'));
    expect(used.do('german', aircraft('de-cas-1')).some(({ what }) => what === 'replacements lost')).toBe(false);
  });

  rule('10.2g', '3.1f')('never bring a ship back', () => {
    expectRefused(allied().refusal('allied', aircraft('tr-yavuz')), '10.2g');
    expectRefused(allied().refusal('allied', rebuild('tr-yavuz')), '3.1f');
    expectAllowed(allied().refusal('allied', aircraft('tr-cas-1')));
  });

  rule('10.2h')('leave a unit free to act at once', () => {
    const position = german().put('de-5-pz', { at: '2001', steps: 1 });
    position.do('german', rebuild('de-9-pz'));
    position.do('german', { act: 'end' });
    expect(position.awaiting).toBe('german: movement');
    expectAllowed(position.refusal('german', { act: 'take-up', from: '2001', units: ['de-9-pz'] }));
  });

  rule('10.2i')('do not bring back who is gone for good', () => {
    expectRefused(german().refusal('german', back('de-11-pz', 1, '2003')), '10.2i');
    expectRefused(german().refusal('german', rebuild('de-11-pz')), '10.2i');
    expectAllowed(
      german()
        .put('de-11-pz', 'dead')
        .refusal('german', back('de-11-pz', 1, '2003')),
    );
  });

  rule('10.2j')('serve one nationality alone', () => {
    const position = allied();
    position.do('allied', rebuild('al-8'));
    expect(stepsLeft(position)).toEqual({ turkish: 2, allied: 0 });
    expectRefused(position.refusal('allied', back('al-2', 1, '2003')), '10.2j');
    expectRefused(position.refusal('allied', aircraft('al-cas-1')), '10.2j');
    expectAllowed(position.refusal('allied', rebuild('tr-23')));
    expectAllowed(position.refusal('allied', back('tr-24', 2, '2003')));
    // British units return in the Levant, not in Turkey.
    expectRefused(allied().refusal('allied', back('al-2', 1, '2001')), '10.2d');
  });

  rule('2.3a')("are for one's own units", () => {
    expectRefused(german().put('tr-23', { at: '2006', steps: 1 }).refusal('german', rebuild('tr-23')), '2.3a');
    expectRefused(german().marker('tr-cas-1', 'lost').refusal('german', aircraft('tr-cas-1')), '2.3a');
    expectAllowed(german().put('tr-23', { at: '2006', steps: 1 }).refusal('german', rebuild('de-9-pz')));
  });
});

describe('10.3 aircraft, 10.4 ULTRA', () => {
  rule('10.3a', '3.1e')('one point brings an eliminated aircraft back', () => {
    const position = german();
    position.do('german', aircraft('de-cas-1'));
    expect(position.markerNow('de-cas-1')).toBe('ready');
    expect(stepsLeft(position)).toEqual({ german: 1 });
    expectRefused(german().refusal('german', aircraft('de-cas-2')), '10.3a');
    expectRefused(german().refusal('german', aircraft('de-nothing')), '10.3a', 'There is no aircraft');
    expectRefused(german().refusal('german', rebuild('de-cas-1')), '10.3a', 'is an aircraft');
    expectRefused(german().marker('de-cas-2', 'used').refusal('german', aircraft('de-cas-2')), '3.1e');
  });

  rule('10.3b')('a rebuilt aircraft is ready in the same game turn', () => {
    const position = allied().put('de-73', '2005').marker('tr-cas-1', 'lost').in('allied replacement', 2);
    position.do('allied', aircraft('tr-cas-1'));
    expect(position.markerNow('tr-cas-1')).toBe('ready');
    expect(allied().markerNow('tr-cas-1')).toBe('lost');
  });

  rule('10.4a')('ULTRA markers never come back', () => {
    expectRefused(allied().facts({ ultra: 1 }).refusal('allied', aircraft('ultra')), '10.4a');
    expectAllowed(allied().facts({ ultra: 1 }).refusal('allied', aircraft('tr-cas-1')));
  });

  rule('10.3a')('the Experten marker does not come back with its aircraft (13.2c)', () => {
    const position = german().facts({ experten: null });
    position.do('german', aircraft('de-cas-1'));
    expect(position.position.facts.experten).toBeNull();
  });
});
