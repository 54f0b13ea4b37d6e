import { describe, expect } from 'vitest';
import type { Purse } from '../../src/rules/06-movement/step.ts';
import { expectAllowed, expectRefused, field, fieldWith, rule, step, takeUp, type Put, type Referee } from '../referee.ts';

const [REPAIR, RIFLES, ENEMY] = ['su-rail-1', 'su-413', 'de-i-35'] as const;
const LINE = '02.02 village 02.11 village single 02.02-02.03-02.04-02.05-02.06-02.07-02.08-02.09-02.10-02.11';
const MOVE = { mode: 'move', face: 'move' } as const;

const rails = (...hexes: readonly string[]) => ({ hexes: Object.fromEntries(hexes.map((hex) => [hex, { rail: ['destroyed'] }])) });
const stateOf = (at: Referee, hex: string) =>
  (at.fact('hexes') as { readonly [hex: string]: { readonly rail?: readonly string[] } })[hex]?.rail ?? [];

describe('railroads are destroyed', () => {
  const tearUp = (unit: string) => ({ act: 'destroy-rail', unit });
  /** A movement point in quarters, and what the battalion may spend in Combat Mode. */
  const POINT = 4;
  const ALLOWANCE = 8 * POINT;
  /** A tank battalion of the German side, which moves on tracks. */
  const breaker = (put: Partial<Put> = {}) =>
    field(LINE)
      .put(ENEMY, { ...put, at: '02.05' })
      .put('de-ii-35', '09.09')
      .put(RIFLES, '11.11');

  rule('12.3e-1', '12.3d-2')('by a unit that spends a quarter of its allowance in the hex', () => {
    const at = breaker().march('german', [ENEMY], '02.05');
    at.do('german', tearUp(ENEMY));
    expect([stateOf(at, '02.05'), stateOf(at, '02.06')]).toEqual([['destroyed'], []]);
    expectRefused(at.refusal('german', tearUp(ENEMY)), '12.3e-1', 'is destroyed');
    const spent = (referee: Referee) => (referee.position.frames?.locals['purse'] as Purse | undefined)?.spent[ENEMY];
    expect(spent(at)).toBe(ALLOWANCE / 4);
    at.do('german', step('02.06'));
    at.do('german', tearUp(ENEMY));
    at.do('german', step('02.07'));
    expect(spent(at)).toBe((2 * ALLOWANCE) / 4 + 2 * POINT);
    expectAllowed(at.refusal('german', tearUp(ENEMY)));
    at.do('german', step('02.08'));
    expectRefused(at.refusal('german', tearUp(ENEMY)), '12.3e-1', '1 movement point left');
  });

  rule('12.3e-1', '6.0-2')('so that the unit has moved', () => {
    const at = breaker().march('german', [ENEMY], '02.05');
    at.do('german', tearUp(ENEMY));
    at.do('german', { act: 'put-down' });
    expectRefused(at.refusal('german', takeUp('02.05', ENEMY)), '6.0-2', 'has worked on a railroad');
    const none = breaker().march('german', [ENEMY], '02.05');
    none.do('german', { act: 'put-down' });
    expectAllowed(none.refusal('german', takeUp('02.05', ENEMY)));
  });

  rule('12.3e-1')('where one runs, by whom it is in hand of', () => {
    expectRefused(breaker().refusal('german', tearUp(ENEMY)), '12.3e-1');
    const off = field(LINE).put(ENEMY, '05.05').put(RIFLES, '11.11').march('german', [ENEMY], '05.05');
    expectRefused(off.refusal('german', tearUp(ENEMY)), '12.3e-1', 'No railroad');
    expectRefused(
      breaker().put('de-ii-35', '02.05').march('german', [ENEMY], '02.05').refusal('german', tearUp('de-ii-35')),
      '12.3e-1',
      'in hand',
    );
  });

  rule('12.3e-1')('in Combat or Move Mode, by option with an Exploitation marker, too', () => {
    const by = (put: Partial<Put>) => breaker(put).march('german', [ENEMY], '02.05');
    expectAllowed(by({ mode: 'combat', face: 'combat' }).refusal('german', tearUp(ENEMY)));
    expectAllowed(by({ ...MOVE }).refusal('german', tearUp(ENEMY)));
    for (const mode of ['reserve', 'strategic', 'disorganized'] as const)
      expectRefused(by({ mode, face: 'move' }).refusal('german', tearUp(ENEMY)), '12.3e-1', 'Combat or Move Mode');
    const exploiting = (option: 'marked' | 'plain') =>
      breaker({ mode: 'exploitation' })
        .option('rail-destruction', option)
        .in('1 german exploitation movement')
        .march('german', [ENEMY], '02.05')
        .refusal('german', tearUp(ENEMY));
    expectAllowed(exploiting('marked'));
    expectRefused(exploiting('plain'), '12.3e-1', 'Combat or Move Mode');
  });

  rule('12.3d-1', '12.3e-1')('for everybody’s trains', () => {
    const at = fieldWith({ schedules: ['rail-capacity'] }, LINE)
      .put(RIFLES, { ...MOVE, at: '02.02' })
      .put('su-299', { ...MOVE, at: '02.05' })
      .put(ENEMY, '11.11')
      .in('1 soviet movement');
    const by = { act: 'entrain', unit: RIFLES, to: '02.11' };
    expectAllowed(at.refusal('soviet', by));
    at.do('soviet', takeUp('02.05', 'su-299'));
    at.do('soviet', tearUp('su-299'));
    at.do('soviet', { act: 'put-down' });
    expectRefused(at.refusal('soviet', by), '12.3a-1');
  });
});

