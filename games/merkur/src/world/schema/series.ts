import * as z from 'zod/mini';
import { factor } from './forms.ts';
import { positive, source } from './quantities.ts';
import { turnRecordSchema } from './turn-record.ts';

/**
 * The series' own turns of half a month in place of the five-day variant (2.H): what of the operation's figures is then other, and
 * the reaction movement that 2.H.2 takes from it otherwise.
 */
export const seriesSchema = z.strictObject({
  /** Game turns of five days in one of these. */
  each: positive,
  /** The game turns there are, all of which determine supply. */
  record: turnRecordSchema.shape.record,
  /** What of the ratings of ground units is left; whole numbers, and one at least of what is not nothing. */
  ratings: factor,
  /** What of the series' allowance of ships is left, what guns in support of ground combat are multiplied by, and close support (2.H.3, 2.H.4). */
  sma: factor,
  gunfire: factor,
  support: positive,
  /** Game turns for the repair of a hit on an airbase (4.B.5.c). */
  repair: positive,
  /**
   * Reaction movement (7.C.1.g): what of their allowance units move, how many hexes the enemy is away at least, and between which distances a
   * hex was lost.
   */
  reaction: z.strictObject({ allowance: factor, enemies: positive, from: positive, to: positive }),
  source,
});
export type SeriesData = z.infer<typeof seriesSchema>;
