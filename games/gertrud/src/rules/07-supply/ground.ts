import { NONE, type Direction } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import type { Gertrud } from '../../position/position.ts';
import { isCrossable, RIVER } from '../../world/world.ts';
import { roadOver, wayOver } from '../09-movement/bridges.ts';

/** By which supply enters mountains: a road, or a railway, too, unless the option says otherwise (GA-12). */
const mountainWayOver = (position: Gertrud, from: number, direction: Direction): boolean =>
  optionOf(position, 'mountain-rail') === 'yes' ? wayOver(position, from, direction) : roadOver(position, from, direction);

/** The rules by which the ground alone bars a supply path. */
export type GroundBar = '7.0b' | '7.1a' | '7.1c';

/**
 * The rule by which a supply path may not go out over the hexside, whoever stands where: the edge and water, mountains, rivers; null if
 * it may.
 */
export function groundBar(position: Gertrud, from: number, direction: Direction): GroundBar | null {
  const { world } = position;
  const to = world.grid.neighbour(from, direction);
  if (to === NONE || !isCrossable(world, from, direction)) return '7.0b';
  applies('7.1a', '7.1b');
  if (world.terrain[to] === 'mountain' && !mountainWayOver(position, from, direction)) return '7.1a';
  applies('7.1c', '7.1f');
  const isRiver = ((world.hexsides[from * 6 + direction] as number) & RIVER) !== 0;
  return isRiver && !wayOver(position, from, direction) ? '7.1c' : null;
}
