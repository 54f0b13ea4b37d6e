import type { Prospect } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { sky } from '../air.ts';
import type { Referee } from '../referee.ts';

const [PS, PS2, BRIGADE] = ['su-ps84-1', 'su-ps84-2', 'su-201-abn'] as const;

/** Transports at 11.11 with parachutists or supply aboard, in the Soviet Movement Phase. */
function aboard(
  cargo: { readonly act: string; readonly [part: string]: string | number },
  map = '',
  enemies: readonly string[] = [],
): Referee {
  const at = sky(map)
    .put('11.11', PS, PS2)
    .by((all) =>
      enemies
        .reduce((one, unit) => one.put(unit, '09.09'), all)
        .put(BRIGADE, { at: '11.11', mode: 'move', face: 'move' })
        .dumps({ '11.11': { soviet: 12 } })
        .in('2 soviet movement')
        .facts({ first: 'german' }),
    ).set;
  at.do('soviet', { act: 'airlift', from: '11.11', aircraft: [PS, PS2], escort: [] });
  at.do('soviet', cargo);
  return at;
}
const JUMP = { act: 'board', unit: BRIGADE };
const told = (at: Referee, act: string, ...by: readonly string[]) =>
  (at.explain({ prospect: { act, by } }, 'soviet')['prospect'] as unknown as Prospect).told;

describe('a drop that is put together', () => {
  it('counts its hexes and tells how the units come down, each by a die', () => {
    const [way, drop] = told(aboard(JUMP), 'drop', '09.09').slice(0, 2);
    expect(way?.title).toMatch(/^3 of \d+ hexes$/);
    expect(drop?.title).toMatch(/^Dropped on 09\.09: 201st Airborne Brigade$/);
    expect(drop?.chances?.map(({ says, of }) => [says, of])).toEqual([
      ['lands there', [4, 6]],
      ['drifts 1 to 6 hexes away', [1, 6]],
      ['loses a step', [1, 6]],
    ]);
  });

  it('tells of supply another die, and of nothing before a hex is named', () => {
    const at = aboard({ act: 'stow', tokens: 4 });
    expect(told(at, 'drop', '09.09').at(-1)?.chances).toEqual([
      { says: 'it lands', of: [4, 6] },
      { says: 'it is lost', isBad: true, of: [2, 6] },
    ]);
    expect(told(at, 'drop').map(({ title }) => title)).toEqual([expect.stringMatching(/^0 of /)]);
  });

  it('says that what comes down among the enemy is lost', () => {
    expect(told(aboard(JUMP, '', ['de-sr-33']), 'drop', '09.09').at(-1)?.title).toBe('What comes down there is lost');
  });

  it('tells of a flight to land how far it is, and of no drop', () => {
    expect(told(aboard(JUMP), 'take-off', '09.09').map(({ title }) => title)).toEqual([expect.stringMatching(/^3 of /)]);
  });
});
