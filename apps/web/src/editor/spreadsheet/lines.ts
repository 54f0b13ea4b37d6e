import type { Value } from '@sandtable/umpire';
import type { Line, Path } from '../../face/editor.ts';
import { figureAt } from '../path.ts';
import { isFacts, isList } from '../values.ts';
import type { CellFault } from './cells.ts';

/**
 * Lines of data as the rows of a spreadsheet, and back, with nothing lost. Each figure has a column; one that lies in another is headed by
 * both ("combat.strength"). A cell is a number, `true`, `false`, or else a word as it stands, and an empty one has no figure. What would be
 * read otherwise says so in its heading:
 *
 *     hexes[]        several words or numbers with a space between each two; `[]` for none
 *     short (text)   words as they stand, also where they look like numbers
 *     at (json)      anything, as JSON says it
 */
type Manner = 'plain' | 'several' | 'text' | 'json';

interface Column {
  readonly path: Path;
  readonly manner: Manner;
}

const ENDS = { plain: '', several: '[]', text: ' (text)', json: ' (json)' } as const satisfies { readonly [manner in Manner]: string };

const headingOf = ({ path, manner }: Column): string => `${path.join('.')}${ENDS[manner]}`;

function columnOf(heading: string): Column {
  const wanted = heading.trim();
  const manner = (['several', 'text', 'json'] as const).find((one) => wanted.endsWith(ENDS[one])) ?? 'plain';
  return {
    path: wanted
      .slice(0, wanted.length - ENDS[manner].length)
      .trim()
      .split('.'),
    manner,
  };
}

type Scalar = string | number | boolean | null;
const isScalar = (value: Value): value is Scalar => typeof value !== 'object' || value === null;

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

