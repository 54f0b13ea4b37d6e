import { isFacts, isList, type Difference, type Facts, type Value } from '@sandtable/umpire';
import { member } from './findings.ts';
import { changed, leaves, said } from './leaves.ts';

/** How a game's tables are called, and its combat results read. */
export interface TableWords {
  readonly titles: { readonly [table: string]: string };
  /** Where a column of the combat results belongs: columns of the same are the same, and rise with it. */
  columnAt(column: Facts): number;
}

/** Table by table; the combat results by their cells, so that a column more is one difference and not one in every cell behind it. */
export function tableDifferences(from: Value, to: Value, words: TableWords): Difference[] {
  const names = new Set([...Object.keys(isFacts(from) ? from : {}), ...Object.keys(isFacts(to) ? to : {})]);
  return [...names].flatMap((table) => {
    const [before, after] = [from, to].map((tables) => member(tables, table) as Value | undefined) as [
      Value | undefined,
      Value | undefined,
    ];
    const [a, b] = [table === 'crt' ? asTable(before) : null, table === 'crt' ? asTable(after) : null];
    return a && b ? crtDifferences(a, b, words) : plain(before, after, table, table, words);
  });
}

function plain(
  from: Value | undefined,
  to: Value | undefined,
  path: string,
  table: string,
  { titles }: Pick<TableWords, 'titles'>,
): Difference[] {
  return [...leaves(from, to, path)].map((leaf) => ({
    at: { part: 'tables' as const, path: leaf.path, table },
    from: leaf.from,
    to: leaf.to,
    says: `${titles[table] ?? table}: ${changed(leaf.path.slice(table.length + 1), leaf)}`,
  }));
}

/** A combat results table of the shape that it should have. */
interface Table {
  readonly columns: readonly Facts[];
  readonly rows: readonly (readonly Value[])[];
  readonly rest: Facts;
}

function asTable(crt: Value | undefined): Table | null {
  if (!isFacts(crt)) return null;
  const { columns, rows, ...rest } = crt;
  const isOne = isList(columns) && columns.every(isFacts) && isList(rows) && rows.every(isList);
  return isOne ? { columns: columns as unknown as readonly Facts[], rows: rows as unknown as readonly (readonly Value[])[], rest } : null;
}

function crtDifferences(before: Table, after: Table, words: TableWords): Difference[] {
  const [columnsBefore, columnsAfter] = [columnsOf(before, words), columnsOf(after, words)];
  const columns = [...new Map([...columnsBefore, ...columnsAfter])].toSorted(([a], [b]) => a - b);
  return [
    ...plain(before.rest, after.rest, 'crt', 'crt', words),
    ...columns.flatMap(([from]) => columnDifferences(before, after, columnsBefore.get(from), columnsAfter.get(from), words)),
  ];
}

const columnsOf = ({ columns }: Table, { columnAt }: TableWords): ReadonlyMap<number, number> =>
  new Map(columns.map((column, i) => [columnAt(column), i]));

const cellsOf = ({ rows }: Table, column: number): readonly Value[] => rows.map((row) => row[column] ?? null);
const labelOf = ({ columns }: Table, column: number): string => said(columns[column]?.['label'] ?? column + 1);

function columnDifferences(
  before: Table,
  after: Table,
  a: number | undefined,
  b: number | undefined,
  { titles }: TableWords,
): Difference[] {
  const at = (path: string) => ({ part: 'tables' as const, path: `crt.${path}`, table: 'crt' });
  const title = titles['crt'] ?? 'crt';
  if (a === undefined || b === undefined) {
    const isNew = a === undefined;
    const cells = isNew ? cellsOf(after, b as number) : cellsOf(before, a);
    const label = isNew ? labelOf(after, b as number) : labelOf(before, a);
    const says = `${title}: the column ${label} ${isNew ? 'is new' : 'is gone'} (${said(cells)})`;
    return [{ at: at(`columns[${(isNew ? b : a) as number}]`), ...(isNew ? { to: cells } : { from: cells }), says }];
  }
  const heading = [...leaves(before.columns[a], after.columns[b], `columns[${b}]`)].map((leaf) => ({
    at: at(leaf.path),
    from: leaf.from,
    to: leaf.to,
    says: `${title}: column ${labelOf(before, a)}: ${changed(leaf.path.slice(leaf.path.indexOf('.') + 1), leaf)}`,
  }));
  const rows = Array.from({ length: Math.max(before.rows.length, after.rows.length) }, (_, row) => row);
  const cells = rows.flatMap((row) => {
    const [from, to] = [before.rows[row]?.[a], after.rows[row]?.[b]];
    if (from === to) return [];
    return [
      { at: at(`rows[${row}][${b}]`), from, to, says: `${title}: die ${row + 1}, ${labelOf(after, b)}: ${changed('', { from, to })}` },
    ];
  });
  return [...heading, ...cells];
}
