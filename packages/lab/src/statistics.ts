/** A figure with the interval that holds it with 95 % confidence. */
export interface Estimate {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** Standard errors on either side of a mean that hold 95 %. */
const Z = 1.959964;

export const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/**
 * The standard error of the mean of values between 0 and 1, none of them depending on another. Where all are alike, it is taken from
 * the rule of three: with 95 % confidence no more than 3 of n further values would differ from n that are alike.
 */
export function standardError(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares > 0 ? Math.sqrt(squares / (values.length - 1) / values.length) : 3 / values.length / Z;
}

/** The mean of values between 0 and 1, its interval kept between them. */
export function meanWithin(values: readonly number[]): Estimate {
  const value = meanOf(values);
  const error = Z * standardError(values);
  return { value, from: Math.max(0, value - error), to: Math.min(1, value + error) };
}

/** A share with Wilson's score interval; a draw may count as half a success. */
export function wilson(successes: number, of: number): Estimate {
  const share = successes / of;
  const spread = Z ** 2 / of;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  return { value: share, from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}

/** Points by which an expected score of 1/11 (or 10/11) lies away from even: 400. */
const ELO_SCALE = 400;

/** The Elo difference at which a player's expected score is this; infinite for 0 and 1. */
export const eloOf = (score: number): number => ELO_SCALE * Math.log10(score / (1 - score));

/** The standard normal distribution, to 1.5e-7 (Abramowitz and Stegun 7.1.26). */
export function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return z > 0 ? 1 - tail : tail;
}

/** The value below which a share (0 to 1) of the sorted values lies, between two of them where it falls so. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] as number;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] as number) - below);
}
