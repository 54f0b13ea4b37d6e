import { exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { bombsAboard } from '../../src/rules/08-air-movement/ranges.ts';
import { shotDrm } from '../../src/rules/11-air-combat/figures.ts';
import { MALEME, MOLAOI, raid } from '../08-air-movement/given.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [STUKAS, FIGHTERS, HURRICANES] = ['de-stg-2', 'de-jg-77', 'uk-hurricane-1'] as const;
const SPARTA = '2020';
type Supply = 'general' | 'E1' | 'E2' | 'U1' | 'U2' | 'U3';
const supplied = (supply: Supply): Referee =>
  crete().aircraft({ [STUKAS]: { at: MOLAOI, supply }, [FIGHTERS]: { at: MOLAOI, supply }, [HURRICANES]: { at: MALEME } });
const wing = (at: Referee, id: string): number => at.position.world.wing.get(id) as number;
const attack = raid(MALEME, { [STUKAS]: 'crew' });
const transfer = (to: string) => ({ act: 'transfer', from: MOLAOI, to, aircraft: [STUKAS] });

describe('aircraft out of supply', () => {
  rule('14.H.3.a')('carry half of their bombs at the first level', () => {
    const bombs = (supply: Supply) =>
      bombsAboard(supplied(supply).position, wing(supplied(supply), STUKAS), { factor: 'obf', isAirbase: false, byNight: false });
    const [whole, half] = [bombs('general'), bombs('U1')];
    expect(exact.compare(half, exact.over(whole, [2, 1]))).toBe(0);
    expect(exact.compare(bombs('E1'), half)).toBe(0);
    expectAllowed(supplied('U1').refusal('axis', attack));
  });

  rule('14.H.3.b', '14.A.2#2')('fly nothing but transfers at the second', () => {
    for (const supply of ['E2', 'U2'] as const) {
      expectRefused(supplied(supply).refusal('axis', attack), '14.H.3.b');
      expectAllowed(supplied(supply).refusal('axis', transfer(SPARTA)));
    }
    expectAllowed(supplied('E1').refusal('axis', attack));
  });

  rule('14.A.2#3')('transfer to a base in supply alone', () => {
    const cut = (supply: Supply) => supplied(supply).hexes({ [SPARTA]: { 'base-supply': 'isolated' } });
    expectRefused(cut('U1').refusal('axis', transfer(SPARTA)), '14.A.2#3');
    expectAllowed(supplied('U1').refusal('axis', transfer(SPARTA)));
    expectAllowed(
      crete()
        .aircraft({ [STUKAS]: { at: MOLAOI } })
        .hexes({ '1721': { 'base-supply': 'extended' } })
        .refusal('axis', transfer('1721')),
    );
  });

  rule('14.H.3.c#1')('at the third have no good efficiency left in air combat, and two less', () => {
    const drm = (supply: Supply): number => {
      const at = supplied(supply);
      const [by, target] = [wing(at, FIGHTERS), wing(at, HURRICANES)];
      return shotDrm(at.position, { by, at: target, isPassing: false }, { own: [by], enemies: [target] });
    };
    const { nations } = supplied('U3').position.world.tables.air.acev;
    expect(drm('general') - drm('U3')).toBe(Math.max(0, nations.germany) + 2);
    expect(drm('U2')).toBe(drm('general'));
    expectRefused(supplied('U3').refusal('axis', attack), '14.H.3.c#1');
  });
});
