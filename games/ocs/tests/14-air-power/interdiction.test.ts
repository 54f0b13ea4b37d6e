import { describe, expect } from 'vitest';
import { BF, HEINKEL, ILYUSHIN, JUNKERS, LAGG, sky, STUKA, STUKA2, toldOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, step, takeUp } from '../referee.ts';

/** A rifle regiment in Combat Mode, and one on trucks. */
const [RIFLES, OWN] = ['su-10-abn', 'de-sr-33'] as const;

/** What the step from 05.05 to 05.06 costs a Soviet unit, in movement points. */
function costOf(one: Sky): unknown {
  const at = one.by((all) => all.put(RIFLES, '05.05').in('1 soviet movement')).set;
  at.do('soviet', takeUp('05.05', RIFLES));
  return toldOf(at.do('soviet', step('05.06')), 'moved')[0]?.['cost'];
}

describe('interdiction', () => {
  rule('6.4-1', '14.15-1')('adds a movement point to the cost of a hex over which enemies are active, and no more for several', () => {
    const free = costOf(sky()) as number;
    expect(costOf(sky().put('05.06', STUKA))).toBe(free + 1);
    expect(costOf(sky().put('05.06', BF, STUKA, STUKA2))).toBe(free + 1);
    expect(costOf(sky().put('05.07', STUKA))).toBe(free);
  });

  rule('14.15-1')('comes of fighters and tactical bombers alone, of active ones, of the enemy', () => {
    const free = costOf(sky());
    for (const one of [
      sky().put('05.06', HEINKEL, JUNKERS).put('05.07', STUKA),
      sky().with({ at: '05.06' }, STUKA).put('05.07', STUKA2),
      sky().put('05.06', ILYUSHIN, LAGG).put('05.07', STUKA),
    ])
      expect(costOf(one)).toBe(free);
    expect(costOf(sky().put('05.06', BF))).not.toBe(free);
  });

  rule('6.4-1')('is told with the cost, and counts on the way of a reach', () => {
    const at = (one: Sky) => one.by((all) => all.put(OWN, { at: '05.05', mode: 'move', face: 'move' })).set;
    const ask = { cost: { from: '05.05', to: '05.06', unit: OWN } };
    const [free, held] = [at(sky()).explain(ask), at(sky().put('05.06', ILYUSHIN)).explain(ask)];
    expect(held.value).toBe((free.value as number) + 1);
    expect(held.lines.map((line) => [line.rule, line.value])).toEqual([
      ['6.4-1', 1],
      ['6.1a-1', held.value],
    ]);
  });

  rule('6.4-1', '7.0-5')('counts when it is seen whether a hex can be overrun, unless it is agreed otherwise', () => {
    const overrun = (one: Sky, value = 'yes') => {
      const at = one.by((all) =>
        all
          .put(OWN, { at: '05.05', mode: 'move', face: 'move' })
          .put(RIFLES, '05.06')
          .dumps({ '05.05': { german: 40 } })
          .weather('M+')
          .option('overrun-interdiction', value),
      ).set;
      at.do('german', takeUp('05.05', OWN));
      return at.refusal('german', { act: 'overrun', hex: '05.06', 'all-costs': false });
    };
    expectAllowed(overrun(sky()));
    expectRefused(overrun(sky().put('05.06', ILYUSHIN)), '7.0-5');
    expectAllowed(overrun(sky().put('05.06', ILYUSHIN), 'no'));
  });
});
