import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { boxNamed } from '../../src/position/off-map.ts';
import { gsp, hexOf, lp, SIXTHS, unitNamed } from '../../src/position/position.ts';
import { forgetLanded, gspSinceBefore, landGsp, lpSinceBefore } from '../../src/rules/14-logistics/landed.ts';
import { receiveLps } from '../../src/rules/14-logistics/lp-arrival.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { based, END, MALEME, resolve } from './given.ts';

const { area: _, ...ashore } = scenarios.find(({ id }) => id === 'maleme-ashore') as ScenarioData;
const ATHENS = '1625';
const [RIFLES, JU52, SMALL, OTHER] = ['de-gjr-100', 'de-ju-52-1', 'de-ju-52-13', 'de-ju-52-2'] as const;
const ready = (): Referee =>
  crete()
    .put(RIFLES, ATHENS)
    .put('de-iii-fjr-1', '3134')
    .put('nz-5', '3030')
    .hexes({ [ATHENS]: { owner: 'axis', holder: 'axis' }, [MALEME]: { owner: 'axis', holder: 'axis' } })
    .aircraft(based(ATHENS, JU52, SMALL, OTHER));
const lift = (...aircraft: readonly string[]) => ({
  act: 'fly',
  mission: 'air lift',
  target: MALEME,
  night: false,
  determined: false,
  aircraft: Object.fromEntries(aircraft.map((one) => [one, 'crew'])),
});
const hexNumber = ({ position }: Referee, number: string): number => position.world.grid.index(number);
const EMBARK = { act: 'embark', vehicle: 'transport', unit: RIFLES } as const;

describe('loads from the air', () => {
  rule('8.I.3.d#4')('come down when the enemy has intercepted, at once, or in the Combat Phase, as was agreed', () => {
    const landing = (option: 'after-interception' | 'at-once' | 'combat') => {
      const at = ready().option('transport-landing', option);
      at.do('axis', lift(JU52));
      at.do('axis', EMBARK);
      if (at.awaiting === 'axis: loading') at.do('axis', { act: 'depart' });
      for (let i = 0; i < 6 && at.awaiting !== 'axis: missions'; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
      const { phase } = at.position.facts;
      at.do('axis', resolve());
      return [phase, at.position.world.grid.number(hexOf(at.position, unitNamed(at.position, RIFLES)))];
    };
    expect([landing('after-interception'), landing('at-once'), landing('combat')]).toEqual([
      ['axis transport', MALEME],
      ['axis movement', MALEME],
      ['axis missions', MALEME],
    ]);
  });

  rule('8.I.3.b#1')('go in one transport, or in two together where the operation lets them', () => {
    // A regiment of 1 SP: a wing holds 1, a squadron half of it.
    const small = ready();
    small.do('axis', lift(SMALL));
    expectRefused(small.refusal('axis', EMBARK), '8.I.3.b#1', 'no room');
    const two = (rules: readonly string[]) => {
      const own = { ...ashore, id: 'together', rules, setup: { axis: [], allied: [] }, aircraft: [], stocks: [], arrivals: [] };
      const at = ready()
        .scenarios([own] as unknown as Value)
        .scenario('together')
        .aircraft({ [JU52]: { at: ATHENS, steps: 1 }, [OTHER]: { at: ATHENS, steps: 1 } });
      at.do('axis', lift(JU52, OTHER));
      return at.refusal('axis', EMBARK);
    };
    expectAllowed(two(['lift-together']));
    expectRefused(two([]), '8.I.3.b#1', 'no room');
    const wing = ready().facts({ gsp: { [ATHENS]: { axis: 4 * SIXTHS } } });
    wing.do('axis', lift(JU52));
    expectAllowed(wing.refusal('axis', EMBARK));
    // What they take of supplies is room, too, and goes aboard of nobody else.
    const take = (aircraft: string) => ({ act: 'take-supplies', aircraft, points: 1 });
    expectRefused(wing.refusal('axis', take(OTHER)), '8.I.3.b#1', 'is not on the mission');
    expectAllowed(wing.refusal('axis', take(JU52)));
    wing.do('axis', EMBARK);
    expectRefused(wing.refusal('axis', take(JU52)), '8.I.3.b#1', 'has no room for a GSP');
  });

  rule('8.I.3.c#2')('are flown on from where they lay as the player turn began, and not before the next from where they came', () => {
    const take = (points: number, aircraft: string = OTHER) => ({ act: 'take-supplies', aircraft, points });
    const back = { ...lift(OTHER), target: ATHENS };
    const brought = (before: number, points: number) => {
      const at = ready()
        .option('transport-landing', 'at-once')
        .aircraft(based(MALEME, OTHER))
        .facts({ gsp: { [ATHENS]: { axis: 4 * SIXTHS }, ...(before > 0 ? { [MALEME]: { axis: before * SIXTHS } } : {}) } });
      at.do('axis', lift(JU52));
      if (points > 0) at.do('axis', take(points, JU52));
      at.do('axis', { act: 'depart' });
      if (at.awaiting === 'axis: missions') at.do('axis', resolve());
      at.do('axis', back);
      return at;
    };
    const fresh = brought(0, 3);
    expect(gsp.at(fresh.position, hexNumber(fresh, MALEME), 'axis')).toBe(3 * SIXTHS);
    expectRefused(fresh.refusal('axis', take(1)), '8.I.3.c#2', 'from the next on');
    expectRefused(brought(0, 0).refusal('axis', take(1)), '8.I.3.c#2', 'No GSPs');
    // What lay there before is flown on, and no more than that.
    const both = brought(2, 1);
    expect(gsp.at(both.position, hexNumber(both, MALEME), 'axis')).toBe(3 * SIXTHS);
    expectRefused(both.refusal('axis', take(3)), '8.I.3.c#2', '1 to 2');
    expectAllowed(both.refusal('axis', take(2)));
    // The player turn is over.
    forgetLanded(fresh.position);
    expectAllowed(fresh.refusal('axis', take(3)));
    // In a box off the map it is the same, for LPs as well.
    const { position } = ready();
    const box = boxNamed(position, 'salonika') as number;
    gsp.set(position, box, 'axis', 2 * SIXTHS);
    lp.set(position, box, 'axis', 1);
    landGsp(position, 'axis', box, 3 * SIXTHS);
    receiveLps(position, 'axis', box, 2);
    expect([gsp.at(position, box, 'axis'), gspSinceBefore(position, 'axis', box)]).toEqual([5 * SIXTHS, 2 * SIXTHS]);
    expect([lp.at(position, box, 'axis'), lpSinceBefore(position, 'axis', box)]).toEqual([3, 1]);
    forgetLanded(position);
    expect([gspSinceBefore(position, 'axis', box), lpSinceBefore(position, 'axis', box)]).toEqual([5 * SIXTHS, 3]);
  });
});
