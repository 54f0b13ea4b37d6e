import { DataError, formFaults } from '@sandtable/umpire';
import * as z from 'zod/mini';

/** Where a figure comes from, for the whole line or figure by figure. */
export const source = z.union([z.string(), z.record(z.string(), z.string())]);

/** A printed hex number. */
export const number4 = z.string().check(z.regex(/^\d{4}$/, 'a printed hex number of four digits'));

/** A printed hex number, however a map numbers: "2704", "30.23", "A12.07". */
export const hexNumber = z.string().check(z.regex(/^[A-Z]?\d{2}[.\-/]?\d{2}$/, 'a printed hex number'));

/** What a counter, a scenario or a region is called: a key of what is written and read, of a length that a line of text can bear. */
export const identifier = z.string().check(
  z.minLength(1),
  z.maxLength(60),
  z.refine((id) => id !== '__proto__', 'a name that programs do not take for something else'),
);

/** Hexes that a printed number of four digits can tell apart, in rows and columns. */
const LINES = 100;

/** The first and the last of the rows or columns of a map: looked at before a grid is made of them. */
const linesOf = (name: string) =>
  z
    .tuple([z.int(), z.int()])
    .check(
      z.refine(
        ([first, last]) => first >= 0 && first <= last && last < LINES,
        `the first and the last of ${name} from 0 to ${LINES - 1} are expected, the lower one first`,
      ),
    );

const sheetLetter = z.string().check(z.regex(/^[A-Z]$/, 'the capital letter of a sheet'));

/** How a map's hexes stand and are numbered. */
export const gridSchema = z.strictObject({
  orientation: z.enum(['point-up', 'flat-top']),
  shifted: z.enum(['odd', 'even']),
  rows: linesOf('rows'),
  columns: linesOf('columns'),
  counted: z.exactOptional(z.enum(['northward', 'southward'])),
  numbers: z.exactOptional(z.enum(['row-column', 'column-row'])),
  between: z.exactOptional(z.string().check(z.regex(/^[.\-/]$/, 'what stands between row and column: a point, a dash or a stroke'))),
  letter: z.exactOptional(sheetLetter),
  sheets: z.exactOptional(
    z.array(z.strictObject({ letter: sheetLetter, columns: z.int().check(z.gte(1), z.lte(LINES)) })).check(z.minLength(1)),
  ),
});

/** Reads data from outside; the message names the first thing that is wrong, and where. @throws DataError */
export function checked<T>(schema: z.ZodMiniType<T>, data: unknown, what: string): T {
  const [fault] = formFaults(schema, data);
  if (!fault) return data as T;
  const where = fault.path === '' || fault.path.startsWith('[') ? fault.path : `.${fault.path}`;
  throw new DataError(`${what}${where}: ${fault.says}`);
}

/** Where each line of a list stands, by its id. @throws DataError for an id that two lines have */
export function byId(lines: readonly { readonly id: string }[], what: string): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const [i, { id }] of lines.entries()) {
    if (index.has(id)) throw new DataError(`${what}: two have the id ${id}`);
    index.set(id, i);
  }
  return index;
}
