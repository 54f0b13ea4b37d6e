import { exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { bombsAboard, hexesBetween, homeRange, interceptionRange, reachOf } from '../../src/rules/08-air-movement/ranges.ts';
import { refuseByNight } from '../../src/rules/08-air-movement/flyers.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { ARGOS, based, END, intercept, MALEME, MOLAOI, raid, RETIMO, skies, wing } from './given.ts';

const indexOf = (at: Referee, id: string): number => at.position.world.wing.get(id) as number;
const band = (unit: string, hexes: number) => {
  const { position } = crete();
  return reachOf(position, position.world.wing.get(unit) as number, hexes);
};
const bands = (unit: string, ...hexes: readonly number[]) => hexes.map((many) => band(unit, many)?.band ?? null);

describe('the range of air units', () => {
  rule('8.A#1')('is counted in hexes, whatever is below', () => {
    const { position } = crete();
    const hex = (number: string): number => position.world.grid.index(number);
    expect(hexesBetween(position, hex(MOLAOI), hex(MALEME))).toBe(7);
    const near = skies();
    near.do('axis', raid(MALEME, { 'de-stg-2': 'crew' }));
    expect(wing(near, 'de-stg-2')['flown']).toBe(7);
    const far = crete().aircraft(based('5149', 'uk-gladiator')).in('allied movement');
    expectRefused(far.refusal('allied', raid('2937', { 'uk-gladiator': 'crew' })), '8.A#1', 'out of the range');
    expectAllowed(
      crete()
        .aircraft(based('3030', 'uk-gladiator'))
        .in('allied movement')
        .refusal('allied', raid('2937', { 'uk-gladiator': 'crew' })),
    );
  });

  rule(
    '8.B.2.a#1',
    '8.B.2.a.ii',
    '8.B.2.a.iii#1',
  )('has a normal band from above a quarter of it on, and a short one below', () => {
    expect(bands('uk-gladiator', 2, 3, 9)).toEqual(['short', 'normal', 'normal']);
  });

  rule('8.B.2.a.i#1')('reaches to twice what is printed', () => {
    expect(bands('uk-gladiator', 9, 10, 18, 19)).toEqual(['normal', 'long', 'long', null]);
  });

  rule('8.B.2.a.iv#1', '8.B.2.a.iv#2')('is half as much again with tanks, but for the short band', () => {
    expect(bands('uk-hurricane-1', 3, 4, 12, 18, 19, 36, 37)).toEqual(['short', 'normal', 'normal', 'normal', 'long', 'long', null]);
    expect([12, 13].map((hexes) => band('uk-hurricane-1', hexes)?.hasTanks)).toEqual([false, true]);
    expect(bands('uk-gladiator', 10)).toEqual(['long']);
  });

  const load = (flown: number, more: object = {}, byNight = false): string => {
    const at = crete()
      .missions({ 'mission-1': { at: MALEME, side: 'axis', kind: 'airbase attack' } })
      .aircraft({ 'de-kg-2': { at: 'in mission-1', from: ARGOS, flown, ...more } });
    return exact.written(bombsAboard(at.position, indexOf(at, 'de-kg-2'), { factor: 'obf', isAirbase: true, byNight }));
  };

  rule('8.B.2.a.i#2')('leaves a quarter of the bombs at long range', () => {
    expect([load(21), load(22)]).toEqual(['4', '1']);
  });

  rule('8.B.2.a.iii#2')('lets half as many bombs again be carried at short range', () => {
    expect([load(6), load(5)]).toEqual(['4', '6']);
  });

  rule('5.B.2.c', '5.B.2.e')('goes with the bombs of the steps that are left', () => {
    expect([load(12), load(12, { steps: 1 })]).toEqual(['4', '2']);
  });

  rule('5.B.2.d')('goes with strategic bombs, too', () => {
    const at = crete()
      .missions({ 'mission-1': { at: MALEME, side: 'axis', kind: 'airbase attack' } })
      .aircraft({ 'de-kg-2': { at: 'in mission-1', from: ARGOS, flown: 12 } });
    const bombs = (factor: 'obf' | 'sbf') =>
      exact.written(bombsAboard(at.position, indexOf(at, 'de-kg-2'), { factor, isAirbase: false, byNight: false }));
    expect([bombs('obf'), bombs('sbf')]).toEqual(['4', '5']);
  });

  rule('8.A#2')('is there again for the way home (R10)', () => {
    const out = (flown: number, base: string) =>
      crete()
        .missions({ 'mission-1': { at: RETIMO, side: 'axis', kind: 'airbase attack', stage: 'over' } })
        .aircraft({ 'de-stg-2': { at: 'in mission-1', from: MOLAOI, flown } })
        .in('axis return')
        .refusal('axis', { act: 'land', base, aircraft: ['de-stg-2'] });
    expectAllowed(out(10, MOLAOI));
    expectRefused(out(10, ARGOS), '8.A#2', 'out of the 10 hexes');
    expectAllowed(out(11, ARGOS));
    const { position } = crete();
    expect(homeRange(position, position.world.wing.get('de-stg-2') as number)).toBe(10);
  });

  rule('8.D.1.a.i')('is not doubled for interceptions, but tanks may be hung', () => {
    const { position } = crete();
    const most = (unit: string) => interceptionRange(position, position.world.wing.get(unit) as number);
    expect([most('de-jg-77'), most('uk-gladiator'), most('uk-hurricane-1')]).toEqual([11, 9, 18]);
    const met = (base: string) => {
      const at = crete().aircraft({ ...based(MOLAOI, 'de-stg-2'), ...based(base, 'uk-gladiator') });
      at.do('axis', raid(MALEME, { 'de-stg-2': 'crew' }));
      return at.awaiting;
    };
    expect(met('3030')).toBe('allied: interception of raids');
    expect(met('5149')).not.toBe('allied: interception of raids');
  });
});

describe('air units', () => {
  rule('8.A.N', '8.A.N#2')('fly one mission in a player turn, and another in the next', () => {
    const at = crete().aircraft({ ...based(MOLAOI, 'de-stg-2', 'de-jg-77') });
    const flown = at.aircraft({ 'de-stg-2': { at: MOLAOI, from: MOLAOI } });
    expectRefused(flown.refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })), '8.A.N#2', 'has flown in this player turn');
    const out = crete().aircraft(based(MOLAOI, 'de-stg-2', 'de-jg-77'));
    out.do('axis', raid(MALEME, { 'de-stg-2': 'crew' }));
    expectRefused(out.refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })), '8.A.N#2', 'on a mission already');
    expectAllowed(at.refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })));
    const next = flown.aircraft(based(MALEME, 'uk-hurricane-1')).put('de-gjr-100', '3126');
    next.do('axis', END);
    expect(next.position.facts.phase).toBe('axis pursuit');
    next.do('axis', END);
    expect([next.position.facts.phase, wing(next, 'de-stg-2')['from']]).toEqual(['allied reply air', undefined]);
    expectAllowed(next.refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })));
  });

  /** Stukas over the port of Canea, and fighters at Retimo. */
  const attacked = (...fighters: readonly string[]): Referee =>
    crete()
      .missions({ 'mission-1': { at: '2926', side: 'axis', kind: 'port attack' } })
      .aircraft({ 'de-stg-77': { at: 'in mission-1', from: MOLAOI, flown: 8 }, ...based(RETIMO, ...fighters) })
      .put('nz-5', '3026')
      .in('axis interception');

  rule('8.B.1')('take off for a mission, from a base of theirs', () => {
    const on = (base: string) => crete().aircraft({ ...based(base, 'de-stg-2'), ...based(MOLAOI, 'de-stg-77') });
    expectRefused(on(RETIMO).refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })), '8.B.1', 'at no base of yours');
    expectAllowed(on(MOLAOI).refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })));
    const theirs = on(MOLAOI).aircraft(based(RETIMO, 'uk-gladiator'));
    expectRefused(theirs.refusal('axis', raid(MALEME, { 'uk-gladiator': 'crew' })), '8.B.1', 'is not yours');
    const met = attacked('uk-hurricane-1').aircraft(based(MALEME, 'uk-gladiator'));
    expectRefused(met.refusal('allied', intercept(MALEME, 'uk-hurricane-1')), '8.B.1', 'is not based in');
    expectAllowed(met.refusal('allied', intercept(RETIMO, 'uk-hurricane-1')));
  });

  rule('4.B.3.a#1')('start no more from a base than it has capacity for, whatever they fly', () => {
    // Retimo has room for one.
    const at = () =>
      crete()
        .aircraft({ ...based(RETIMO, 'uk-blenheim-2', 'uk-maryland'), ...based(MALEME, 'uk-gladiator') })
        .in('allied movement');
    const both = { 'uk-blenheim-2': 'crew', 'uk-maryland': 'crew' } as const;
    expectRefused(at().refusal('allied', raid(MOLAOI, both)), '4.B.3.a#1', 'as many take off as can');
    expectAllowed(at().refusal('allied', raid(MOLAOI, { 'uk-blenheim-2': 'crew' })));
    const leave = (...aircraft: readonly string[]) => ({ act: 'transfer', from: RETIMO, to: MALEME, aircraft });
    expectRefused(at().refusal('allied', leave('uk-blenheim-2', 'uk-maryland')), '4.B.3.a#1', 'no more than 1 take off');
    const two = ['uk-hurricane-1', 'uk-gladiator'] as const;
    expectRefused(attacked(...two).refusal('allied', intercept(RETIMO, ...two)), '4.B.3.a#1', 'no more than 1 take off');
    expectAllowed(attacked(...two).refusal('allied', intercept(RETIMO, two[0])));
    const after = at();
    after.do('allied', { act: 'transfer', from: RETIMO, to: MALEME, aircraft: ['uk-maryland'] });
    expectRefused(after.refusal('allied', raid(MOLAOI, { 'uk-blenheim-2': 'crew' })), '4.B.3.a#1', 'as many have taken off');
  });

  rule(
    '4.B.3.b#1',
    '4.B.3.b#2',
    '4.B.3.a#2',
  )('land on a base that is badly hit, and do not take off from it', () => {
    const hit = (hits: number) =>
      skies()
        .aircraft(based(ARGOS, 'de-stg-77'))
        .hexes({ [MOLAOI]: { hits } });
    expectRefused(hit(4).refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })), '4.B.3.b#2', 'too badly hit');
    expectAllowed(hit(3).refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })));
    expectAllowed(hit(4).refusal('axis', { act: 'transfer', from: ARGOS, to: MOLAOI, aircraft: ['de-stg-77'] }));
  });

  rule('4.B.4.b#1')('do not take off from a base that has just been taken, before the Air Return Phase', () => {
    const taken = (fresh: readonly 'base'[]) =>
      skies()
        .aircraft(based(ARGOS, 'de-stg-77'))
        .hexes({ [MOLAOI]: { fresh } });
    expectRefused(taken(['base']).refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })), '4.B.4.b#1', 'just been taken');
    expectAllowed(taken([]).refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })));
  });

  rule('8.H.1.a')('that are trained for war at sea fly nothing else', () => {
    const at = crete().aircraft(based(ARGOS, 'de-lg-1-s', 'de-lg-1'));
    expectRefused(at.refusal('axis', raid(MALEME, { 'de-lg-1-s': 'crew' })), '8.H.1.a');
    expectAllowed(at.refusal('axis', raid(MALEME, { 'de-lg-1': 'crew' })));
    expectAllowed(at.refusal('axis', { act: 'transfer', from: ARGOS, to: MOLAOI, aircraft: ['de-lg-1-s'] }));
  });
});

