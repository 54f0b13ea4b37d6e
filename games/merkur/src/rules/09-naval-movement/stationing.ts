import { makeGroup } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { placeNamed } from '../../position/off-map.ts';
import { isZone, zonePlace } from '../../position/sea.ts';
import { putShip, setSailsFrom, setSegmentsAtSea, shipAt, shipSide } from '../../position/ships.ts';
import { enter, sailsInGroups } from './fleet.ts';

/** Ships as a scenario lists them, at the beginning or as they come. */
export interface Listed {
  readonly name?: string | undefined;
  readonly hex?: string | undefined;
  readonly box?: string | undefined;
  readonly zone?: string | undefined;
  /** Naval segments of their turn at sea that are over for them. */
  readonly used?: number | undefined;
  /** The game turn from which on they may sail. */
  readonly sails?: number | undefined;
}

/** Where listed ships are: in a sea zone, or in the port of a hex or box. */
export const stationOf = (position: Merkur, { hex, box, zone }: Listed): number =>
  zone === undefined ? placeNamed(position, { hex, box }) : zonePlace(position.world.zone.get(zone) as number);

/**
 * Puts listed ships where they are, in a group where they are at sea or have a name together. Whoever is listed in port without a name lies there
 * by itself, as submarines do (5.C.10#1). `listed`: the place of the line among those of the scenario, from 1. Returns where they are.
 */
export function station(position: Merkur, ships: readonly number[], line: Listed, listed: number): number {
  const at = stationOf(position, line);
  const isGroup = isZone(at) || line.name !== undefined;
  const grouped = isGroup ? ships.filter((ship) => sailsInGroups(shipAt(position, ship).type)) : [];
  for (const ship of ships) {
    putShip(position, ship, at);
    setSegmentsAtSea(position, ship, line.used ?? 0);
    setSailsFrom(position, ship, line.sails ?? 0);
  }
  const [first] = grouped;
  if (first !== undefined) enter(position, makeGroup(position, shipSide(position, first), at, listed), grouped);
  return at;
}
