import { acts, call, on, procedure, to, type Facts } from '@sandtable/umpire';
import { aHex, hexOf, ids, indices, isMarked, mark, printed, put } from '../../../src/index.ts';
import { applies, no } from './rules.ts';
import { acting, COSTS, DISORDER, enemyOf, heldBy, isBeside, neighbours, type Front, type Side } from './world.ts';

/**
 * 9.13: a retreat of n hexes is one path of that length, all of it chosen at once; on the way each hex next to an enemy
 * disorganises, or takes a step of the stack, whose owner says of whom before the rest of the path is gone.
 */
interface Retreat extends Facts {
  readonly seat: Side;
  readonly units: readonly string[];
  readonly hexes: number;
  /** What is left of the path, and how long it was. */
  readonly path?: readonly string[];
  readonly gone?: number;
}

const mayEnter = (position: Front, side: Side, at: number): boolean => at >= 0 && heldBy(position, enemyOf(side))[at] === 0;
const onward = (position: Front, side: Side, from: number): number[] =>
  [...neighbours.subarray(from * 6, from * 6 + 6)].filter((at, d) => mayEnter(position, side, at) && (COSTS.leg[from * 6 + d] ?? 0) > 0);

/** Can so many hexes more be gone from here, over none twice? */
function leadsOn(position: Front, side: Side, from: number, many: number, passed: readonly number[]): boolean {
  return (
    many === 0 || onward(position, side, from).some((at) => !passed.includes(at) && leadsOn(position, side, at, many - 1, [...passed, at]))
  );
}

const act = acting<Retreat>();

export const retreat = procedure<Front, Retreat>('retreat', [
  {
    name: 'way',
    rule: '9.13',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('retreat', '9.13')
        .path('by', aHex, {
          next({ position, locals: { seat, units, hexes } }, path) {
            if (path.length === hexes) return [];
            const from = hexOf(position, indices(position, units)[0] as number);
            const passed = [from, ...path];
            return onward(position, seat, path.at(-1) ?? from).filter(
              (at) => !passed.includes(at) && leadsOn(position, seat, at, hexes - path.length - 1, [...passed, at]),
            );
          },
          enough: ({ locals: { hexes } }, path) => path.length === hexes,
          short: ({ locals: { hexes } }) => no('9.13', `All retreat ${hexes} hexes.`),
          astray: ({ position }, path) => no('9.13', `Nobody retreats by ${printed(position, path.at(-1) ?? 0)}.`),
        })
        .play(({ position }, _at, { by }) => on({ path: by.map((at) => printed(position, at)), gone: by.length })),
    ),
  },
  {
    name: 'hex',
    do({ position }, { seat, units, path = [] }) {
      const [next, ...rest] = path;
      if (next === undefined) return to('end');
      const stack = indices(position, units);
      const to_ = position.world.grid.index(next);
      for (const one of stack) put(position, one, to_);
      if (!isBeside(position, to_, enemyOf(seat))) return to('hex', { path: rest });
      applies('4.1-2');
      const isDisordered = stack.some((one) => isMarked(position, one, DISORDER));
      for (const one of stack) mark(position, one, DISORDER);
      // OA-47: one step for the whole stack; who is left goes on.
      return isDisordered
        ? call('losses', { seat, units: ids(position, stack), steps: 1 }, 'survivors', { path: rest })
        : to('hex', { path: rest });
    },
  },
  {
    name: 'survivors',
    do({ position }, { units }) {
      const left = indices(position, units).filter((one) => hexOf(position, one) >= 0);
      return left.length === 0 ? to('end', { units: [] }) : to('hex', { units: ids(position, left) });
    },
  },
  {
    name: 'end',
    do({ position }, { units, gone = 0 }) {
      if (gone >= 2) for (const one of indices(position, units)) mark(position, one, DISORDER);
      return on();
    },
  },
]);
