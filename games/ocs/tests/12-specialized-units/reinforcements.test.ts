import { describe, expect } from 'vitest';
import type { State } from '../../src/position/position.ts';
import { expectAllowed, expectRefused, fieldWith, rule, takeUp } from '../referee.ts';

const END = { act: 'end' };
const arrive = (hex: string, mode: string | null, ...units: string[]) => ({ act: 'arrive', hex, mode, units });
const decline = (...units: string[]) => ({ act: 'decline', units });

const at = (hex: string) => ({ at: 'hex', hex });
const line = (units: readonly string[], places: readonly object[] = [at('03.03')], more = {}) => ({
  id: 'line',
  side: 'german',
  turn: 3,
  playerTurn: 1,
  units,
  places,
  source: 'ours: for tests',
  ...more,
});

/** The German Reinforcement Placement Segment of the third game turn begins after this side turn ends. */
const field = (arrivals: readonly object[], map = '') =>
  fieldWith({ overphase: ['reinforcement'], arrivals } as never, map)
    .put('de-hq-xxiv', '01.01')
    .put('su-413', '11.11')
    .in('2 soviet movement', 2);
type On = ReturnType<typeof field>;
const begun = (on: On, dice: readonly number[] = []): On => {
  on.do('soviet', END, dice);
  return on;
};
const where = (on: On, unit: string): string => on.unit(unit).at;

