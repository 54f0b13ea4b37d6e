import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { Edge } from '@sandtable/warfare/layers';
import { printed, type Merkur } from '../position/position.ts';
import { hexesBetween } from '../rules/08-air-movement/ranges.ts';

/** Sides of hexes that lie between what is within so many hexes of a place and what is not. */
export function outlineOf(position: Merkur, from: number, hexes: number): Edge[] {
  const { neighbours, count } = position.world.grid;
  const isIn = (hex: number): boolean => (hexesBetween(position, from, hex) ?? Infinity) <= hexes;
  // Whoever flies crosses hexes that are out of play.
  return Array.from({ length: count }, (_, hex) => hex).flatMap((hex) => {
    if (!isIn(hex)) return [];
    return DIRECTIONS.flatMap((direction): Edge[] => {
      const beyond = neighbours[hex * DIRECTIONS.length + direction] as number;
      return beyond === NONE || isIn(beyond) ? [] : [{ between: [printed(position, hex), printed(position, beyond)], edge: 'range' }];
    });
  });
}
