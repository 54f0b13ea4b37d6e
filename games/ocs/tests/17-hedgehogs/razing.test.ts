import { describe, expect } from 'vitest';
import { happenedIn, retreat, takeOption, yielding, attack, battlefield, ANY } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, field, rule, step, takeUp } from '../referee.ts';

const [PANZER, RIFLES, ENEMY] = ['de-i-35', 'de-sr-12', 'su-413'] as const;
const RAZE = { act: 'raze' };

/** Tanks in 05.05, where a hedgehog is, or is none. */
const dug = (hedgehog: number) =>
  field()
    .put(PANZER, '05.05')
    .put(RIFLES, '05.05')
    .put(ENEMY, '11.11')
    .facts({ hexes: { '05.05': { holder: 'german', hedgehog } } });

describe('a hedgehog (17.0)', () => {
  rule('17.0-3')('is destroyed by units of its owner that move out of it, with others there or not', () => {
    const on = dug(2);
    on.do('german', takeUp('05.05', PANZER));
    expectRefused(on.refusal('german', RAZE), '17.0-3');
    on.do('german', step('05.06'));
    expectAllowed(on.refusal('german', RAZE));
    const told = on.do('german', RAZE);
    expect(happenedIn(told, 'hedgehog destroyed')).toMatchObject({ seat: 'german', hex: '05.05' });
    expect(on.fact('hexes')).toEqual({ '05.05': { holder: 'german' }, '05.06': { holder: 'german' } });
    expectRefused(on.refusal('german', RAZE), '17.0-3');
  });

  rule('17.0-3')('is destroyed as they leave it, and where there is one', () => {
    const on = (hedgehog: number) => dug(hedgehog).march('german', [PANZER], '05.05', '05.06');
    expectRefused(on(0).refusal('german', RAZE), '17.0-3');
    const far = on(1);
    expectAllowed(far.refusal('german', RAZE));
    far.do('german', step('05.07'));
    expectRefused(far.refusal('german', RAZE), '17.0-3');
  });

  rule('17.0-3')('stays where its owner retreats', () => {
    const on = yielding(
      battlefield()
        .put('de-31-inf', '05.06')
        .put(ENEMY, '05.05')
        .put('su-299', '11.11')
        .facts({ hexes: { '05.05': { holder: 'soviet', hedgehog: 1 } } }),
      'Ae4,DL1o2',
    );
    on.do('german', attack('05.05', 'de-31-inf'), ANY);
    on.do('soviet', takeOption(0));
    on.do('soviet', retreat(['05.04', '05.03'], ENEMY));
    expectRefused(on.refusal('soviet', RAZE), '17.0-3');
    expect(on.fact('hexes')).toMatchObject({ '05.05': { hedgehog: 1 } });
  });
});

describe('those who overrun out of a hedgehog', () => {
  rule('17.0-3')('may destroy it when they have come out of it', () => {
    const on = yielding(
      battlefield()
        .in('1 german movement')
        .put(PANZER, '05.06')
        .put('su-201-abn', '05.05')
        .put('su-4-tb', '11.11')
        .facts({ hexes: { '05.06': { holder: 'german', hedgehog: 1 } } }),
      'Ae4,DL1o2',
    );
    on.do('german', takeUp('05.06', PANZER));
    on.do('german', { act: 'overrun', hex: '05.05', 'all-costs': false }, ANY);
    expect(on.unit(PANZER).at).toBe('05.05');
    expectAllowed(on.refusal('german', RAZE));
    on.do('german', step('05.04'));
    expectRefused(on.refusal('german', RAZE), '17.0-3');
  });
});