describe('reinforcements (12.6)', () => {
  rule('12.6-1', '2.3.I3-1')('enter in the segment of their turn, or are gone for good', () => {
    const on = begun(field([line(['de-i-35', 'de-k-34'])]));
    expectRefused(on.refusal('german', arrive('03.03', 'combat', 'de-sr-12')), '12.6-1', 'does not arrive');
    on.do('german', arrive('03.03', 'combat', 'de-i-35'));
    expectRefused(on.refusal('german', decline('de-sr-12')), '12.6-1', 'does not arrive');
    expectAllowed(on.refusal('german', decline('de-k-34')));
    on.do('german', decline('de-k-34'));
    expect([where(on, 'de-i-35'), where(on, 'de-k-34')]).toEqual(['03.03', 'gone']);
    expect(on.awaiting).toBe('german: modes');
  });

  rule('12.6-1')('do not come in another turn', () => {
    const on = begun(field([line(['de-i-35', 'de-k-34']), line(['de-sr-12'], undefined, { id: 'later', turn: 4 })]));
    on.do('german', arrive('03.03', 'combat', 'de-i-35', 'de-k-34'));
    expect(on.awaiting).toBe('german: modes');
  });

  rule('12.6-2')('stand in one of their entry hexes, or on their edge of the map', () => {
    const on = begun(field([line(['de-i-35', 'de-k-34'], [at('03.03'), { at: 'edge', edge: 'west', span: [4, 6] }])]));
    expectRefused(on.refusal('german', arrive('03.04', 'combat', 'de-i-35')), '12.6-2');
    expectRefused(on.refusal('german', arrive('01.07', 'combat', 'de-i-35')), '12.6-2');
    expectAllowed(on.refusal('german', arrive('03.03', 'combat', 'de-i-35')));
    expectAllowed(on.refusal('german', arrive('01.06', 'combat', 'de-i-35')));
  });

  rule('12.6-2')('come elsewhere where the hex that they would hold is not theirs', () => {
    const places = [{ ...at('03.03'), held: true }];
    const arrivals = [line(['de-i-35', 'de-k-34'], places, { otherwise: [at('01.01')] })];
    const lost = begun(field(arrivals));
    expectRefused(lost.refusal('german', arrive('03.03', 'combat', 'de-i-35')), '12.6-2');
    expectAllowed(lost.refusal('german', arrive('01.01', 'combat', 'de-i-35')));
    const hexes: NonNullable<State['hexes']> = { '03.03': { holder: 'german' } };
    const held = begun(field(arrivals).facts({ hexes }));
    expectAllowed(held.refusal('german', arrive('03.03', 'combat', 'de-i-35')));
    expectRefused(held.refusal('german', arrive('01.01', 'combat', 'de-i-35')), '12.6-2');
  });

  const LINE = '03.03 village 03.05 village 03.07 village single 03.03-03.04-03.05-03.06-03.07';
  const railroad = (places: readonly object[], hexes: NonNullable<State['hexes']>) =>
    begun(
      field([{ ...line(['su-4-tb', 'su-11-tb'], places), side: 'soviet' }], LINE)
        .facts({ hexes })
        .put('de-i-35', '12.12'),
    );
  const SOVIET = { holder: 'soviet' } as const;

  rule('12.6-2')('come to a town on a railroad that is theirs and can be used', () => {
    const on = railroad([{ at: 'railway-town' }], { '03.03': SOVIET, '03.04': SOVIET, '03.07': { ...SOVIET, rail: ['destroyed'] } });
    expectAllowed(on.refusal('soviet', arrive('03.03', 'combat', 'su-4-tb')));
    for (const hex of ['03.04', '03.05', '03.07'])
      expectRefused(on.refusal('soviet', arrive(hex, 'combat', 'su-4-tb')), '12.6-2', `${hex} is no hex where`);
  });

  rule('12.6-2')('come to a hex of a railroad of theirs that is so near to one of these', () => {
    const near = (within: number) =>
      railroad([{ at: 'near', hexes: ['03.06'], within }], { '03.04': SOVIET, '03.05': SOVIET, '04.06': SOVIET });
    expectAllowed(near(2).refusal('soviet', arrive('03.04', 'combat', 'su-4-tb')));
    expectRefused(near(1).refusal('soviet', arrive('03.04', 'combat', 'su-4-tb')), '12.6-2');
    for (const hex of ['03.06', '04.06']) expectRefused(near(2).refusal('soviet', arrive(hex, 'combat', 'su-4-tb')), '12.6-2');
  });

  rule('12.6-3')('overstack no hex: what is too much enters at the nearest (OA-75)', () => {
    const full = field([line(['de-31-inf', 'de-k-34'])])
      .put('de-167-inf', '03.03')
      .put('de-56-inf', '03.03')
      .put('de-112-inf', '03.03');
    const on = begun(full);
    expectRefused(on.refusal('german', arrive('03.03', 'combat', 'de-31-inf')), '12.6-3', 'room for 1 RE');
    expectAllowed(on.refusal('german', arrive('03.04', 'combat', 'de-31-inf')));
    expectAllowed(on.refusal('german', arrive('03.03', 'combat', 'de-k-34')));
    expectRefused(on.refusal('german', arrive('03.04', 'combat', 'de-k-34')), '12.6-2');
  });

  rule('12.6-3')('find room together, or come one after another', () => {
    const divisions = ['de-31-inf', 'de-52-inf'];
    const beside = (...others: string[]) => begun(others.reduce<On>((on, unit) => on.put(unit, '03.03'), field([line(divisions)])));
    expectRefused(beside('de-167-inf', 'de-56-inf').refusal('german', arrive('03.03', 'combat', ...divisions)), '12.6-3', 'no more than 1');
    expectAllowed(beside('de-167-inf').refusal('german', arrive('03.03', 'combat', ...divisions)));
  });

  rule('12.6-4')('are at Full Supply, in any mode that they could choose there', () => {
    const on = begun(field([line(['de-i-35', 'de-k-34'])]));
    on.do('german', arrive('03.03', 'strategic', 'de-i-35'));
    on.do('german', arrive('03.03', 'reserve-move', 'de-k-34'));
    expect(on.unit('de-i-35')).toEqual({ at: '03.03', mode: 'strategic', face: 'move' });
    expect(on.unit('de-k-34')).toEqual({ at: '03.03', mode: 'reserve', face: 'move', below: 1 });
    const beside = begun(field([line(['de-i-35', 'de-k-34'])]).put('su-11-tb', '03.04'));
    expectRefused(beside.refusal('german', arrive('03.03', 'strategic', 'de-i-35')), '5.8b-1');
    expectRefused(beside.refusal('german', arrive('03.03', null, 'de-i-35')), '12.6-4');
    expectAllowed(beside.refusal('german', arrive('03.03', 'move', 'de-i-35')));
  });

  rule('12.6-5')('enter at the nearest hex where enemies block theirs, be it next to them', () => {
    const blocked = begun(field([line(['de-i-35', 'de-k-34'])]).put('su-11-tb', '03.03'));
    expectRefused(blocked.refusal('german', arrive('03.03', 'combat', 'de-i-35')), '12.6-5');
    expectRefused(blocked.refusal('german', arrive('03.05', 'combat', 'de-i-35')), '12.6-5');
    expectAllowed(blocked.refusal('german', arrive('03.04', 'combat', 'de-i-35')));
    const free = begun(field([line(['de-i-35', 'de-k-34'])]));
    expectRefused(free.refusal('german', arrive('03.04', 'combat', 'de-i-35')), '12.6-2');
  });

  rule('12.6-5', '6.2c-1')('enter at the nearest hex where the ground of theirs is prohibited', () => {
    const on = (map: string) => begun(field([line(['de-sr-12', 'de-k-34'])], map));
    expectRefused(on('03.03 swamp').refusal('german', arrive('03.03', 'move', 'de-sr-12')), '12.6-5', 'its ground is prohibited');
    expectAllowed(on('03.03 swamp').refusal('german', arrive('03.04', 'move', 'de-sr-12')));
    expectAllowed(on('').refusal('german', arrive('03.03', 'move', 'de-sr-12')));
  });

  rule('Intro.1B-1')('enter at no hex that is out of play', () => {
    const on = (map: string) => begun(field([line(['de-sr-12', 'de-k-34'])], map));
    expectRefused(on('03.03 closed').refusal('german', arrive('03.03', 'move', 'de-sr-12')), 'Intro.1B-1');
    expectAllowed(on('').refusal('german', arrive('03.03', 'move', 'de-sr-12')));
  });

  rule('5.1-1')('have a mode, but for rail repair units', () => {
    const on = begun(field([line(['de-rail-1', 'de-k-34'])]));
    expectAllowed(on.refusal('german', arrive('03.03', null, 'de-rail-1')));
    expectRefused(on.refusal('german', arrive('03.03', null, 'de-k-34')), '5.1-1', 'one is named for it');
    expectAllowed(on.refusal('german', arrive('03.03', 'move', 'de-k-34')));
  });

  rule('12.6-6')('move in the side turns of that game turn', () => {
    const on = begun(field([line(['de-i-35', 'de-k-34'])]));
    on.do('german', arrive('03.03', 'combat', 'de-i-35', 'de-k-34'));
    on.do('german', END);
    expectAllowed(on.refusal('german', takeUp('03.03', 'de-i-35')));
  });

  rule('Intro.3-1')('of the second Player Turn come as it begins, and may move at once', () => {
    const on = fieldWith({ overphase: [], arrivals: [line(['de-i-35', 'de-k-34'], undefined, { turn: 2, playerTurn: 2 })] } as never)
      .put('de-hq-xxiv', '01.01')
      .put('su-413', '11.11')
      .in('1 soviet movement', 2);
    on.do('soviet', END);
    expect(on.awaiting).toBe('german: arrival');
    on.do('german', arrive('03.03', 'combat', 'de-i-35', 'de-k-34'));
    expect(on.fact('units')).toHaveProperty('de-i-35');
    expect(on.awaiting).toBe('german: modes');
  });

  rule('2.3.I3-1')('of the first come with it where the scenario has no segment for them', () => {
    const on = fieldWith({ overphase: [], arrivals: [line(['de-i-35', 'de-k-34'])] } as never)
      .put('de-hq-xxiv', '01.01')
      .put('su-413', '11.11')
      .in('2 soviet movement', 2);
    on.do('soviet', END);
    expect(on.awaiting).toBe('german: arrival');
  });

  rule('2.3.I3-1')('bring trucks, and steps to units on the map', () => {
    const carriers = [{ kind: 'truck', points: 2 }];
    const on = field([
      line(['de-i-35', 'de-k-34'], [at('03.03'), at('04.04')], { carriers }),
      line([], undefined, { id: 'rest', units: undefined, places: undefined, restored: ['de-167-inf', 'de-31-inf'] }),
    ])
      .put('de-167-inf', { at: '02.02', steps: 1 })
      .put('de-31-inf', { at: 'dead' });
    begun(on);
    expect(on.awaiting).toBe('german: trucks');
    expectRefused(on.refusal('german', { act: 'park', hex: '05.05' }), '2.3.I3-1', 'no hex where they come');
    on.do('german', { act: 'park', hex: '04.04' });
    expect(on.fact('german-carriers')).toEqual({ 'german-carrier-1': { at: '04.04', points: 2 } });
    on.do('german', decline('de-i-35', 'de-k-34'));
    expect([on.unit('de-167-inf').steps, where(on, 'de-31-inf')]).toEqual([2, 'dead']);
  });
});

