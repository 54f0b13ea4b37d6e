import { describe, expect } from 'vitest';
import { cevOf } from '../../src/rules/10-ground-combat/contingents.ts';
import { setZoneAt, unitNamed, zoneAt, type Merkur } from '../../src/position/position.ts';
import {
  endZones,
  interdict,
  interdictable,
  interdictionCost,
  interdictionOn,
  levelIn,
  refuseInterdicted,
  zoneOf,
} from '../../src/rules/08-air-movement/interdiction.ts';
import { priceOf } from '../../src/rules/07-ground-movement/step.ts';
import { exact } from '@sandtable/umpire';
import type { Direction } from '@sandtable/hexes';
import { ground, hexOn, played, told, whole, type Stand } from '../aloft.ts';
import { crete, expectAllowed, expectRefused, rule, small, type Referee } from '../referee.ts';

const CANEA = '2926';
/** A zone of the Axis. */
function zoned(zones: { readonly [hex: string]: number }, units: Stand = {}): Merkur {
  const at = ground(units);
  for (const [hex, level] of Object.entries(zones)) setZoneAt(at, 'axis', hexOn(at, hex), level);
  return at;
}
/** The level that factors make there. */
const made = (factors: number) =>
  played(ground({}), [], (doing) => interdict(doing, 'axis', hexOn(doing.position, '3130'), whole(factors)));

describe('interdiction', () => {
  rule('8.E.1.e.ii.1')('of 12 factors costs a movement point more for each hex entered in the zone', () => {
    expect([11, 12, 17].map((factors) => made(factors).result)).toEqual([0, 1, 1]);
    expect(made(12).happened).toMatchObject([{ what: 'zone', seat: 'axis', hex: '3130', level: 1 }]);
    expect(made(11).happened).toEqual([]);
    const at = zoned({ '3130': 1 });
    expect(['3130', '3131', '3129', '3127'].map((hex) => interdictionCost(at, 'allied', hexOn(at, hex)))).toEqual([4, 4, 4, 0]);
    const [from, to] = [hexOn(at, '3128'), hexOn(at, '3129')];
    const direction = at.world.grid.direction(from, to) as Direction;
    const lines = told((found) => priceOf(at, 'allied', unitNamed(at, 'nz-5'), from, direction, found));
    expect(lines).toContain('8.E.1.e.ii.1 1 enemy interdiction');
  });

  rule('8.E.1.e.ii.2')('of 18 factors costs a point and a half more', () => {
    expect([17, 18, 23].map((factors) => made(factors).result)).toEqual([1, 2, 2]);
    const at = zoned({ '3130': 2 });
    expect(interdictionCost(at, 'allied', hexOn(at, '3130'))).toBe(6);
  });

  rule('8.E.1.e.ii.3')('of 24 factors costs two points more', () => {
    expect([23, 24, 99].map((factors) => made(factors).result)).toEqual([2, 3, 3]);
    const at = zoned({ '3130': 3 });
    expect(interdictionCost(at, 'allied', hexOn(at, '3130'))).toBe(8);
  });

  rule('8.E.1.e#5')('hinders the enemy of whoever has flown it', () => {
    const at = zoned({ '3130': 1 }, { 'nz-5': '3029', 'de-gjr-100': '3129' });
    const price = (side: 'axis' | 'allied', unit: string) => {
      const from = hexOn(at, side === 'axis' ? '3129' : '3029');
      const direction = at.world.grid.direction(from, hexOn(at, '3030'));
      return direction === null ? null : priceOf(at, side, unitNamed(at, unit), from, direction);
    };
    expect([levelIn(at, 'allied', hexOn(at, '3130')), levelIn(at, 'axis', hexOn(at, '3130'))]).toEqual([1, 0]);
    const free = ground({ 'nz-5': '3029', 'de-gjr-100': '3129' });
    const direction = at.world.grid.direction(hexOn(at, '3029'), hexOn(at, '3030')) ?? 0;
    const before = priceOf(free, 'allied', unitNamed(free, 'nz-5'), hexOn(free, '3029'), direction);
    expect(price('allied', 'nz-5')).toBe(before + 4);
  });

  rule('8.E.1.e.ii.4')('adds up where zones overlap, to the third level at most', () => {
    const at = zoned({ '3130': 1, '3132': 1, '3331': 2 });
    const level = (hex: string) => levelIn(at, 'allied', hexOn(at, hex));
    const both = zoneOf(at, hexOn(at, '3130')).filter((hex) => zoneOf(at, hexOn(at, '3132')).includes(hex));
    expect(both.map((hex) => levelIn(at, 'allied', hex))).toContain(2);
    expect(level('3130')).toBe(1);
    const more = zoned({ '3130': 3, '3131': 2 });
    expect(levelIn(more, 'allied', hexOn(more, '3130'))).toBe(3);
    const twice = ground({});
    for (const factors of [12, 18, 24]) played(twice, [], (doing) => interdict(doing, 'axis', hexOn(twice, '3130'), whole(factors)));
    expect(zoneAt(twice, 'axis', hexOn(twice, '3130'))).toBe(3);
  });

  rule('8.E.1.e#4')('is over when the aircraft fly home', () => {
    const at = zoned({ '3130': 2 });
    setZoneAt(at, 'allied', hexOn(at, CANEA), 1);
    endZones(at, null);
    expect([levelIn(at, 'allied', hexOn(at, '3130')), levelIn(at, 'axis', hexOn(at, CANEA))]).toEqual([0, 0]);
    const played_ = crete()
      .put('de-iii-fjr-1', '3134')
      .put('nz-5', '3331')
      .hexes({ '3130': { 'axis-zone': 2 } });
    expect(levelIn(played_.position, 'allied', hexOn(played_.position, '3130'))).toBe(2);
    played_.do('axis', { act: 'end' });
    while (played_.awaiting === 'axis: movement') played_.do('axis', { act: 'end' });
    expect(levelIn(played_.position, 'allied', hexOn(played_.position, '3130'))).toBe(0);
  });
});

