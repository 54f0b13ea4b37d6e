import { describe, expect } from 'vitest';
import { DEAD, gsp, hexOf, SIXTHS, spentOf, unitNamed } from '../../src/position/position.ts';
import { QUARTERS } from '../../src/world/units.ts';
import { crete, rule, type Referee } from '../referee.ts';
import { based, END, HERAKLION, MALEME, resolve, RETIMO } from './given.ts';

const [ATHENS, ZONE] = ['1625', '3129'] as const;
const [REGIMENT, SECOND, BATTALION] = ['de-gjr-100', 'de-gjr-85', 'de-i-fjr-1'] as const;
const [JU52, OTHER, HURRICANES] = ['de-ju-52-1', 'de-ju-52-2', 'uk-hurricane-1'] as const;
const [SQUADRON, BOMBERS] = ['de-ju-52-13', 'de-kg-26'] as const;
const HELD = { owner: 'axis', holder: 'axis' } as const;

/** Two wings of transports, with two regiments and a battalion that is to jump; Maleme is taken, and enemy fighters are at Heraklion. */
const ready = (): Referee =>
  crete()
    .put(REGIMENT, ATHENS)
    .put(SECOND, ATHENS)
    .put(BATTALION, { at: ATHENS, plan: ZONE, planned: 1 })
    .hexes({ [ATHENS]: HELD, [MALEME]: HELD })
    .facts({ gsp: { [ATHENS]: { axis: 9 * SIXTHS } } })
    .aircraft({ ...based(ATHENS, JU52, OTHER), ...based(HERAKLION, HURRICANES) });
const hex = ({ position }: Referee, number: string): number => position.world.grid.index(number);
const where = ({ position }: Referee, unit: string): number => hexOf(position, unitNamed(position, unit));
const stock = (at: Referee, number: string): number => gsp.at(at.position, hex(at, number), 'axis') / SIXTHS;

/** A mission loads these, and leaves. */
function flown(at: Referee, mission: string, target: string, aircraft: readonly string[], loads: readonly object[]): Referee {
  const crew = Object.fromEntries(aircraft.map((one) => [one, 'crew']));
  at.do('axis', { act: 'fly', mission, target, night: false, determined: false, aircraft: crew });
  for (const load of loads) at.do('axis', load as Parameters<Referee['do']>[1]);
  if (at.awaiting === 'axis: loading') at.do('axis', { act: 'depart' });
  return at;
}
const embark = (unit: string) => ({ act: 'embark', vehicle: 'transport', unit });
const supplies = (aircraft: string, points: number) => ({ act: 'take-supplies', aircraft, points });
function until(at: Referee, step: string): Referee {
  for (let i = 0; i < 12 && at.awaiting !== step; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
  return at;
}
/** Fighters meet the mission, as many as there are of them. */
function met(at: Referee, ...fighters: readonly string[]): Referee {
  until(at, 'allied: interception').do('allied', { act: 'intercept', mission: 'mission-1', from: HERAKLION, aircraft: fighters });
  return until(at, 'axis: intercepted missions');
}
const air = (result: string) => ({ table: 'air combat', result });

describe('what transports carry', () => {
  rule('11.C.1.b.viii.1', '12.C.1.b.iii')(
    'flies home with those that fighters have turned back unhurt, and dies with steps that they lose',
    () => {
      const lifted = (result: string, ...load: readonly object[]): Referee => {
        const at = met(flown(ready(), 'air lift', MALEME, [JU52], load), HURRICANES);
        at.do('axis', resolve(), [air(result)]);
        return at;
      };
      const home = lifted('R', embark(REGIMENT));
      expect(where(home, REGIMENT)).toBe(hex(home, ATHENS));
      expect(where(lifted('1', embark(REGIMENT)), REGIMENT)).toBe(DEAD);
      // A quarter of four GSPs is out, and the others are at Athens again.
      const stores = lifted('R', supplies(JU52, 4));
      expect([stock(stores, MALEME), stock(stores, ATHENS)]).toEqual([1, 8]);
      const shot = lifted('2', supplies(JU52, 4));
      expect([stock(shot, MALEME), stock(shot, ATHENS)]).toEqual([0, 5]);
    },
  );

  rule('12.D.1.a')('flies home where guns have turned those back unhurt that have no room left to let it out', () => {
    const dropped = (result: string, ...landing: readonly number[]): number => {
      const at = flown(ready().put('uk-suda-guns', ZONE), 'air assault', ZONE, [JU52], [embark(BATTALION)]);
      until(at, 'axis: missions').do('axis', resolve());
      at.do('allied', { act: 'aim', tanks: [] }, [{ table: 'antiaircraft', result }, ...landing]);
      return where(at, BATTALION);
    };
    expect([dropped('R'), dropped('1')]).toEqual([hex(ready(), ATHENS), DEAD]);
    expect(dropped('-', 10)).toBe(hex(ready(), ZONE));
  });

  rule('11.B.1#2')('flies home from a mission that is cancelled, as far as aircraft are left for it', () => {
    const cancelled = (...dice: NonNullable<Parameters<Referee['do']>[2]>) => {
      const at = met(flown(ready(), 'air lift', MALEME, [JU52, OTHER], [embark(REGIMENT), embark(SECOND)]), HURRICANES);
      at.do('axis', { act: 'cancel', mission: 'mission-1' });
      at.do('allied', { act: 'allot', aircraft: { [HURRICANES]: JU52 } }, dice);
      return [where(at, REGIMENT), where(at, SECOND)].filter((one) => one === hex(at, ATHENS)).length;
    };
    expect([cancelled(air('R')), cancelled(air('2'), 1)]).toEqual([2, 1]);
  });

  rule('10.N.1.f.ix')('comes down from as far as its aircraft have flown, though guns bring these down', () => {
    const fallen = (result: string) => {
      const at = flown(
        ready().put('uk-suda-guns', ZONE).aircraft(based(ATHENS, SQUADRON)),
        'air assault',
        ZONE,
        [SQUADRON],
        [supplies(SQUADRON, 1)],
      );
      until(at, 'axis: missions').do('axis', resolve());
      const happened = at.do('allied', { act: 'aim', tanks: [] }, [{ table: 'antiaircraft', result }, 10]);
      return happened.find(({ what }) => what === 'supplies dropped')?.['modifier'];
    };
    // Fifteen hexes, and enemies on clear ground.
    expect([fallen('-'), fallen('1')]).toEqual([-2, -2]);
  });

  rule('8.I.2.a.i', '8.I.2.a.ii')('pays for the flight by the range of the transports in which it goes', () => {
    const fare = (base: string): number => {
      const at = ready()
        .hexes({ [base]: { ...HELD, airfields: 2 } })
        .put(REGIMENT, base)
        .aircraft(based(base, JU52, BOMBERS));
      until(flown(at, 'air lift', MALEME, [JU52, BOMBERS], [embark(REGIMENT)]), 'axis: missions').do('axis', resolve());
      return spentOf(at.position, unitNamed(at.position, REGIMENT)) / QUARTERS;
    };
    // Five hexes are no short range for transports, as they are for bombers; three are.
    expect([fare(HERAKLION), fare(RETIMO)]).toEqual([2, 1]);
  });
});
