import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { drawingsNow } from '../../src/rules/11-supply/groups.ts';
import { expectAllowed, expectRefused, fieldWith, rule, type Referee } from '../referee.ts';
import { DIVISIONS, draw, ENEMY, ENGINEERS, FOURTH, HQ, PANZER, RECON, week } from './week.ts';

const [FIRST, SECOND, THIRD, LAST, OTHER] = DIVISIONS;
const moved = (at: string) => ({ at, mode: 'move', face: 'move' }) as const;
/** The level of a unit, as it is saved; Full goes without saying. */
const levelOf = (at: Referee, unit: string): string => at.unit(unit).level ?? 'full';
/** The least that these cost through there, in tokens: no less and no more is paid. */
const costs = (at: Referee, by: string, level: string, units: readonly string[], from: string, tokens: number): void => {
  expectAllowed(at.refusal('german', draw(by, level, units, { [from]: tokens })));
  expectRefused(at.refusal('german', draw(by, level, units, { [from]: tokens - 1 })), '11.4b-1', 'no more and no less');
  expectRefused(at.refusal('german', draw(by, level, units, { [from]: tokens + 1 })), '11.4b-1', 'no more and no less');
};

describe('what a drawing group costs', () => {
  rule(
    '11.2a-1',
    '11.2c-1',
    '11.4b-1',
  )('is a DSE for each division and one more, Full a point each and Low half', () => {
    const two = week({ '06.02': 40 }).put(HQ, '06.03').put(FIRST, '06.08').put(SECOND, '06.09');
    costs(two, HQ, 'full', [FIRST, SECOND], '06.02', 12);
    costs(two, HQ, 'low', [FIRST, SECOND], '06.02', 6);
    costs(two, HQ, 'low', [FIRST], '06.02', 4);
  });

  rule('11.4b-1')('must be there, for each who draws', () => {
    const with2 = (tokens: number) =>
      week({ '06.02': tokens }).put(HQ, '06.03').put(FIRST, '06.08').put(PANZER, '06.09').put(SECOND, '06.09');
    expectRefused(with2(3).refusal('german', draw(HQ, 'low', [FIRST], { '06.02': 3 })), '11.4b-1', 'pay for nobody');
    expectRefused(with2(4).refusal('german', draw(HQ, 'low', [PANZER], { '06.02': 4 })), '11.4b-1', 'do not pay for');
    expectAllowed(with2(4).refusal('german', draw(HQ, 'low', [FIRST], { '06.02': 4 })));
    expectRefused(with2(4).refusal('german', draw(HQ, 'low', [FIRST, SECOND], { '06.02': 4 })), '11.4b-1', 'cost 1 SP 2T, and 1 SP can');
    // These could be paid for, but not any two of those in reach.
    const mixed = with2(4)
      .put(ENGINEERS, '06.08')
      .refusal('german', draw(HQ, 'low', [FIRST, ENGINEERS], { '06.02': 4 }));
    expectRefused(mixed, '11.4b-1', 'not sure to pay for 2 units');
    expectAllowed(
      with2(6)
        .without(PANZER)
        .refusal('german', draw(HQ, 'low', [FIRST, SECOND], { '06.02': 6 })),
    );
  });

  rule('11.2b-1', '11.5e-2')('counts a division whole for any part of it, once in a group', () => {
    const parts = week({ '06.02': 40 }).put(HQ, '06.03').put(PANZER, '06.08').put(RECON, '06.09').put(FOURTH, '06.09');
    costs(parts, HQ, 'low', [PANZER], '06.02', 6);
    costs(parts, HQ, 'low', [PANZER, RECON], '06.02', 6);
    costs(parts, HQ, 'low', [PANZER, RECON, FOURTH], '06.02', 10);
  });

  rule('11.5e-1')('counts a division whole whatever it has lost', () => {
    const worn = (steps: number) => week({ '06.02': 40 }).put(HQ, '06.03').put(FIRST, { at: '06.08', steps });
    costs(worn(3), HQ, 'full', [FIRST], '06.02', 8);
    costs(worn(1), HQ, 'full', [FIRST], '06.02', 8);
  });

  rule('11.5a-1', '11.7b-1')('is one DSE for units of no division, however many', () => {
    const some = week({ '06.02': 40 }).put(HQ, '06.03').put(ENGINEERS, '06.08').put('de-art-liii', '06.08').put('de-hq-xliii', '06.09');
    costs(some, HQ, 'full', [ENGINEERS, 'de-art-liii', 'de-hq-xliii'], '06.02', 4);
    costs(some, HQ, 'low', [ENGINEERS], '06.02', 2);
  });

  rule('11.2d-1', '11.2d-2')('has a DSE of its own for each dump and headquarters', () => {
    const near = week({ '06.02': 40 }).put(HQ, '06.03').put(FIRST, '06.04').put(ENGINEERS, '06.05');
    near.do('german', draw(HQ, 'low', [ENGINEERS], { '06.02': 2 }));
    costs(near, '06.02', 'low', [FIRST], '06.02', 4);
    costs(near, HQ, 'low', [FIRST], '06.02', 2);
  });

  rule('11.5c-2')('is by units where they draw directly: the one DSE more at the highest level of all', () => {
    const near = () => week({ '06.02': 40 }).put(FIRST, '06.04').put(SECOND, '06.05').put(ENGINEERS, '06.05');
    const low = near();
    low.do('german', draw('06.02', 'low', [FIRST], { '06.02': 4 }));
    costs(low, '06.02', 'full', [SECOND], '06.02', 6);
    const full = near();
    full.do('german', draw('06.02', 'full', [FIRST], { '06.02': 8 }));
    costs(full, '06.02', 'low', [SECOND], '06.02', 2);
    full.do('german', draw('06.02', 'low', [SECOND, ENGINEERS], { '06.02': 2 }));
    expect([FIRST, SECOND, ENGINEERS].map((unit) => levelOf(full, unit))).toEqual(['full', 'low', 'low']);
  });
});

