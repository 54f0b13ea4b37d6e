import { NONE, type Direction } from '@sandtable/hexes';
import { optionOf } from './options.ts';
import { hexsideName } from './places.ts';
import type { Gertrud } from './position.ts';
import { isCrossable, RAIL, RIVER, ROAD } from './world.ts';

/** Does a road bridge or stretch of road still join the two hexes over this hexside? */
export const roadOver = (position: Gertrud, from: number, direction: Direction): boolean =>
  bitsOver(position, from, direction, ROAD, position.facts.roadBridgesDown);

/** The same for the railway: road and rail cross by bridges of their own (17.1f, GA-60). */
export const railOver = (position: Gertrud, from: number, direction: Direction): boolean =>
  bitsOver(position, from, direction, RAIL, position.facts.railBridgesDown);

function bitsOver(position: Gertrud, from: number, direction: Direction, bit: number, down: readonly string[]): boolean {
  const { world } = position;
  if (((world.hexsides[from * 6 + direction] as number) & bit) === 0) return false;
  return down.length === 0 || !down.includes(hexsideName(position, from, world.grid.neighbour(from, direction)));
}

/** A road or a railway: for movement and supply there is no difference (9.1d, GA-12). */
export const wayOver = (position: Gertrud, from: number, direction: Direction): boolean =>
  roadOver(position, from, direction) || railOver(position, from, direction);

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
  if (world.terrain[to] === 'mountain' && !mountainWayOver(position, from, direction)) return '7.1a';
  const isRiver = ((world.hexsides[from * 6 + direction] as number) & RIVER) !== 0;
  return isRiver && !wayOver(position, from, direction) ? '7.1c' : null;
}
