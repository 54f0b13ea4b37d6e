import { describe, expect } from 'vitest';
import { tookOffFrom, wingHex } from '../../src/position/air.ts';
import { DEAD, GONE, gsp, hexOf, SIXTHS, spentOf, unitNamed } from '../../src/position/position.ts';
import { startsLeft } from '../../src/rules/08-air-movement/bases.ts';
import { findRoom } from '../../src/rules/08-air-movement/landing-room.ts';
import { crete, expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';
import { based, END, HERAKLION, MALEME, resolve } from './given.ts';

const [ATHENS, ZONE] = ['1625', '3129'] as const;
const [REGIMENT, BATTALION, GLIDERS] = ['de-gjr-100', 'de-i-fjr-1', 'de-i-llsr'] as const;
const [JU52, SMALL, HE, DFS] = ['de-ju-52-1', 'de-ju-52-13', 'de-kg-26', 'de-dfs-1'] as const;
const PLANNED = { plan: ZONE, planned: 1 } as const satisfies Partial<Put>;

/** Transports, a bomber squadron and a glider at Athens; Maleme is taken, and an enemy squadron at Heraklion. */
const ready = (): Referee =>
  crete()
    .put(REGIMENT, ATHENS)
    .put(BATTALION, { at: ATHENS, ...PLANNED })
    .put(GLIDERS, { at: ATHENS, ...PLANNED })
    .put('nz-5', '3030')
    .hexes({ [ATHENS]: { owner: 'axis' }, [MALEME]: { owner: 'axis', holder: 'axis', hits: 4 } })
    .facts({ gsp: { [ATHENS]: { axis: 9 * SIXTHS } } })
    .aircraft({ ...based(ATHENS, JU52, SMALL, HE, DFS), ...based(HERAKLION, 'uk-hurricane-1') });
const flight = (mission: string, target: string, ...aircraft: readonly string[]) => ({
  act: 'fly',
  mission,
  target,
  night: false,
  determined: false,
  aircraft: Object.fromEntries(aircraft.map((one) => [one, 'crew'])),
});
const lift = (...aircraft: readonly string[]) => flight('air lift', MALEME, ...aircraft);
const drop = (...aircraft: readonly string[]) => flight('air assault', ZONE, ...aircraft);
const embark = (unit: string, vehicle = 'transport') => ({ act: 'embark', vehicle, unit });
const supplies = (aircraft: string, points: number) => ({ act: 'take-supplies', aircraft, points });
const leave = (at: Referee): void => {
  if (at.awaiting === 'axis: loading') at.do('axis', { act: 'depart' });
};
/** Who of the battalion finds room where the mission flies. */
const roomFor = ({ position }: Referee) =>
  findRoom(position, position.world.grid.index('3226'), [unitNamed(position, BATTALION)]).map((unit) => position.world.units[unit]?.id);
/** On to a step, nobody doing anything more. */
function until(at: Referee, step: string): Referee {
  for (let i = 0; i < 12 && at.awaiting !== step; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
  return at;
}
const where = ({ position }: Referee, unit: string) => hexOf(position, unitNamed(position, unit));
const hex = ({ position }: Referee, number: string) => position.world.grid.index(number);
const wing = ({ position }: Referee, id: string) => position.world.wing.get(id) as number;

describe('an air lift', () => {
  rule('8.I.3.d#1', '8.I.3.d#2')('unloads at any base of its own, however badly hit, and flies back with the others', () => {
    const at = ready();
    at.do('axis', lift(JU52));
    at.do('axis', embark(REGIMENT));
    leave(at);
    until(at, 'axis: missions');
    expect(at.do('axis', resolve()).map(({ what }) => what)).toContain('unloaded');
    expect([where(at, REGIMENT), wingHex(at.position, wing(at, JU52)) < -100]).toEqual([hex(at, MALEME), true]);
    // Two movement points at normal range.
    expect(spentOf(at.position, unitNamed(at.position, REGIMENT))).toBe(8);
    until(at, 'axis: air return');
    expectAllowed(at.refusal('axis', { act: 'land', base: ATHENS, aircraft: [JU52] }));
    expectRefused(ready().refusal('axis', flight('air lift', HERAKLION, JU52)), '8.I.2.a#1', 'No base of yours');
  });

  rule('8.I.3.b#2', '8.I.1#1')('takes units aboard of transports alone, and supplies of bombers, too', () => {
    const at = ready();
    at.do('axis', lift(HE));
    expectRefused(at.refusal('axis', embark(REGIMENT)), '8.I.1#1', 'no base from which such aircraft');
    expectAllowed(at.refusal('axis', supplies(HE, 1)));
    const both = ready();
    both.do('axis', lift(HE, JU52));
    expectAllowed(both.refusal('axis', embark(REGIMENT)));
    expectRefused(both.refusal('axis', embark('nz-5')), '8.I.1#1', 'is not yours');
  });

  rule('8.I.3.d#3')('is intercepted over the base where it unloads, whosever that is', () => {
    const at = ready();
    at.do('axis', lift(JU52));
    leave(at);
    const intercept = { act: 'intercept', mission: 'mission-1', from: HERAKLION, aircraft: ['uk-hurricane-1'] };
    until(at, 'allied: interception');
    expectAllowed(at.refusal('allied', intercept));
    at.do('allied', END);
    expectRefused(at.refusal('allied', intercept), '8.D.1.a#1');
  });

  rule('8.I.3.d#4')('comes after the drops', () => {
    const at = ready();
    at.do('axis', lift(SMALL));
    leave(at);
    at.do('axis', drop(JU52));
    leave(at);
    until(at, 'axis: missions');
    expectRefused(at.refusal('axis', resolve('mission-1')), '11.C.1.a', 'none of those');
    at.do('axis', resolve('mission-2'));
    expectAllowed(at.refusal('axis', resolve('mission-1')));
  });
});

describe('a drop', () => {
  rule('10.N.1.d#2')('is intercepted over its target', () => {
    const at = ready().hexes({ [ZONE]: { owner: 'axis' } });
    at.do('axis', drop(JU52));
    leave(at);
    until(at, 'allied: interception');
    expectAllowed(at.refusal('allied', { act: 'intercept', mission: 'mission-1', from: HERAKLION, aircraft: ['uk-hurricane-1'] }));
  });

  rule('8.I.4.b')('has gliders that transports of the mission tow from their base, before anything goes aboard', () => {
    const hitch = (glider: string, tug: string) => ({ act: 'hitch', glider, tug });
    const at = ready().aircraft({ ...based(ATHENS, 'de-ju-52-2'), ...based('1525', 'de-dfs-2') });
    at.do('axis', drop(JU52, SMALL));
    expectRefused(at.refusal('axis', hitch(HE, JU52)), '8.I.4.b', 'is no glider');
    expectRefused(at.refusal('axis', hitch(DFS, 'de-ju-52-2')), '8.I.4.b', 'is not on the mission');
    expectRefused(at.refusal('axis', hitch('de-dfs-2', JU52)), '8.I.4.b', 'is not where');
    const both = ready().aircraft(based(ATHENS, 'de-dfs-2'));
    both.do('axis', drop(JU52, SMALL));
    both.do('axis', hitch(DFS, JU52));
    expectRefused(both.refusal('axis', hitch('de-dfs-2', DFS)), '8.I.4.b', 'is no transport');
    expectAllowed(both.refusal('axis', hitch('de-dfs-2', SMALL)));
  });

  rule('8.I.4.c#2')('has gliders that are hitched before anything goes aboard', () => {
    const hitch = { act: 'hitch', glider: DFS, tug: JU52 };
    const at = ready();
    at.do('axis', drop(JU52, SMALL));
    expectAllowed(at.refusal('axis', hitch));
    at.do('axis', supplies(JU52, 1));
    expectRefused(at.refusal('axis', hitch), '8.I.4.c#2', 'before anything goes aboard');
  });

  rule('8.I.2.a#1')('has gliders, and a lift from base to base none', () => {
    const at = ready();
    at.do('axis', lift(JU52));
    expectRefused(at.refusal('axis', { act: 'hitch', glider: DFS, tug: JU52 }), '8.I.2.a#1', 'not from base to base');
    const dropping = ready();
    dropping.do('axis', drop(JU52));
    expectAllowed(dropping.refusal('axis', { act: 'hitch', glider: DFS, tug: JU52 }));
  });

  rule('8.I.1#2')('is of transports, and of bombers that lift supplies from base to base', () => {
    expectRefused(ready().refusal('axis', drop(HE)), '8.I.1#2', 'carries nothing that is dropped');
    expectAllowed(ready().refusal('axis', drop(JU52)));
  });

  rule('8.I.4.e')('has gliders that take no capacity of their base', () => {
    const at = ready();
    at.do('axis', drop(JU52));
    const before = startsLeft(at.position, hex(at, ATHENS));
    expect(at.do('axis', { act: 'hitch', glider: DFS, tug: JU52 }).map(({ what }) => what)).toContain('hitched');
    expect([startsLeft(at.position, hex(at, ATHENS)), tookOffFrom(at.position, wing(at, DFS))]).toEqual([before, hex(at, ATHENS)]);
  });

  rule('5.A.7#2', '5.A.8.c')('comes down where there is room for it, beside all who stand there and cannot go', () => {
    const GAVDOS = '3226';
    const full = ['de-ir-16', 'de-ir-47', 'de-ir-65', 'de-gjr-141'];
    const over = (hexNumber: string, units: readonly string[]) => {
      const open = ready().put('de-iii-fjr-2', ATHENS).put('de-ii-fjr-1', ATHENS);
      const at = units.reduce(
        (so, unit) => so.put(unit, hexNumber),
        open.hexes({ [hexNumber]: { owner: 'axis' } }).aircraft(based(ATHENS, 'de-ju-52-2')),
      );
      at.do('axis', flight('air assault', hexNumber, JU52, 'de-ju-52-2'));
      return at;
    };
    expectRefused(over(GAVDOS, full).refusal('axis', embark(BATTALION)), '5.A.7#2', 'a small island, holds 4 SP');
    const half = over(GAVDOS, full.slice(1));
    expectAllowed(half.refusal('axis', embark(BATTALION)));
    // Those on their way count, too.
    half.do('axis', embark('de-ii-fjr-1'));
    expectAllowed(half.refusal('axis', embark('de-iii-fjr-2')));
    expectRefused(over(GAVDOS, [...full.slice(1), 'de-i-fjr-2', 'de-ii-fjr-2']).refusal('axis', embark(BATTALION)), '5.A.8.c');
    expect([full, full.slice(1)].map((units) => roomFor(over(GAVDOS, units)))).toEqual([[], [BATTALION]]);
    // Whoever can march out makes room yet, and does before the phase ends.
    const regiments = ['de-gjr-85', 'de-ir-16', 'de-ir-47', 'de-ir-65', 'de-gjr-141'];
    const battalions = ['ii-llsr', 'iii-llsr', 'iv-llsr', 'i-fjr-2', 'ii-fjr-2', 'i-fjr-3', 'ii-fjr-3', 'iii-fjr-3', 'fj-pi-7', 'fj-mg-7'];
    const mountain = over('3025', [...regiments, ...battalions.map((one) => `de-${one}`), 'de-geb-aa-95', 'de-geb-pi-95']);
    expectAllowed(mountain.refusal('axis', embark(BATTALION)));
    mountain.do('axis', embark(BATTALION));
    leave(mountain);
    expectRefused(mountain.refusal('axis', END), '5.A.7#2', '11½ would stand there');
    const island = over(GAVDOS, full.slice(1));
    island.do('axis', embark(BATTALION));
    leave(island);
    expectAllowed(island.refusal('axis', END));
  });

  rule(
    '8.I.4.f',
    '10.N.1.d#4',
    '10.N.1.e',
  )('is of supplies out of tugs, and of nothing out of gliders but who lands in them', () => {
    const at = ready();
    at.do('axis', drop(JU52));
    at.do('axis', { act: 'hitch', glider: DFS, tug: JU52 });
    expectRefused(at.refusal('axis', supplies(DFS, 1)), '8.I.4.f', 'is a glider');
    expect(at.do('axis', supplies(JU52, 1)).map(({ what }) => what)).toContain('supplies embarked');
    at.do('axis', embark(GLIDERS, 'glider'));
    leave(at);
    until(at, 'axis: missions');
    at.do('axis', resolve(), [9, 9]);
    expect([where(at, GLIDERS), gsp.at(at.position, hex(at, ZONE), 'axis')]).toEqual([hex(at, ZONE), SIXTHS]);
    expect(wingHex(at.position, wing(at, DFS))).toBe(GONE);
  });

  rule('8.I.4.g')('loses its gliders with their tugs', () => {
    const towed = (die: number) => {
      const at = ready().put('uk-suda-guns', ZONE);
      at.do('axis', drop(SMALL));
      at.do('axis', { act: 'hitch', glider: DFS, tug: SMALL });
      at.do('axis', embark(GLIDERS, 'glider'));
      leave(at);
      until(at, 'axis: missions');
      at.do('axis', resolve());
      // The tug's die, the glider's, and that of the landing where there is one.
      at.do('allied', { act: 'aim', tanks: [] }, die > 5 ? [die, 1] : [die, 1, 9]);
      return [where(at, GLIDERS) === DEAD, wingHex(at.position, wing(at, DFS))];
    };
    expect(towed(8)).toEqual([true, DEAD]);
    expect(towed(1)).toEqual([false, GONE]);
  });
});