describe('the worked examples', () => {
  rule(
    '11.4b-1',
    '11.2c-2',
    '11.2d-1',
  )('count DSEs: seven through headquarters A, three directly at C', () => {
    const at = week({ '06.02': 60, '12.05': 20 })
      .put(HQ, moved('06.03'))
      .put('de-hq-xliii', '06.05')
      .put(FIRST, '05.08')
      .put(SECOND, '06.09')
      .put(THIRD, '07.08')
      .put(LAST, '04.08')
      .put(RECON, '06.08')
      .put(PANZER, '12.09');
    const group = [FIRST, SECOND, THIRD, LAST, RECON, 'de-hq-xliii'];
    costs(at, HQ, 'full', group, '06.02', 28);
    costs(at, HQ, 'low', group, '06.02', 14);
    costs(at, '12.05', 'full', [PANZER], '12.05', 12);
    expectRefused(at.refusal('german', draw(HQ, 'low', [PANZER], { '06.02': 2 })), '11.5a-2');
  });

  rule(
    '11.5a-4',
    '11.4b-2',
    '11.4e-1',
  )('use supply: three divisions draw through A, and B goes without', () => {
    const at = week({ '06.01': 20 }).put(HQ, moved('06.02')).put(ENEMY, '06.09');
    // The throw ends in 05.09, where a division negates the enemy for C behind it; the same hex of B, 07.09, has none.
    const [C, D, B] = [SECOND, THIRD, OTHER];
    const all = at.put(FIRST, '05.09').put(C, '05.10').put(D, '02.08').put(B, '07.10');
    expectRefused(all.refusal('german', draw(HQ, 'full', [FIRST, C, D, B], { '06.01': 20 })), '11.5a-2', 'to 17th Infantry Division');
    costs(all, HQ, 'full', [FIRST, C, D], '06.01', 16);
    costs(all, HQ, 'low', [FIRST, C, D], '06.01', 8);
    const happened = all.do('german', draw(HQ, 'full', [FIRST, C, D], { '06.01': 16 }), [6, 5]);
    expect(all.fact('supply')).toEqual({ '06.01': { german: 4 } });
    expect(happened).toContainEqual(expect.objectContaining({ what: 'attrition', unit: B, total: 8, steps: 1 }));
    expect(levelOf(all, B)).toBe('none');
    expect(levelOf(all, C)).toBe('full');
    // Without the division at 05.09 unit C cannot trace either.
    expectRefused(
      at
        .put(C, '05.10')
        .put(D, '02.08')
        .refusal('german', draw(HQ, 'low', [C], { '06.01': 4 })),
      '11.5a-2',
    );
  });
});

