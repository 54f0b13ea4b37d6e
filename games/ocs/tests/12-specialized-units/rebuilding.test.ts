import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import { ocs } from '../../src/index.ts';
import { expectAllowed, expectRefused, field as openField, fieldWith, rule } from '../referee.ts';

const rebuild = (unit: string, hex = '05.05', mode: string | null = null) => ({ act: 'rebuild', hex, unit, mode });
const DIVISION = 'de-167-inf';

/** A German headquarters with two personnel and a division that has lost two steps, in the Reorganization Segment. */
const field = (scenario = {}) =>
  fieldWith(scenario)
    .put('de-hq-xxiv', '05.06')
    .put('de-pax-1', { at: '05.05', mode: 'move', face: 'move' })
    .put('de-pax-2', { at: '05.05', mode: 'move', face: 'move' })
    .put(DIVISION, { at: '05.05', steps: 1 })
    .put('su-413', '11.11')
    .in('german reorganization', 3);
/** The same with another Rebuild Chart. */
const seriesWith = (on: ReturnType<typeof field>, changes: object) => on.tables({ series: { ...tables, ...changes } } as never);
const more = (on = field()) =>
  on.put('de-pax-3', { at: '05.05', mode: 'move', face: 'move' }).put('de-pax-4', { at: '05.05', mode: 'move', face: 'move' });

