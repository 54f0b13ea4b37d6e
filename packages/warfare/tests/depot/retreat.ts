import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { acts, back, call, procedure, wholeNumber, type Facts } from '@sandtable/umpire';
import { aHex, hexOf, ids, indices, printed, put, units } from '../../src/index.ts';
import { applies, no } from './cite.ts';
import { acting, aSeat } from './forms.ts';
import { priceOf } from './movement.ts';
import { supply, type Depot } from './position.ts';
import { isInZone, room, stoodBy } from './stacks.ts';
import { enemyOf, type Seat } from './world.ts';

/** A stack that has to retreat. */
interface Retreat extends Facts {
  readonly seat: Seat;
  readonly units: readonly string[];
  readonly hexes: number;
}

const stackOf = (position: Depot, { units: those }: Retreat): { readonly stack: readonly number[]; readonly from: number } => {
  const stack = indices(position, those);
  return { stack, from: hexOf(position, stack[0] as number) };
};

/** The hexes to which the stack may go on from here (8.5b). */
function onward(position: Depot, seat: Seat, stack: readonly number[], from: number): number[] {
  const enemy = enemyOf(seat);
  applies('8.5b');
  return DIRECTIONS.flatMap((direction: Direction) => {
    const to = position.world.grid.neighbour(from, direction);
    if (to === NONE || stoodBy(position, enemy).units[to] || supply.at(position, to, enemy) > 0 || isInZone(position, enemy, to)) return [];
    const canGo = stack.every((unit) => priceOf(position, unit, from, direction) > 0);
    return canGo && room(position, seat, to) >= stack.length ? [to] : [];
  });
}

/** Hexes that may follow on this way, each of which leads on to its end. */
function following(position: Depot, locals: Retreat, path: readonly number[]): number[] {
  const { stack, from } = stackOf(position, locals);
  if (path.length === locals.hexes) return [];
  return onward(position, locals.seat, stack, path.at(-1) ?? from).filter((hex) => {
    const gone = [...path, hex];
    return hex !== from && !path.includes(hex) && (gone.length === locals.hexes || following(position, locals, gone).length > 0);
  });
}

const retreatAct = acting<Retreat>()('retreat', '8.5a')
  .path('by', aHex, {
    next: ({ position, locals }, path) => following(position, locals, path),
    enough: ({ locals: { hexes } }, path) => path.length === hexes,
    short: ({ locals: { hexes } }) => no('8.5a', `The stack retreats ${hexes} hexes.`),
    astray: ({ position, locals }, path) =>
      path.length > locals.hexes
        ? no('8.5a', `The stack retreats no further than ${locals.hexes}.`)
        : no(['8.5b', '8.5a'], `No retreat leads by ${printed(position, path.at(-1) as number)}.`),
  })
  .when({ rules: ['8.5a'], during: ['retreat'], own: true, says: 'Units retreat when a combat result makes them.' })
  .play(({ position, happen }, { locals }, { by }) => {
    const { stack, from } = stackOf(position, locals);
    for (const unit of stack) put(position, unit, by.at(-1) as number);
    const way = by.map((hex) => printed(position, hex));
    happen({
      what: 'retreated',
      units: locals.units,
      from: printed(position, from),
      to: way.at(-1) as string,
      by: way,
      rules: ['8.5a', '8.5b'],
    });
    return back();
  });

/** 8.5: a stack retreats, or stays and loses steps. */
export const retreat = procedure<Depot, Retreat>(
  'retreat',
  [
    {
      name: 'way',
      rule: '8.5a',
      seats: (position, locals) => (following(position, locals, []).length > 0 ? [locals.seat] : []),
      acts: acts(retreatAct),
    },
    {
      name: 'no way',
      do({ position, happen }, locals) {
        const { stack, from } = stackOf(position, locals);
        happen({ what: 'stood', units: ids(position, stack), hex: printed(position, from), rules: ['8.5c'] });
        return call('losses', { seat: locals.seat, units: locals.units, steps: locals.hexes });
      },
    },
  ],
  { seat: aSeat, units, hexes: wholeNumber(1, 10) },
);
