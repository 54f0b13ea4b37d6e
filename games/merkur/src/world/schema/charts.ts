import * as z from 'zod/mini';
import { title } from './forms.ts';

const number = z.string().check(z.regex(/^T\d{1,2}[a-z]?$/, 'the number of a table is expected, as T13'));

/** Where a chart stands that is no table of its own: the order of play is the sequence, counters and scenarios have theirs. */
export const ELSEWHERE = ['sequence', 'counters', 'scenarios'] as const;

/**
 * charts.json: the charts that the rulebook names, with the page that it gives them, and the tables in which each stands; none for those
 * without use.
 */
export const chartsSchema = z.array(
  z.strictObject({
    chart: title,
    page: z.nullable(z.int().check(z.gte(1), z.lte(18))),
    tables: z.array(number),
    at: z.optional(z.enum(ELSEWHERE)),
  }),
);
export type ChartsData = z.infer<typeof chartsSchema>;
