import { describe, expect } from 'vitest';
import { wingHex } from '../../src/position/air.ts';
import { airfieldsIn, DEAD, hexOf, unitNamed } from '../../src/position/position.ts';
import { crete, expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';
import { based, END, MALEME, resolve } from './given.ts';

/** Athens, and clear ground without a base, fifteen hexes from there. */
const [ATHENS, ZONE] = ['1625', '3129'] as const;
const [BATTALION, ENGINEERS, PORTABLE, RIFLES] = ['de-i-fjr-1', 'de-i-llsr', 'de-i-gebar-95', 'de-gjr-100'] as const;
const [JU52, SECOND, DFS] = ['de-ju-52-1', 'de-ju-52-2', 'de-dfs-1'] as const;
const planned = (hex: string) => ({ at: ATHENS, plan: hex, planned: 1 }) as const satisfies Put;

/** A battalion whose drop on Maleme is planned, or engineers for whom a glider is there, with two wings of transports. */
const ready = (): Referee =>
  crete()
    .put(BATTALION, planned(MALEME))
    .put(ENGINEERS, planned(ZONE))
    .put(PORTABLE, ATHENS)
    .put(RIFLES, ATHENS)
    .put('nz-5', '3034')
    .hexes({ [ATHENS]: { owner: 'axis', holder: 'axis' } })
    .aircraft(based(ATHENS, JU52, SECOND, DFS));
const flight = (mission: 'air lift' | 'air assault', target: string, one: string, night = false) => ({
  act: 'fly',
  mission,
  target,
  night,
  determined: false,
  aircraft: { [one]: 'crew' },
});
const embark = (unit: string, vehicle = 'transport') => ({ act: 'embark', vehicle, unit });
const where = (at: Referee, unit: string) => hexOf(at.position, unitNamed(at.position, unit));
const hex = (at: Referee, number: string) => at.position.world.grid.index(number);
const isLost = (at: Referee, one: string) => wingHex(at.position, at.position.world.wing.get(one) as number) === DEAD;

/** The drop flies, and a lift after it; both are over the target. */
function followed(at: Referee, zone: string, rider: string, night = false): Referee {
  at.do('axis', flight('air assault', zone, JU52, night));
  if (zone === ZONE) {
    at.do('axis', { act: 'hitch', glider: DFS, tug: JU52 });
    at.do('axis', embark(ENGINEERS, 'glider'));
  } else at.do('axis', embark(BATTALION));
  at.do('axis', { act: 'depart' });
  at.do('axis', flight('air lift', zone, SECOND));
  at.do('axis', embark(rider));
  at.do('axis', { act: 'depart' });
  for (let i = 0; i < 6 && at.awaiting !== 'axis: missions'; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
  return at;
}

describe('an airbase that has just been taken', () => {
  rule('4.B.4.b#2', '4.B.4.b#3')('takes transports that crash there, whose loads come out', () => {
    const at = followed(ready(), MALEME, RIFLES);
    at.do('axis', resolve('mission-1'), [10]);
    const happened = at.do('axis', resolve('mission-2'));
    expect(happened.find(({ what }) => what === 'aircraft lost')).toMatchObject({ unit: SECOND, steps: 2, over: 'enemy' });
    expect([where(at, RIFLES), isLost(at, SECOND)]).toEqual([hex(at, MALEME), true]);
    // Nobody is on the way to take it.
    expectRefused(ready().refusal('axis', flight('air lift', MALEME, SECOND)), '4.B.4.b#2', 'on the way to drop');
  });

  rule('4.B.4.b#4', '7.G.3.c#2')('hurts no transports that bring air-portable units', () => {
    const at = followed(ready(), MALEME, PORTABLE);
    at.do('axis', resolve('mission-1'), [10]);
    at.do('axis', resolve('mission-2'));
    expect([where(at, PORTABLE), isLost(at, SECOND)]).toEqual([hex(at, MALEME), false]);
    const others = followed(ready(), MALEME, RIFLES);
    others.do('axis', resolve('mission-1'), [10]);
    others.do('axis', resolve('mission-2'));
    expect(isLost(others, SECOND)).toBe(true);
    const held = ready().hexes({ [MALEME]: { owner: 'axis', holder: 'axis' } });
    const before = followed(held, MALEME, RIFLES);
    before.do('axis', resolve('mission-1'), [10]);
    before.do('axis', resolve('mission-2'));
    expect(isLost(before, SECOND)).toBe(false);
  });

  rule('4.B.4.b#2')('is reached by nobody where the drop has failed: all fly home', () => {
    const at = followed(ready(), MALEME, RIFLES);
    // Lost on landing, fifteen hexes away on rough ground.
    at.do('axis', resolve('mission-1'), [{ table: 'unit dropped', result: 'disrupted' }]);
    at.do('axis', resolve('mission-2'));
    expect([where(at, RIFLES), isLost(at, SECOND)]).toEqual([hex(at, ATHENS), false]);
  });
});

describe('engineers who have come by glider', () => {
  const landed = (die: number, more: (at: Referee) => Referee = (at) => at, night = false) => {
    const at = followed(more(ready()), ZONE, PORTABLE, night);
    at.do('axis', resolve('mission-1'), [die]);
    return at;
  };
  const make = { act: 'make-strip', hex: ZONE } as const;

  rule('7.G.3.d#1', '7.G.3.d#2')('make a strip at once where they have landed well, not beside the enemy', () => {
    const at = landed(10);
    expect(at.awaiting).toBe('axis: after landing');
    at.do('axis', make);
    expect(airfieldsIn(at.position, hex(at, ZONE))).toBe(1);
    // Disrupted at night on 1, and in the zone of two brigades: nobody is asked.
    expect(landed(1, (one) => one, true).awaiting).toBe('axis: missions');
    expect(landed(10, (one) => one.put('nz-4', '3130').put('nz-10', '3030')).awaiting).toBe('axis: missions');
    expectRefused(landed(10).refusal('axis', { ...make, hex: '3128' }), '7.G.3.d#1', 'No engineers');
    const hills = landed(10, (one) => one.put('de-ii-llsr', { at: '3131', marks: ['landed', 'by-glider'] }));
    expectRefused(hills.refusal('axis', { ...make, hex: '3131' }), '7.G.3.d#2', 'mountainous');
    const watched = landed(10, (one) => one.put('de-ii-llsr', { at: '3030', marks: ['landed', 'by-glider'] }).put('gr-1', '3030'));
    expectRefused(watched.refusal('axis', { ...make, hex: '3030' }), '7.G.3.d#2', 'under the eyes');
  });

  rule('7.G.3.d#3')('open it to air-portable units, who land there unhurt', () => {
    const at = landed(10);
    at.do('axis', make);
    expect(at.awaiting).toBe('axis: missions');
    expectAllowed(at.refusal('axis', resolve('mission-2')));
    at.do('axis', resolve('mission-2'));
    expect([where(at, PORTABLE), isLost(at, SECOND)]).toEqual([hex(at, ZONE), false]);
    // Without a strip they fly home.
    const none = landed(10);
    none.do('axis', END);
    none.do('axis', resolve('mission-2'));
    expect(where(none, PORTABLE)).toBe(hex(none, ATHENS));
  });
});
