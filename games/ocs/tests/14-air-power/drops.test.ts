import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { BF, ILYUSHIN, LAGG, sky, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, fieldWith, rule, type Referee } from '../referee.ts';

/** PS-84, each carries 2T. Parachutists, a brigade of one step, 4T; a cavalry division of two steps; a German regiment. */
const [PS, PS2, PS3, PS4] = ['su-ps84-1', 'su-ps84-2', 'su-ps84-3', 'su-ps84-4'] as const;
const [BRIGADE, CAVALRY, MEN, RIFLES] = ['su-201-abn', 'su-2-gds-cav', 'su-pax-1', 'de-sr-33'] as const;

const model = countersData.aircraft.find(({ id }) => id === PS);
/** With four PS-84, and a unit that is drawn with that symbol. */
const withSymbol = (unit: string, symbol: string) =>
  ({
    ...countersData,
    aircraft: [...countersData.aircraft, { ...model, id: PS3 }, { ...model, id: PS4 }],
    counters: countersData.counters.map((one) => (one.id === unit ? { ...one, symbol } : one)),
  }) as unknown as Value;

/** The Soviet base at 11.11 with supply and parachutists, in the Soviet Movement Phase. */
const base = (map = '', scenario = {}): Sky =>
  sky(map, scenario)
    .put('11.11', PS, PS2)
    .by((all) =>
      all
        .put(BRIGADE, { at: '11.11', mode: 'move', face: 'move' })
        .dumps({ '11.11': { soviet: 12 } })
        .in('2 soviet movement')
        .facts({ first: 'german' }),
    );

const airlift = (aircraft: readonly string[] = [PS, PS2], escort: readonly string[] = []) => ({
  act: 'airlift',
  from: '11.11',
  aircraft,
  escort,
});
const embark = (unit: string) => ({ act: 'board', unit });
const stow = (tokens: number) => ({ act: 'stow', tokens });
const drop = (...by: readonly string[]) => ({ act: 'drop', by });

/** The parachutists are dropped over the hex, with these dice. */
function jump(one: Sky, hex: string, ...dice: readonly number[]): Referee {
  const at = one.set;
  at.do('soviet', airlift());
  at.do('soviet', embark(BRIGADE));
  at.do('soviet', drop(hex), dice);
  return at;
}
/** So much supply is dropped over the hex. */
function dropped(one: Sky, hex: string, tokens: number, ...dice: readonly number[]): Referee {
  const at = one.set;
  at.do('soviet', airlift());
  at.do('soviet', stow(tokens));
  at.do('soviet', drop(hex), dice);
  return at;
}

