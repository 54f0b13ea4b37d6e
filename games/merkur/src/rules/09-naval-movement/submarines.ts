import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { GONE } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { FOUND, foundFor, putShip, setFound, shipAt, shipPlace, shipSide, type FoundFor } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { keptFor } from '../../world/kept.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { aBerth, loneShips, shipsIn } from './fleet.ts';

/** Is it a submarine flotilla, or the dummy of one (5.C.2.e, 5.C.2.f)? */
export const isSubmarine = (position: Merkur, ship: number): boolean => shipAt(position, ship).type === 'SSF';
/** The counters of submarines, dummies among them. */
export const submarines = keptFor(({ ships }): readonly number[] => [...ships.keys()].filter((ship) => ships[ship]?.type === 'SSF'));
/** A side's submarines on patrol in a zone, dummies among them. */
export const submarinesIn = (position: Merkur, side: Side, zone: number): number[] =>
  loneShips(position, side, zone).filter((ship) => isSubmarine(position, ship));
/** All of a side that are on patrol anywhere. */
export const patrolsOf = (position: Merkur, side: Side): number[] =>
  submarines(position.world).filter((ship) => shipSide(position, ship) === side && isZone(shipPlace(position, ship)));
/** Does the enemy see a submarine (9.G.5.f)? */
export const isFound = (position: Merkur, ship: number): boolean => foundFor(position, ship) !== 0;

/** The enemy finds a submarine, for so long at least; a dummy is taken off the map (9.G.7.b#1, 9.G.8.b). */
export function findSubmarine({ position, happen }: Doing<Merkur>, ship: number, until: FoundFor, rule: RuleId): void {
  const isNew = !isFound(position, ship);
  const { id, isDummy } = shipAt(position, ship);
  const at = aBerth.spell(position, shipPlace(position, ship));
  applies('9.G.5.f');
  if (isDummy) putShip(position, ship, GONE);
  else setFound(position, ship, foundFor(position, ship) | FOUND[until]);
  if (isNew)
    happen({
      what: 'submarine found',
      seat: enemyOf(shipSide(position, ship)),
      ship: id,
      at,
      dummy: isDummy,
      rules: [rule],
      reveals: true,
    });
}

/** Submarines are seen for one reason less, all or those of a side. */
export function loseSubmarines({ position, happen }: Doing<Merkur>, reason: FoundFor, of: Side | null = null): void {
  for (const ship of position.world.ships.keys()) {
    const before = foundFor(position, ship);
    if ((before & FOUND[reason]) === 0 || (of !== null && shipSide(position, ship) !== of)) continue;
    setFound(position, ship, before & ~FOUND[reason]);
    if (isFound(position, ship)) continue;
    happen({ what: 'submarine lost from sight', seat: shipSide(position, ship), ship: shipAt(position, ship).id, rules: ['9.G.5.f'] });
  }
}

/** The ASW points of a group: of destroyers, and of other types as the chart lists them (5.C.6.e). */
export function aswPointsOf(position: Merkur, group: string): number {
  applies('5.C.6.e', '9.G.3.d#2');
  return shipsIn(position, group).reduce((sum, ship) => sum + shipAt(position, ship).asw, 0);
}
