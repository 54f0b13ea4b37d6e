import type { Direction } from '@sandtable/hexes';
import { hexsideName } from '../../world/places.ts';
import type { Gertrud } from '../../position/position.ts';
import { RAIL, ROAD } from '../../world/world.ts';

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
