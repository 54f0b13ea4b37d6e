import { isAboard, cargoAboard, craftOf, shipAt, shipHex } from '../../position/sea.ts';
import { declaration, type Ocs } from '../../position/position.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';
import { fleetOf } from './fleet.ts';

const { at, aboard } = declaration.families.units.columns;
const passengers = declaration.derive<Record<Side, readonly number[]>>(
  { columns: [at, aboard] },
  {
    blank: () => ({ german: [], soviet: [] }),
    derive(position, found) {
      const { ships, units } = position.world;
      const all = ships.length === 0 ? [] : [...units.keys()].filter((unit) => isAboard(position, unit));
      for (const side of SIDES) found[side] = all.filter((unit) => units[unit]?.side === side);
    },
  },
);

/** The side's units that landing craft carry (19.3). */
export const passengersOf = (position: Ocs, side: Side): readonly number[] => passengers.of(position)[side];
/** Those whom that ship carries. */
export const passengersOn = (position: Ocs, ship: number): number[] =>
  passengersOf(position, shipAt(position, ship).side).filter((unit) => craftOf(position, unit) === ship);

/** What more a ship can carry, in tokens. */
export function roomAboard(position: Ocs, ship: number): number {
  const carried = passengersOn(position, ship).reduce((sum, unit) => sum + weightOf(position, unit), cargoAboard(position, ship));
  return shipAt(position, ship).holds * position.world.supply.tokens - carried;
}

/** 19.3: hexes so far from units that attack from the sea, ships with supply feed their attack. */
const FED_WITHIN = 2;

/** The ships with supply that can pay for an attack by units aboard craft in these hexes (19.3-2). */
export function feedersOf(position: Ocs, side: Side, hexes: readonly number[]): number[] {
  if (hexes.length === 0) return [];
  const { grid } = position.world;
  return fleetOf(position, side).filter(
    (ship) => cargoAboard(position, ship) > 0 && hexes.some((hex) => grid.distance(hex, shipHex(position, ship)) <= FED_WITHIN),
  );
}
