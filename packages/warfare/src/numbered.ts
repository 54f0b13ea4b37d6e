import { DIRECTIONS, NONE, type Direction, type HexSpace } from '@sandtable/hexes';
import { DataError } from '@sandtable/umpire';

/** The hex of that number. @param where it is read, for the error. @throws DataError where there is none */
export function hexNumbered(grid: HexSpace, number: string, where: string): number {
  const hex = grid.index(number);
  if (hex === NONE) throw new DataError(`${where}: there is no hex ${number}`);
  return hex;
}

/** The hexside between two hexes as each of them counts it: of hex h in direction d h * 6 + d. @throws DataError where they are not adjacent */
export function hexsideBetween(grid: HexSpace, [a, b]: readonly [string, string], where: string): readonly [number, number] {
  const [from, to] = [grid.index(a), grid.index(b)];
  const there = from === NONE || to === NONE ? null : grid.direction(from, to);
  if (there === null) throw new DataError(`${where}: ${a} and ${b} are no adjacent hexes`);
  return [from * DIRECTIONS.length + there, to * DIRECTIONS.length + (grid.direction(to, from) as Direction)];
}