describe('rebuilding (12.5a)', () => {
  rule('12.5a-1', '12.5a-3')('takes what the Rebuild Chart says, and gives a step back', () => {
    const on = field();
    on.do('german', rebuild(DIVISION));
    expect(on.unit(DIVISION)).toEqual({ at: '05.05', steps: 2 });
    expect([on.unit('de-pax-1').at, on.unit('de-pax-2').at]).toEqual(['mix', 'mix']);
    expectRefused(field().without('de-pax-2').refusal('german', rebuild(DIVISION)), '12.5a-1');
    expectRefused(field().put('de-k-34', '05.05').refusal('german', rebuild('de-k-34')), '12.5a-3', 'all its steps');
  });

  rule('12.5a-2')('is of nobody who is in a holding box or aboard a landing craft', () => {
    const craft = { id: 'de-craft-1', side: 'german', name: 'Craft', short: 'Craft', move: 6, holds: 40, craft: true, source: 'ours' };
    const used = new Set(['de-hq-xxiv', DIVISION, 'su-413']);
    const counters = {
      ...countersData,
      counters: countersData.counters.filter(({ id }) => used.has(id)),
      aircraft: [],
      ships: [craft],
    };
    const at = (put: object, mode: string | null = null) =>
      field()
        .with('05.05 beach')
        .counters(counters as never)
        .holding({ id: 'rear', name: 'Rear', side: 'german', entries: ['01.05'] })
        .facts({ ships: { [craft.id]: { at: '05.05' } } })
        .put(DIVISION, put as never)
        .refusal('german', rebuild(DIVISION, '05.05', mode));
    expectRefused(at({ at: 'rear', steps: 1 }), '12.5a-2', 'is in Rear, and not in 05.05');
    expectRefused(at({ at: 'rear', steps: 1 }, 'combat'), '12.5a-2', 'is in Rear');
    expectRefused(at({ at: '05.05', aboard: craft.id, steps: 1 }), '12.5a-2', 'aboard a landing craft');
    expectAllowed(at({ at: '05.05', steps: 1 }));
    expectAllowed(at({ at: 'dead' }, 'combat'));
  });

  rule('12.5a-1')('needs equipment, too, for what the chart says, and for some only with the last step', () => {
    const soviet = (steps: number) =>
      openField()
        .put('su-hq-50', '05.05')
        .put('su-pax-1', { at: '05.05', mode: 'move', face: 'move' })
        .put('su-pax-2', { at: '05.05', mode: 'move', face: 'move' })
        .put('su-413', { at: '05.05', steps })
        .in('soviet reorganization', 3);
    expectRefused(soviet(2).refusal('soviet', rebuild('su-413')), '12.5a-1');
    expectAllowed(soviet(1).refusal('soviet', rebuild('su-413')));
    expectAllowed(soviet(2).put('su-eq-1', { at: '05.05', mode: 'move', face: 'move' }).refusal('soviet', rebuild('su-413')));
  });

  rule('12.5a-1', '12.5a-6')('is of units of one’s own that the chart names', () => {
    expectRefused(field().refusal('german', rebuild('de-pax-1')), '12.5a-1', 'is never rebuilt');
    expectRefused(field().refusal('german', rebuild('su-413')), '12.5a-6', 'is not yours');
    expectAllowed(field().refusal('german', rebuild(DIVISION)));
  });

  rule('12.5a-1')('is of some in one hex alone', () => {
    const there = (hex: string) => {
      const counters = {
        ...countersData,
        counters: countersData.counters.map((one) => (one.id === DIVISION ? { ...one, rebuildAt: hex } : one)),
      };
      const on = field();
      return ocs.load({ ...on.setup, edition: { ...on.setup.edition, name: 'test', counters } as never }, ocs.save(on.position));
    };
    expectRefused(ocs.refuse(there('01.01'), 'german', rebuild(DIVISION)), '12.5a-1', 'is rebuilt in 01.01 alone');
    expectAllowed(ocs.refuse(there('05.05'), 'german', rebuild(DIVISION)));
  });

  rule('12.5a-2')('happens where there are replacement units', () => {
    const on = field().put(DIVISION, { at: '08.08', steps: 1 }).put('de-hq-xliii', '08.08');
    expectRefused(on.refusal('german', rebuild(DIVISION, '08.08')), '12.5a-2', 'No replacement unit');
    const more = on
      .put('de-pax-3', { at: '08.08', mode: 'move', face: 'move' })
      .put('de-pax-4', { at: '08.08', mode: 'move', face: 'move' });
    expectAllowed(more.refusal('german', rebuild(DIVISION, '08.08')));
  });

  rule('12.5a-2')('happens in one hex, with a headquarters in it or next to it', () => {
    expectRefused(field().put('de-hq-xxiv', '05.07').refusal('german', rebuild(DIVISION)), '12.5a-2', 'headquarters');
    expectRefused(field().put(DIVISION, { at: '05.04', steps: 1 }).refusal('german', rebuild(DIVISION)), '12.5a-2', 'not in');
    expectAllowed(field().put('de-hq-xxiv', '05.05').refusal('german', rebuild(DIVISION)));
  });

  rule('12.5a-2')('happens nowhere next to the enemy, be friends there', () => {
    expectRefused(field().put('su-11-tb', '05.04').refusal('german', rebuild(DIVISION)), '12.5a-2', 'next to the enemy');
    expectAllowed(field().put('su-11-tb', '05.03').refusal('german', rebuild(DIVISION)));
  });

  rule('12.5a-3', '12.5a-6')('brings a dead unit back with a step (OA-73), and builds one that was never used', () => {
    const on = field().put(DIVISION, { at: 'dead' });
    expectRefused(on.refusal('german', rebuild(DIVISION)), '12.5a-4');
    on.do('german', rebuild(DIVISION, '05.05', 'move'));
    expect(on.unit(DIVISION)).toEqual({ at: '05.05', steps: 1, mode: 'move', face: 'move' });
    expectAllowed(field().refusal('german', rebuild('de-31-inf', '05.05', 'combat')));
  });

  rule('12.5a-6')('builds nobody who is due as a reinforcement (OA-72), or was refused', () => {
    const due = (turn: number) => ({
      arrivals: [
        { id: 'due', side: 'german', turn, playerTurn: 1, units: ['de-31-inf'], places: [{ at: 'hex', hex: '01.01' }], source: 'ours' },
      ],
    });
    const build = rebuild('de-31-inf', '05.05', 'combat');
    expectRefused(field(due(5)).refusal('german', build), '12.5a-6', 'still to come');
    expectAllowed(field(due(2)).refusal('german', build));
    expectRefused(field().put('de-31-inf', { at: 'gone' }).refusal('german', build), '12.5a-6', 'gone for good');
  });

  rule('12.5a-5')('gives a unit one step in a segment', () => {
    const on = more();
    on.do('german', rebuild(DIVISION));
    expectRefused(on.refusal('german', rebuild(DIVISION)), '12.5a-5');
    expectAllowed(on.refusal('german', rebuild('de-31-inf', '05.05', 'combat')));
  });

  rule('12.5a-4')('lets the unit take any voluntary mode, and by option keeps it DG (OA-125)', () => {
    const disorganized = () => field().put(DIVISION, { at: '05.05', steps: 1, mode: 'disorganized' });
    const on = disorganized();
    on.do('german', rebuild(DIVISION, '05.05', 'strategic'));
    expect(on.unit(DIVISION)).toEqual({ at: '05.05', steps: 2, mode: 'strategic', face: 'move' });
    const stays = () => disorganized().option('rebuilt-dg', 'stays');
    expectRefused(stays().refusal('german', rebuild(DIVISION, '05.05', 'move')), '12.5a-4', 'stays so');
    expectAllowed(stays().refusal('german', rebuild(DIVISION)));
    const dead = field().put(DIVISION, { at: 'dead' });
    expectRefused(dead.refusal('german', rebuild(DIVISION)), '12.5a-4', 'comes back in a mode');
    expectAllowed(dead.refusal('german', rebuild(DIVISION, '05.05', 'combat')));
  });

  rule('12.5a-3')('leaves no hex with more than 10 RE (OA-74)', () => {
    const full = (...others: string[]) => others.reduce((on, unit) => on.put(unit, '05.05'), field());
    expectRefused(full('de-31-inf', 'de-56-inf', 'de-112-inf').refusal('german', rebuild(DIVISION)), '12.5a-3', 'has room for 0 RE');
    expectAllowed(full('de-31-inf', 'de-56-inf', 'de-i-35').refusal('german', rebuild(DIVISION)));
  });

  rule('3.2-2')('may take truck points and supply tokens besides', () => {
    const rebuildLines = [{ id: 'infantry', says: 'A step', personnel: 2, equipment: 0, trucks: 1, tokens: 2, source: 'ours' }];
    const carriers = (points: number) => ({ 'german-carriers': { 'german-carrier-1': { at: '05.05', points } } });
    const dear = (points: number, tokens: number) => {
      const on = field().facts(carriers(points));
      return seriesWith(on, { rebuild: rebuildLines }).dumps({ '05.05': { german: tokens } });
    };
    expectRefused(dear(1, 1).refusal('german', rebuild(DIVISION)), '3.2-2', '2T');
    const on = dear(2, 6);
    on.do('german', rebuild(DIVISION));
    expect(on.fact('supply')).toEqual({ '05.05': { german: 4 } });
    expect(on.fact('german-carriers')).toEqual({ 'german-carrier-2': { at: '05.05', points: 1 } });
    const none = seriesWith(field(), { rebuild: rebuildLines }).dumps({ '05.05': { german: 6 } });
    expectRefused(none.refusal('german', rebuild(DIVISION)), '3.2-2', '1 truck point in');
  });

  rule('12.5-2', '3.2-1')('takes units of two kinds, that are in Move or Strategic Mode', () => {
    const on = field().put('de-eq-1', { at: '05.05', mode: 'move', face: 'move' });
    on.do('german', rebuild('de-k-34', '05.05', 'combat'));
    expect([on.unit('de-pax-1').at, on.unit('de-pax-2').at, on.unit('de-eq-1').at]).toEqual(['mix', '05.05', 'mix']);
    const modes = field().in('1 german modes');
    expectRefused(modes.refusal('german', { act: 'mode', mode: 'combat', units: ['de-pax-1'] }), '12.5-2');
    expectAllowed(modes.refusal('german', { act: 'mode', mode: 'strategic', units: ['de-pax-1'] }));
  });
});
