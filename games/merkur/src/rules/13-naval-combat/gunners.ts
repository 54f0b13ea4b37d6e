import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { groupName } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { gunfireFor, isShipMarked, WORN } from '../../position/ships.ts';
import { shipsIn } from '../09-naval-movement/fleet.ts';

/** Do guns of a group support an assault (13.P.1.b.i.1)? */
export const isGunner = (position: Merkur, group: string): boolean =>
  shipsIn(position, group).some((ship) => gunfireFor(position, ship) > 0);

/** Why a group does nothing beside: it supports an assault, or its guns are worn out by that (13.P.1.b.i.10.b). */
export function refuseGunners(position: Merkur, group: string): Refusal | null {
  const name = groupName(position, group);
  if (isGunner(position, group)) return no('13.P.1.b.i.10.b#1', `${name} supports an assault, and does nothing else till that is over.`);
  return shipsIn(position, group).some((ship) => isShipMarked(position, ship, WORN))
    ? no('13.P.1.b.i.10.b#2', `The guns of ${name} are worn out: it must refit in a dockyard.`)
    : null;
}
