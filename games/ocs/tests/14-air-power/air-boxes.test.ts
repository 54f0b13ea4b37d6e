import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { BF, HEINKEL, LAGG, sky, STUKA, STUKA2, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** Ten hexes beyond the west edge, for the Germans; five beyond the rows of the east edge up to 4, for the Soviets. */
const WEST = { id: 'west', name: 'West', side: 'german', level: 3, airHexes: 10, edge: 'west', rows: [1, 12] } as const;
const EAST = { id: 'east', name: 'East', side: 'soviet', level: 1, airHexes: 5, edge: 'east', rows: [1, 4] } as const;
/** One hex beyond the rows of the east edge from 9, for the Germans. */
const NEAR = { id: 'near', name: 'Near', side: 'german', level: 1, airHexes: 1, edge: 'east', rows: [9, 12] } as const;
const END = { act: 'end' };
const flyIn = (to: string, ...aircraft: readonly string[]) => ({ act: 'fly-in', box: 'west', aircraft, to });
const flyOff = (from: string, box: string, ...aircraft: readonly string[]) => ({ act: 'fly-off', from, aircraft, box });

const boxes = (distance: number = WEST.airHexes, ...others: readonly Facts[]): Sky =>
  sky().by((all) => all.airBoxes({ ...WEST, airHexes: distance }, EAST, ...others));
const storm = (all: Sky): Sky => all.by((referee) => referee.weather('M-'));

describe('air boxes beyond the map (Intro.3-1)', () => {
  rule('Intro.3-1', '14.1a-1')('lie so many hexes beyond their edge, which count against the range', () => {
    const at = (distance: number, to: string) => boxes(distance).put('west', STUKA).set.refusal('german', flyIn(to, STUKA));
    // A Stuka flies 50 hexes.
    expectAllowed(at(45, '06.05'));
    expectRefused(at(45, '07.05'), '14.1a-1', 'out of range');
    expectAllowed(at(44, '07.05'));
    expectRefused(boxes(51).put('west', STUKA).set.refusal('german', flyIn('01.05', STUKA)), '14.1a-1', 'The map is out of range');
    const flown = boxes(50).put('west', STUKA).set;
    const [told] = toldOf(flown.do('german', flyIn('01.05', STUKA)), 'flew in');
    expect(told).toMatchObject({ box: 'west', hex: '01.05', units: [STUKA] });
    expect(wingOf(flown, STUKA)).toBe('01.05 active 2');
  });

  rule('Intro.3-1')('let go together those who are in one', () => {
    const apart = boxes(WEST.airHexes, NEAR).put('west', STUKA).put('near', BF).set;
    expectRefused(apart.refusal('german', flyIn('05.05', STUKA, BF)), 'Intro.3-1', 'is not in West');
    expectAllowed(apart.refusal('german', flyIn('05.05', STUKA)));
    const near = boxes(WEST.airHexes, NEAR).put('near', STUKA, BF).set;
    expectRefused(near.refusal('german', flyIn('05.05', STUKA, BF)), 'Intro.3-1', 'Nobody of yours is in West');
    expectAllowed(near.refusal('german', { ...flyIn('05.05', STUKA, BF), box: 'near' }));
  });

  rule(
    'Intro.3-1',
    '14.2b-1',
    '14.1e-2',
  )('let go active air units of their side, while the weather lets anybody fly', () => {
    expectAllowed(boxes().put('west', BF).set.refusal('german', flyIn('05.05', BF)));
    const asleep = boxes().with({ at: 'west' }, BF).put('west', STUKA).set;
    expectRefused(asleep.refusal('german', flyIn('05.05', BF)), 'Intro.3-1', 'none of your active');
    expectRefused(boxes().put('west', BF).put('02.02', STUKA).set.refusal('german', flyIn('05.05', STUKA)), 'Intro.3-1', 'none of your');
    expectRefused(storm(boxes().put('west', BF)).set.refusal('german', flyIn('05.05', BF)), '14.1e-2', 'nobody fly');
    const there = boxes().put('05.05', BF);
    expectAllowed(there.set.refusal('german', flyOff('05.05', 'west', BF)));
    expectRefused(storm(there).set.refusal('german', flyOff('05.05', 'west', BF)), '14.1e-2', 'nobody fly');
  });

  rule(
    'Intro.3-1',
    '14.7-1',
    '14.1a-1',
  )('take in air units of their own side that have the range, inactive', () => {
    const at = (distance: number) => boxes(distance).put('05.05', STUKA).set;
    expectAllowed(at(46).refusal('german', flyOff('05.05', 'west', STUKA)));
    expectRefused(at(47).refusal('german', flyOff('05.05', 'west', STUKA)), '14.1a-1', 'No air box of yours is in range');
    expectRefused(at(46).refusal('german', flyOff('05.05', 'east', STUKA)), '14.1a-1', 'no box of yours');
    const flown = at(46);
    flown.do('german', flyOff('05.05', 'west', STUKA));
    expect(wingOf(flown, STUKA)).toBe('west inactive 2');
  });

  rule(
    '14.1a-1',
    '14.1c-1',
    '14.2-1',
  )('take in together those active in one hex who all have the range', () => {
    const at = (distance: number) => boxes(distance, NEAR).put('05.05', STUKA, BF).put('06.06', HEINKEL).with({ at: '05.05' }, STUKA2).set;
    const both = flyOff('05.05', 'west', STUKA, BF);
    // A Bf 109F flies 45 hexes.
    const [close, far] = [at(41), at(42)];
    expectAllowed(close.refusal('german', both));
    expectRefused(far.refusal('german', both), '14.1a-1', 'West is out of range of');
    expectAllowed(far.refusal('german', { ...both, box: 'near' }));
    expectRefused(close.refusal('german', flyOff('05.05', 'west', STUKA, HEINKEL)), '14.1c-1', 'is not in 05.05');
    expectAllowed(close.refusal('german', flyOff('06.06', 'west', HEINKEL)));
    expectRefused(close.refusal('german', flyOff('07.07', 'west', HEINKEL)), '14.1c-1', 'No active air unit of yours is in 07.07');
    expectRefused(close.refusal('german', flyOff('05.05', 'west', STUKA, STUKA2)), '14.2-1', 'none of your active air units');
  });

  rule('14.6a-1')('are the home of who has no base in range, and of nobody else alone', () => {
    const back = (hex: string): Referee =>
      sky('60.02 open')
        .base('02.02', 'german', 1, 0)
        .put(hex, BF)
        .by((all) => all.airBoxes({ ...NEAR, rows: [1, 12] }).in('1 german air return')).set;
    const home = { act: 'go-home', aircraft: [BF], to: '02.02' };
    expectAllowed(back('47.02').refusal('german', home));
    expectRefused(back('48.02').refusal('german', home), '14.6a-1', 'No air base of yours is in range');
    expect([back('47.02').offered('german'), back('48.02').offered('german')]).toEqual([['go-home', 'go-to-box'], ['go-to-box']]);
  });

  rule('14.6-1', '14.6a-1')('are a home for who has to fly home and has the range', () => {
    const back = (distance: number, ...others: readonly string[]): Referee =>
      boxes(distance)
        .base('03.03', 'german')
        .put('05.05', STUKA, ...others)
        .by((all) => all.in('1 german air return')).set;
    const home = (box: string, unit: string = STUKA) => ({ act: 'go-to-box', aircraft: [unit], box });
    expectAllowed(back(46).refusal('german', home('west')));
    expectRefused(back(47).refusal('german', home('west')), '14.6a-1', 'in their range');
    expectRefused(back(46).refusal('german', home('east')), '14.6a-1', 'no box of yours');
    expectRefused(back(46).refusal('german', home('west', BF)), '14.6-1', 'none of those');
    expectRefused(back(46, BF).refusal('german', home('west', BF)), '14.6a-1', 'West is out of range of');
    expectAllowed(back(41, BF).refusal('german', home('west', BF)));
    const at = back(46, HEINKEL);
    at.do('german', home('west'));
    expect([STUKA, HEINKEL].map((one) => wingOf(at, one))).toEqual(['west inactive 2', '05.05 homebound 2']);
  });

  rule(
    '14.17b-1',
    '14.17a-1',
    'Intro.3-1',
  )('refit as many as a die times their level, before the bases', () => {
    const rolled = (level: number, die: number, scenario = {}) => {
      const at = sky('', scenario)
        .by((all) => all.airBoxes({ ...WEST, level }).in('1 german air return'))
        .with({ at: 'west' }, BF, STUKA, STUKA2)
        .put('03.02', HEINKEL)
        .base('01.01', 'german', 1, 0).set;
      at.do('german', { act: 'go-home', aircraft: [HEINKEL], to: '02.02' }, [die]);
      return at;
    };
    const refit = (...aircraft: readonly string[]) => ({ act: 'refit-box', aircraft });
    const at = rolled(1, 2);
    expect(at.awaiting).toBe('german: box refit');
    expectRefused(at.refusal('german', refit(BF, STUKA, STUKA2)), '14.17b-1', '2 refit here');
    expectRefused(at.refusal('german', refit(HEINKEL)), '14.17b-1', 'none of your inactive');
    at.do('german', refit(BF, STUKA), [1]);
    expect([BF, STUKA, STUKA2].map((one) => wingOf(at, one))).toEqual(['west active 2', 'west active 2', 'west inactive 2']);
    expectAllowed(rolled(2, 2).refusal('german', refit(BF, STUKA, STUKA2)));
  });
});

describe('air units arrive', () => {
  const SOURCE = 'ours: for tests';
  /** The Soviet Reinforcement Placement Segment of the third game turn, after the German one in which nobody comes. */
  const segment = (more: Facts, unpaid = false): Referee => {
    const line = { id: 'air', side: 'german', turn: 3, playerTurn: 1, aircraft: [BF, STUKA], source: SOURCE, ...more };
    const at = sky('', { overphase: ['reinforcement'], arrivals: [line] })
      .by((all) => all.airBoxes(WEST).in('2 soviet exploitation movement', 2))
      .base('05.05', 'german', 1, unpaid ? 0 : 1)
      .put('11.11', LAGG).set;
    at.do('soviet', { act: 'fly', from: '11.11', aircraft: [LAGG], by: ['10.10'] });
    at.do('soviet', END);
    return at;
  };
  const land = (hex: string, ...aircraft: readonly string[]) => ({ act: 'base-aircraft', hex, aircraft, as: 'inactive' });

  rule(
    '2.3.I3-4',
    '12.6-7',
    '14.1g-1',
  )('at a supplied base of their side', () => {
    const at = segment({});
    expect(at.awaiting).toBe('german: new aircraft');
    expectAllowed(at.refusal('german', land('05.05', BF)));
    expectRefused(at.refusal('german', land('05.05', HEINKEL)), '2.3.I3-4', 'does not arrive');
    expectRefused(segment({}, true).refusal('german', land('05.05', BF)), '2.3.I3-4', 'no supplied air base');
    expectRefused(at.refusal('german', land('11.11', BF)), '2.3.I3-4', 'no supplied air base');
    at.do('german', land('05.05', BF));
    at.do('german', { act: 'box-aircraft', box: 'west', aircraft: [STUKA], as: 'inactive' }, [1]);
    expect([BF, STUKA].map((one) => wingOf(at, one))).toEqual(['05.05 inactive 2', 'west inactive 2']);
  });

  rule('12.6-4', '14.2-1')('active or inactive, as their owner wants (OA-127)', () => {
    const as = (mode: string) => {
      const at = segment({});
      at.do('german', { ...land('05.05', BF), as: mode });
      at.do('german', { act: 'box-aircraft', box: 'west', aircraft: [STUKA], as: mode }, mode === 'active' ? [] : [1]);
      return [BF, STUKA].map((one) => wingOf(at, one));
    };
    expect(as('active')).toEqual(['05.05 active 2', 'west active 2']);
    expect(as('inactive')).toEqual(['05.05 inactive 2', 'west inactive 2']);
  });

  rule('Intro.3-1', '2.3.I3-4')('in a box beyond the map, which is told', () => {
    const at = segment({});
    const land = (...aircraft: readonly string[]) => ({ act: 'box-aircraft', box: 'west', aircraft, as: 'active' });
    expectRefused(at.refusal('german', land(HEINKEL)), '2.3.I3-4', 'does not arrive');
    expect(toldOf(at.do('german', land(BF)), 'flew off')).toMatchObject([{ units: [BF], box: 'west' }]);
  });

  rule('2.3.I3-4')('where their line says so, at one base alone', () => {
    const at = segment({ places: [{ at: 'hex', hex: '05.05' }] });
    expectRefused(at.refusal('german', land('02.02', BF)), '2.3.I3-4', 'to which they come');
    expectAllowed(at.refusal('german', land('05.05', BF)));
    expectRefused(at.refusal('german', { act: 'box-aircraft', box: 'west', aircraft: [BF], as: 'active' }), '2.3.I3-4', 'do not come');
  });

  rule('2.3.I3-3')('in steps, for a reduced air unit or a lost one', () => {
    const rows = [{ to: 12, air: [{ types: ['Bf 109F', 'Ju 87'], steps: 2 }], source: SOURCE }];
    const sides = ['german', 'soviet'].map((id) => ({
      id,
      rows: id === 'german' ? rows : [{ to: 12, source: SOURCE }],
      modifiers: [],
      places: [{ at: 'hex', hex: '03.03' }],
    }));
    const at = sky('', { overphase: ['reinforcement'], schedules: ['variable-reinforcements'] })
      .by((all) => all.tables({ variable: { dice: 2, from: 2, sides } } as unknown as Facts).in('2 soviet exploitation movement', 2))
      .with({ at: 'dead' }, BF)
      .with({ at: '02.02', steps: 1 }, STUKA, HEINKEL)
      .put('11.11', LAGG).set;
    at.do('soviet', { act: 'fly', from: '11.11', aircraft: [LAGG], by: ['10.10'] });
    at.do('soviet', END, [3, 4]);
    const give = (unit: string) => ({ act: 'replace-aircraft', unit });
    expect(at.awaiting).toBe('german: air steps');
    expectRefused(at.refusal('german', give(HEINKEL)), '2.3.I3-3', 'gets no step');
    expectAllowed(at.refusal('german', give(BF)));
    at.do('german', give(STUKA));
    at.do('german', land('02.02', BF), [1, 1, 1]);
    expect([STUKA, BF, HEINKEL].map((one) => wingOf(at, one))).toEqual(['02.02 inactive 2', '02.02 inactive 1', '02.02 inactive 1']);
  });

  rule('Intro.3-1', '2.3.I3-3')('not in steps for lost ones that were to leave by then', () => {
    const rows = [{ to: 12, air: [{ types: ['Bf 109F', 'Ju 87'], steps: 1 }], source: SOURCE }];
    const sides = ['german', 'soviet'].map((id) => ({
      id,
      rows: id === 'german' ? rows : [{ to: 12, source: SOURCE }],
      modifiers: [],
      places: [{ at: 'hex', hex: '03.03' }],
    }));
    const lines = (turn: number) => [{ id: 'leaves', side: 'german', turn, aircraft: [BF], source: SOURCE }];
    const leaving = (turn: number) => {
      const rules = [{ id: 'withdrawals', says: 'Ours.', source: SOURCE, penalty: 3, lines: lines(turn) }];
      const at = sky('', { overphase: ['reinforcement'], schedules: ['variable-reinforcements'], rules: ['withdrawals'] })
        .by((all) =>
          all
            .tables({ variable: { dice: 2, from: 2, sides }, special: { rules } } as unknown as Facts)
            .in('2 soviet exploitation movement', 2),
        )
        .with({ at: 'dead' }, BF)
        .with({ at: '02.02', steps: 1 }, STUKA, STUKA2)
        .put('11.11', LAGG).set;
      at.do('soviet', { act: 'fly', from: '11.11', aircraft: [LAGG], by: ['10.10'] });
      at.do('soviet', END, [3, 4]);
      return at.refusal('german', { act: 'replace-aircraft', unit: BF });
    };
    expectRefused(leaving(2), '2.3.I3-3', 'gets no step');
    expectAllowed(leaving(3));
  });
});