describe('variable reinforcements (2.3.I3)', () => {
  const rolled = (dice: readonly number[], turn = 2) => {
    const places = [at('03.03'), at('04.04')];
    const variable = {
      dice: 2,
      from: 2,
      sides: [
        {
          id: 'german',
          rows: [{ to: 6 }, { to: 11, personnel: 1, equipment: 1 }, { to: 12, personnel: 9 }],
          modifiers: [{ from: 6, add: -1 }],
          places,
        },
        { id: 'soviet', rows: [{ to: 12 }], modifiers: [], places },
      ].map((side) => ({
        ...side,
        rows: side.rows.map((row) => ({ ...row, source: 'ours' })),
        modifiers: side.modifiers.map((one) => ({ ...one, source: 'ours' })),
      })),
    };
    const on = fieldWith({ overphase: ['reinforcement'], schedules: ['variable-reinforcements'] } as never)
      .tables({ variable } as never)
      .put('de-hq-xxiv', '01.01')
      .put('su-413', '11.11')
      .in('2 soviet movement', turn);
    return begun(on, dice);
  };

  rule('2.3.I3-3', '12.5-1')('come by the roll, and are placed at once', () => {
    const on = rolled([4, 4]);
    expect(on.awaiting).toBe('german: arrival');
    expectRefused(on.refusal('german', decline('de-pax-1')), '12.5-1');
    expectAllowed(on.refusal('german', arrive('04.04', 'move', 'de-pax-1')));
    expectRefused(on.refusal('german', arrive('04.05', 'move', 'de-pax-1')), '12.6-2');
    on.do('german', arrive('04.04', 'move', 'de-pax-1', 'de-eq-1'), [1, 1]);
    expect([where(on, 'de-pax-1'), where(on, 'de-eq-1')]).toEqual(['04.04', '04.04']);
    expect(rolled([3, 3, 1, 1]).awaiting).toBe('german: modes');
  });

  rule('2.3.I3-3')('are fewer by the modifier of later turns', () => {
    expect(rolled([3, 4], 4).awaiting).toBe('german: arrival');
    expect(rolled([3, 4, 1, 1], 5).awaiting).toBe('german: modes');
  });

  rule('12.5-2')('are in Move or Strategic Mode', () => {
    const on = rolled([4, 4]);
    expectRefused(on.refusal('german', arrive('03.03', 'combat', 'de-pax-1')), '12.5-2');
    expectAllowed(on.refusal('german', arrive('03.03', 'strategic', 'de-pax-1')));
  });

  rule('2.3.I3-3')('are as many as the counter mix has', () => {
    const on = rolled([6, 6]);
    const units = ['de-pax-1', 'de-pax-2', 'de-pax-3', 'de-pax-4', 'de-pax-5', 'de-pax-6', 'de-pax-7', 'de-pax-8'];
    on.do('german', arrive('03.03', 'move', ...units), [1, 1]);
    expect(on.awaiting).toBe('german: modes');
  });
});
