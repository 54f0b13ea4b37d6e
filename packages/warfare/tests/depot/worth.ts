import { hexOf, isMarked } from '../../src/index.ts';
import { attackOf, defenceOf } from './odds.ts';
import { holders, isFighter, isTruck, loadOf, OUT_OF_SUPPLY, supply, typeOf, type Depot } from './position.ts';
import { unitsOf } from './stacks.ts';
import { pointsOf } from './victory.ts';
import { enemyOf, SEATS, seatNamed, type Seat } from './world.ts';

/*
 * How well a seat stands, for machines that look one act ahead. A point of a place counts 1; all other weights are guesses.
 */
const FACTOR = 0.1;
const HEADQUARTERS = 1;
const TRUCK = 0.4;
const SUPPLY_POINT = 0.05;
/** A unit that has not been paid for, beside what its attack loses by it. */
const HUNGRY = 0.1;
/** A hex nearer to a place that the enemy holds or nobody. */
const HEX_NEARER = 0.05;
/** From there on it is all the same how far off a place is. */
const FAR = 9;

/** How well the seat stands, less how well the enemy does; in points of places. */
export function worthOf(position: Depot, seat: string): number {
  const own = seatNamed(seat);
  return sideWorth(position, own) - sideWorth(position, enemyOf(own));
}

function sideWorth(position: Depot, seat: Seat): number {
  let worth = pointsOf(position)[seat];
  for (const { good, amount } of supply.all(position)) if (good === seat) worth += amount * SUPPLY_POINT;
  const wanted = position.scenario.places.filter((_, i) => holders(position)[i] !== seat).map(({ hex }) => position.world.grid.index(hex));
  for (const unit of unitsOf(position, seat)) {
    if (typeOf(position, unit) === 'headquarters') worth += HEADQUARTERS;
    if (isTruck(position, unit)) worth += TRUCK + loadOf(position, unit) * SUPPLY_POINT;
    if (!isFighter(position, unit)) continue;
    worth += (attackOf(position, unit) + defenceOf(position, unit)) * FACTOR - (isMarked(position, unit, OUT_OF_SUPPLY) ? HUNGRY : 0);
    worth -= Math.min(FAR, ...wanted.map((hex) => position.world.grid.distance(hexOf(position, unit), hex))) * HEX_NEARER;
  }
  return worth;
}

/** Figures of a game to be followed turn by turn: points of places, factors and supply points of each side. */
export function figuresOf(position: Depot): { readonly [name: string]: number } {
  const of = (seat: Seat): readonly (readonly [string, number])[] => [
    [`points of ${seat}`, pointsOf(position)[seat]],
    [`factors of ${seat}`, unitsOf(position, seat).reduce((sum, unit) => sum + defenceOf(position, unit), 0)],
    [`supply of ${seat}`, supply.all(position).reduce((sum, { good, amount }) => sum + (good === seat ? amount : 0), 0)],
  ];
  return Object.fromEntries(SEATS.flatMap(of));
}
