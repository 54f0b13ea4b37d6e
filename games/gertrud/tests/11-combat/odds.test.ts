import { describe, expect, it } from 'vitest';
import { aircraft, attack, column, declared, facing, field, GO_ON, odds } from '../battles.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

const PZ = ['de-9-pz'];

describe('11.0 the odds', () => {
  const seventeen = facing().put('de-gd', '2002').put('de-60-mot', '2002').put('tr-72', { at: '2003', steps: 1 });
  const attackers = ['de-gd', 'de-60-mot'];

  rule('11.0j')('are a percentage with its fraction dropped (17 against 5 is 340%, by option 300%)', () => {
    expect(odds(seventeen, attackers)).toMatchObject({ value: 340, column: '300%' });
    expect(odds(seventeen.option('odds', 'whole'), attackers).value).toBe(300);
    expect(odds(facing().put('de-183', '2002').put('tr-1-cav', '2003'), ['de-183']).value).toBe(85);
    expect(odds(facing().put('de-183', '2002').put('tr-1-cav', '2003').option('odds', 'whole'), ['de-183']).value).toBe(0);
  });

  rule('7.3b')('a unit out of supply counts half, rounded down, by itself', () => {
    const hungry = facing()
      .put('tr-1-cav', { at: '2003', marks: ['oos'] })
      .put('tr-2-cav', { at: '2003', marks: ['oos'] });
    expect(odds(hungry, PZ).value).toBe(166);
    expect(odds(facing().put('tr-1-cav', '2003').put('tr-2-cav', '2003'), PZ).value).toBe(100);
    expect(odds(facing().put('de-9-pz', { at: '2002', marks: ['oos'] }), PZ).value).toBe(125);
  });

  it('say of each line what on the map it is about', () => {
    const crossing = facing('river 2002-2003').put('tr-72', '2003').put('de-73', '2103');
    const about = (rule: string, units = [...PZ, 'de-73']) =>
      odds(crossing, units).lines.flatMap((line) => (line.rule === rule ? [line.about] : []));
    expect(about('2.5a')).toContainEqual({ units: ['de-9-pz'] });
    expect(about('11.0d')).toEqual([{ hexes: ['2002', '2103'] }]);
    expect(about('11.0h')).toEqual([{ hexes: ['2003'] }]);
    expect(about('11.0x', PZ)).toEqual([{ sides: [['2003', '2002']] }]);
  });

  rule('11.0m')('use the highest column that they reach', () => {
    const before = { rule: '11.0m', value: '200%', says: 'the column before the shifts' };
    const after = { rule: '11.0m', value: '150%', says: 'the column after a net shift of -1' };
    const lines = odds(facing('2003 rough'), PZ).lines.map(({ rule, value, says }) => ({ rule, value, says }));
    expect(lines.filter(({ rule }) => rule === '11.0m')).toEqual([before, after]);
    expect(odds(facing().put('de-73', '2002'), ['de-73'])).toMatchObject({ value: 150, column: '150%' });
    expect(odds(facing().put('tr-1-cav', '2003'), PZ)).toMatchObject({ value: 142, column: '100%' });
  });

  rule('11.0m')('nothing attacks in the lowest column, and is attacked in the highest (GA-15)', () => {
    const weak = (unit: string) =>
      field()
        .put('tr-72', { at: '2003', steps: 1, marks: ['oos'] })
        .put(unit, '2002');
    expect(odds(weak('de-9-pz'), PZ)).toMatchObject({ value: null, column: '600%' });
    const nothing = facing()
      .in('allied combat')
      .put('tr-72', { at: '2003', steps: 1, marks: ['oos'] });
    expect(odds(nothing, ['tr-72'], '2002')).toMatchObject({ value: 0, column: '49%' });
    // Nothing against nothing is still an attack by nothing.
    const both = nothing.without('de-9-pz').put('it-san-marco', { at: '2002', steps: 1, marks: ['oos'] });
    expect(odds(both, ['tr-72'], '2002')).toMatchObject({ value: null, column: '49%' });
    expect(odds(nothing.put('de-9-pz', 'off').put('de-muslim', '2002'), ['tr-72'], '2002')).toMatchObject({ value: 0, column: '49%' });
  });

  rule('11.0k')('never go beyond 600%, but start there', () => {
    const crushing = (more = '') => field(more).put('tr-72', { at: '2003', steps: 1 }).put('de-9-pz', '2002');
    expect(odds(crushing().in('german combat', 1), PZ)).toMatchObject({ value: 1000, shift: 1, column: '600%' });
    expect(odds(crushing('2003 rough'), PZ)).toMatchObject({ value: 1000, shift: -1, column: '500%' });
  });

  rule('11.0k', '11.0l')('are cut once, after the net shift (GA-31)', () => {
    // Step by step the aircraft's column would be lost at 600%, and the rough hex would bring 500%.
    const crushing = declared(field('2003 rough').put('tr-72', { at: '2003', steps: 1 }).put('de-9-pz', '2002').marker('de-cas-1'));
    expect(column(crushing.do('german', aircraft('de-cas-1'), [1]))).toBe('600%');
    const alone = declared(field('2003 rough').put('tr-72', { at: '2003', steps: 1 }).put('de-9-pz', '2002').marker('de-cas-1'));
    alone.do('german', aircraft(null));
    expect(column(alone.do('german', GO_ON, [1]))).toBe('500%');
    const open = declared(field().put('tr-72', { at: '2003', steps: 1 }).put('de-9-pz', '2002').marker('de-cas-1'));
    expect(column(open.do('german', aircraft('de-cas-1'), [1]))).toBe('600%');
    // Step by step the mountain's columns would be lost at 49%, and the Blitzkrieg bonus would bring 50%.
    const hopeless = (more: string) => facing(more).put('de-kurd', '2002').put('tr-24', '2003').in('german combat', 1);
    expect(odds(hopeless('2003 mountain'), ['de-kurd'])).toMatchObject({ value: 25, shift: -1, column: '49%' });
    expect(odds(hopeless('2003 rough'), ['de-kurd'])).toMatchObject({ value: 25, shift: 0, column: '49%' });
    expect(odds(hopeless(''), ['de-kurd'])).toMatchObject({ value: 25, shift: 1, column: '50%' });
  });

  rule('11.0l')('never go below 49%, but start there', () => {
    const hopeless = (more = '') => facing(more).put('de-kurd', '2002').put('tr-24', '2003');
    expect(odds(hopeless('2003 mountain'), ['de-kurd'])).toMatchObject({ value: 25, shift: -2, column: '49%' });
    expect(odds(hopeless().in('german combat', 1), ['de-kurd'])).toMatchObject({ value: 25, shift: 1, column: '50%' });
  });

  rule('11.0w')('shift left for the single most defensible terrain of the hex', () => {
    expect(odds(facing(), PZ).shift).toBe(0);
    expect(odds(facing('2003 rough'), PZ).shift).toBe(-1);
    expect(odds(facing('2003 mountain'), PZ).shift).toBe(-2);
    expect(odds(facing('2003 city'), PZ).shift).toBe(-1);
    expect(odds(facing('2003 rough city'), PZ).shift).toBe(-1);
    expect(odds(facing('2003 mountain city'), PZ).shift).toBe(-2);
    expect(odds(facing('2002 mountain'), PZ).shift).toBe(0);
  });

  rule('11.0x')('shift left once for rivers, even before one attacker, bridged or not', () => {
    const two = (more: string) => odds(facing(more).put('de-73', '2103'), ['de-9-pz', 'de-73']).shift;
    expect(two('')).toBe(0);
    expect(two('river 2003-2103')).toBe(-1);
    expect(two('river 2003-2103 river 2002-2003')).toBe(-1);
    expect(two('river 2003-2103 road 2003-2103')).toBe(-1);
    expect(two('2003 rough river 2003-2103')).toBe(-2);
    expect(two('river 2003-2004')).toBe(0);
    expect(two('bosphorus 2002-2003')).toBe(0);
  });

  rule('11.0x')('by option a bridge takes the shift of its river away (GA-33)', () => {
    const bridged = (option: string) => odds(facing('river 2002-2003 road 2002-2003').option('bridge-shift', option), PZ);
    expect([bridged('no').shift, bridged('yes').shift]).toEqual([-1, 0]);
    const line = expect.objectContaining({ rule: '11.0x', value: 0, about: { sides: [['2003', '2002']] } });
    expect(bridged('yes').lines).toContainEqual(line);
    expect(bridged('no').lines).not.toContainEqual(line);
  });

  rule('11.0x')('straits shift as the tables say: not at all, or in an edition of its own', () => {
    const { tables } = facing().position.world;
    const { terrain } = tables;
    const { hexside } = terrain;
    const dear = { ...tables, terrain: { ...terrain, hexside: { ...hexside, strait: { ...hexside.strait, shift: 2 } } } };
    const strait = facing('bosphorus 2002-2003');
    expect(odds(strait, PZ).shift).toBe(0);
    const { shift, lines } = odds(strait.tables(dear as never), PZ);
    expect(shift).toBe(-2);
    expect(lines).toContainEqual(expect.objectContaining({ rule: '11.0x', value: -2, says: 'across a strait' }));
  });

  rule('11.0y')('shift right for attackers on exactly opposite sides', () => {
    const from = (hex: string) => odds(facing().put('de-73', hex), ['de-9-pz', 'de-73']).shift;
    expect(from('2004')).toBe(1);
    expect(from('2103')).toBe(0);
    expect(from('1903')).toBe(0);
    const pincers = (one: string, other: string) =>
      odds(field().put('tr-23', '2003').put('de-73', one).put('de-132', other), ['de-73', 'de-132']).shift;
    expect([pincers('2102', '1903'), pincers('2103', '1902')]).toEqual([1, 1]);
    expect([pincers('2102', '1902'), pincers('2103', '1903'), pincers('2102', '2103')]).toEqual([0, 0, 0]);
    expect(odds(facing().put('de-73', '2002'), ['de-9-pz', 'de-73']).shift).toBe(0);
  });

  rule('11.0z')('who does not attack does not surround, nor do three at 120 degrees', () => {
    const three = facing().put('de-73', '2103').put('de-132', '1903').put('de-183', '2004');
    expect(odds(three, ['de-9-pz', 'de-73', 'de-132']).shift).toBe(0);
    expect(odds(three, ['de-9-pz', 'de-73', 'de-132', 'de-183']).shift).toBe(1);
  });

  rule('11.0aa', '11.0ab')('the Blitzkrieg bonus shifts German attacks of the first game turn', () => {
    expect(odds(facing().in('german combat', 1), PZ).shift).toBe(1);
    expect(odds(facing().in('german combat', 1).facts({ blitzkrieg: false }), PZ).shift).toBe(0);
    expect(odds(facing().in('german combat', 2), PZ).shift).toBe(0);
    expect(odds(facing().in('allied combat', 1), ['tr-23'], '2002').shift).toBe(0);
  });

  rule('11.0ad')('shift right for three types of attackers, of either side, sizes apart', () => {
    const three = facing().put('de-73', '2002').put('de-60-mot', '2002').put('de-kurd', '2002');
    expect(odds(three, ['de-9-pz', 'de-73', 'de-kurd']).shift).toBe(0);
    expect(odds(three, ['de-9-pz', 'de-73', 'de-60-mot']).shift).toBe(1);
    const turks = facing().in('allied combat').put('tr-iab', '2003').put('tr-1-cav', '2003');
    expect(odds(turks, ['tr-23', 'tr-iab', 'tr-1-cav'], '2002').shift).toBe(1);
    // A Kommando is a type of its own, a brigade of infantry none besides a division's (GA-34).
    const raiders = facing().put('de-73', '2002').put('de-kommando', '2002').put('de-armenian', '2002');
    expect(odds(raiders, ['de-9-pz', 'de-73', 'de-kommando']).shift).toBe(1);
    expect(odds(raiders, ['de-9-pz', 'de-73', 'de-armenian']).shift).toBe(0);
    expect(odds(raiders, ['de-73', 'de-armenian', 'de-kommando']).shift).toBe(0);
  });

  rule('11.0x', '11.0y')('a dropped unit stands in the hex: beyond no river, and on no side of it (GA-33)', () => {
    const dropped = (more = '') =>
      field(more)
        .put('tr-23', '2003')
        .put('de-7-flieger', { at: '2003', marks: ['dropped'] })
        .put('de-73', '2002');
    const rivers = 'river 2002-2003 2003-2004 2003-2103 2003-2102 2003-1903 2003-1902';
    expect(odds(dropped(rivers), ['de-7-flieger']).shift).toBe(0);
    expect(odds(dropped(rivers), ['de-7-flieger', 'de-73']).shift).toBe(-1);
    expect(odds(dropped(), ['de-7-flieger', 'de-73']).shift).toBe(0);
    expect(odds(dropped().put('de-132', '2004'), ['de-7-flieger', 'de-73', 'de-132']).shift).toBe(1);
  });

  rule('2.5a')('a printed factor serves in attack and defence; markers have none and do not fight on land', () => {
    expect(odds(facing(), PZ).value).toBe(250);
    expect(odds(facing().in('allied combat'), ['tr-23'], '2002').value).toBe(40);
    expect(odds(facing().put('de-9-pz', { at: '2002', steps: 1 }), PZ).value).toBe(125);
    expectRefused(
      facing()
        .marker('de-cas-1')
        .refusal('german', attack(['de-9-pz', 'de-cas-1'])),
      '2.5a',
    );
    expectAllowed(facing().marker('de-cas-1').refusal('german', attack(PZ)));
  });

  rule('2.5b')('the 7th Flieger counts 8 at full strength', () => {
    const at = (steps: number) => odds(facing().put('de-7-flieger', { at: '2002', steps }), ['de-7-flieger']).value;
    expect(at(2)).toBe(200);
    expect(at(1)).toBe(100);
  });
});
