import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { attackersOf, DRY, isShipMarked, markShip, setAttackers, shipAt, shipSide, unmarkShip } from '../../position/ships.ts';
import type { Navy } from '../../world/schema/forms.ts';
import { HALVES } from '../../world/ships.ts';
import { heavyFlak } from '../../world/tables/gunnery.ts';
import { navyOfShips } from '../09-naval-movement/spotting.ts';
import { specialRule } from '../special-rules.ts';
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
  const points = exact.fraction(shipAt(position, ship).type === 'CLA' ? halves * CRUISER : halves, HALVES);
  const rule = specialRule(position, 'spent-ammunition');
  return rule && isShipMarked(position, ship, DRY) ? exact.times(points, exact.fraction(1, rule.divisor)) : points;
}

/** So many air units have attacked ships of a group: from so many on in a player turn its guns are short of ammunition till the game turn is over. */
export function fireAway(position: Merkur, ships: readonly number[], units: number): void {
  const rule = specialRule(position, 'spent-ammunition');
  for (const ship of ships) {
    if (shipSide(position, ship) !== rule?.side) continue;
    setAttackers(position, ship, attackersOf(position, ship) + units);
    if (attackersOf(position, ship) >= rule.attackers) markShip(position, ship, DRY);
  }
}
/** A player turn is over: who attacks ships is counted anew. */
export function countAttackersAnew(position: Merkur): void {
  for (const ship of position.world.ships.keys()) if (attackersOf(position, ship) > 0) setAttackers(position, ship, 0);
}
/** A game turn is over: ships have ammunition again. */
export function takeAmmunition(position: Merkur): void {
  for (const ship of position.world.ships.keys()) if (isShipMarked(position, ship, DRY)) unmarkShip(position, ship, DRY);
}

/** The antiaircraft fire of ships together (12.A.1.b.iii): half points count in pairs (5.C.6.b#2). */
export function shipFire(position: Merkur, ships: readonly number[], lines?: Lines): ShipFire {
  const all = ships.map((ship) => ({ ship, type: shipAt(position, ship).like, aa: flakPoints(position, ship) }));
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
