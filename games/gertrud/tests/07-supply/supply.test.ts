import { describe, expect, it } from 'vitest';
import { attack, crt, fight } from '../battles.ts';
import { afterCheck, line } from '../hunger.ts';
import { expectAllowed, gertrud, rule, type Referee } from '../referee.ts';

describe('7.0 a supply path', () => {
  rule('7.0a', '7.0b')('leads over land to a friendly city, however far', () => {
    expect(line().isSupplied('tr-23')).toBe(true);
    expect(line('2003 sea').isSupplied('tr-23')).toBe(false);
  });

  rule('7.0c')('does not enter a hex with an enemy unit', () => {
    const wide = line('2102 2103').put('de-73', '2003').put('tr-11', '2102');
    const step = { supplyStep: { from: '2002', to: '2003', unit: 'tr-23' } };
    expect(wide.explain(step).lines[0]?.rule).toBe('7.0c');
    expect(line().isSupplied('tr-23')).toBe(true);
    expect(line().put('de-73', '2003').isSupplied('tr-23')).toBe(false);
  });

  rule('7.0d', '8.4a')('does not enter an enemy zone of control unless a friendly unit stands there', () => {
    const watched = line('2103').put('de-73', '2103');
    expect(watched.explain({ supplyStep: { from: '2002', to: '2003', unit: 'tr-23' } }).lines[0]?.rule).toBe('7.0d');
    expect(watched.isSupplied('tr-23')).toBe(false);
    expect(watched.put('tr-11', '2003').put('tr-16', '2004').isSupplied('tr-23')).toBe(true);
    // GA-11: friends are those of the side, whatever their nationality.
    expect(watched.put('al-2', '2003').put('su-20', '2004').isSupplied('tr-23')).toBe(true);
  });

  rule('8.4a', '7.0d')('keeps out of enemy zones even for a unit that ignores them (GA-20)', () => {
    const flieger = gertrud('2001 2002 2003 city bulgaria 2103').put('de-7-flieger', '2001').put('tr-23', '2103');
    expect(flieger.isSupplied('de-7-flieger')).toBe(false);
    expect(flieger.without('tr-23').isSupplied('de-7-flieger')).toBe(true);
  });

  rule('7.0e')('begins in the own hex even if that is in an enemy zone', () => {
    const pinned = line('2101').put('de-73', '2100').with('2100');
    expect(pinned.isSupplied('tr-23')).toBe(true);
    expect(gertrud('2001 city').put('tr-23', '2001').isSupplied('tr-23')).toBe(true);
  });

  rule('7.0e', '7.0c')(
    'begins and ends in the city in which the unit stands, though an enemy has dropped there who has still to fight (GA-72)',
    () => {
      const contested = (unit: string, more: Referee = line()) =>
        more.put(unit, '2004').put('de-7-flieger', { at: '2004', marks: ['dropped'] });
      expect(contested('tr-11').isSupplied('tr-11')).toBe(true);
      expect(contested('tr-11').explain({ supply: { unit: 'tr-11' } })['path']).toEqual(['2004']);
      // Nobody else's path enters the hex of the enemy, and a city that has been taken supplies nobody.
      expect(contested('tr-11').isSupplied('tr-23')).toBe(false);
      expect(line().put('tr-11', '2004').isSupplied('tr-23')).toBe(true);
      expect(contested('tr-11', line().facts({ captured: ['2004'] })).isSupplied('tr-11')).toBe(false);
      const sources = (position: Referee) => position.explain({ supplies: { seat: 'allied' } })['sources'];
      expect(sources(contested('tr-11'))).toContain('2004');
      expect(sources(contested('tr-11').without('tr-11'))).not.toContain('2004');
    },
  );

  rule('7.0f')('must be able to enter the city itself', () => {
    const watched = line('2104').put('de-73', '2104');
    expect(watched.isSupplied('tr-23')).toBe(false);
    expect(watched.put('tr-11', '2004').put('tr-16', '2003').isSupplied('tr-23')).toBe(true);
  });
});

