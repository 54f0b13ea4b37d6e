import { describe, expect } from 'vitest';
import { barrage, combat, DIVISION, ground, GUNS, INFANTRY, SOVIET_GUNS } from '../12-specialized-units/barrages.ts';
import { draw, ENGINEERS, FIRST_DIVISION, HQ, RECON, week } from '../11-supply/week.ts';
import { expectAllowed, expectRefused, field, fieldWith, rule, step } from '../referee.ts';

const ENEMY = 'su-413';
/** Tokens in a supply point. */
const SP = 4;

describe('terms (glossary)', () => {
  rule('Terms-1')('a division is one, and so is a part of one, however small; all else together are none', () => {
    const drawn = (units: readonly string[], tokens: number) =>
      units
        .reduce((at, unit) => at.put(unit, '06.08'), week({ '06.02': 40 }).put(HQ, '06.03'))
        .refusal('german', draw(HQ, 'full', units, { '06.02': tokens }));
    // A point for all who are of no division, two for a part of a Panzer division, one for a division on foot.
    const paid = [
      [[ENGINEERS], SP],
      [[RECON], 3 * SP],
      [[RECON, ENGINEERS], 3 * SP],
      [[FIRST_DIVISION, ENGINEERS], 2 * SP],
    ] as const;
    for (const [units, tokens] of paid) {
      expectRefused(drawn(units, tokens - 1), '11.4b-1');
      expectAllowed(drawn(units, tokens));
    }
  });

  rule('Terms-4')('a barrage reaches adjacent hexes and those up to its range', () => {
    const at = (hex: string) => combat().put(GUNS, '05.05').put(DIVISION, hex).refusal('german', barrage(hex));
    expectAllowed(at('05.06'));
    expectAllowed(at('05.08'));
    expectRefused(at('05.09'), 'Terms-4');
  });

  rule('Terms-7')('units on tracks drive where trucks do not, and those on foot where neither does', () => {
    const [TRACKS, TRUCKS, LEGS] = ['de-i-35', 'de-hq-xxiv', 'de-31-inf'] as const;
    const into = (unit: string, map: string, weather = 'D+') =>
      field(map)
        .weather(weather)
        .put(unit, { at: '05.05', mode: 'move', face: 'move' })
        .put(ENEMY, '11.11')
        .march('german', [unit], '05.05')
        .refusal('german', step('05.06'));
    expectAllowed(into(TRACKS, '05.06 swamp'));
    expectRefused(into(TRUCKS, '05.06 swamp'), '6.2c-1');
    expectRefused(into(TRACKS, '05.06 swamp', 'M+'), '6.2c-1');
    expectAllowed(into(LEGS, '05.06 swamp', 'M+'));
  });

  rule('Terms-8')('low-capacity and multi-track railroads are kinds of railroad: trains run on both, at another cost', () => {
    const used = (track: string) => {
      const at = fieldWith({ schedules: ['rail-capacity'] }, `02.02 village 02.05 village ${track} 02.02-02.03-02.04-02.05`)
        .put('de-i-35', '11.11')
        .put('su-299', '09.09')
        .put('su-11-tb', { at: '02.02', mode: 'move', face: 'move' })
        .in('1 soviet movement');
      at.do('soviet', { act: 'entrain', unit: 'su-11-tb', to: '02.05' });
      return (at.fact('byRail') as { readonly soviet: number }).soviet;
    };
    expect([used('single') / used('multi'), used('low') / used('single')]).toEqual([2, 2]);
  });

  rule('Terms-9')('in an enemy side turn artillery fires that was put in Reserve, and no other', () => {
    const at = (mode: 'reserve' | 'combat') => {
      const on = ground()
        .put(SOVIET_GUNS, { at: '05.05', mode })
        .put('su-10-gm', { at: '11.10', mode: 'reserve' })
        .put(INFANTRY, '05.07')
        .in('1 german reaction movement');
      on.do('soviet', { act: 'release', units: mode === 'reserve' ? ['su-10-gm', SOVIET_GUNS] : ['su-10-gm'] });
      on.do('soviet', { act: 'end' });
      return on.refusal('soviet', barrage('05.07', [SOVIET_GUNS]));
    };
    expectAllowed(at('reserve'));
    expectRefused(at('combat'), 'Terms-9');
  });

  rule('Terms-10')('combat supply is also what artillery needs to fire', () => {
    const at = (tokens: number) =>
      ground('', [])
        .dumps(tokens === 0 ? {} : { '05.05': { german: tokens } })
        .put(GUNS, '05.05')
        .put(DIVISION, '05.07')
        .in('1 german barrage');
    expectAllowed(at(1).refusal('german', barrage('05.07')));
    expectRefused(
      at(0)
        .put('de-art-xiii', '12.12')
        .dumps({ '12.12': { german: 4 } })
        .refusal('german', barrage('05.07')),
      'Terms-10',
    );
  });
});

describe('different attacks on one hex', () => {
  rule('9.1d-2')('are made one after the other, each on its own table', () => {
    const at = combat()
      .put(GUNS, '05.05')
      .put('de-ar-75', '05.06')
      .put(DIVISION, '05.08')
      .dumps({ '05.08': { soviet: 8 } });
    at.do('german', barrage('05.08'), [1, 1]);
    expectAllowed(at.refusal('german', barrage('05.08', ['de-ar-75'], 'supplies')));
    expectRefused(at.refusal('german', barrage('05.08', ['de-ar-75'], 'units')), '12.4c-4');
  });
});
