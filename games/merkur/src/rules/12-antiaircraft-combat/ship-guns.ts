import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { shipAt } from '../../position/ships.ts';
import type { Navy } from '../../world/schema/forms.ts';
import { HALVES } from '../../world/ships.ts';
import { heavyFlak } from '../../world/tables/gunnery.ts';
import { navyOfShips } from '../09-naval-movement/spotting.ts';
import { flakOf } from '../13-naval-combat/ratings.ts';

/** 5.C.6.b#1: antiaircraft cruisers fire with twice what is printed. */
const CRUISER = 2;

/** What ships fire at aircraft with: all of it, and what of it is heavy; the navy of most of them, null where nobody fires. */
export interface ShipFire {
  readonly all: number;
  readonly heavy: number;
  readonly navy: Navy | null;
}

/** Antiaircraft points of a ship as it is now, halves of a point among them (5.C.6.b). */
export function flakPoints(position: Merkur, ship: number): Exact {
  const halves = flakOf(position, ship);
  applies('5.C.6.b#1');
  return exact.fraction(shipAt(position, ship).type === 'CLA' ? halves * CRUISER : halves, HALVES);
}

/** The antiaircraft fire of ships together (12.A.1.b.iii): half points count in pairs (5.C.6.b#2). */
export function shipFire(position: Merkur, ships: readonly number[], lines?: Lines): ShipFire {
  const all = ships.map((ship) => ({ ship, type: shipAt(position, ship).type, aa: flakPoints(position, ship) }));
  const firing = all.filter(({ aa }) => aa[0] > 0);
  for (const { ship, aa } of firing) lines?.add('12.A.1.b.iii#1', exact.written(aa), shipAt(position, ship).name);
  applies('12.A.1.b.iii#1', '5.C.6.b#2');
  return {
    all: exact.down(firing.reduce<Exact>((sum, { aa }) => exact.plus(sum, aa), exact.ZERO)),
    heavy: heavyFlak(position.world.tables.gunnery, firing),
    navy:
      firing.length === 0
        ? null
        : navyOfShips(
            position,
            firing.map(({ ship }) => ship),
          ),
  };
}
