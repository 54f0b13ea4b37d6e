import { describe, expect } from 'vitest';
import { advance, ANY, attack, battlefield, happenedIn, retreat, rule, takeOption, yielding } from './battlefield.ts';

const [DIVISION, OTHER, RIFLES] = ['de-31-inf', 'de-56-inf', 'su-413'] as const;
const SP = 4;

/** A Soviet division with trucks in 05.05, attacked out of 05.06. */
const guarded = (steps: number, result: string, map = '') =>
  yielding(
    battlefield(map)
      .put(RIFLES, { at: '05.05', steps })
      .put('su-299', '11.11')
      .put(DIVISION, '05.06')
      .put(OTHER, '10.10')
      .carriers('soviet', { at: '05.05', points: 2, cargo: 2 * SP }, { at: '05.04' }),
    result,
  );
const places = (on: ReturnType<typeof guarded>) => on.carriersOf('soviet').map(({ at }) => at);

describe('trucks with defenders', () => {
  rule('9.16c-4')('retreat along with them, and absorb no loss', () => {
    const on = guarded(3, 'Ae4,DL1o2');
    on.do('german', attack('05.05', DIVISION), ANY);
    on.do('soviet', takeOption(0));
    on.do('soviet', retreat(['05.04', '05.03'], RIFLES));
    expect([on.unit(RIFLES).steps, places(on)]).toEqual([2, ['05.03', '05.04']]);
  });

  rule('9.16c-4', '6.2c-1')('stay where the way is prohibited to them', () => {
    const over = (map: string) => {
      const on = guarded(3, 'Ae4,DL1o2', map);
      on.do('german', attack('05.05', DIVISION), ANY);
      on.do('soviet', takeOption(0));
      on.do('soviet', retreat(['05.04', '05.03'], RIFLES));
      return [on.unit(RIFLES).at, places(on)];
    };
    expect(over('05.04 swamp')).toEqual(['05.03', ['05.05', '05.04']]);
    expect(over('05.04 forest')).toEqual(['05.03', ['05.03', '05.04']]);
  });

  rule(
    '9.16c-5',
    '11.8b-2',
    '9.16c-1',
  )('stay where all of them die, and are captured by who advances', () => {
    const on = guarded(1, 'Ae4,DL1o2');
    on.do('german', attack('05.05', DIVISION), ANY);
    expect(places(on)).toEqual(['05.05', '05.04']);
    const told = on.do('german', advance(DIVISION), [6]);
    expect(happenedIn(told, 'captured')).toMatchObject({ prey: 'truck', points: 1, hex: '05.05' });
    expect(on.carriersOf('german')).toEqual([{ at: '05.05', points: 1, cargo: 3 }]);
  });
});
