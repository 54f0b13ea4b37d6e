import { exact, type Exact } from '@sandtable/umpire';
import { expect } from 'vitest';
import { readTables } from '../../src/world/tables.ts';

/** All charts and tables, read through their schemas. */
export const tables = readTables();

/** The whole numbers from one to another, both included. */
export const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** A figure as it is written: "1.45", "9.375", "3". */
export function figure(text: string): Exact {
  const [whole = '', part = ''] = text.split('.');
  return exact.fraction(Number(whole + part), 10 ** part.length);
}

/** Nobody is worse off in a column to the right, nor for a higher roll; every code of the order is somewhere. */
export function expectMonotone(rows: readonly (readonly string[])[], order: readonly string[]): void {
  for (const [r, row] of rows.entries())
    for (const [c, code] of row.entries()) {
      const rank = order.indexOf(code);
      expect(rank, code).toBeGreaterThanOrEqual(0);
      if (c > 0) expect(rank, `row ${r}, column ${c}`).toBeGreaterThanOrEqual(order.indexOf(row[c - 1] as string));
      if (r > 0) expect(rank, `row ${r}, column ${c}`).toBeGreaterThanOrEqual(order.indexOf(rows[r - 1]?.[c] as string));
    }
  expect(new Set(rows.flat())).toEqual(new Set(order));
}

/** A grid that was made from one sum: the code up to each of some sums, the last for any above; `sum` of a row's die and a column. */
export function expectFormula(
  { rows, first, columns }: { readonly rows: readonly (readonly string[])[]; readonly first: number; readonly columns: readonly unknown[] },
  bands: readonly (readonly [to: number, code: string])[],
  sum: (die: number, column: number) => number,
): void {
  for (const [r, row] of rows.entries())
    for (const c of columns.keys()) {
      const reached = sum(first + r, c);
      expect(row[c], `die ${first + r}, column ${c}`).toBe(bands.find(([to]) => reached <= to)?.[1]);
    }
}
