import type { Refusal } from '@sandtable/umpire';
import { inMovementPoints } from '../../world/counted.ts';
import { no } from '../../cite.ts';
import { shipAt, shipHex } from '../../position/sea.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { seaIn } from '../../world/map.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';
import { isPortOf } from '../20-ports/ports.ts';
import { refuseShip } from './fleet.ts';
import { leftAtSea } from './sailing.ts';

/** 20.0c: movement points that loading costs a landing craft, and unloading. */
const HANDLING = 2;

/** What loading or unloading costs the ship: landing craft alone pay for it (20.0c). */
export const handling = (position: Ocs, ship: number): number => (shipAt(position, ship).isCraft ? HANDLING : 0);

/** Why the ship neither loads nor unloads now, wherever it is. */
export function refuseHandling(position: Ocs, { seat }: Pick<OnOccasion, 'seat'>, ship: number): Refusal | null {
  const refused = refuseShip(position, seat, ship);
  if (refused) return refused;
  const { name, holds } = shipAt(position, ship);
  if (holds === 0) return no('19.3-1', `${name} has no holds: it carries neither units nor supply.`);
  const [left, cost] = [leftAtSea(position, ship), handling(position, ship)];
  return left >= cost ? null : no('20.0c-1', `${name} has ${inMovementPoints(left)} left: loading and unloading take ${cost}.`);
}

/** Is that a hex where the ship can load: a port of its side, or for a landing craft a beach? */
const isQuay = (position: Ocs, ship: number, hex: number): boolean =>
  isPortOf(position, shipAt(position, ship).side, hex) || (shipAt(position, ship).isCraft && seaIn(position.world, hex) === 'beach');

/** Why nothing comes aboard the ship where it is. */
export function refuseQuay(position: Ocs, ship: number): Refusal | null {
  const hex = shipHex(position, ship);
  const where = printed(position, hex);
  return isQuay(position, ship, hex)
    ? null
    : no('20.0c-1', `${shipAt(position, ship).name} lies in no port of yours, nor on a beach.`, [where]);
}

export const act = actsOf<OnOccasion>();
export const AT_SEA = { ...OWN_MOVEMENT, rules: ['20.0c-1'], says: 'Ships load and unload while they may move.' } as const;

/** Why nothing lands out of the ship in the hex: neither a beach at which a craft lies, nor the port of its side in which it is (20.0c, 20.0a). */
export function refuseShore(position: Ocs, ship: number, hex: number): Refusal | null {
  const { grid, closed } = position.world;
  const { side, isCraft, name } = shipAt(position, ship);
  const from = shipHex(position, ship);
  const where = printed(position, hex);
  if (closed[hex] === 1) return no('Intro.1B-1', `${where} is out of play.`, [where]);
  if (isHeldBy(position, enemyOf(side), hex)) return no('19.3-4', `Enemy units stand in ${where}: nothing lands there.`, [where]);
  if (hex === from && isPortOf(position, side, hex)) return null;
  if (!isCraft) return no('20.0a-1', `${name} unloads in ports of your side alone.`, [where]);
  if (seaIn(position.world, hex) !== 'beach') return no('20.0c-1', `${where} is no beach.`, [where]);
  return grid.distance(from, hex) <= 1 ? null : no('19.3-4', `${name} does not lie at ${where}.`, [where]);
}

/** The hexes where the ship can land something. */
export const shores = (position: Ocs, ship: number): number[] => {
  const from = shipHex(position, ship);
  const near = [from, ...position.world.grid.neighbours.subarray(from * 6, from * 6 + 6)];
  return near.filter((hex) => hex >= 0 && refuseShore(position, ship, hex) === null);
};

/** Does what the ship lands there count against a port's capacity? Of what landing craft put on a beach nothing does (20.0c). */
export const isAtQuay = (position: Ocs, ship: number, hex: number): boolean =>
  !shipAt(position, ship).isCraft || seaIn(position.world, hex) !== 'beach';
