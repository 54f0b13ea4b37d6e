import type { Choosable } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { aircraft, attack, busy, declared, facing, field, fight, found, marks, odds, strong } from '../battles.ts';
import { gertrud as game } from '../../src/index.ts';
import { expectAllowed, expectRefused, gertrud, onTheMap, type Referee } from '../referee.ts';

/** A test of a ruling's switch: by one value and by another. */
const ruling = (id: string, title: string, test: () => void): void => it(`${title} (${id})`, test);

/** The same position by each value of an option. */
const by = (position: Referee, option: string, ...values: readonly Choosable[]): Referee[] =>
  values.map((value) => position.option(option, value));

const BOTH = ['de-9-pz', 'de-8-pz'];
const [ARMOR] = BOTH as [string];
const DROP = 'de-7-flieger';
const dropped = { at: '2003', marks: ['dropped'] } as const;

describe('switches of combat', () => {
  ruling('GA-33', 'a bridge takes the shift of a river away, or not', () => {
    const bridged = facing().with('river 2002-2003 road 2002-2003');
    const [counts, cancels] = by(bridged, 'bridge-shift', 'no', 'yes') as [Referee, Referee];
    expect(odds(counts, ['de-9-pz']).shift).toBe(-1);
    expect(odds(cancels, ['de-9-pz']).shift).toBe(0);
    const plain = facing().with('river 2002-2003').option('bridge-shift', 'yes');
    expect(odds(plain, ['de-9-pz']).shift).toBe(-1);
    expect(odds(cancels.facts({ roadBridgesDown: ['2002-2003'] }), ['de-9-pz']).shift).toBe(-1);
    // Who attacks over another hexside of the river, without a bridge, brings it back.
    const wide = cancels.with('river 2002-2003 2102-2003').put('de-8-pz', '2102');
    expect(odds(wide, BOTH).shift).toBe(-1);
  });

  ruling('GA-36', 'a hex with engaged defenders may be attacked, or not', () => {
    const joined = strong().put('tr-11', { at: '2003', marks: ['defended'] });
    const [apart, closed] = by(joined, 'engaged-hex', 'apart', 'closed') as [Referee, Referee];
    expectAllowed(apart.refusal('german', attack(BOTH)));
    expectRefused(closed.refusal('german', attack(BOTH)), '11.0ah');
    expect(closed.offered('german')).not.toContain('attack');
    expectAllowed(closed.put('tr-11', '2003').refusal('german', attack(BOTH)));
  });

  ruling('GA-40', 'armor alone advances when nobody could retreat, or everybody', () => {
    const trapped = strong().put('de-73', '2002').put('de-kurd', '2004').put('de-armenian', '2204').put('de-muslim', '1904');
    const [armor, any] = by(trapped, 'no-retreat-advance', 'armor', 'any') as [Referee, Referee];
    for (const position of [armor, any]) fight(position, [ARMOR, 'de-73'], 'DX');
    expectRefused(armor.refusal('german', { act: 'advance', units: ['de-73'] }), '11.4a');
    expectAllowed(any.refusal('german', { act: 'advance', units: ['de-73'] }));
    const free = strong().put('de-73', '2002').option('no-retreat-advance', 'any');
    fight(free, [ARMOR, 'de-73'], 'DX');
    free.do('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23'] });
    expectRefused(free.refusal('german', { act: 'advance', units: ['de-73'] }), '11.4a');
  });

  ruling('GA-51', "a mountain unit's factor goes by the hex attacked, or by its own", () => {
    const [defending, own] = by(
      field('2003 mountain').put('tr-23', '2003').put('de-1-mtn', '2002'),
      'mountain-ground',
      'defending',
      'own',
    ) as [Referee, Referee];
    const figure = (position: Referee) => odds(position, ['de-1-mtn']).lines.find(({ rule }) => rule === '11.0d')?.value as number;
    expect(figure(defending)).toBeGreaterThan(figure(own));
    const [down, up] = by(field('2002 mountain').put('tr-23', '2003').put('de-1-mtn', '2002'), 'mountain-ground', 'defending', 'own') as [
      Referee,
      Referee,
    ];
    expect(figure(up)).toBeGreaterThan(figure(down));
  });

  ruling('GA-45', 'an aircraft that rolls 1 leaves before the comparison, or after it', () => {
    const battle = (first: number, second: number) =>
      by(facing().marker('de-cas-1').marker('tr-cas-1'), 'aborts', 'first', 'last').map((position) => {
        declared(position);
        position.do('german', aircraft('de-cas-1'));
        const happened = position.do('allied', aircraft('tr-cas-1'), [first, second, 1]);
        return {
          result: found(happened, 'air combat')?.['result'],
          german: position.markerNow('de-cas-1'),
          turkish: position.markerNow('tr-cas-1'),
        };
      });
    const bonus = facing().position.world.markers.find(({ id }) => id === 'de-cas-1')?.bonus ?? 0;
    expect(bonus).toBeGreaterThan(1);
    // The German 1 with its bonus beats the Turkish 2.
    expect(battle(1, 2)).toMatchObject([
      { result: 'first aborted', german: 'used', turkish: 'used' },
      { result: 'first aborted, second lost', german: 'used', turkish: 'lost' },
    ]);
    // A Turkish 1 is beaten whatever it is compared with.
    expect(battle(4, 1)).toMatchObject([
      { result: 'second aborted', turkish: 'used' },
      { result: 'second lost', turkish: 'lost' },
    ]);
    const [, tied] = battle(1, 1 + bonus);
    expect(tied).toMatchObject({ result: 'both lost' });
  });

  ruling('GA-45', 'an interdictor that goes home is foreseen as such, whatever becomes of its enemy', () => {
    const flown = (value: string) => {
      const position = field().put('de-9-pz', '2002').put('tr-23', '2004').marker('de-cas-1').marker('tr-cas-1').option('aborts', value);
      const sent = position.in('german interdiction');
      const command = { act: 'interdict', hex: '2004', aircraft: 'de-cas-1' };
      return game.foresee?.(sent.position, 'german', command)?.cases.map(({ chances }) => chances.map(({ outcome }) => outcome).toSorted());
    };
    expect(flown('first')?.at(-1)).toEqual(['interdicted', 'interdictor lost', 'interdictor sent home', 'not interdicted']);
    expect(flown('last')?.at(-1)).toEqual(['interdicted', 'interdictor lost', 'interdictor sent home', 'not interdicted']);
  });
});