describe('railroads are repaired', () => {
  const mend = (unit: string = REPAIR) => ({ act: 'repair-rail', unit });
  const gang = (put: Partial<Put> = {}, facts = rails('02.05', '02.06', '02.07', '02.08')) =>
    field(LINE)
      .put(REPAIR, { ...put, at: '02.04' })
      .put(ENEMY, '11.11')
      .put(RIFLES, '09.09')
      .dumps({ '02.04': { soviet: 4 } })
      .facts(facts)
      .in('1 soviet movement');
  const at = (referee: Referee, ...hexes: readonly string[]) => referee.march('soviet', [REPAIR], '02.04', ...hexes);

  rule('12.3f-1')('by a rail repair unit, three hexes in a phase, each for a token', () => {
    const on = at(gang());
    expectRefused(on.refusal('soviet', mend()), '12.3f-1', 'is whole');
    for (const [i, hex] of ['02.05', '02.06', '02.07'].entries()) {
      on.do('soviet', step(hex));
      on.do('soviet', mend());
      expect([stateOf(on, hex), on.dump('02.04', 'soviet')]).toEqual([[], 3 - i]);
    }
    on.do('soviet', step('02.08'));
    expectRefused(on.refusal('soviet', mend()), '12.3f-1', '3 hexes in a phase');
    expectAllowed(at(gang(), '02.05', '02.06', '02.07', '02.08').refusal('soviet', mend()));
  });

  rule('12.3f-1')('where one runs, by a unit in hand, in its own Movement Phase', () => {
    const on = at(gang().put('su-rail-2', '02.04'), '02.05');
    expectRefused(on.refusal('soviet', mend('su-rail-2')), '12.3f-1', 'not in hand');
    expectAllowed(on.refusal('soviet', mend()));
    on.do('soviet', step('03.05'));
    expectRefused(on.refusal('soviet', mend()), '12.3f-1', 'No railroad runs through 03.05');
    const reacting = gang({ marks: ['released'] }).in('1 german reaction movement');
    expectRefused(at(reacting, '02.05').refusal('soviet', mend()), '12.3f-1', 'own Movement Phase');
  });

  rule('12.3f-1')('with supply that comes there', () => {
    expectAllowed(at(gang(), '02.05').refusal('soviet', mend()));
    expectRefused(at(gang().dumps({}), '02.05').refusal('soviet', mend()), '12.3f-1', 'Supply for the repair');
  });

  rule('12.3f-2')('not at No Supply', () => {
    for (const level of ['full', 'low'] as const) expectAllowed(at(gang({ level }), '02.05').refusal('soviet', mend()));
    expectRefused(at(gang({ level: 'none' }), '02.05').refusal('soviet', mend()), '12.3f-2');
  });

  rule('12.3f-3')('by none that goes by rail in the phase', () => {
    const station = (act: { readonly act: string }) =>
      fieldWith({ schedules: ['rail-capacity'] }, `${LINE} 02.05 village`)
        .put(REPAIR, '02.05')
        .put(ENEMY, '11.11')
        .put(RIFLES, '09.09')
        .dumps({ '02.04': { soviet: 4 } })
        .facts({ hexes: { '02.05': { rail: act.act === 'repair-rail' ? ['destroyed'] : [] } } })
        .in('1 soviet movement');
    const train = { act: 'entrain', unit: REPAIR, to: '02.02' };
    const mended = station(mend()).march('soviet', [REPAIR], '02.05');
    mended.do('soviet', mend());
    expectRefused(mended.refusal('soviet', train), '12.3f-3');
    const idle = station({ act: 'none' }).march('soviet', [REPAIR], '02.05');
    expectAllowed(idle.refusal('soviet', train));
    idle.do('soviet', train);
    expectRefused(idle.refusal('soviet', takeUp('02.02', REPAIR)), '12.3c-4');
  });

  rule('12.3f-4', '4.1D-1')('not next to the enemy, whoever stands there', () => {
    const beside = (enemy: string, friend = '09.09') => at(gang().put(ENEMY, enemy).put(RIFLES, friend), '02.05').refusal('soviet', mend());
    expectAllowed(beside('04.05'));
    expectRefused(beside('03.05'), '4.1D-1');
    expectRefused(beside('03.05', '02.05'), '12.3f-4');
  });

  rule('12.3f-5', '12.8-2')('by no other unit, engineers and headquarters neither', () => {
    const hq = gang()
      .put('su-hq-50', { ...MOVE, at: '02.04' })
      .march('soviet', ['su-hq-50'], '02.04', '02.05');
    expectRefused(hq.refusal('soviet', mend('su-hq-50')), '12.3f-5');
    expectRefused(hq.refusal('soviet', mend('su-hq-50')), '12.8-2');
    expectAllowed(at(gang(), '02.05').refusal('soviet', mend()));
  });

  rule('12.3d-2', '12.3f-1')('as well where they have the other gauge; one that is destroyed, too, counts for two hexes', () => {
    const other = (rail: readonly string[]) =>
      at(gang({}, { hexes: { '02.05': { rail }, '02.06': { rail }, '02.07': { rail } } } as never), '02.05');
    const gauge = other(['converted']);
    gauge.do('soviet', mend());
    expect(stateOf(gauge, '02.05')).toEqual([]);
    const both = other(['destroyed', 'converted']);
    both.do('soviet', mend());
    expect([stateOf(both, '02.05'), both.dump('02.04', 'soviet')]).toEqual([[], 3]);
    both.do('soviet', step('02.06'));
    expectRefused(both.refusal('soviet', mend()), '12.3f-1', '3 hexes in a phase');
    gauge.do('soviet', step('02.06'));
    expectAllowed(gauge.refusal('soviet', mend()));
    const german = field(LINE)
      .put('de-rail-1', '02.04')
      .put(RIFLES, '11.11')
      .dumps({ '02.04': { german: 1 } })
      .march('german', ['de-rail-1'], '02.04');
    german.do('german', mend('de-rail-1'));
    expect(stateOf(german, '02.04')).toEqual(['converted']);
  });
});
