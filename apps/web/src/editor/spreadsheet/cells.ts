/** Text as spreadsheets give and take it: cells with commas, semicolons or tabs between them (RFC 4180). */

/** Something that cannot be read, by where a spreadsheet shows it. */
export interface CellFault {
  /** From 1, the line of headings among them. */
  readonly line: number;
  /** From 0; left out where it is of the whole line. */
  readonly column?: number;
  readonly says: string;
}

export interface Cells {
  readonly rows: readonly (readonly string[])[];
  readonly faults: readonly CellFault[];
}

const SEPARATORS = ['\t', ',', ';'] as const;

/** What stands between cells: the first of these that there is most of in the headings, outside of quotation marks. */
function separatorOf(text: string): string {
  const [headings = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  const counted = SEPARATORS.map((separator) => headings.split(separator).length);
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ',';
}

/** One cell after the other: a quoted one to its last quotation mark, any other to the next separator or the end of the line. */
const CELL = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'gy');

/** Reads the cells of a text. What follows a closing quotation mark in its cell, or is never closed, is a fault. */
export function readCells(text: string): Cells {
  const whole = text.replace(/^\uFEFF/, '').replace(/(\r\n|\r|\n)+$/, '');
  if (whole === '') return { rows: [], faults: [] };
  const separator = separatorOf(whole);
  const rows: string[][] = [[]];
  const faults: CellFault[] = [];
  const cell = CELL(separator);
  for (;;) {
    const [, quoted, after = '', plain = '', end = ''] = cell.exec(whole) ?? [];
    const row = rows.at(-1) as string[];
    const here = { line: rows.length, column: row.length };
    if (after.trim() !== '') faults.push({ ...here, says: `“${after.trim()}” follows the closing quotation mark` });
    if (quoted === undefined && plain.startsWith('"')) faults.push({ ...here, says: 'a quotation mark is opened and never closed' });
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') return { rows, faults };
    if (end !== separator) rows.push([]);
  }
}

/** Writes cells; those that would be read otherwise stand in quotation marks. */
export const writeCells = (rows: readonly (readonly string[])[], separator: ',' | '\t'): string =>
  rows.map((row) => row.map((cell) => (/["\r\n\t,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)).join('\r\n');

/** What a spreadsheet calls a column, from 0: "A", "Z", "AA". */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
