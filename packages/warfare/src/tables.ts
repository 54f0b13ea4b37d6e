import * as z from 'zod/mini';
import { source } from './figures.ts';

/** What the tables of hex wargames are written with: figures with their sources, lines that hold from or up to a number, grids of results. */

/** No figure of these games is near it; what is counted or gone through one by one stays within reason. */
const MOST = 999;
export const whole = z.int().check(z.gte(0), z.lte(MOST));
export const positive = z.int().check(z.gte(1), z.lte(MOST));

/** What something is multiplied by: numerator and denominator, so that a third stays exact. */
export const factor = z.tuple([whole, positive]);
export type Factor = z.infer<typeof factor>;

/** For each of some names one of the same form. */
export const each = <const K extends string, F extends z.ZodMiniType>(names: readonly K[], form: F) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, form])) as { readonly [name in K]: F });

/** Figures, with where they come from for all of them together. */
export const sourced = <S extends z.core.$ZodLooseShape>(figures: S) => z.strictObject({ ...figures, source: z.optional(source) });

/** A die, or the sum of several, and what falls to each: a row holds for results up to `to`, after the row before it. */
export const bands = <R extends z.ZodMiniType<{ readonly to: number }>>(row: R) =>
  z.array(row).check(
    z.minLength(1),
    z.refine((rows) => rows.every(({ to }, i) => i === 0 || to > (rows[i - 1]?.to ?? to)), 'rows in growing order of "to" are expected'),
  );

/** Columns or shifts by an amount: each holds from `from` on, up to the next. */
export const steps = <R extends z.ZodMiniType<{ readonly from: number }>>(row: R) =>
  z.array(row).check(
    z.minLength(1),
    z.refine(
      (rows) => rows.every(({ from }, i) => i === 0 || from > (rows[i - 1]?.from ?? from)),
      'lines in growing order of "from" are expected',
    ),
  );

/** Lines of which each has an id of its own. */
export const lines = <L extends z.ZodMiniType<{ readonly id: string }>>(line: L) =>
  z.array(line).check((found) => {
    const ids = new Set<string>();
    for (const [i, { id }] of found.value.entries()) {
      if (ids.has(id)) {
        found.issues.push({ code: 'custom', input: found.value, path: [i, 'id'], message: 'an id that no line before has is expected' });
      }
      ids.add(id);
    }
  });

/** A grid of codes: every row has as many as there are columns, every code is one of those explained, and these have an order. */
export interface Grid {
  readonly columns: readonly unknown[];
  readonly rows: readonly (readonly string[])[];
  readonly order: readonly string[];
  readonly codes: { readonly [code: string]: unknown };
}
export const isGrid = ({ value, issues }: z.core.ParsePayload<Grid>): void => {
  const fault = (path: PropertyKey[], message: string) => issues.push({ code: 'custom', input: value, path, message });
  const codes = Object.keys(value.codes);
  if (codes.length !== value.order.length || codes.some((code) => !value.order.includes(code)))
    fault(['order'], 'each of the codes once is expected');
  for (const [i, row] of value.rows.entries()) {
    if (row.length !== value.columns.length) fault(['rows', i], `a result for each of ${value.columns.length} columns is expected`);
    for (const [c, code] of row.entries()) if (!Object.hasOwn(value.codes, code)) fault(['rows', i, c], 'one of the codes is expected');
  }
};

/** The last line from whose `from` on a number is; undefined below the first. */
export const lineFrom = <L extends { readonly from: number }>(list: readonly L[], number: number): L | undefined =>
  list.findLast(({ from }) => number >= from);
