import { on, to } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import type { Ocs } from '../../position/position.ts';
import { actsOf } from '../acting.ts';
import type { Flight } from './underway.ts';
import { nextHexes, refuseHex, wholeRoute } from './flying.ts';
import { rangeOf } from './range.ts';
import { wingsNamed } from './skies.ts';

/*
 * 14.1b, 14.8a: those who have won an air combat on their way may fly on with what is left of their range, or stay on station where they are.
 */

const act = actsOf<Flight>();
const WHEN = { during: ['onward'], own: true, rules: ['14.8a-2', '14.1b-3'], says: 'Nobody of yours is on the way now.' } as const;

const start = (position: Ocs, { at }: Flight): number => position.world.grid.index(at);
const leftOf = (position: Ocs, flight: Flight): number => rangeOf(position, wingsNamed(position, flight.aircraft)) - flight.spent;

/** They go on by the way that they have. */
export const goOn = act('go-on', '14.8a-2')
  .unless(({ locals }) => (locals.route.length > 0 ? null : no('14.8a-2', 'They have come to the end of their way.')))
  .when(WHEN)
  .play(() => to('ahead'));

/** They go on by another way. */
export const flyOn = act('fly-on', '14.1b-3')
  .path('by', aHex, {
    rule: '14.1a-1',
    next: ({ position, locals }, path) =>
      nextHexes(position, wingsNamed(position, locals.aircraft), start(position, locals), leftOf(position, locals), path),
    astray: ({ position, locals }, path) =>
      refuseHex(position, wingsNamed(position, locals.aircraft), start(position, locals), leftOf(position, locals), path),
    enough: (_at, path) => path.length > 0,
  })
  .when(WHEN)
  .play(({ position }, { locals }, { by }) => {
    const route = wholeRoute(position, wingsNamed(position, locals.aircraft), start(position, locals), leftOf(position, locals), by);
    applies('14.1b-3');
    return to('ahead', { route });
  });

/** They stay on station where they are. */
export const hold = act('stay-on-station', '14.8a-2')
  .when(WHEN)
  .play(() => on());