describe('how long zones last', () => {
  const flown = (life: 'resolved' | 'placed' | 'on') =>
    crete()
      .option('interdiction-life', life)
      .put('nz-5', '3331')
      .put('de-iii-fjr-1', '3134')
      .aircraft({ 'de-kg-2': { at: 'in mission-1', from: '1721', flown: 12 }, 'de-stg-2': { at: 'in mission-1', from: '2222', flown: 8 } })
      .missions({ 'mission-1': { at: '3130', side: 'axis', kind: 'interdiction' } });
  const level = (at: Referee) => levelIn(at.position, 'allied', hexOn(at.position, '3130'));

  rule('8.E.1.e#4')('is from their resolution on, from their placing, or into later player turns, as was agreed', () => {
    expect((['resolved', 'placed', 'on'] as const).map((life) => level(flown(life)) > 0)).toEqual([false, true, false]);
    const over = (life: 'resolved' | 'placed' | 'on') => {
      const at = crete()
        .option('interdiction-life', life)
        .put('nz-5', '3331')
        .put('de-iii-fjr-1', '3134')
        .hexes({ '3130': { 'axis-zone': 2 } })
        .in('axis pursuit');
      while (at.position.facts.phase.startsWith('axis')) at.do('axis', { act: 'end' });
      const after = level(at);
      endZones(at.position, 'axis');
      return [after, level(at)];
    };
    expect([over('resolved'), over('placed'), over('on')]).toEqual([
      [0, 0],
      [0, 0],
      [2, 0],
    ]);
  });
});

describe('a supply line', () => {
  const LINE = ['3129', '3130', '3131', '3132', '3133'];
  const percent = (at: Merkur, ...line: string[]) =>
    interdictionOn(
      at,
      'allied',
      line.map((hex) => hexOn(at, hex)),
    );

  rule('8.E.1.e.ii.1#2')('through a zone of the first level costs 5 % of the CEV', () => {
    expect([percent(zoned({ '3130': 1 }), '3130'), percent(zoned({ '3130': 1 }), '3134')]).toEqual([5, 0]);
  });
  rule('8.E.1.e.ii.2#2')('through one of the second costs 10 %', () => {
    expect(percent(zoned({ '3130': 2 }), '3130')).toBe(10);
  });
  rule('8.E.1.e.ii.3#2')('through one of the third costs 15 %', () => {
    expect(percent(zoned({ '3130': 3 }), '3130', '3131')).toBe(15);
  });

  rule('8.E.1.e.iii#1')('adds up what separate zones cost it, and counts overlapping ones once', () => {
    const apart = zoned({ '2925': 1, '3133': 1 });
    expect([percent(apart, '2925', ...LINE), percent(apart, '2925', '3129')]).toEqual([10, 5]);
    // Both around 3131: of the second level there, once.
    const over = zoned({ '3130': 1, '3132': 1 });
    expect(percent(over, ...LINE)).toBe(levelIn(over, 'allied', hexOn(over, '3131')) * 5);
    expect(percent(over, '3129')).toBe(5);
  });

  rule('8.E.1.e.iii#2', '5.A.10.b.iii#1')('costs no more than 40 % in all', () => {
    const { tables } = ground({}).world;
    const of = (interdiction: number) =>
      exact.written(cevOf(tables, { nation: 'commonwealth', supply: 'offensive', interdiction }, 'attack'));
    expect([of(45), of(60), of(35) === of(40)]).toEqual([of(40), of(40), false]);
  });
});

