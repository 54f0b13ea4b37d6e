import type { ResultsTable } from './results.ts';

/** A table as it is printed. */
export interface Chart {
  readonly title: string;
  readonly rule: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** A table of combat results: a row for each face of the die, and under it what the codes mean. */
export const resultsChart = ({ columns, rows, codes }: ResultsTable, title: string, rule: string): Chart => ({
  title,
  rule,
  head: ['Die', ...columns.map(({ label }) => label)],
  rows: rows.map((row, i) => [String(i + 1), ...row]),
  notes: Object.entries(codes).map(([code, { says }]) => `${code}: ${says}`),
});
