import { resultsChart, type Chart, type ResultsTable } from '@sandtable/warfare/showing';
import { GROUNDS, MOVES_BY, ODDS_ROWS, type OddsRow } from '../world/schema/forms.ts';
import type { TablesData } from '../world/schema/tables.ts';
import type { TerrainData } from '../world/schema/terrain.ts';
import { QUARTERS } from '../world/units.ts';

/** The Combat Table, as its results are shown: the first row holds for a modified roll of 1 or less, the last for any above. */
export const resultsOf = ({ combat }: TablesData): ResultsTable => ({
  columns: combat.columns.map(({ label }) => ({ label })),
  rows: combat.rows,
  dice: combat.dice,
  order: combat.order,
  codes: combat.codes,
});

const ROWS: { readonly [row in OddsRow]: string } = { open: 'Open', close: 'Close', veryClose: 'Very Close' };

const oddsOf = ([attack, defense]: readonly [number, number]): string => `${attack}:${defense}`;

/** What each column of the Combat Table stands for: it is named by its odds in Open terrain. */
const oddsChart = ({ combat: { columns } }: TablesData): Chart => ({
  title: 'Odds by terrain',
  rule: '9.3-1',
  head: ['Terrain', ...columns.map(({ label }) => label)],
  rows: ODDS_ROWS.map((row) => [ROWS[row], ...columns.map(({ [row]: odds }) => oddsOf(odds))]),
  notes: [],
});

/** The first roll of two dice. */
const LEAST_ROLL = 2;

const barrageChart = ({ barrage }: TablesData): Chart => ({
  title: 'Barrage',
  rule: '12.4-1',
  head: ['Roll', ...barrage.columns.map(({ label }) => label)],
  rows: barrage.rows.map((row, i) => [String(i + LEAST_ROLL), ...row]),
  notes: Object.entries(barrage.codes).map(([code, { says }]) => `${code}: ${says}`),
});

const PARTS = ['', '¼', '½', '¾'] as const;

/** Movement points from quarters: "1½"; "no" where nobody goes. */
function inPoints(quarters: number | null): string {
  if (quarters === null) return 'no';
  const [whole, part] = [Math.floor(quarters / QUARTERS), PARTS[quarters % QUARTERS] ?? ''];
  return whole === 0 ? part || '0' : `${whole}${part}`;
}

type Cost = TerrainData['hex']['open']['cost'];

/** On foot, on tracks and on wheels: "1 / 1 / 2". */
const costsOf = (cost: Cost): readonly string[] => GROUNDS.map((ground) => MOVES_BY.map((by) => inPoints(cost[by][ground])).join(' / '));

const TERRAINS: { readonly [terrain: string]: string } = { open: 'Open', woods: 'Woods', forest: 'Forest', swamp: 'Swamp' };
const CITIES: { readonly [city: string]: string } = { minor: 'Minor city', major: 'Major city' };
const RIVERS: { readonly [river: string]: string } = {
  minor: 'Minor river',
  major: 'Major river',
  'frozen-minor': 'Minor river, frozen',
  'frozen-major': 'Major river, frozen',
};
const movementChart = ({ hex, city, hexside }: TerrainData): Chart => ({
  title: 'Terrain: movement points on foot / on tracks / on wheels',
  rule: '6.1b-1',
  head: ['Terrain', 'Defense', 'Dry', 'Mud', 'Deep mud', 'Frozen', 'Deep snow'],
  rows: [
    ...Object.entries(hex).map(([name, { cost, row }]) => [TERRAINS[name] ?? name, ROWS[row], ...costsOf(cost)]),
    ...Object.entries(city).map(([name, { cost, row }]) => [CITIES[name] ?? name, ROWS[row], ...costsOf(cost)]),
    ...Object.entries(hexside).map(([name, { cost }]) => [RIVERS[name] ?? name, '', ...costsOf(cost).map((all) => `+ ${all}`)]),
  ],
  notes: [],
});

const attritionChart = ({ attrition }: TablesData): Chart => ({
  title: 'Attrition',
  rule: '11.4e-1',
  head: ['Roll', 'Steps lost'],
  rows: attrition.rows.map(({ to, steps }, i, rows) => {
    const from = (rows[i - 1]?.to ?? 1) + 1;
    return [i === rows.length - 1 ? `${from} or more` : i === 0 ? `${to} or less` : `${from} to ${to}`, String(steps)];
  }),
  notes: [],
});

const rebuildChart = ({ rebuild }: TablesData): Chart => ({
  title: 'Rebuilding',
  rule: '12.5-1',
  head: ['What is rebuilt', 'Personnel', 'Equipment'],
  rows: rebuild.map(({ says, personnel, equipment }) => [says, String(personnel), String(equipment)]),
  notes: [],
});

/** All charts; the Combat Table first. */
export const chartsOf = (tables: TablesData, terrain: TerrainData): readonly Chart[] => [
  resultsChart(resultsOf(tables), 'Combat', '9.11-1'),
  oddsChart(tables),
  barrageChart(tables),
  movementChart(terrain),
  attritionChart(tables),
  rebuildChart(tables),
];
