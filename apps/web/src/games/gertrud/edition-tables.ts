import type { EditionPart, FigureCount, SourcedTable, SourceKind } from '../../face/companion.ts';
import type { TablesData } from './data.ts';
import { readSource } from '../../face/sources.ts';

/** A row of a table as the data have it: besides its figures it may name its source. */
const sourceOf = (row: { readonly [figure: string]: unknown }) => readSource(typeof row['source'] === 'string' ? row['source'] : undefined);
const tableSource = (table: { readonly [figure: string]: unknown }) =>
  typeof table['source'] === 'string' ? readSource(table['source']) : [];
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const upTo = (rows: readonly { readonly to: number }[], i: number): string => {
  const to = rows[i]?.to ?? 0;
  const from = (rows[i - 1]?.to ?? -Infinity) + 1;
  if (i === 0) return `up to ${to}`;
  if (i === rows.length - 1) return `${from} and more`;
  return from === to ? String(to) : `${from} to ${to}`;
};

type HexRow = TablesData['terrain']['hex']['clear'];
type SideRow = TablesData['terrain']['hexside']['river'];

function terrain({ terrain: { hex, hexside, road } }: TablesData): SourcedTable {
  const shift = (by: number) => (by ? `−${by}` : '–');
  return {
    title: 'Terrain',
    rule: '9.0',
    source: [],
    head: ['Terrain', 'Points', 'Shift'],
    rows: [
      ...(Object.entries(hex) as [string, HexRow][]).map(([name, row]) => ({
        cells: [name, row.movement === 'other' ? 'as the rest' : String(row.movement), shift(row.shift)],
        source: sourceOf(row),
      })),
      ...(Object.entries(hexside) as [string, SideRow][]).map(([name, row]) => ({
        cells: [`${name} hexside`, `+${row.plus}`, shift(row.shift)],
        source: sourceOf(row),
      })),
      { cells: ['road, railway', String(road.movement), '–'], source: sourceOf(road) },
    ],
  };
}

const results = ({ crt }: TablesData): SourcedTable => ({
  title: 'Combat results: columns',
  rule: '11.0',
  source: tableSource(crt),
  head: ['Column', 'Results of the die, from 1'],
  rows: crt.columns.map((column, i) => ({
    cells: [`${i === 0 ? '≤' : ''}${column.label}`, crt.rows.map((row) => row[i]).join(' ')],
    source: sourceOf(column),
  })),
});

const codes = ({ crt }: TablesData): SourcedTable => ({
  title: 'Combat results: codes',
  rule: '11.0',
  source: [],
  head: ['Code', 'Means'],
  rows: Object.entries(crt.codes).map(([code, row]) => ({ cells: [code, row.says], source: sourceOf(row) })),
});

function goeben({ goeben: table }: TablesData): SourcedTable {
  const { modifiers, sinking } = table;
  return {
    title: 'Raid on the Yavuz',
    rule: '17.0',
    source: tableSource(table),
    head: ['Total', 'Yavuz', 'Bonus', 'Kommando'],
    rows: [
      ...table.rows.map((row, i) => ({ cells: [upTo(table.rows, i), row.yavuz, row.bonus, row.kommando], source: sourceOf(row) })),
      {
        cells: ['Modifiers', `large ${signed(modifiers.large)}`, `small ${signed(modifiers.small)}`, 'by scenario'],
        source: sourceOf(modifiers),
      },
      { cells: ['Damaged: sinks on', sinking.damaged.sinksOn.join(', '), '', ''], source: sourceOf(sinking.damaged) },
    ],
  };
}

function missions({ missions: table }: TablesData): SourcedTable {
  const { modifiers } = table;
  return {
    title: 'Kommando missions',
    rule: '17.1',
    source: tableSource(table),
    head: ['Die, or mission', 'Result', 'Kommando'],
    rows: [
      ...table.rows.map((row, i) => ({ cells: [upTo(table.rows, i), row.result, row.kommando], source: sourceOf(row) })),
      { cells: ['Reduced Kommando', signed(modifiers.reducedKommando), ''], source: sourceOf(modifiers) },
      { cells: ['Each further aircraft', signed(modifiers.extraCas), ''], source: sourceOf(modifiers) },
      ...table.missions.map((row) => ({ cells: [row.title, `failure ${signed(row.penalty)}`, ''], source: sourceOf(row) })),
    ],
  };
}

/** How many rows of a table come from where; a row of two sources counts for both. */
function countOf({ title, rows, source }: SourcedTable): FigureCount {
  const counts: { [kind in SourceKind]?: number } = {};
  for (const row of rows) for (const { kind } of row.source.length > 0 ? row.source : source) counts[kind] = (counts[kind] ?? 0) + 1;
  return { what: title, counts };
}

/** The tables with the source of every row, and what guides the reconstruction of those that the text does not print. */
export function tablesPart(tables: TablesData, isOwn: boolean): EditionPart {
  const all = [terrain(tables), results(tables), codes(tables), goeben(tables), missions(tables)];
  return { id: 'tables', title: 'Tables', isOwn, figures: all.map(countOf), tables: all };
}
