import type { Facts } from '@sandtable/umpire';
import { waysOf } from '@sandtable/warfare/showing';
import { diceOf } from '@sandtable/warfare/telling';
import type { AttackStatistics } from './story.ts';

/** A combat results table as far as luck hangs on it: a row for each roll, with the results of the columns. */
export interface ResultsTable {
  readonly columns: readonly { readonly label: string }[];
  readonly rows: readonly (readonly string[])[];
  readonly codes: { readonly [code: string]: unknown };
  /** So many dice are added up; left out: one die, with a row for each of its faces. */
  readonly dice?: number;
}

/** The results of a table from the worst for the attacker to the best. */
export const resultsOf = (crt: ResultsTable): readonly string[] =>
  ((crt as { readonly order?: unknown }).order as readonly string[] | undefined) ?? Object.keys(crt.codes);

/**
 * How far a result stood above the middle of what the die could have brought: the part of the faces that would have been worse, and half of
 * those just as good, less a half. Results are given by their rank for the attacker, the worst first; `faces` are those of every face of
 * the die.
 */
export function luckOf(rank: number, faces: readonly number[]): number {
  const worse = faces.filter((face) => face < rank).length;
  const alike = faces.filter((face) => face === rank).length;
  return (worse + alike / 2) / faces.length - 0.5;
}

/**
 * An attack in figures, from its result as it was told: its column by its label, or where labels are not the same in all rows of odds by its
 * place `at`; `modifier` what was added to the dice. `at` says at which line, in which turn and by whom.
 */
export function attackFought(happening: Facts, crt: ResultsTable, at: Pick<AttackStatistics, 'n' | 'turn' | 'seat'>): AttackStatistics {
  const label = String(happening['column']);
  const { at: place, modifier } = happening;
  const column = typeof place === 'number' ? place : crt.columns.findIndex((one) => one.label === label);
  const result = String(happening['result']);
  const order = resultsOf(crt);
  const falls = waysOf(crt, typeof modifier === 'number' ? modifier : 0);
  const faces = crt.rows.flatMap((row, i) => Array.from({ length: falls[i] ?? 0 }, () => order.indexOf(row[column] ?? '')));
  return {
    ...at,
    hex: String(happening['hex']),
    column: label,
    die: diceOf(happening)[0] ?? 0,
    result,
    luck: luckOf(order.indexOf(result), faces),
    variance: faces.reduce((sum, face) => sum + luckOf(face, faces) ** 2, 0) / faces.length,
  };
}