describe('who draws where', () => {
  rule('12.1e-1', '11.5a-2')('is the owner’s choice among the headquarters in reach', () => {
    const at = week({ '06.02': 40 }).put(HQ, '06.03').put('de-hq-xliii', moved('06.04')).put(FIRST, '06.09').put(SECOND, '06.12');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [FIRST], { '06.02': 4 })));
    expectAllowed(at.refusal('german', draw('de-hq-xliii', 'low', [FIRST], { '06.02': 4 })));
    expectAllowed(at.refusal('german', draw(HQ, 'low', [SECOND], { '06.02': 4 })));
    expectAllowed(at.refusal('german', draw('de-hq-xliii', 'low', [SECOND], { '06.02': 4 })));
    expectRefused(at.put(SECOND, '09.12').refusal('german', draw('de-hq-xliii', 'low', [SECOND], { '06.02': 4 })), '11.5a-2');
  });

  rule('11.5b-3')('may be paid from several dumps', () => {
    const at = week({ '06.02': 3, '06.01': 3 }).put(HQ, '06.03').put(FIRST, '06.09');
    const pay = (one: number, two: number) => at.refusal('german', draw(HQ, 'low', [FIRST], { '06.01': one, '06.02': two }));
    expectAllowed(pay(3, 1));
    expectAllowed(pay(1, 3));
    expectRefused(pay(2, 3), '11.4b-1');
  });

  rule('11.5a-3')('is paid from dumps within five movement points of the headquarters alone', () => {
    const at = week({ '06.02': 3, '06.09': 9 }).put(HQ, '06.03').put(FIRST, '06.11').put(ENGINEERS, '06.12');
    expectRefused(at.refusal('german', draw(HQ, 'low', [ENGINEERS], { '06.09': 2 })), '11.5a-3');
    expectAllowed(at.refusal('german', draw(HQ, 'low', [ENGINEERS], { '06.02': 2 })));
  });

  rule('11.5b-1', '12.1b-3')('are any number of divisions through one headquarters, whatever its own level', () => {
    const at = DIVISIONS.reduce((all, unit) => all.put(unit, '06.08'), week({ '06.02': 60 }).put(HQ, { at: '06.03', level: 'none' }));
    costs(at, HQ, 'full', DIVISIONS, '06.02', 24);
    expect(drawingsNow(at.position, 'german').payable.size).toBe(DIVISIONS.length + 1);
  });
});

describe('attrition', () => {
  const alone = (unit: string, more: object = {}) =>
    week({ '01.01': 8 })
      .put(FIRST, '01.02')
      .put(unit, { at: '09.09', ...more });
  const roll = (at: Referee, ...dice: readonly number[]) => at.do('german', draw('01.01', 'full', [FIRST], { '01.01': 8 }), dice);
  const told = (at: Referee, ...dice: readonly number[]) => roll(at, ...dice).find(({ what }) => what === 'attrition');

  rule('11.4e-1')('takes steps by two dice, the action rating and the size', () => {
    expect(told(alone(SECOND), 6, 6)).toMatchObject({ adds: -2, total: 10, steps: 2 });
    expect(told(alone(SECOND, { steps: 1 }), 6, 6)).toMatchObject({ adds: -3, total: 9, steps: 2 });
    expect(told(alone(LAST), 4, 4)).toMatchObject({ adds: -2, total: 6, steps: 0 });
    const worn = alone(SECOND, { steps: 1 });
    roll(worn, 6, 6);
    expect(worn.unit(SECOND)).toMatchObject({ at: 'dead' });
  });

  rule(
    '11.4e-1',
    '5.10b-4',
    'Intro.3-1',
  )('goes by the action rating as it is: one less where the unit is DG, and in the winter', () => {
    const adds = (turn: number, mode: 'combat' | 'disorganized') => {
      const at = fieldWith({ overphase: ['supply'], rules: ['winter'] })
        .in('german supply', turn)
        .put(ENEMY, '12.12')
        .dumps({ '01.01': { german: 8 } })
        .put(FIRST, '01.02')
        .put(SECOND, { at: '09.09', mode });
      return told(at, 6, 6)?.['adds'];
    };
    expect([adds(6, 'combat'), adds(6, 'disorganized')]).toEqual([-2, -1]);
    expect([adds(7, 'combat'), adds(7, 'disorganized')]).toEqual([-1, 0]);
  });

  rule('11.4e-2')('spares headquarters', () => {
    expect(told(alone('de-hq-xliii'))).toBeUndefined();
    expect(told(alone(ENGINEERS), 1, 1)).toMatchObject({ unit: ENGINEERS });
  });

  rule('11.4b-2')('comes to those whom nothing reaches, and not to others', () => {
    const cut = alone(SECOND);
    roll(cut, 1, 1);
    expect([FIRST, SECOND].map((unit) => levelOf(cut, unit))).toEqual(['full', 'none']);
  });
});

