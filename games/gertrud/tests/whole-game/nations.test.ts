import { describe, expect } from 'vitest';
import { aircraft, attack, coast, column, declared, facing, field, GO_ON, odds, ship } from '../battles.ts';
import { step, take } from '../marches.ts';
import { expectAllowed, expectRefused, gertrud, rule } from '../referee.ts';

/** A Turkish division in 2003, an Italian one west of it. */
const italian = (more = '') => field(more).scenario('late-1941').put('tr-23', '2003').put('it-bergamo', '2002');

describe('Italian units', () => {
  rule('11.0e')('attack together with German ones', () => {
    const both = () => italian().put('de-73', '2102');
    expectAllowed(both().refusal('german', attack(['it-bergamo', 'de-73'])));
    const [alone, together] = [odds(both(), ['it-bergamo']).value as number, odds(both(), ['it-bergamo', 'de-73']).value as number];
    expect(together).toBeGreaterThan(alone);
    // Soviets and Turks do not.
    const allies = field().put('de-73', '2003').put('su-20', '2002').put('tr-23', '2102').in('allied combat');
    expectRefused(allies.refusal('allied', attack(['su-20', 'tr-23'])), '11.0e');
  });

  rule('11.0v', '12.0e')('are supported by German aircraft and ships, and support Germans with theirs', () => {
    const supported = declared(italian('2003 aegean').marker('tr-yavuz').facts({ yavuz: 'german' }).marker('de-cas-1'), ['it-bergamo']);
    supported.do('german', ship('tr-yavuz'));
    expectAllowed(supported.refusal('german', aircraft('de-cas-1')));
    const supporting = declared(coast().marker('it-ngs-1').marker('it-cas-1'));
    supporting.do('german', ship('it-ngs-1'));
    expect(column(supporting.do('german', aircraft('it-cas-1'), [1]))).toBe('400%');
    // Soviet pieces serve Soviets alone.
    expectRefused(declared(facing().marker('su-cas-1').marker('tr-cas-1')).refusal('allied', aircraft('su-cas-1')), '13.0f');
  });

  rule('11.0aa', '11.0ab')('have the Blitzkrieg bonus in game turn 1, as all attacks of their player', () => {
    const shift = (turn: number) => odds(italian().in('german combat', turn), ['it-bergamo']).shift;
    expect([shift(1), shift(2)]).toEqual([1, 0]);
  });

  rule('7.5b')('live on cities of Bulgaria and Greece, and on no others', () => {
    const near = (country: string) => gertrud(`2001 2002 city ${country}`).put('it-bergamo', '2001').isSupplied('it-bergamo');
    expect(['bulgaria', 'greece', 'turkey', 'dodecanese', 'soviet'].map(near)).toEqual([true, true, false, false, false]);
  });

  rule('10.2d', '10.2j')('return in one of those, for Italian steps', () => {
    const phase = (scenario: string) =>
      gertrud('2001 bulgaria city 2005 turkey city 2009 bulgaria')
        .scenario(scenario)
        .put('it-bergamo', 'dead')
        .put('de-73', { at: '2009', steps: 1 })
        .in('german replacement');
    const back = (hex: string) => ({ act: 'return', unit: 'it-bergamo', steps: 1, hex });
    expectAllowed(phase('late-1941').refusal('german', back('2001')));
    expectRefused(phase('late-1941').refusal('german', back('2005')), '10.2d');
    expectRefused(phase('early-1943').refusal('german', back('2001')), '10.2j');
  });

  rule('7.5e')('take a city from its owners as Germans do', () => {
    const entered = (unit: string) => {
      const position = gertrud('2001 bulgaria 2002 turkey city 2003 turkey').put(unit, '2001').put('de-gd', '2001').in('german movement');
      take(position, [unit]).do('german', step('2002'));
      return position;
    };
    expect(entered('it-bergamo').position.facts.captured).toEqual(['2002']);
    expect(entered('it-bergamo').suppliesHex('turkish', '2002')).toBe(false);
    expect(gertrud('2001 bulgaria 2002 turkey city').put('it-bergamo', '2001').suppliesHex('turkish', '2002')).toBe(true);
  });

  rule('17.1q', '17.1r')('use crossings that are mined for Turks and Soviets', () => {
    const crossing = (unit: string, seat: 'german' | 'allied', strait: string) => {
      const position = gertrud(`2401 2402 2403 ${strait} 2401-2402`)
        .facts({ mined: ['2401-2402'] })
        .put(unit, '2402')
        .in(`${seat} movement`);
      return take(position, [unit], '2402', seat).refusal(seat, step('2401'));
    };
    for (const [strait, by] of [
      ['bosphorus', '17.1q'],
      ['dardanelles', '17.1r'],
    ] as const) {
      expectAllowed(crossing('it-bergamo', 'german', strait));
      expectRefused(crossing('su-20', 'allied', strait), by);
    }
  });
});

