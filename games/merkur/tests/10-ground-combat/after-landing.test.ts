import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { gsp, SIXTHS } from '../../src/position/position.ts';
import { based, END, resolve } from '../08-air-movement/given.ts';
import { expectAllowed, expectRefused, rule, small, type Put, type Referee } from '../referee.ts';

/** A base, and clear land five hexes from there. */
const [BASE, ZONE, BESIDE] = ['0106', '0606', '0607'] as const;
const [BATTALION, OTHER, CADETS] = ['de-i-fjr-1', 'de-ii-fjr-1', 'gr-cadets'] as const;
const [JU52, SECOND] = ['de-ju-52-1', 'de-ju-52-2'] as const;
const PLANNED = { at: BASE, plan: ZONE, planned: 1, supply: 'offensive' } as const satisfies Put;

/** Two battalions come down in a hex; cadets stand there, or beside it. */
function dropped(cadets: string, option: 'drop' | 'pursuit' | 'any' = 'drop', more: Facts = {}): Referee {
  const at = small(`${BASE} base6`)
    .option('airborne-overrun', option)
    .put(BATTALION, PLANNED)
    .put(OTHER, PLANNED)
    .put(CADETS, { at: cadets, supply: 'U3' })
    .put('nz-5', '1212')
    .hexes({ [BASE]: { owner: 'axis', holder: 'axis' }, [ZONE]: { owner: 'allied' }, [BESIDE]: { owner: 'allied' } })
    .aircraft(based(BASE, JU52, SECOND))
    .facts(more);
  at.do('axis', {
    act: 'fly',
    mission: 'air assault',
    target: ZONE,
    night: false,
    determined: false,
    aircraft: { [JU52]: 'crew', [SECOND]: 'crew' },
  });
  for (const unit of [BATTALION, OTHER]) at.do('axis', { act: 'embark', vehicle: 'transport', unit });
  at.do('axis', { act: 'depart' });
  for (let i = 0; i < 6 && at.awaiting !== 'axis: missions'; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
  at.do('axis', resolve(), [10, 10]);
  return at;
}
const overrun = (hex: string) => ({ act: 'overrun-landed', from: ZONE, hex }) as const;

describe('who has landed from the air', () => {
  rule('7.E.1.a#5')('overruns enemies in the hex of the drop, beside it where that was agreed, or not before pursuit', () => {
    const here = dropped(ZONE);
    expect(here.awaiting).toBe('axis: after landing');
    expectAllowed(here.refusal('axis', overrun(ZONE)));
    expectRefused(here.refusal('axis', overrun(BESIDE)), '7.E.1.a#5', 'nobody but there');
    expect(dropped(BESIDE).awaiting).not.toBe('axis: after landing');
    expectAllowed(dropped(BESIDE, 'any').refusal('axis', overrun(BESIDE)));
    expectRefused(dropped(BESIDE, 'any').refusal('axis', overrun('0605')), '7.E.1#1', 'No enemy');
    expectRefused(dropped(BESIDE, 'any').refusal('axis', overrun('0609')), '7.E.1.a#2', 'not next to');
    expectRefused(here.refusal('axis', { ...overrun(ZONE), from: BESIDE }), '7.E.1.a#5', 'Nobody of yours');
    expect(dropped(ZONE, 'pursuit').awaiting).not.toBe('axis: after landing');
  });

  rule('14.P.a')('takes all supplies that lie where he overruns on landing, without a die', () => {
    const at = dropped(ZONE, 'drop', { gsp: { [ZONE]: { allied: 7 * SIXTHS } } });
    at.do('axis', overrun(ZONE));
    const loss = { act: 'lose-step', unit: OTHER };
    if (at.refusal('axis', loss) === null) at.do('axis', loss);
    const there = (side: 'axis' | 'allied') => gsp.at(at.position, at.position.world.grid.index(ZONE), side);
    expect([there('axis'), there('allied')]).toEqual([7 * SIXTHS, 0]);
    // Whoever leaves them in peace takes none of them.
    const calm = dropped(ZONE, 'drop', { gsp: { [ZONE]: { allied: 7 * SIXTHS } } });
    calm.do('axis', END);
    expect(gsp.at(calm.position, calm.position.world.grid.index(ZONE), 'axis')).toBe(0);
  });

  rule('7.E.1.a#5')('moves no more in that player turn when he has overrun somebody', () => {
    const at = dropped(ZONE);
    at.do('axis', overrun(ZONE));
    const loss = { act: 'lose-step', unit: OTHER };
    if (at.refusal('axis', loss) === null) at.do('axis', loss);
    expect(at.unit(CADETS).at).toBe('dead');
    const left = [BATTALION, OTHER].filter((unit) => at.unit(unit).at === ZONE);
    expect(left).toHaveLength(1);
    expect(at.unit(left[0] as string).marks).toContain('overran');
  });
});