describe('a drop', () => {
  rule('5.11-2', '14.19b-1')(
    'of units settles the modes around, where they are chosen while moving; one of supply does not (OA-19)',
    () => {
      const modes = (choice: string) => base().by((all) => all.option('mode-choice', choice).put(CAVALRY, '09.08'));
      const settled = (on: Referee) => on.unit(CAVALRY).marks?.includes('chosen') ?? false;
      expect(settled(jump(modes('moving'), '09.09', 1))).toBe(true);
      expect(settled(jump(modes('phase'), '09.09', 1))).toBe(false);
      expect(settled(dropped(modes('moving'), '09.09', 2, 1))).toBe(false);
    },
  );

  rule('14.19-1')('is over any hex in range, of what began the phase with the transports; they fly home', () => {
    const at = base('60.11 open').set;
    expectRefused(at.refusal('soviet', drop('05.05')), '14.20-1');
    at.do('soviet', airlift());
    expectRefused(at.refusal('soviet', drop('05.05')), '14.20a-1', 'Nothing is aboard');
    at.do('soviet', embark(BRIGADE));
    expectRefused(at.refusal('soviet', drop('60.11', '11.11', '60.11')), '14.1a-1', 'out of range');
    expectAllowed(at.refusal('soviet', drop('60.11')));
    at.do('soviet', drop('05.05'), [1]);
    expect(at.unit(BRIGADE).at).toBe('05.05');
    expect([PS, PS2].map((one) => wingOf(at, one))).toEqual(['11.11 inactive 2', '11.11 inactive 2']);
    expect(at.awaiting).toBe('soviet: movement');
    expectRefused(at.refusal('soviet', { act: 'take-up', from: '05.05', units: [BRIGADE] }), '6.0-2', 'has moved');
  });

  rule('14.19-1')('may be followed by a flight back for more, and a march, by option', () => {
    const at = jump(
      base().by((all) => all.option('after-drop', 'goes-on')),
      '05.05',
      1,
    );
    expect(at.awaiting).toBe('soviet: airlift');
    expect(wingOf(at, PS)).toBe('05.05 active 2');
    expectRefused(at.refusal('soviet', stow(1)), '14.20a-1');
    at.do('soviet', { act: 'take-off', by: ['11.11'] });
    at.do('soviet', stow(2));
    at.do('soviet', drop('05.05'), [1]);
    expect(at.dump('05.05', 'soviet')).toBe(2);
    at.do('soviet', { act: 'stand-down' });
    expect(wingOf(at, PS)).toBe('11.11 inactive 2');
    expectAllowed(at.refusal('soviet', { act: 'take-up', from: '05.05', units: [BRIGADE] }));
  });

  rule('11.3a-1', '14.19-1')('of units that may go on is their transport in the phase: no other aircraft takes them aboard', () => {
    const then = (jumps: boolean) => {
      const at = base()
        .base('05.05', 'soviet')
        .put('05.05', PS3, PS4)
        .by((all) => all.option('after-drop', 'goes-on').counters(withSymbol(BRIGADE, 'airborne')))
        .by((all) => all.dumps({ '05.05': { soviet: 4 } }).put(BRIGADE, jumps ? '11.11' : '05.05')).set;
      if (jumps) {
        for (const command of [airlift(), embark(BRIGADE)]) at.do('soviet', command);
        at.do('soviet', drop('05.05'), [1]);
        at.do('soviet', { act: 'take-off', by: ['11.11'] });
      }
      at.do('soviet', { act: 'airlift', from: '05.05', aircraft: [PS3, PS4], escort: [] });
      return at.refusal('soviet', embark(BRIGADE));
    };
    expectRefused(then(true), '11.3a-1', 'has been dropped');
    expectAllowed(then(false));
  });

  rule('11.3a-1', '14.19-1')('of supply is its transport in the phase, whatever follows: no truck carries it on', () => {
    const on = (option: string) => {
      const at = dropped(
        base().by((all) => all.option('after-drop', option).carriers('soviet', { at: '05.05' }, { at: '11.11' })),
        '05.05',
        2,
        1,
      );
      if (option === 'goes-on') at.do('soviet', { act: 'stand-down' });
      return at;
    };
    for (const option of ['returns', 'goes-on']) {
      const at = on(option);
      at.do('soviet', { act: 'drive', carrier: 'soviet-carrier-1' });
      expectRefused(at.refusal('soviet', { act: 'load', tokens: 1 }), '11.3a-1');
      at.do('soviet', { act: 'park' });
      at.do('soviet', { act: 'drive', carrier: 'soviet-carrier-2' });
      expectAllowed(at.refusal('soviet', { act: 'load', tokens: 1 }));
    }
  });

  rule('5.11-2', '14.19b-1')('of units settles the modes of those who jump, too', () => {
    const choosing = (...dice: readonly number[]) => {
      const at = dice.length > 0 ? jump(both, '05.05', ...dice) : both.set;
      if (dice.length > 0) at.do('soviet', { act: 'stand-down' });
      return at.refusal('soviet', { act: 'mode', mode: dice.length > 0 ? 'move' : 'combat', units: [BRIGADE] });
    };
    const both = base().by((all) => all.option('mode-choice', 'moving').option('after-drop', 'goes-on'));
    expectAllowed(choosing());
    expectRefused(choosing(1), '5.11-1', 'has been chosen');
  });

  rule('14.19c-1')('is of airborne, commando and glider units alone', () => {
    const able = (symbol: string) => {
      const at = base()
        .base('03.11', 'soviet')
        .put('11.11', PS3, PS4)
        .by((all) => all.counters(withSymbol(CAVALRY, symbol)).put(CAVALRY, '11.11')).set;
      at.do('soviet', airlift([PS, PS2, PS3, PS4]));
      at.do('soviet', embark(CAVALRY));
      return at.refusal('soviet', drop('05.05'));
    };
    for (const symbol of ['airborne', 'commando', 'glider']) expectAllowed(able(symbol));
    expectRefused(able('cavalry'), '14.19c-1', 'is neither airborne');
    const men = base()
      .base('03.11', 'soviet')
      .by((all) => all.put(MEN, '11.11')).set;
    men.do('soviet', airlift());
    men.do('soviet', embark(MEN));
    expectRefused(men.refusal('soviet', drop('05.05')), '14.19c-1', 'is neither airborne');
  });

  rule('14.20c-1', '14.19-1')('is of what fighters on the way have left', () => {
    const at = base().put('08.08', BF).set;
    at.do('soviet', airlift());
    at.do('soviet', stow(4));
    at.do('soviet', drop('05.05'));
    at.do('german', { act: 'intercept', aircraft: [BF] });
    at.do('soviet', { act: 'answer', aircraft: [PS] }, [2, 2, 1, 1, 1]);
    // One aborted with its 2T, the other has dropped its own.
    expect([at.dump('11.11', 'soviet'), at.dump('05.05', 'soviet')]).toEqual([10, 2]);
  });

  rule('14.9b-2', '14.19-1')('needs an escort where enemy fighters are, who stays over the hex', () => {
    const over = base().put('11.11', LAGG).put('05.05', BF);
    const alone = over.set;
    alone.do('soviet', airlift());
    alone.do('soviet', stow(2));
    expectRefused(alone.refusal('soviet', drop('05.05')), '14.9b-2', 'without an escort');
    const at = over.set;
    expectRefused(at.refusal('soviet', airlift([PS], [PS2])), '14.1c-1', 'and no escort');
    at.do('soviet', airlift([PS, PS2], [LAGG]));
    at.do('soviet', stow(2));
    at.do('soviet', drop('05.05'));
    // 2 less 4: an 11 aborts the Bf 109.
    at.do('german', { act: 'let-go' }, [5, 6, 1]);
    expect([wingOf(at, LAGG), wingOf(at, PS), at.dump('05.05', 'soviet')]).toEqual(['05.05 active 2', '11.11 inactive 2', 2]);
    expect(wingOf(at, ILYUSHIN)).toBe('later');
  });
});

