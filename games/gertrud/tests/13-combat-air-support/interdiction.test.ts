import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, gertrud, rule, type Referee } from '../referee.ts';

/** The Allied player interdicts: German units in a clear, a rough and a mountain hex. */
const scene = () =>
  gertrud('2001 bulgaria city 2002 bulgaria 2003 rough bulgaria 2004 mountain bulgaria 2005 bulgaria 2009 turkey city')
    .put('de-9-pz', '2002')
    .put('de-73', '2002')
    .put('de-5-pz', '2003')
    .put('de-1-mtn', '2004')
    .put('tr-23', '2009')
    .marker('tr-cas-1')
    .marker('tr-cas-2')
    .marker('de-cas-1')
    .in('allied interdiction');

const interdict = (hex: string, aircraft = 'tr-cas-1') => ({ act: 'interdict', hex, aircraft });
const intercept = (aircraft: string | null) => ({ act: 'intercept', aircraft });

/** Interdicts without opposition, with that die. */
function flown(position: Referee, hex: string, die: number): Referee {
  position.do('allied', interdict(hex));
  position.do('german', intercept(null), [die]);
  return position;
}
const isInterdicted = (position: Referee, unit: string) => (position.unit(unit).marks ?? []).includes('interdicted');

describe('13.7 interdiction', () => {
  rule('13.7a', '5.1e')('is flown by the side that does not move, against enemy land units on the map', () => {
    expectAllowed(scene().refusal('allied', interdict('2002')));
    expectRefused(scene().refusal('allied', interdict('2009')), '5.1e');
    expectRefused(scene().refusal('allied', interdict('2005')), '13.7a');
    expectAllowed(scene().put('de-79', '2005').refusal('allied', interdict('2005')));
    expect(scene().refusal('german', interdict('2009', 'de-cas-1'))).not.toBeNull();
    expectAllowed(scene().in('german interdiction').refusal('german', interdict('2009', 'de-cas-1')));
  });

  rule('13.7a', '3.1c')('takes aircraft at hand and unused', () => {
    expectRefused(scene().marker('tr-cas-1', 'used').refusal('allied', interdict('2002')), '3.1c');
    expectRefused(scene().marker('tr-cas-1', 'lost').refusal('allied', interdict('2002')), '13.7a');
    expectRefused(scene().refusal('allied', interdict('2002', 'tr-cas-9')), '13.7a');
    expectAllowed(scene().refusal('allied', interdict('2002')));
  });

  rule('2.3a')("takes one's own aircraft", () => {
    expectRefused(scene().refusal('allied', interdict('2002', 'de-cas-1')), '2.3a', 'is not yours');
    expectAllowed(scene().refusal('allied', interdict('2002', 'tr-cas-2')));
  });

  rule('2.0b')('is decided by one six-sided die', () => {
    const position = scene();
    position.do('allied', interdict('2002'));
    const happened = position.do('german', intercept(null), [6]);
    expect(happened.find(({ what }) => what === 'interdiction')).toMatchObject({ dice: [6], cost: 1, succeeds: true });
    expect(() => flown(scene(), '2002', 7)).toThrow('7 is no face of a die with 6 faces');
  });

  rule('12.6a')('is not for ships', () => {
    expectRefused(scene().marker('tr-yavuz').refusal('allied', interdict('2002', 'tr-yavuz')), '12.6a');
    expectAllowed(scene().marker('tr-yavuz').refusal('allied', interdict('2002', 'tr-cas-2')));
  });

  rule('5.1f')('does not reach reinforcements that have not arrived', () => {
    const waiting = () => scene().put('al-2', 'later').in('german interdiction', 3);
    expectRefused(waiting().refusal('german', interdict('2005', 'de-cas-1')), '5.1f');
    expectAllowed(waiting().put('al-2', '2005').refusal('german', interdict('2005', 'de-cas-1')));
  });

  rule('13.7b')('may be opposed by one aircraft of the owner', () => {
    const position = scene();
    position.do('allied', interdict('2002'));
    expect(position.awaiting).toBe('german: interception');
    expectRefused(position.refusal('german', intercept('de-cas-2')), '13.7a');
    // The interdictor is shot down, and nothing comes of the mission.
    position.do('german', intercept('de-cas-1'), [2, 6]);
    expect(position.markerNow('tr-cas-1')).toBe('lost');
    expect(position.markerNow('de-cas-1')).toBe('used');
    expect(isInterdicted(position, 'de-9-pz')).toBe(false);
    const won = scene().marker('de-cas-8');
    won.do('allied', interdict('2002'));
    won.do('german', intercept('de-cas-8'), [6, 2, 2]);
    expect(won.markerNow('de-cas-8')).toBe('lost');
    expect(isInterdicted(won, 'de-9-pz')).toBe(true);
  });

  rule('13.7b', '13.4a')('is not tried by an interdictor that has gone home, and is where the interceptor has', () => {
    const fought = (...dice: readonly number[]) => {
      const position = scene();
      position.do('allied', interdict('2002'));
      position.do('german', intercept('de-cas-1'), dice);
      return [position.markerNow('tr-cas-1'), position.markerNow('de-cas-1'), isInterdicted(position, 'de-9-pz')];
    };
    expect(fought(1, 3)).toEqual(['used', 'used', false]);
    expect(fought(3, 1, 2)).toEqual(['used', 'used', true]);
    expect(fought(6, 2)).toEqual(['lost', 'lost', false]);
  });

  rule('13.7c', '13.7d')('succeeds above the movement cost of the terrain, and fails up to it', () => {
    expect(isInterdicted(flown(scene(), '2002', 2), 'de-9-pz')).toBe(true);
    expect(isInterdicted(flown(scene(), '2002', 2), 'de-73')).toBe(true);
    expect(isInterdicted(flown(scene(), '2002', 1), 'de-9-pz')).toBe(false);
    expect(isInterdicted(flown(scene(), '2003', 3), 'de-5-pz')).toBe(true);
    expect(isInterdicted(flown(scene(), '2003', 2), 'de-5-pz')).toBe(false);
    expect(isInterdicted(flown(scene(), '2004', 4), 'de-1-mtn')).toBe(true);
    expect(isInterdicted(flown(scene(), '2004', 3), 'de-1-mtn')).toBe(false);
  });

  rule('13.7e')('takes no account of roads and railways', () => {
    const road = () => scene().with('road 2002-2003 rail 2003-2004');
    expect(isInterdicted(flown(road(), '2003', 2), 'de-5-pz')).toBe(false);
    expect(isInterdicted(flown(road(), '2003', 3), 'de-5-pz')).toBe(true);
  });

  rule('13.7f')('lets a unit enter one hex, whatever it costs', () => {
    const position = flown(scene(), '2002', 6);
    position.do('allied', { act: 'end' });
    position.do('german', { act: 'take-up', from: '2002', units: ['de-9-pz', 'de-73'] });
    position.do('german', { act: 'step', to: '2003' });
    expectRefused(position.refusal('german', { act: 'step', to: '2004' }), '13.7f');
    const free = scene();
    free.do('allied', { act: 'end' });
    free.do('german', { act: 'take-up', from: '2002', units: ['de-9-pz', 'de-73'] });
    free.do('german', { act: 'step', to: '2003' });
    expectAllowed(free.refusal('german', { act: 'step', to: '2004' }));
  });

  rule('13.7g')('sends all aircraft home until the next game turn', () => {
    const position = flown(scene(), '2002', 1);
    expect(position.markerNow('tr-cas-1')).toBe('used');
    expect(position.markerNow('tr-cas-2')).toBe('ready');
    expectRefused(position.refusal('allied', interdict('2003')), '13.7a');
    expectAllowed(position.refusal('allied', interdict('2003', 'tr-cas-2')));
  });

  rule('13.7a')('tries a hex once a phase (GA-46)', () => {
    const position = flown(scene(), '2002', 1);
    expectRefused(position.refusal('allied', interdict('2002', 'tr-cas-2')), '13.7a');
    expectAllowed(position.refusal('allied', interdict('2003', 'tr-cas-2')));
  });

  rule('13.7i')('ends with the movement phase', () => {
    const position = flown(scene(), '2002', 6);
    position.do('allied', { act: 'end' });
    expect(isInterdicted(position, 'de-9-pz')).toBe(true);
    position.do('german', { act: 'end' });
    expect(isInterdicted(position, 'de-9-pz')).toBe(false);
  });

  rule('13.7h')('is opposed over Soviet units by Soviet aircraft, and over others by others', () => {
    const soviets = () => scene().with('2007 soviet').put('su-20', '2007').marker('su-cas-1').marker('de-cas-2').in('german interdiction');
    const over = (hex: string) => {
      const position = soviets();
      position.do('german', interdict(hex, 'de-cas-1'));
      return position;
    };
    expectRefused(over('2007').refusal('allied', intercept('tr-cas-1')), '13.7h');
    expectAllowed(over('2007').refusal('allied', intercept('su-cas-1')));
    expectRefused(over('2009').refusal('allied', intercept('su-cas-1')), '13.7h');
    expectAllowed(over('2009').refusal('allied', intercept('tr-cas-1')));
    // Soviet aircraft interdict anybody.
    expectAllowed(soviets().in('allied interdiction').refusal('allied', interdict('2002', 'su-cas-1')));
  });

  rule('2.3b')('lets ULTRA help British and American aircraft alike, and no Turkish ones', () => {
    const fought = (aircraft: string) => {
      const position = scene().marker('al-cas-1').marker('al-cas-us').facts({ ultra: 1 });
      position.do('allied', interdict('2002', aircraft));
      return position;
    };
    for (const beige of ['al-cas-1', 'al-cas-us']) {
      const position = fought(beige);
      position.do('german', intercept('de-cas-1'));
      expect(position.awaiting).toBe('allied: air ultra');
    }
    const turkish = fought('tr-cas-1');
    turkish.do('german', intercept('de-cas-1'), [2, 6]);
    expect(turkish.position.facts.ultra).toBe(1);
  });

  rule('17.1k')('is not opposed by Allied aircraft while Inonu is held', () => {
    const opposed = () => scene().marker('de-cas-2').with('2007 turkey').put('tr-24', '2007').in('german interdiction');
    const ask = (position: Referee) => {
      position.do('german', interdict('2009', 'de-cas-1'));
      return position;
    };
    expect(ask(opposed()).awaiting).toBe('allied: interception');
    const held = opposed().facts({ inonuTurn: 2 });
    // Nobody is asked: the die falls at once.
    held.do('german', interdict('2009', 'de-cas-1'), [6]);
    expect(isInterdicted(held, 'tr-23')).toBe(true);
    expect(ask(opposed().facts({ inonuTurn: 1 })).awaiting).toBe('allied: interception');
    // Soviet aircraft are not held; over their own units they are sent, and no others.
    const soviets = (inonuTurn: number) => {
      const position = opposed().with('2008 soviet').put('su-20', '2008').marker('su-cas-1').facts({ inonuTurn });
      position.do('german', interdict('2008', 'de-cas-1'));
      return position;
    };
    expectAllowed(soviets(2).refusal('allied', intercept('su-cas-1')));
    expectRefused(soviets(2).refusal('allied', intercept('tr-cas-1')), '17.1k', 'cannot be used while Inonu is held');
    expectRefused(soviets(1).refusal('allied', intercept('tr-cas-1')), '13.7h');
  });

  rule('17.1k', '13.7a')('is not opposed by aircraft that have flown or are lost, whether or not Inonu is held', () => {
    const opposed = (aircraft: string, state: 'ready' | 'used' | 'lost') => {
      const position = scene()
        .with('2008 soviet')
        .put('su-20', '2008')
        .marker('su-cas-2')
        .in('german interdiction')
        .facts({ inonuTurn: 2 });
      const asked = position.marker(aircraft, state);
      asked.do('german', interdict('2008', 'de-cas-1'));
      return asked.refusal('allied', intercept(aircraft));
    };
    for (const state of ['used', 'lost'] as const)
      for (const aircraft of ['su-cas-1', 'tr-cas-1']) expectRefused(opposed(aircraft, state), '13.7a', 'is not at hand in this game turn');
    expectRefused(opposed('tr-cas-1', 'ready'), '17.1k');
    expectAllowed(opposed('su-cas-1', 'ready'));
  });
});