describe('a target of interdiction', () => {
  /** Land on all sides, of which the Axis owns one hex and the Allies the next one. */
  const front = (more: NonNullable<Parameters<Referee['hexes']>[0]> = {}): Referee =>
    small('').hexes({ '0106': { owner: 'axis' }, '0107': { owner: 'allied' }, ...more });
  const refusal = (at: Referee, hex: string, seat: 'axis' | 'allied' = 'axis') =>
    refuseInterdicted(at.position, seat, hexOn(at.position, hex));

  rule('8.E.1.e.i.1', '2.E.4#1')('lies five hexes from the front at most, the first of which is the enemy’s', () => {
    expectAllowed(refusal(front(), '0111'));
    expectRefused(refusal(front(), '0112'), '8.E.1.e.i.1', 'more than 5 hexes');
    const open = front();
    const all = new Set(interdictable(open.position, 'axis'));
    expect(['0111', '0112'].map((hex) => all.has(hexOn(open.position, hex)))).toEqual([true, false]);
    // Nobody is at a front whose neighbours are all his own.
    expectRefused(refusal(front({ '0107': { owner: 'axis' } }), '0111'), '8.E.1.e.i.1', 'the front');
  });

  rule('2.E.4#2')('lies as near to a coast, whoever may come there', () => {
    const behind = (text: string) => refusal(small(text).hexes({ '0106': { owner: 'axis' } }), '0504');
    expectRefused(behind(''), '8.E.1.e.i.1', 'the front');
    expectAllowed(behind('0502 coast'));
  });

  rule('8.E.1.e.i.2')('is any hex with a corps headquarters of the enemy', () => {
    expectRefused(refusal(front().put('nz-5', '1212'), '1212'), '8.E.1.e.i.1', 'headquarters');
    expectAllowed(refusal(front().put('uk-hq-creforce', '1212'), '1212'));
  });

  rule('8.E.1.e.i.3', '8.E.1.e.i.4')('is any with an army headquarters or a supply terminal', () => {
    const allied = (id: string) => refusal(front().put(id, '1212'), '1212', 'allied');
    expectAllowed(allied('de-hq-12-army'));
    expectAllowed(allied('de-st-athens'));
    expectRefused(allied('de-flak-athens'), '8.E.1.e.i.1', 'terminal');
  });
});

describe('interdiction of supply', () => {
  /** What zones of both sides over a hex cost the line of a side through it, in percent. */
  const percent = (phase: 'axis attacks' | 'allied attacks', side: 'axis' | 'allied', whose: 'axis' | 'allied'): number => {
    const at = crete()
      .in(phase)
      .put('nz-5', '3030')
      .put('de-gjr-100', '3134')
      .hexes({ '3130': { [`${whose}-zone`]: 1 } });
    return interdictionOn(at.position, side, [hexOn(at.position, '3130')]);
  };

  rule('5.A.10.d.iii')('by the phasing side costs the other', () => {
    expect([percent('axis attacks', 'allied', 'axis'), percent('axis attacks', 'allied', 'allied')]).toEqual([5, 0]);
  });

  rule('5.A.10.d.iv')('by the other side costs the phasing one', () => {
    expect([percent('axis attacks', 'axis', 'allied'), percent('axis attacks', 'axis', 'axis')]).toEqual([5, 0]);
  });
});
