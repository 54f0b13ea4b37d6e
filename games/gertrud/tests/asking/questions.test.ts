import { DataError } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { facing, field, odds } from '../battles.ts';
import { gertrud, rule, type Referee } from '../referee.ts';

const DROP = 'de-7-flieger';
const dropped = { at: '2003', marks: ['dropped'] } as const;

describe('the odds of an attack that one thinks about', () => {
  it('are told in any phase, also of units that have attacked', () => {
    expect(odds(facing().in('german movement'), ['de-9-pz']).value).toBe(250);
    expect(odds(facing().in('allied combat'), ['de-9-pz']).value).toBe(250);
    expect(odds(facing().put('de-9-pz', { at: '2002', marks: ['attacked'] }), ['de-9-pz']).value).toBe(250);
  });

  it('are not told of units that could not attack the hex from where they are', () => {
    expect(() => odds(facing().put('de-9-pz', '2001'), ['de-9-pz'])).toThrow(
      new DataError('odds: 9. Panzer in 2001 is not adjacent to 2003.'),
    );
    expect(() => odds(facing('water 2002-2003'), ['de-9-pz'])).toThrow(/there is only water/);
    expect(() => odds(facing(), ['de-9-pz', 'tr-23'])).toThrow(/not of one side/);
    expect(() => odds(facing().put(DROP, dropped), [DROP], '2002')).toThrow(/must attack there/);
    expect(() => odds(facing().put('tr-23', { at: '2003', marks: ['defended'] }), ['de-9-pz'])).toThrow(/has been attacked/);
  });

  it('are told of an empty hex only with a unit dropped into it', () => {
    expect(() => odds(field().put('de-9-pz', '2002'), ['de-9-pz'])).toThrow(/no enemy unit in 2003/);
    expect(odds(field().put('de-9-pz', '2002').put(DROP, dropped), [DROP, 'de-9-pz']).value).toBe(1800);
  });
});

describe('the supply of a unit', () => {
  const ask = (position: Referee, unit = 'de-73') => position.explain({ supply: { unit } });

  rule('7.2a', '7.4b')('says that one without a path counts as supplied while it bears no marker', () => {
    const cut = gertrud('2001 2002 1001').put('de-73', '2001').put('de-muslim', '1001').marker('de-cas-1');
    const UNMARKED = 'but no marker yet: it counts as supplied until its next check';
    expect(ask(cut)).toMatchObject({ value: 'out of supply', lines: [{ rule: '7.2a' }, { rule: '7.2a', says: UNMARKED }] });
    cut.do('german', { act: 'end' });
    expect(ask(cut).lines).toHaveLength(1);
    cut.do('german', { act: 'supply-drop', hex: '2001', aircraft: 'de-cas-1' });
    expect(ask(cut).lines[1]).toMatchObject({ says: UNMARKED });
    expect(ask(gertrud('2001 bulgaria city 2002').put('de-73', '2002')).lines).toMatchObject([{ rule: '7.0b' }]);
  });

  it('is not told of one that is not on the map', () => {
    const off = gertrud('2001 bulgaria city').put('de-73', 'later').put('de-kommando', 'off');
    for (const unit of ['de-73', 'de-kommando']) expect(() => ask(off, unit)).toThrow(/^supply: .* is not on the map$/);
  });
});

describe('the reach of units', () => {
  const row = () => gertrud('2001 2002 2003 2004 2005 2006 1001').put('de-muslim', '1001');
  const turks = () => row().put('tr-23', '2001').in('allied movement');

  rule('9.0f')('is nothing once their move is finished, until their next movement phase', () => {
    const waiting = row().put('de-73', '2001');
    waiting.do('german', { act: 'take-up', from: '2001', units: ['de-73'] });
    waiting.do('german', { act: 'put-down' });
    // Nothing moved is nothing spent.
    expect(waiting.explain({ reach: { units: ['de-73'] } }).value).toBe(5);
    waiting.do('german', { act: 'take-up', from: '2001', units: ['de-73'] });
    waiting.do('german', { act: 'step', to: '2002' });
    waiting.do('german', { act: 'put-down' });
    expect(waiting.explain({ reach: { units: ['de-73'] } })).toEqual({
      value: 0,
      lines: [{ rule: '9.0f', value: null, says: '73. Infanterie has finished its move' }],
      hexes: {},
    });
    expect(
      row()
        .put('de-73', '2001')
        .explain({ reach: { units: ['de-73'] } }).value,
    ).toBe(5);
  });

  rule('17.1k')('is nothing for Turkish units while Inonu is held', () => {
    const held = turks()
      .facts({ inonuTurn: 2 })
      .explain({ reach: { units: ['tr-23'] } });
    expect(held).toMatchObject({ value: 0, lines: [{ rule: '17.1k' }], hexes: {} });
    expect(
      turks()
        .facts({ inonuTurn: 1 })
        .explain({ reach: { units: ['tr-23'] } }).value,
    ).toBe(5);
  });

  rule('6.3a')('may be asked by either player', () => {
    expect(turks().explain({ reach: { units: ['tr-23'] } }).value).toBe(5);
  });
});
