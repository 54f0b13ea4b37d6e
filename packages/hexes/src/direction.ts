/** Directions from 0 counter-clockwise: point-up starts in the east, flat-top in the north-east. Opposite is three further. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];
export const opposite = (direction: Direction): Direction => ((direction + 3) % 6) as Direction;
