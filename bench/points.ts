import { commitsOf, meanOf, quantile, standardError, type Estimate, type Pairing, type Played, type PlayedAt } from '@sandtable/lab';
import { called, today, within, type Arena } from './duels.ts';

/*
 * Games that end by points: A's pairs are told by the points of the measured side less those of the other.
 */

/** The head of their table in docs/ladder.md. */
const HEAD = '| A against B | scenario |';
/** Standard errors to each side of a mean within which it lies in 95 of 100 samples. */
const Z = 1.96;
/** The share of games that the median lies above. */
const MEDIAN = 0.5;

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

function meanOfAny(values: readonly number[]): Estimate {
  const [value, error] = [meanOf(values), values.length > 1 ? Z * standardError(values) : Infinity];
  return { value, from: value - error, to: value + error };
}

/** A mean with its interval, where several games say it. */
export const toldPoints = (values: readonly number[]): string =>
  values.length > 1 ? within(meanOfAny(values), signed) : signed(meanOf(values));

/** A mean with its interval and the median: they lie apart where few games come to very much. */
export const toldPointsWithMedian = (values: readonly number[]): string => `${toldPoints(values)}; ${signed(quantile(values, MEDIAN))}`;

/** By game, the points of the side that is measured at its end less those of the other. */
export const pointsGained = (games: readonly Played[], [ours, theirs]: readonly [string, string]): number[] =>
  games.map(({ figures }) => (figures.at(-1)?.[ours] ?? 0) - (figures.at(-1)?.[theirs] ?? 0));

/** The row of a pairing in a scenario, by the games of its pairs: in the first of each A has the measured side. */
export function pointsRow(
  { scenario, camps: [measured, other] }: Arena,
  { a, b }: Pairing,
  figures: readonly [string, string],
  games: readonly PlayedAt[],
  first: number,
): string {
  const points = pointsGained(games, figures);
  const withA = points.filter((_, i) => i % 2 === 0);
  const against = points.filter((_, i) => i % 2 === 1);
  const gains = withA.map((one, i) => one - (against[i] as number));
  const ties = gains.filter((gain) => gain === 0).length;
  const seconds = (seats: readonly string[], isA: boolean): number =>
    meanOf(
      games
        .filter((_, i) => (i % 2 === 0) === isA)
        .map(({ thinking }) => seats.reduce((sum, seat) => sum + (thinking[seat]?.total ?? 0), 0)),
    );
  return `| ${[
    `${called(a)} – ${called(b)}`,
    scenario.title,
    `${gains.filter((gain) => gain > 0).length} of ${gains.length}${ties > 0 ? ` (${ties} ties)` : ''}, seeds ${first} to ${first + gains.length - 1}`,
    toldPoints(gains),
    toldPoints(withA),
    toldPoints(against),
    `${((seconds(measured, true) + seconds(other, false)) / 2).toFixed(2)} on the clock`,
    `${((seconds(other, true) + seconds(measured, false)) / 2).toFixed(2)} on the clock`,
    `${today()}, ${commitsOf(games)}`,
  ].join(' | ')} |`;
}

/** A game's part of the report with the row in place of that of the same machines and scenario, or below the others. */
export function withPointsRow(part: string, row: string): string {
  const lines = part.split('\n');
  const same = row.split('|').slice(1, 3).join('|');
  const at = lines.findIndex((line) => line.split('|').slice(1, 3).join('|') === same);
  const head = lines.findIndex((line) => line.startsWith(HEAD));
  const end = lines.findIndex((line, i) => i > head && !line.startsWith('|'));
  if (at >= 0) lines[at] = row;
  else lines.splice(end, 0, row);
  return lines.join('\n');
}
