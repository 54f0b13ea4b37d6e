import { describe, expect } from 'vitest';
import { setWingSteps } from '../../src/position/air.ts';
import { setSpent, unitNamed } from '../../src/position/position.ts';
import { capacityFor, fareOf, refuseFare, refusePassenger, type Carriage, type Carrying } from '../../src/rules/08-air-movement/cargo.ts';
import { ground, wingOn } from '../aloft.ts';
import { withMore } from '../05-units/counters.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

const [JU52, DFS, HE, STUKAS, FIGHTERS] = ['de-ju-52-1', 'de-dfs-1', 'de-kg-26', 'de-stg-2', 'de-jg-77'] as const;
const at = ground({});
/** In quarters of an SP. */
const capacity = (wing: string, by: Carriage, band: Carrying['band'], isTug = false) =>
  capacityFor(at, wingOn(at, wing), { by, band, isTug });
const refusal = (unit: string, by: Carriage, vehicle: 'transport' | 'glider' = 'transport') =>
  refusePassenger(at, unitNamed(at, unit), by, vehicle);

describe('what aircraft carry', () => {
  rule('8.I.1#2')('is something for transports, gliders and bombers alone', () => {
    expect([JU52, HE, STUKAS, FIGHTERS].map((wing) => capacity(wing, 'lift', 'short') > 0)).toEqual([true, true, false, false]);
    expect(capacity(DFS, 'drop', 'normal')).toBe(2);
  });

  rule('8.I.3.b#1')('is printed on a transport, half of it left to half a wing', () => {
    const half = ground({});
    setWingSteps(half, wingOn(half, JU52), 1);
    const lift = { by: 'lift', band: 'normal', isTug: false } as const;
    expect([capacity(JU52, 'lift', 'normal'), capacityFor(half, wingOn(half, JU52), lift)]).toEqual([4, 2]);
  });

  rule(
    '8.I.2.a.i',
    '8.I.2.a.ii',
    '8.I.2.a.iii',
  )('is twice as much from base to base at short range, and half at long', () => {
    expect((['normal', 'short', 'long'] as const).map((band) => capacity(JU52, 'lift', band))).toEqual([4, 8, 2]);
  });

  rule(
    '10.N.1.d.i',
    '10.N.1.d.ii',
    '10.N.1.d.iii',
  )('is half of it dropped at normal range, all at short and a quarter at long', () => {
    expect((['normal', 'short', 'long'] as const).map((band) => capacity(JU52, 'drop', band))).toEqual([2, 4, 1]);
  });

  rule('8.B.2.a.iii#3')('is doubled at short range but where it is dropped', () => {
    const of = (by: Carriage) => (['normal', 'short'] as const).map((band) => capacity(JU52, by, band));
    expect([of('lift'), of('drop')]).toEqual([
      [4, 8],
      [2, 4],
    ]);
  });

  rule('7.G.3.a#1')('is never what of a division keeps to the ground', () => {
    expectRefused(refusal('de-5-geb-trains', 'lift'), '7.G.3.a#1', 'never flies');
    expectAllowed(refusal('de-gjr-85', 'lift'));
  });

  rule('8.I.3.b#3')('is a tenth of an SP for each factor of a bomber, twice that at short range and half at long (R13)', () => {
    // Three factors of a squadron: 0.3, 0.6 and 0.15 SP, of which quarters count.
    expect((['normal', 'short', 'long'] as const).map((band) => capacity(HE, 'lift', band))).toEqual([1, 2, 0]);
    expect(capacity('de-kg-2', 'lift', 'short')).toBe(3);
  });

  rule('8.I.2.a#1')('comes from base to base by transports and bombers, and down from the air by no bomber', () => {
    expect([capacity(HE, 'lift', 'short'), capacity(HE, 'drop', 'short')]).toEqual([2, 0]);
    expect([capacity(DFS, 'lift', 'normal'), capacity(DFS, 'drop', 'normal')]).toEqual([0, 2]);
  });

  rule('8.I.4.a', '8.I.4.d')('is printed on a glider, whatever the range', () => {
    expect((['normal', 'short', 'long'] as const).map((band) => capacity(DFS, 'drop', band))).toEqual([2, 2, 2]);
    expect(capacity(JU52, 'drop', 'long')).toBe(1);
  });

  rule('8.I.4.c#2')('is halved for a transport that tows a glider', () => {
    expect([capacity(JU52, 'drop', 'short'), capacity(JU52, 'drop', 'short', true)]).toEqual([4, 2]);
  });
});

describe('who is carried', () => {
  rule('8.I.1#3')('is nobody with heavy equipment', () => {
    expectRefused(refusal('de-hq-ringel', 'lift'), '8.I.1#3', 'heavy equipment');
    expectRefused(refusal('de-st-athens', 'lift'), '8.I.1#3', 'marker');
    expectAllowed(refusal('de-gjr-100', 'lift'));
    expectAllowed(refusal('de-hq-xi-fl', 'lift'));
  });

  rule('10.N.1#2')('jumps with a parachute on its counter', () => {
    expectRefused(refusal('de-gjr-100', 'drop'), '10.N.1#2', 'no parachute');
    expectAllowed(refusal('de-i-fjr-1', 'drop'));
    expectAllowed(refusal('de-gjr-100', 'lift'));
  });

  rule('10.N.1.a', '10.N.1#1')('lands in gliders alone where it is a glider unit', () => {
    expectRefused(refusal('de-i-llsr', 'drop'), '10.N.1.a', 'gliders alone');
    expectAllowed(refusal('de-i-llsr', 'drop', 'glider'));
    expectAllowed(refusal('de-ii-llsr', 'drop'));
  });

  rule('10.N.1.b')('is of less than division size', () => {
    const more = withMore();
    const refused = (unit: string) => refusePassenger(more, unitNamed(more, unit), 'lift', 'transport');
    expectRefused(refused('div-2'), '10.N.1.b', 'broken down');
    expectAllowed(refused('reg-1'));
  });
});

describe('passengers', () => {
  rule(
    '8.I.2.a.i',
    '8.I.2.a.ii',
    '8.I.2.a.iii',
  )('pay one, two or three movement points by the range', () => {
    expect((['short', 'normal', 'long'] as const).map((band) => fareOf(at, band))).toEqual([4, 8, 12]);
  });

  rule('8.I.3.c#1')('may have marched to the base, with what they have left', () => {
    const marched = ground({ 'de-i-fjr-1': '1625' });
    const unit = unitNamed(marched, 'de-i-fjr-1');
    setSpent(marched, unit, 12);
    expectAllowed(refuseFare(marched, unit, 'normal'));
    expectRefused(refuseFare(marched, unit, 'long'), '8.I.3.c#1', 'it has 2 left');
    setSpent(marched, unit, 16);
    expectRefused(refuseFare(marched, unit, 'normal'), '8.I.2.a.i', 'costs');
  });
});
