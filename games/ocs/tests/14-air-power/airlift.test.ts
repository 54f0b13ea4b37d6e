import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { BF, BF2, fly, LAGG, LAGG2, sky, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** PS-84: 2T like the Ju 52, range 130; TB-3: strategic bomber and transport at once. */
const [PS, PS2, TB3] = ['su-ps84-1', 'su-ps84-2', 'su-tb3-1'] as const;
const [PS3, PS4] = ['su-ps84-3', 'su-ps84-4'] as const;
/** A brigade on foot, 1 RE and so 4T; a cavalry division of 2 RE and two steps, 8T; personnel, 1T. */
const [BRIGADE, CAVALRY, MEN] = ['su-201-abn', 'su-2-gds-cav', 'su-pax-1'] as const;

/** Four PS-84, as many as the transports of the rulebook's example. */
const model = countersData.aircraft.find(({ id }) => id === PS);
const counters = {
  ...countersData,
  aircraft: [...countersData.aircraft, { ...model, id: PS3 }, { ...model, id: PS4 }],
} as unknown as Value;

/** A Soviet base at 11.11 with supply, another at 03.11, in the Soviet Movement Phase. */
const bases = (map = ''): Sky =>
  sky(map)
    .base('03.11', 'soviet')
    .by((all) =>
      all
        .dumps({ '11.11': { soviet: 12 } })
        .in('2 soviet movement')
        .facts({ first: 'german' }),
    );

const HEXES = {
  '11.11': { holder: 'soviet', base: 1, paid: 1 },
  '03.11': { holder: 'soviet', base: 1, paid: 1 },
};

const airlift = (aircraft: readonly string[], escort: readonly string[] = [], from = '11.11') => ({
  act: 'airlift',
  from,
  aircraft,
  escort,
});
const stow = (tokens: number) => ({ act: 'stow', tokens });
const drop = (...by: readonly string[]) => ({ act: 'drop', by });
const embark = (unit: string) => ({ act: 'board', unit });
const off = (...by: readonly string[]) => ({ act: 'take-off', by });
const STOP = { act: 'stand-down' };
const home = (...aircraft: readonly string[]) => ({ act: 'go-home', aircraft, to: '11.11' });
const intercepted = (...aircraft: readonly string[]) => ({ act: 'intercept', aircraft });

/** Made ready, with so much aboard. */
function laden(one: Sky, aircraft: readonly string[], tokens: number, escort: readonly string[] = []): Referee {
  const at = one.set;
  at.do('soviet', airlift(aircraft, escort));
  if (tokens > 0) at.do('soviet', stow(tokens));
  return at;
}

describe('transport by air', () => {
  rule('4.1-7', '5.7a-5')('takes the enemy’s Reserve beside the base where a unit lands, and supply does not', () => {
    const mode = (hex: string, cargo: object) => {
      const at = bases()
        .put('11.11', PS, PS2)
        .by((all) => all.put(BRIGADE, { at: '11.11', mode: 'move', face: 'move' }).put('de-sr-33', { at: hex, mode: 'reserve' })).set;
      at.do('soviet', airlift([PS, PS2]));
      at.do('soviet', cargo as ReturnType<typeof embark>);
      at.do('soviet', off('03.11'));
      return at.unit('de-sr-33').mode ?? 'combat';
    };
    expect([mode('03.10', embark(BRIGADE)), mode('03.09', embark(BRIGADE))]).toEqual(['combat', 'reserve']);
    expect(mode('03.10', stow(2))).toBe('reserve');
  });

  describe('in Reserve or Strategic Mode', () => {
    const ready = (mode: 'move' | 'reserve' | 'strategic', enemy: string, more = bases()) => {
      const at = more.put('11.11', PS, PS2).by((all) => all.put(BRIGADE, { at: '11.11', mode, face: 'move' }).put('de-sr-33', enemy)).set;
      at.do('soviet', airlift([PS, PS2]));
      return at;
    };
    const flight = (...so: Parameters<typeof ready>) => {
      const at = ready(...so);
      at.do('soviet', embark(BRIGADE));
      return at.refusal('soviet', off('03.11'));
    };

    rule('5.7a-3', '5.8b-1')('takes nobody to a base next to the enemy', () => {
      expectAllowed(flight('move', '03.10'));
      expectRefused(flight('reserve', '03.10'), '5.7a-3', 'does not move next to the enemy');
      expectRefused(flight('strategic', '03.10'), '5.8b-1', 'does not move next to the enemy');
      expectAllowed(flight('reserve', '03.08'));
      expectAllowed(flight('strategic', '03.08'));
      // Another base in reach is still open to them.
      expectRefused(flight('reserve', '03.10', bases().base('07.11', 'soviet')), '5.7a-3', 'does not move next to the enemy');
    });

    rule('5.7-1', '14.20-1')('takes nobody in Reserve to where a marker more would be needed', () => {
      const to = (others: 'reserve' | 'combat', where = '09.09') => {
        const at = bases()
          .put('11.11', PS, PS2)
          .by((all) => all.put(BRIGADE, { at: '11.11', mode: 'reserve' }))
          .by((all) => all.put('su-4-tb', { at: where, mode: others }).put('su-413', { at: '12.12', mode: 'reserve' })).set;
        at.do('soviet', airlift([PS, PS2]));
        at.do('soviet', embark(BRIGADE));
        return at.refusal('soviet', off('03.11'));
      };
      const left = (others: 'reserve' | 'combat') => to(others, '11.11');
      expectRefused(left('reserve'), '5.7-1', 'stays together');
      expectAllowed(left('combat'));
      expectAllowed(to('combat'));
    });

    rule('5.7a-3', '14.20e-1')('takes nobody aboard on the second way to such a base', () => {
      const second = (mode: 'move' | 'reserve') => {
        const at = ready(mode, '03.10');
        at.do('soviet', stow(2));
        at.do('soviet', off('03.11'));
        at.do('soviet', off('11.11'));
        return at.refusal('soviet', embark(BRIGADE));
      };
      expectAllowed(second('move'));
      expectRefused(second('reserve'), '5.7a-3', 'does not move next to the enemy');
    });
  });

  rule('14.20-1', '14.4d-1')('goes from base to base, as much as the transports carry', () => {
    const at = bases().put('11.11', PS, LAGG).set;
    expectRefused(at.refusal('soviet', airlift([LAGG])), '14.20-1', 'is no transport');
    expectRefused(at.refusal('soviet', airlift([PS], [], '03.11')), '14.20-1', 'No active transport');
    at.do('soviet', airlift([PS]));
    expect(at.awaiting).toBe('soviet: airlift');
    expectRefused(at.refusal('soviet', stow(3)), '14.4d-1', '2T at most');
    expectRefused(at.refusal('soviet', off('03.11')), '14.20a-1', 'Nothing is aboard');
    at.do('soviet', stow(2));
    expectRefused(at.refusal('soviet', off('05.05')), '14.20e-1', 'They fly to 03.11');
    const happened = at.do('soviet', off('03.11'));
    expect(toldOf(happened, 'flown in')).toMatchObject([{ tokens: 2, hex: '03.11' }]);
    expect([at.dump('11.11', 'soviet'), at.dump('03.11', 'soviet')]).toEqual([10, 2]);
  });

  rule('14.1c-1')('goes with transports and escorts of one base', () => {
    const at = bases().put('11.11', PS, LAGG).put('03.11', PS2, LAGG2).set;
    expectAllowed(at.refusal('soviet', airlift([PS], [LAGG])));
    expectRefused(at.refusal('soviet', airlift([PS, PS2])), '14.1c-1', 'is not in 11.11');
    expectRefused(at.refusal('soviet', airlift([PS], [LAGG2])), '14.1c-1', 'is not in 11.11');
    expectRefused(at.refusal('soviet', airlift([PS], [PS2])), '14.1c-1', 'is a transport, and no escort');
  });

  rule('19.3-4', '14.20-1')('takes nobody who has landed from the sea in the side turn', () => {
    const boarding = (marks: readonly 'landed'[]) => {
      const at = laden(
        bases()
          .put('11.11', PS, PS2)
          .by((all) => all.put(BRIGADE, { at: '11.11', marks })),
        [PS, PS2],
        0,
      );
      return at.refusal('soviet', embark(BRIGADE));
    };
    expectRefused(boarding(['landed']), '19.3-4', 'goes nowhere');
    expectAllowed(boarding([]));
  });

  rule('17.0-3', '14.20-1')('of units out of a hedgehog lets it be destroyed behind them, that of supply does not', () => {
    const flown = (cargo: ReturnType<typeof embark> | ReturnType<typeof stow>, hedgehog: number) => {
      const at = bases()
        .put('11.11', PS, PS2)
        .by((all) => all.put(BRIGADE, '11.11'))
        .set.facts({ hexes: { ...HEXES, '11.11': { ...HEXES['11.11'], hedgehog } } });
      at.do('soviet', airlift([PS, PS2]));
      at.do('soviet', cargo);
      expect(at.awaiting).toBe('soviet: airlift');
      at.do('soviet', off('03.11'));
      return at;
    };
    expect([flown(stow(4), 1), flown(embark(BRIGADE), 0)].map((at) => at.unit(BRIGADE).at)).toEqual(['11.11', '03.11']);
    const at = flown(embark(BRIGADE), 1);
    expect(at.awaiting).toBe('soviet: left behind');
    at.do('soviet', { act: 'raze-behind', hex: '11.11' });
    expect(at.fact('hexes')).not.toHaveProperty(['11.11', 'hedgehog']);
    expect([at.unit(BRIGADE).at, at.awaiting]).toEqual(['03.11', 'soviet: airlift']);
  });

  rule('14.20a-1')('takes something aboard at the base where it begins, and nothing elsewhere', () => {
    const at = bases().put('11.11', PS).put('03.11', PS2).set;
    expectRefused(at.refusal('soviet', airlift([PS2], [], '03.11')), '14.20a-1', 'Nothing at 03.11 can go by air');
    at.do('soviet', airlift([PS]));
    expectRefused(at.refusal('soviet', off('03.11')), '14.20a-1', 'Nothing is aboard');
    expectRefused(at.refusal('soviet', drop('05.05')), '14.20a-1', 'Nothing is aboard');
    at.do('soviet', stow(2));
    expectAllowed(at.refusal('soviet', drop('05.05')));
    at.do('soviet', off('03.11'));
    expectRefused(at.refusal('soviet', stow(1)), '14.20a-1', 'Nothing comes aboard at 03.11');
  });

  rule('14.20a-1')('takes what began the phase at a base with them, and it goes no further in the phase', () => {
    const moved = bases()
      .put('11.11', PS, PS2)
      .by((all) => all.put(BRIGADE, '11.11').put('su-34-nkvd', '10.11'))
      .set.march('soviet', ['su-34-nkvd'], '10.11', '11.11');
    moved.do('soviet', { act: 'put-down' });
    moved.do('soviet', airlift([PS, PS2]));
    expectRefused(moved.refusal('soviet', embark('su-34-nkvd')), '14.20a-1', 'did not begin the phase');
    expectRefused(moved.refusal('soviet', embark('su-413')), '14.20a-1', 'none of your units');
    expect(toldOf(moved.do('soviet', embark(BRIGADE)), 'boarded')).toMatchObject([{ unit: BRIGADE, hex: '11.11' }]);
    expect(moved.unit(BRIGADE).at).toBe('aloft');
    moved.do('soviet', off('03.11'));
    expect(moved.unit(BRIGADE)).toMatchObject({ at: '03.11', marks: ['moved'] });
    moved.do('soviet', STOP);
    expectRefused(moved.refusal('soviet', { act: 'take-up', from: '03.11', units: [BRIGADE] }), '6.0-2', 'has moved');
    // Supply that was flown in stays, and what was flown nowhere is put back.
    const at = laden(bases().put('11.11', PS), [PS], 2);
    at.do('soviet', off('03.11'));
    expect(at.fact('carried')).toMatchObject({ '03.11': { soviet: 2 } });
    const back = laden(
      bases()
        .put('11.11', PS, PS2)
        .by((all) => all.put(MEN, '11.11')),
      [PS],
      1,
    );
    back.do('soviet', embark(MEN));
    back.do('soviet', STOP);
    expect([back.dump('11.11', 'soviet'), back.unit(MEN).at, wingOf(back, PS)]).toEqual([12, '11.11', '11.11 active 2']);
    // From an unsupplied base they take off with nothing.
    const poor = bases().base('11.11', 'soviet', 1, 0).put('11.11', PS).set;
    expectRefused(poor.refusal('soviet', airlift([PS])), '14.20a-1', 'not at a supplied base');
  });

  rule('14.20b-1')('takes nobody with vehicles, and no headquarters', () => {
    const at = bases()
      .put('11.11', PS, PS2)
      .by((all) => [BRIGADE, 'su-4-tb', 'su-hq-50'].reduce((one, unit) => one.put(unit, '11.11'), all)).set;
    at.do('soviet', airlift([PS, PS2]));
    expectRefused(at.refusal('soviet', embark('su-4-tb')), '14.20b-1', 'has vehicles');
    expectRefused(at.refusal('soviet', embark('su-hq-50')), '14.20b-1', 'never goes by air');
    expectAllowed(at.refusal('soviet', embark(BRIGADE)));
    const ridden = bases()
      .put('11.11', PS, PS2)
      .by((all) => all.put(BRIGADE, { at: '11.11', mode: 'move', face: 'move', trucks: 1, motorized: 'semi' })).set;
    ridden.do('soviet', airlift([PS, PS2]));
    expectRefused(ridden.refusal('soviet', embark(BRIGADE)), '14.20b-1', 'has vehicles');
  });

  rule('13.0d-4')('nor whoever is ever rebuilt with equipment', () => {
    const with4 = bases()
      .put('11.11', PS, PS2, PS3, PS4)
      .by((all) => all.counters(counters).put('su-413', { at: '11.11', steps: 1 }).put(CAVALRY, '11.11')).set;
    with4.do('soviet', airlift([PS, PS2, PS3, PS4]));
    expectRefused(with4.refusal('soviet', embark('su-413')), '13.0d-4', 'is rebuilt with equipment');
    expectAllowed(with4.refusal('soviet', embark(CAVALRY)));
  });

  rule('14.20d-1', '13.0d-1')('pools what transports of one base carry, who stay together till they have landed', () => {
    const one = bases()
      .put('11.11', PS, PS2)
      .by((all) => all.put(BRIGADE, '11.11'));
    const alone = laden(one, [PS], 0);
    expectRefused(alone.refusal('soviet', embark(BRIGADE)), '14.20d-1', 'too heavy');
    const both = laden(one, [PS, PS2], 0);
    both.do('soviet', embark(BRIGADE));
    expectRefused(both.refusal('soviet', stow(1)), '14.4d-1');
    both.do('soviet', off('03.11'));
    expect([PS, PS2].map((wing) => wingOf(both, wing).slice(0, 5))).toEqual(['03.11', '03.11']);
  });
});

describe('the range of transports', () => {
  const wide = '60.11 open 66.11 open 72.11 open 77.11 open';
  const trip = (base: string): Referee => {
    const at = laden(bases(wide).base(base, 'soviet').put('11.11', PS, LAGG), [PS], 2);
    at.do('soviet', off(base));
    return at;
  };

  rule('14.20e-1', '14.1a-2')('is for all legs together: they fly back for more while it lasts, and then are inactive', () => {
    // 130 in all: 8 there and back sixteen times.
    const at = trip('03.11');
    expect(wingOf(at, PS)).toBe('03.11 active 2');
    expectRefused(at.refusal('soviet', stow(1)), '14.20a-1', 'did not begin the phase with them');
    at.do('soviet', off('11.11'));
    at.do('soviet', stow(2));
    at.do('soviet', off('03.11'));
    expect([at.dump('11.11', 'soviet'), at.dump('03.11', 'soviet')]).toEqual([8, 4]);
    at.do('soviet', STOP);
    expect(wingOf(at, PS)).toBe('03.11 inactive 2');
    // 61 and 61, and 8 are left; 66 there leave 64, too little for the way back.
    const far = trip('72.11');
    far.do('soviet', off('11.11'));
    expect([far.awaiting, wingOf(far, PS)]).toEqual(['soviet: movement', '11.11 inactive 2']);
    expect(wingOf(trip('77.11'), PS)).toBe('77.11 inactive 2');
    // Whoever flies a mission flies out as far, and as far home again.
    expectAllowed(trip('77.11').refusal('soviet', fly('11.11', [LAGG], '56.11')));
  });

  rule('14.20e-1')('leads between two bases', () => {
    const at = laden(bases().base('07.11', 'soviet').put('11.11', PS), [PS], 2);
    expectAllowed(at.refusal('soviet', off('07.11')));
    expectAllowed(at.refusal('soviet', off('05.05', '03.11')));
    expectAllowed(at.refusal('soviet', drop('05.05')));
    at.do('soviet', off('03.11'));
    expectRefused(at.refusal('soviet', off('07.11')), '14.20e-1', 'They fly to 11.11');
    at.do('soviet', off('11.11'));
    at.do('soviet', stow(1));
    expectRefused(at.refusal('soviet', off('07.11')), '14.20e-1', 'They fly to 03.11');
    expectRefused(at.refusal('soviet', drop('05.05')), '14.20e-1', 'They fly between 11.11 and 03.11');
    expectAllowed(at.refusal('soviet', off('03.11')));
  });

  rule('14.20e-1', '14.1a-2')('reaches a base by the way that is flown', () => {
    const escorted = (one: Sky) => laden(one.put('11.11', PS, LAGG), [PS], 2, [LAGG]);
    // A LaGG-3 flies 45 hexes: 40 there, and no base is within 5.
    const at = escorted(bases(wide));
    expectRefused(at.refusal('soviet', off('51.11', '03.11')), '14.20e-1', 'From 51.11 they come to no base');
    expectAllowed(at.refusal('soviet', off('20.11', '03.11')));
    const alone = (base: string) => escorted(bases(wide).rail('03.11', 'soviet').base(base, 'soviet')).refusal('soviet', off(base));
    expectRefused(alone('60.11'), '14.20e-1', 'within the 45 hexes left of their range');
    expectAllowed(alone('50.11'));
  });

  rule('14.20e-1')('is bound by an escort, who flies there and stays', () => {
    const at = laden(bases().put('11.11', PS, LAGG), [PS], 2, [LAGG]);
    at.do('soviet', off('03.11'));
    expect([wingOf(at, PS), wingOf(at, LAGG)]).toEqual(['03.11 active 2', '03.11 inactive 2']);
    expectAllowed(at.refusal('soviet', off('11.11')));
    const far = laden(bases(wide).base('60.11', 'soviet').put('11.11', PS, LAGG), [PS], 2, [LAGG]);
    expectRefused(far.refusal('soviet', off('60.11')), '14.1a-1', 'out of range: 45');
  });

  rule('14.4e-1')('is all that a bomber that carries flies for: it attacks nobody on a transport trip', () => {
    const target = bases()
      .base('06.06', 'soviet', 1, 0)
      .put('11.11', TB3)
      .by((all) => all.put('de-sr-33', '06.07').option('hip-shoots', 'both'));
    const carrying = laden(target, [TB3], 2);
    expectRefused(carrying.refusal('soviet', { act: 'hip-shoot', hex: '06.07', aircraft: [TB3] }), '14.20-1');
    carrying.do('soviet', off('06.07', '03.11'));
    carrying.do('soviet', STOP);
    expect(wingOf(carrying, TB3)).toBe('03.11 inactive 2');
    const bombing = target.set;
    bombing.do('soviet', fly('11.11', [TB3], '06.07'));
    expectAllowed(bombing.refusal('soviet', { act: 'hip-shoot', hex: '06.07', aircraft: [TB3] }));
  });
});

describe('transports that are intercepted', () => {
  /** Off to 03.11 with so much aboard, past a Bf 109 over 07.07 that attacks them. */
  const met = (one: Sky, aircraft: readonly string[], tokens: number, dice: readonly number[], ...units: readonly string[]): Referee => {
    const at = laden(one.put('07.07', BF), aircraft, tokens);
    for (const unit of units) at.do('soviet', embark(unit));
    at.do('soviet', off('03.11'));
    expect(at.awaiting).toBe('german: interception');
    at.do('german', intercepted(BF), dice);
    return at;
  };
  const four = (...change: readonly ((all: Referee) => Referee)[]): Sky =>
    change.reduce(
      (one, by) => one.by(by),
      bases()
        .put('11.11', PS, PS2, PS3, PS4)
        .by((all) => all.counters(counters)),
    );

  rule('14.20c-1')('lose of their cargo in proportion: the worked example of four', () => {
    const at = laden(four().put('07.07', BF), [PS, PS2, PS3, PS4], 8);
    at.do('soviet', off('03.11'));
    at.do('german', intercepted(BF));
    // 4 less 0: a 4 aborts the first, a 7 takes a step of the second; a 2 sends the Bf 109 home.
    at.do('soviet', { act: 'answer', aircraft: [PS] }, [2, 2]);
    at.do('soviet', { act: 'answer', aircraft: [PS2] }, [3, 4]);
    at.do('soviet', { act: 'answer', aircraft: [PS3] }, [1, 1]);
    at.do('soviet', home(PS, PS2));
    expect([PS, PS2].map((wing) => wingOf(at, wing))).toEqual(['11.11 inactive 2', '11.11 inactive 1']);
    // 2T and 1T are home again, 1 SP has flown on, and a token is lost.
    expect([at.dump('11.11', 'soviet'), at.dump('03.11', 'soviet')]).toEqual([4 + 3, 4]);
    expectAllowed(at.refusal('soviet', off('11.11')));
    expect([PS3, PS4].map((wing) => wingOf(at, wing))).toEqual(['03.11 active 2', '03.11 active 2']);
  });

  rule('14.20e-1')('have flown for that phase where they abort, and fly on where they win', () => {
    const beaten = met(bases().put('11.11', PS), [PS], 2, [2, 2]);
    beaten.do('soviet', home(PS));
    expect([wingOf(beaten, PS), beaten.awaiting, beaten.dump('11.11', 'soviet')]).toEqual(['11.11 inactive 2', 'soviet: movement', 12]);
    const won = met(bases().put('11.11', PS), [PS], 2, [1, 1]);
    expect([wingOf(won, PS), won.awaiting, won.dump('03.11', 'soviet')]).toEqual(['03.11 active 2', 'soviet: airlift', 2]);
  });

  rule('14.20c-1')('carry a unit whole: on with those who can, or home, or it is lost', () => {
    const brigade = (all: Referee): Referee => all.put(BRIGADE, '11.11');
    // Three fly on with room for it; where two of four are beaten it still flies on; where one of two is, nobody can carry it.
    const going = laden(four(brigade).put('07.07', BF), [PS, PS2, PS3], 0);
    going.do('soviet', embark(BRIGADE));
    going.do('soviet', off('03.11'));
    going.do('german', intercepted(BF));
    going.do('soviet', { act: 'answer', aircraft: [PS] }, [2, 2]);
    going.do('soviet', { act: 'answer', aircraft: [PS2] }, [1, 1]);
    going.do('soviet', home(PS));
    expect(going.unit(BRIGADE).at).toBe('03.11');
    const lost = laden(four(brigade).put('07.07', BF), [PS, PS2], 0);
    lost.do('soviet', embark(BRIGADE));
    lost.do('soviet', off('03.11'));
    lost.do('german', intercepted(BF));
    const told = lost.do('soviet', { act: 'answer', aircraft: [PS] }, [2, 2, 1, 1]);
    expect(toldOf(told, 'cargo lost')).toMatchObject([{ units: [BRIGADE], tokens: 0 }]);
    expect(lost.unit(BRIGADE).at).toBe('dead');
  });

  const box = { id: 'east', name: 'East', side: 'soviet', level: 1, airHexes: 5, edge: 'east', rows: [1, 12] };
  const boxed = (all: Referee): Referee => all.airBoxes(box);

  rule('14.6a-1', '14.9b-2')('fly home to a box out of a hex that they could not enter, and through none', () => {
    // The one hex of the edge from which the box is reached is 12.07.
    const narrow = { ...box, rows: [7, 7] };
    const guarded = (hex: string): Referee =>
      bases()
        .put('10.07', PS)
        .put(hex, BF)
        .by((all) => all.airBoxes(narrow).in('2 soviet air return')).set;
    const away = { act: 'go-to-box', aircraft: [PS], box: 'east' };
    expectAllowed(guarded('10.07').refusal('soviet', away));
    expectRefused(guarded('12.07').refusal('soviet', away), '14.6a-1');
  });

  rule('14.20c-1', '14.6-1')('bring what they carry home to a base, and to no box beyond the map while they have one', () => {
    const empty = bases()
      .put('07.07', PS)
      .by((all) => boxed(all).in('2 soviet air return')).set;
    const away = { act: 'go-to-box', aircraft: [PS], box: 'east' };
    expectAllowed(empty.refusal('soviet', away));
    const at = met(bases().put('11.11', PS).by(boxed), [PS], 2, [2, 2]);
    expectRefused(at.refusal('soviet', away), '14.20c-1', 'brings what it carries to a base');
    at.do('soviet', home(PS));
    expect([wingOf(at, PS), at.dump('11.11', 'soviet')]).toEqual(['11.11 inactive 2', 12]);
  });

  rule('14.20c-1', '14.20d-1')('that abort together with a unit carry it home, together', () => {
    const at = laden(
      bases()
        .base('10.11', 'soviet')
        .put('11.11', PS, PS2)
        .by((all) => all.put(BRIGADE, '11.11'))
        .put('07.07', BF, BF2),
      [PS, PS2],
      0,
    );
    at.do('soviet', embark(BRIGADE));
    at.do('soviet', off('03.11'));
    at.do('german', intercepted(BF, BF2));
    at.do('german', { act: 'engage', aircraft: [BF] });
    at.do('soviet', { act: 'answer', aircraft: [PS] }, [2, 2]);
    at.do('german', { act: 'engage', aircraft: [BF] }, [2, 2]);
    expect(at.awaiting).toBe('soviet: going home');
    expectRefused(at.refusal('soviet', { act: 'go-home', aircraft: [PS], to: '10.11' }), '14.20d-1', 'stay together');
    at.do('soviet', { act: 'go-home', aircraft: [PS, PS2], to: '10.11' });
    expect([at.unit(BRIGADE).at, wingOf(at, PS), wingOf(at, PS2)]).toEqual(['10.11', '10.11 inactive 2', '10.11 inactive 2']);
  });

  rule('14.20c-1')('lose steps of a unit by the share that is shot down, or by option none', () => {
    const cavalry = (value: string): Referee => {
      const at = laden(four((all) => all.put(CAVALRY, '11.11').option('unit-cargo', value)).put('07.07', BF), [PS, PS2, PS3, PS4], 0);
      at.do('soviet', embark(CAVALRY));
      at.do('soviet', off('03.11'));
      at.do('german', intercepted(BF));
      // Three lose a step each: 3 of 8T are shot down, and of two steps one.
      for (const wing of [PS, PS2]) at.do('soviet', { act: 'answer', aircraft: [wing] }, [5, 5]);
      at.do('soviet', { act: 'answer', aircraft: [PS3] }, [5, 5, 5, 5]);
      at.do('soviet', home(PS, PS2, PS3, PS4));
      return at;
    };
    const [steps, whole] = [cavalry('steps'), cavalry('whole')];
    expect([steps.unit(CAVALRY).steps, steps.unit(CAVALRY).at]).toEqual([1, '11.11']);
    // Whole it weighs 8T, and those who are left carry 4T.
    expect(whole.unit(CAVALRY).at).toBe('dead');
  });
});
