import { exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { ocs } from '../../src/index.ts';
import { defenseOf } from '../../src/rules/09-combat/strength.ts';
import { pointsOf } from '../../src/rules/victory/victory.ts';
import { ANY, attack, battlefield, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, field as openField, fieldWith, rule, takeUp } from '../referee.ts';

const giveOff = (unit: string, mode: string | null = null) => ({ act: 'give-off', unit, mode });
const takeBack = (unit: string, regiment: string) => ({ act: 'take-back', unit, regiment });
const END = { act: 'end' };
const DIVISION = 'de-167-inf';

const field = (put: object = {}) =>
  openField()
    .put(DIVISION, { at: '05.05', ...put })
    .put('su-413', '11.11')
    .in('german reorganization', 3);

describe('break-down regiments (21.0)', () => {
  rule('21.0a-1')('are given off by a division, a step each, but its last', () => {
    const on = field();
    on.do('german', giveOff(DIVISION));
    on.do('german', giveOff(DIVISION));
    expect(on.unit(DIVISION)).toEqual({ at: '05.05', steps: 1 });
    expect([on.unit('de-kg-1').at, on.unit('de-kg-2').at]).toEqual(['05.05', '05.05']);
    expectRefused(on.refusal('german', giveOff(DIVISION)), '21.0a-1', 'one step left');
    expectRefused(on.put('de-ir-15', '05.06').refusal('german', giveOff('de-ir-15')), '21.0a-1', 'no division');
    expectRefused(on.refusal('german', giveOff('su-413')), '21.0a-1', 'no division of yours on the map');
  });

  rule('21.0a-1')('are as many as the counter mix has', () => {
    const out = (count: number) =>
      Array.from({ length: count }, (_, i) => `de-kg-${i + 1}`).reduce((on, one) => on.put(one, '06.06'), field());
    expectRefused(out(8).refusal('german', giveOff(DIVISION)), '21.0a-1', 'in use');
    expectAllowed(out(7).refusal('german', giveOff(DIVISION)));
  });

  rule('21.0e-1')('are given off by divisions of action rating 1 or more, and taken back by any', () => {
    const on = field({ steps: 2 }).put('de-kg-1', '05.05');
    const rated = (rating: number) => {
      const counters = { ...countersData, counters: countersData.counters.map((one) => (one.id === DIVISION ? { ...one, rating } : one)) };
      return ocs.load({ ...on.setup, edition: { ...on.setup.edition, name: 'test', counters } as never }, ocs.save(on.position));
    };
    expectRefused(ocs.refuse(rated(0), 'german', giveOff(DIVISION)), '21.0e-1');
    expectAllowed(ocs.refuse(rated(0), 'german', takeBack(DIVISION, 'de-kg-1')));
    expectAllowed(ocs.refuse(rated(1), 'german', giveOff(DIVISION)));
  });

  rule('21.0e-1', '5.10b-4')('are given off by no division whose rating of 1 is less while it is DG', () => {
    const rated = (rating: number, mode: 'disorganized' | 'combat') => {
      const on = field({ steps: 2, mode });
      const counters = { ...countersData, counters: countersData.counters.map((one) => (one.id === DIVISION ? { ...one, rating } : one)) };
      const position = ocs.load({ ...on.setup, edition: { ...on.setup.edition, name: 'test', counters } as never }, ocs.save(on.position));
      return ocs.refuse(position, 'german', giveOff(DIVISION));
    };
    expectRefused(rated(1, 'disorganized'), '21.0e-1', 'action rating 0');
    expectAllowed(rated(1, 'combat'));
    expectAllowed(rated(2, 'disorganized'));
  });

  rule('21.0b-1')('are taken back by any division that has lost a step', () => {
    const beside = (steps: number) => field().put('de-kg-3', '05.05').put('de-31-inf', { at: '05.05', steps });
    const on = beside(1);
    on.do('german', takeBack('de-31-inf', 'de-kg-3'));
    expect([on.unit('de-31-inf').steps, on.unit('de-kg-3').at]).toEqual([2, 'mix']);
    expectRefused(beside(3).refusal('german', takeBack('de-31-inf', 'de-kg-3')), '21.0b-1', 'full strength');
    expectRefused(on.refusal('german', takeBack('su-413', 'de-kg-3')), '21.0b-1', 'no division of yours on the map');
  });

  rule('21.0c-1')('are taken back in the division’s hex, and move in the side turns after they were given off', () => {
    const apart = field({ steps: 1 }).put('de-kg-1', '05.06');
    expectRefused(apart.refusal('german', takeBack(DIVISION, 'de-kg-1')), '21.0c-1', 'No break-down regiment is with');
    expectRefused(apart.put('de-kg-2', '05.05').refusal('german', takeBack(DIVISION, 'de-kg-1')), '21.0c-1', 'no break-down regiment with');
    expectAllowed(field({ steps: 1 }).put('de-kg-1', '05.05').refusal('german', takeBack(DIVISION, 'de-kg-1')));
    const on = field();
    on.do('german', giveOff(DIVISION));
    on.do('german', END);
    on.do('soviet', END, [6, 1]);
    on.do('german', { act: 'be', player: 'first' });
    on.do('german', END);
    expectAllowed(on.refusal('german', takeUp('05.05', 'de-kg-1')));
  });

  rule('21.0d-1')('have their division’s mode and level, or by option any mode at Full Supply (OA-126)', () => {
    const weak = { mode: 'move', face: 'move', level: 'low' };
    const on = field(weak);
    expectRefused(on.refusal('german', giveOff(DIVISION, 'combat')), '21.0d-1');
    on.do('german', giveOff(DIVISION));
    expect(on.unit('de-kg-1')).toEqual({ at: '05.05', ...weak, below: 1 });
    const free = field(weak).option('new-unit-level', 'full');
    expectRefused(free.refusal('german', giveOff(DIVISION)), '21.0d-1');
    free.do('german', giveOff(DIVISION, 'combat'));
    expect(free.unit('de-kg-1')).toEqual({ at: '05.05', below: 1 });
  });

  rule('21.0f-1', '21.0f-2')('are replaced by the division that gave them off when it falls, by option (OA-135)', () => {
    const fallen = (option: string, givenOff: object = { 'de-kg-1': DIVISION, 'de-kg-2': DIVISION, 'de-kg-3': 'de-31-inf' }) =>
      openField()
        .option('break-down-replacement', option)
        .put(DIVISION, { at: 'dead' })
        .put('de-31-inf', '08.08')
        .put('de-kg-1', '05.05')
        .put('de-kg-2', { at: '06.06', mode: 'move', face: 'move', level: 'low' })
        .put('de-kg-3', '07.07')
        .put('su-413', '11.11')
        .facts({ givenOff } as never)
        .in('german reorganization', 3);
    const on = fallen('regiment');
    on.do('german', END);
    expect(on.awaiting).toBe('german: succession');
    expectRefused(on.refusal('german', { act: 'succeed', regiment: 'de-kg-3' }), '21.0f-1', 'not given off');
    on.do('german', { act: 'succeed', regiment: 'de-kg-2' });
    expect(on.unit(DIVISION)).toEqual({ at: '06.06', steps: 1, mode: 'move', face: 'move', level: 'low' });
    expect(on.fact('givenOff')).toEqual({ 'de-kg-1': DIVISION, 'de-kg-3': 'de-31-inf' });
    expect(on.awaiting).toBe('soviet: reorganization');
    for (const other of [fallen('eliminated'), fallen('regiment', { 'de-kg-3': 'de-31-inf' })]) {
      other.do('german', END);
      expect([other.awaiting, other.unit(DIVISION).at]).toEqual(['soviet: reorganization', 'dead']);
    }
  });

  rule('21.0f-1')('are replaced by it in a holding box, and aboard a landing craft, too', () => {
    const craft = { id: 'de-craft-1', side: 'german', name: 'Craft', short: 'Craft', move: 6, holds: 4, craft: true, source: 'ours' };
    const counters = {
      ...countersData,
      counters: countersData.counters.filter(({ id }) => [DIVISION, 'de-31-inf', 'su-413'].includes(id)),
      aircraft: [],
      ships: [craft],
    };
    const replaced = (regiment: object) => {
      const on = openField('06.04 beach 07.04 sea')
        .counters(counters as never)
        .holding({ id: 'rear', name: 'Rear', side: 'german', entries: ['01.05'] })
        .option('break-down-replacement', 'regiment')
        .put(DIVISION, { at: 'dead' })
        .put('de-kg-1', regiment as never)
        .put('de-31-inf', '08.08')
        .put('su-413', '11.11')
        .facts({ givenOff: { 'de-kg-1': DIVISION }, ships: { [craft.id]: { at: '07.04' } } } as never)
        .in('german reorganization', 3);
      on.do('german', END);
      return on.unit(DIVISION);
    };
    expect(replaced({ at: 'rear', level: 'low' })).toEqual({ at: 'rear', steps: 1, level: 'low' });
    expect(replaced({ at: '07.04', aboard: craft.id })).toEqual({ at: '07.04', steps: 1, aboard: craft.id });
    expect(replaced({ at: '05.05' })).toEqual({ at: '05.05', steps: 1 });
  });

  rule('21.0f-2')('are struck off the record when any division takes them back', () => {
    const on = field();
    on.do('german', giveOff(DIVISION));
    expect(on.fact('givenOff')).toEqual({ 'de-kg-1': DIVISION });
    on.do('german', takeBack(DIVISION, 'de-kg-1'));
    expect(on.fact('givenOff')).toEqual({});
  });

  rule('9.12d-1')('are steps that halve their division when they are lost to it, or by option are not (OA-103)', () => {
    const strength = (option: 'yes' | 'no', givenOff: object) => {
      const on = openField()
        .option('broken-down-steps', option)
        .put(DIVISION, { at: '05.05', steps: 1 })
        .put('de-kg-1', '05.05')
        .put('de-kg-2', '05.06')
        .facts({ givenOff } as never);
      const { position } = on;
      const unit = position.world.unit.get(DIVISION) as number;
      const battle = { hex: position.world.grid.index('05.05'), attackers: [], defenders: [unit], isShort: false };
      return exact.written(defenseOf(position, unit, battle));
    };
    const both = { 'de-kg-1': DIVISION, 'de-kg-2': DIVISION };
    expect([strength('no', both), strength('yes', both), strength('no', {})]).toEqual(['15', '7 1/2', '7 1/2']);
  });

  rule('21.0f-2')('are no steps that the enemy has destroyed', () => {
    const victory = {
      objectives: [{ for: 'steps', each: 1, side: 'soviet', points: 1 }],
      levels: [{ to: 0, winner: null, says: 'Draw' }],
    };
    const setup = { german: [{ units: [DIVISION], hex: '05.05' }], soviet: [] };
    const points = (steps: number, givenOff: object) =>
      pointsOf(
        fieldWith({ victory, setup } as never)
          .put(DIVISION, { at: '05.05', steps })
          .put('de-kg-1', '05.05')
          .facts({ givenOff } as never).position,
      ).soviet;
    expect([points(2, { 'de-kg-1': DIVISION }), points(1, { 'de-kg-1': DIVISION }), points(2, {})]).toEqual([0, 1, 1]);
  });

  rule('21.0f-1', '9.1c-2')('have done and suffered in the phase what the regiment had that they replace', () => {
    const replaced = (marks?: readonly string[]) => {
      const on = yielding(battlefield(), 'Ae4,DL1o2')
        .option('break-down-replacement', 'regiment')
        .put('su-413', { at: '05.05', steps: 1 })
        .put('su-kg-1', { at: '08.08', ...(marks ? { marks } : {}) } as never)
        .put('de-31-inf', '05.06')
        .put('de-56-inf', '08.09')
        // Others can attack, so that the segment is not over before it is to be.
        .put('de-52-inf', '02.03')
        .put('su-217', '02.02')
        .facts({ givenOff: { 'su-kg-1': 'su-413' } } as never);
      on.do('german', attack('05.05', 'de-31-inf'), ANY);
      on.do('german', { act: 'advance', units: [] });
      on.do('german', { act: 'exploit', units: [] });
      expect(on.unit('su-413').at).toBe('08.08');
      return on.refusal('german', attack('08.08', 'de-56-inf'));
    };
    expectAllowed(replaced());
    expectRefused(replaced(['defended']), '9.1c-2', 'has been attacked');
  });
});