describe('7.1 terrain', () => {
  const question = (position: ReturnType<typeof line>) => position.explain({ supplyStep: { from: '2001', to: '2002', unit: 'tr-23' } });

  rule('7.1a')('a path enters a mountain hex only along a road', () => {
    const mountain = line('2002 mountain');
    expect(question(mountain).lines[0]?.rule).toBe('7.1a');
    expect(mountain.isSupplied('tr-23')).toBe(false);
    expect(mountain.with('road 2001-2002').isSupplied('tr-23')).toBe(true);
    expect(mountain.with('rail 2001-2002').isSupplied('tr-23')).toBe(true);
    expect(mountain.with('road 2002-2003').isSupplied('tr-23')).toBe(false);
  });

  rule('7.1b')('a path leaves a mountain hex without a road', () => {
    expect(line('2001 mountain').isSupplied('tr-23')).toBe(true);
    expect(question(line('2001 mountain')).value).toBe('open');
    expect(line('2002 mountain').isSupplied('tr-23')).toBe(false);
  });

  rule('7.1a', '7.1c')('friends beyond open neither a mountain hex without a road nor a river without a bridge', () => {
    for (const ground of ['2002 mountain', 'river 2001-2002']) {
      const held = line(ground).put('tr-11', '2002');
      expect([held.isSupplied('tr-23'), held.isSupplied('tr-11')]).toEqual([false, true]);
      expect(held.with('road 2001-2002').isSupplied('tr-23')).toBe(true);
    }
  });

  rule('7.1c')('a path crosses a river only where a road or railway does', () => {
    const river = line('river 2001-2002');
    expect(question(river).lines[0]?.rule).toBe('7.1c');
    expect(river.isSupplied('tr-23')).toBe(false);
    expect(river.with('road 2001-2002').isSupplied('tr-23')).toBe(true);
    expect(river.with('rail 2001-2002').isSupplied('tr-23')).toBe(true);
  });

  const strait = () => line('bosphorus 2001-2002');

  rule('7.1d')('a path crosses a strait only while friendly units hold both banks', () => {
    expect(question(strait()).lines[0]?.rule).toBe('7.1d');
    expect(strait().isSupplied('tr-23')).toBe(false);
    expect(strait().put('tr-11', '2002').isSupplied('tr-23')).toBe(true);
    expect(strait().put('de-73', '2002').isSupplied('tr-23')).toBe(false);
    // GA-12: mines stop units, not supply.
    expect(
      strait()
        .put('tr-11', '2002')
        .facts({ mined: ['2001-2002'] })
        .isSupplied('tr-23'),
    ).toBe(true);
    const behind = strait().with('2000').put('tr-23', '2000').put('tr-11', '2002');
    expect(behind.isSupplied('tr-23')).toBe(false);
    expect(behind.put('al-2', '2001').isSupplied('tr-23')).toBe(true);
  });

  /** German units on both banks of 2001-2002 and a coast at 2005; Turks beside each, and far off so that the phase goes on. */
  const banks = () =>
    gertrud('2000 2001 aegean 2002 aegean 2003 city bulgaria 2004 2005 aegean 2006 2101 3001 3002 bosphorus 2001-2002')
      .put('de-73', '2001')
      .put('de-132', '2002')
      .put('de-183', '2005')
      .put('tr-23', '2101')
      .put('tr-24', '2006')
      .put('de-101-lt', '3001')
      .put('tr-39', '3002')
      .marker('al-ngs-1')
      .marker('de-cas-1')
      .facts({ ultra: 0 })
      .in('allied combat');
  /** An Allied attack with a ship, up to the German player's decision on an aircraft. */
  const withShip = (position: Referee, ship: string | null, hex = '2002', unit = 'tr-23') => {
    expect(position.isSupplied('de-73')).toBe(true);
    position.do('allied', attack([unit], hex));
    position.do('allied', { act: 'ship', ship });
    expect(position.awaiting).toBe('german: defending aircraft');
    return position;
  };

  rule('7.1e')('nor for the Axis while an Allied ship is on either bank, until it leaves', () => {
    expect(withShip(banks(), null).isSupplied('de-73')).toBe(true);
    expect(withShip(banks(), 'al-ngs-1', '2005', 'tr-24').isSupplied('de-73')).toBe(true);
    expect(withShip(banks(), 'al-ngs-1', '2001').isSupplied('de-73')).toBe(false);
    const barred = withShip(banks(), 'al-ngs-1');
    expect(barred.isSupplied('de-73')).toBe(false);
    expect(barred.isSupplied('de-132')).toBe(true);
    expect(barred.explain({ supplyStep: { from: '2001', to: '2002', unit: 'de-73' } }).lines[0]?.rule).toBe('7.1e');
    // A step is lost and nobody moves: it is the ship's leaving that opens the way.
    barred.do('german', { act: 'aircraft', aircraft: null }, [crt('AX')]);
    expect(barred.unit('tr-23').steps).toBe(1);
    expect(barred.awaiting).toBe('allied: combat');
    expect(barred.isSupplied('de-73')).toBe(true);
  });

  rule('7.1e', '7.1d')('no ship hinders Allied supply (GA-12)', () => {
    const turks = (nationality: string) =>
      gertrud(`2001 2002 aegean 2003 city ${nationality} 2101 bosphorus 2001-2002`)
        .put('tr-11', '2001')
        .put('tr-23', '2002')
        .put('de-9-pz', '2101')
        .marker('it-ngs-1')
        .marker('al-ngs-1')
        .marker('tr-cas-1')
        .facts({ ultra: 0 })
        .in('german combat');
    for (const [country, supplied] of [
      ['turkey', true],
      ['bulgaria', false],
    ] as const) {
      const attacked = turks(country);
      attacked.do('german', attack(['de-9-pz'], '2002'));
      attacked.do('german', { act: 'ship', ship: 'it-ngs-1' });
      attacked.do('allied', { act: 'ship', ship: null });
      expect(attacked.isSupplied('tr-11')).toBe(supplied);
      const defended = turks(country);
      defended.do('german', attack(['de-9-pz'], '2002'));
      defended.do('german', { act: 'ship', ship: null });
      defended.do('allied', { act: 'ship', ship: 'al-ngs-1' });
      expect(defended.isSupplied('tr-11')).toBe(supplied);
    }
    expect(turks('turkey').explain({ supplyStep: { from: '2001', to: '2002', unit: 'tr-11' } }).value).toBe('open');
  });

  rule('7.1f')('a blown bridge carries supply only while the other kind of bridge stands', () => {
    const bridged = line('river 2001-2002 road 2001-2002');
    const blown = bridged.facts({ roadBridgesDown: ['2001-2002'] });
    expect(question(blown).lines[0]?.rule).toBe('7.1c');
    expect(blown.isSupplied('tr-23')).toBe(false);
    expect(bridged.isSupplied('tr-23')).toBe(true);
    expect(blown.with('rail 2001-2002').isSupplied('tr-23')).toBe(true);
  });
});

