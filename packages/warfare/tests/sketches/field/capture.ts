import { acts, exact, on, procedure, type Doing, type Facts, type Noun } from '@sandtable/umpire';
import { aHex, printed, type Amounts } from '../../../src/index.ts';
import { no } from './rules.ts';
import { CAPTURED } from './tables.ts';
import {
  acting,
  bases,
  enemyOf,
  neighbours,
  NOWHERE,
  onTruck,
  supply,
  trucks,
  unitsIn,
  wingFamily,
  type Front,
  type Side,
} from './world.ts';

/**
 * 9.16: whoever enters a hex with no enemy unit captures what lies there, each kind by a roll on its column; a share goes over, the
 * rest is lost, nothing in between.
 */

const HUNDRED = 100;

/** The share of an amount that is captured, rounded down: nothing comes of a fraction of a token. */
const shareOf = (amount: number, hundredths: number): number => exact.down(exact.fraction(amount * hundredths, HUNDRED));

const numberOf = (position: Front, truck: number): number => trucks.roster.number.of(position, truck);

function loseCargo(position: Front, cargo: Amounts<Front, 'tokens'>, at: number, hundredths: number): void {
  cargo.set(position, at, 'tokens', shareOf(cargo.at(position, at, 'tokens'), hundredths));
}

/** What entering a hex captures there. */
export function capture({ position, dice, happen }: Doing<Front>, side: Side, at: number): void {
  if (unitsIn(position, at, enemyOf(side)).length > 0) return;
  const roll = (what: 'dump' | 'trucks'): number => {
    const [die = 1] = dice.roll(`capture of ${what}`, 1, 6);
    happen({ what: 'captured', hex: printed(position, at), kind: what, die, rules: ['9.16'] });
    return CAPTURED[what][die - 1] ?? 0;
  };
  if (supply.at(position, at, 'tokens') > 0) loseCargo(position, supply, at, roll('dump'));
  const enemyTrucks = [...Array(trucks.size(position)).keys()].filter(
    (one) => trucks.columns.at.of(position, one) === at && trucks.columns.side.of(position, one) !== (side === 'red' ? 0 : 1),
  );
  const hundredths = enemyTrucks.length > 0 ? roll('trucks') : 0;
  // From the last on: whoever stands behind one that is unmade moves up.
  for (const one of enemyTrucks.toReversed()) {
    const points = shareOf(trucks.columns.points.of(position, one), hundredths);
    loseCargo(position, supply, onTruck(numberOf(position, one)), points === 0 ? 0 : hundredths);
    if (points === 0) trucks.unmake(position, one);
    else {
      trucks.columns.points.set(position, one, points);
      trucks.columns.side.set(position, one, side === 'red' ? 0 : 1);
    }
  }
  if (bases.columns.is.of(position, at) !== (side === 'red' ? 2 : 1)) return;
  bases.columns.is.set(position, at, side === 'red' ? 1 : 2);
  // 9.16f-2: what stands on the ground is destroyed; who is in the air may leave.
  for (const [one, { side: owner }] of position.world.wings.entries())
    if (wingFamily.columns.at.of(position, one) === at && owner !== side && wingFamily.columns.is.of(position, one) === 0)
      wingFamily.columns.at.set(position, one, NOWHERE);
}

interface Displaced extends Facts {
  readonly seat: Side;
  readonly from: string;
}

export const aTruck: Noun<Front, number> = {
  kind: 'one',
  called: 'truck',
  read: (position, id) => trucks.memberOf(position, id),
  spell: (position, one) => trucks.idOf(position, one),
};

const displacedFrom = (position: Front, from: number): number[] =>
  [...Array(trucks.size(position)).keys()].filter((one) => trucks.columns.at.of(position, one) === from);

const act = acting<Displaced>();

/** 9.13d: trucks whose defenders went are displaced, each where its owner says, and no enemy blocks that. */
export const displacement = procedure<Front, Displaced>('displacement', [
  {
    name: 'displacement',
    rule: '9.13',
    seats: (position, { seat, from }) => (displacedFrom(position, position.world.grid.index(from)).length > 0 ? [seat] : []),
    acts: acts(
      act('displace', '9.13')
        .assign('to', aTruck, aHex, {
          who: ({ position, locals }) => displacedFrom(position, position.world.grid.index(locals.from)),
          to({ position, locals: { seat, from } }) {
            const at = position.world.grid.index(from);
            return [...neighbours.subarray(at * 6, at * 6 + 6)].filter(
              (to) => to >= 0 && unitsIn(position, to, enemyOf(seat)).length === 0,
            );
          },
          otherwise: ({ position }, one) => no('9.13', `${trucks.idOf(position, one)} must be displaced to a hex beside without an enemy.`),
        })
        .play(({ position }, _at, { to }) => {
          for (const [one, hex] of to) trucks.columns.at.set(position, one, hex);
          return on();
        }),
    ),
  },
]);
