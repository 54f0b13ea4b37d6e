import { describe, expect } from 'vitest';
import { advance, happenedIn, retreat, takeOption, yielding, attack, battlefield, ANY } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, field, fieldWith, rule, step, takeUp } from '../referee.ts';

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

describe('those who advance out of a hedgehog', () => {
  const RAZE_IT = { act: 'raze-behind', hex: '05.06' };
  const LEAVE_IT = { act: 'leave-hedgehogs' };
  /** The panzers have beaten whoever stood in 05.05, and may go in out of 05.06, where a hedgehog is or is none. */
  const won = (hedgehog: number) => {
    const on = yielding(
      battlefield()
        .put(PANZER, '05.06')
        .put(RIFLES, '05.06')
        .put(ENEMY, '05.05')
        .put('su-299', '11.11')
        .facts({ hexes: { '05.06': { holder: 'german', hedgehog } }, supply: { '05.05': { soviet: 4 } } }),
      'Ae4,DL1o2',
    );
    on.do('german', attack('05.05', PANZER), ANY);
    on.do('soviet', takeOption(0));
    on.do('soviet', retreat(['05.04', '05.03'], ENEMY));
    return on;
  };

  rule('17.0-3')('may destroy it once they have taken what they find', () => {
    const on = won(3);
    expectRefused(on.refusal('german', RAZE_IT), '17.0-3', 'as units come out');
    const told = on.do('german', advance(PANZER), [1]);
    expect(told.map(({ what }) => what)).toContain('captured');
    expect(on.awaiting).toBe('soviet: displacement');
    on.do('soviet', { act: 'displace', hex: '05.03' });
    expect(on.awaiting).toBe('german: left behind');
    expectRefused(on.refusal('german', { ...RAZE_IT, hex: '05.05' }), '17.0-3', 'just come out of a hedgehog in 05.05');
    expectAllowed(on.refusal('german', RAZE_IT));
    expect(happenedIn(on.do('german', RAZE_IT), 'hedgehog destroyed')).toMatchObject({ seat: 'german', hex: '05.06' });
    expect(on.fact('hexes')).toMatchObject({ '05.06': { holder: 'german' } });
    expect(JSON.stringify(on.fact('hexes'))).not.toContain('hedgehog');
  });

  rule('17.0-3')('may leave it standing, and are asked nothing where there is none', () => {
    const on = won(3);
    on.do('german', advance(PANZER), [1]);
    on.do('soviet', { act: 'displace', hex: '05.03' });
    on.do('german', LEAVE_IT);
    expect(on.awaiting).toBe('german: exploit');
    expect(on.fact('hexes')).toMatchObject({ '05.06': { hedgehog: 3 } });
    const plain = won(0);
    plain.do('german', advance(PANZER), [1]);
    plain.do('soviet', { act: 'displace', hex: '05.03' });
    expect(plain.awaiting).not.toBe('german: left behind');
  });
});

describe('those who go by rail out of a hedgehog', () => {
  rule('17.0-3')('may destroy it before anybody else moves', () => {
    const at = (hedgehog: number) => {
      const on = fieldWith({ schedules: ['rail-capacity'] }, '02.02 village 02.05 village single 02.02-02.03-02.04-02.05')
        .put(ENEMY, { at: '02.02', mode: 'move', face: 'move' })
        .put('su-299', '09.09')
        .put(PANZER, '11.11')
        .in('1 soviet movement')
        .facts({ first: 'soviet', hexes: { '02.02': { holder: 'soviet', hedgehog } } });
      on.do('soviet', { act: 'entrain', unit: ENEMY, to: '02.05' });
      return on;
    };
    expect(at(0).awaiting).toBe('soviet: movement');
    const on = at(1);
    expect(on.awaiting).toBe('soviet: left behind');
    on.do('soviet', { act: 'raze-behind', hex: '02.02' });
    expect(on.fact('hexes')).not.toHaveProperty(['02.02', 'hedgehog']);
    expect(on.awaiting).toBe('soviet: movement');
  });
});
