import { boxAt, isBox } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { isPortOf } from './fleet.ts';

/** Is a port a naval base of a side: where groups wait, and submarines are repaired (13.O.1.b, 13.Q.2.a)? */
export const isDockyard = (position: Merkur, side: Side, port: number): boolean =>
  isPortOf(position, side, port) &&
  (isBox(port) ? boxAt(position, port).navalBase : (position.world.ports[port] ?? []).some(({ navalBase }) => navalBase));
