import { describe, expect } from 'vitest';
import { wingHex } from '../../src/position/air.ts';
import { DEAD, unitNamed } from '../../src/position/position.ts';
import { spOf } from '../../src/rules/05-units/stood.ts';
import { startsLeft } from '../../src/rules/08-air-movement/bases.ts';
import { qmCapacity, workingQms } from '../../src/rules/14-logistics/air-qm.ts';
import { world } from '../world/files.ts';
import { wing } from '../08-air-movement/given.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { ALONE, BESIDE, field, HILLS, HOME, MOUNTAIN, NEAR, ON_RAIL, QM, wings, working } from './quartermaster.ts';

const FIGHTERS = ['de-jg-77', 'de-zg-26-i', 'de-stg-2'] as const;
const form = (base: string, ...aircraft: readonly string[]) => ({ act: 'form-quartermaster', quartermaster: QM, base, aircraft });
/** The Air QM is to be had, and transports are at a base. */
const before = (base: string = HOME, ...aircraft: readonly string[]): Referee =>
  field()
    .in('axis administration', 2)
    .put('de-gjr-85', '0305')
    .put(QM, 'ready')
    .aircraft({
      // Somewhere it can always be formed.
      'de-ju-52-11': { at: BESIDE },
      ...Object.fromEntries([...aircraft, ...wings(2)].map((one) => [one, { at: base }])),
    });
const at = (referee: Referee, id: string): number => wingHex(referee.position, referee.position.world.wing.get(id) as number);
const qm = (referee: Referee): number => unitNamed(referee.position, QM);
const hex = (referee: Referee, number: string): number => referee.position.world.grid.index(number);
/** SP that it serves when it flies that many hexes. */
const serves = (referee: Referee, hexes: number): number => qmCapacity(referee.in('axis movement', 2).position, qm(referee), hexes) / 4;

describe('an Air QM', () => {
  rule('14.K.1#1')('is one of the Luftwaffe’s, and takes no room', () => {
    expect(world.units.filter(({ kind }) => kind === 'quartermaster')).toMatchObject([
      { side: 'axis', nation: 'germany', full: { attack: 0 } },
    ]);
    const works = working(2);
    expect([workingQms(works.position, 'axis'), workingQms(works.position, 'allied')]).toEqual([[qm(works)], []]);
    expect(spOf(works.position, qm(works))).toBe(0);
  });

  rule('14.K.2#1')('is formed of transports at a base, and works in the turn after', () => {
    const forming = before(HOME, FIGHTERS[0]);
    expectRefused(forming.refusal('axis', form(HOME, FIGHTERS[0])), '14.K.2#1', 'no transport');
    expectRefused(forming.refusal('axis', form(ON_RAIL, ...wings(2))), '14.K.2#1', 'No transports');
    expectRefused(forming.refusal('axis', form(HOME, 'de-ju-52-11')), '14.K.2#1', 'is not based in');
    expectRefused(forming.refusal('axis', { ...form(HOME, ...wings(2)), quartermaster: 'de-gjr-85' }), '14.K.2#1', 'that can be formed');
    const fed = working(2).put('de-gjr-85', NEAR);
    const flyIn = (by: string) => fed.refusal('axis', { act: 'fly-in', by, over: NEAR, units: ['de-gjr-85'] });
    expectRefused(flyIn('de-gjr-85'), '14.K.2#1', 'no Air QM of yours that works');
    expectAllowed(flyIn(QM));
    forming.do('axis', form(HOME, ...wings(2)));
    expect([forming.unit(QM), workingQms(forming.position, 'axis')]).toEqual([{ at: HOME, marks: ['forming'] }, []]);
    expect(workingQms(working(2).in('axis supply', 2).position, 'axis')).toHaveLength(1);
  });

  rule('14.K.2.a.i#1')('stands at an airbase of its own', () => {
    expectAllowed(before().refusal('axis', form(HOME, ...wings(2))));
    expectRefused(before().refusal('axis', form('0203', ...wings(2))), '14.K.2.a.i#1');
    expectRefused(
      before(HOME)
        .hexes({ [HOME]: { owner: 'allied', holder: 'allied' } })
        .refusal('axis', form(HOME, ...wings(2))),
      '14.K.2.a.i#1',
    );
  });

  rule('14.K.2.a.ii')('stands on clear or hilly ground', () => {
    expectRefused(before(MOUNTAIN).refusal('axis', form(MOUNTAIN, ...wings(2))), '14.K.2.a.ii');
    expectAllowed(before(HILLS).refusal('axis', form(HILLS, ...wings(2))));
  });

  rule('14.K.2.a.iii')('stands at or next to a general port or a railway', () => {
    expectRefused(before(ALONE).refusal('axis', form(ALONE, ...wings(2))), '14.K.2.a.iii');
    for (const base of [BESIDE, ON_RAIL]) expectAllowed(before(base).refusal('axis', form(base, ...wings(2))));
  });

  rule('14.K.2.c')('serves as much as its transports lift', () => {
    expect([serves(working(3), 16), serves(working(5), 16), serves(working(0), 16)]).toEqual([3, 5, 0]);
  });

  rule('14.K.1#2', '14.K.2#2')('serves no more than the number on its counter, with more transports to lose', () => {
    expect([serves(working(9), 16), serves(working(12), 16)]).toEqual([9, 10]);
  });

  rule('14.K.2.a.i.2')('serves no more than its base has capacity', () => {
    expect([serves(working(6), 16), serves(working(6, HILLS), 16)]).toEqual([6, 3]);
    expect(serves(working(10).hexes({ [HOME]: { owner: 'axis', holder: 'axis', hits: 6 } }), 16)).toBe(6);
  });

  rule('14.K.2.c.i')('serves half as much beyond the range of its transports', () => {
    expect([serves(working(4), 19), serves(working(4), 20)]).toEqual([4, 2]);
  });

  rule('14.K.2.d.ii')('serves twice as much within half of its radius', () => {
    expect([serves(working(4), 13), serves(working(4), 14)]).toEqual([8, 4]);
  });
});