describe('supply that is dropped', () => {
  rule('14.19a-1')('lands or is lost by a die for what each transport carries, whatever the ground', () => {
    const at = (map: string, ...dice: readonly number[]) => dropped(base(map), '05.05', 4, ...dice).dump('05.05', 'soviet');
    expect([at('', 4, 4), at('', 4, 5), at('', 6, 5)]).toEqual([4, 2, 0]);
    expect(at('05.05 swamp', 4, 4)).toBe(4);
    // Where the enemy stands nothing lands.
    expect(
      dropped(
        base().by((all) => all.put(RIFLES, '05.05')),
        '05.05',
        2,
        1,
      ).dump('05.05', 'soviet'),
    ).toBe(0);
  });

  rule('14.19a-2', 'Terms-10')('is no combat supply in the same Player Turn, barrages among it', () => {
    // Others can fire, so that the segment is not over before it is to be.
    const gunner = (one: Sky): Referee =>
      one.by((all) =>
        all
          .put('su-151-art', '05.05')
          .put(RIFLES, '05.07')
          .put('su-413', '05.06')
          .put('su-9-gm', '11.11')
          .put('de-i-35', '11.10')
          .in('2 soviet barrage'),
      ).set;
    const barrage = { act: 'barrage', hex: '05.07', target: 'units', units: ['su-151-art'] };
    const facts = (much: number) =>
      gunner(
        base().by((all) =>
          all.dumps({ '05.05': { soviet: 4 }, '11.11': { soviet: 12 } }).facts({ dropped: { '05.05': { soviet: much } } }),
        ),
      );
    expectRefused(facts(4).refusal('soviet', barrage), 'Terms-10', 'no such supply comes');
    expectAllowed(facts(3).refusal('soviet', barrage));
    const attack = (much: number) =>
      base()
        .by((all) =>
          all
            .put('su-413', '05.06')
            .put(RIFLES, '05.07')
            .put('su-34-nkvd', '11.11')
            .put('de-i-35', '11.10')
            .dumps({ '05.05': { soviet: 8 }, '11.11': { soviet: 12 } })
            .facts({ dropped: { '05.05': { soviet: much } } })
            .in('2 soviet combat'),
        )
        .set.refusal('soviet', { act: 'attack', hex: '05.07', units: ['su-413'], 'all-costs': false });
    expectRefused(attack(8), '9.5b-1');
    expectAllowed(attack(1));
    // What was dropped counts as such, and no longer once the Player Turn is over.
    const at = dropped(base(), '05.05', 2, 1);
    expect(at.fact('dropped')).toEqual({ '05.05': { soviet: 2 } });
    expect(at.fact('carried')).toEqual({ '05.05': { soviet: 2 } });
  });

  rule('14.19a-2', '9.5a-3')('is no combat supply of defenders either: they are halved for want of it', () => {
    const attacked = (much: number) => {
      const at = base().by((all) =>
        all
          .put('su-413', '05.06')
          .put('de-i-35', '05.07')
          .dumps({ '05.05': { soviet: 4 }, '06.07': { german: 8 } })
          .facts({ dropped: { '05.05': { soviet: much } } })
          .option('surprise', false)
          .in('2 german combat'),
      ).set;
      const told = at.do('german', { act: 'attack', hex: '05.06', units: ['de-i-35'], 'all-costs': false }, [3, 3]);
      return { told, at };
    };
    const short = attacked(4);
    expect(toldOf(short.told, 'paid').map(({ seat }) => seat)).toEqual(['german']);
    expect(JSON.stringify(toldOf(short.told, 'odds'))).toContain('no combat supply');
    expect(short.at.dump('05.05', 'soviet')).toBe(4);
    const paying = attacked(3);
    expect(toldOf(paying.told, 'paid').map(({ seat }) => seat)).toEqual(['german', 'soviet']);
    expect(JSON.stringify(toldOf(paying.told, 'odds'))).not.toContain('no combat supply');
    expect(paying.at.dump('05.05', 'soviet')).toBe(3);
  });

  rule('14.19a-2', '12.2d-1')('leaves the ground last, so that what comes there after it is combat supply', () => {
    const loaded = (there: number) => {
      const at = base().by((all) =>
        all
          .dumps({ '05.05': { soviet: there } })
          .facts({ dropped: { '05.05': { soviet: 4 } } })
          .carriers('soviet', { at: '05.05' }),
      ).set;
      at.do('soviet', { act: 'drive', carrier: 'soviet-carrier-1' });
      at.do('soviet', { act: 'load', tokens: 3 });
      return at.fact('dropped');
    };
    expect(loaded(8)).toEqual({ '05.05': { soviet: 4 } });
    expect(loaded(4)).toEqual({ '05.05': { soviet: 1 } });
  });

  rule('14.19a-2', '12.2d-1')('is no combat supply aboard trucks either, and leaves them last', () => {
    const at = base().by((all) =>
      all
        .dumps({ '05.05': { soviet: 8 } })
        .facts({ dropped: { '05.05': { soviet: 6 } } })
        .carriers('soviet', { at: '05.05', points: 2 }),
    ).set;
    at.do('soviet', { act: 'drive', carrier: 'soviet-carrier-1' });
    at.do('soviet', { act: 'load', tokens: 5 });
    expect([at.carriersOf('soviet')[0], at.fact('dropped')]).toMatchObject([{ cargo: 5, dropped: 3 }, { '05.05': { soviet: 3 } }]);
    at.do('soviet', { act: 'unload', tokens: 4 });
    expect([at.carriersOf('soviet')[0], at.fact('dropped')]).toMatchObject([{ cargo: 1, dropped: 1 }, { '05.05': { soviet: 5 } }]);
    const attack = (late: number) =>
      base()
        .by((all) =>
          all
            .put('su-413', '05.06')
            .put(RIFLES, '05.07')
            .put('su-34-nkvd', '11.11')
            .put('de-i-35', '11.10')
            .carriers('soviet', { at: '05.05', points: 2, cargo: 8, ...(late > 0 ? { dropped: late } : {}) })
            .in('2 soviet combat'),
        )
        .set.refusal('soviet', { act: 'attack', hex: '05.07', units: ['su-413'], 'all-costs': false });
    expectRefused(attack(8), '9.5b-1', 'cannot trace');
    expectAllowed(attack(0));
  });

  rule('14.19a-2', '12.3c-5')('is dropped supply wherever trains take it in that Player Turn', () => {
    const sent = (tokens: number) => {
      const at = fieldWith({ schedules: ['rail-capacity'] }, '02.02 village 02.05 village single 02.02-02.03-02.04-02.05')
        .put(BRIGADE, '09.09')
        .put(RIFLES, '11.11')
        .dumps({ '02.02': { soviet: 8 } })
        .facts({
          first: 'soviet',
          hexes: { '02.02': { holder: 'soviet' }, '02.05': { holder: 'soviet' } },
          dropped: { '02.02': { soviet: 6 } },
        })
        .in('1 soviet movement');
      at.do('soviet', { act: 'freight', from: '02.02', to: '02.05', tokens });
      return at.fact('dropped');
    };
    expect(sent(2)).toEqual({ '02.02': { soviet: 6 } });
    expect(sent(5)).toEqual({ '02.02': { soviet: 3 }, '02.05': { soviet: 3 } });
  });

  rule('14.19a-2', '14.20-1')('is dropped supply wherever other transports fly it in that Player Turn', () => {
    const ready = (late: number) => {
      const at = base()
        .base('03.11', 'soviet')
        .put('11.11', PS)
        .by((all) => all.dumps({ '11.11': { soviet: 8 } }).facts({ dropped: { '11.11': { soviet: late } } })).set;
      at.do('soviet', { act: 'airlift', from: '11.11', aircraft: [PS], escort: [] });
      at.do('soviet', { act: 'stow', tokens: 2 });
      return at;
    };
    const flown = (late: number) => {
      const at = ready(late);
      at.do('soviet', { act: 'take-off', by: ['03.11'] });
      return at.fact('dropped');
    };
    expect(flown(6)).toEqual({ '11.11': { soviet: 6 } });
    expect(flown(7)).toEqual({ '11.11': { soviet: 6 }, '03.11': { soviet: 1 } });
    const back = ready(7);
    back.do('soviet', { act: 'stand-down' });
    expect(back.fact('dropped')).toEqual({ '11.11': { soviet: 7 } });
  });

  rule('14.19a-2')('may be used for anything else at once', () => {
    const at = dropped(
      base('05.06 open single 05.05-05.06')
        .by((all) => all.put('su-rail-1', '05.05'))
        .rail('05.05', 'soviet'),
      '05.05',
      2,
      1,
    );
    at.do('soviet', { act: 'take-up', from: '05.05', units: ['su-rail-1'] });
    at.do('soviet', { act: 'repair-rail', unit: 'su-rail-1' });
    expect([at.dump('05.05', 'soviet'), at.dump('11.11', 'soviet')]).toEqual([1, 10]);
  });
});

