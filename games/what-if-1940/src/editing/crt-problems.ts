import { tableSpot } from '@sandtable/warfare/editing';
import { RESULTS, type TablesData } from '../world/schema.ts';
import type { Findings } from './findings.ts';

type Crt = TablesData['crt'];

/** 2.1a: one six-sided die. */
const DIE = 6;
/** 11.14a: the columns at the ends. */
const ENDS = { first: '1:3', last: '5:1' };

const at = (path: string) => tableSpot('crt')(`crt.${path}`);

/** "die 3, 2:1". */
const cell = ({ columns }: Pick<Crt, 'columns'>, row: number, column: number): string =>
  `die ${row + 1}, ${columns[column]?.label ?? `column ${column + 1}`}`;

/** What is wrong with the combat results table. */
export function crtProblems(crt: Crt, findings: Findings): void {
  const { die, columns, rows, codes } = crt;
  if (rows.length !== die) findings.fault(at('rows'), `there are ${rows.length} rows for a die of ${die} faces`, '11.3b');
  if (die !== DIE) findings.warn(at('die'), `the rulebook rolls a die of ${DIE} faces, and not of ${die}`, '2.1a');
  for (const [r, row] of rows.entries())
    if (row.length !== columns.length)
      findings.fault(at(`rows[${r}]`), `die ${r + 1}: ${row.length} results for ${columns.length} columns`);
  columnProblems(crt, findings);
  for (const code of RESULTS)
    if (!Object.hasOwn(codes, code))
      findings.fault(at('codes'), `the result ${code} is not explained; all of ${RESULTS.join(', ')} must be`);
  for (const code of Object.keys(codes))
    if (!RESULTS.includes(code as (typeof RESULTS)[number]))
      findings.fault(at(`codes.${code}`), `no rule carries out ${code}; there are ${RESULTS.join(', ')}`);
  orderProblems(crt, findings);
}

function columnProblems({ columns }: Crt, findings: Findings): void {
  for (const [i, { odds }] of columns.entries()) {
    const [attack, defense] = odds;
    if (attack < 1 || defense < 1) findings.fault(at(`columns[${i}].odds`), `odds of ${odds.join(':')} are none`, '11.3a');
    const before = columns[i - 1]?.odds;
    if (before && attack * before[1] <= before[0] * defense)
      findings.fault(at(`columns[${i}].odds`), `the columns must rise, and ${odds.join(':')} follows ${before.join(':')}`, '11.3a');
  }
  const [first, last] = [columns[0], columns.at(-1)];
  for (const [end, column, i] of [
    ['first', first, 0],
    ['last', last, columns.length - 1],
  ] as const) {
    const odds = column?.odds.join(':');
    if (odds !== ENDS[end]) findings.warn(at(`columns[${i}].odds`), `the ${end} column is ${ENDS[end]}, and not ${odds}`, '11.14a');
    // Beyond its ends the chart goes on in whole steps (WA-50), which is told only from whole ratios.
    if (column && column.odds[end === 'first' ? 0 : 1] !== 1)
      findings.fault(at(`columns[${i}].odds`), `the ${end} column must be a whole ratio, ${end === 'first' ? '1:n' : 'n:1'}`, '11.14a');
  }
}

/** Better odds and a better roll should not make the attacker's result worse. */
function orderProblems({ columns, rows, ...crt }: Crt, findings: Findings): void {
  const order = crt['order'];
  if (!Array.isArray(order) || !RESULTS.every((code) => order.includes(code))) return;
  const rank = (code: string | undefined): number => (code === undefined ? -1 : (order as readonly string[]).indexOf(code));
  const compare = (r: number, c: number, than: string | undefined, why: string): void => {
    const code = rows[r]?.[c];
    if (rank(code) < rank(than))
      findings.warn(at(`rows[${r}][${c}]`), `${cell({ columns }, r, c)}: ${code} is worse for the attacker than ${than} ${why}`);
  };
  for (const [r, row] of rows.entries())
    for (const c of row.keys()) {
      if (c > 0) compare(r, c, row[c - 1], 'at lower odds');
      if (r > 0) compare(r, c, rows[r - 1]?.[c], 'at a lower roll');
    }
}
