/*
 * What hangs on a number must come out alike in every browser. The language leaves `Math.exp`, `Math.log` and `**` to each engine, to the
 * last digit; only the four operations and the square root are the same everywhere. These are made of the four operations.
 */

/** The natural logarithm of 2 in two parts: the first has so few digits that a whole number of times it is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
/** Beyond these e to the power of x is no number any more, or nothing. */
const LARGEST = 709;
const SMALLEST = -745;
/** Terms of the series after which nothing is added for what is left of x: at most half the logarithm of 2. */
const EXP_TERMS = 14;
/** The same for the logarithm, of numbers from the square root of a half to that of 2. */
const LOG_TERMS = 12;

/** e to the power of x, right to about the fifteenth digit. */
export function exp(x: number): number {
  if (x > LARGEST) return Infinity;
  if (x < SMALLEST) return 0;
  const twos = Math.round(x / (LN2_HIGH + LN2_LOW));
  const rest = x - twos * LN2_HIGH - twos * LN2_LOW;
  let sum = 1;
  for (let term = EXP_TERMS; term > 0; term--) sum = 1 + (sum * rest) / term;
  for (let i = 0; i < twos; i++) sum *= 2;
  for (let i = 0; i > twos; i--) sum /= 2;
  return sum;
}

/** The natural logarithm of a finite number above nothing, right to about the fifteenth digit. */
export function log(x: number): number {
  let [twos, rest] = [0, x];
  for (; rest > Math.SQRT2; rest /= 2) twos++;
  for (; rest < Math.SQRT1_2; rest *= 2) twos--;
  const part = (rest - 1) / (rest + 1);
  const square = part * part;
  let sum = 0;
  for (let term = LOG_TERMS; term >= 0; term--) sum = sum * square + 1 / (2 * term + 1);
  return 2 * part * sum + twos * LN2_HIGH + twos * LN2_LOW;
}
