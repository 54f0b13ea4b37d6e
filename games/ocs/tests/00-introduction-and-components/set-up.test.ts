import { ScriptedDice, type Command } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ocs } from '../../src/index.ts';
import { hexOf, holderOf, levelOf, stepsOf, type Ocs } from '../../src/position/position.ts';
import type { Side } from '../../src/world/sides.ts';
import { expectAllowed, expectRefused, fieldWith, rule } from '../referee.ts';

const NO_DICE = new ScriptedDice([]);
const place = (hex: string, ...units: string[]) => ({ act: 'place', hex, units });

/** A game by a scenario with these German lines of the set-up, begun. */
function opening(german: readonly object[], map = ''): Ocs {
  const soviet = [{ units: ['su-413'], hex: '06.06' }];
  const { setup } = fieldWith({ overphase: [], setup: { german, soviet } } as never, map);
  return ocs.begin(setup, NO_DICE).position;
}
const refusal = (position: Ocs, command: Command, seat: Side = 'german') => ocs.refuse(position, seat, command);
const hexNow = (position: Ocs, unit: string): string =>
  position.world.grid.number(hexOf(position, position.world.unit.get(unit) as number));

describe('the set-up', () => {
  rule('Intro.SetUp1')('leaves units to their owner that are set up so far from a hex', () => {
    const position = opening([{ units: ['de-i-35', 'de-k-34'], hex: '03.03', within: 2 }]);
    expectRefused(refusal(position, place('03.06', 'de-i-35')), 'Intro.SetUp1', '2 hexes');
    expectAllowed(refusal(position, place('03.05', 'de-i-35')));
    ocs.play(position, 'german', place('03.05', 'de-i-35'), NO_DICE);
    ocs.play(position, 'german', place('03.03', 'de-k-34'), NO_DICE);
    expect([hexNow(position, 'de-i-35'), hexNow(position, 'de-k-34')]).toEqual(['03.05', '03.03']);
    expect(ocs.awaiting(position)?.step).toBe('modes');
  });

  rule('Intro.SetUp1')('places in a hex those alone who are to be placed there, and some of them where others are too far', () => {
    const position = opening([
      { units: ['de-i-35'], hex: '03.03', within: 1 },
      { units: ['de-k-34'], hex: '08.03', within: 1 },
    ]);
    expectRefused(refusal(position, place('03.04', 'de-31-inf')), 'Intro.SetUp1', 'is not to be placed');
    expectRefused(refusal(position, place('03.04', 'de-k-34')), 'Intro.SetUp1', 'is set up in 08.03');
    expectAllowed(refusal(position, place('03.04', 'de-i-35')));
    expectAllowed(refusal(position, place('08.03', 'de-k-34')));
  });

  rule('Intro.1B-1')('places nobody in a hex that is out of play', () => {
    const german = [{ units: ['de-i-35'], hex: '03.03', within: 1 }];
    expectRefused(refusal(opening(german, '03.04 closed'), place('03.04', 'de-i-35')), 'Intro.1B-1');
    expectAllowed(refusal(opening(german), place('03.04', 'de-i-35')));
  });

  rule('Intro.SetUp1')('asks nobody for units that have a hex of their own', () => {
    const position = opening([{ units: ['de-i-35'], hex: '03.03' }]);
    expect(hexNow(position, 'de-i-35')).toBe('03.03');
    expectRefused(refusal(position, place('03.05', 'de-i-35')), 'Intro.SetUp1');
  });

  rule('Intro.SetUp4')('has air units active unless the scenario says otherwise', () => {
    const wings = (more: object) => {
      const scenario = { overphase: [], phases: ['movement'], setup: { german: [{ units: ['de-i-35'], hex: '03.03' }], soviet: [] } };
      const flown = {
        bases: [{ side: 'german', hex: '02.02', level: 1, paid: 1 }],
        aircraft: [{ aircraft: ['de-jg-51-ii'], hex: '02.02', ...more }],
      };
      const position = ocs.begin(fieldWith({ ...scenario, ...flown } as never).setup, NO_DICE).position;
      ocs.play(position, 'german', { act: 'end' }, NO_DICE);
      return ocs.refuse(position, 'german', { act: 'fly', from: '02.02', aircraft: ['de-jg-51-ii'], by: ['05.05'] });
    };
    expectAllowed(wings({}));
    expectRefused(wings({ inactive: true }), '14.1c-1', 'No active air unit');
  });

  rule('Intro.SetUp3')('overstacks no hex', () => {
    const divisions = ['de-167-inf', 'de-31-inf', 'de-56-inf', 'de-112-inf'];
    const position = opening([{ units: divisions, hex: '03.03', within: 1 }]);
    expectRefused(refusal(position, place('03.03', ...divisions)), 'Intro.SetUp3');
    ocs.play(position, 'german', place('03.03', ...divisions.slice(0, 3)), NO_DICE);
    expectRefused(refusal(position, place('03.03', 'de-112-inf')), 'Intro.SetUp3', 'and 112th Infantry Division has 3');
    expectAllowed(refusal(position, place('03.04', 'de-112-inf')));
  });

  rule('4.2-5')('puts nobody where the enemy stands', () => {
    const position = opening([{ units: ['de-i-35'], hex: '06.05', within: 1 }]);
    expectRefused(refusal(position, place('06.06', 'de-i-35')), '4.2-5');
    expectAllowed(refusal(position, place('06.05', 'de-i-35')));
  });

  rule('Intro.SetUp5')('gives each unit all its steps unless the scenario says otherwise', () => {
    const position = opening([
      { units: ['de-167-inf'], hex: '03.03' },
      { units: ['de-31-inf'], hex: '04.04', lost: 2, level: 'low' },
    ]);
    const [whole, weak] = ['de-167-inf', 'de-31-inf'].map((id) => position.world.unit.get(id) as number) as [number, number];
    expect([stepsOf(position, whole), stepsOf(position, weak)]).toEqual([3, 1]);
    expect([levelOf(position, whole), levelOf(position, weak)]).toEqual([0, 1]);
  });
});

