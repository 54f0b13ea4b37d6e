import type { Choosable } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { step, take, walk } from '../marches.ts';
import { gertrud as game } from '../../src/index.ts';
import { expectAllowed, expectRefused, gertrud, type Referee } from '../referee.ts';
import { deploy, germansPlaced } from '../setting-up.ts';

/** A test of a ruling's switch: by one value and by another. */
const ruling = (id: string, title: string, test: () => void): void => it(`${title} (${id})`, test);

/** The same position by two values of an option. */
const by = (position: Referee, option: string, one: Choosable, other: Choosable): readonly [Referee, Referee] => [
  position.option(option, one),
  position.option(option, other),
];

const END = { act: 'end' };
const oos = (position: Referee, unit: string): boolean => (position.unit(unit).marks ?? []).includes('oos');

describe('switches of supply', () => {
  ruling('GA-11', 'units of the side lift an enemy zone for supply, or those of the nationality alone', () => {
    const path = gertrud('2001 bulgaria city 2002 2003 2102 2103').put('de-73', '2003').put('it-assietta', '2002').put('tr-23', '2102');
    const [side, nationality] = by(path, 'supply-friends', 'side', 'nationality');
    expect(side.isSupplied('de-73')).toBe(true);
    expect(nationality.isSupplied('de-73')).toBe(false);
    expect(nationality.isSupplied('it-assietta')).toBe(true);
    expect(nationality.put('de-79', '2002').isSupplied('de-73')).toBe(true);
    const refusal = (position: Referee) => position.explain({ supplyStep: { unit: 'de-73', from: '2003', to: '2002' } }).value;
    expect([refusal(side), refusal(nationality)]).toEqual(['open', 'barred']);
    const strait = gertrud('2001 bulgaria city 2002 2003 bosphorus 2002-2003').put('de-73', '2003').put('it-assietta', '2002');
    expect(strait.option('supply-friends', 'nationality').isSupplied('de-73')).toBe(false);
    expect(strait.isSupplied('de-73')).toBe(true);
  });

  ruling('GA-12', 'supply enters mountains by railway, or by road alone', () => {
    const by12 = (way: string) =>
      by(gertrud(`2001 city 2002 mountain 2003 ${way} 2001-2002 2002-2003`).put('tr-23', '2003'), 'mountain-rail', 'yes', 'no');
    const [railway, noRailway] = by12('rail');
    expect(railway.isSupplied('tr-23')).toBe(true);
    expect(noRailway.isSupplied('tr-23')).toBe(false);
    expect(by12('road').map((position) => position.isSupplied('tr-23'))).toEqual([true, true]);
    const river = gertrud('2001 city 2002 2003 river 2001-2002 rail 2001-2002').put('tr-23', '2003').option('mountain-rail', 'no');
    expect(river.isSupplied('tr-23')).toBe(true);
  });

  ruling('GA-13', 'units are found out of supply at the end of their movement phase, or at its beginning', () => {
    const cut = gertrud('2001 2002 2003 2011 2012 city 2013')
      .put('tr-23', '2001')
      .put('tr-24', '2013')
      .marker('tr-cas-1')
      .in('german combat');
    const [end, start] = by(cut, 'supply-check', 'end', 'start');
    // The idle Germans let the Allied turn come.
    for (const position of [end, start]) expect(position.put('de-73', '2002').awaiting).toBe('german: combat');
    const moving = (position: Referee): Referee => {
      const begun = position.put('de-muslim', '2011').put('tr-11', '2012').in('german combat');
      begun.do('german', END);
      return begun;
    };
    const [late, early] = [moving(end), moving(start)];
    expect(late.awaiting).toBe('allied: movement');
    expect(oos(late, 'tr-23')).toBe(false);
    expect(early.awaiting).toBe('allied: first supply drops');
    expect(oos(early, 'tr-23')).toBe(true);
    early.do('allied', { act: 'supply-drop', hex: '2001', aircraft: 'tr-cas-1' });
    expect(oos(early, 'tr-23')).toBe(false);
    late.do('allied', END);
    expect(late.awaiting).toBe('allied: supply drops');
    expect(oos(late, 'tr-23')).toBe(true);
  });

  ruling('GA-13', 'who arrives counts as supplied until the next check, whenever that is', () => {
    const arrived = gertrud('2001 2002 2003 2011 2012 city 2013')
      .put('tr-23', { at: '2001', marks: ['arrived'] })
      .put('tr-24', '2012')
      .option('supply-check', 'start')
      .in('allied movement');
    arrived.do('allied', END);
    expect(arrived.unit('tr-23').marks).toBeUndefined();
  });

  ruling('GA-16', 'aircraft given up for a supply drop may be rebuilt, or are gone for good', () => {
    const hungry = gertrud('2001 2002 2003 2011 2012 city')
      .put('tr-23', '2001')
      .put('tr-24', { at: '2012', steps: 1 })
      .marker('tr-cas-1')
      .in('allied movement');
    const again = (position: Referee) => {
      position.do('allied', END);
      position.do('allied', { act: 'supply-drop', hex: '2001', aircraft: 'tr-cas-1' });
      expect(position.awaiting).toBe('allied: replacement');
      return position.refusal('allied', { act: 'rebuild-air', aircraft: 'tr-cas-1' });
    };
    const [rebuilt, gone] = by(hungry, 'supply-drop-aircraft', 'rebuilt', 'gone');
    expectAllowed(again(rebuilt));
    expectRefused(again(gone), '7.4a');
    expectAllowed(gone.refusal('allied', { act: 'rebuild', unit: 'tr-24' }));
  });

  ruling('GA-18', 'a city stays captured until it is retaken, or while enemies stand in it', () => {
    const taken = gertrud('2001 city 2002 2003 2010').put('de-73', '2001').put('de-79', '2010').put('tr-23', '2003');
    const left = (position: Referee): Referee => {
      position.do('german', { act: 'take-up', from: '2001', units: ['de-73'] });
      position.do('german', step('2002'));
      return position;
    };
    const [until, while_] = by(taken.facts({ captured: ['2001'] }), 'captured-cities', 'until-retaken', 'while-occupied').map(left) as [
      Referee,
      Referee,
    ];
    expect(until.position.facts.captured).toEqual(['2001']);
    expect(while_.position.facts.captured).toEqual([]);
  });

  ruling('GA-27', 'captured cities are friendly for rebuilding, or not', () => {
    const phase = gertrud('2001 city 2002 city bulgaria 2003 2010')
      .put('de-73', '2003')
      .put('de-79', 'dead')
      .put('tr-23', '2010')
      .facts({ captured: ['2001'] })
      .in('german replacement');
    const back = (position: Referee, hex: string) =>
      position.facts({ replacements: { german: 2 } }).refusal('german', { act: 'return', unit: 'de-79', steps: 1, hex });
    const [own, captured] = by(phase, 'friendly-cities', 'own', 'captured');
    expectRefused(back(own, '2001'), '10.2d');
    expectAllowed(back(captured, '2001'));
    expectAllowed(back(own, '2002'));
    expectRefused(back(captured.facts({ captured: [] }), '2001'), '10.2d');
    expectRefused(back(captured.facts({ captured: ['2002'] }), '2002'), '10.2d');
  });
});

