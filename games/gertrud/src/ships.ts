import { isFacts } from '@sandtable/umpire';
import { ownerOf, printed, type Gertrud } from './position.ts';
import type { Side } from './world.ts';

/** The locals of an attack under which it keeps the ships that it has drawn to its hex. */
const SHIP_LOCALS = ['attackerShip', 'defenderShip'] as const;

/**
 * Is a ship of that side at one of these hexes? Ships are on the map only during a combat, so they are
 * looked for in the attack under way (7.1e, GA-12).
 */
export function shipsAt(position: Gertrud, side: Side, hexes: readonly number[]): boolean {
  for (let frame = position.frames; frame; frame = frame.below) {
    if (frame.procedure !== 'attack') continue;
    const { locals } = frame;
    if (!isFacts(locals) || !hexes.some((hex) => printed(position, hex) === locals['hex'])) return false;
    return SHIP_LOCALS.some((name) => {
      const ship = locals[name];
      return typeof ship === 'string' && ownerOf(position, position.world.marker.get(ship) ?? -1) === side;
    });
  }
  return false;
}
