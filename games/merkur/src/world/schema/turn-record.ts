import { positive } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { table, title } from './forms.ts';

const day = z.string().check(z.regex(/^1941-0[56]-\d{2}$/, 'a day of May or June 1941 is expected, as 1941-05-20'));

/** turn-record.json: game turns by their number in the month, and whether supply is determined in them (2.H.1). */
export const turnRecordSchema = z.strictObject({
  record: table({
    /** Game turns for which what is determined holds. */
    each: positive,
    turns: z.array(z.strictObject({ name: title, from: day, to: day, determines: z.boolean() })).check(z.minLength(1)),
  }),
});
export type TurnRecordData = z.infer<typeof turnRecordSchema>;
