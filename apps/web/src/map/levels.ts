import type { MapColours } from '../theme.ts';
import { COUNTER } from './brush.ts';

/** How far each further counter of a stack stands out, in counters, and how many are drawn. */
export const STEP = 0.067;
export const DEEPEST = 5;
/** How much a counter shows: 3 everything, 2 symbol and combat factor, 1 the symbol alone. */
export type Detail = 1 | 2 | 3;
/** How a counter is drawn. */
export interface Look {
  readonly detail: Detail;
  readonly colours: MapColours;
  readonly spent?: boolean;
  /** Only the edge shows: a counter under others. */
  readonly under?: boolean;
  readonly flat?: boolean;
}
/** What a hex width leaves room for: 0 is a block with the number of units. */
export type Level = 0 | Detail;
export const levelOf = (wide: number): Level => (wide >= 84 ? 3 : wide >= 50 ? 2 : wide >= 28 ? 1 : 0);

/** How far a stack reaches to each side of its hex's middle, in hex widths. */
export const reachOf = (count: number): number => (COUNTER / 2) * (1 + (Math.max(1, Math.min(count, DEEPEST)) - 1) * STEP);
