import { exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { unitNamed } from '../../src/position/position.ts';
import { attackTotal, fighterOf } from '../../src/rules/10-ground-combat/battle.ts';
import { supplyLine } from '../../src/rules/14-logistics/supply-line.ts';
import { crete, june, rule, type Referee } from '../referee.ts';

const [BRIGADE, REGIMENT] = ['nz-5', 'de-gjr-100'] as const;
const line = (at: Referee, unit: string) =>
  supplyLine(at.position, unitNamed(at.position, unit)).map((hex) => at.position.world.grid.number(hex));
/** A New Zealand brigade at Maleme, whose supplies lie at Suda, two hexes away along the road. */
const suda = (at = crete()): Referee =>
  at
    .put(BRIGADE, '2925')
    .put(REGIMENT, '3134')
    .facts({ gsp: { '2926': { allied: 54 } } });
const percent = (at: Referee, unit: string) => fighterOf(at.position, unitNamed(at.position, unit)).interdiction;

describe('the line by which supply comes', () => {
  rule('14.A.12')('leads from the points that reach the unit, by the shortest way; none to who is out of supply', () => {
    expect(line(suda(), BRIGADE)).toEqual(['2926', '2925']);
    expect(line(suda().put(BRIGADE, '2926'), BRIGADE)).toEqual(['2926']);
    expect(line(suda().put(BRIGADE, { at: '2925', supply: 'U1' }), BRIGADE)).toEqual([]);
    expect(line(suda().facts({ gsp: {} }), BRIGADE)).toEqual([]);
  });

  rule('14.N.2#1')('leads from points that lie in the open to the next hexes alone', () => {
    const open = (at: string) =>
      line(
        suda()
          .put(BRIGADE, at)
          .facts({ gsp: { '3028': { allied: 54 } } }),
        BRIGADE,
      );
    expect([open('3028'), open('3027'), open('3026')]).toEqual([['3028'], ['3028', '3027'], []]);
  });

  rule('14.C.2#3')('leads through headquarters, and by those to a terminal', () => {
    const at = june().in('axis movement').put('nz-5', '5149').put(REGIMENT, '1626');
    const army = at.put('de-st-athens', '1625').put('de-hq-12-army', '1525');
    expect(line(army, REGIMENT)).toEqual(['1625', '1525', '1626']);
    expect(line(at, REGIMENT)[0]).toBe('1625');
  });

  rule('5.A.10.d.iii', '5.A.10.d.iv')('is what enemy interdiction lies on, whosever player turn it is', () => {
    const zoned = (phase: 'axis combat' | 'allied combat', whose: 'axis-zone' | 'allied-zone') =>
      percent(
        suda()
          .hexes({ '2926': { [whose]: 2 } })
          .in(phase),
        BRIGADE,
      );
    expect([zoned('axis combat', 'axis-zone'), zoned('allied combat', 'axis-zone'), zoned('axis combat', 'allied-zone')]).toEqual([
      10, 10, 0,
    ]);
    // Away from the line.
    expect(percent(suda().hexes({ '3130': { 'axis-zone': 2 } }), BRIGADE)).toBe(0);
  });

  rule('5.A.10.d.ii')('takes that off the CEV of an attack', () => {
    const strength = (zone: 0 | 2) => {
      const at = suda()
        .put(BRIGADE, { at: '2925', supply: 'offensive' })
        .hexes({ '2926': { 'axis-zone': zone } });
      const unit = unitNamed(at.position, BRIGADE);
      const own = at.position.world.units[unit]?.full.attack ?? 0;
      const battle = { hex: at.position.world.grid.index('3129'), attackers: [unit], defenders: [] };
      const total = attackTotal(at.position, { ...battle, attacking: 'commonwealth', defending: 'germany' }) ?? exact.ZERO;
      return exact.written(exact.over(total, [own, 1]));
    };
    expect([strength(0), strength(2)]).toEqual(['1 1/4', '1 1/8']);
  });
});