describe('switches of drops', () => {
  const onNobody = () => field().put('de-9-pz', '2002').put(DROP, dropped);

  ruling('GA-50', 'an empty hex is supported against a drop, or not', () => {
    const [yes, no] = by(onNobody().marker('tr-cas-1'), 'empty-hex-support', 'yes', 'no') as [Referee, Referee];
    for (const position of [yes, no]) position.do('german', attack([DROP]));
    expect(yes.awaiting).toBe('allied: defending aircraft');
    expect(no.awaiting).toBe('german: last word');
    const held = facing().put(DROP, dropped).marker('tr-cas-1').option('empty-hex-support', 'no');
    held.do('german', attack([DROP]));
    expect(held.awaiting).toBe('allied: defending aircraft');
  });

  ruling('GA-71', 'a dropped unit has its zone at once, or when it has fought', () => {
    const behind = facing().put(DROP, dropped);
    const [atOnce, after] = by(behind, 'drop-zone', 'at-once', 'after-fight') as [Referee, Referee];
    const zone = (position: Referee) => (position.explain({ zones: {} })['hexes'] as { [hex: string]: string })['2004'];
    expect([zone(atOnce), zone(after)]).toEqual(['both', 'allied']);
    for (const position of [atOnce, after]) fight(position, [DROP], 'DR');
    // Beside the drop hex there is no way out; without its zone there is.
    expect(atOnce.unit('tr-23').at).toBe('dead');
    expect(after.awaiting).toBe('allied: retreat');
    after.do('allied', { act: 'retreat', from: '2003', to: '2004', units: ['tr-23'] });
    expect(after.unit(DROP).at).toBe('2003');
    const [, landed] = by(busy(onNobody()), 'drop-zone', 'at-once', 'after-fight') as [Referee, Referee];
    expect(zone(landed)).toBeUndefined();
    fight(landed, [DROP], 6);
    expect(zone(landed)).toBe('german');
  });

  ruling('GA-72', 'a dropped unit captures an empty city when it has fought for it, or by landing', () => {
    const scene = gertrud('2001 bulgaria city 2002 2003 city 2004').put('de-73', '2001').put(DROP, 'off').in('german movement');
    const [after, atOnce] = by(scene, 'drop-capture', 'after-fight', 'at-once') as [Referee, Referee];
    for (const position of [after, atOnce]) position.do('german', { act: 'paradrop', unit: DROP, hex: '2003' });
    expect(after.position.facts.captured).toEqual([]);
    expect(atOnce.position.facts.captured).toEqual(['2003']);
  });

  ruling('GA-73', 'AR drives a dropped unit from an empty hex, leaves it there, or eliminates it', () => {
    const codes = { AR: { says: 'Back.', effects: [{ do: 'retreat', who: 'attacker' }] } };
    const { tables } = field().position.world;
    const back = { ...tables, crt: { die: 2, columns: [{ from: 0, label: 'any' }], rows: [['AR'], ['AR']], codes } } as never;
    const [retreats, stays, eliminated] = by(busy(onNobody()).tables(back), 'drop-retreat', 'retreats', 'stays', 'eliminated') as [
      Referee,
      Referee,
      Referee,
    ];
    for (const position of [retreats, stays, eliminated]) fight(position, [DROP], 'AR');
    expect(retreats.awaiting).toBe('german: retreat');
    expect(stays.unit(DROP).at).toBe('2003');
    expect(stays.awaiting).toBe('german: combat');
    expect(eliminated.unit(DROP).at).toBe('dead');
    // Against defenders AR is what it always is.
    const held = busy(facing()).tables(back).put(DROP, dropped).option('drop-retreat', 'stays');
    fight(held, [DROP], 'AR');
    expect(held.unit(DROP).at).toBe('dead');
  });
});

