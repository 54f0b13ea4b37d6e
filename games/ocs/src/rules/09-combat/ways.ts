import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import type { Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { roomIn } from '../04-general-concepts/stacking.ts';
import { isHeldBy, stackedOf } from '../04-general-concepts/stood.ts';
import { priceOf } from '../06-movement/step.ts';

/** Units of a hex that have to retreat, so many hexes, away from some others. */
export interface Fleeing {
  readonly side: Side;
  readonly from: number;
  readonly hexes: number;
  /** The hexes out of which the attack came; of an attacker the hex that he attacked. */
  readonly away: readonly number[];
}

/** Does the way begin with these hexes? */
export const isAfter = (way: readonly number[], path: readonly number[]): boolean => path.every((hex, i) => way[i] === hex);

/** Can the unit retreat over that hexside: it could enter the hex in movement, and no enemy stands there (9.13-3, 9.13-5, 6.2c-1)? */
function isOpen(position: Ocs, unit: number, side: Side, from: number, direction: Direction): boolean {
  const { world } = position;
  const to = world.grid.neighbour(from, direction);
  if (to === NONE || outOfPlay(position, side)[to] === 1) return false;
  applies('9.13-3', '9.13-5');
  return !isHeldBy(position, enemyOf(side), to) && priceOf(position, side, unit, from, direction) !== PROHIBITED;
}

/**
 * The ways by which a unit can retreat (9.13, 4.6), each with all its hexes. Each hex lies farther than that before it from one at least whence
 * the attack came, unless no such way can be gone to its end; no hex is entered twice (OA-13); at the end there is room for it (9.13-6).
 */
export function waysOf(position: Ocs, unit: number, { side, from, hexes, away }: Fleeing): number[][] {
  const { grid } = position.world;
  const size = stackedOf(position, unit);
  applies('4.6-1', '9.13-6');
  const onward = (path: readonly number[]): number[][] => {
    const here = path.at(-1) ?? from;
    if (path.length === hexes) return roomIn(position, side, here) >= size ? [[...path]] : [];
    const beside = DIRECTIONS.filter((direction: Direction) => isOpen(position, unit, side, here, direction))
      .map((direction: Direction) => grid.neighbour(here, direction))
      .filter((to) => to !== from && !path.includes(to));
    const isFarther = (to: number): boolean => away.some((hex) => grid.distance(hex, to) > grid.distance(hex, here));
    const farther = beside.filter(isFarther).flatMap((to) => onward([...path, to]));
    return farther.length > 0 ? farther : beside.filter((to) => !isFarther(to)).flatMap((to) => onward([...path, to]));
  };
  return onward([]);
}
