import { describe, expect, it } from 'vitest';
import tables from '../../data/tables.json' with { type: 'json' };
import { gertrud as game } from '../../src/index.ts';
import { operation, type Operation } from '../../src/staff/answers/index.ts';
import { raidWorth } from '../../src/staff/answers/raids.ts';
import { ALLIES, AXIS, type Side } from '../../src/world/world.ts';
import { gertrud, onTheMap, type Referee } from '../referee.ts';
import type { Value } from '@sandtable/umpire';

/** The special act of a side; if there is one it must be legal. */
function acts({ position }: Referee, side: Side = AXIS): Operation | null {
  const found = operation(position, side);
  if (found) expect(game.refuse(position, side === AXIS ? 'german' : 'allied', found.command)).toBeNull();
  return found;
}

describe('the raid on the Yavuz', () => {
  const scene = (small: number) => {
    const changed = { ...tables, goeben: { ...tables.goeben, modifiers: { ...tables.goeben.modifiers, small } } };
    return onTheMap()
      .tables(changed as unknown as Value)
      .put('de-kommando', 'off')
      .in('german movement', 1);
  };

  it('is flown in the size with the better mean', () => {
    expect(acts(scene(-1))?.command).toEqual({ act: 'raid', size: 'small' });
    expect(acts(scene(20))?.command).toEqual({ act: 'raid', size: 'large' });
    expect(raidWorth(scene(-1).position, 'small')).toBeGreaterThan(raidWorth(scene(20).position, 'small'));
  });

  it('is no operation of the second game turn', () => {
    expect(acts(onTheMap().put('de-kommando', 'off').in('german movement', 2))).toBeNull();
  });
});

describe('arrivals', () => {
  const due = (change: (one: Referee) => Referee = (one) => one) =>
    acts(change(onTheMap().put('al-2', 'later').put('al-8', 'later').put('de-9-pz', '1712')).in('allied movement', 3), ALLIES);

  it('come in where they are supplied, in an objective that nobody holds', () => {
    expect(due()?.command).toMatchObject({ act: 'arrive', hex: '1719' });
    expect(due((one) => one.put('tr-1', '1719'))?.command['hex']).not.toBe('1719');
  });
});

describe('drops by parachute', () => {
  const scene = (turn = 9) =>
    gertrud('2001 bulgaria city 2010 city objective 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2030 turkey city')
      .put('de-7-flieger', 'off')
      .put('tr-1', '2030')
      .in('german movement', turn);

  it('fall on an empty objective that can be held, and not before a host that takes it back', () => {
    expect(acts(scene())?.command).toEqual({ act: 'paradrop', unit: 'de-7-flieger', hex: '2010' });
    const host = ['tr-4', 'tr-5', 'tr-8', 'tr-9', 'tr-11'].reduce((one, unit) => one.put(unit, '2012'), scene());
    const more = ['tr-12', 'tr-16', 'tr-23', 'tr-24', 'tr-2-inf'].reduce((one, unit) => one.put(unit, '2013'), host);
    expect(acts(more)).toBeNull();
  });

  it('do not fall on a strong garrison, but do with friends beside it', () => {
    const held = scene().put('tr-4', '2010').put('tr-5', '2010');
    expect(acts(held)).toBeNull();
    expect(acts(held.put('de-9-pz', '2011').put('de-8-pz', '2011'))?.command).toMatchObject({ act: 'paradrop', hex: '2010' });
  });
});

describe('missions of the Kommando', () => {
  /** The last turn: five objectives held, each under one weak unit with a host before it; the Kommando is ready in Bulgaria. */
  const weak = ['de-101-lt', 'de-132', 'de-183', 'de-79', 'de-73', 'de-294'];
  const held = ['2010', '2014', '2018', '2022', '2026', '2030'];
  const host = [
    'tr-1',
    'tr-4',
    'tr-5',
    'tr-8',
    'tr-9',
    'tr-11',
    'tr-12',
    'tr-16',
    'tr-23',
    'tr-24',
    'tr-2-inf',
    'tr-22',
    'tr-61',
    'tr-69',
    'tr-70',
    'tr-20',
    'tr-39',
    'tr-48',
  ];
  function scene(withHost: boolean): Referee {
    const line = Array.from(
      { length: 28 },
      (_, i) => `20${String(i + 9).padStart(2, '0')}${held.includes(`20${String(i + 9).padStart(2, '0')}`) ? ' objective' : ''}`,
    );
    let one = gertrud(`2001 bulgaria city ${line.join(' ')} 2415 2416 turkey city`)
      .put('de-kommando', { at: '2001', steps: 1 })
      .marker('de-cas-5')
      .marker('de-cas-6');
    for (const [i, unit] of weak.entries()) one = one.put(unit, { at: held[i] as string, steps: 1 });
    if (withHost)
      for (const [i, unit] of host.entries()) one = one.put(unit, `20${String(Number(held[i % 6]?.slice(2)) + 1).padStart(2, '0')}`);
    return one.in('german movement', 10);
  }

  it('seize Inonu when all would be lost in the Turkish turn, and not otherwise', () => {
    expect(acts(scene(true))?.command).toMatchObject({ act: 'mission', mission: 'inonu', more: 'de-cas-6' });
    expect(acts(scene(false))).toBeNull();
  });
});