describe('what nobody stands in', () => {
  rule('Intro.SetUp5')('is held by the side that is nearest where the scenario says so', () => {
    const begun = (more: object): Ocs => {
      const setup = {
        german: [{ units: ['de-i-35'], hex: '02.02', mode: 'combat' }],
        soviet: [{ units: ['su-413'], hex: '08.02', mode: 'combat' }],
      };
      return ocs.begin(fieldWith({ overphase: [], setup, ...more } as never).setup, NO_DICE).position;
    };
    const holders = (position: Ocs) => ['02.09', '05.02', '09.09'].map((hex) => holderOf(position, position.world.grid.index(hex)));
    expect(holders(begun({ territory: 'nearest' }))).toEqual(['german', 'nobody', 'soviet']);
    expect(holders(begun({}))).toEqual(['nobody', 'nobody', 'nobody']);
  });
});

describe('a zone of the set-up', () => {
  rule('Intro.SetUp6')('has its boundary lines in it only where it is inclusive', () => {
    const zone = { columns: [3, 6], rows: [4, 8] };
    const between = opening([{ units: ['de-i-35'], zone }]);
    const inclusive = opening([{ units: ['de-i-35'], zone: { ...zone, inclusive: true } }]);
    for (const hex of ['03.05', '06.05', '04.04', '04.08']) {
      expectRefused(refusal(between, place(hex, 'de-i-35')), 'Intro.SetUp6', 'between columns 3 to 6');
      expectAllowed(refusal(inclusive, place(hex, 'de-i-35')));
    }
    expectAllowed(refusal(between, place('04.05', 'de-i-35')));
    expectRefused(refusal(inclusive, place('02.05', 'de-i-35')), 'Intro.SetUp6', 'in columns 3 to 6');
    expectRefused(refusal(inclusive, place('04.09', 'de-i-35')), 'Intro.SetUp6');
  });
});
