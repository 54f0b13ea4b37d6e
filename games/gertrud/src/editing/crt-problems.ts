import type { Spot } from '@sandtable/umpire';
import type { Crt, Effect } from '../world/schema.ts';
import type { Findings } from './findings.ts';

/** 11.0k, 11.0l: the headings at the ends of the table, in percent; the lowest is for everything below 50 %. */
const LOWEST = 49;
const HIGHEST = 600;
/** 11.0ae: one six-sided die. */
const DIE = 6;

const at = (path: string): Spot => ({ part: 'tables', path: `crt.${path}`, table: 'crt' });

/** What is wrong with the combat results table. */
export function crtProblems(crt: Crt, findings: Findings): void {
  shapeProblems(crt, findings);
  columnProblems(crt, findings);
  for (const [r, row] of crt.rows.entries())
    for (const [c, code] of row.entries())
      if (!Object.hasOwn(crt.codes, code))
        findings.fault(
          at(`rows[${r}][${c}]`),
          `${cell(crt, r, c)}: the result ${code} is not explained; there are ${Object.keys(crt.codes).join(', ')}`,
        );
  orderProblems(crt, findings);
}

/** "die 3, 200%". */
export const cell = ({ columns }: Pick<Crt, 'columns'>, row: number, column: number): string =>
  `die ${row + 1}, ${columns[column]?.label ?? `column ${column + 1}`}`;

function shapeProblems({ die, columns, rows }: Crt, findings: Findings): void {
  if (rows.length !== die) findings.fault(at('rows'), `there are ${rows.length} rows for a die of ${die} faces`, '11.0ae');
  if (die !== DIE) findings.warn(at('die'), `the rulebook rolls a die of ${DIE} faces, and not of ${die}`, '11.0ae');
  for (const [r, row] of rows.entries())
    if (row.length !== columns.length)
      findings.fault(at(`rows[${r}]`), `die ${r + 1}: ${row.length} results for ${columns.length} columns`);
}

function columnProblems({ columns }: Crt, findings: Findings): void {
  for (const [i, { from }] of columns.entries()) {
    const before = columns[i - 1];
    if (before && from <= before.from)
      findings.fault(at(`columns[${i}].from`), `the columns must rise, and ${from} % follows ${before.from} %`, '11.0m');
  }
  const [first, second, last] = [columns[0], columns[1], columns.at(-1)];
  if ((first && first.from > LOWEST) || (second && second.from !== LOWEST + 1))
    findings.warn(
      at('columns[0].from'),
      `the lowest column is that of ${LOWEST} % and less, so that the second begins at ${LOWEST + 1} %`,
      '11.0l',
    );
  if (last && last.from !== HIGHEST)
    findings.warn(
      at(`columns[${columns.length - 1}].from`),
      `the highest column is that of ${HIGHEST} %, and not of ${last.from} %`,
      '11.0k',
    );
}

/** How good a result is for the attacker, where the table does not say it: steps count more than ground, and all more than any steps. */
const WORTH = { step: 10, retreat: 15, all: 100 };

function worthOf({ effects }: { readonly effects: readonly Effect[] }): number {
  let worth = 0;
  for (const effect of effects) {
    if (effect.do === 'advance') continue;
    const loss =
      effect.do === 'retreat' ? WORTH.retreat : effect.steps === 'all' ? WORTH.all : WORTH.step * effect.steps * (effect.each ? 2 : 1);
    worth += effect.who === 'attacker' ? -loss : loss;
  }
  return worth;
}

/** Better odds and a better roll should not make the attacker's result worse. */
function orderProblems(crt: Crt, findings: Findings): void {
  const order = crt['order'];
  const inOrder =
    Array.isArray(order) && Object.keys(crt.codes).every((code) => order.includes(code)) ? (order as readonly string[]) : null;
  const rank = (code: string | undefined): number | null => {
    const found = code === undefined ? undefined : crt.codes[code];
    return found ? (inOrder ? inOrder.indexOf(code as string) : worthOf(found)) : null;
  };
  const compare = (r: number, c: number, than: string | undefined, why: string): void => {
    const [here, there] = [rank(crt.rows[r]?.[c]), rank(than)];
    if (here !== null && there !== null && here < there)
      findings.warn(at(`rows[${r}][${c}]`), `${cell(crt, r, c)}: ${crt.rows[r]?.[c]} is worse for the attacker than ${than} ${why}`);
  };
  for (const [r, row] of crt.rows.entries())
    for (const c of row.keys()) {
      if (c > 0) compare(r, c, row[c - 1], 'at lower odds');
      if (r > 0) compare(r, c, crt.rows[r - 1]?.[c], 'at a lower roll');
    }
}
