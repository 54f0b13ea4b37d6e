import type { ResultsTable } from './results.ts';

/** A table as it is printed. */
export interface Chart {
  readonly title: string;
  readonly rule: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  /** Of a table of combat results: so many dice are added up (`ResultsTable`). */
  readonly dice?: number;
}

/** What a row of a table of results holds for: a face of the die, or what dice with all that is added come to. */
function rolled(row: number, { rows, dice }: ResultsTable): string {
  if (dice === undefined || (row > 0 && row < rows.length - 1)) return String(row + 1);
  return row === 0 ? '1 or less' : `${row + 1} or more`;
}

/** A table of combat results: a row for each roll, and under it what the codes mean. */
export const resultsChart = (table: ResultsTable, title: string, rule: string): Chart => ({
  title,
  rule,
  head: [table.dice === undefined ? 'Die' : 'Roll', ...table.columns.map(({ label }) => label)],
  rows: table.rows.map((row, i) => [rolled(i, table), ...row]),
  notes: Object.entries(table.codes).map(([code, { says }]) => `${code}: ${says}`),
  ...(table.dice === undefined ? {} : { dice: table.dice }),
});
