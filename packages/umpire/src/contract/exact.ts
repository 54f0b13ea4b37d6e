/**
 * Whole fractions for rules that reckon in thirds, percentages or quarters: two safe integers in lowest terms, the lower above 0.
 * Nothing here rounds unless it is told to, and nothing is lost unseen. (Chances, whose numbers grow without end, have big integers
 * of their own.)
 */
export type Exact = readonly [over: number, under: number];

export const ZERO: Exact = [0, 1];

const commonDivisor = (a: number, b: number): number => {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
};

/** `over` / `under` in lowest terms. @throws RangeError for a division by 0, and numbers that are not safe integers */
export function fraction(over: number, under = 1): Exact {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || under === 0) throw new RangeError(`${over}/${under} is no fraction`);
  if (under === 1) return [over + 0, 1];
  const by = commonDivisor(over, under) * Math.sign(under);
  return [over / by + 0, under / by];
}

export const plus = ([a, b]: Exact, [c, d]: Exact): Exact => fraction(a * d + c * b, b * d);
export const minus = ([a, b]: Exact, [c, d]: Exact): Exact => fraction(a * d - c * b, b * d);
export const times = ([a, b]: Exact, [c, d]: Exact): Exact => fraction(a * c, b * d);
/** @throws RangeError for a division by 0 */
export const over = ([a, b]: Exact, [c, d]: Exact): Exact => fraction(a * d, b * c);

/** Below 0 where the first is the less, above it where it is the greater. @throws RangeError where the products are too large */
export const compare = (one: Exact, other: Exact): number => minus(one, other)[0];

/** The greatest whole number that is not above it. */
export const down = ([a, b]: Exact): number => Math.floor(a / b);
/** The least whole number that is not below it. */
export const up = ([a, b]: Exact): number => Math.ceil(a / b) + 0;
/** The nearest whole number; a half goes away from 0. */
export const nearest = ([a, b]: Exact): number => Math.sign(a) * down(fraction(2 * Math.abs(a) + b, 2 * b)) + 0;
/** The greatest multiple of 1/`parts` that is not above it. */
export const downTo = (one: Exact, parts: number): Exact => fraction(down(times(one, [parts, 1])), parts);

/** As one reads it: "3", "-1/2", "2 1/4". */
export function written([a, b]: Exact): string {
  if (b === 1) return String(a);
  const [sign, whole, rest] = [a < 0 ? '-' : '', Math.floor(Math.abs(a) / b), Math.abs(a) % b];
  return `${sign}${whole > 0 ? `${whole} ` : ''}${rest}/${b}`;
}
