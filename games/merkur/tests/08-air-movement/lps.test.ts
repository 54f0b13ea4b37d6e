import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { gsp, lp, SIXTHS } from '../../src/position/position.ts';
import { capacityFor } from '../../src/rules/08-air-movement/cargo.ts';
import { airSize, thirdsIn } from '../../src/rules/08-air-movement/stores.ts';
import { ground, wingOn } from '../aloft.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { based, END, MALEME, resolve, wing } from './given.ts';

const [ATHENS, TERMINAL] = ['1625', 'de-st-athens'] as const;
const [FIRST, SECOND, THIRD] = ['de-ju-52-1', 'de-ju-52-2', 'de-ju-52-3'] as const;

/** Transports carry so many SP a wing. */
const roomy = (cargo: number): Value =>
  ({ ...countersData, airTypes: countersData.airTypes.map((one) => (one.id === 'ju-52' ? { ...one, cargo } : one)) }) as unknown as Value;

/** Three wings at Athens, each of which carries a third of an LP, and thirds of LPs there; Maleme is taken. */
const ready = (thirds: number, cargo = 6): Referee =>
  crete()
    .counters(roomy(cargo))
    .put('de-gjr-100', ATHENS)
    .hexes({ [ATHENS]: { owner: 'axis' }, [MALEME]: { owner: 'axis', holder: 'axis' } })
    .facts({ lp: thirds === 0 ? {} : { [ATHENS]: { axis: thirds } }, gsp: { [ATHENS]: { axis: 9 * SIXTHS } } })
    .aircraft(based(ATHENS, FIRST, SECOND, THIRD));
const flight = (mission: string, target: string, aircraft: readonly string[]) => ({
  act: 'fly',
  mission,
  target,
  night: false,
  determined: false,
  aircraft: Object.fromEntries(aircraft.map((one) => [one, 'crew'])),
});
const take = (thirds: number, base: string = ATHENS) => ({ act: 'take-lps', base, thirds });
/** They are about to leave for Maleme. */
function loading(at: Referee, ...aircraft: readonly string[]): Referee {
  at.do('axis', flight('air lift', MALEME, aircraft));
  return at;
}
/** They leave, and are resolved. */
function lifted(at: Referee, aboard: object): Referee {
  at.do('axis', aboard as never);
  at.do('axis', { act: 'depart' });
  for (let i = 0; i < 12 && at.awaiting !== 'axis: missions'; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
  at.do('axis', resolve());
  return at;
}
const hex = ({ position }: Referee, number: string) => position.world.grid.index(number);
/** Thirds of LPs and GSPs of the Axis somewhere. */
const lying = (at: Referee, where: string) => [
  lp.at(at.position, hex(at, where), 'axis'),
  gsp.at(at.position, hex(at, where), 'axis') / SIXTHS,
];

describe('LPs by air', () => {
  rule('14.M.2.a#4')('take three times their size: a whole one fifteen transport wings at normal range', () => {
    const at = ground({});
    const wingload = capacityFor(at, wingOn(at, FIRST), { by: 'lift', band: 'normal', isTug: false });
    expect([airSize(3) / wingload, airSize(1) / wingload]).toEqual([15, 6]);
    expectRefused(loading(ready(3, 5), FIRST, SECOND).refusal('axis', take(3)), '14.M.2.a#4', 'not room for 15 SP');
    expectAllowed(loading(ready(3, 5), FIRST, SECOND, THIRD).refusal('axis', take(3)));
    // What takes up a quarter of an SP less is a third less.
    expect([60, 59, 48, 47, 24, 23].map(thirdsIn)).toEqual([3, 2, 2, 1, 1, 0]);
  });

  rule('14.M.2.a#4')('leave as much less room for all else', () => {
    const at = loading(ready(2), FIRST);
    expectAllowed(at.refusal('axis', { act: 'embark', vehicle: 'transport', unit: 'de-gjr-100' }));
    at.do('axis', take(1));
    expectRefused(at.refusal('axis', { act: 'embark', vehicle: 'transport', unit: 'de-gjr-100' }), '8.I.3.b#1');
    expectRefused(at.refusal('axis', { act: 'take-supplies', aircraft: FIRST, points: 1 }), '8.I.3.b#1');
    expectRefused(at.refusal('axis', take(1)), '14.M.2.a#4');
    expect([wing(at, FIRST)['lp'], lying(at, ATHENS)]).toEqual([24, [1, 9]]);
    // And none where somebody sits already.
    const full = loading(ready(2), FIRST);
    full.do('axis', { act: 'embark', vehicle: 'transport', unit: 'de-gjr-100' });
    expectRefused(full.refusal('axis', take(1)), '14.M.2.a#4');
  });

  rule('14.M.2.a#4', '14.M.2.g')('come down whole, and are GSPs where no terminal is', () => {
    const at = lifted(loading(ready(3, 5), FIRST, SECOND, THIRD), take(3));
    expect([lying(at, ATHENS), lying(at, MALEME)]).toEqual([
      [0, 9],
      [0, 20],
    ]);
    const kept = lifted(loading(ready(2).put(TERMINAL, MALEME), FIRST), take(1));
    expect([lying(kept, ATHENS), lying(kept, MALEME)]).toEqual([
      [1, 9],
      [1, 0],
    ]);
  });

  rule('8.I.2.b#2')('are never dropped', () => {
    const at = ready(1);
    const dropping = ready(1).hexes({ '3129': { owner: 'axis' } });
    dropping.do('axis', flight('air assault', '3129', [FIRST]));
    expectRefused(dropping.refusal('axis', take(1)), '8.I.2.b#2', 'never dropped');
    expectAllowed(dropping.refusal('axis', { act: 'take-supplies', aircraft: FIRST, points: 1 }));
    expectAllowed(loading(at, FIRST).refusal('axis', take(1)));
  });

  rule('8.I.3.c#2', '14.M.2.d')('start in the hex of the base', () => {
    expectRefused(loading(ready(0), FIRST).refusal('axis', take(1)), '8.I.3.c#2', 'No LPs of yours');
    expectRefused(loading(ready(1), FIRST).refusal('axis', take(2)), '14.M.2.d', '1 to 1');
    expectAllowed(loading(ready(1), FIRST).refusal('axis', take(1)));
    const held = (thirds: number): Referee => loading(ready(2).facts({ 'lp-held': { [ATHENS]: { axis: thirds } } }), FIRST);
    expectRefused(held(2).refusal('axis', take(1)), '14.P.c');
    expectAllowed(held(1).refusal('axis', take(1)));
    expectRefused(held(1).refusal('axis', take(2)), '14.M.2.d', '1 to 1');
  });
});
