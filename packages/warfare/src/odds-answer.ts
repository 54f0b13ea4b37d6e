import type { Explanation, Ledger, Value } from '@sandtable/umpire';

/**
 * The part of a breakdown of odds that begins with the column before the shifts; the strengths stand before it, the shifts between it and
 * the last line.
 */
export const COLUMN_PART = 'column';

/** What any game answers of the odds of an attack. */
export interface OddsAnswer {
  /** Strengths; of what is not known the least and the most, "4 to 6". */
  readonly attack: number | string | null;
  readonly defense: number | string | null;
  /** What they come to, as the game says it: "172%", "3:1". */
  readonly ratio: string | null;
  /** The column that they reach. */
  readonly before: string | null;
  /** The column in which it is fought; where not all is known the worst that it can be, and then `best` is the best. */
  readonly column: string;
  readonly best?: string;
  /** How many columns the shifts come to. */
  readonly shift: number;
  /** What the columns are called in the row of odds that holds here, where a table has several; left out: as they are in the table. */
  readonly row?: readonly string[];
  /** What is added to the dice; left out: nothing. */
  readonly modifier?: number;
}

/** The answer to a question about odds, with its breakdown. */
export const oddsAnswer = (value: Explanation['value'], odds: OddsAnswer, { lines, parts }: Ledger): Explanation => ({
  value,
  ...(odds as unknown as { readonly [particular: string]: Value }),
  lines,
  parts,
});