describe('the DSE of a division (11.2)', () => {
  const bill = (dse: number) => {
    const formations = countersData.formations.map((one) => (one.id === 'de-31-inf' ? { ...one, dse } : one));
    const at = week({ '06.02': 40 }).put(HQ, '06.03').put(FIRST, '06.08');
    return at.counters({ ...countersData, formations } as unknown as Value);
  };

  rule('11.2-1')('is what the game book gives it', () => {
    costs(bill(1), HQ, 'full', [FIRST], '06.02', 8);
    costs(bill(2), HQ, 'full', [FIRST], '06.02', 12);
  });

  rule('3.0-10')('is what its marker shows', () => {
    const shown = (id: string) => countersData.formations.find((one) => one.id === id)?.dse;
    const at = week({ '06.02': 40 }).put(HQ, '06.03').put(FIRST, '06.08');
    expect([shown('de-31-inf'), shown('de-3-pz')]).toEqual([1, 2]);
    costs(at, HQ, 'full', [FIRST], '06.02', 4 * (1 + 1));
    costs(at.without(FIRST).put(PANZER, '06.09'), HQ, 'full', [PANZER], '06.02', 4 * (2 + 1));
    costs(at.put(PANZER, '06.09'), HQ, 'full', [FIRST, PANZER], '06.02', 4 * (1 + 2 + 1));
  });
});

describe('flow limits (11.5b)', () => {
  /** The headquarters supplies so many DSEs, with four divisions in reach of it. */
  const limited = (flow: number, option = 'limited', tokens = 40) => {
    const counters = countersData.counters.map((one) => (one.id === HQ ? { ...one, flow } : one));
    return DIVISIONS.slice(0, 4)
      .reduce((at, unit) => at.put(unit, '06.08'), week({ '06.02': tokens }).put(HQ, '06.03').put(PANZER, '06.09'))
      .counters({ ...countersData, counters } as unknown as Value)
      .option('flow-limits', option);
  };
  const four = [FIRST, SECOND, THIRD, LAST] as string[];

  rule('11.5b-2')('let a headquarters supply so many DSEs where they are agreed', () => {
    const at = limited(3);
    expectRefused(at.refusal('german', draw(HQ, 'low', [FIRST, SECOND, THIRD], { '06.02': 8 })), '11.4b-1', 'choose fewer');
    at.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    // One DSE is left: a panzer division has two.
    expectRefused(at.refusal('german', draw(HQ, 'low', [PANZER], { '06.02': 4 })), '11.5b-2', '1 more DSEs');
    at.do('german', draw(HQ, 'low', [SECOND], { '06.02': 2 }));
    expectRefused(at.refusal('german', draw(HQ, 'low', [THIRD], { '06.02': 2 })), '11.5a-2', 'Nobody in reach');
    expectAllowed(at.refusal('german', { act: 'raise', by: HQ, pay: { '06.02': 6 } }));
    expectAllowed(at.refusal('german', { act: 'end' }));
    const any = limited(3, 'any');
    expectAllowed(any.refusal('german', draw(HQ, 'low', [...four, PANZER], { '06.02': 14 })));
  });

  rule('11.5b-2')('count whole divisions, and one DSE for all others', () => {
    const at = limited(3);
    at.do('german', draw(HQ, 'low', [PANZER], { '06.02': 6 }));
    expectRefused(at.refusal('german', draw(HQ, 'low', [FIRST], { '06.02': 2 })), '11.5a-2', 'Nobody in reach');
    const others = limited(1).put(ENGINEERS, '06.08').put('de-art-liii', '06.08');
    others.do('german', draw(HQ, 'low', [ENGINEERS], { '06.02': 2 }));
    // The other adds no DSE: it draws with them, and nobody else does.
    expect([levelOf(others, ENGINEERS), levelOf(others, 'de-art-liii')]).toEqual(['low', 'low']);
    expectRefused(others.refusal('german', draw(HQ, 'low', [FIRST], { '06.02': 2 })), '11.5a-2', 'Nobody in reach');
  });
});
