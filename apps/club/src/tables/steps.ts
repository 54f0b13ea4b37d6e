import type { RecordLine, Table } from '@sandtable/umpire';

/**
 * A step in a game's course. `told` is the line that was played, null where none was; `again` the first of those that stand again, where the
 * game went back or forth; neither where the table has been read from its beginning.
 */
export interface Step {
  readonly told: number | null;
  readonly again: number | null;
}

/** The line after which a game stands. */
export const lastOf = (table: Table): number => table.standing.at(-1) ?? 0;

/** A snapshot or the end belongs to the command before it. */
const FOLLOWS = /^\{"n":\d+,"(?:snapshot|seed)":/;

/** Lines as steps: each a line with those that belong to it. */
export function stepsIn(rows: readonly string[]): readonly (readonly string[])[] {
  const steps: string[][] = [];
  for (const row of rows) {
    if (steps.length > 0 && FOLLOWS.test(row)) steps.at(-1)?.push(row);
    else steps.push([row]);
  }
  return steps;
}

/** After an undo nothing stands behind the line that was last before it; after a redo what was put back does. */
export const stepOf = (line: RecordLine, stood: number): Step =>
  'do' in line || 'concede' in line ? { told: line.n, again: null } : { told: null, again: stood + 1 };
