import { acts, on, procedure, stay, type Facts } from '@sandtable/umpire';
import { aHex, aUnit, hexOf, mark, printed, unmark } from '../../../src/index.ts';
import { isNextToEnemy } from './adjacency.ts';
import { no, type Id } from './rules.ts';
import { acting, isReserved, RESERVE, sideOf, unitsIn, type Front, type Side } from './world.ts';

/**
 * 5.7: a pool of reserve markers, each of which covers all units in reserve of one hex. What is left in the pool is counted from
 * the map: there is no second place where it could be said otherwise.
 */
interface Modes extends Facts {
  readonly seat: Side;
}

const reservedHexes = (position: Front, side: Side): ReadonlySet<number> =>
  new Set(
    [...position.world.units.keys()].flatMap((one) =>
      sideOf(position, one) === side && isReserved(position, one) ? [hexOf(position, one)] : [],
    ),
  );

const markersLeft = (position: Front, side: Side): number => position.world.markers[side] - reservedHexes(position, side).size;

const ownHexes = (position: Front, side: Side): number[] =>
  [...new Set([...position.world.units.keys()].filter((one) => sideOf(position, one) === side).map((one) => hexOf(position, one)))].filter(
    (at) => at >= 0,
  );

const act = acting<Modes>();
const rule: Id = '5.7';

export const modes = procedure<Front, Modes>('modes', [
  {
    name: 'modes',
    rule,
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('reserve', rule)
        .one('hex', aHex, {
          of: ({ position, locals: { seat } }) => ownHexes(position, seat),
          unless({ position, locals: { seat } }, at) {
            if (unitsIn(position, at, seat).length === 0) return no(rule, `You have nobody in ${printed(position, at)}.`);
            return reservedHexes(position, seat).has(at) || markersLeft(position, seat) > 0 ? null : no(rule, 'No reserve marker is left.');
          },
        })
        .some('units', aUnit, {
          of: ({ position, locals: { seat } }, { hex }) => unitsIn(position, hex, seat),
          unless: ({ position }, one, { hex }) =>
            hexOf(position, one) !== hex || isReserved(position, one)
              ? no(rule, 'It must be in that hex, and not in reserve.')
              : isNextToEnemy(position, one)
                ? no('5.7a', 'It is next to an enemy.')
                : null,
        })
        .play(({ position }, _at, { units }) => {
          for (const one of units) mark(position, one, RESERVE);
          return stay();
        }),
      act('release', rule)
        .some('units', aUnit, {
          of: ({ position, locals: { seat } }) =>
            [...position.world.units.keys()].filter((one) => sideOf(position, one) === seat && isReserved(position, one)),
          otherwise: () => no(rule, 'It is not in reserve.'),
        })
        .play(({ position }, _at, { units }) => {
          for (const one of units) unmark(position, one, RESERVE);
          return stay();
        }),
      act('end', rule).play(() => on()),
    ),
  },
]);