describe('switches of raids and missions', () => {
  const raided = (value: string): Referee => {
    const position = gertrud('2611 turkey marmara 2612 turkey 2709 turkey city 2201 bulgaria city 2202 turkey 2203 turkey')
      .option('raiders-attack', value)
      .put('de-kommando', 'off')
      .put('de-73', '2201')
      .put('tr-23', '2202')
      .put('tr-24', '2612')
      .marker('tr-yavuz')
      .in('german movement', 1);
    position.do('german', { act: 'raid', size: 'large' });
    position.do('german', { act: 'end' }, [3, 3]);
    return position;
  };

  ruling('GA-77', 'the Kommando may attack after the raid, or not', () => {
    const attackOn = { act: 'attack', hex: '2612', units: ['de-kommando'] };
    const [yes, no] = ['yes', 'no'].map(raided) as [Referee, Referee];
    expect(yes.unit('de-kommando').at).toBe('2611');
    expectAllowed(yes.refusal('german', attackOn));
    expectRefused(no.refusal('german', attackOn), '11.0ag');
    expect(marks(no, 'de-kommando')).toContain('attacked');
  });

  const scene = () =>
    gertrud('2001 bulgaria city 2002 bulgaria 2412 city 2411 2413 2501')
      .put('de-kommando', '2001')
      .put('de-132', '2002')
      .put('tr-33', '2501')
      .marker('de-cas-1')
      .marker('de-cas-2', 'used')
      .marker('tr-cas-1')
      .marker('tr-cas-2', 'used');
  const bomb = (spent = 'de-cas-1') => ({ act: 'mission', mission: 'eskisehir', hex: '2411', target: null, aircraft: spent, more: null });

  ruling('GA-58', 'any aircraft may be given up, or only one that has not flown', () => {
    const [any, available] = by(scene(), 'mission-aircraft', 'any', 'available') as [Referee, Referee];
    expectAllowed(any.refusal('german', bomb('de-cas-2')));
    expectRefused(available.refusal('german', bomb('de-cas-2')), '17.1c');
    expectAllowed(available.refusal('german', bomb('de-cas-1')));
  });

  ruling('GA-55', 'a die of 5 brings a penalty in every mission, or in that against Inonu only', () => {
    const penalty = (position: Referee, die: number, mission = bomb()): number => {
      position.do('german', mission, [die]);
      return position.position.facts.penalty;
    };
    const inonu = { ...bomb(), mission: 'inonu', hex: '2415' };
    const fresh = (value: string) => scene().with('2416 city 2415').option('mission-five', value);
    expect(penalty(fresh('failure'), 5)).toBe(1);
    expect(penalty(fresh('no-penalty'), 5)).toBe(0);
    expect(penalty(fresh('no-penalty'), 6)).toBe(1);
    expect(penalty(fresh('no-penalty'), 4)).toBe(1);
    expect(penalty(fresh('no-penalty'), 5, inonu)).toBe(2);
  });

  ruling('GA-74', 'an airbase raid hits the first aircraft, or the one that somebody picks', () => {
    const [first, german, turkish] = by(scene(), 'airbase-pick', 'first', 'german', 'turkish') as [Referee, Referee, Referee];
    const foreseen = [first, german, turkish].map(({ position }) => game.foresee?.(position, 'german', bomb())?.cases[0]?.chances);
    expect(foreseen[0]?.length).toBeGreaterThan(1);
    expect(foreseen[1]).toEqual(foreseen[0]);
    expect(foreseen[2]).toEqual(foreseen[0]);
    for (const position of [first, german, turkish]) position.do('german', bomb(), [1]);
    expect(first.markerNow('tr-cas-1')).toBe('lost');
    expect(german.awaiting).toBe('german: airbase raid');
    expectRefused(german.refusal('german', { act: 'pick', aircraft: 'de-cas-2' }), '17.1m');
    german.do('german', { act: 'pick', aircraft: 'tr-cas-2' });
    expect(german.markerNow('tr-cas-2')).toBe('lost');
    expect(german.awaiting).toBe('german: movement');
    expect(turkish.awaiting).toBe('allied: airbase raid');
    turkish.do('allied', { act: 'pick', aircraft: 'tr-cas-1' });
    expect(turkish.markerNow('tr-cas-1')).toBe('lost');
    // Nobody is asked where there is one, nor after a failure.
    const one = scene().marker('tr-cas-2', 'lost').option('airbase-pick', 'german');
    one.do('german', bomb(), [1]);
    expect(one.markerNow('tr-cas-1')).toBe('lost');
    const failed = scene().option('airbase-pick', 'german');
    failed.do('german', bomb(), [3]);
    expect(failed.awaiting).toBe('german: movement');
  });

  ruling('GA-56', 'a failed mission counts at every victory roll, or at the next', () => {
    const held = ['2001', '2002', '2003', '2004', '2005', '2006'];
    const units = ['de-9-pz', 'de-5-pz', 'de-11-pz', 'de-73', 'de-79', 'de-132'];
    const penalty = (value: string, objectives: number): number => {
      let position = gertrud(`${held.map((hex) => `${hex} objective`).join(' ')} 2008 turkey 2009 turkey`)
        .put('tr-23', '2009')
        .put('de-gd', '2008')
        .facts({ penalty: 2 })
        .option('mission-penalty', value)
        .in('allied combat');
      for (const [i, hex] of held.slice(0, objectives).entries()) position = position.put(units[i] as string, hex);
      position.do('allied', { act: 'end' }, objectives > 4 ? [6, 6] : []);
      return position.position.facts.penalty;
    };
    expect(penalty('lasting', 6)).toBe(2);
    expect(penalty('next', 6)).toBe(0);
    // Where there is nothing to roll for, there is no next roll yet.
    expect(penalty('next', 1)).toBe(2);
  });

  ruling('GA-07', 'German units alone hold objectives, or all of the German player', () => {
    const [german, axis] = by(
      gertrud('2001 objective 2002 objective').put('it-assietta', '2001').put('tr-23', '2002'),
      'objectives',
      'german',
      'axis',
    ) as [Referee, Referee];
    expect(german.explain({ victory: {} })['objectives']).toBe(0);
    expect(axis.explain({ victory: {} })['objectives']).toBe(1);
    expect(axis.explain({ control: {} }).value).toBe(1);
  });

  ruling('GA-65', 'the 7th Flieger of Early 1941 drops in any turn, or comes in the first', () => {
    const [any, first] = by(onTheMap().put(DROP, 'off'), 'flieger-arrival', 'any-turn', 'first-turn') as [Referee, Referee];
    expect(any.position.scenario.offMap.some(({ units }) => units.includes(DROP))).toBe(true);
    expect(first.position.scenario.offMap.some(({ units }) => units.includes(DROP))).toBe(false);
    const later = first.put(DROP, 'later').put('de-kommando', 'dead').in('german movement', 1);
    expectRefused(later.refusal('german', { act: 'end' }), '10.0b');
    expect(later.offered('german')).toEqual(expect.arrayContaining(['arrive', 'paradrop']));
    expectAllowed(any.put('de-kommando', 'dead').in('german movement', 1).refusal('german', { act: 'end' }));
  });
});
