import type { SourcedTable } from '../../face/companion.ts';
import type { Chart } from '../../face/face.ts';
import { readSource } from '../../face/sources.ts';
import { signed } from '@sandtable/warfare/telling';
import type { TablesData } from './data.ts';

/** A table of the game with the source of every row: what the charts show, and what the companion says of where it is from. */
interface Printed extends SourcedTable {
  readonly rule: string;
  readonly notes: readonly string[];
}

type Sourced = { readonly [figure: string]: unknown };

/** A row may say where it is from as a whole, or figure by figure. */
function sourceOf({ source }: Sourced): SourcedTable['source'] {
  if (typeof source === 'string') return readSource(source);
  if (typeof source !== 'object' || source === null) return [];
  const all = Object.values(source).flatMap((one) => readSource(String(one)));
  return all.filter((one, i) => all.findIndex(({ kind, says }) => kind === one.kind && says === one.says) === i);
}

const shift = (by: number): string => (by === 0 ? '–' : signed(-by));

function results({ crt }: TablesData): Printed {
  return {
    title: 'Combat results',
    rule: '11.3b',
    source: sourceOf(crt),
    head: ['Die', ...crt.columns.map(({ label }) => label)],
    rows: crt.rows.map((row, i) => ({ cells: [String(i + 1), ...row], source: [] })),
    notes: [
      ...Object.entries(crt.codes).map(([code, { says }]) => `${code}: ${says}`),
      'Below the table: AL1 without a roll. Above it: the last column.',
    ],
  };
}

type HexRow = TablesData['terrain']['hex']['clear'];

function terrain({ terrain: { hex, hexside, feature, soviet } }: TablesData): Printed {
  const row = (name: string, { mechanized, nonMechanized, shift: by, ...more }: HexRow, plus = '') => ({
    cells: [name, `${plus}${mechanized}`, `${plus}${nonMechanized}`, shift(by)],
    source: sourceOf(more),
  });
  return {
    title: 'Terrain',
    rule: '10.9a',
    source: [],
    head: ['Terrain', 'Mechanized', 'Others', 'Shift'],
    rows: [
      ...(Object.entries(hex) as [string, HexRow][]).map(([name, one]) => row(name, one)),
      row('river or canal hexside', hexside.river, '+'),
      row('major river hexside', hexside.major, '+'),
      { cells: ['town', '–', '–', shift(feature.town.shift)], source: sourceOf(feature.town) },
      { cells: ['fortification', '–', '–', shift(feature.fort.shift)], source: sourceOf(feature.fort) },
      {
        cells: ['semi-permanent fortification', '–', '–', shift(feature.semiPermanentFort.shift)],
        source: sourceOf(feature.semiPermanentFort),
      },
    ],
    notes: [
      `Soviets: ${soviet.hex} for every hex, +${soviet.river} across a river, +${soviet.major} across a major river.`,
      `Mobile assault: the cost doubled; into a fortification +${feature.fort.mobileAssault}.`,
      'A shift is for the defence: that many columns to the left.',
    ],
  };
}

const track = ({ track: turns }: TablesData): Printed => ({
  title: 'Turn record track',
  rule: '5.1a',
  source: [],
  head: ['Turn', 'Month', 'German movement in the east', 'Soviets come', 'replaced'],
  rows: turns.map(({ turn, label, gemmf, reinforcements, replacements, ...more }) => ({
    cells: [String(turn), label, `${gemmf.mechanized}, on foot ${gemmf.nonMechanized}`, String(reinforcements), String(replacements)],
    source: sourceOf(more),
  })),
  notes: [],
});

/** A table of one die, with what is added to it. */
type Rolled = Sourced & {
  readonly modifiers: readonly { readonly add?: number; readonly says?: string }[];
  readonly rows: readonly (Sourced & { readonly to: number })[];
};

const NO_END = 99;

function rolled(title: string, rule: string, table: Rolled): Printed {
  const from = (i: number): number => (table.rows[i - 1]?.to ?? 0) + 1;
  const span = (to: number, i: number): string =>
    to >= NO_END ? `${from(i)} and more` : i === 0 ? `up to ${to}` : from(i) === to ? `${to}` : `${from(i)} to ${to}`;
  return {
    title,
    rule,
    source: sourceOf(table),
    head: ['Die', 'Result'],
    rows: table.rows.map((row, i) => ({ cells: [span(row.to, i), String(row['says'] ?? '')], source: sourceOf(row) })),
    notes: table.modifiers.map(({ add = 0, says = '' }) => `${signed(add)}: ${says}`),
  };
}

/** All tables of the game; the combat results come first. */
export const printedTables = (tables: TablesData): readonly Printed[] => [
  results(tables),
  terrain(tables),
  track(tables),
  rolled('Moscow Falls Table (MFT)', '4.3a', tables.mft as unknown as Rolled),
  rolled('East Front Surprise Table (EFST)', '5.5a', tables.efst as unknown as Rolled),
  rolled('German Attenuated Supply Table (GAST)', '6.11a', tables.gast as unknown as Rolled),
  rolled('7th Flieger Corps Landing Table (FCLT)', '8.7c', tables.fclt as unknown as Rolled),
  rolled('Japan Invades Far East Table (JIFET)', '12.5c', tables.jifet as unknown as Rolled),
  rolled('Finland Joins the War Table (FJWT)', '12.6d', tables.fjwt as unknown as Rolled),
];

export const chartsOf = (tables: TablesData): readonly Chart[] =>
  printedTables(tables).map(({ title, rule, head, rows, notes }) => ({ title, rule, head, rows: rows.map(({ cells }) => cells), notes }));
