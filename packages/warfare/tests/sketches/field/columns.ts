import { acts, aNumber, on, procedure, stay, type Facts } from '@sandtable/umpire';
import { aTruck } from './capture.ts';
import { no } from './rules.ts';
import { acting, onTruck, supply, trucks, type Front, type Side } from './world.ts';

/** 12.2: truck counters split and join within the sizes there are; what is made and unmade takes its cargo with it. */
interface Columns extends Facts {
  readonly seat: Side;
}

/** Sizes of truck counters, in points. */
const SIZES: readonly number[] = [1, 2, 5, 10];
/** A point carries so many tokens. */
const TOKENS = 4;

const { at: placeOf, side: sideOf, points: pointsOf } = trucks.columns;
const all = (position: Front): number[] => [...Array(trucks.size(position)).keys()];
const own = (position: Front, { seat }: Columns): number[] =>
  all(position).filter((one) => sideOf.of(position, one) === (seat === 'red' ? 0 : 1));
const deck = (position: Front, one: number): number => onTruck(trucks.roster.number.of(position, one));
const cargo = (position: Front, one: number): number => supply.at(position, deck(position, one), 'tokens');

/** What one truck hands over when it splits: what the rest of it cannot hold at least. */
const leastOver = (position: Front, one: number, points: number): number =>
  Math.max(0, cargo(position, one) - (pointsOf.of(position, one) - points) * TOKENS);

const act = acting<Columns>();
export const truckColumns = procedure<Front, Columns>('truck columns', [
  {
    name: 'trucks',
    rule: '12.2',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('split', '12.2')
        .one('truck', aTruck, {
          of: ({ position, locals }) => own(position, locals),
          unless: ({ position, locals }, one) => (own(position, locals).includes(one) ? null : no('12.2', 'It is not yours.')),
        })
        .one('points', aNumber, {
          of: ({ position }, { truck }) =>
            SIZES.filter((size) => size < pointsOf.of(position, truck) && SIZES.includes(pointsOf.of(position, truck) - size)),
          otherwise: () => no('12.2', 'There are no counters of these sizes.'),
        })
        .one('tokens', aNumber, {
          of({ position }, { truck, points }) {
            const [least, most] = [leastOver(position, truck, points), Math.min(cargo(position, truck), points * TOKENS)];
            return Array.from({ length: most - least + 1 }, (_, i) => least + i);
          },
          otherwise: () => no('12.2', 'A truck carries as much as its points.'),
        })
        .play(({ position }, _at, { truck, points, tokens }) => {
          const made = trucks.make(position);
          for (const column of [placeOf, sideOf]) column.set(position, made, column.of(position, truck));
          pointsOf.set(position, truck, pointsOf.of(position, truck) - points);
          pointsOf.set(position, made, points);
          supply.add(position, deck(position, truck), 'tokens', -tokens);
          supply.add(position, deck(position, made), 'tokens', tokens);
          return stay();
        }),
      act('join', '12.2')
        .one('truck', aTruck, {
          of: ({ position, locals }) => own(position, locals),
          unless: ({ position, locals }, one) => (own(position, locals).includes(one) ? null : no('12.2', 'It is not yours.')),
        })
        .one('with', aTruck, {
          of: ({ position, locals }, { truck }) => own(position, locals).filter((one) => one !== truck),
          unless: ({ position }, one, { truck }) =>
            one === truck || placeOf.of(position, one) !== placeOf.of(position, truck)
              ? no('12.2', 'They must be in one hex.')
              : SIZES.includes(pointsOf.of(position, one) + pointsOf.of(position, truck))
                ? null
                : no('12.2', 'There is no counter of that size.'),
        })
        .play(({ position }, _at, { truck, with: other }) => {
          const [more, load] = [pointsOf.of(position, other), cargo(position, other)];
          supply.set(position, deck(position, other), 'tokens', 0);
          supply.add(position, deck(position, truck), 'tokens', load);
          pointsOf.set(position, truck, pointsOf.of(position, truck) + more);
          trucks.unmake(position, other);
          return stay();
        }),
      act('end', '12.2').play(() => on()),
    ),
  },
]);