describe('7.2 out of supply', () => {
  rule('7.2a')('a unit without a path is marked at the end of its own movement phase', () => {
    const cut = line('2003 sea').put('tr-23', '2001').in('german movement');
    cut.do('german', { act: 'end' });
    // The German player turn and the Allied one up to the movement: nothing is marked yet, nor slowed down (GA-13).
    expect(cut.awaiting).toBe('allied: movement');
    expect(cut.unit('tr-23').marks).toBeUndefined();
    expect(cut.explain({ allowance: { unit: 'tr-23' } }).value).toBe(5);
    cut.do('allied', { act: 'end' });
    expect(cut.unit('tr-23').marks).toEqual(['oos']);
    expect(afterCheck(line()).unit('tr-23').marks).toBeUndefined();
  });

  rule('7.2b')('the mark goes the moment a path exists again', () => {
    // A German unit watches 2003 and the city 2004: both have to be held.
    const cut = (held: string) => {
      const position = line('2103 2104')
        .put('tr-23', { at: '2001', marks: ['oos'] })
        .put('de-73', '2103')
        .put('tr-11', '2104')
        .put('tr-16', held)
        .in('allied movement');
      expect(position.unit('tr-23').marks).toEqual(['oos']);
      position.do('allied', { act: 'take-up', from: '2104', units: ['tr-11'] });
      position.do('allied', { act: 'step', to: '2004' });
      return position.unit('tr-23').marks;
    };
    expect(cut('2003')).toBeUndefined();
    expect(cut('2002')).toEqual(['oos']);
  });

  rule('7.2b', '7.3a')('on the move, too: what it has spent counts against its whole allowance from there on (GA-79)', () => {
    const moved = (river: string) => {
      const position = gertrud(`2001 2002 2003 2004 2005 2006 2007 city 2010 ${river}`)
        .put('tr-23', { at: '2001', marks: ['oos'] })
        .put('tr-39', '2010')
        .in('allied movement');
      position.do('allied', { act: 'take-up', from: '2001', units: ['tr-23'] });
      for (const to of ['2002', '2003']) if (position.awaiting === 'allied: moving') position.do('allied', { act: 'step', to });
      return position;
    };
    // The river crossed has taken two; with one more for 2003, two are left of five.
    const back = moved('river 2001-2002');
    expect([back.unit('tr-23'), back.awaiting]).toEqual([{ at: '2003' }, 'allied: moving']);
    for (const to of ['2004', '2005']) back.do('allied', { act: 'step', to });
    expect([back.unit('tr-23').at, back.awaiting]).toEqual(['2005', 'allied: movement']);
    // Beyond a second river without a bridge it stays without supply, and has done with its two.
    expect(moved('river 2001-2002 2003-2004').unit('tr-23')).toMatchObject({ at: '2002', marks: ['oos', 'moved'] });
  });

  rule('7.2b')('also in the other player turn', () => {
    const watched = line('2102 2103 2203 2204 2205')
      .put('tr-23', { at: '2001', marks: ['oos'] })
      .put('de-73', '2103')
      .in('german movement');
    expect(watched.unit('tr-23').marks).toEqual(['oos']);
    watched.do('german', { act: 'take-up', from: '2103', units: ['de-73'] });
    watched.do('german', { act: 'step', to: '2203' });
    expect(watched.unit('tr-23').marks).toBeUndefined();
  });

  rule('7.2c')('each unit of a stack is judged for itself', () => {
    const stack = gertrud('2001 2002 city bulgaria').put('de-73', '2001').put('de-kurd', '2001').in('german movement');
    expect(stack.isSupplied('de-73')).toBe(true);
    const cut = gertrud('2001 2003 city bulgaria').put('de-73', '2001').put('de-kurd', '2001').in('german movement');
    cut.do('german', { act: 'end' });
    expect(cut.unit('de-73').marks).toEqual(['oos']);
    expect(cut.unit('de-kurd').marks).toBeUndefined();
  });
});