describe('flights by night', () => {
  rule('8.J.1#1')('are for fighters that are made for it', () => {
    const { position } = crete();
    const fighter = (...codes: readonly string[]) => ({ name: 'Fighters', kind: 'F', codes: new Set(codes) }) as never;
    expectAllowed(refuseByNight(position, fighter('N')));
    expectRefused(refuseByNight(position, fighter()), '5.B.3.a.i', 'a day fighter');
  });

  const night = { night: true } as const;

  rule('8.J.1#1', '5.B.3.b.ii#1')('are for those who are made for it, who may fly by day, too', () => {
    const at = () => crete().aircraft(based('2441', 'it-sm-81', 'it-cr-42'));
    expectAllowed(at().refusal('axis', raid(MALEME, { 'it-sm-81': 'crew' }, night)));
    expectAllowed(at().refusal('axis', raid(MALEME, { 'it-sm-81': 'crew' })));
    expectRefused(at().refusal('axis', raid(MALEME, { 'it-sm-81': 'crew', 'it-cr-42': 'escort' }, night)), '5.B.3.a.i');
  });

  rule('5.B.3.a.i')('are not for day fighters', () => {
    const at = crete().aircraft(based(MOLAOI, 'de-jg-77'));
    expectRefused(at.refusal('axis', raid(MALEME, { 'de-jg-77': 'crew' }, night)), '5.B.3.a.i', 'day fighter');
    expectAllowed(at.refusal('axis', raid(MALEME, { 'de-jg-77': 'crew' })));
  });

  rule('8.J.1#2')('are for bombers without that, and not for dive bombers', () => {
    const at = crete().aircraft(based(ARGOS, 'de-kg-2', 'de-stg-2'));
    expectAllowed(at.refusal('axis', raid(MALEME, { 'de-kg-2': 'crew' }, night)));
    expectRefused(at.refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' }, night)), '8.J.1#2');
  });

  rule('8.J.1.b')('are no longer than the season lets them be', () => {
    const at = crete().aircraft(based('5149', 'uk-wellington')).in('allied movement');
    const far = raid('1525', { 'uk-wellington': 'crew' }, night);
    expectRefused(at.refusal('allied', far), '8.J.1.b');
    expectAllowed(at.refusal('allied', { ...far, night: false }));
    expectAllowed(at.refusal('allied', raid('2541', { 'uk-wellington': 'crew' }, night)));
  });
});