describe('switches of movement', () => {
  const LONG = Array.from({ length: 12 }, (_, i) => `20${String(i + 1).padStart(2, '0')}`);
  const rails = `rail ${LONG.slice(1)
    .map((hex, i) => `${LONG[i] ?? ''}-${hex}`)
    .join(' ')}`;

  ruling('GA-14', 'out of supply a Turkish unit has 6 movement factors by rail, or 7', () => {
    const railway = gertrud(`${LONG.join(' ')} ${rails} 1001`)
      .put('tr-antalya', '1001')
      .put('tr-23', { at: '2001', marks: ['oos'] })
      .in('allied movement');
    const [six, seven] = by(railway, 'hungry-rail', 'six', 'seven').map((position) =>
      walk(take(position, ['tr-23'], '2001', 'allied'), 'allied', ...LONG.slice(1, 7)),
    );
    // Its move is over after the sixth hex; by the other reading it has one left.
    expect(six?.awaiting).toBe('allied: movement');
    expect(six?.unit('tr-23').at).toBe('2007');
    expect(seven?.awaiting).toBe('allied: moving');
    expect(walk(seven as Referee, 'allied', '2008').unit('tr-23').at).toBe('2008');
    expect(seven?.awaiting).toBe('allied: movement');
  });

  ruling('GA-21', 'interdicted units move one hex, half as far, or not at all', () => {
    const scene = gertrud('2001 2002 mountain 2003 2004 2101 1001 2102 2103')
      .put('de-muslim', '1001')
      .put('de-73', { at: '2101', marks: ['interdicted'] });
    const [one, half, none] = ['one-hex', 'half', 'none'].map((value) => scene.option('interdicted-move', value)) as [
      Referee,
      Referee,
      Referee,
    ];
    expectRefused(none.refusal('german', { act: 'take-up', from: '2101', units: ['de-73'] }), '13.7f');
    expect([one, none].map((position) => position.without('de-muslim').offered('german'))).toEqual([['take-up', 'end'], ['end']]);
    const rough = walk(take(half.with('2103 rough'), ['de-73'], '2101'), 'german', '2102');
    expectRefused(rough.refusal('german', step('2103')), '9.2f');
    for (const position of [one, half]) walk(take(position, ['de-73'], '2101'), 'german', '2102');
    expect(one.awaiting).toBe('german: movement');
    expect(half.awaiting).toBe('german: moving');
    walk(half, 'german', '2103');
    expect(half.awaiting).toBe('german: movement');
    expect(half.explain({ allowance: { unit: 'de-73' } })).toMatchObject({ value: 2, lines: [{}, { rule: '9.2f', value: -3 }] });
    expect(none.explain({ reach: { units: ['de-73'] } })).toMatchObject({ value: 0, lines: [{ rule: '13.7f' }] });
    // Dear ground is open to half of the factors as a minimum move, too (9.3).
    const dear = half.put('de-73', { at: '2001', marks: ['interdicted'] });
    expectAllowed(take(dear, ['de-73'], '2001').refusal('german', step('2002')));
    expectAllowed(none.put('de-73', '2101').refusal('german', { act: 'take-up', from: '2101', units: ['de-73'] }));
  });

  ruling('GA-46', 'a hex is interdicted once in a phase, or as often as aircraft are sent', () => {
    const [one, any] = by(
      gertrud('2001 2002 2009')
        .put('de-73', '2001')
        .put('de-79', '2002')
        .put('tr-23', '2009')
        .marker('tr-cas-1')
        .marker('tr-cas-2')
        .in('allied interdiction'),
      'interdiction-tries',
      'one',
      'any',
    );
    for (const position of [one, any]) position.do('allied', { act: 'interdict', hex: '2001', aircraft: 'tr-cas-1' }, [1]);
    const again = { act: 'interdict', hex: '2001', aircraft: 'tr-cas-2' };
    expectRefused(one.refusal('allied', again), '13.7a');
    expectAllowed(any.refusal('allied', again));
  });

  ruling('GA-49', 'an Airborne unit drops in as many turns as its owner likes, or once', () => {
    const drop = (hex: string) => ({ act: 'paradrop', unit: 'de-7-flieger', hex });
    const landed = (position: Referee): Referee => {
      position.do('german', drop('2003'));
      return position;
    };
    const [repeated, once] = by(
      gertrud('2001 2002 2003 2004').put('de-73', '2001').put('de-7-flieger', 'off'),
      'drops',
      'repeated',
      'once',
    ).map(landed) as [Referee, Referee];
    const later = (position: Referee) =>
      position
        .facts({ dropped: [...position.position.facts.dropped] })
        .put('de-7-flieger', '2003')
        .refusal('german', drop('2004'));
    expectAllowed(later(repeated));
    expectRefused(later(once), '15.0a');
  });

  ruling('GA-05', 'Istanbul counts for the limit of free deployment, or not', () => {
    const place = (hex: string, units: readonly string[]) => deploy('3.4a', hex, ...units);
    const crowded = (istanbul: string) => {
      const setting = germansPlaced({ free: true, options: { istanbul } });
      const turks = Object.keys(setting.state.units).filter((id) => id.startsWith('tr-'));
      for (const [i, hex] of ['2808', '2705', '2606'].entries()) setting.do('allied', place(hex, turks.slice(i * 5, i * 5 + 5)));
      return { setting, next: turks.slice(15, 16) };
    };
    const [outside, counted] = [crowded('no'), crowded('yes')];
    expectAllowed(outside.setting.refusal('allied', place('2709', outside.next)));
    expectRefused(counted.setting.refusal('allied', place('2709', counted.next)), '3.4c');
    expectRefused(outside.setting.refusal('allied', place('2905', outside.next)), '3.4c');
    const region = ({ setting }: typeof outside) => game.explain(setting.position, 'allied', { deployment: {} }).lines[0]?.says;
    expect(region(counted)).not.toBe(region(outside));
  });
});
