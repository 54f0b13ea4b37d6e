import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { BF, BF2, LAGG, LAGG2, sky, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, field, rule, step, takeUp, type Referee } from '../referee.ts';

const ENGINEERS = 'de-pi-79';
const RIFLES = 'de-sr-33';
const BATTALION = 'de-k-34';

const supply = (base: string, level: number) => ({ act: 'supply-base', base, level });
const baseAt = (referee: Referee, hex: string): Facts => (referee.fact('hexes') as { readonly [hex: string]: Facts })[hex] ?? {};

describe('the supply of air bases', () => {
  /** The German Supply Usage Segment, with so many tokens at the base at 02.02. */
  const usage = (tokens: number, base = 3): Referee =>
    sky()
      .base('02.02', 'german', base, 0)
      .base('03.02', 'german', 1, 0)
      .by((all) => all.dumps({ '02.02': { german: tokens } }).in('german supply')).set;

  rule(
    '15.0f-1',
    '2.3.I2-2',
    'Terms-6',
  )('is a supply point for each level that is to be used, and no more than it has', () => {
    const at = usage(12);
    expectAllowed(at.refusal('german', supply('02.02', 1)));
    expectAllowed(at.refusal('german', supply('02.02', 3)));
    expectRefused(at.refusal('german', supply('02.02', 4)), '15.0f-1', 'has level 3');
    at.do('german', supply('02.02', 2));
    expect(at.dump('02.02', 'german')).toBe(4);
    expect(baseAt(at, '02.02')).toMatchObject({ base: 3, paid: 2 });
    expectRefused(at.refusal('german', supply('02.02', 1)), '15.0f-1', 'has been paid for');
    expectRefused(usage(7).refusal('german', supply('02.02', 2)), '15.0f-1', 'do not come');
    expectRefused(at.refusal('german', supply('11.11', 1)), '15.0f-3', 'No air base of yours');
  });

  rule('15.0f-2', '15.0f-4')('may be left out: the base is unsupplied then, with nothing left from before', () => {
    const begun = usage(12);
    begun.do('german', supply('02.02', 1));
    expect(baseAt(begun, '02.02')['paid']).toBe(1);
  });
});

describe('building air bases', () => {
  const segment = (one: Sky, ...rules: readonly ((all: Referee) => Referee)[]): Referee =>
    rules.reduce(
      (all, rule) => all.by(rule),
      one.by((all) => all.in('german reorganization').dumps({ '05.05': { german: 8 } })),
    ).set;
  const build = (hex = '05.05') => ({ act: 'build-base', hex });

  rule('15.1-1', '12.8b-1')('takes an engineer in the hex and a supply point', () => {
    const built = (...units: readonly string[]) => segment(sky(), ...units.map((unit) => (all: Referee) => all.put(unit, '05.05')));
    expectRefused(built(RIFLES).refusal('german', build()), '12.8b-1', 'No engineer');
    const at = built(ENGINEERS);
    at.do('german', build());
    expect(baseAt(at, '05.05')).toMatchObject({ base: 1, holder: 'german' });
    expect(at.dump('05.05', 'german')).toBe(4);
    expectRefused(at.refusal('german', build()), '15.1-1', 'has shifted');
    const poor = sky().by((all) =>
      all
        .put(ENGINEERS, '05.05')
        .dumps({ '05.05': { german: 3 } })
        .in('german reorganization'),
    ).set;
    expectRefused(poor.refusal('german', build()), '15.1-1', 'do not come');
  });

  rule(
    '15.1-1',
    '15.0g-1',
    '3.7c-1',
  )('improves one of one’s own by a level, to the third, to be used when it is paid for', () => {
    const at = (level: number, holder: 'german' | 'soviet' = 'german') =>
      segment(sky().base('05.05', holder, level, 1), (all) => all.put(ENGINEERS, '05.05'));
    const two = at(1);
    two.do('german', build());
    expect(baseAt(two, '05.05')).toMatchObject({ base: 2, paid: 1 });
    expectAllowed(at(2).refusal('german', build()));
    expectRefused(at(3).refusal('german', build()), '15.1-1', 'none is higher');
    expectRefused(at(1, 'soviet').refusal('german', build()), '15.1-1', 'is not yours');
  });

  rule('Intro.3-1')('goes on where somebody flies', () => {
    const at = field()
      .put(ENGINEERS, '05.05')
      .dumps({ '05.05': { german: 8 } })
      .in('german reorganization');
    expectRefused(at.refusal('german', build()), 'Intro.3-1', 'Nobody flies');
  });

  rule('18.0-1')('does not go on in deep mud', () => {
    const at = (code: string) => segment(sky(), (all) => all.put(ENGINEERS, '05.05').weather(code)).refusal('german', build());
    expectRefused(at('X+'), '18.0-1', 'mud');
    expectAllowed(at('M+'));
  });

  rule('15.2-1')('is undone by half an RE of its owner’s, a level a segment, and the last level takes inactive aircraft with it', () => {
    const reduce = { act: 'reduce-base', hex: '05.05' };
    const at = segment(sky().base('05.05', 'german', 1).with({ at: '05.05' }, BF).put('05.05', BF2), (all) => all.put(BATTALION, '05.05'));
    at.do('german', reduce);
    expect([wingOf(at, BF), wingOf(at, BF2)]).toEqual(['dead inactive 2', '05.05 active 2']);
    expect(baseAt(at, '05.05')['base']).toBeUndefined();
    const two = segment(sky().base('05.05', 'german', 2).with({ at: '05.05' }, BF), (all) => all.put(BATTALION, '05.05'));
    two.do('german', reduce);
    expect(wingOf(two, BF)).toBe('05.05 inactive 2');
    expectRefused(two.refusal('german', reduce), '15.2-1', 'has shifted');
    expectRefused(segment(sky().base('05.05', 'german')).refusal('german', reduce), '15.2-1', 'Half an RE');
    expectRefused(segment(sky().base('05.05', 'soviet')).refusal('german', reduce), '15.2-1', 'No air base of yours');
  });
});

describe('an air base that is entered', () => {
  const captured = (code = 'D+'): Referee => {
    const at = sky()
      .with({ at: '11.11' }, LAGG)
      .put('11.11', LAGG2)
      .by((all) => all.put(RIFLES, '10.11').weather(code)).set;
    at.do('german', takeUp('10.11', RIFLES));
    expect(toldOf(at.do('german', step('11.11')), 'base taken')).toMatchObject([{ seat: 'german', hex: '11.11', level: 1 }]);
    return at;
  };

  rule(
    '9.16f-1',
    '15.0d-1',
    '15.0f-3',
  )('is the captor’s, and not supplied', () => {
    expect(baseAt(captured(), '11.11')).toEqual({ base: 1, holder: 'german' });
  });

  rule('9.16f-2', '9.16f-4')('takes inactive aircraft with it, and active ones where nobody can fly', () => {
    expect(wingOf(captured(), LAGG)).toBe('dead inactive 2');
    expect(wingOf(captured('M-'), LAGG2)).toBe('dead active 2');
    expect(wingOf(captured(), LAGG2)).toBe('11.11 active 2');
  });
});
