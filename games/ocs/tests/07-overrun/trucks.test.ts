import { describe, expect } from 'vitest';
import {
  ANY,
  battlefield,
  expectAllowed,
  expectRefused,
  happenedIn,
  retreat,
  rule,
  takeOption,
  yielding,
} from '../09-combat/battlefield.ts';
import { step, takeUp } from '../referee.ts';

const [TANKS, DIVISION, AIRBORNE, OTHER, FAR] = ['de-i-35', 'de-31-inf', 'su-201-abn', 'su-10-abn', 'su-4-tb'] as const;
const TRUCKS = 'german-carrier-1';
const SP = 4;

const overrun = (hex: string) => ({ act: 'overrun', hex, 'all-costs': false });
const along = (carrier = TRUCKS) => ({ act: 'take-along', carrier });
const drive = (carrier = TRUCKS) => ({ act: 'drive', carrier });

/** Tanks and trucks in 05.06, an enemy before them and another behind him; an overrun costs supply, and the result is that. */
const column = (result: string, map = '', scenario = {}) =>
  yielding(
    battlefield(map, { rules: [], ...scenario })
      .in('1 german movement')
      .put(TANKS, '05.06')
      .put(AIRBORNE, '05.05')
      .put(OTHER, '05.04')
      .put(FAR, '11.11')
      .carriers('german', { at: '05.06', points: 2, cargo: 2 * SP }, { at: '05.08', points: 1 })
      .dumps({ '05.03': { soviet: 8 } }),
    result,
  );
/** The tanks overrun 05.05, the trucks with them. */
function charge(on: ReturnType<typeof column>) {
  on.do('german', takeUp('05.06', TANKS));
  on.do('german', along());
  return on.do('german', overrun('05.05'), ANY);
}
const truck = (on: ReturnType<typeof column>) => on.carriersOf('german')[0];

describe('trucks that go along with an overrun', () => {
  rule('7.1g-1', '7.1g-2')('pay for it with what they carry, follow into the hex, and go on with the force alone', () => {
    const on = column('Ae4,DL1o2');
    const told = charge(on);
    expect(happenedIn(told, 'trucks follow')).toMatchObject({ points: 2, from: '05.06', to: '05.05' });
    expect(truck(on)).toMatchObject({ at: '05.05', cargo: 2 * SP - 1, spent: 12 });
    on.do('german', overrun('05.04'), ANY);
    expect([on.unit(TANKS).at, truck(on)?.at, truck(on)?.cargo]).toEqual(['05.04', '05.04', 2 * SP - 2]);
    on.do('german', { act: 'put-down' });
    on.do('german', drive());
    expectRefused(on.refusal('german', { act: 'go', to: '05.05' }), '7.1g-1', 'they stay there');
    on.do('german', { act: 'park' });
    on.do('german', drive('german-carrier-2'));
    expectAllowed(on.refusal('german', { act: 'go', to: '05.07' }));
  });

  rule('7.1g-2')('are those alone that are named for it', () => {
    const on = column('Ae4,DL1o2');
    on.do('german', takeUp('05.06', TANKS));
    on.do('german', overrun('05.05'), ANY);
    expect([on.unit(TANKS).at, truck(on)]).toEqual(['05.05', { at: '05.06', points: 2, cargo: 2 * SP - 1 }]);
  });

  rule('7.1g-1', '12.2c-2')('stand in the hex, have three points left, and move in their own Movement Phase', () => {
    const named = (on: ReturnType<typeof column>, carrier = TRUCKS) => {
      on.do('german', takeUp('05.06', TANKS));
      return on.refusal('german', along(carrier));
    };
    expectAllowed(named(column('Ae4,DL1o2')));
    expectRefused(named(column('Ae4,DL1o2'), 'german-carrier-2'), '7.1g-1', 'are not in 05.06');
    // 45 points, in quarters, less three or less than that.
    const spent = (much: number) => column('Ae4,DL1o2').carriers('german', { at: '05.06', points: 2, cargo: SP, spent: much });
    expectAllowed(named(spent(168)));
    expectRefused(named(spent(169)), '7.1a-1', 'movement points left');
    const later = column('Ae4,DL1o2').put(TANKS, { at: '05.06', mode: 'exploitation' }).in('1 german exploitation movement');
    expectRefused(named(later), '12.2c-2');
  });

  rule(
    '7.1g-1',
    '6.3b-1',
    '12.3c-4',
  )('are one’s own, named once, and have not gone by rail', () => {
    const before = (marks: readonly 'railed'[] = []) => {
      const on = column('Ae4,DL1o2')
        .carriers('german', { at: '05.06', points: 2, cargo: SP, marks })
        .carriers('soviet', { at: '05.04', points: 1 });
      on.do('german', takeUp('05.06', TANKS));
      return on;
    };
    const on = before();
    expectAllowed(on.refusal('german', along()));
    expectRefused(on.refusal('german', along('soviet-carrier-1')), '6.3b-1', 'is not yours');
    on.do('german', along());
    expectRefused(on.refusal('german', along()), '7.1g-1', 'already');
    expectRefused(before(['railed']).refusal('german', along()), '12.3c-4', 'have gone by rail');
  });

  rule('7.1g-1', '7.0-4')('are named where a hex can be overrun', () => {
    const on = column('Ae4,DL1o2').put(TANKS, '05.08');
    on.do('german', takeUp('05.08', TANKS));
    expectRefused(on.refusal('german', along('german-carrier-2')), '7.0-4', 'No hex is overrun');
    on.do('german', step('05.07'));
    on.do('german', step('05.06'));
    expectAllowed(on.refusal('german', along()));
  });

  rule('7.1g-1', '6.2c-1')('stay where the hex is prohibited to them', () => {
    const into = (map: string) => {
      const on = column('Ae4,DL1o2', map).put(TANKS, '05.07').put(DIVISION, { at: '05.06', mode: 'move', face: 'move' });
      on.do('german', takeUp('05.06', DIVISION));
      on.do('german', along());
      on.do('german', overrun('05.05'), ANY);
      return [on.unit(DIVISION).at, truck(on)?.at];
    };
    expect(into('05.05 forest')).toEqual(['05.05', '05.05']);
    expect(into('05.05 swamp')).toEqual(['05.05', '05.06']);
  });

  rule('7.1g-3', '9.11-2')('retreat with the force that is thrown back, and stay where it stands its ground', () => {
    const after = (hexes: number) => {
      const on = column('Ao1,Do1').put(TANKS, '05.07').put(DIVISION, { at: '05.06', mode: 'move', face: 'move' });
      on.do('german', takeUp('05.06', DIVISION));
      on.do('german', along());
      on.do('german', overrun('05.05'), ANY);
      on.do('german', takeOption(1 - hexes));
      if (hexes > 0) on.do('german', retreat(['05.07'], DIVISION));
      return [on.unit(DIVISION).at, truck(on)?.at];
    };
    expect(after(1)).toEqual(['05.07', '05.07']);
    expect(after(0)).toEqual(['05.06', '05.06']);
  });
});
