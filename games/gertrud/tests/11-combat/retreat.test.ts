import { describe, expect } from 'vitest';
import { attack, facing, field, fight, strong } from '../battles.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const BOTH = ['de-9-pz', 'de-8-pz'];
const [ARMOR] = BOTH as [string];
const back = (to: string, ...units: readonly string[]) => ({
  act: 'retreat',
  from: '2003',
  to,
  units: units.length > 0 ? units : ['tr-23'],
});
const beaten = (position: Referee = strong(), result = 'DR'): Referee => {
  fight(position, BOTH, result);
  return position;
};

describe('11.1 retreats', () => {
  rule('11.1a')('go one hex, where the owner likes, at once', () => {
    const retreating = beaten();
    expect(retreating.awaiting).toBe('allied: retreat');
    expectRefused(retreating.refusal('allied', back('2005')), '11.1a');
    expectRefused(retreating.refusal('allied', back('2004', 'tr-11')), '11.1a');
    expectRefused(retreating.refusal('allied', back('2004', 'nobody')), '11.1a');
    expectAllowed(retreating.refusal('allied', back('1903')));
    retreating.do('allied', back('2004'));
    expect(retreating.unit('tr-23').at).toBe('2004');
  });

  rule('11.1b')('not into enemies, their zones, a full hex, water or off the map', () => {
    const retreating = beaten(strong().put('de-kurd', '2203'));
    expectRefused(retreating.refusal('allied', back('2103')), '11.1b');
    expectRefused(retreating.refusal('allied', back('2102')), '11.1b');
    expectRefused(retreating.refusal('allied', back('2002')), '11.1b');
    expectRefused(beaten(strong('water 2003-1903')).refusal('allied', back('1903')), '11.1b');
    const free = beaten(strong());
    expectAllowed(free.refusal('allied', back('2103')));
    expectAllowed(free.refusal('allied', back('1903')));
  });

  rule('11.1b', '6.0a')('a hex that would be overstacked is closed (GA-10)', () => {
    const crowd = ['tr-1', 'tr-3', 'tr-4', 'tr-5', 'tr-6'];
    const full = (count: number) =>
      beaten(
        crowd
          .slice(0, count)
          .reduce(
            (position, unit) => position.put(unit, '2004'),
            strong().put('tr-24', '2003').put('de-5-pz', '2002').put('de-11-pz', '2002'),
          ),
        'DR',
      );
    expectRefused(full(5).refusal('allied', back('2004')), '11.1b', 'too many units');
    expectAllowed(full(4).refusal('allied', back('2004')));
    expectRefused(full(4).refusal('allied', back('2004', 'tr-23', 'tr-24')), '6.0a');
    expectAllowed(full(3).refusal('allied', back('2004', 'tr-23', 'tr-24')));
  });

  rule('6.4a')('Soviet and other units never end in one hex', () => {
    const retreating = (unit: string) => beaten(strong().put(unit, '2004'));
    expectRefused(retreating('su-20').refusal('allied', back('2004')), '6.4a');
    expectAllowed(retreating('al-2').refusal('allied', back('2004')));
  });

  rule('11.1c', '8.1c')('friends in the hex do not lift the ban of a zone', () => {
    const zoned = (unit: string) => beaten(strong().put('de-kurd', unit).put('tr-11', '2103'));
    expectRefused(zoned('2204').refusal('allied', back('2103')), '11.1c');
    expectAllowed(zoned('2101').refusal('allied', back('2103')));
  });

  rule('8.2a')('the 7th Flieger retreats through zones (GA-20)', () => {
    const routed = (unit: string) => {
      const position = field()
        .put(unit, '2002')
        .put('tr-23', '2003')
        .put('tr-11', '2203')
        .put('tr-24', '2003')
        .put('tr-1', '2003')
        .put('tr-3', '2003');
      fight(position, [unit], 'AR');
      return position;
    };
    expectAllowed(routed('de-7-flieger').refusal('german', { act: 'retreat', from: '2002', to: '2102', units: ['de-7-flieger'] }));
    expectRefused(routed('de-73').refusal('german', { act: 'retreat', from: '2002', to: '2102', units: ['de-73'] }), '11.1b');
  });

  rule('11.1d')('who cannot retreat is eliminated, and may be rebuilt', () => {
    const ring = strong().put('de-kurd', '2004').put('de-armenian', '2204').put('de-muslim', '1904');
    const trapped = beaten(ring);
    expect(trapped.unit('tr-23').at).toBe('dead');
    const open = beaten(strong());
    expect(open.awaiting).toBe('allied: retreat');
    // A full hex is no way out; of a stack only as many are saved as find room.
    const crowded = (friends: number, more = strong('water 2003-2103 water 2003-1903')) =>
      ['tr-1', 'tr-3', 'tr-4', 'tr-5', 'tr-6'].slice(0, friends).reduce((position, unit) => position.put(unit, '2004'), more);
    expect(beaten(crowded(5)).unit('tr-23').at).toBe('dead');
    expect(beaten(crowded(4)).unit('tr-23').at).toBe('2004');
    const two = beaten(crowded(4, strong('water 2003-2103 water 2003-1903').put('tr-24', '2003').put('de-5-pz', '2002')));
    two.do('allied', back('2004', 'tr-24'));
    expect([two.unit('tr-23').at, two.unit('tr-24').at]).toEqual(['dead', '2004']);
  });

  rule('9.2h')('at the edge of the map it is eliminated for good (GA-38)', () => {
    const edge = field('0904 0905 1005').put('tr-23', '0905').put('de-9-pz', '0904').put('de-8-pz', '1005');
    fight(edge, BOTH, 'DR', '0905');
    expect(edge.unit('tr-23').at).toBe('gone');
    // With a way out nobody is eliminated, at the edge or inland.
    const wayOut = field('0904 0905 0906 1005').put('tr-23', '0905').put('de-9-pz', '0904').put('de-8-pz', '0904');
    fight(wayOut, BOTH, 'DR', '0905');
    expect(wayOut.unit('tr-23').at).toBe('0906');
    const inland = field('1905').put('tr-23', '1905').put('de-9-pz', '1904').put('de-8-pz', '2005');
    fight(inland, BOTH, 'DR', '1905');
    expect(inland.unit('tr-23').at).toBe('dead');
  });

  rule('11.1e')('a stack retreats together or apart', () => {
    const two = () => beaten(strong().put('tr-24', '2003').put('de-5-pz', '2002'), 'DR');
    expectAllowed(two().refusal('allied', back('2004', 'tr-23', 'tr-24')));
    expectRefused(two().refusal('allied', { act: 'retreat', from: '2004', to: '2005', units: ['tr-23'] }), '11.1e');
    expectRefused(two().refusal('allied', { act: 'retreat', from: '2003', to: '2004', units: [] }), '11.1e', 'Name the units');
    const apart = two();
    apart.do('allied', back('2004', 'tr-23'));
    expect(apart.awaiting).toBe('allied: retreat');
    apart.do('allied', back('1903', 'tr-24'));
    expect([apart.unit('tr-23').at, apart.unit('tr-24').at]).toEqual(['2004', '1903']);
  });

  rule(
    '11.1f',
    '9.2f',
    '9.5a',
  )('interdiction, supply and terrain have no part in it', () => {
    const hindered = strong('2004 mountain').put('tr-23', { at: '2003', marks: ['oos', 'interdicted'] });
    fight(hindered, [ARMOR], 'DX');
    hindered.do('allied', back('2004'));
    expect(hindered.unit('tr-23').at).toBe('2004');
    const water = beaten(strong('water 2003-2004'));
    expectRefused(water.refusal('allied', back('2004')), '9.5a');
  });

  rule('17.1q', '17.1r')('a mined crossing is closed to Turkish units', () => {
    const mined = (hexsides: readonly string[]) =>
      beaten(strong('bosphorus 2003-2004 dardanelles 2003-2103').facts({ mined: [...hexsides] }));
    expectRefused(mined(['2003-2004']).refusal('allied', back('2004')), '17.1q');
    expectRefused(mined(['2003-2103']).refusal('allied', back('2103')), '17.1r');
    expectAllowed(mined(['2003-2103']).refusal('allied', back('2004')));
  });
});