/** What a bare word stands for: a number, yes or no, or itself. Spreadsheets write TRUE and FALSE. */
function scalarIn(word: string): Scalar {
  if (/^(true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  if (word === 'null') return null;
  return NUMBER.test(word) && Number.isFinite(Number(word)) ? Number(word) : word;
}

const wordFor = (value: Scalar): string => String(value);
/** Is the value read as it is from the bare word for it? */
const isBare = (value: Value): boolean =>
  isScalar(value) && wordFor(value) !== '' && wordFor(value) === wordFor(value).trim() && scalarIn(wordFor(value)) === value;
/** Can it stand with others in a cell? */
const isOneOfSeveral = (value: Value): boolean => isBare(value) && !/[\s[\]]/.test(String(value));

/** The leaves of some lines, in the order in which they come: where some have a figure and others figures in it, it is one leaf. */
function leavesOf(lines: readonly Value[], path: Path): readonly Path[] {
  const found = lines.map((line) => figureAt(line, path)).filter((value) => value !== undefined);
  const keys = [...new Set(found.flatMap((value) => (isFacts(value) ? Object.keys(value) : [])))];
  const isLeaf = found.some((value) => !isFacts(value) || Object.keys(value).length === 0) || keys.some((key) => !/^[\w-]+$/.test(key));
  if (isLeaf && path.length > 0) return [path];
  return keys.flatMap((key) => leavesOf(lines, [...path, key]));
}

/** How the figures of a column are best written, so that they are read as what they are. */
function mannerOf(values: readonly Value[], isText: boolean): Manner {
  const areTexts = values.every((value) => typeof value === 'string' && value.trim() !== '');
  if (isText) return areTexts && values.every((value) => String(value).trim() === value) ? 'plain' : 'json';
  if (values.every(isBare)) return 'plain';
  if (values.every((value) => isList(value) && value.every(isOneOfSeveral))) return 'several';
  return areTexts ? 'text' : 'json';
}

const written = (value: Value | undefined, manner: Manner): string => {
  if (value === undefined) return '';
  if (manner === 'json') return JSON.stringify(value);
  if (manner === 'several' && isList(value)) return value.length === 0 ? '[]' : value.map((one) => String(one)).join(' ');
  return String(value);
};

const valuesAt = (lines: readonly Value[], path: Path): readonly Value[] =>
  lines.map((line) => figureAt(line, path)).filter((value) => value !== undefined);

/** Is the figure a word wherever the game's own lines have it? Then a word it is, also where it looks like a number. */
function isTextIn(model: readonly Line[], path: Path): boolean {
  const values = valuesAt(model, path);
  return values.length > 0 && values.every((value) => typeof value === 'string');
}

/** Digits, and perhaps more after a point. */
const DIGITS = /^(\d+)(?:\.(\d+))?$/;

/** How words are numbered that all have as many digits as the others, before a point and after it: "06.01" two and two, "0512" four and none. */
interface Numbering {
  readonly whole: number;
  readonly fraction: number;
}

/** How the game's own lines number something; null where they do not, or no number of theirs has a zero that a spreadsheet takes off. */
function numberingIn(model: readonly Line[], path: Path): Numbering | null {
  const words = valuesAt(model, path).flatMap((value) => (isList(value) ? value : [value]));
  const [first] = words;
  const [, whole, fraction = ''] = typeof first === 'string' ? (DIGITS.exec(first) ?? []) : [];
  if (whole === undefined) return null;
  const alike = new RegExp(`^\\d{${whole.length}}${fraction === '' ? '' : `\\.\\d{${fraction.length}}`}$`);
  const areAlike = words.every((word) => typeof word === 'string' && alike.test(word));
  const isShortened = words.some((word) => String(Number(word)) !== word);
  return areAlike && isShortened ? { whole: whole.length, fraction: fraction.length } : null;
}

/** A word with the zeros that a spreadsheet has taken off, for to it "06.01" and "30.20" are 6.01 and 30.2. */
function renumbered(word: string, numbering: Numbering | null): string {
  const [, whole, fraction = ''] = (numbering && DIGITS.exec(word)) ?? [];
  if (!numbering || whole === undefined || whole.length > numbering.whole || fraction.length > numbering.fraction) return word;
  const padded = whole.padStart(numbering.whole, '0');
  return numbering.fraction === 0 ? padded : `${padded}.${fraction.padEnd(numbering.fraction, '0')}`;
}

/** The rows of some lines, headings first. `model` are the game's own lines of this kind: what is a word there is one here. */
export function rowsOf(lines: readonly Line[], model: readonly Line[]): readonly (readonly string[])[] {
  const columns = leavesOf(lines.length > 0 ? lines : model, []).map((path): Column => {
    const values = valuesAt(lines.length > 0 ? lines : model, path);
    return { path, manner: mannerOf(values, isTextIn(model, path)) };
  });
  return [columns.map(headingOf), ...lines.map((line) => columns.map(({ path, manner }) => written(figureAt(line, path), manner)))];
}

/** Lines that were read, and where of each of them its row stands, counted as a spreadsheet does. */
export interface ReadLines {
  readonly lines: readonly Line[];
  readonly rows: readonly number[];
  readonly headings: readonly string[];
  readonly faults: readonly CellFault[];
}

/** Reads rows, headings first, as lines; rows without anything are passed over. */
export function linesIn([headings = [], ...rest]: readonly (readonly string[])[], model: readonly Line[]): ReadLines {
  const columns = headings.map((heading): Heading => {
    const column = columnOf(heading);
    const isText = column.manner === 'plain' && isTextIn(model, column.path);
    return { ...column, isText, numbering: numberingIn(model, column.path) };
  });
  const faults: CellFault[] = headings.flatMap((heading, column) => headingFaults(heading, column, columns));
  const lines: Line[] = [];
  const rows: number[] = [];
  for (const [i, cells] of rest.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const line = i + 2;
    let made: Line = {};
    for (const [column, cell] of cells.entries()) {
      const under = columns[column];
      if (cell.trim() === '') continue;
      if (!under || under.path[0] === '') {
        faults.push({ line, column, says: `“${cell}” stands under no heading` });
        continue;
      }
      const read = valueIn(cell, under);
      if ('fault' in read) faults.push({ line, column, says: read.fault });
      else made = put(made, under.path, read.value);
    }
    lines.push(made);
    rows.push(line);
  }
  return { lines, rows, headings, faults };
}

function headingFaults(heading: string, column: number, columns: readonly Column[]): readonly CellFault[] {
  if (heading.trim() === '') return [];
  const name = (columns[column] as Column).path.join('.');
  const other = columns.findIndex(({ path }) => path.join('.') === name);
  const over = columns.find(({ path }) => path.length > 0 && name.startsWith(`${path.join('.')}.`) && path[0] !== '');
  if (other < column) return [{ line: 1, column, says: `there are two columns “${name}”` }];
  return over ? [{ line: 1, column, says: `“${name}” lies in “${over.path.join('.')}”, which has a column of its own` }] : [];
}

function put(line: Line, [step, ...rest]: Path, value: Value): Line {
  const key = String(step);
  const inner = line[key];
  return { ...line, [key]: rest.length === 0 ? value : put(inner !== undefined && isFacts(inner) ? inner : {}, rest, value) };
}

/** A column with what the game's own lines have there: words alone, and perhaps numbered ones. */
interface Heading extends Column {
  readonly isText: boolean;
  readonly numbering: Numbering | null;
}

type Read = { readonly value: Value } | { readonly fault: string };

function valueIn(cell: string, { manner, isText, numbering }: Heading): Read {
  if (manner === 'text' || isText) return { value: renumbered(manner === 'text' ? cell : cell.trim(), numbering) };
  const bare = cell.trim();
  if (manner === 'several') {
    const wordIn = (word: string): Scalar => (numbering ? renumbered(word, numbering) : scalarIn(word));
    return { value: bare === '[]' ? [] : bare.split(/\s+/).map(wordIn) };
  }
  if (manner === 'plain') return { value: scalarIn(bare) };
  try {
    return { value: JSON.parse(cell) as Value };
  } catch {
    return { fault: `“${cell}” is not JSON, as its heading says` };
  }
}
