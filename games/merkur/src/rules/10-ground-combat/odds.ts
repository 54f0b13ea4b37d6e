import { exact, type Exact } from '@sandtable/umpire';
import { COLUMN_PART } from '@sandtable/warfare';
import { applies, type Lines } from '../../cite.ts';
import type { Tables } from '../../world/tables.ts';
import { groundCode, oddsColumns, oddsRoundedDown, type Hundredths, type OddsColumns } from '../../world/tables/ground-combat.ts';

/** Strengths of a combat, and what of how they are compared was agreed or follows from supply. */
export interface Strengths {
  readonly attack: Exact;
  readonly defence: Exact;
  /** Attackers lack offensive supply: odds are rounded down and not diced (14.I.2.c). */
  readonly isRoundedDown: boolean;
  readonly hundredths: Hundredths;
}

/** What a column is called: "3:1". */
export const columnLabel = ({ ground: { crt } }: Tables, column: number): string => (crt.columns[column] ?? []).join(':');

/** Are strengths at the last column of the table or beyond it: as good as 9:1 or better (10.C.6), as bad as 1:4 or worse (10.C.7)? */
function areBeyond({ ground: { crt } }: Tables, { attack, defence }: Strengths, column: number): boolean {
  const ratio = crt.columns[column];
  if (ratio === undefined || defence[0] === 0 || attack[0] === 0) return false;
  const compared = exact.compare(exact.over(attack, defence), ratio);
  return column === 0 ? compared <= 0 : compared >= 0;
}

/** The column of an attack, or the two between which percentile dice decide (10.B.3). */
export function oddsOf(tables: Tables, strengths: Strengths, lines?: Lines): OddsColumns {
  const { attack, defence, isRoundedDown, hundredths } = strengths;
  const { crt } = tables.ground;
  const diced = oddsColumns(crt, attack, defence, hundredths);
  lines?.begin(COLUMN_PART);
  if (isRoundedDown) {
    const column = oddsRoundedDown(crt, attack, defence, hundredths);
    applies('14.I.2.c#2');
    lines?.add('14.I.2.c#2', columnLabel(tables, column), 'odds, rounded down');
    return { column, other: column, percent: 0 };
  }
  lines?.add('10.B.3#1', columnLabel(tables, diced.column), 'odds');
  if (diced.percent > 0) {
    lines?.add('10.B.3#2', columnLabel(tables, diced.other), `up to ${diced.percent} of 100`);
    applies('10.B.3#5', exact.compare(attack, defence) < 0 ? '10.B.3#3' : '10.B.3#2');
  } else if (diced.column === 0 && areBeyond(tables, strengths, 0)) applies('10.C.7', '10.B.3#4');
  else if (diced.column === crt.columns.length - 1 && areBeyond(tables, strengths, diced.column)) applies('10.C.6', '10.B.3#4');
  return diced;
}

/** The result of a column and the die with its modifiers, which counts as 15 or -4 beyond those (10.B.3.d, 10.C.8). */
export function resultOf({ ground: { crt } }: Tables, column: number, die: number): string {
  applies('10.B.3.d', '10.A#4');
  if (die < crt.first || die >= crt.first + crt.rows.length) applies('10.C.8');
  return groundCode(crt, column, die);
}