describe('the base of an Air QM', () => {
  rule('14.K.2.a.iv')('starts no other missions but with what it has left', () => {
    const left = (many: number): number => {
      const at = working(many).in('axis movement', 2);
      return startsLeft(at.position, hex(at, HOME));
    };
    expect([left(0), left(4), left(10)]).toEqual([12, 8, 2]);
  });

  rule('14.K.2.a.i.1#1')('is left by others for whom it has no room', () => {
    const crowded = before(HILLS, ...FIGHTERS);
    crowded.do('axis', form(HILLS, ...wings(2)));
    expect(crowded.awaiting).toBe('axis: crowded base');
    const away = { act: 'make-room', aircraft: 'de-ju-52-11', to: HOME };
    expectRefused(crowded.refusal('axis', away), '14.K.2.a.i.1#1', 'is not based there');
    for (const one of FIGHTERS.slice(0, 2)) crowded.do('axis', { act: 'make-room', aircraft: one, to: HOME });
    expect(crowded.awaiting).not.toBe('axis: crowded base');
    expect(FIGHTERS.map((one) => at(crowded, one))).toEqual([HOME, HOME, HILLS].map((number) => hex(crowded, number)));
    const roomy = before(HOME, ...FIGHTERS);
    roomy.do('axis', form(HOME, ...wings(2)));
    expect(roomy.awaiting).not.toBe('axis: crowded base');
  });

  rule('14.N.4.b#2', '14.K.2.a.i.1#1')('is left for bases where those who come are supplied before they fly', () => {
    const marks = (referee: Referee, one: string): unknown => wing(referee, one)['air-marks'];
    const away = (to: string): Referee => {
      const crowded = before(HILLS, ...FIGHTERS);
      crowded.do('axis', form(HILLS, ...wings(2)));
      crowded.do('axis', { act: 'make-room', aircraft: FIGHTERS[0], to });
      return crowded;
    };
    expect([marks(away(HOME), FIGHTERS[0]), marks(away(HOME), FIGHTERS[1])]).toEqual([['unpaid'], undefined]);
  });

  rule('14.K.2.a.i.1#2')('loses those who can go nowhere', () => {
    const others = Object.fromEntries(
      [HOME, NEAR, '0222', MOUNTAIN, ALONE, BESIDE, ON_RAIL].map((number) => [number, { owner: 'allied', holder: 'allied' } as const]),
    );
    const lonely = before(HILLS, ...FIGHTERS)
      .hexes(others)
      .aircraft({ [FIGHTERS[2]]: { at: HILLS, steps: 1 } });
    const happened = lonely.do('axis', form(HILLS, ...wings(2)), [1, 1]);
    expect(happened.filter(({ what }) => what === 'aircraft lost')).toMatchObject([{ over: 'friendly' }, { over: 'friendly' }]);
    // Of whoever had lost a step before no more than is left of him is lost.
    expect(happened.flatMap((one) => (one.what === 'aircraft lost' ? [[one['unit'], one['steps']]] : []))).toContainEqual([FIGHTERS[2], 1]);
    expect(FIGHTERS.filter((one) => at(lonely, one) === DEAD)).toHaveLength(2);
  });

  rule('14.K.2.b#1')('is left when it is taken off the map and its transports fly to another', () => {
    const moving = working(2).in('axis administration', 2).put('de-gjr-85', '0305');
    expectRefused(moving.refusal('axis', form(HOME, ...wings(2))), '14.K.2#1');
    const dissolve = (quartermaster: string) => ({ act: 'dissolve-quartermaster', quartermaster });
    expectRefused(moving.refusal('axis', dissolve('de-gjr-85')), '14.K.2.b#1', 'no Air QM of yours on the map');
    moving.do('axis', dissolve(QM));
    expect([moving.unit(QM).at, ...wings(2).map((one) => at(moving, one))]).toEqual(['ready', hex(moving, HOME), hex(moving, HOME)]);
    expectAllowed(moving.refusal('axis', form(HOME, ...wings(2))));
    moving.do('axis', { act: 'end' });
    expectAllowed(moving.refusal('axis', { act: 'transfer', from: HOME, to: ON_RAIL, aircraft: wings(1) }));
  });
});
