import { listOf, type FactForm, type Noun, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { shipAt, shipHex, ships } from '../../position/sea.ts';
import { declaration, printed, type Ocs } from '../../position/position.ts';
import { seaIn } from '../../world/map.ts';
import { SIDES, type Side } from '../../world/sides.ts';

/** A ship by its id, whether a frame remembers it or a command names it. */
export const aShip: FactForm<Ocs> & Noun<Ocs, number> = {
  kind: 'one',
  called: 'ship',
  expects: 'the id of a ship',
  schema: { type: 'string' },
  fits: (value, { world }) => typeof value === 'string' && world.ship.has(value),
  read: ({ world }, id) => world.ship.get(id),
  spell: (position, ship) => shipAt(position, ship).id,
};
export const fleet: FactForm<Ocs> = listOf(aShip);

export const shipIds = (position: Ocs, those: readonly number[]): string[] => those.map((ship) => shipAt(position, ship).id);
export const shipsNamed = ({ world }: Ocs, ids: readonly string[]): number[] => ids.map((id) => world.ship.get(id) as number);

const fleets = declaration.derive<Record<Side, readonly number[]>>(
  { columns: [ships.columns.at] },
  {
    blank: () => ({ german: [], soviet: [] }),
    derive(position, found) {
      const there = [...position.world.ships.keys()].filter((ship) => shipHex(position, ship) >= 0);
      for (const side of SIDES) found[side] = there.filter((ship) => shipAt(position, ship).side === side);
    },
  },
);

/** The side's ships on the map, in the order of the counters. */
export const fleetOf = (position: Ocs, side: Side): readonly number[] => fleets.of(position)[side];

/** Why no ship can be in the hex: it is all land, or out of play (19.1). */
export function refuseSea(position: Ocs, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (position.world.closed[hex] === 1) return no('Intro.1B-1', `${where} is out of play.`, [where]);
  if (seaIn(position.world, hex) === null) return no('19.1-1', `No sea is in ${where}: rivers carry no ships.`, [where]);
  applies('19.1-1');
  return null;
}

/** Why the ship is none of the side's that is there. */
export function refuseShip(position: Ocs, side: Side, ship: number): Refusal | null {
  const { name, side: owner } = shipAt(position, ship);
  if (owner !== side) return no('19.1-1', `${name} is not yours.`);
  return shipHex(position, ship) >= 0 ? null : no('19.1-1', `${name} is not on the map.`);
}
