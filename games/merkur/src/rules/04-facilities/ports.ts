import { applies } from '../../cite.ts';
import { FRESH_PORT, type Owner } from '../../position/marks.ts';
import { isFresh, ownerOf, portHitsOf, type Merkur } from '../../position/position.ts';

/** SP that are printed for the ports of a hex together; 0 where there is none. */
export const printedPort = ({ world }: Pick<Merkur, 'world'>, hex: number): number =>
  (world.ports[hex] ?? []).reduce((sum, { capacity }) => sum + capacity, 0);

/**
 * SP that the ports of a hex handle in a player turn: what is printed less hits (4.C.2); whoever took them, hits stay (4.C.3.a#2), and he
 * has nothing of them till his next Initial Phase (4.C.3.a#1).
 */
export function portCapacity(position: Merkur, hex: number): number {
  if (isFresh(position, hex, FRESH_PORT)) {
    applies('4.C.3.a#1');
    return 0;
  }
  applies('4.C.1', '4.C.2', '4.C.3.a#2');
  return Math.max(0, printedPort(position, hex) - portHitsOf(position, hex) * position.world.tables.supply.ports.hit);
}

/** Whose the port is: who owns its hex. To stand in it with less than what owns it is not enough (4.C.3#1). */
export function portOwner(position: Merkur, hex: number): Owner {
  applies('4.C.3#1');
  return ownerOf(position, hex);
}
