import { flood, Paths } from '@sandtable/hexes';
import { acts, procedure, stay, type Facts } from '@sandtable/umpire';
import { aHex, aUnit, change, hexOf, printed, put } from '../../../src/index.ts';
import { closedToRail } from './adjacency.ts';
import { no } from './rules.ts';
import { acting, neighbours, railAt, sideOf, type Front, type Side } from './world.ts';

/**
 * 12.3: a trip wholly on multi-track costs half, one over any low-capacity hex double; capacity is a purse of half points that the
 * whole side shares.
 */
interface Trains extends Facts {
  readonly seat: Side;
}
const PRICE = { multi: 1, low: 4 } as const;

const paths = new Paths(neighbours.length / 6);

/** The hexes a train can come to from there, over tracks of these kinds. */
function net(position: Front, side: Side, from: number, kinds: readonly ('multi' | 'low')[]): ReadonlySet<number> {
  const closed = closedToRail(position, side);
  const shut = closed.map((is, at) => (is || !kinds.includes(railAt(at) as 'multi') ? 1 : 0));
  if (shut[from]) return new Set();
  flood({ neighbours, costs: null, shut }, [{ hex: from, at: 0 }], paths);
  return new Set(paths.reached);
}

/** Half points for a unit's trip; null where no train runs. */
function price(position: Front, one: number, at: number): number | null {
  const [side, from] = [sideOf(position, one), hexOf(position, one)];
  const size = position.world.units[one]?.size ?? 0;
  if (net(position, side, from, ['multi']).has(at)) return size * PRICE.multi;
  return net(position, side, from, ['multi', 'low']).has(at) ? size * PRICE.low : null;
}

const act = acting<Trains>();
const left = (position: Front): number => position.world.capacity - position.facts.railUsed;

export const trains = procedure<Front, Trains>('trains', [
  {
    name: 'trains',
    rule: '12.3',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('entrain', '12.3')
        .one('unit', aUnit, {
          of: ({ position, locals: { seat } }) =>
            [...position.world.units.keys()].filter((one) => sideOf(position, one) === seat && hexOf(position, one) >= 0),
          unless: ({ position, locals: { seat } }, one) =>
            sideOf(position, one) !== seat || hexOf(position, one) < 0
              ? no('12.3', 'It is not yours, or not on the map.')
              : closedToRail(position, seat)[hexOf(position, one)]
                ? no('4.1B', 'No train stops next to an enemy.')
                : null,
        })
        .one('to', aHex, {
          of: ({ position, locals: { seat } }, { unit }) => [...net(position, seat, hexOf(position, unit), ['multi', 'low'])],
          unless({ position }, at, { unit }) {
            const cost = price(position, unit, at);
            if (cost === null || at === hexOf(position, unit)) return no('12.3', `No train runs to ${printed(position, at)}.`);
            return cost > left(position) ? no('12.3', `That takes ${cost} half points, and ${left(position)} are left.`) : null;
          },
          note: ({ position }, at, { unit }) => ({ halfPoints: price(position, unit, at) }),
        })
        .play(({ position }, _at, { unit, to }) => {
          change(position, { railUsed: position.facts.railUsed + (price(position, unit, to) ?? 0) });
          put(position, unit, to);
          return stay();
        }),
      act('end', '12.3').play(() => ({ go: 'on' })),
    ),
  },
]);