describe('a unit that is dropped', () => {
  rule('4.1-7', '5.7a-5')('takes the enemy’s Reserve beside which it lands, and no other', () => {
    const mode = (hex: string) =>
      jump(
        base().by((all) => all.put(RIFLES, { at: hex, mode: 'reserve' })),
        '05.05',
        1,
      ).unit(RIFLES).mode ?? 'combat';
    expect([mode('05.06'), mode('05.07')]).toEqual(['combat', 'reserve']);
  });

  rule('14.19b-1', '14.19b-2')('drifts on a 5 over open ground: the worked example', () => {
    // Direction 4 is south, or opposite to that of 1; two hexes far.
    const at = jump(base(), '05.05', 5, 4, 2);
    const { grid } = at.position.world;
    expect(at.unit(BRIGADE)).toMatchObject({ mode: 'disorganized' });
    expect(at.unit(BRIGADE).face).toBeUndefined();
    expect(grid.distance(grid.index(at.unit(BRIGADE).at), grid.index('05.05'))).toBe(2);
    const other = jump(base(), '05.05', 5, 1, 2).unit(BRIGADE).at;
    expect(grid.distance(grid.index(at.unit(BRIGADE).at), grid.index(other))).toBe(4);
    // 1 is north, or the first clockwise from it: rows grow to the north.
    expect(Number(other.slice(3))).toBeGreaterThan(5);
    expect(Number(at.unit(BRIGADE).at.slice(3))).toBeLessThan(5);
  });

  rule('14.19b-1')('has 1 added over close ground, and 3 over very close; 6 and more cost a step', () => {
    const fate = (map: string, ...dice: readonly number[]) => jump(base(map), '05.05', ...dice).unit(BRIGADE).at;
    expect([fate('', 4), fate('', 6)]).toEqual(['05.05', 'dead']);
    expect([fate('05.05 woods', 3), fate('05.05 woods', 5)]).toEqual(['05.05', 'dead']);
    expect(fate('05.05 woods', 4, 1, 1)).not.toBe('05.05');
    expect([fate('05.05 forest', 1), fate('05.05 forest', 3)]).toEqual(['05.05', 'dead']);
    // A unit of two steps lands with one.
    const at = base()
      .put('11.11', PS3, PS4)
      .by((all) => all.counters(withSymbol(CAVALRY, 'glider')).put(CAVALRY, '11.11')).set;
    at.do('soviet', airlift([PS, PS2, PS3, PS4]));
    at.do('soviet', embark(CAVALRY));
    at.do('soviet', drop('05.05'), [6]);
    expect(at.unit(CAVALRY)).toMatchObject({ at: '05.05', steps: 1, mode: 'disorganized' });
  });

  rule('14.19b-2')('is DG with its combat side up, and lost on an enemy unit, off the map and on prohibited ground', () => {
    const lands = jump(base(), '05.05', 1);
    expect(lands.unit(BRIGADE)).toMatchObject({ at: '05.05', mode: 'disorganized' });
    expect(lands.unit(BRIGADE).face).toBeUndefined();
    expect(
      jump(
        base().by((all) => all.put(RIFLES, '05.05')),
        '05.05',
        1,
      ).unit(BRIGADE).at,
    ).toBe('dead');
    const told = jump(base(), '05.01', 5, 4, 6).unit(BRIGADE).at;
    expect(told).toBe('dead');
    const marsh = toldOf(
      (() => {
        const at = base('05.05 swamp').set;
        at.do('soviet', airlift());
        at.do('soviet', embark(BRIGADE));
        return at.do('soviet', drop('05.05'), [1]);
      })(),
      'unit dropped',
    );
    expect(marsh).toMatchObject([{ unit: BRIGADE }]);
  });

  rule('9.16b-1', '14.19b-2')('takes what of the enemy’s lies where it lands', () => {
    const at = jump(
      base()
        .by((all) => all.dumps({ '11.11': { soviet: 12 }, '05.05': { german: 8 } }))
        .base('05.05', 'german'),
      '05.05',
      1,
      3,
    );
    expect(at.fact('captured')).not.toEqual({ german: 0, soviet: 0 });
    expect((at.fact('hexes') as { readonly [hex: string]: { readonly holder?: string } })['05.05']?.holder).toBe('soviet');
  });
});
