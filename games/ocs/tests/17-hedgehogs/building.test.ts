import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import type { State } from '../../src/position/position.ts';
import { expectAllowed, expectRefused, field as openField, rule } from '../referee.ts';

const build = (hex = '05.05') => ({ act: 'build', hex });
const DIVISION = 'de-167-inf';
const ENGINEERS = 'de-pi-79';

/** A German division in Combat Mode, with supply in its hex. */
const field = (hexes: NonNullable<State['hexes']> = {}) =>
  openField()
    .put(DIVISION, '05.05')
    .put('su-413', '11.11')
    .dumps({ '05.05': { german: 40 } })
    .facts({ hexes })
    .in('german reorganization', 3);
const at = (level: number) => field({ '05.05': { holder: 'german', hedgehog: level } });

describe('a hedgehog (17.0)', () => {
  rule('17.0-1', '17.0a-1')('is built by a unit in Combat Mode, for two tokens, and begins at level 1', () => {
    const on = field();
    on.do('german', build());
    expect(on.fact('hexes')).toEqual({ '05.05': { hedgehog: 1 } });
    expect(on.fact('supply')).toEqual({ '05.05': { german: 38 } });
  });

  rule('17.0-1')('is built by nobody in another mode', () => {
    const as = (put: object) => field().put(DIVISION, { at: '05.05', ...put });
    expectRefused(as({ mode: 'move', face: 'move' }).refusal('german', build()), '17.0-1');
    expectRefused(as({ mode: 'reserve' }).refusal('german', build()), '17.0-1');
    expectRefused(as({ mode: 'disorganized' }).refusal('german', build()), '17.0-1');
    expectAllowed(as({}).refusal('german', build()));
  });

  rule('17.0-1')('needs the supply in its hex', () => {
    expectRefused(
      field()
        .dumps({ '05.05': { german: 1 } })
        .refusal('german', build()),
      '17.0-1',
      '2T',
    );
    expectAllowed(
      field()
        .dumps({ '05.05': { german: 2 } })
        .refusal('german', build()),
    );
  });

  rule('17.0-2')('is one of so many in the counter mix', () => {
    const others = (count: number) =>
      field(Object.fromEntries(Array.from({ length: count }, (_, i) => [`01.0${i + 1}`, { holder: 'german', hedgehog: 1 }] as const)));
    expectRefused(others(8).refusal('german', build()), '17.0-2');
    expectAllowed(others(7).refusal('german', build()));
    const captured = others(8).facts({
      hexes: { ...(others(8).fact('hexes') as object), '01.08': { holder: 'soviet', hedgehog: 1 } } as never,
    });
    expectAllowed(captured.refusal('german', build()));
  });

  rule('17.0a-1')('gains one level in a segment, up to four', () => {
    const on = at(1);
    on.do('german', build());
    expect(on.fact('hexes')).toEqual({ '05.05': { holder: 'german', hedgehog: 2 } });
    expectRefused(on.refusal('german', build()), '17.0a-1');
    expectAllowed(at(3).refusal('german', build()));
    expectRefused(at(4).refusal('german', build()), '17.0a-1', 'none is higher');
  });

  rule('17.0c-1')('gains two with an engineer, from 1 to 3 as well (OA-100)', () => {
    const on = at(1).put(ENGINEERS, { at: '05.05', mode: 'move', face: 'move' });
    on.do('german', build());
    on.do('german', build());
    expect(on.fact('hexes')).toEqual({ '05.05': { holder: 'german', hedgehog: 3 } });
    expect(on.fact('supply')).toEqual({ '05.05': { german: 36 } });
    expectRefused(on.refusal('german', build()), '17.0c-1', 'Two levels');
  });

  rule('12.8-1')('gains two with those who build hedgehogs alone, and one with those who bridge', () => {
    const level = (does: string) => {
      const counters = countersData.counters.map((one) => (one.id === ENGINEERS ? { ...one, engineer: { does } } : one));
      const on = at(1)
        .counters({ ...countersData, counters } as unknown as Value)
        .put(ENGINEERS, { at: '05.05', mode: 'move', face: 'move' });
      on.do('german', build());
      return on.refusal('german', build());
    };
    expectAllowed(level('hedgehogs'));
    expectRefused(level('bridging'), '17.0c-1', 'no engineer is there');
  });

  rule('17.0a-1', '17.0-1')('gains no more with an engineer than is left to level 4, and than is paid for', () => {
    const last = at(3).put(ENGINEERS, { at: '05.05', mode: 'move', face: 'move' });
    last.do('german', build());
    expect([last.fact('hexes'), last.fact('supply')]).toEqual([
      { '05.05': { holder: 'german', hedgehog: 4 } },
      { '05.05': { german: 38 } },
    ]);
    expectRefused(last.refusal('german', build()), '17.0a-1', 'none is higher');
    const poor = at(1)
      .put(ENGINEERS, { at: '05.05', mode: 'move', face: 'move' })
      .dumps({ '05.05': { german: 2 } });
    poor.do('german', build());
    expectRefused(poor.refusal('german', build()), '17.0-1', '2T do not come');
  });

  rule('12.8-1')('gains two with a headquarters in Combat Mode, which builds by itself (OA-100)', () => {
    const on = field().without(DIVISION).put('de-hq-xxiv', '05.05');
    on.do('german', build());
    expectAllowed(on.refusal('german', build()));
    const plain = field();
    plain.do('german', build());
    expectRefused(plain.refusal('german', build()), '17.0c-1');
  });

  rule('18.0-1')('grows beyond level 2 in frozen ground with an engineer alone', () => {
    expectRefused(at(2).weather('F+').refusal('german', build()), '18.0-1');
    expectRefused(at(3).weather('F+').refusal('german', build()), '18.0-1', 'beyond level 2');
    expectAllowed(at(2).weather('F+').put(ENGINEERS, '05.05').refusal('german', build()));
    expectAllowed(at(2).weather('M+').refusal('german', build()));
    expectAllowed(at(1).weather('F+').refusal('german', build()));
  });

  rule('17.0-4')('is built on by whoever holds the hex now', () => {
    const on = field({ '05.05': { holder: 'german', hedgehog: 1 } });
    on.do('german', build());
    expect(on.fact('hexes')).toEqual({ '05.05': { holder: 'german', hedgehog: 2 } });
    expectRefused(on.refusal('soviet', build()), '17.0-1');
  });

  rule('2.3.I4-1')('is built in one’s own segment alone', () => {
    expectRefused(field().in('1 german movement').refusal('german', build()), '2.3.I4-1');
    expectRefused(field().in('soviet reorganization', 3).refusal('german', build()), '2.3.I4-1');
    expectAllowed(field().refusal('german', build()));
  });
});
