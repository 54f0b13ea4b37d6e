import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { printed, type Merkur } from '../../position/position.ts';
import type { Ground } from '../../world/schema/terrain.ts';
import type { Side } from '../../world/sides.ts';
import { isBaseOf } from '../08-air-movement/bases.ts';

/** Ground on which Air QMs are placed (14.K.2.a.ii). */
const GROUNDS: ReadonlySet<Ground> = new Set<Ground>(['clear', 'hills', 'wooded-hills']);

/** Is there a general port or a greater one, or a railway of high volume (14.K.2.a.iii)? */
function isServed({ world }: Merkur, hex: number): boolean {
  const { classes } = world.tables.supply.ports;
  return world.onRail[hex] === 1 || (world.ports[hex] ?? []).some(({ capacity }) => capacity >= classes.general);
}

/** Why an Air QM is not placed at a base there (14.K.2.a). */
export function refuseSite(position: Merkur, side: Side, hex: number): Refusal | null {
  const { grid, terrain } = position.world;
  const where = printed(position, hex);
  applies('14.K.2.a.i#1', '14.K.2.a.ii', '14.K.2.a.iii');
  if (!isBaseOf(position, side, hex)) return no('14.K.2.a.i#1', `No airbase of yours is in ${where}.`, [where]);
  const ground = terrain[hex];
  if (!ground || !GROUNDS.has(ground)) return no('14.K.2.a.ii', `${where} is neither clear nor hilly.`, [where]);
  const near = [hex, ...DIRECTIONS.map((direction) => grid.neighbour(hex, direction))].filter((one) => one !== NONE);
  return near.some((one) => isServed(position, one))
    ? null
    : no('14.K.2.a.iii', `No general port and no railway of high volume is in ${where} or next to it.`, [where]);
}
