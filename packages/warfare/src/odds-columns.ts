/** Odds as a chart prints them: attack to defense. */
export type ColumnOdds = readonly [attack: number, defense: number];

/**
 * The column of a chart that odds reach, counted from 0: rounded down, in the defender's favor. Beyond the chart's ends columns go on in
 * whole steps: after a last column of 5:1 come 6:1, 7:1 …, before a first of 1:3 come 1:4, 1:5 … with negative numbers, so that shifts may
 * lead off the chart and back.
 * -Infinity for no attack at all, Infinity against no defense. `columns` run from the worst odds to the best; the two at the ends are whole
 * ratios (n:1 and 1:n); strengths are whole numbers of 0 or more.
 */
export function oddsColumn(columns: readonly ColumnOdds[], attack: number, defense: number): number {
  if (attack === 0) return -Infinity;
  if (defense === 0) return Infinity;
  const last = columns.length - 1;
  const column = columns.findLastIndex(([a, d]) => attack * d >= a * defense);
  if (column < 0) return upward(columns[0] as ColumnOdds) - Math.ceil(defense / attack);
  return column < last ? column : last + Math.floor(attack / defense) - downward(columns[last] as ColumnOdds);
}

/** n of n:1. */
const downward = ([attack, defense]: ColumnOdds): number => Math.floor(attack / defense);
/** n of 1:n. */
const upward = ([attack, defense]: ColumnOdds): number => Math.ceil(defense / attack);

/** The odds of a column, on the chart or beyond its ends: "3:1", "1:4"; "none" and "all" for the two infinities. */
export function columnLabel(columns: readonly ColumnOdds[], column: number): string {
  const last = columns.length - 1;
  if (column === -Infinity) return 'none';
  if (column === Infinity) return 'all';
  if (column < 0) return `1:${upward(columns[0] as ColumnOdds) - column}`;
  if (column > last) return `${downward(columns[last] as ColumnOdds) + column - last}:1`;
  return (columns[column] as ColumnOdds).join(':');
}

/** The column in which odds are fought after all shifts: the last one above the chart, null below it. */
export const columnOnChart = (columns: readonly ColumnOdds[], column: number): number | null =>
  column < 0 ? null : Math.min(column, columns.length - 1);
