import { exact, type Exact } from '@sandtable/umpire';
import { lineFrom, oddsColumn } from '@sandtable/warfare';
import type { DropFate, GroundCombatData, GroundCrt, GroundResult } from '../schema/ground-combat.ts';
import { within } from './within.ts';
import { rowUpTo } from './rows.ts';

/** What becomes of odds beyond hundredths (MA-38). */
export type Hundredths = 'cut' | 'rounded';

/**
 * The columns between which odds lie, counted from 0: a percentile roll up to `percent` (0 to 99) leads to `other`, any above it to
 * `column`.
 */
export interface OddsColumns {
  readonly column: number;
  readonly other: number;
  readonly percent: number;
}

function hundredthsOf(ratio: Exact, kept: Hundredths): number {
  const hundredths = exact.times(ratio, [100, 1]);
  return kept === 'cut' ? exact.down(hundredths) : exact.nearest(hundredths);
}

/**
 * The columns of the Ground CRT for two strengths, both of 0 or more (10.B.3). Above 1:1 the hundredths are the chance of the next better
 * column, below it those of the ratio turned over are the chance of the next worse (MA-39). Odds at or beyond an end of the table are not
 * diced (MA-40); no attack at all is the worst column, no defence the best.
 */
export function oddsColumns({ columns }: GroundCrt, attack: Exact, defence: Exact, kept: Hundredths): OddsColumns {
  const last = columns.length - 1;
  const sure = (column: number): OddsColumns => ({ column, other: column, percent: 0 });
  if (attack[0] === 0) return sure(0);
  if (defence[0] === 0) return sure(last);
  const isBetter = exact.compare(attack, defence) >= 0;
  const ratio = isBetter ? exact.over(attack, defence) : exact.over(defence, attack);
  const hundredths = hundredthsOf(ratio, kept);
  const [n, percent] = [Math.floor(hundredths / 100), hundredths % 100];
  const columnOf = (times: number): number =>
    within(isBetter ? oddsColumn(columns, times, 1) : oddsColumn(columns, 1, times), columns.length);
  const [column, other] = [columnOf(n), columnOf(n + 1)];
  return column === other ? sure(column) : { column, other, percent };
}

/** The column of odds that are rounded down, in the defender's favor, as in an attack without offensive supply (14.I.2). */
export function oddsRoundedDown(crt: GroundCrt, attack: Exact, defence: Exact, kept: Hundredths): number {
  const { column, other, percent } = oddsColumns(crt, attack, defence, kept);
  return percent > 0 ? Math.min(column, other) : column;
}

/** The code of a column and a modified die (10.B.3, 10.C.8). */
export function groundCode({ rows, first, columns }: GroundCrt, column: number, die: number): string {
  return (rows[within(die - first, rows.length)] ?? [])[within(column, columns.length)] ?? '';
}

/** What a code does (10.D). @throws RangeError for a code that the table has not */
export function groundResult({ results }: GroundCombatData, code: string): GroundResult {
  const found = results.codes[code];
  if (!found) throw new RangeError(`no result ${code}`);
  return found;
}

/** The level of interdiction that so many bombing factors make: 0 for none (8.E.1.e.ii). */
export const interdictionLevel = ({ interdiction }: GroundCombatData, bombs: Exact): number =>
  interdiction.levels.findLastIndex(({ from }) => exact.compare(bombs, [from, 1]) >= 0) + 1;

/** What is left of a CEV: percentages of interdiction in all, no more than may be taken off (5.A.10.b, 5.A.10.d.ii). */
export const interdicted = ({ interdiction }: GroundCombatData, cev: Exact, percent: number): Exact =>
  exact.times(cev, exact.fraction(100 - Math.min(percent, interdiction.most.cev), 100));

/** What so many antitank points add against a side with shock effects (10.L.1). */
export const antitankDrm = ({ antitank }: GroundCombatData, points: number): number => lineFrom(antitank.effects, points)?.drm ?? 0;

/** What engineers with that share of the attackers add against a city, themselves counted by their weight (10.J). */
export const engineersDrm = ({ engineers }: GroundCombatData, share: Exact): number =>
  engineers.effects.findLast((effect) => exact.compare(share, effect.share) >= 0)?.drm ?? 0;

/** Whether an attempt at surprise succeeds: the die with its modifiers (10.M). */
export const surprises = ({ success }: GroundCombatData, total: number): boolean => total >= success.surprise.from;

/** What becomes of what is dropped: the die with its modifiers (10.N.1.g). */
export const dropFate = ({ success }: GroundCombatData, total: number): DropFate => rowUpTo(success.drop.rows, total).fate;

/** What the flight adds to the die of a drop, for so many hexes (10.N.1.f.ix). */
export const dropHexes = ({ success: { drop } }: GroundCombatData, hexes: number): number =>
  Math.ceil(hexes / drop.hexes.each) * drop.hexes.drm + 0;
