import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { isBox } from '../../position/off-map.ts';
import { ownerOf, portUsedOf, printed, setPortUsed, type Merkur } from '../../position/position.ts';
import { isZone, zoneIndex } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { BEACH, CLIFFS } from '../../world/map.ts';
import { QUARTERS } from '../../world/units.ts';
import { portCapacity } from '../04-facilities/ports.ts';
import { berthName, isPortOf } from './fleet.ts';

/** How units go aboard and ashore: in a port, or over a beach of the zone in which their ships are (9.H.1.e). */
export interface Landing {
  readonly over: 'port' | 'beach';
  /** Of a unit, in quarters of a movement point; of each of its ships, in sea zones. */
  readonly unit: number;
  readonly sma: number;
}

/** Can units land over a beach of a hex, below cliffs or not (9.H.1.g)? */
export const hasBeach = ({ world }: Merkur, hex: number): boolean => world.shores[hex] === BEACH || world.shores[hex] === CLIFFS;

/** How ships that are in a place get at a hex or box; null where they do not. */
export function landingAt(position: Merkur, side: Side, at: number, shore: number): Landing | null {
  const { port } = position.world.tables.naval.transport;
  if (at === shore) return isPortOf(position, side, at) ? { over: 'port', ...port } : null;
  if (!isZone(at) || shore < 0 || !(position.world.zonesAt[shore] ?? []).includes(zoneIndex(at))) return null;
  return hasBeach(position, shore) ? overBeach(position, shore) : null;
}

/** What the beach of a hex takes: more below cliffs (9.H.1.g). */
function overBeach(position: Merkur, hex: number): Landing {
  const { beach, cliffs } = position.world.tables.naval.transport;
  applies('9.H.1.g#2');
  if (position.world.shores[hex] === BEACH) return { over: 'beach', ...beach };
  applies('9.H.1.g.ii');
  return { over: 'beach', unit: beach.unit + cliffs, sma: beach.sma };
}

/** How troops of a size, in quarters of an SP, cross the shore to or from ships in a place: over the beach beside a port that handles no more so large (9.H.1.g.i#2; MA-271); null where they do not. */
export function crossingAt(position: Merkur, side: Side, at: number, shore: number, size: number): Landing | null {
  const landing = landingAt(position, side, at, shore);
  if (landing?.over !== 'port' || portLeft(position, shore) >= size || !hasBeach(position, shore)) return landing;
  applies('9.H.1.g.i#2');
  return overBeach(position, shore);
}

/** Why nobody goes ashore or aboard at a hex that a side does not own (9.I). */
export const refuseShore = (position: Merkur, side: Side, shore: number): Refusal | null =>
  isBox(shore) || ownerOf(position, shore) === side
    ? null
    : no(
        '9.I.1#1',
        `${printed(position, shore)} is not yours: to land there is an amphibious operation, and whoever leaves it is evacuated.`,
      );

/** Quarters of an SP that a port handles yet in this player turn; a box handles as many as are wanted (9.H.1.g.i). */
export function portLeft(position: Merkur, port: number): number {
  applies('9.H.1.g.i#1');
  return isBox(port) ? Infinity : portCapacity(position, port) * QUARTERS - portUsedOf(position, port);
}
export function usePort(position: Merkur, port: number, quarters: number): void {
  if (!isBox(port)) setPortUsed(position, port, portUsedOf(position, port) + quarters);
}
/** A player turn is over: ports handle again what they can. */
export function freePorts(position: Merkur): void {
  for (const hex of position.world.ports.keys()) if (portUsedOf(position, hex) > 0) setPortUsed(position, hex, 0);
}

/** Why a port handles no more; there are beaches beside (9.H.1.g.i#2). */
export const refusePort = (position: Merkur, port: number, quarters: number): Refusal | null =>
  quarters <= portLeft(position, port)
    ? null
    : no(
        ['9.H.1.g.i#1', '9.H.1.g.i#2'],
        `The port of ${berthName(position, port)} handles ${Math.max(0, portLeft(position, port)) / QUARTERS} SP more in this player turn.`,
      );