describe('11.3 advance', () => {
  const won = (position: Referee = strong()) => beaten(position, 'DE');

  rule('11.3a')('follows a DE, for the attackers of that combat alone', () => {
    const vacated = won(strong().put('de-73', '2004'));
    expect(vacated.awaiting).toBe('german: advance');
    expectRefused(vacated.refusal('german', { act: 'advance', units: ['de-73'] }), '11.3a');
    expectRefused(vacated.refusal('german', { act: 'advance', units: ['nobody'] }), '11.3a');
    expectAllowed(vacated.refusal('german', { act: 'advance', units: BOTH }));
    // An exchange may leave the hex as empty, but is no DE.
    const exchanged = strong().put('de-73', '2002').put('tr-23', { at: '2003', steps: 1 });
    fight(exchanged, ['de-73'], 'EX');
    expect(exchanged.unit('tr-23').at).toBe('dead');
    expect(exchanged.awaiting).not.toBe('german: advance');
    // Nor is a hex vacated in which a unit stays that was engaged before (GA-36).
    expect(won(strong().put('tr-11', { at: '2003', marks: ['defended'] })).awaiting).not.toBe('german: advance');
  });

  rule('11.3b')('is free, heeds no zone, and goes by stacking', () => {
    const zoned = won(strong().put('tr-11', '2004'));
    zoned.do('german', { act: 'advance', units: BOTH });
    expect(zoned.unit('de-9-pz').at).toBe('2003');
    const many = ['de-9-pz', 'de-8-pz', 'de-5-pz', 'de-11-pz', 'de-14-pz', 'de-73'];
    const stack = many.reduce((position, unit) => position.put(unit, unit === 'de-73' ? '2103' : '2002'), field().put('tr-23', '2003'));
    fight(stack, many, 'DE');
    expectRefused(stack.refusal('german', { act: 'advance', units: many }), '11.3b');
    expectAllowed(stack.refusal('german', { act: 'advance', units: many.slice(1) }));
  });

  rule('11.3c')('is decided once', () => {
    const declined = won(strong().put('tr-11', '2102').put('de-73', '2101'));
    declined.do('german', { act: 'advance', units: ['de-9-pz'] });
    expect(declined.awaiting).toBe('german: combat');
    expectRefused(declined.refusal('german', attack(['de-8-pz'], '2102')), '11.0ag');
    expect(declined.unit('de-8-pz').at).toBe('2002');
    const stayed = won(strong().put('tr-11', '2102').put('de-73', '2101'));
    const happened = stayed.do('german', { act: 'advance', units: [] });
    expect(happened.map(({ what }) => what)).not.toContain('advanced');
    expect(stayed.awaiting).toBe('german: combat');
  });

  rule('11.3d')('takes the hex', () => {
    const city = won(strong('2003 city').put('de-5-pz', '2004'));
    expect(city.position.facts.captured).toEqual([]);
    city.do('german', { act: 'advance', units: ['de-9-pz'] });
    expect(city.position.facts.captured).toEqual(['2003']);
    const left = won(strong('2003 city').put('de-5-pz', '2004'));
    left.do('german', { act: 'advance', units: [] });
    expect(left.position.facts.captured).toEqual([]);
  });

  rule('11.4a')('after a DR is for armor alone, even when the defender dies for want of a retreat (GA-40)', () => {
    const position = strong().put('de-73', '2002');
    fight(position, [ARMOR, 'de-73'], 'DX');
    position.do('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23'] });
    expectRefused(position.refusal('german', { act: 'advance', units: ['de-73'] }), '11.4a', 'Only armor advances');
    expectAllowed(position.refusal('german', { act: 'advance', units: [ARMOR] }));
    const trapped = strong().put('de-73', '2002').put('de-kurd', '2004').put('de-armenian', '2204').put('de-muslim', '1904');
    fight(trapped, [ARMOR, 'de-73'], 'DX');
    expect(trapped.unit('tr-23').at).toBe('dead');
    expectRefused(trapped.refusal('german', { act: 'advance', units: ['de-73'] }), '11.4a');
  });

  rule('11.4a', '2.7b')('armor alone advances, too, when the loss of a DX has taken the last defender', () => {
    const lost = strong().put('de-73', '2002').put('tr-23', { at: '2003', steps: 1 });
    fight(lost, [ARMOR, 'de-73'], 'DX');
    expect([lost.unit('tr-23').at, lost.awaiting]).toEqual(['dead', 'german: advance']);
    expectRefused(lost.refusal('german', { act: 'advance', units: ['de-73'] }), '11.4a');
    expectAllowed(lost.refusal('german', { act: 'advance', units: [ARMOR] }));
  });

  rule('11.4b')('motorized units are not armor', () => {
    const position = strong().put('de-gd', '2002');
    fight(position, [ARMOR, 'de-gd'], 'DX');
    position.do('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23'] });
    expectRefused(position.refusal('german', { act: 'advance', units: ['de-gd'] }), '11.4b', 'is motorized');
    const won4 = strong().put('de-gd', '2002');
    fight(won4, [...BOTH, 'de-gd'], 'DE');
    expectAllowed(won4.refusal('german', { act: 'advance', units: ['de-gd'] }));
    const motorized = facing().put('de-gd', '2002');
    fight(motorized, ['de-gd'], 'DR');
    motorized.do('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23'] });
    expect(motorized.awaiting).not.toBe('german: advance');
  });
});
