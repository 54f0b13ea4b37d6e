import { describe, expect, it } from 'vitest';
import { expectRefused, gertrud, rule } from './referee.ts';

/** A Turkish unit in 2001 and its city in 2004, in one row. */
const line = (more = '') => gertrud(`2001 2002 2003 2004 city ${more}`).put('tr-23', '2001');

/** Lets the Allied movement phase end, with its check of supply. */
const afterCheck = (position: ReturnType<typeof line>) => {
  const phase = position.in('allied movement');
  phase.do('allied', { act: 'end' });
  return phase;
};

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
  });

  rule('7.0e')('begins in the own hex even if that is in an enemy zone', () => {
    const pinned = line('2101').put('de-73', '2100').with('2100');
    expect(pinned.isSupplied('tr-23')).toBe(true);
    expect(gertrud('2001 city').put('tr-23', '2001').isSupplied('tr-23')).toBe(true);
  });

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
    const cut = line('2003 sea 2105 2106 2107 city bulgaria').put('de-73', '2106');
    expect(cut.in('german movement').unit('tr-23').marks).toBeUndefined();
    expect(afterCheck(cut).unit('tr-23').marks).toEqual(['oos']);
    expect(afterCheck(line()).unit('tr-23').marks).toBeUndefined();
  });

  rule('7.2b')('the mark goes the moment a path exists again', () => {
    const cut = line('2103')
      .put('tr-23', { at: '2001', marks: ['oos'] })
      .put('de-73', '2103')
      .put('tr-11', '2104')
      .with('2104 2105 city')
      .in('allied movement');
    expect(cut.unit('tr-23').marks).toEqual(['oos']);
    cut.do('allied', { act: 'take-up', from: '2104', units: ['tr-11'] });
    cut.do('allied', { act: 'step', to: '2004' });
    expect(cut.unit('tr-23').marks).toEqual(['oos']);
    const open = line()
      .put('tr-23', { at: '2001', marks: ['oos'] })
      .put('tr-11', '2002')
      .in('allied movement');
    open.do('allied', { act: 'take-up', from: '2002', units: ['tr-11'] });
    open.do('allied', { act: 'step', to: '2003' });
    expect(open.unit('tr-23').marks).toBeUndefined();
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
  });
});

describe('7.4 supply drops', () => {
  const cut = () => line('2003 sea').put('tr-11', '2001').marker('tr-cas-1').marker('tr-cas-2', 'used');
  const drop = (aircraft: string, hex = '2001') => ({ act: 'supply-drop', hex, aircraft });

  rule('7.4a', '7.4d')('an unused aircraft given up supplies one hex', () => {
    const phase = afterCheck(cut());
    expect(phase.awaiting).toBe('allied: supply drops');
    expectRefused(phase.refusal('allied', drop('tr-cas-2')), '7.4d');
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
    const next = afterCheck(cut().put('tr-23', '2001'));
    expect(next.unit('tr-23').marks).toEqual(['oos']);
  });

  rule('7.4c')('may be made for several hexes in a turn, an aircraft each', () => {
    const two = afterCheck(cut().with('2201').put('tr-16', '2201').marker('tr-cas-2'));
    two.do('allied', drop('tr-cas-1'));
    expectRefused(two.refusal('allied', drop('tr-cas-1', '2201')), '7.4d');
    two.do('allied', drop('tr-cas-2', '2201'));
    expect(two.unit('tr-16').marks).toBeUndefined();
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