describe('Soviet units', () => {
  const held = (inonuTurn: number) =>
    field('2003 black')
      .scenario('early-1943')
      .put('de-73', '2003')
      .put('su-20', '2002')
      .put('tr-23', '2004')
      .facts({ inonuTurn })
      .marker('su-cas-1')
      .marker('tr-cas-1');

  rule('17.1k')('fight on with their aircraft while Inonu is held', () => {
    const position = held(2).in('allied combat');
    expectRefused(position.refusal('allied', attack(['tr-23'])), '17.1k');
    position.do('allied', attack(['su-20']));
    expectAllowed(position.refusal('allied', aircraft('su-cas-1')));
    expectAllowed(
      held(1)
        .in('allied combat')
        .refusal('allied', attack(['tr-23'])),
    );
    const moving = (unit: string, from: string) =>
      held(2)
        .without('de-73')
        .put('de-73', '1901')
        .in('allied movement')
        .refusal('allied', { act: 'take-up', from, units: [unit] });
    expectAllowed(moving('su-20', '2002'));
    expectRefused(moving('tr-23', '2004'), '17.1k');
  });
});

describe('the Yavuz', () => {
  rule('12.1f', '12.0e')('in German hands supports Italians; in Turkish hands nobody on that side, nor Soviets', () => {
    const asked = (yavuz: string) => declared(italian('2003 marmara').marker('tr-yavuz').facts({ yavuz }), ['it-bergamo']);
    expect(asked('german').awaiting).toBe('german: attacking ship');
    expectAllowed(asked('german').refusal('german', ship('tr-yavuz')));
    expect(asked('turkish').awaiting).toBe('allied: defending ship');
    const soviets = (ownership: string) =>
      declared(
        field('2003 black').put('su-20', '2003').put('de-9-pz', '2002').marker('tr-yavuz').marker('su-ngs-1').facts({ yavuz: ownership }),
      );
    expectRefused(soviets('turkish').refusal('allied', ship('tr-yavuz')), '12.0e');
    expectAllowed(soviets('turkish').refusal('allied', ship('su-ngs-1')));
    // Seized, she fights against them.
    expect(soviets('german').awaiting).toBe('german: attacking ship');
  });
});

describe('the American carrier', () => {
  rule('14.0a')('lets ULTRA be used, with her ships as with her aircraft', () => {
    const supported = (marker: string, sea = 'aegean') => {
      const position = declared(coast(sea).scenario('early-1942').marker(marker).facts({ ultra: 1 }));
      position.do('allied', marker.includes('ngs') ? ship(marker) : aircraft(marker), marker.startsWith('tr') ? [6] : []);
      if (position.awaiting === 'german: last word') position.do('german', GO_ON);
      return position.awaiting;
    };
    expect(supported('al-ngs-us')).toBe('allied: land ultra');
    expect(supported('al-cas-us')).toBe('allied: land ultra');
    expect(supported('tr-cas-1')).not.toBe('allied: land ultra');
  });

  rule('12.1e')('comes to no coast of the Black Sea', () => {
    expect(declared(coast('black').marker('al-ngs-us')).awaiting).toBe('german: last word');
    expect(declared(coast('mediterranean').marker('al-ngs-us')).awaiting).toBe('allied: defending ship');
  });
});