describe('7.3 effects', () => {
  rule('7.3a')('halves the movement factor, rounded down', () => {
    const of = (unit: string, marks: 'oos'[]) => gertrud('2001').put(unit, { at: '2001', marks }).explain({ allowance: { unit } }).value;
    expect(of('de-73', ['oos'])).toBe(2);
    expect(of('de-73', [])).toBe(5);
    expect(of('de-7-flieger', ['oos'])).toBe(1);
  });

  rule('7.3c')('costs no steps', () => {
    const cut = afterCheck(line('2003 sea').put('tr-23', { at: '2001', steps: 1, marks: ['oos'] }));
    expect(cut.unit('tr-23')).toEqual({ at: '2001', steps: 1, marks: ['oos'] });
    const fresh = afterCheck(line('2003 sea').put('tr-23', { at: '2001', steps: 1 }));
    expect(fresh.unit('tr-23')).toEqual({ at: '2001', steps: 1, marks: ['oos'] });
  });
});

describe('7.5 sources', () => {
  const cityIn = (country: string) => gertrud(`2001 2002 city ${country}`);

  rule('7.5a')('Turkish cities supply Turkish units alone', () => {
    expect(cityIn('turkey').put('tr-23', '2001').isSupplied('tr-23')).toBe(true);
    expect(cityIn('turkey').put('al-2', '2001').isSupplied('al-2')).toBe(false);
    expect(cityIn('turkey').put('de-73', '2001').isSupplied('de-73')).toBe(false);
  });

  rule('7.5b')('cities of Bulgaria and Greece supply German units', () => {
    for (const country of ['bulgaria', 'greece']) expect(cityIn(country).put('de-73', '2001').isSupplied('de-73')).toBe(true);
    expect(cityIn('bulgaria').put('tr-23', '2001').isSupplied('tr-23')).toBe(false);
  });

  rule('7.5c')('cities of the Soviet Union supply Soviet units alone', () => {
    expect(cityIn('soviet').put('su-20', '2001').isSupplied('su-20')).toBe(true);
    for (const country of ['turkey', 'levant', 'bulgaria']) expect(cityIn(country).put('su-20', '2001').isSupplied('su-20')).toBe(false);
    for (const unit of ['tr-23', 'al-2', 'de-73']) expect(cityIn('soviet').put(unit, '2001').isSupplied(unit)).toBe(false);
  });

  rule('7.5d')('cities of the Levant, Lebanon and Cyprus, but not of Iraq, supply Allied and Turkish units', () => {
    for (const country of ['levant', 'lebanon', 'cyprus', 'syria'])
      for (const unit of ['al-2', 'tr-23']) expect(cityIn(country).put(unit, '2001').isSupplied(unit)).toBe(true);
    expect(cityIn('iraq').put('al-2', '2001').isSupplied('al-2')).toBe(false);
  });

  rule('7.5e')('a captured city supplies nobody until its own side comes back', () => {
    const captured = line().facts({ captured: ['2004'] });
    expect(captured.isSupplied('tr-23')).toBe(false);
    const back = captured.put('tr-11', '2003').in('allied movement');
    back.do('allied', { act: 'take-up', from: '2003', units: ['tr-11'] });
    back.do('allied', { act: 'step', to: '2004' });
    expect(back.isSupplied('tr-23')).toBe(true);
    const taken = line('2005').put('de-73', '2005').in('german movement');
    taken.do('german', { act: 'take-up', from: '2005', units: ['de-73'] });
    const happened = taken.do('german', { act: 'step', to: '2004' });
    expect(happened.map(({ what }) => what)).toContain('city captured');
    // GA-18: it stays captured when it is left empty.
    const left = line('2005').put('de-73', '2005').put('de-9-pz', '2105').with('2105').in('german movement');
    left.do('german', { act: 'take-up', from: '2005', units: ['de-73'] });
    for (const to of ['2004', '2005']) left.do('german', { act: 'step', to });
    expect(left.unit('de-73').at).toBe('2005');
    expect(left.position.facts.captured).toEqual(['2004']);
    expectAllowed(left.refusal('german', { act: 'put-down' }));
  });

  rule('7.5e')('who has dropped on a city captures it only by winning the hex (15.0d)', () => {
    const fought = (die: number) => {
      const dropped = line('2004 mountain city')
        .put('de-7-flieger', { at: '2004', steps: 1, marks: ['dropped'] })
        .in('german combat');
      expect(dropped.position.facts.captured).toEqual([]);
      fight(dropped, ['de-7-flieger'], die, '2004');
      return dropped.position.facts.captured;
    };
    expect(fought(6)).toEqual(['2004']);
    expect(fought(1)).toEqual([]);
  });
});

describe('7.6 exemptions', () => {
  rule('7.6a')('Armenian, Kommando, Kurd and Muslim need no supply', () => {
    for (const unit of ['de-armenian', 'de-kommando', 'de-kurd', 'de-muslim'])
      expect(gertrud('2001').put(unit, '2001').isSupplied(unit)).toBe(true);
    expect(gertrud('2001').put('de-73', '2001').isSupplied('de-73')).toBe(false);
  });
});

it('a path through one hex serves every unit behind it', () => {
  const long = gertrud('2001 2002 2003 2004 2005 2006 2007 city').put('tr-23', '2001').put('tr-11', '2004');
  expect(long.isSupplied('tr-23') && long.isSupplied('tr-11')).toBe(true);
  expect(long.explain({ supply: { unit: 'tr-23' } })['path']).toEqual(['2001', '2002', '2003', '2004', '2005', '2006', '2007']);
});
