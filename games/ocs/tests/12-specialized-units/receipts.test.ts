import { describe, expect } from 'vitest';
import supplyData from '../../data/supply.json' with { type: 'json' };
import { expectAllowed, expectRefused, fieldWith, rule } from '../referee.ts';

const END = { act: 'end' };
const receive = (at: { readonly [hex: string]: number }) => ({ act: 'receive', at });

/** The Soviet movement before the German Reinforcement Placement Segment of the third game turn. */
const field = (scenario: object, supply: object = {}) =>
  fieldWith({ overphase: ['reinforcement'], ...scenario } as never)
    .tables({ supply: { ...supplyData, ...supply } } as never)
    .put('de-i-35', '01.01')
    .put('su-413', '11.11')
    .in('2 soviet movement', 2);

const named = (turns: readonly number[] = [3, 3]) => ({ receipts: [{ side: 'german', hex: '03.03', turns, points: 8 }] });

const source = (id: string, hexes: readonly string[], more = {}) => ({
  id,
  side: 'german',
  hexes,
  share: [1, 2],
  turns: [1, 9],
  source: 'ours',
  ...more,
});
/** A roll of seven brings five points, ten tokens at each of two sources. */
const rolled = (more = {}, sources = [source('a', ['03.03']), source('b', ['05.05', '06.06'])]) =>
  field(
    { schedules: ['receipts'] },
    {
      receipts: { dice: 2, to: [6, 12], rows: [{ side: 'german', turns: [2, 9], points: [1, 5], source: 'ours' }] },
      sources,
    },
  ).facts(more);

describe('supply that is received (2.3.I3-2)', () => {
  rule('2.3.I3-2')('comes in the hex and the turns that the scenario names', () => {
    const on = field(named());
    on.do('soviet', END);
    expect(on.fact('supply')).toEqual({ '03.03': { german: 32 } });
    const later = field({ receipts: [...named([4, 9]).receipts, { side: 'german', hex: '04.04', turns: [2, 3], points: 1 }] });
    later.do('soviet', END);
    expect(later.fact('supply')).toEqual({ '04.04': { german: 4 } });
  });

  rule('2.3.I3-2')('is lost where the hex is the enemy’s', () => {
    const also = { receipts: [...named().receipts, { side: 'german', hex: '04.04', turns: [2, 3], points: 1 }] };
    for (const on of [field(also).put('su-11-tb', '03.03'), field(also).facts({ hexes: { '03.03': { holder: 'soviet' } } })]) {
      on.do('soviet', END);
      expect(on.fact('supply')).toEqual({ '04.04': { german: 4 } });
    }
  });

  rule('2.3.I3-2')('is rolled for by the schedule, and comes through sources, no more through one than its share', () => {
    const on = rolled();
    on.do('soviet', END, [3, 4]);
    expectRefused(on.refusal('german', receive({ '03.03': 12, '05.05': 8 })), '2.3.I3-2');
    expectRefused(on.refusal('german', receive({ '03.03': 10 })), '2.3.I3-2', 'come, no more through');
    expectRefused(on.refusal('german', receive({ '03.03': 10, '07.07': 10 })), '2.3.I3-2', 'No supply comes');
    on.do('german', receive({ '03.03': 10, '06.06': 10 }));
    expect(on.fact('supply')).toEqual({ '03.03': { german: 10 }, '06.06': { german: 10 } });
    const few = rolled();
    few.do('soviet', END, [1, 1]);
    few.do('german', receive({ '03.03': 2, '05.05': 2 }));
    expect(few.fact('supply')).toEqual({ '03.03': { german: 2 }, '05.05': { german: 2 } });
  });

  rule('2.3.I3-2')('comes in one of the hexes of a source', () => {
    const on = rolled();
    on.do('soviet', END, [3, 4]);
    expectRefused(on.refusal('german', receive({ '03.03': 10, '05.05': 5, '06.06': 5 })), '2.3.I3-2');
    expectAllowed(on.refusal('german', receive({ '03.03': 10, '05.05': 10 })));
  });

  rule('2.3.I3-2')('loses the share of a source that is cut, or that is not the side’s yet', () => {
    const cut = rolled({ hexes: { '03.03': { holder: 'soviet' } } });
    cut.do('soviet', END, [3, 4]);
    cut.do('german', receive({ '05.05': 10 }));
    expect(cut.fact('supply')).toEqual({ '05.05': { german: 10 } });
    const sources = [source('a', ['03.03']), source('b', ['05.05'], { held: '08.08' })];
    const shut = rolled({}, sources);
    shut.do('soviet', END, [3, 4]);
    expect(shut.fact('supply')).toEqual({ '03.03': { german: 10 } });
    const beyond = rolled({}, [source('a', ['03.03']), source('b', ['20.20'])]);
    beyond.do('soviet', END, [3, 4]);
    expect(beyond.fact('supply')).toEqual({ '03.03': { german: 10 } });
    const open = rolled({ hexes: { '08.08': { holder: 'german' } } }, sources);
    open.do('soviet', END, [3, 4]);
    expect(open.fact('supply')).toEqual({ '03.03': { german: 10 }, '05.05': { german: 10 } });
  });
});
