import type { ScriptedDie } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { aircraft, coast, column, declared, facing, found, GO_ON, ship, ultra } from '../battles.ts';
import { expectRefused, rule, type Referee } from '../referee.ts';

describe('14 ULTRA', () => {
  const british = () => facing().marker('de-cas-1').marker('al-cas-1').marker('tr-cas-1');
  const inTheAir = (position = british(), enemy = 'al-cas-1', dice: readonly ScriptedDie[] = []) => {
    declared(position).do('german', aircraft('de-cas-1'));
    position.do('allied', aircraft(enemy), dice);
    return position;
  };

  rule('13.3a')("adds one to the Allied player's die when a beige aircraft fights", () => {
    const fight = inTheAir();
    expect(fight.awaiting).toBe('allied: air ultra');
    expect(found(fight.do('allied', ultra(true), [3, 6]), 'air combat')).toMatchObject({
      totals: [7, 8],
      ultra: true,
      result: 'first lost',
    });
    const spared = inTheAir();
    expect(found(spared.do('allied', ultra(false), [3, 6, 1]), 'air combat')).toMatchObject({ totals: [7, 7], result: 'both lost' });
    expect(inTheAir(british(), 'tr-cas-1', [3, 6, 1]).awaiting).not.toBe('allied: air ultra');
  });

  rule(
    '13.3b',
    '14.0b',
    '3.2d',
  )('once in the air, and another in the land combat of the hex; each serves one roll', () => {
    const fight = inTheAir();
    fight.do('allied', ultra(true), [3, 6]);
    expect(fight.position.facts.ultra).toBe(3);
    expect(fight.awaiting).toBe('allied: land ultra');
    const happened = fight.do('allied', ultra(true), [1]);
    expect(column(happened)).toBe('100%');
    expect(fight.position.facts.ultra).toBe(2);
    expect(found(happened, 'result')).toBeDefined();
    const spared = inTheAir();
    spared.do('allied', ultra(true), [3, 6]);
    expect(column(spared.do('allied', ultra(false), [1]))).toBe('150%');
  });

  rule('3.2a', '14.0b')("is the Allied player's, and one for a roll", () => {
    const fight = inTheAir();
    expectRefused(fight.refusal('german', ultra(true)), '3.2a', 'the Allied player');
    fight.do('allied', ultra(true), [3, 6]);
    const spent = fight.do('allied', ultra(true), [{ table: 'crt', result: 'DR' }]);
    expect(found(spent, 'result')).toBeDefined();
    expectRefused(fight.refusal('allied', ultra(true)), '14.0b', 'has been spent on this combat');
  });

  rule('13.3c', '3.2c')('is spent whatever comes of it, an abort included', () => {
    const aborted = inTheAir();
    aborted.do('allied', ultra(true), [3, 1, 1]);
    expect(aborted.markerNow('al-cas-1')).toBe('used');
    expect(aborted.position.facts.ultra).toBe(3);
    const kept = inTheAir();
    kept.do('allied', ultra(false), [3, 1, 1]);
    expect(kept.position.facts.ultra).toBe(4);
  });

  const landed = (unit: string) => declared(facing().without('tr-23').put(unit, '2003'));
  const goOn = (position: Referee, dice: readonly ScriptedDie[] = []) => {
    position.do('german', GO_ON, dice);
    return position;
  };

  rule('14.0a')('needs a beige piece in the combat (GA-48)', () => {
    expect(goOn(landed('al-2')).awaiting).toBe('allied: land ultra');
    expect(goOn(landed('tr-23'), [1]).awaiting).not.toBe('allied: land ultra');
    const gone = inTheAir();
    gone.do('allied', ultra(false), [3, 2, 1]);
    expect(gone.awaiting).not.toBe('allied: land ultra');
    const elsewhere = declared(facing().put('al-2', '1903'));
    expectRefused(elsewhere.refusal('allied', ultra(true)), '14.0a', 'takes part');
    const supported = declared(coast().marker('al-ngs-1'));
    supported.do('allied', ship('al-ngs-1'));
    expect(supported.awaiting).toBe('allied: land ultra');
    const bombed = declared(coast().marker('al-ngs-1').marker('de-cas-1'));
    bombed.do('allied', ship('al-ngs-1'));
    bombed.do('german', aircraft('de-cas-1'), [1]);
    expect(bombed.awaiting).not.toBe('allied: land ultra');
  });

  rule('14.0a', '11.0ah')('a beige unit that was engaged before takes no part in the combat (GA-36, GA-48)', () => {
    const joined = (marks: readonly 'defended'[]) => declared(facing().put('al-2', { at: '2003', marks }));
    expect(goOn(joined([])).awaiting).toBe('allied: land ultra');
    expect(goOn(joined(['defended']), [1]).awaiting).not.toBe('allied: land ultra');
  });

  rule('11.0ac', '14.0c')('shifts a column for the Allied player just before the roll', () => {
    const defending = goOn(landed('al-2'));
    expect(column(defending.do('allied', ultra(true), [1]))).toBe('75%');
    expect(column(goOn(landed('al-2')).do('allied', ultra(false), [1]))).toBe('100%');
    const attacking = facing().in('allied combat').put('al-2', '2003');
    declared(attacking, ['al-2'], '2002', 'allied').do('allied', GO_ON);
    expectRefused(attacking.refusal('allied', { act: 'ultra', spend: 'yes' }), '14.0c');
    expect(column(attacking.do('allied', ultra(true), [1]))).toBe('75%');
    const spent = declared(facing().without('tr-23').put('al-2', '2003').facts({ ultra: 0 }));
    expectRefused(spent.refusal('allied', ultra(true)), '14.0c', 'No ULTRA marker');
    expectRefused(landed('al-2').refusal('allied', ultra(true)), '14.0c', 'just before');
  });

  rule('14.0d')('is of no use before beige pieces have come, nor when all is spent', () => {
    expect(goOn(declared(facing()), [1]).awaiting).not.toBe('allied: land ultra');
    expectRefused(declared(facing()).refusal('allied', ultra(true)), '14.0d', 'has come into play');
    const spent = declared(facing().without('tr-23').put('al-2', '2003').facts({ ultra: 0 }));
    expect(goOn(spent, [1]).awaiting).not.toBe('allied: land ultra');
    expect(inTheAir(british().facts({ ultra: 0 }), 'al-cas-1', [3, 2, 1]).markerNow('al-cas-1')).toBe('lost');
    expect(inTheAir(british().facts({ ultra: 1 })).awaiting).toBe('allied: air ultra');
    expect(goOn(landed('al-2')).awaiting).toBe('allied: land ultra');
  });
});
