import { each, type Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { gertrud as game } from '../../src/index.ts';
import { scenarioOf } from '../../src/world/scenario-list.ts';
import { expectAllowed, expectRefused, gertrud, onTheMap, rule, type Referee } from '../referee.ts';

/** Turn 3 of Early 1941: the Allied 2nd and 8th divisions are due (18.1ak). */
const turn3 = () => onTheMap().put('al-2', 'later').put('al-8', 'later').put('tr-23', '2416').in('allied movement', 3);
const arrive = (hex: string, ...units: readonly string[]) => ({ act: 'arrive', hex, units });

/** Iraq is one hex here, 2001, and no city is near; a Turkish unit far off keeps the phase open. */
const iraq = (more = '') =>
  gertrud(`2001 iraq 2002 2003 2004 2005 2006 2007 1001 ${more}`)
    .put('al-2', 'later')
    .put('al-8', 'later')
    .put('tr-39', '1001')
    .in('allied movement', 3);
/** One hex of coast, within six hexes of Cyprus. */
const coast = (more = '') => iraq(more).with('2001 turkey 1318 mediterranean 1319');
const crowd = (position: Referee, hex: string, count: number) =>
  ['tr-23', 'tr-11', 'tr-16', 'tr-8', 'tr-22'].slice(0, count).reduce((crowded, unit) => crowded.put(unit, hex), position);

/** Early 1941 with the Allied 2nd and 8th divisions due in turn 3 at no place that it names. */
const PLACELESS = [
  { ...scenarioOf('early-1941', null), arrivals: [{ turn: 3, units: ['al-2', 'al-8'], rule: '3.3a' }] },
] as unknown as Value;
/**
 * They are due where Syria's city 2001 supplies the Turkish city 2004; Greece has a city, too, which nobody holds, and a Turkish
 * one lies on an island.
 */
const cities = () =>
  gertrud(`2001 syria city 2002 2003 2004 city 2005 2006 2007 2105 greece city 1201 city 1001`)
    .scenarios(PLACELESS)
    .put('al-2', 'later')
    .put('al-8', 'later')
    .put('tr-39', '1001')
    .in('allied movement', 3);
/** All hexes into which a landing is offered, and all in which it is not refused. */
const landings = (position: Referee) => {
  const offers = game.choices(position.position, 'allied').filter(({ act }) => act === 'arrive');
  const offered = offers.flatMap((offer) => [...each(offer)].map(({ hex }) => String(hex)));
  const { grid, landHexes } = position.position.world;
  const hexes = landHexes.map((hex) => grid.number(hex));
  return {
    offered: [...new Set(offered)].toSorted(),
    allowed: hexes.filter((hex) => !position.refusal('allied', arrive(hex, 'al-2'))).toSorted(),
  };
};

describe('10.0 reinforcements', () => {
  rule('10.0a', '5.1g')('are placed in a named hex for nothing and may move their full movement', () => {
    const position = iraq();
    position.do('allied', arrive('2001', 'al-2'));
    expect(position.unit('al-2')).toEqual({ at: '2001', marks: ['arrived'] });
    position.do('allied', { act: 'take-up', from: '2001', units: ['al-2'] });
    for (const to of ['2002', '2003', '2004', '2005']) position.do('allied', { act: 'step', to });
    expectAllowed(position.refusal('allied', { act: 'step', to: '2006' }));
    expectRefused(iraq().in('allied movement', 2).refusal('allied', arrive('2001', 'al-2')), '10.0a');
    expectRefused(iraq().refusal('allied', arrive('2001')), '10.0a', 'Name the units');
  });

  rule('3.0d')('do not come before their turn', () => {
    expectRefused(turn3().in('allied movement', 2).refusal('allied', arrive('1719', 'al-2')), '3.0d');
    expectAllowed(turn3().refusal('allied', arrive('1719', 'al-2')));
  });

  rule('10.0b')('may not be held back', () => {
    const position = turn3();
    expectRefused(position.refusal('allied', { act: 'end' }), '10.0b');
    position.do('allied', arrive('1719', 'al-2'));
    expectRefused(position.refusal('allied', { act: 'end' }), '10.0b');
    position.do('allied', arrive('1734', 'al-8'));
    expectAllowed(position.refusal('allied', { act: 'end' }));
  });

  rule('3.3a')('come where the scenario says', () => {
    expectRefused(turn3().refusal('allied', arrive('2416', 'al-2')), '3.3a');
    expectRefused(turn3().put('tr-11', '1719').refusal('allied', arrive('1719', 'al-2')), '3.3a');
    expectAllowed(turn3().refusal('allied', arrive('1734', 'al-2')));
  });

  rule('10.0e')('for which no place is named come into friendly cities in supply with no enemy beside them (GA-24)', () => {
    expect(landings(cities())).toEqual({ offered: ['2001', '2004'], allowed: ['2001', '2004'] });
    expectRefused(cities().refusal('allied', arrive('2003', 'al-2')), '10.0e');
    expectRefused(cities().put('de-73', '2005').refusal('allied', arrive('2004', 'al-2')), '10.0e');
    expectAllowed(cities().put('de-73', '2006').refusal('allied', arrive('2004', 'al-2')));
    // On the way from the source of supply.
    expectRefused(cities().put('de-73', '2002').refusal('allied', arrive('2004', 'al-2')), '10.0e');
    expectRefused(
      cities()
        .facts({ captured: ['2004'] })
        .refusal('allied', arrive('2004', 'al-2')),
      '10.0e',
    );
    expect(landings(cities().facts({ captured: ['2105'] })).allowed).toContain('2105');
    expectRefused(crowd(cities(), '2004', 5).refusal('allied', arrive('2004', 'al-2')), '3.3b', '2004 is full');
    // Where a place is named they come there and nowhere else.
    expectRefused(
      cities()
        .scenarios([scenarioOf('early-1941', null)] as unknown as Value)
        .refusal('allied', arrive('2004', 'al-2')),
      '3.3a',
    );
  });

  rule('10.0e', '10.0b')('for which no place is named must come, unless no city is open', () => {
    const position = cities();
    expectRefused(position.refusal('allied', { act: 'end' }), '10.0b');
    const [arrived] = position.do('allied', arrive('2004', 'al-2', 'al-8'));
    expect(arrived?.rules).toContain('10.0e');
    expect([position.unit('al-2'), position.unit('al-8').at]).toEqual([{ at: '2004', marks: ['arrived'] }, '2004']);
    expectAllowed(position.refusal('allied', { act: 'end' }));
    expectAllowed(crowd(cities().put('de-73', '2005'), '2001', 5).refusal('allied', { act: 'end' }));
  });

  rule('3.3b', '10.1a')('do not land on an enemy', () => {
    expectRefused(turn3().put('de-73', '1719').refusal('allied', arrive('1719', 'al-2')), '3.3b');
    expectAllowed(turn3().refusal('allied', arrive('1719', 'al-2')));
  });

  rule('3.3b', '10.0b')('wait for the first turn in which a place is open', () => {
    for (const blocked of [(iraqi: Referee) => iraqi.put('de-73', '2001'), (iraqi: Referee) => crowd(iraqi, '2001', 5)]) {
      expectRefused(blocked(iraq()).refusal('allied', arrive('2001', 'al-2')), '3.3b');
      expectAllowed(blocked(iraq()).refusal('allied', { act: 'end' }));
    }
    expectRefused(iraq().refusal('allied', { act: 'end' }), '10.0b');
    // Still due a turn later; there is room for one of them.
    const later = crowd(iraq(), '2001', 4).in('allied movement', 4);
    expectRefused(later.refusal('allied', { act: 'end' }), '10.0b');
    expectRefused(later.refusal('allied', arrive('2001', 'al-2', 'al-8')), '3.3b');
    later.do('allied', arrive('2001', 'al-8'));
    expectAllowed(later.refusal('allied', { act: 'end' }));
    expect(later.unit('al-2').at).toBe('later');
  });

  rule('3.3a', '18.1ak')('share a coastal hex only with those that come with them, but any hex of Iraq (GA-26)', () => {
    expectAllowed(coast().refusal('allied', arrive('1318', 'al-2', 'al-8')));
    expectRefused(coast().put('tr-23', '1318').refusal('allied', arrive('1318', 'al-2')), '3.3a');
    const first = coast();
    first.do('allied', arrive('1318', 'al-2'));
    expectRefused(first.refusal('allied', arrive('1318', 'al-8')), '3.3a');
    expectAllowed(first.refusal('allied', { act: 'end' }));
    const abroad = iraq().put('tr-23', '2001');
    abroad.do('allied', arrive('2001', 'al-2'));
    expectAllowed(abroad.refusal('allied', arrive('2001', 'al-8')));
  });

  rule('10.0c')('arrive in an enemy zone, but stop there', () => {
    const position = turn3().put('de-73', '1819');
    position.do('allied', arrive('1719', 'al-2'));
    expectRefused(position.refusal('allied', { act: 'take-up', from: '1719', units: ['al-2'] }), '9.0f');
    const free = turn3();
    free.do('allied', arrive('1719', 'al-2'));
    expectAllowed(free.refusal('allied', { act: 'take-up', from: '1719', units: ['al-2'] }));
  });

  rule('10.0d')('count as supplied until their next movement phase ends, wherever they are (GA-25)', () => {
    const position = iraq().put('al-8', '2003');
    position.do('allied', arrive('2001', 'al-2'));
    position.do('allied', { act: 'end' });
    expect(position.isSupplied('al-2')).toBe(false);
    expect([position.unit('al-2').marks, position.unit('al-8').marks]).toEqual([undefined, ['oos']]);
    expect([position.awaiting, position.position.facts.turn]).toEqual(['allied: movement', 4]);
    expect(position.unit('al-2').marks).toBeUndefined();
    position.do('allied', { act: 'end' });
    expect(position.unit('al-2').marks).toEqual(['oos']);
  });

  rule('6.4a')('do not come into a hex with Soviet units', () => {
    expectRefused(iraq().put('su-20', '2001').refusal('allied', arrive('2001', 'al-2')), '6.4a');
    expectAllowed(iraq().put('su-20', '2001').refusal('allied', { act: 'end' }));
    expectAllowed(iraq().put('su-20', '2003').refusal('allied', arrive('2001', 'al-2')));
  });

  rule('10.1b')('may land on an undefended coast', () => {
    expectAllowed(coast().refusal('allied', arrive('1318', 'al-2')));
    // Beside an enemy too: only the hex itself counts.
    const position = coast().put('de-73', '1319');
    position.do('allied', arrive('1318', 'al-2'));
    expect(position.unit('al-2').at).toBe('1318');
    expectRefused(coast().put('de-73', '1318').refusal('allied', arrive('1318', 'al-2')), '10.1a');
  });
});
