import type { Facts, Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import type { State } from '../../src/position/position.ts';
import type { Phase } from '../../src/position/sequence-of-play.ts';
import { ANY, attack, seriesYielding, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, fieldWith, rule, step, takeUp, type Referee } from '../referee.ts';

const END = { act: 'end' };
const [TANKS, RIFLES] = ['de-i-35', 'de-sr-12'] as const;
const [DIVISION, BRIGADE, HQ] = ['su-299', 'su-4-tb', 'su-hq-50'] as const;
const [SECOND, THIRD] = ['su-413', 'su-217'] as const;
const SOURCE = 'ours: for tests';

const worded = (rules: readonly Facts[]) => ({ rules: rules.map((one) => ({ says: 'Ours.', source: SOURCE, ...one })) });
/** A field by these special rules, with the one that is tried left out or not. */
const by = (rules: readonly Facts[], chosen: readonly string[], scenario: Facts = {}, map = ''): Referee =>
  fieldWith({ rules: chosen, ...scenario }, map).tables({ special: worded(rules) } as unknown as Facts);
const hexesOf = (at: Referee) => (at.fact('hexes') ?? {}) as NonNullable<State['hexes']>;

describe('special rules of a campaign', () => {
  rule('Intro.3-1')('let units leave at the end of a turn, and count who was in want then', () => {
    const rules = [{ id: 'withdrawals', penalty: 3, lines: [{ id: 'leaves', side: 'soviet', turn: 2, units: [BRIGADE], source: SOURCE }] }];
    const end = (chosen: readonly string[], level: 'full' | 'none', turn = 2) => {
      const at = by(rules, chosen, { overphase: [], home: { german: ['west'], soviet: ['east'] } } as never)
        .put(TANKS, '01.01')
        .put(DIVISION, '09.09')
        .put(BRIGADE, { at: '10.10', level })
        .in('2 soviet movement', turn);
      at.do('soviet', END);
      const points = at.explain({ victory: {} }).lines.find(({ says }) => says.includes('in want'))?.value ?? 0;
      return [at.unit(BRIGADE).at, points];
    };
    expect(end(['withdrawals'], 'full')).toEqual(['gone', 0]);
    expect(end(['withdrawals'], 'none')).toEqual(['gone', 3]);
    expect(end(['withdrawals'], 'none', 1)).toEqual(['10.10', 0]);
    expect(end([], 'none')).toEqual(['10.10', 0]);
  });

  rule('Intro.3-1')('let nobody be rebuilt who was to leave by then, be he lost before that', () => {
    const rules = [{ id: 'withdrawals', penalty: 3, lines: [{ id: 'leaves', side: 'soviet', turn: 2, units: [BRIGADE], source: SOURCE }] }];
    const rebuild = (chosen: readonly string[], turn: number, unit: string = BRIGADE, lost = 'dead') =>
      ['su-pax-1', 'su-eq-1', 'su-eq-2']
        .reduce((at, one) => at.put(one, { at: '05.05', mode: 'move', face: 'move' }), by(rules, chosen))
        .put(HQ, '05.06')
        .put(TANKS, '11.11')
        .put(unit, { at: lost } as never)
        .in('soviet reorganization', turn)
        .refusal('soviet', { act: 'rebuild', hex: '05.05', unit, mode: 'combat' });
    expectRefused(rebuild(['withdrawals'], 3), 'Intro.3-1', 'does not come back');
    expectRefused(rebuild(['withdrawals'], 3, BRIGADE, 'later'), 'Intro.3-1', 'does not come back');
    expectAllowed(rebuild(['withdrawals'], 2));
    expectAllowed(rebuild(['withdrawals'], 3, 'su-11-tb'));
    expectAllowed(rebuild([], 3));
  });

  rule('Intro.3-1')('keep armies within their ground, and let back whoever is beyond it', () => {
    const lines = [{ id: 'army', side: 'german', units: [TANKS], turns: [2, 3], beyond: 'north', of: 6, source: SOURCE }];
    const on = (chosen: readonly string[], turn: number, hex = '05.06', id = 'limits') =>
      by([{ id, lines }], chosen).put(TANKS, hex).put(RIFLES, '08.06').put(DIVISION, '12.12').in('1 german movement', turn);
    const north = (at: Referee, unit: string, from: string, to: string) => at.march('german', [unit], from).refusal('german', step(to));
    expectRefused(north(on(['limits'], 2), TANKS, '05.06', '05.07'), 'Intro.3-1', 'north of row 6');
    expectAllowed(north(on(['limits'], 2), TANKS, '05.06', '05.05'));
    expectAllowed(north(on(['limits'], 2), RIFLES, '08.06', '08.07'));
    expectAllowed(north(on(['limits'], 4), TANKS, '05.06', '05.07'));
    expectAllowed(north(on([], 2), TANKS, '05.06', '05.07'));
    expectAllowed(north(on(['limits'], 2, '05.08'), TANKS, '05.08', '05.09'));
    const attached = (agreed: boolean) => on(['attachment'], 2, '05.06', 'attachment').option('attachment', agreed);
    expectRefused(north(attached(true), TANKS, '05.06', '05.07'), 'Intro.3-1', 'fights elsewhere');
    expectAllowed(north(attached(false), TANKS, '05.06', '05.07'));
  });

  rule('Intro.3-1', '12.3a-1')('keep them from going beyond it by rail', () => {
    const lines = [{ id: 'army', side: 'soviet', units: [SECOND], turns: [2, 3], beyond: 'south', of: 6, source: SOURCE }];
    const train = (turn: number, to: string) =>
      by(
        [{ id: 'limits', lines }],
        ['limits'],
        { schedules: ['rail-capacity'] },
        '05.04 village 05.06 village 05.08 village single 05.04-05.05-05.06-05.07-05.08',
      )
        .put(SECOND, { at: '05.06', mode: 'move', face: 'move' })
        .put(TANKS, '12.12')
        .in('1 soviet movement', turn)
        .facts({ first: 'soviet' })
        .refusal('soviet', { act: 'entrain', unit: SECOND, to });
    expectAllowed(train(2, '05.08'));
    expectRefused(train(2, '05.04'), 'Intro.3-1', 'south of row 6');
    expectAllowed(train(4, '05.04'));
  });

  rule('Intro.3-1')('keep them from coming out of a box beyond it, but where it is left there alone', () => {
    const lines = [{ id: 'army', side: 'german', units: [TANKS], turns: [2, 3], beyond: 'south', of: 6, source: SOURCE }];
    const out = (entries: readonly string[], to: string, turn = 2) =>
      by([{ id: 'limits', lines }], ['limits'])
        .holding({ id: 'rear', name: 'Rear', side: 'german', entries })
        .put(TANKS, { at: 'rear' })
        .put(RIFLES, '01.01')
        .put(BRIGADE, '12.12')
        .in('1 german movement', turn)
        .refusal('german', { act: 'leave-box', hex: to, units: [TANKS] });
    expectRefused(out(['05.03', '05.08'], '05.03'), 'Intro.3-1', 'south of row 6');
    expectAllowed(out(['05.03', '05.08'], '05.08'));
    expectAllowed(out(['05.03', '05.08'], '05.03', 4));
    expectAllowed(out(['05.03'], '05.03'));
  });

  rule('Intro.3-1')('keep them from overruns that would lead there', () => {
    const lines = [{ id: 'army', side: 'german', units: [TANKS], turns: [2, 3], beyond: 'north', of: 6, source: SOURCE }];
    const overrun = (turn: number, hex: string) => {
      const at = by([{ id: 'free-fighting' }, { id: 'limits', lines }], ['free-fighting', 'limits'])
        .put(TANKS, '05.06')
        .put(RIFLES, '01.01')
        .put('su-58-res', '05.07')
        .put(BRIGADE, '05.05')
        .in('1 german movement', turn);
      at.do('german', takeUp('05.06', TANKS));
      return at.refusal('german', { act: 'overrun', hex, 'all-costs': false });
    };
    expectRefused(overrun(2, '05.07'), 'Intro.3-1', 'north of row 6');
    expectAllowed(overrun(2, '05.05'));
    expectAllowed(overrun(4, '05.07'));
  });

  rule('9.3a-1', 'Intro.3-1')('keep them from advancing beyond it, though they attack there', () => {
    const lines = [{ id: 'army', side: 'german', units: [TANKS], turns: [2, 3], beyond: 'north', of: 6, source: SOURCE }];
    const won = (turn: number) => {
      const at = fieldWith({ rules: ['free-fighting', 'limits'] })
        .tables({
          special: worded([{ id: 'free-fighting' }, { id: 'limits', lines }]),
          series: seriesYielding('Ae4,DL1o2'),
        } as unknown as Facts)
        .option('surprise', false)
        .put(TANKS, '05.06')
        .put('su-58-res', '05.07')
        .in('1 german combat', turn);
      at.do('german', attack('05.07', TANKS), ANY);
      expect(at.unit('su-58-res').at).toBe('dead');
      return at.awaiting;
    };
    expect([won(2), won(4)]).toEqual(['german: exploit', 'german: advance']);
  });

  rule('Intro.3-1')('bring back what is left of a division that fell at No Supply', () => {
    const rules = [
      { id: 'remnants', side: 'soviet', symbols: ['infantry'], from: 3, each: 1, steps: 1, places: [{ at: 'hex', hex: '09.03' }] },
    ];
    /** The division, alone and with one step, may not stay where it is; the Soviet segment of the next turn. */
    const after = (chosen: readonly string[], noted: readonly string[], turn = 2) => {
      const at = by(rules, chosen, { overphase: ['reinforcement'] } as never)
        .put(TANKS, '01.01')
        .put(HQ, '11.11')
        .put(DIVISION, { at: 'dead', steps: 0 } as never)
        .facts({ noted: noted as unknown as Value })
        .in('2 soviet movement', turn);
      at.do('soviet', END);
      return at;
    };
    const taken = after(['remnants'], [`remnant of ${DIVISION}`]);
    expect(taken.awaiting).toBe('soviet: arrival');
    taken.do('soviet', { act: 'arrive', hex: '09.03', mode: 'combat', units: [DIVISION] });
    expect(taken.unit(DIVISION)).toMatchObject({ at: '09.03', steps: 1 });
    expect(taken.fact('noted') ?? []).toEqual([]);
    for (const none of [after([], [`remnant of ${DIVISION}`]), after(['remnants'], []), after(['remnants'], [`remnant of ${DIVISION}`], 1)])
      expect([none.unit(DIVISION).at, none.awaiting]).toEqual(['dead', 'german: modes']);
  });

  rule(
    'Intro.3-1',
    '12.5a-3',
    '21.0f-1',
  )('bring back nothing of a division that has come back otherwise since it fell', () => {
    const dead = { at: 'dead', steps: 0 } as never;
    const noted = [`remnant of ${DIVISION}`, `remnant of ${SECOND}`];
    const fallen = (at: Referee) =>
      at
        .option('break-down-replacement', 'regiment')
        .put(DIVISION, dead)
        .put(SECOND, dead)
        .put(TANKS, '12.12')
        .put(HQ, '05.06')
        .put('su-pax-1', { at: '05.05', mode: 'move', face: 'move' })
        .put('su-pax-2', { at: '05.05', mode: 'move', face: 'move' })
        .put('su-kg-1', '08.08')
        .facts({ noted: noted as unknown as Value, givenOff: { 'su-kg-1': DIVISION } })
        .in('soviet reorganization', 3);
    const after = (command: Facts) => {
      const at = fallen(fieldWith({ overphase: ['reorganization'] } as never));
      at.do('soviet', command as never);
      return [at.unit(SECOND).at, at.unit(DIVISION).at, at.fact('noted') ?? []];
    };
    expect(after({ act: 'rebuild', hex: '05.05', unit: SECOND, mode: 'combat' })).toEqual(['05.05', '08.08', []]);
    expect(after(END)).toEqual(['dead', '08.08', [`remnant of ${SECOND}`]]);
  });

  rule('Intro.3-1')('bring back divisions that are noted, one a turn', () => {
    const rules = [
      { id: 'remnants', side: 'soviet', symbols: ['infantry'], from: 3, each: 1, steps: 1, places: [{ at: 'hex', hex: '09.03' }] },
    ];
    const dead = { at: 'dead', steps: 0 } as never;
    const at = by(rules, ['remnants'], { overphase: ['reinforcement'] } as never)
      .put(TANKS, '01.01')
      .put(HQ, '11.11')
      .put(DIVISION, dead)
      .put(SECOND, dead)
      .put(THIRD, dead)
      .facts({ noted: [`remnant of ${DIVISION}`, `remnant of ${SECOND}`] })
      .in('2 soviet movement', 2);
    at.do('soviet', END);
    const takeIn = (unit: string) => at.refusal('soviet', { act: 'take-in', unit });
    expect(at.awaiting).toBe('soviet: remnants');
    expectRefused(takeIn(THIRD), 'Intro.3-1', 'Nothing of 217th Rifle Division comes back now');
    expectAllowed(takeIn(DIVISION));
    at.do('soviet', { act: 'take-in', unit: SECOND });
    at.do('soviet', { act: 'arrive', hex: '09.03', mode: 'combat', units: [SECOND] });
    expect([DIVISION, SECOND].map((unit) => at.unit(unit).at)).toEqual(['dead', '09.03']);
    expect([at.fact('noted'), at.awaiting]).toEqual([[`remnant of ${DIVISION}`], 'german: modes']);
  });

  rule('Intro.3-1', '12.6-1')('leave a division destroyed of which its owner does not want what comes back', () => {
    const rules = [
      { id: 'remnants', side: 'soviet', symbols: ['infantry'], from: 3, each: 1, steps: 1, places: [{ at: 'hex', hex: '09.03' }] },
    ];
    const at = by(rules, ['remnants'], { overphase: ['reinforcement'] } as never)
      .put(TANKS, '01.01')
      .put(HQ, '11.11')
      .put(DIVISION, { at: 'dead', steps: 0 } as never)
      .facts({ noted: [`remnant of ${DIVISION}`] })
      .in('2 soviet movement', 2);
    at.do('soviet', END);
    at.do('soviet', { act: 'decline', units: [DIVISION] });
    expect([at.unit(DIVISION).at, at.awaiting, at.fact('noted') ?? []]).toEqual(['dead', 'german: modes', []]);
  });

  rule('Intro.3-1')('remember a division alone that falls at No Supply', () => {
    const rules = [
      { id: 'remnants', side: 'soviet', symbols: ['infantry'], from: 3, each: 1, steps: 1, places: [{ at: 'hex', hex: '09.03' }] },
    ];
    const noted = (chosen: readonly string[], unit: string, level: 'low' | 'none') => {
      const at = yielding(by(rules, ['free-fighting', ...chosen]), 'Ae3,DL2o2DG')
        .option('surprise', false)
        .put(TANKS, '05.05')
        .put(unit, { at: '05.06', level, steps: 1 })
        .in('1 german combat');
      at.do('german', attack('05.06', TANKS), ANY);
      return [at.unit(unit).at, at.fact('noted') ?? []];
    };
    expect(noted(['remnants'], DIVISION, 'none')).toEqual(['dead', [`remnant of ${DIVISION}`]]);
    expect(noted(['remnants'], DIVISION, 'low')).toEqual(['dead', []]);
    expect(noted([], DIVISION, 'none')).toEqual(['dead', []]);
    expect(noted(['remnants'], BRIGADE, 'none')).toEqual(['dead', []]);
  });

  rule('Intro.3-1')('let partisans destroy a railroad of the enemy’s gauge in forest', () => {
    const rules = [{ id: 'partisans', side: 'soviet', from: 3, die: 6, least: 5, terrain: 'forest' }];
    const MAP = '03.03 forest 03.04 forest 03.05 forest single 03.02-03.03-03.04-03.05-03.06';
    const rail = { '03.02': { rail: ['converted'] }, '03.03': { rail: ['converted'] }, '03.04': { rail: ['converted'] } };
    const turn = (die: readonly number[], chosen: readonly string[], agreed: boolean, from = 2) => {
      const at = by(rules, chosen, { overphase: ['reinforcement'] } as never, MAP)
        .option('partisans', agreed)
        .put(TANKS, '01.01')
        .put(DIVISION, '09.09')
        .facts({ hexes: rail as unknown as Value })
        .in('2 soviet movement', from);
      at.do('soviet', END, die);
      return at;
    };
    const struck = turn([5], ['partisans'], true);
    expect(struck.awaiting).toBe('soviet: partisans');
    expectRefused(struck.refusal('soviet', { act: 'sabotage', hex: '03.02' }), 'Intro.3-1', 'destroy no railroad');
    expectRefused(struck.refusal('soviet', { act: 'sabotage', hex: '03.05' }), 'Intro.3-1', 'destroy no railroad');
    struck.do('soviet', { act: 'sabotage', hex: '03.04' });
    expect(hexesOf(struck)['03.04']?.rail).toEqual(['destroyed', 'converted']);
    expect(turn([4], ['partisans'], true).awaiting).toBe('german: modes');
    for (const none of [turn([], [], true), turn([], ['partisans'], false), turn([], ['partisans'], true, 1)])
      expect(none.awaiting).toBe('german: modes');
  });

  rule('Intro.3-1')('give a town its own hedgehogs, which are gone when the enemy enters', () => {
    const rules = [
      {
        id: 'town-defenses',
        side: 'soviet',
        hexes: [
          { hex: '06.06', turn: 3, level: 2 },
          { hex: '06.06', turn: 4, level: 3 },
        ],
      },
    ];
    const at = (chosen: readonly string[], holder: 'german' | 'soviet', turn: number) => {
      const on = by(rules, chosen, { overphase: [] } as never)
        .put(TANKS, '06.07')
        .put(DIVISION, '10.10')
        .facts({ hexes: { '06.06': { holder } } })
        .in('2 soviet movement', turn - 1);
      on.do('soviet', END);
      return on;
    };
    const level = (on: Referee) => hexesOf(on)['06.06']?.hedgehog ?? 0;
    expect([2, 3, 4].map((turn) => level(at(['town-defenses'], 'soviet', turn)))).toEqual([0, 2, 3]);
    expect([level(at([], 'soviet', 3)), level(at(['town-defenses'], 'german', 3))]).toEqual([0, 0]);
    const lost = at(['town-defenses'], 'soviet', 3);
    lost.do('german', END);
    lost.march('german', [TANKS], '06.07', '06.06');
    expect(level(lost)).toBe(0);
    expect(lost.fact('noted')).toEqual(['german in 06.06']);
  });

  rule('Intro.3-1')('let equipment come to a town alone that has never fallen', () => {
    const place = { at: 'hex', hex: '06.06', never: 'german' };
    const arrivals = [{ id: 'works', side: 'soviet', turn: 3, playerTurn: 1, equipment: 1, places: [place], source: SOURCE }];
    const at = (noted: readonly string[]) => {
      const on = fieldWith({ overphase: ['reinforcement'], arrivals } as never)
        .put(TANKS, '01.01')
        .put(DIVISION, '10.10')
        .facts({ noted: noted as unknown as Value, hexes: { '06.06': { holder: 'soviet' } } })
        .in('2 soviet movement', 2);
      on.do('soviet', END);
      return on.awaiting;
    };
    expect([at([]), at(['german in 06.06']), at(['german in 07.07'])]).toEqual(['soviet: arrival', 'german: modes', 'soviet: arrival']);
  });

  rule('Intro.3-1')('let captured trains carry supply from town to town on the other gauge', () => {
    const rules = [{ id: 'rolling-stock', side: 'german', from: 2, points: 2 }];
    const MAP = '03.02 village 03.04 village 03.06 village single 03.02-03.03-03.04-03.05-03.06';
    const send = (to: string, tokens = 8) => ({ act: 'captured-train', from: '03.02', to, tokens });
    const on = (hexes: NonNullable<State['hexes']>, chosen: readonly string[] = ['rolling-stock'], turn = 2, agreed = true) =>
      by(rules, chosen, {}, MAP)
        .option('rolling-stock', agreed)
        .put(TANKS, '01.01')
        .put(DIVISION, '11.11')
        .dumps({ '03.02': { german: 12 } })
        .facts({ hexes: hexes as unknown as Value })
        .in('1 german movement', turn);
    const [OURS, THEIRS] = [{ holder: 'german' }, { holder: 'soviet' }] as const;
    const held = { '03.02': OURS, '03.04': OURS, '03.06': THEIRS };
    const at = on(held);
    expectRefused(at.refusal('german', send('03.06')), 'Intro.3-1', 'no village or city of yours');
    expectRefused(at.refusal('german', send('03.04', 9)), 'Intro.3-1', '2 SP at most');
    at.do('german', send('03.04', 7));
    expect([at.dump('03.02', 'german'), at.dump('03.04', 'german')]).toEqual([5, 7]);
    expectRefused(at.refusal('german', send('03.04', 2)), 'Intro.3-1', '1T at most');
    at.do('german', send('03.04', 1));
    expectRefused(at.refusal('german', send('03.04', 1)), 'Intro.3-1', 'nothing more');
    expectRefused(on({ ...held, '03.03': { rail: ['destroyed'] } }).refusal('german', send('03.04')), 'Intro.3-1');
    const ours = { ...held, '03.02': { ...OURS, rail: ['converted'] as const } } as NonNullable<State['hexes']>;
    expectRefused(on(ours).refusal('german', send('03.04')), 'Intro.3-1', 'your own gauge');
    expectRefused(on(held, ['rolling-stock'], 1).refusal('german', send('03.04')), 'Intro.3-1', 'from game turn 2 on');
    expectRefused(on(held, []).refusal('german', send('03.04')), 'Intro.3-1', 'no captured trains');
    expectRefused(on(held, ['rolling-stock'], 2, false).refusal('german', send('03.04')), 'Intro.3-1', 'no captured trains');
  });

  /** Three villages along a railroad of the other gauge, with two tokens in the first, in a phase of the Germans. */
  const line = (
    holders: readonly [string, string, string],
    { between = [], phase = '1 german movement' }: { readonly between?: readonly string[]; readonly phase?: Phase } = {},
  ) => {
    const villages = Object.fromEntries(['03.02', '03.04', '03.06'].map((hex, i) => [hex, { holder: holders[i] as string }]));
    return by(
      [{ id: 'rolling-stock', side: 'german', from: 2, points: 2 }],
      ['rolling-stock'],
      {},
      '03.02 village 03.04 village 03.06 village single 03.02-03.03-03.04-03.05-03.06',
    )
      .option('rolling-stock', true)
      .put(TANKS, { at: '01.01', mode: 'exploitation' })
      .put(DIVISION, '11.11')
      .dumps({ '03.02': { german: 2 } })
      .facts({ hexes: { ...villages, '03.05': { rail: between } } })
      .in(phase);
  };
  const train = (from: string, to: string, tokens = 1) => ({ act: 'captured-train', from, to, tokens });

  rule('Intro.3-1')('let captured trains run between towns that whole railroad joins', () => {
    const [OURS, THEIRS] = ['german', 'soviet'] as const;
    const whole = line([OURS, OURS, OURS]);
    expectAllowed(whole.refusal('german', train('03.02', '03.06')));
    const parted = line([OURS, OURS, OURS], { between: ['destroyed'] });
    expectAllowed(parted.refusal('german', train('03.02', '03.04')));
    expectRefused(parted.refusal('german', train('03.02', '03.06')), 'Intro.3-1', 'do not run to 03.06');
    const alone = line([OURS, THEIRS, THEIRS]);
    expectRefused(alone.refusal('german', train('03.02', '03.04')), 'Intro.3-1', 'from 03.02 to no other town of yours');
  });

  rule('Intro.3-1', '12.3b-1')('let captured trains run in one’s own Movement Phase alone', () => {
    const at = (phase: Phase) => line(['german', 'german', 'german'], { phase }).refusal('german', train('03.02', '03.04'));
    expectAllowed(at('1 german movement'));
    expectRefused(at('1 german exploitation movement'), '12.3b-1', 'Railways carry in one’s own Movement Phase alone');
  });

  rule('Intro.3-1', '12.3c-5')('let captured trains carry nothing twice in a phase', () => {
    const at = line(['german', 'german', 'german']);
    at.do('german', train('03.02', '03.04'));
    expectRefused(at.refusal('german', train('03.04', '03.06')), '12.3c-5', 'has not moved yet lies in 03.04');
    expectAllowed(at.refusal('german', train('03.02', '03.06')));
  });

  rule('Intro.3-1')('keep a surprised front from releasing its reserves', () => {
    const rules = [{ id: 'surprised-front', side: 'soviet', turn: 2, playerTurn: 1 }];
    const reaction = (chosen: readonly string[], turn = 2) => {
      const at = by(rules, chosen).put(TANKS, '01.01').put(DIVISION, { at: '09.09', mode: 'reserve' }).in('1 german movement', turn);
      at.do('german', END);
      return at.awaiting;
    };
    expect([reaction(['surprised-front']), reaction([]), reaction(['surprised-front'], 3)]).toEqual([
      expect.not.stringContaining('release') as unknown as string,
      'soviet: release',
      'soviet: release',
    ]);
  });

  rule('5.7-2')('have as many Reserve markers as the counter mix has in the turn, where they say so', () => {
    const IN_RESERVE = ['su-413', 'su-217', 'su-258', 'su-260'] as const;
    const another = (turn: number, reserves: Facts | 'mix') => {
      const at = IN_RESERVE.reduce(
        (on, unit, i) => on.put(unit, { at: `0${i + 5}.09`, mode: 'reserve' }),
        fieldWith({ last: { turn: 10, playerTurn: 2 }, reserves } as never),
      );
      const on = at.put(TANKS, '01.01').put(DIVISION, '11.11').in('1 soviet modes', turn);
      return on.refusal('soviet', { act: 'reserve', hex: '11.11', units: [DIVISION], showing: 'combat' });
    };
    expectRefused(another(8, 'mix'), '5.7-2', '4 Reserve markers');
    expectAllowed(another(9, 'mix'));
    expectRefused(another(9, { german: 1, soviet: 4 }), '5.7-2', '4 Reserve markers');
  });
});
